"""The break between two acts: what was done, what is new, what waits."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from rules.campaign.journey.state import Campaign
from rules.kernel.game import Event
from tui.games.campaign.facts import CampaignPlay
from tui.games.campaign.words import cards
from tui.games.campaign.words.names import Names
from tui.kit.commands import Command
from tui.kit.reading_page import ReadingPage
from tui.kit.report import CloseReport
from tui.text.english import ACTS, listed, plural
from tui.text.lines import Line, line, wrapped

__all__ = ["ActBreak", "act_lines"]


class ActBreak(ReadingPage):
    """An act has ended."""

    NAME = "Act break"
    ABOUT = "What the act that ended brought, and what the next one holds. A copy of the campaign is kept here."
    KEYS: ClassVar[tuple[type[Command], ...]] = (CloseReport,)

    def __init__(self, play: CampaignPlay, events: Sequence[Event] = ()) -> None:  # noqa: ARG002 - the state tells all
        """Look back at a campaign's last act."""
        self.play = play
        super().__init__()

    def text(self, width: int) -> Sequence[Line]:
        """Look behind and ahead."""
        return act_lines(Names(self.play.game.cat), self.play.state, width - 2)

    def action_take(self) -> None:
        """Go on to the next act."""
        self.game_app.step_back()


def act_lines(names: Names, state: Campaign, width: int) -> list[Line]:
    """Tell of the act that is over, and of the next.

    Args:
        names: what things are called.
        state: the campaign as the new act begins.
        width: cells a line.
    """
    act, past = state.act, state.act - 1
    lines: list[Line] = [(), line((f"  Act {ACTS[act - 1]} begins", "title")), ()]
    for text in (*_behind(names, state, past), "", *_ahead(names, state)):
        lines += wrapped(text, width, "base", "  ")
    return lines


def _behind(names: Names, state: Campaign, act: int) -> Iterable[str]:
    stops = [stop for stop in state.route if stop.act == act]
    fights = [fought for fought in state.fights if fought.act == act]
    won = sum(fought.result == "won" for fought in fights)
    yield f"Act {ACTS[act - 1]} took {plural(state.weeks[act - 1], 'week')} of {state.options.weeks} and {plural(len(stops), 'stop')}."
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
    yield f"Still to beat, one of them in this act: {left}. In this act a primus has Health {lineup.health}."
    yield f"Its lineup: {cards.lineup(names, lineup.rivals)}."
