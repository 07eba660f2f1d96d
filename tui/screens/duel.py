"""The ludus on a play screen: hidden Hands, the card under the cursor in full, and a key that reacts no more in a turn."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual.widget import Widget

from rules.game import Refusal
from rules.ludus.actions import BuyBack, LudusAction, Pass, Use
from rules.ludus.box import Box
from rules.ludus.frames import Paying, Placing
from rules.ludus.state import LudusState
from rules.ludus.windows import in_play
from tui.commands import Command
from tui.lines import Line, text_of, wrapped
from tui.ludus_vow import NotAgain, may_pass
from tui.pictures.fit import fitted
from tui.screens.beside import Beside
from tui.screens.duel_help import ExplainsLudus
from tui.screens.guided import Guided
from tui.session import Session
from tui.widgets.menu import Menu
from tui.widgets.sheet import Sheet
from tui.wording.ludus_about import about_told

__all__ = ["DuelScreen", "ReactNoMore"]

_TALL = 36
_TALL_ABOUT, _ABOUT = 5, 3


class ReactNoMore(Command):
    """Do not react now, nor again before another turn begins; what has to be used is used all the same."""

    keys: ClassVar[tuple[str, ...]] = ("n",)
    label = "Not again this turn"
    rank = 2


class DuelScreen(Guided, ExplainsLudus, Beside):
    """A game of the ludus, its scene as text; a picture overrides `draw_stage` and `stage`, and keeps the rest.

    Attributes:
        reported: whether a report of what was done is about to be shown above the page.
    """

    DEFAULT_CSS = """
    DuelScreen #about { height: 3; }
    """
    KEYS: ClassVar[tuple[type[Command], ...]] = (ReactNoMore,)
    NAME = "The ludus"
    ABOUT = (
        "The first to have 6 Glory wins. In your Machinations you play, buy and reserve cards; Battles begin once the "
        "Bloodlust of the Gladiators in play reaches the top Boast.\n"
        "Of a Gladiator: A Attack, H Health, G Agility, B Bloodlust, R the Influence that it requires; -1 is damage, (-1) "
        "what is assigned to it.\n"
        "A cost that can be paid in several ways asks how, the cheapest first; the settings can pay that by themselves. "
        "You are asked to react only where you could; n passes every further window of the same turn."
    )

    def __init__(self, session: Session) -> None:
        """Play a session."""
        super().__init__(session)
        self.about = Sheet(source=self._about_lines, id="about")
        self.reported = False

    @property
    def state(self) -> LudusState:
        """How the game stands."""
        found: LudusState = self.session.state
        return found

    @property
    def box(self) -> Box:
        """The cards that it is played with."""
        found: Box = self.session.spoken.game.box  # type: ignore[attr-defined]
        return found

    def body(self) -> Iterable[Widget]:
        """The stage, what the cursor is on, the last of the log."""
        yield from self.stage()
        yield self.about
        yield self.tail

    # What is shown

    @property
    def can_teach(self) -> bool:
        """Whether somebody looks at the Hand that a lesson is about, and no report is about to come first."""
        return not self.covered and not self.reported and not self.has_guest

    def on_screen_resume(self) -> None:
        """The report was read."""
        self.reported = False

    def draw_stage(self) -> None:
        """Bring the scene and what the cursor is on up to date."""
        self.about.styles.height = _TALL_ABOUT if self.app.size.height >= _TALL else _ABOUT
        super().draw_stage()
        self.about.redraw()

    def on_menu_moved(self, message: Menu.Moved) -> None:
        """Tell of the answer that the cursor is on."""
        if message.menu is self.panel:
            self.panel.draw()
            self.about.redraw()

    def _about_lines(self, width: int, rows: int) -> Sequence[Line]:
        return fitted(wrapped(self.told, width - 1, "base", " "), rows) if self.told else ()

    @property
    def told(self) -> str:
        """The card that the answer under the cursor is about, in full; nothing under a cover."""
        choice = self.panel.current
        if choice is None or self.covered or isinstance(choice.value, Refusal):
            return ""
        return about_told(self.box, self.state, choice.value)

    def inspected(self) -> str:
        """The card under the cursor, in full."""
        return self.told or super().inspected()

    def inspected_more(self) -> Sequence[str]:
        """The whole scene, of which the screen may show a part alone."""
        return [text_of(one) for one in self.scene_lines(self.app.size.width)]

    # Commands

    def besides(self, seat: int) -> Sequence[LudusAction]:
        """Taking the Reserve back, and free actions, whether they can be paid for or not (F-RESERVE-05, F-ARENAABIL-07)."""
        state, box = self.state, self.box
        if isinstance(state.pending[-1], Paying | Placing):
            return ()
        battle = state.battle
        having = in_play(state, seat, battle.arena if battle else None, box.free_actions)
        free = [Use(seat, one.number, text.key) for one in having for text in box.free_actions[one.card]]
        return (*([BuyBack(seat)] if state.schools[seat].reserve else []), *free)

    @property
    def can_react_no_more(self) -> bool:
        """Whether whoever looks is asked in a window that can be passed."""
        session = self.session
        if session.watching or self.covered:
            return False
        asked = session.spoken.game.to_act(session.state)
        return (
            asked is not None
            and asked == self.host
            and not self.has_guest
            and may_pass(self.state, session.legal(), asked)
        )

    def action_react_no_more(self) -> None:
        """Pass, and go on passing until another turn begins."""
        asked, before = self.session.spoken.game.to_act(self.session.state), self.session.vow
        if asked is not None:
            others = before.seats if isinstance(before, NotAgain) else ()
            self.session.vow = NotAgain((*others, asked))
            self.take(Pass(asked))
