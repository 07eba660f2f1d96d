"""The game whose decision waits, as a screen plays it, on its own or within another. No Textual."""

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

import msgspec

from rules.kernel.game import Refusal
from saves.faults import SaveFault
from saves.settings import Settings
from tui.play.acting import PausingPlay
from tui.play.deciding import AT_ANY_TIME, Decision, Onward
from tui.play.played import Played, Telling
from tui.play.row import AnyGame
from tui.play.waiting import Waiting, waiting_in
from tui.text.choices import Choice

if TYPE_CHECKING:
    from tui.play.session import Session

__all__ = ["AnyPlay", "Play"]

G = TypeVar("G", bound=AnyGame)
S = TypeVar("S")

_BEFORE_THAT = "You may do something first."


class Play(Generic[G, S]):
    """A game that a screen shows and plays, on its own or held by others.

    Its states, actions, events and seats are the game's own, and so are its words. What keeps the game, with its file, its log
    and undo, is the `session`.

    Attributes:
        session: what keeps it.
        wishes: what people wish of decisions to come.
        spoken: the game, its wording, its facts.
        game: the game alone, by its own type.
        now: the game among those that hold it.
        persons: the seats that somebody at the keyboard plays.
        to_act: the seat whose decision waits; None where the game is over.
        state: its state; after the game that held it has settled it, the last state before that.
    """

    def __init__(self, session: "Session", now: Waiting) -> None:
        """Play the game that waits in a session, which calls `update` after each change."""
        self.session = session
        self.wishes = session.wishes
        self.spoken = now.spoken
        self.game: G = cast("G", now.spoken.game)
        self.update(now)

    def update(self, now: Waiting) -> None:
        """Take over the session's current state."""
        self.now = now
        self.state: S = now.state
        self.persons = self.spoken.persons(self.state)
        self.to_act: int | None = self.game.to_act(self.state)

    @property
    def screen(self) -> str:
        """Return the name of the screen that shows it."""
        return self.spoken.facts.screen(self.state)

    # Asking

    @property
    def over(self) -> bool:
        """True once the game has ended."""
        return self.game.outcome(self.state) is not None

    def legal(self) -> tuple[Any, ...]:
        """List the answers to the decision that waits."""
        return self.now.legal()

    def decision(self) -> Decision:
        """Put the decision that waits into words, with every answer."""
        game, wording, facts = self.spoken
        state = self.state
        if self.bot_waits:
            onward = [Choice(one.value, one) for one in Onward]
            return Decision(facts.whose(state), _BEFORE_THAT, (*onward, *self._choices_beside()))
        choices = [Choice(wording.action(state, action), action) for action in self.legal()]
        for refused in game.refused(state):
            if not facts.shows(state, refused.action):
                continue
            why = wording.refusal(state, refused.refusal)
            told = wording.action(state, refused.action)
            choices.append(Choice(told, refused.refusal, why, refused=refused.action))
        choices += self._choices_beside()
        return Decision(facts.whose(state), wording.question(state), tuple(choices))

    def _choices_beside(self) -> list[Choice]:
        """Put the people's asides into words."""
        said = self.spoken.wording.action
        return [
            Choice(said(self.state, action), action, group=heading)
            for heading, asides in self._asides()
            for action in asides
        ]

    def _asides(self) -> Iterator[tuple[str, tuple[Any, ...]]]:
        """List the people's asides, a heading each: first the deciding seat's, or that of the person whom bots wait for."""
        game, facts, state = self.game, self.spoken.facts, self.state
        asked, persons = self.to_act, self.persons
        if asked is None:
            return
        if asked in persons:
            yield f"{AT_ANY_TIME}:", game.asides(state, asked)
        elif self.wishes.bots_wait and len(persons) == 1:
            yield f"{AT_ANY_TIME}:", game.asides(state, persons[0])
        for other in persons if facts.open_asides and asked in persons else ():
            if other != asked:
                yield f"{AT_ANY_TIME}, {facts.called(state, other)}:", game.asides(state, other)

    @property
    def bot_waits(self) -> bool:
        """True if a bot is asked but waits for the only person, who asked for that and could act."""
        if not self.wishes.bots_wait or self.watching or not self.now.bot_asked:
            return False
        return any(asides for _, asides in self._asides())

    @property
    def has_bots(self) -> bool:
        """True if a single person plays against bots that would wait."""
        return len(self.persons) == 1 < self.game.seated(self.state)

    def why_not(self, action: Any) -> tuple[str, Refusal] | None:
        """Say why an action cannot be done, in words and as the rules' refusal; None if it can."""
        refusal = self.game.refusal(self.state, action)
        return None if refusal is None else (self.spoken.wording.refusal(self.state, refusal), refusal)

    # Doing

    def act(self, action: Any) -> Played:
        """Do an action as `acting` does, thinking in this thread."""
        return self._own(self.session.act(self.now.seat_map.up(action)))

    def acting(self, action: Any) -> PausingPlay:
        """Do an action, and whatever bots and the player's settings answer after it.

        Raises:
            IllegalAction, LostLock, SaveFault: as `Session.acting`.
        """
        return self._owning(self.session.acting(self.now.seat_map.up(action)))

    def settling(self) -> PausingPlay:
        """Do what bots and settings answer; what cannot be saved is not done, and `halted` says why."""
        return self._owning(self.session.settling())

    def letting_play(self, onward: Onward) -> PausingPlay:
        """Let the waiting bot decide, as `Session.letting_play` does."""
        return self._owning(self.session.letting_play(onward))

    def _owning(self, acting: PausingPlay) -> PausingPlay:
        return self._own((yield from acting))

    def _own(self, played: Played) -> Played:
        """Translate the results of actions into this game's terms."""
        outer = self.session.spoken
        if outer.game is self.game:
            return played
        return self.now.own(played, [waiting_in(outer, one.before) for one in played.done])

    def recent(self) -> tuple[tuple[S, Any], ...]:
        """Return the states since something new was last seen, each with the action done in it; none of a game that is held."""
        return self.session.recent() if self.session.spoken.game is self.game else ()

    def rewind(self, steps: int) -> None:
        """Take back some of the `recent` actions.

        Raises:
            LostLock, SaveFault: as `Session.rewind`.
        """
        self.session.rewind(steps)

    @property
    def plan(self) -> msgspec.Raw:
        """Return what the player has planned and not yet done, as raw JSON; null for nothing."""
        return self.session.plan

    @plan.setter
    def plan(self, plan: msgspec.Raw) -> None:
        self.session.plan = plan

    def keep_plan(self) -> None:
        """Save the plan at once.

        Raises:
            LostLock, SaveFault: as `acting`.
        """
        self.session.keep_plan()

    def as_one(self) -> AbstractContextManager[None]:
        """Join the actions done inside the block, so that they are undone as one."""
        return self.session.as_one()

    def in_one_save(self) -> AbstractContextManager[None]:
        """Save at once what is done inside the block, or nothing of it, as `Session.in_one_save` does."""
        return self.session.in_one_save()

    # Beside the state

    @property
    def log(self) -> Sequence[Telling]:
        """Return the lines of the log, the oldest first."""
        log = self.session.log
        return log if self.session.spoken.game is self.game else [self.now.own_line(one) for one in log]

    def told_since(self, seat: int) -> list[tuple[int, Telling]]:
        """Return the lines since a seat's last decision, including its own, each with the seat that acted."""
        now, seats = self.now, self.now.seat_map
        told = self.session.told_since(seats.outer(seat))
        return [(seats.inner(actor), now.own_line(one)) for actor, one in told] if seats.outers else told

    @property
    def name(self) -> str:
        """Return the name of its file while it is played; empty if it is watched or closed."""
        return self.session.name

    @property
    def watching(self) -> bool:
        """True if the game is read-only: another process plays it, or it is over."""
        return self.session.watching

    @property
    def actions(self) -> int:
        """Return how many actions led to the state."""
        return self.session.actions

    @property
    def settings(self) -> Settings:
        """Return the player's settings."""
        return self.session.settings

    @property
    def halted(self) -> SaveFault | None:
        """Say why the next answer of bots and settings could not be saved; None if nothing is wrong."""
        return self.session.halted

    @property
    def can_undo(self) -> bool:
        """True if there is a person's decision to go back to."""
        return self.session.can_undo


AnyPlay = Play[Any, Any]
"""A game of any types."""
