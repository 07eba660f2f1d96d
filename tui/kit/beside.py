"""Actions of whoever is not asked: a second person, once the keyboard was handed over, or the only one before a bot goes on."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from tui.kit.commands import Command, Live
from tui.kit.hot_seat import HotSeatScreen
from tui.play.deciding import Decision, Onward
from tui.play.play import AnyPlay
from tui.play.played import Played
from tui.text.choices import Choice
from tui.text.english import capital

__all__ = ["Beside", "OtherPlayer"]

_NOTHING = object()
"""The answer of somebody who does nothing after all."""


class OtherPlayer(Command):
    """Hand the keyboard to the other player, who may do something at any time, such as taking back what lies aside.

    It is offered wherever there could be something, so that it tells nothing of what a hand can pay for.
    """

    keys: ClassVar[tuple[str, ...]] = ("r",)
    label = "Other player"
    plays = True
    rank = 2


class WaitForMe(Command):
    """Have the opponent wait before each of its decisions, where you could do something at any time; once more lets it play on."""

    keys: ClassVar[tuple[str, ...]] = ("A",)
    label = "Wait for me"
    rank = 4


class WaitNoMore(WaitForMe):
    """Let the opponent play on by itself again."""

    label = "Wait no more"


class Beside(HotSeatScreen):
    """A screen of a game with hidden hands in which people may do something beside the decision of another one.

    What that could be hangs on the hand of whoever may do it. So the answers are shown to them alone, and a subclass gives in
    `besides` whatever the open table lets expect.
    """

    KEYS: ClassVar[tuple[type[Command], ...]] = (OtherPlayer, WaitForMe)
    AT_ANY_TIME: ClassVar[str] = "You may do something, although another one is asked."

    def __init__(self, play: AnyPlay) -> None:
        """Play a game; nobody has come in between."""
        super().__init__(play)
        self._other: int | None = None

    def besides(self, seat: int) -> Sequence[Any]:
        """List what a seat could do beside another's decision, as far as everybody can see."""
        raise AssertionError(f"{type(self).__name__} knows nothing that seat {seat} could do")  # each game has its own

    # Who looks

    @property
    def asked(self) -> int | None:
        """The person who is asked; None where it is none."""
        asked = self.play.to_act
        return asked if asked in self.persons else None

    @property
    def has_other(self) -> bool:
        """True if the keyboard was handed to somebody who is not asked."""
        return self._other is not None

    @property
    def seat(self) -> int:
        """The one who looks: whoever came in between, else as in every such game."""
        return super().seat if self._other is None else self._other

    def _waiting(self) -> Iterator[int]:
        """The people who could do something although another one is asked."""
        if self.asked is not None and not self.play.watching:
            yield from (one for one in self.persons if one != self.asked and self.besides(one))

    @property
    def can_other_player(self) -> bool:
        """True if another person could do something."""
        return self._other is None and next(self._waiting(), None) is not None

    def action_other_player(self) -> None:
        """Cover all, until the other one has the keyboard."""
        self._other = next(self._waiting())
        self.cover()
        self.draw()

    def live(self) -> tuple[Live, ...]:
        """The commands that work here and now, the one that makes the opponent wait by what it would do."""
        named: dict[type[Command], type[Command]] = {WaitForMe: WaitNoMore} if self.play.attends else {}
        return tuple(one._replace(command=named.get(one.command, one.command)) for one in super().live())

    @property
    def can_wait_for_me(self) -> bool:
        """True if the only person could do something beside a bot's decision, or bots wait already."""
        play = self.play
        return not play.watching and play.has_bots and (play.attends or bool(self.besides(self.persons[0])))

    def action_wait_for_me(self) -> None:
        """Wait for the player from now on, or no more; a bot that waits goes on."""
        if self.thinker.must_wait():
            return
        waits, self.play.attends = self.play.bot_waits, not self.play.attends
        if waits:
            self.attempt(self.play.settling)
        elif self.play.attends:
            self.say("From now on your opponent waits wherever you could do something; A again lets it play on.")
        else:
            self.say("Your opponent plays on by itself again.")

    def take(self, action: Any) -> None:
        """Do an action, or let a bot play on that waits."""
        if isinstance(action, Onward):
            self.attempt(lambda: self.play.letting_play(action))
        else:
            super().take(action)

    @property
    def can_again(self) -> bool:
        """True if the answer to repeat is one's own."""
        return self._other is None

    @property
    def can_ask_hint(self) -> bool:
        """Hints are for whoever is asked."""
        return self._other is None and not self.play.bot_waits

    # What is asked

    def _of(self, decision: Decision | None) -> Decision | None:
        """A decision as it is shown: what may be done beside it, while somebody came in between."""
        if decision is None or self._other is None:
            return super()._of(decision)
        called = self.play.spoken.facts.called(self.play.state, self._other)
        if self.covered:
            return Decision(f"Hand the keyboard to the player of {called}.", self.COVERED, ())
        choices = (*map(self._beside, self.besides(self._other)), Choice("Nothing: hand it back", _NOTHING))
        return Decision(capital(called), self.AT_ANY_TIME, choices)

    def _beside(self, action: Any) -> Choice:
        label = self.play.spoken.wording.action(self.play.state, action)
        refused = self.play.why_not(action)
        return Choice(label, action) if refused is None else Choice(label, refused[1], refused[0])

    def answered(self, choice: Choice) -> None:
        """An answer was asked for; none at all hands the keyboard back."""
        if choice.value is _NOTHING:
            self._leave_it()
        else:
            super().answered(choice)

    def _leave_it(self) -> None:
        self._other = None
        self.cover()
        self.draw()

    def go_on_from(self, played: Played) -> None:
        """Go on with the decision, now that whoever came in between has done it."""
        self._other = None
        super().go_on_from(played)

    def undone(self) -> None:
        """Forget the other player's turn, for that may be what was taken back."""
        self._other = None
        super().undone()
