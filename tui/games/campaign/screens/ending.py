"""The end of a campaign: victory with its epilogue, or defeat with its cause, and the record in the hall."""

from collections.abc import Iterator
from contextlib import suppress

from saves.faults import SaveFault
from saves.hall import Tablet
from saves.naming import named
from tui.games.campaign.facts import CampaignPlay
from tui.games.campaign.pictures.ending import cause_of, epilogue_of, figures, last_told
from tui.games.campaign.words.names import Names
from tui.kit.end_page import EndPage
from tui.kit.menu import Menu
from tui.text.choices import Choice
from tui.text.lines import Line, line, wrapped

__all__ = ["Defeat", "Victory"]


class CampaignEnd(EndPage):
    """The end of a campaign, its record, and what comes next.

    A record is written at once. Only where a defeat could still be taken back, nothing new having been seen since, it is
    written when the player accepts the end.
    """

    play: CampaignPlay
    DEFAULT_CSS = """
    CampaignEnd > #answers { height: 5; }
    """
    MAY_BE_TAKEN_BACK = False

    def __init__(self, play: CampaignPlay) -> None:
        """Tell the end of a campaign."""
        super().__init__(play)
        self.names = Names(play.game.cat)
        self.tablet: Tablet | None = None
        self._campaign = play.name
        self._fault: SaveFault | None = None

    def on_mount(self) -> None:
        """Write the record, unless the end may still be taken back."""
        self.menu.focus()
        if self.can_undo or not self._campaign:
            self._offer()
        else:
            self._write()

    # The record

    @property
    def practice(self) -> bool:
        """True if it was a practice campaign, which is not recorded."""
        return bool(self.play.state.options.practice)

    def _write(self) -> None:
        """Write the record; without one where the system refuses, which can be tried again."""
        try:
            self.tablet, self._fault = self.enshrine(), None
        except SaveFault as fault:
            self.tablet, self._fault = self._written(), fault
        self._offer()

    def _written(self) -> Tablet | None:
        """The record, where all but the very last step of writing it was done."""
        with suppress(SaveFault):
            seed = self.play.state.seed
            found = () if self.play.name else self.game_app.house.hall.list()
            return next((one for one in found if one.chronicle and one.chronicle.seed == seed), None)
        return None

    def record_told(self) -> str:
        """Say where the record stands, or why there is none."""
        if self._fault is not None:
            return f"The record: {self._fault.told}"
        if self.tablet is not None:
            return f"Recorded in the hall: {named(self.tablet.text)}"
        if not self._campaign:
            return "You only watched this campaign; its record is written where it is played."
        if self.practice:
            return "A practice campaign is not recorded. It stays in the list, with all its older copies."
        return "Nothing new was seen since your last step: it may still be taken back. Or accept the end."

    # What is shown

    def text(self, width: int) -> list[Line]:
        """The story and the figures."""
        room = width - 2
        numbers = [part for told in figures(self.names, self.play.state) for part in wrapped(told, room, "base", "  ")]
        return list(self.story(room, numbers))

    def draw(self) -> None:
        """Show the record's place in as many rows as it takes."""
        super().draw()
        told = wrapped(self.record_told(), self.app.size.width - 2, "warn" if self._fault else "info", "  ")
        self.record.styles.height = len(told) + 2
        self.record.show([(), *told])

    def story(self, width: int, numbers: list[Line]) -> Iterator[Line]:
        """Tell how it ended, with the figures at their place."""
        raise AssertionError(
            f"{type(self).__name__} tells nothing of {width} columns, {len(numbers)} figures"
        )  # both do

    def _offer(self) -> None:
        choices = (
            *self._first(),
            ("The hall of past campaigns", "hall"),
            ("A new campaign", "new"),
            ("To the title", "title"),
        )
        self.menu.offer([Choice(label, value) for label, value in choices])
        self.draw()
        self.refresh_bindings()

    def _first(self) -> tuple[tuple[str, str], ...]:
        if self.tablet is not None:
            return (("Read the chronicle", "chronicle"),)
        if self._fault is not None and self.play.name:
            return (("Try again to write the record", "write"),)
        if not self._campaign:
            return ()
        if self.practice:
            return (("Go back to an older copy", "copies"),)
        return (("Accept the end, and have the record written", "write"),)

    # What comes next

    def on_menu_taken(self, message: Menu.Taken) -> None:
        """Go on from here."""
        message.stop()
        app = self.game_app
        match message.choice.value:
            case "write":
                self._write()
            case "chronicle":
                app.visit("tablet", tablet=self.tablet)
            case "copies":
                self.let_go()
                app.go("copies", name=self._campaign)
            case "new":
                app.leave_game()
                app.visit("new")
            case "title":
                app.leave_game()
            case screen:
                app.visit(screen)

    @property
    def can_undo(self) -> bool:
        """True if the last step may be taken back, and should be."""
        return self.MAY_BE_TAKEN_BACK and self.play.can_undo

    def action_quit(self) -> None:
        """Leave AD 79."""
        self.let_go()
        self.app.exit(0)


class Victory(CampaignEnd):
    """The scion is defeated."""

    NAME = "Victory"
    ABOUT = "The campaign is won. Space reads on in the epilogue; the list below says what comes next."

    def story(self, width: int, numbers: list[Line]) -> Iterator[Line]:
        """The epilogue of this hero against this scion."""
        state = self.play.state
        beaten = f"{self.names.cat.scion[state.options.scion].name} is beaten"
        yield line(("  VICTORY", "number"), (f"  {beaten}", "strong"))
        yield ()
        yield from wrapped(epilogue_of(self.names, state), width, "base", "  ")
        yield ()
        yield from numbers


class Defeat(CampaignEnd):
    """The campaign is lost."""

    NAME = "Defeat"
    ABOUT = "The campaign is lost. The hall remembers what the hero did; the list below says what comes next."
    MAY_BE_TAKEN_BACK = True

    def story(self, width: int, numbers: list[Line]) -> Iterator[Line]:
        """Tell what ended it, and what happened last."""
        yield line(("  DEFEAT", "bad"))
        yield ()
        yield from wrapped(cause_of(self.names, self.play.state), width, "strong", "  ")
        yield ()
        yield from numbers
        yield ()
        yield from last_told(self.play.log, width)
