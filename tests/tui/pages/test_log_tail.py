"""The last lines of what happened: every sentence from its beginning, the newest at the bottom."""

from tui.play.log_lines import last_lines
from tui.play.played import Telling
from tui.text.lines import text_of

LONG = Telling("The Supply shows Damnatio Memoriae, Grain Shipment and Tables.")


def shown(told: list[Telling], rows: int, width: int = 30) -> list[str]:
    """The last of it as bare text."""
    lines = [text_of(one) for one in last_lines(told, width, rows)]
    assert max(map(len, lines), default=0) <= width
    return lines


def test_a_sentence_that_is_too_long_is_cut_at_its_end() -> None:
    assert shown([LONG], 1) == ["  The Supply shows Damnatio …"]
    assert shown([Telling("The Supply shows the whole lot, and on.")], 1) == ["  The Supply shows the whole …"]
    assert shown([LONG], 3) == ["  The Supply shows Damnatio", "    Memoriae, Grain Shipment", "    and Tables."]


def test_the_newest_is_whole_before_an_older_one_is_begun() -> None:
    assert shown([LONG, Telling("You pass.")], 2) == ["  The Supply shows Damnatio …", "  You pass."]
    assert shown([Telling("You play."), Telling("Hidden.", "detail"), Telling("You pass.")], 3) == [
        "  You play.",
        "  You pass.",
    ]
    assert shown([Telling("One."), Telling("Two."), Telling("Three.")], 2) == ["  Two.", "  Three."]
    assert shown([LONG], 0) == []
