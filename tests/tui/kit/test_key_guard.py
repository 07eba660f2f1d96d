"""Keys that were meant for what was there before a film or a page that came by itself."""

import pytest

from tests.tui.clocks import Clock
from tui.kit.key_guard import CALM, KeyGuard


class Table:
    """A page with a film, on which a letter means what it meant before."""

    def __init__(self) -> None:
        self.runs = False
        self.meant = ""

    def cut_short(self, key: str) -> bool:
        del key
        ran, self.runs = self.runs, False
        return ran

    def goes_on(self, key: str) -> bool:
        return key in {"enter", "space", "E"}

    def skips(self, key: str) -> bool:
        return key in {"enter", "space"}

    def moves(self, key: str) -> bool:
        return key in {"up", "tab"}

    def still_means(self, key: str) -> bool:
        return key in self.meant or self.moves(key)


class Desk:
    """A guard, its clock and its page."""

    def __init__(self) -> None:
        self.clock, self.page = Clock(), Table()
        self.guard = KeyGuard(self.clock)

    def press(self, *keys: str, after: float = 0.0) -> list[bool]:
        """Press keys, each after some seconds; tell of each whether it counts."""
        counts = []
        for key in keys:
            self.clock.now += after
            counts.append(not self.guard.swallow(key, self.page))
        return counts


@pytest.fixture
def desk() -> Desk:
    return Desk()


def test_without_a_film_every_key_counts_also_one_that_repeats(desk: Desk) -> None:
    assert all(desk.press("enter", "enter", "a", "a", "up", "up", after=0.03))


def test_after_a_film_that_ended_by_itself_only_keys_that_go_on_wait_for_a_moment(desk: Desk) -> None:
    desk.guard.film_ended()
    assert desk.press("enter", "a", "1", "up", "tab", "space", "E") == [False, True, True, True, True, False, False]
    assert desk.press("a", "enter", after=CALM) == [True, True]


@pytest.mark.parametrize(("keys", "may_skip"), [("enter", True), ("a", False), ("E", False), ("a enter", False)])
@pytest.mark.parametrize(("after", "late"), [(1.0, True), (60.0, False)])
def test_the_first_key_after_such_a_film_may_be_meant_to_skip_it(
    desk: Desk, keys: str, after: float, *, may_skip: bool, late: bool
) -> None:
    desk.guard.film_ended()
    assert desk.press(*keys.split(), after=after)[-1]
    assert (desk.guard.may_skip, desk.guard.came_late) == (may_skip, may_skip and late)
    desk.press("enter", after=60.0)
    assert not desk.guard.may_skip


@pytest.mark.parametrize("runs", [True, False])
def test_a_key_that_is_hammered_to_skip_a_film_answers_nothing_after_it(desk: Desk, *, runs: bool) -> None:
    desk.page.runs = runs
    desk.guard.film_ended()
    assert desk.press(*["enter"] * 9, after=0.3) == [False] * 9
    assert desk.press("enter", "enter", after=0.6) == [True, True]


def test_of_keys_that_end_a_film_those_are_obeyed_that_name_the_same_or_move(desk: Desk) -> None:
    desk.page.meant = "aE"
    for key, counts in {"a": True, "b": False, "up": True, "enter": False, "E": False}.items():
        desk.page.runs = True
        assert desk.press(key, after=1.0) == [counts]
        assert not desk.page.runs


@pytest.mark.parametrize("key", ["a", "enter"])
def test_a_key_that_ended_a_film_does_nothing_more_until_it_is_released(desk: Desk, key: str) -> None:
    desk.page.meant = "a"
    desk.page.runs = True
    desk.press(key)
    assert desk.press(key, after=0.4) == [False]
    assert desk.press(*[key] * 30, after=0.1) == [False] * 30
    assert desk.press(key, after=0.5) == [True]


def test_a_key_that_is_held_ends_the_film_that_it_led_to_and_is_not_obeyed_again(desk: Desk) -> None:
    desk.page.meant = "a"
    desk.press("a")
    desk.page.runs = True
    assert desk.press("a", after=0.4) == [False]
    desk.page.runs = True
    assert desk.press("a", after=0.6) == [True]


def test_a_held_arrow_goes_on_moving_after_a_film(desk: Desk) -> None:
    desk.page.runs = True
    assert desk.press("up", "up", "up", after=0.1) == [True, True, True]


def test_a_key_that_did_not_count_does_not_count_while_it_is_held(desk: Desk) -> None:
    desk.guard.film_ended()
    assert desk.press("enter", after=0.4) == [False]
    assert desk.press("enter", after=0.4) == [False]
    assert desk.press("space", "enter") == [True, True]


def test_over_what_nobody_can_have_seen_a_key_counts_that_means_the_same(desk: Desk) -> None:
    desk.page.meant = "a"
    desk.guard.came_up(0.3, 0.5)
    assert desk.press("a", "b", "up", "enter") == [True, False, True, False]
    assert desk.press("b", "enter", after=0.2) == [False, False]
    assert desk.press("b", "space", after=0.15) == [True, False]
    assert desk.press("enter", "space", after=1.0) == [True, True]


def test_a_film_that_ends_opens_no_page_sooner_that_it_led_to(desk: Desk) -> None:
    desk.guard.film_ended()
    desk.guard.came_up(0.3, 0.75)
    assert desk.press("1", "enter") == [False, False]
    assert desk.press("1", after=CALM + 0.1) == [True]
    assert desk.press("space", after=0.1) == [False]
    assert desk.press("enter", after=0.6) == [True]
