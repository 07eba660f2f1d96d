"""The rivals' turn in steps, after it or once more."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar

from rules.campaign.combat.events import AttackRolled, TurnBegan
from rules.campaign.combat.film import Scene
from tui.games.campaign.pictures.scenes import scenes_of
from tui.kit.commands import Command, ScreenPart
from tui.play.played import Done, Played

if TYPE_CHECKING:
    from tui.games.campaign.screens.screen import CampaignScreen

__all__ = ["ShowSteps", "Steps"]


class ShowSteps(Command):
    """Show the rivals' last turn again, one unit after another."""

    label = "Steps"
    footer = False


class Steps(ScreenPart):
    """A part that keeps what the rivals did, and shows it one unit after another."""

    KEYS: ClassVar[tuple[type[Command], ...]] = (ShowSteps,)

    def __init__(self, screen: "CampaignScreen") -> None:
        """Keep nothing yet of what is played on a screen."""
        self._screen = screen
        self._turn: list[Done] = []
        self._fresh: Sequence[Scene] = ()

    def played(self, played: Played, pace: str) -> None:
        """Keep what the rivals did, and what of it is to be shown at a pace."""
        self._fresh = ()
        first = played.done[0].before.combat if played.done else None
        if any(isinstance(one, TurnBegan) and one.mover != "player" for one in played.events):
            own = first is None or first.mover == "player"
            self._turn = [*([] if own else self._turn), *played.done]
        elif first is not None and first.mover != "player":
            self._turn += played.done
        else:
            return
        seen = list(scenes_of(self._screen.names.cat, played.done)) if pace == "step" else []
        rivals = _of_rivals(seen)
        self._fresh = [*_own_blows(seen), *rivals] if rivals else ()

    def undone(self) -> None:
        """Leave out what was taken back."""
        self._turn, self._fresh = [], ()

    def show_fresh(self) -> None:
        """Show what is new above the state that it led to."""
        fresh, self._fresh = self._fresh, ()
        if fresh:
            self._show(fresh)

    def _show(self, scenes: Sequence[Scene]) -> None:
        app = self._screen.game_app
        app.visit("reel", play=self._screen.play, scenes=scenes, over=app.guard.film_ended)

    def action_show_steps(self) -> None:
        """The last turn once more."""
        scenes = _of_rivals(scenes_of(self._screen.names.cat, self._turn))
        if scenes:
            self._show(scenes)
        else:
            self._screen.say(
                "No turn of the rivals to show: they have taken none since you came here, or it was undone.", "warn"
            )


def _of_rivals(seen: Iterable[Scene]) -> Sequence[Scene]:
    """List what others than the player did."""
    return [scene for scene in seen if scene.combat.mover not in {None, "player"}]


def _own_blows(seen: Sequence[Scene]) -> Sequence[Scene]:
    """List what the player's own units rolled: the rivals' turn that follows must not hide it."""
    own = (scene for scene in seen if scene.combat.mover == "player")
    return [scene for scene in own if any(isinstance(event, AttackRolled) for event in scene.events)]
