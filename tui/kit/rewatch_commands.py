"""The commands by which a game is watched again: step, go on by itself, jump, leave."""

from tui.kit.commands import Back, Command, Last, Quit, Top

__all__ = [
    "LastAct",
    "LastFight",
    "LastWeek",
    "LeaveRewatched",
    "LeaveRewatchedToo",
    "NextAct",
    "NextFight",
    "NextWeek",
    "PlayFaster",
    "PlayOn",
    "PlaySlower",
    "ShowLandmarks",
    "StepBefore",
    "StepOn",
    "ToBeginning",
    "ToLatest",
]


class StepOn(Command):
    """Go on by an action."""

    label = "Step"
    rank = -3


class StepBefore(Command):
    """Go back by an action."""

    label = "Back"
    rank = 0
    footer = False


class PlayOn(Command):
    """Let it go on by itself, or stop it."""

    label = "Play"
    rank = -2


class PlayFaster(Command):
    """Let it go on more quickly; at the quickest pace fights go on without their beats."""

    label = "Faster"
    footer = False


class PlaySlower(Command):
    """Let it go on more slowly."""

    label = "Slower"
    footer = False


class NextFight(Command):
    """Go to where the next fight begins."""

    label = "Fight"
    rank = 0


class LastFight(Command):
    """Go back to where this fight began, or the one before."""

    label = "Fight before"
    footer = False


class NextWeek(Command):
    """Go to where the next week or round begins."""

    label = "Week"
    rank = 1


class LastWeek(Command):
    """Go back to where this week or round began, or the one before."""

    label = "Week before"
    footer = False


class NextAct(Command):
    """Go to where the next act or part begins."""

    label = "Act"
    rank = 1


class LastAct(Command):
    """Go back to where this act or part began, or the one before."""

    label = "Act before"
    footer = False


class ToBeginning(Top):
    """Go to the beginning of the game."""


class ToLatest(Last):
    """Go to the end, or to as far as it is known."""


class ShowLandmarks(Command):
    """Choose from a list of the acts and of the fights, with what became of each."""

    label = "List"
    rank = 1


class LeaveRewatched(Back):
    """Leave, and go back to where you came from."""

    label = "Leave"
    rank = -1


class LeaveRewatchedToo(Quit):
    """Leave, and go back to where you came from."""

    footer = False
