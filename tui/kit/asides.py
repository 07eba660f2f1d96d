"""Actions beside another's decision: by a second person who took the keyboard, or by the only one before a bot goes on."""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from tui.kit.commands import Command, ScreenPart
from tui.kit.list_dialogs import ChoiceDialog
from tui.play.deciding import Decision
from tui.text.choices import Choice
from tui.text.english import capital
from tui.text.keyboard import key_of

if TYPE_CHECKING:
    from tui.kit.hot_seat import HotSeatScreen

__all__ = ["Asides", "OtherPlayer", "WaitForMe"]

_AT_ANY_TIME = "You may do something now, although another player is asked."
_WHO = "Who takes the keyboard?"
_NOTHING = object()
"""The answer of somebody who does nothing after all."""


class OtherPlayer(Command):
    """Hand the keyboard to another player, who may act, too.

    It is offered wherever there could be something, so that it tells nothing of what a hand can pay for.
    """

    label = "Other player"
    plays = True
    rank = 2


class WaitForMe(Command):
    """Make bots wait when you could act, or let them go on."""

    label = "Wait for me"
    rank = 4


class WaitNoMore(WaitForMe):
    """Let bots play on by themselves again."""

    label = "Wait no more"


class Asides(ScreenPart):
    """A part that lets people do something beside the decision of another one.

    What that could be hangs on the hand of whoever may do it. So the answers are shown to them alone, and a screen says of a seat
    only what the open table lets expect.
    """

    KEYS: ClassVar[tuple[type[Command], ...]] = (OtherPlayer, WaitForMe)

    def __init__(self, screen: "HotSeatScreen", of_seat: Callable[[int], Sequence[Any]]) -> None:
        """Let nobody in yet.

        Args:
            screen: where the game is played.
            of_seat: what a seat could do beside another's decision, as far as everybody can see.
        """
        self._screen = screen
        self._of_seat = of_seat

    @property
    def has_other(self) -> bool:
        """True if the keyboard was handed to somebody who is not asked."""
        return self._screen.cover.other is not None

    @property
    def named(self) -> dict[type[Command], type[Command]]:
        """The command that makes the opponent wait, by what it would do."""
        return {WaitForMe: WaitNoMore} if self._screen.play.wishes.bots_wait else {}

    # Letting another person in

    def _others(self) -> Iterator[int]:
        """Find the people who could do something although another one is asked."""
        asked, play = self._screen.cover.asked, self._screen.play
        if asked is not None and not play.watching:
            yield from (one for one in play.persons if one != asked and self._of_seat(one))

    @property
    def can_other_player(self) -> bool:
        """True if another person could do something."""
        return not self.has_other and next(self._others(), None) is not None

    def action_other_player(self) -> None:
        """Cover all, until the other one has the keyboard; of several others it is asked which one."""
        others = list(self._others())
        if len(others) == 1:
            self._hand_to(others[0])
            return
        called, state = self._screen.play.spoken.facts.called, self._screen.play.state
        question = ChoiceDialog(_WHO, [Choice(capital(called(state, seat)), value=(seat,)) for seat in others])
        self._screen.open(question, lambda chosen: None if chosen is None else self._hand_to(chosen[0]))

    def _hand_to(self, other: int | None) -> None:
        self._screen.cover.other = other
        self._screen.lay_cover()
        self._screen.draw()

    def let_go(self) -> None:
        """Go on with the decision, once the one who came in between has done something, or it was taken back."""
        self._screen.cover.other = None

    def decision(self, other: int) -> Decision:
        """Make a decision of what the other one may do."""
        play = self._screen.play
        choices = (*map(self._choice, self._of_seat(other)), Choice("Nothing: hand it back", _NOTHING))
        return Decision(capital(play.spoken.facts.called(play.state, other)), _AT_ANY_TIME, choices)

    def _choice(self, action: Any) -> Choice:
        play = self._screen.play
        label, refused = play.spoken.wording.action(play.state, action), play.why_not(action)
        return Choice(label, action) if refused is None else Choice(label, refused[1], refused[0])

    def handed_back(self, choice: Choice) -> bool:
        """Hand the keyboard back, where that was the answer; tell whether it was."""
        if choice.value is _NOTHING:
            self.hand_back()
        return choice.value is _NOTHING

    def hand_back(self) -> None:
        """Hand the keyboard back to whoever is asked, under a cover."""
        self._hand_to(None)

    # Having a bot wait

    @property
    def can_wait_for_me(self) -> bool:
        """True as long as the only person plays against bots, and may come to do something beside their decisions."""
        play = self._screen.play
        return play.has_bots and not play.watching and not play.over

    def action_wait_for_me(self) -> None:
        """Have bots wait from now on, or no more; one that waits goes on. While they decide it stops them as soon as it can."""
        screen, play = self._screen, self._screen.play
        if screen.bots.deciding:
            play.wishes.bots_wait = True
            screen.say("The bots stop for you as soon as you could do something.")
            return
        waits, play.wishes.bots_wait = play.bot_waits, not play.wishes.bots_wait
        if waits:
            screen.attempt(play.settling)
        elif play.wishes.bots_wait:
            screen.say(
                f"From now on bots wait wherever you could do something; {key_of('wait_for_me')} again lets them play on."
            )
        else:
            screen.say("Bots play on by themselves again.")
