"""What a screen of play is to whoever only watches: nothing works there that plays, and nothing is listed that does not work."""

from tui.kit.commands import Back, Live, Pick, Quit, Take
from tui.kit.page import Page
from tui.play.session import Session

__all__ = ["Watched"]


class StopWatching(Quit):
    """Leave; the game goes on where it is played."""

    rank = 1


class Watched(Page):
    """A page of a session that may be one to look at alone."""

    session: Session

    @property
    def is_watched(self) -> bool:
        """Whether the keys are with somebody who only watches the game; in a dialog they are not."""
        return self.session.watching and self.dialog is None

    def live(self) -> tuple[Live, ...]:
        """The commands that work here and now; for whoever only watches, those that play do not."""
        found = super().live()
        if not self.is_watched:
            return found
        looking = (one for one in found if not one.command.plays and not issubclass(one.command, Back | Take | Pick))
        return tuple(one._replace(command=StopWatching) if one.command is Quit else one for one in looking)

    def hears(self, key: str) -> bool:
        """To whoever only watches, nothing that plays works."""
        return not self.is_watched or any(key in one.keys for one in self.live())

    def stray(self, key: str) -> str:
        """Whoever only watches and would play is told how to leave."""
        plays = self.is_watched and key in self.active_bindings
        return "You only watch; q leaves." if plays or (self.is_watched and key == "escape") else super().stray(key)
