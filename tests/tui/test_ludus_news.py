"""What the opponent did, where there is not room for all of it."""

from tui.lines import Line, text_of
from tui.ludus_news import latest


def told(*lines: str) -> list[Line]:
    """A sentence in some lines."""
    return [((one, "base"),) for one in lines]


def shown(rows: int) -> list[str]:
    """What is shown of three sentences."""
    news = [told("One", "goes on"), told("Two", "goes on", "and on"), told("Three")]
    return [text_of(one) for one in latest(news, rows)]


def test_the_latest_news_begin_with_a_sentence() -> None:
    assert shown(6) == ["One", "goes on", "Two", "goes on", "and on", "Three"]
    assert shown(5) == ["… L tells all", "Two", "goes on", "and on", "Three"]
    assert shown(4) == ["… L tells all", "Three"]


def test_news_that_are_longer_than_the_pane_are_shown_from_their_beginning() -> None:
    assert [text_of(one) for one in latest([told("One"), told("Two", "goes on", "and on")], 3)] == [
        "… L tells all",
        "Two",
        "goes on",
    ]
