"""Watching a game again on its own screens: step, play, jump. The keys for that come before all others, and nothing is played."""

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from textual.timer import Timer

from saves.faults import SaveFault
from tui.kit.commanded import Live
from tui.kit.commands import Command, ScreenPart
from tui.kit.page import Page
from tui.kit.prompt import SearchDialog
from tui.kit.rewatch_commands import (
    LastAct,
    LastFight,
    LastWeek,
    LeaveRewatched,
    LeaveRewatchedToo,
    NextAct,
    NextFight,
    NextWeek,
    PlayFaster,
    PlayOn,
    PlaySlower,
    ShowLandmarks,
    StepBefore,
    StepOn,
    ToBeginning,
    ToLatest,
)
from tui.kit.watching import Watching
from tui.play.landmarks import LandmarkKind
from tui.play.play import AnyPlay
from tui.play.played import Played
from tui.play.rewatched import Rewatched
from tui.text.choices import Choice
from tui.text.keyboard import keyed
from tui.text.lines import Line, beside, clipped, length, line
from tui.text.search import matching

if TYPE_CHECKING:
    from tui.kit.end_page import EndPage
    from tui.kit.game_screen import GameScreen

__all__ = ["Rewatching", "WatchAgain", "watch_again", "watching_of"]

_HOW = (
    "{step_on} and {step_before} step, {play_on} plays, {next_fight} {next_week} {next_act}: the next fight, week, act, "
    "{last_fight} {last_week} {last_act}: the one before. {show_landmarks} lists them, Esc leads back."
)


class _Pace(NamedTuple):
    """The pace of a game that goes on by itself: seconds between actions, and the tempo of beats, 0 for none."""

    seconds: float
    beats: float


_PACES = (_Pace(2.5, 1.6), _Pace(1.5, 1.2), _Pace(0.8, 1.0), _Pace(0.4, 0.6), _Pace(0.12, 0.0))


class WatchAgain(Command):
    """Watch it again from its beginning: step, play, jump to an act, a week or a fight."""

    label = "Watch"


_NONE_LEFT = {
    "fight": ("No later fight is known.", "No fight came before."),
    "round": ("No later week or round is known.", "This is the first week or round."),
    "part": ("No later act or part is known.", "This is the first act or part."),
}
"""Why there is nothing to jump to, on and back."""


