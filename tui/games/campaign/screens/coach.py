"""The guide of a campaign's beginning: one tip at a time, in the place of the log, while the player goes on playing."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import ClassVar

from content.guide.records import GuidedStart, Tip
from saves.faults import SaveFault
from tui.games.campaign.facts import CampaignPlay
from tui.games.campaign.guide.beginning import OVER, Glance, guided_by, moment, said, still, tip_for, was_done
from tui.kit.commands import Command
from tui.kit.list_dialogs import ChoiceDialog
from tui.kit.new_words import note_words
from tui.kit.page import Page
from tui.kit.tips import Tips
from tui.text.choices import Choice
from tui.text.keyboard import keyed
from tui.text.lines import Line, rule, wrapped

__all__ = ["Coach"]

_KEYS = "{send_away}: next tip   {leave_guide}: no guide"
_ONLY_LEAVE = "{leave_guide}: no guide"
_OFF = "The guide is off. New campaign, on the title, begins it again; {how_to_play} tells the rules in two minutes."
_LAST = "camp"
"""The tip after which, back on the map, the guide is through."""
_READING = 1.0
"""The seconds in which its last words are begun to be read, so that no Enter meant for the map takes them away."""


class SendAway(Command):
    """Dismiss the guide's tip."""

    label = "Tip away"
    footer = False


class LeaveGuide(Command):
    """Leave the guide: this campaign shows no more tips."""

    label = "No guide"
    footer = False


class Coach(Tips[Tip]):
    """The part of a page that says the tip that fits, where its campaign is a guided one."""

    _play: CampaignPlay
    KEYS: ClassVar[tuple[type[Command], ...]] = (SendAway, LeaveGuide)

    def __init__(
        self,
        page: Page,
        play: CampaignPlay,
        moved: Callable[[], None] = lambda: None,
        lead: Callable[[Tip], None] = lambda _: None,
        *,
        briefly: bool = False,
    ) -> None:
        """Coach on a page.

        Args:
            page: the page.
            play: the campaign.
            moved: is called when a tip needs more or fewer rows.
            lead: is called with a tip that has come, to put the cursor on what it advises.
            briefly: whether the page is one that is left again: its tip has been once it is shown.
        """
        super().__init__(page, play, moved)
        self._lead = lead
        self._open: tuple[Tip, ...] = ()
        self._came: tuple[int, int] = (0, 0)
        self._briefly = briefly

    # What has been

    @property
    def guide(self) -> GuidedStart | None:
        """The beginning whose guide is on."""
        return None if self._play.watching else guided_by(self.read)

    def _note_been(self, *tips: Tip) -> None:
        """Keep that tips have been, but for those that are always said."""
        if been := [tip.id for tip in tips if not tip.always]:
            self._note(*been)

    def _note(self, *been: str) -> None:
        """Keep what has been; if that cannot be kept, it holds for now."""
        with suppress(SaveFault):
            self._page.game_app.house.note_lessons(self._play.name, (*self.read, *been))

    # What is said

    def glance(self) -> Glance | None:
        """Return what the player sees, which tips depend on; None while something moves that should be looked at."""
        return Glance(self._page.shown_as, self._play.state)

    def lines(self, width: int) -> Sequence[Line]:
        """The tip under a rule with the guide's keys."""
        if self.tip is None:
            return ()
        told = said(self._play.game, self.tip, self._play.state)
        keys = _ONLY_LEAVE if self.tip.always else _KEYS
        return [rule("The guide", width - 1, "title", keyed(keys)), *wrapped(told, width - 2, "strong", " ")]

    def tell(self) -> None:
        """Say the tip that fits now."""
        seen = self.glance()
        if seen is None or (self._briefly and self.tip is not None):
            return
        self._note_done(seen)
        found = tip_for(self._play.game, seen, self.read) if self.guide is not None else None
        if self.tip is not None and found is not self.tip:
            found = self._after(self.tip, seen)
        self._came = moment(seen)
        self.show(found)
        if found is None and seen.page == "map" and _LAST in self.read:
            self._page.call_after_refresh(self._end)

    def note_played(self) -> None:
        """Look at what was done: the tip of before has been, once its moment is over."""
        self._note_done(Glance(self._page.shown_as, self._play.state))

    def _after(self, tip: Tip, seen: Glance) -> Tip | None:
        """Keep a tip as long as it asks for something; else go on to the next."""
        if tip.done is not None and self.guide is not None:
            return tip
        self._note_been(tip)
        return tip_for(self._play.game, seen, self.read) if self.guide is not None else None

    def _note_done(self, seen: Glance) -> None:
        """Note what has been, and take the tip away whose moment is over; what it asks for and is not done, it asks again."""
        game, tip = self._play.game, self.tip
        done = [one for one in self._open if was_done(game, one, seen, self.read)]
        if done:
            self._open = tuple(one for one in self._open if one not in done)
            self._note_been(*done)
        if tip is None:
            return
        over = tip.done is None and moment(seen) != self._came
        if over or tip in done or not still(game, tip, seen, self.read):
            self.tip = None
            if tip.done is None:
                self._note_been(tip)

    def show(self, tip: Tip | None) -> None:
        """Show a tip, or nothing; the words that it explains are known then, and the cursor is on what it advises."""
        has_come = tip is not self.tip
        if tip is not None:
            note_words(self._page.game_app.house, self._play.game.name, tip.words)
            if self._briefly:
                self._note_been(tip)
            if tip.done is not None and tip not in self._open:
                self._open = (*self._open, tip)
        super().show(tip)
        if tip is not None and has_come:
            self._lead(tip)

    # Commands

    @property
    def can_send_away(self) -> bool:
        """True while there is a tip that has been once it is read."""
        return self.speaks and self.tip is not None and not self.tip.always

    @property
    def can_leave_guide(self) -> bool:
        """True while the guide is on."""
        return self.guide is not None

    def action_send_away(self) -> None:
        """Go on to the next tip, if there is one for this moment."""
        if self.tip is not None:
            self._note_been(self.tip)
            self.tip = None
            self.tell()
            self._page.show_resting_line()

    def action_leave_guide(self) -> None:
        """Say no more tips, once the player says so again: its key stands near others, and no key turns the guide on."""
        choices = (Choice("Keep the guide", value=False), Choice("No more tips", value=True))
        text = "Shall it stop giving tips in this campaign?"
        self._page.ask("The guide", text, choices, lambda yes: self._stop() if yes else None)

    def _stop(self) -> None:
        self._note(OVER)
        self.tell()
        self._page.say(keyed(_OFF))

    def _end(self) -> None:
        """Ask how to go on once the guide is through."""
        guide, page = self.guide, self._page
        if guide is None or not page.is_active or page.dialog is not None:
            return
        self._note(OVER)
        choices = (
            Choice("Continue this campaign", value=False),
            Choice("Another campaign, or the guide again", value=True),
        )
        dialog = ChoiceDialog("The guided weeks are over", choices, [*wrapped(guide.ending, 64, "panel"), ()])
        page.open(dialog, lambda yes: self._leave() if yes else None)
        page.game_app.wait_until_seen(_READING)

    def _leave(self) -> None:
        """Leave the campaign, which is kept, for the page where one is begun."""
        self._page.game_app.leave_game()
        self._page.game_app.visit("new")
