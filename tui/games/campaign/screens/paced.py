"""How long a fight takes: rivals' turns in steps or at once, a turn that is ended by one key, a fight that is settled."""

import asyncio
import time
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from rules.bots.campaign import PlainBot
from rules.bots.campaign.certainty import HERO_MAY_LOSE, TRIES, Tried, harmed, tried_out
from rules.campaign.combat import frames as f
from rules.campaign.combat.actions import Attack, Begin, CombatAction, Deploy, Pass, Pick, UseSkill
from rules.campaign.combat.events import AttackRolled, TurnBegan
from rules.campaign.combat.film import Scene, filmed
from rules.campaign.combat.state import Combat
from saves.faults import SaveFault
from saves.locks import LostLock
from tui.games.campaign.screens.pictured import PicturedScreen
from tui.kit.commands import Command
from tui.play.session import Done, Played, Session
from tui.text.choices import Choice

__all__ = ["EndTurn", "Paced", "Settle", "ShowSteps"]

_SEED = 79
_MOST_ACTIONS = 400
_MOST_PASSES = 40
_UNREAD = 0.5
"""Seconds after the rivals' turn was shown in which a key still belongs to it: nobody has read by then what the fight asks."""
_OVER = "The rivals' turn is over. That key came too early to count in the fight."
_LEFT = {
    ("Space", f.Deploying): "You could still deploy a unit. Space once more deploys nobody.",
    ("Space", f.Engaging): "One of your units could still act. Space once more ends the turn without it.",
    ("E", f.Deploying): "You could still deploy a unit. E once more deploys nobody.",
    ("E", f.UsingAbilities): "One of your units could still use an Ability. E once more goes on without it.",
    ("E", f.Engaging): "One of your units could still act. E once more ends the turn without it.",
}
"""What a key says once of a step that it would end; E, which leaps over steps unseen, of Abilities too."""
_COST = f"a unit for good, a blessing or more than {HERO_MAY_LOSE} HP of your hero"


class ShowSteps(Command):
    """Show what the rivals did last once more, one unit after another."""

    keys: ClassVar[tuple[str, ...]] = ("s",)
    label = "Steps"
    footer = False


class Settle(Command):
    """Have a fight played out that is won already: the bot wins it in 12 of 12 tries, and loses no unit for good, no blessing and at most 1 HP of your hero."""

    keys: ClassVar[tuple[str, ...]] = ("S",)
    label = "Settle"
    plays = True
    rank = 4


class EndTurn(Command):
    """End your turn, passing in every step that is left; it stops once in each in which a unit could be deployed or act."""

    keys: ClassVar[tuple[str, ...]] = ("E",)
    label = "End turn"
    plays = True
    rank = 3