class Rewatching(Watching, ScreenPart):
    """The part of a screen on which a game is watched again."""

    KEYS: ClassVar[tuple[type[Command], ...]] = (
        StepOn,
        StepBefore,
        PlayOn,
        PlayFaster,
        PlaySlower,
        NextFight,
        LastFight,
        NextWeek,
        LastWeek,
        NextAct,
        LastAct,
        ToBeginning,
        ToLatest,
        ShowLandmarks,
        LeaveRewatched,
        LeaveRewatchedToo,
    )
    again = True

    def __init__(self, page: "GameScreen | EndPage", play: AnyPlay, game: Rewatched) -> None:
        """Lead through a game; the keys are the page's from now on, before all others that it has."""
        super().__init__(page, play)
        self._screen = page
        self._game = game
        self._show_new_state: Callable[[], None] = lambda: None
        self._waits: Timer | None = None
        page.put_first(self.KEYS)
        page.add_part(self)

    def begin(self, follow: Callable[[], None]) -> None:
        """Show the moment; `follow` draws it on the screen for it."""
        self._show_new_state = follow
        self._screen.add_part(self)  # before the parts that a screen has got since
        if self._play.session.play.screen != self._screen.shown_as:
            follow()
            return
        self._screen.show_resting_line()
        if self._game.playing:
            self._wait()

    def left(self, found: Iterable[Live]) -> tuple[Live, ...]:
        """Leave out what plays."""
        kept = super().left(found)
        return tuple(one for one in kept if one.owner is not self._screen or self._screen.can(one.command.name()))

    def answer_stray_key(self, key: str) -> str:
        """Tell whoever would play how to leave."""
        return "You only watch this again; Esc leads back." if super().answer_stray_key(key) else ""

    def strip(self, width: int) -> Line:
        """The number of the action and what it was, then whether the game goes on by itself."""
        game = self._game
        goes = f"playing, pace {game.pace + 1} " if game.playing else f"pace {game.pace + 1} "
        right = line((goes, "info" if game.playing else "faint"))
        left = line((f" Action {game.at} of {game.replay.actions}: ", "info"), (game.said, "strong"))
        return beside(clipped(left, width - length(right) - 1), right, width)

    # Stepping

    def _go(self, at: int) -> None:
        """Stop, and show another moment."""
        self._game.playing = False
        self._shown(self._game.go_to(at))

    def _shown(self, played: Played) -> None:
        """Show a moment that is there now, with what led to it; where it leads no further, say why."""
        self._screen.shows_again.report_again(played)
        if self._screen.is_mounted:
            self._show_new_state()
        if self._game.at_end:
            self._game.playing = False
            if self._game.replay.stopped:
                self._screen.game_app.tell_next(f"It stops here. {self._game.replay.stopped}")
        self._screen.show_resting_line()
        if self._game.playing and self._screen.is_active:
            self._wait()

    def action_step_on(self) -> None:
        """The next action."""
        if self._game.at_end:
            self._screen.say(self._game.replay.stopped or "This is as far as the game has come.", "warn")
        else:
            self._go(self._game.at + 1)

    def action_step_before(self) -> None:
        """The action before."""
        if self._game.at == 0:
            self._screen.say("This is the beginning.", "warn")
        else:
            self._go(self._game.at - 1)

    def action_top(self) -> None:
        """The beginning."""
        self._go(0)

    def action_last(self) -> None:
        """The end."""
        self._go(self._game.replay.length)

    # Going on by itself

    @property
    def can_play_on(self) -> bool:
        """True if anything follows; where nothing does, the key is the page's own."""
        return not self._game.at_end

    def action_play_on(self) -> None:
        """Go on, or stop."""
        self._game.playing = not self._game.playing
        self._screen.show_resting_line()
        if self._game.playing:
            self._tick()

    def action_play_faster(self) -> None:
        """A quicker pace."""
        self._change_pace(1)

    def action_play_slower(self) -> None:
        """A slower one."""
        self._change_pace(-1)

    def _change_pace(self, by: int) -> None:
        self._game.pace = max(0, min(self._game.pace + by, len(_PACES) - 1))
        self._screen.show_resting_line()

    def _wait(self) -> None:
        """Go on in a moment."""
        if self._waits is not None:
            self._waits.stop()
        self._waits = self._screen.set_timer(_PACES[self._game.pace].seconds, self._tick)

    def _tick(self) -> None:
        """Go on by an action, unless somebody has stopped it, or something lies above the page."""
        if not self._game.playing:
            return
        if not self._screen.is_active or self._screen.dialog is not None:
            self._wait()
            return
        played = self._game.go_to(self._game.at + 1)
        self._screen.shows_again.show_again(played, partial(self._shown, played), _PACES[self._game.pace].beats)

    # Jumping

    def action_next_fight(self) -> None:
        """The next fight."""
        self._jump("fight", on=True)

    def action_last_fight(self) -> None:
        """The fight before."""
        self._jump("fight", on=False)

    def action_next_week(self) -> None:
        """The next week."""
        self._jump("round", on=True)

    def action_last_week(self) -> None:
        """The week before."""
        self._jump("round", on=False)

    def action_next_act(self) -> None:
        """The next act."""
        self._jump("part", on=True)

    def action_last_act(self) -> None:
        """The act before."""
        self._jump("part", on=False)

    def _jump(self, kind: LandmarkKind, *, on: bool) -> None:
        at = self._game.next_landmark(kind) if on else self._game.last_landmark(kind)
        if at is None:
            self._screen.say(_NONE_LEFT[kind][not on], "warn")
        else:
            self._go(at)

    def action_show_landmarks(self) -> None:
        """Ask where to."""
        self._game.playing = False
        self._screen.show_resting_line()
        named = [one for one in self._game.replay.landmarks if one.name]
        rows = [Choice(f"{'' if one.kind == 'part' else '  '}{one.name}", one.at) for one in named]
        self._screen.open(SearchDialog("Where to? Type words", partial(matching, offered=rows)), self._chosen)

    def _chosen(self, at: int | None) -> None:
        if at is not None:
            self._go(at)

    # Leaving

    def action_back(self) -> None:
        """Leave."""
        self._game.playing = False
        self._screen.game_app.step_back()

    action_quit = action_back


def watching_of(page: "GameScreen | EndPage", play: AnyPlay) -> Watching:
    """Make the part of a page by which its game is watched, or watched again."""
    session = play.session
    return Rewatching(page, play, session) if isinstance(session, Rewatched) else Watching(page, play)


def watch_again(page: Page, save: Path, log: Path) -> None:
    """Show a game from its beginning above a page, or say what is in the way."""
    try:
        game = page.game_app.house.watch_again(save, log)
    except SaveFault as fault:
        page.say(fault.told, "warn")
        return
    page.game_app.visit(game.play.screen, play=game.play)
    page.game_app.tell_next(keyed(_HOW))
