"""What is reported of what happened: the latest news where there is not room for all, and a Battle that is over."""

from rules.ludus.arena_events import BattleEnded
from rules.ludus.events import ArenaWon
from tests.rules.ludus.support.positions import LAST
from tests.tui.games.ludus.tables import machinations
from tui.games.ludus.news import latest
from tui.games.ludus.pictures.battle import battle_lines
from tui.text.lines import Line, text_of


def told(*lines: str) -> list[Line]:
    """A sentence in some lines."""
    return [((one, "base"),) for one in lines]


def shown(rows: int) -> list[str]:
    """What is shown of three sentences."""
    news = [told("One", "goes on"), told("Two", "goes on", "and on"), told("Three")]
    return [text_of(one) for one in latest(news, 20, rows)]


def test_the_latest_news_begin_with_a_sentence() -> None:
    assert shown(6) == ["One", "goes on", "Two", "goes on", "and on", "Three"]
    assert shown(5) == ["… i shows all", "Two", "goes on", "and on", "Three"]
    assert shown(4) == ["… i shows all", "Two", "goes on …", "Three"]
    assert shown(3) == ["… i shows all", "Two …", "Three"]


def test_news_that_are_longer_than_the_pane_are_shown_from_their_beginning() -> None:
    assert [text_of(one) for one in latest([told("One"), told("Two", "goes on", "and on")], 20, 3)] == [
        "… i shows all",
        "Two",
        "goes on …",
    ]


def test_a_battle_is_told_by_its_own_arena_where_the_next_one_lies_by_now() -> None:
    played = machinations()
    events = (BattleEnded(LAST, 0, "alone"), ArenaWon(0, "verona"))
    lines = [text_of(one).strip() for one in battle_lines(played.game.box, played.state, events, (), (78, 24))]
    assert "The Battle in Verona is over (Lasting Glory Arena)" in lines
