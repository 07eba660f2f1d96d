"""The beginning of an act: its painting and its story, what was done, what is new, what waits."""

from collections.abc import Iterable, Sequence

from content.pictures.hanging import painting
from rules.campaign.journey.state import Campaign
from rules.kernel.game import Event
from saves.acts import act_name
from tui.games.campaign.facts import CampaignPlay
from tui.games.campaign.words import cards
from tui.games.campaign.words.names import Names
from tui.kit.story_page import StoryPage
from tui.text.english import listed, plural
from tui.text.lines import Line, line, wrapped

__all__ = ["ActBreak", "act_lines"]


class ActBreak(StoryPage):
    """An act begins."""

    NAME = "A new act"
    ABOUT = (
        "The act that begins, and what it holds; then what the last one brought. A copy of the campaign is kept here."
    )

    def __init__(self, play: CampaignPlay, events: Sequence[Event] = ()) -> None:  # noqa: ARG002 - the state tells all
        """Begin a campaign's act."""
        self.play = play
        super().__init__(painting(_painted(play.state)))

    def text(self, width: int) -> Sequence[Line]:
        """Look ahead and behind."""
        return act_lines(Names(self.play.game.cat), self.play.state, width - 2)


def _painted(state: Campaign) -> str:
    return f"act_{state.act}"


def act_lines(names: Names, state: Campaign, width: int) -> list[Line]:
    """Tell of the act that begins, and of the one before it.

    Args:
        names: what things are called.
        state: the campaign as the new act begins.
        width: cells a line.
    """
    act, story = state.act, painting(_painted(state))
    told = [story.tells] if story else []
    behind = [*_behind(names, state, act - 1)] if act > 1 else []
    lines: list[Line] = [line("  ", (f"Act {act_name(act)}", "title"))]
    for look, texts in (("strong", told), ("base", _ahead(names, state)), ("faint", behind)):
        for text in texts:
            lines += wrapped(text, width, look, "  ")
    return lines


def _behind(names: Names, state: Campaign, act: int) -> Iterable[str]:
    stops = [stop for stop in state.route if stop.act == act]
    fights = [fought for fought in state.fights if fought.act == act]
    won = sum(fought.result == "won" for fought in fights)
    yield f"Act {act_name(act)} took {plural(state.weeks[act - 1], 'week')} of {state.options.weeks} and {plural(len(stops), 'stop')}."
    yield f"Fights: {len(fights)}, of which {won} won."
    yield f"Primuses beaten: {listed([names.unit(hero) for hero in state.beaten]) or 'none'}."


def _ahead(names: Names, state: Campaign) -> Iterable[str]:
    lineup = names.cat.primus_lineup.get(state.act)
    if lineup is None:
        scion = names.cat.scion[state.options.scion]
        yield f"The road leads to {scion.name} at Vesuvius now."
        yield from cards.scion(names, scion)
        return
    left = listed([names.unit(hero) for hero in state.primuses])
    which = ", one of them in this act" if len(state.primuses) > 1 else ""
    yield f"Still to beat{which}: {left}. In this act a primus has Health {lineup.health}."
    yield f"At its side: {cards.primus_side(lineup.rivals)}."
