"""The end of a game of the ludus: the result, its Battles, what each school came to own, and what comes next."""

from tui.lines import Line, line
from tui.pictures.ludus_end import battles_lines, changes_lines
from tui.screens.duel_end import DuelEnd

__all__ = ["LudusEnd"]


class LudusEnd(DuelEnd):
    """How a game of the ludus ended."""

    def text(self, width: int) -> list[Line]:
        """The result, the Battles, what was gained, then the schools."""
        result, gap, *schools = super().text(width)
        lines = [result, gap, *battles_lines(self.voice, self.session.log, width - 2), gap]
        lines.append(line(("  Beside the Starting Decks", "title")))
        for seat in range(len(self.state.schools)):
            lines += changes_lines(self.voice, seat, width - 2)
        return [*lines, gap, *schools]