class Paced(PicturedScreen):
    """A fight whose length is the player's to choose."""

    KEYS: ClassVar[tuple[type[Command], ...]] = (EndTurn, ShowSteps, Settle)

    def __init__(self, session: Session) -> None:
        """Fight on."""
        super().__init__(session)
        self._turn: list[Done] = []
        self._fresh: Sequence[Scene] = ()
        self._settling = False
        self._stopped = False
        self._asked: Combat | None = None
        self._seen_out = float("-inf")

    # The rivals' turn in steps

    def played(self, played: Played) -> None:
        """Keep what the rivals did, and show it where that is wished."""
        super().played(played)
        first = played.done[0].before.combat if played.done else None
        if any(isinstance(one, TurnBegan) and one.mover != "player" for one in played.events):
            own = first is None or first.mover == "player"
            self._turn = [*([] if own else self._turn), *played.done]
        elif first is not None and first.mover != "player":
            self._turn += played.done
        wished = self.session.settings.pace != "at_once" and not self._settling
        rivals = self._scenes(played.done) if wished else ()
        self._fresh = [*self._own_blows(played.done), *rivals] if rivals else ()

    def undone(self) -> None:
        """What was taken back is not shown again."""
        super().undone()
        self._turn, self._fresh = [], ()

    def _follow(self) -> None:
        """Draw the new state, and above it how it came about."""
        fresh, self._fresh = self._fresh, ()
        super()._follow()
        if fresh:
            self._show(fresh, quick=self.session.settings.pace == "quick")

    def _scenes(self, done: Sequence[Done]) -> Sequence[Scene]:
        """What others than the player did in some actions."""
        return [scene for scene in self._seen(done) if scene.combat.mover not in {None, "player"}]

    def _own_blows(self, done: Sequence[Done]) -> Sequence[Scene]:
        """What the player's own units rolled in some actions: the rivals' turn that follows must not hide it."""
        own = (scene for scene in self._seen(done) if scene.combat.mover == "player")
        return [scene for scene in own if any(isinstance(event, AttackRolled) for event in scene.events)]

    def _seen(self, done: Sequence[Done]) -> Iterator[Scene]:
        return (scene for one in done for scene in _filmed(self.names.cat, one) if scene.seen)

    def _show(self, scenes: Sequence[Scene], *, quick: bool) -> None:
        self.game_app.visit("reel", session=self.session, scenes=scenes, quick=quick, over=self._end_show)

    def _end_show(self) -> None:
        self._seen_out = time.monotonic()

    @property
    def _unread(self) -> bool:
        """Whether the rivals' turn, shown to its end, gave way to the fight only just now."""
        return time.monotonic() < self._seen_out + _UNREAD

    def take(self, action: Any) -> None:
        """Do an action, unless the key was meant for the rivals' turn, which ended under the finger."""
        if self._unread:
            self.say(_OVER, "warn")
        else:
            super().take(action)

    def stray(self, key: str) -> str:
        """What is said to a key that has no meaning at the moment, although it will have."""
        if self._settling:
            return "The bot plays the fight out. Esc stops it."
        return _OVER if self._unread else super().stray(key)

    def action_show_steps(self) -> None:
        """The last turn once more."""
        scenes = self._scenes(self._turn)
        if scenes:
            self._show(scenes, quick=False)
        else:
            self.say("There is no turn of the rivals' to show: none since you came here, or it was taken back.", "warn")

    # Ending the turn

    def action_end_turn(self) -> None:
        """Pass in every step that is left."""
        combat: Combat | None = self.session.state.combat
        if self.session.watching or combat is None or combat.mover != "player":
            self.say("It is not your turn.", "warn")
        elif self._passing(combat) is None:
            self.say("Something has to be chosen here first.", "warn")
        else:
            self.do_all(lambda: self._pass_on(combat.turns), _MOST_PASSES)

    def _pass_on(self, turn: int) -> Any | None:
        """The next pass of a turn; None where the turn is over, or something is left to do that was not asked about."""
        combat: Combat | None = self.session.state.combat
        if combat is None or combat.turns != turn or self.asks_first(combat, "E"):
            return None
        return self._passing(combat)

    def asks_first(self, combat: Combat, key: str) -> bool:
        """Whether a key that ends a step does not yet, but says what would be left undone; at its next press it ends it."""
        left = _LEFT.get((key, type(combat.pending[-1])))
        if left is None or self._asked is combat or not self._could_act():
            return False
        self._asked = combat
        self.say(left, "warn")
        return True

    def _could_act(self) -> bool:
        """Whether one of the player's units could be deployed, attack or use something now."""
        return any(isinstance(answer, Deploy | Pick | Attack | UseSkill) for answer in self.session.legal())

    def _passing(self, combat: Combat) -> Any | None:
        wanted = Begin if isinstance(combat.pending[-1], f.Opening) else Pass
        return next((answer for answer in self.session.legal() if isinstance(answer, wanted)), None)

    # Settling the fight

    def action_settle(self) -> None:
        """Try the fight out, to see whether it is won."""
        state, game = self.session.state, self.session.spoken.game
        if self.session.watching:
            self.say("You only watch this game.", "warn")
        elif state.combat is None or state.combat.mover is None:
            self.say("The fight has not begun yet. It can be settled from its first turn on.", "warn")
        else:
            seed = _SEED + self.session.actions
            view = game.view(state, 0)
            tries = f"The fight is tried out {TRIES} times."
            self.think(lambda pause: tried_out(game, view, seed, pause), self._tried, tries)  # type: ignore[arg-type]

    def _tried(self, tried: Tried) -> None:
        if tried.certain:
            told = (
                f"In {tried.of} of {tried.of} tries, on dice of its own, the bot won this fight, and in none did it cost {_COST}. "
                "It would now play on for you with the game's dice. It stops when the fight is over, or when it has cost you "
                "one of these after all. Undo leads back to before it, unless a die fell."
            )
            answers = (Choice("Go on myself", value=False), Choice("Let the bot play it out", value=True))
            self.ask("The fight is won", told, answers, lambda yes: self._begin_settling() if yes else None)
        elif tried.won < tried.of:
            self.say(f"This fight is not won yet: in {tried.won} of {tried.of} tries the bot won it.", "warn")
        else:
            cost = tried.of - tried.unharmed
            self.say(
                f"The bot won all {tried.of} tries, but {cost} of them cost {_COST}. Such a fight is yours.", "warn"
            )

    def _begin_settling(self) -> None:
        self._settling, self._stopped = True, False
        self.say("The bot plays the fight out. Esc stops it.")
        self.run_worker(self._settle(), group="settling")

    async def _settle(self) -> None:
        """Play on until the fight is over, costs too much, or is stopped; then tell what was done."""
        played, why = Played(), ""
        try:
            with self.session.as_one():
                async for more in self._plays():
                    played += more
        except LostLock as lost:
            self.game_app.leave_game(str(lost))
            return
        except SaveFault as fault:
            why = f"It stopped, as it could not be saved. {fault.told}"
        if played.done:
            why = why or self._why_ended(played.done[0].before.combat)
            self.go_on_from(played)
        self._settling = False
        self.refresh_bindings()
        self.game_app.visit("settled", session=self.session, played=played, why=why)

    async def _plays(self) -> Any:
        """One action after another, with a breath between them for the screen."""
        session, game = self.session, self.session.spoken.game
        bot, start = PlainBot(game, 0), session.state.combat  # type: ignore[arg-type]
        for _ in range(_MOST_ACTIONS):
            state = session.state
            if session.halted is not None:
                raise session.halted
            if self._stopped or not _goes_on(state.combat) or harmed(self.names.cat, start, state.combat):
                return
            yield session.act(bot.choose(game.view(state, 0), session.legal(), session.actions))
            await asyncio.sleep(0)

    def _why_ended(self, start: Combat) -> str:
        combat = self.session.state.combat
        if not _goes_on(combat):
            return "The fight is over."
        if harmed(self.names.cat, start, combat):
            return f"It stopped, because the fight had cost {_COST}. The next decision is yours."
        return "It was stopped. The next decision is yours."

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While the bot plays, nothing works but stopping it, and the help."""
        if self._settling:
            return action in {"back", "help"}
        return super().check_action(action, parameters)

    def action_back(self) -> None:
        """Stop the bot, or as on every screen with a picture."""
        if self._settling:
            self._stopped = True
        else:
            super().action_back()


def _goes_on(combat: Combat | None) -> bool:
    return combat is not None and combat.result is None


def _filmed(cat: Any, done: Done) -> Sequence[Scene]:
    combat = done.before.combat
    if not isinstance(done.action, CombatAction) or not _goes_on(combat):
        return ()
    return filmed(cat, combat, done.action)
