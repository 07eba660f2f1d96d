"""The common base of the play screens of a campaign."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual.widget import Widget

from content.guide.records import Tip
from rules.campaign.combat.events import CombatEnded
from rules.campaign.journey.state import Campaign
from rules.kernel.game import Event
from tui.games.campaign.facts import CampaignPlay
from tui.games.campaign.guide.beginning import advised_by
from tui.games.campaign.pictures.card import about_action, component
from tui.games.campaign.pictures.gains import gained
from tui.games.campaign.pictures.subjects import of_answer
from tui.games.campaign.screens.coach import Coach
from tui.games.campaign.words.names import Names
from tui.kit.commands import Command
from tui.kit.explaining import HowToPlay
from tui.kit.game_screen import GameScreen
from tui.kit.new_words import NewWords
from tui.play.played import Played

__all__ = ["CampaignScreen", "ReadInShort", "ShowCamp", "ShowTable", "ShowWorld"]


class ShowTable(Command):
    """Look at everything that lies open: rivals, decks, stacks, bag, supplies, references."""

    label = "Table"
    rank = 6


class ShowCamp(Command):
    """Look at your camp: hero sheet, troop, tactics, prowess, Opportunities, banes."""

    label = "Camp"
    rank = 6


class ShowWorld(Command):
    """Show the whole world at once, or go back to the part around the cursor."""

    label = "World"


class ReadInShort(HowToPlay):
    """Read how a campaign is played, in two minutes."""

    footer = False


class CampaignScreen(GameScreen):
    """A play screen of a campaign."""

    play: CampaignPlay
    KEYS: ClassVar[tuple[type[Command], ...]] = (ShowCamp, ShowTable, ReadInShort, *Coach.KEYS)
    RULES_PAGE = "campaign_help"
    COACH: ClassVar[type[Coach]] = Coach
    """The part that says the tips of the guide."""

    def __init__(self, play: CampaignPlay) -> None:
        """Play on; `names` says what things are called."""
        super().__init__(play)
        self.names = Names(play.game.cat)
        self.new_words = NewWords(self, play)
        self.coach = self.add_part(self.COACH(self, play, self._make_room, self.turn_to_advised))

    def body(self) -> Iterable[Widget]:
        """The guide's tip has the place of the log."""
        yield from super().body()
        yield self.coach.view

    @property
    def log_rows(self) -> int:
        """Rows below the stage: those of the guide's tip, or of the log."""
        return self.coach.rows or super().log_rows

    def _make_room(self) -> None:
        """Make room for another tip, or for the log where there is none."""
        self.tail.display = not self.coach.speaks
        self.tail.styles.height = self.log_rows
        self.share_rows()

    def turn_to_advised(self, tip: Tip) -> None:
        """Put the cursor on the answer that a tip advises, so that Enter gives it."""
        self.panel.turn_to(next((one for one in self.panel.list.choices if advised_by(tip, one.value)), None))

    def share_rows(self) -> None:
        """Share the rows of the stage out, in a subclass that does; they have become more or fewer."""

    def draw(self) -> None:
        """Draw all, then say the guide's tip, or explain what is new to the player."""
        super().draw()
        self.coach.tell()
        if not self.coach.speaks:
            self.new_words.tell()

    def begin_with(self, played: Played) -> None:
        """Take note, in a subclass, of what led here when this screen was not there yet."""

    @property
    def state(self) -> Campaign:
        """The campaign as it stands."""
        return self.play.state

    def played(self, played: Played) -> None:
        """Let the guide know, before another screen comes."""
        super().played(played)
        self.coach.note_played()

    def show_report(self, played: Played) -> None:
        """Show the cards that came, above the page of an act that began; the screen that has begun shows what led to it.

        Not so what a campaign is set up with, what the player chose from a page that showed it, and what came with the end of a
        fight, as the page of that has it.
        """
        begun = self.game_app.screen
        if begun is not self and isinstance(begun, CampaignScreen):
            begun.begin_with(played)
        super().show_report(played)
        setting_up = any(one.before.phase == "setup" for one in played.done)
        ended = any(isinstance(one, CombatEnded) for one in played.events)
        by_chance = _by_chance(played)
        if gained(by_chance) and not setting_up and not ended:
            self.game_app.visit("gained", play=self.play, events=by_chance)

    def action_show_table(self) -> None:
        """All that is open to see (V-OPEN-01)."""
        self.game_app.visit("table", play=self.play)

    def action_show_camp(self) -> None:
        """All that the player has."""
        self.game_app.visit("camp", play=self.play)

    def inspected_more(self) -> Sequence[str]:
        """The text of the component that the cursor is on."""
        choice = self.panel.current
        found = component(self.names, about_action(self.state, choice.about)) if choice else None
        return found[1] if found else ()

    def inspected_about(self) -> Sequence[str]:
        """Units, tactics, prowess, banes and event cards that the answer and the question are about."""
        choice = self.panel.current
        return of_answer(self.names.cat, self.state, choice.about if choice else None)


def _by_chance(played: Played) -> tuple[Event, ...]:
    """Say what happened, but for the cards that the player chose by hand."""
    chosen = {about_action(one.before, one.action) for one in played.done}
    return tuple(one for one in played.events if not chosen & {card for _, card in gained((one,))})
