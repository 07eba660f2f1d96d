"""What is kept beside values that never change."""

import gc
import weakref
from threading import Thread
from typing import NamedTuple

from rules.kernel.cache import Cache


class Value:
    """Equal to all others of its kind."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Value)

    def __hash__(self) -> int:
        return 7


class Three(NamedTuple):
    """A cache for two values, and three of them, of which it was told in order."""

    cache: Cache[Value, str]
    values: tuple[Value, Value, Value]


def three() -> Three:
    cache, values = Cache[Value, str](2), (Value(), Value(), Value())
    for value, answer in zip(values, ("first", "second", "third"), strict=True):
        cache.keep(value, answer)
    return Three(cache, values)


def test_what_was_found_is_kept_for_that_very_value_and_for_none_that_equals_it() -> None:
    cache, value = Cache[Value, tuple[str, ...]](2), Value()
    assert cache.find(value) is None
    cache.keep(value, ("go", "stay"))
    assert cache.find(value) == ("go", "stay")
    assert value == Value()
    assert cache.find(Value()) is None


def test_that_there_is_nothing_is_an_answer_too() -> None:
    cache, value = Cache[Value, tuple[str, ...]](1), Value()
    cache.keep(value, ())
    assert cache.find(value) == ()


def test_what_one_box_of_cards_says_is_not_taken_for_another() -> None:
    cache, value, cards = Cache[Value, str](2), Value(), ["ox"]
    cache.keep(value, "found", cards)
    assert cache.find(value, cards) == "found"
    assert cache.find(value, ["ox"]) is None
    assert cache.find(value) is None


def test_the_oldest_goes_where_there_are_too_many() -> None:
    cache, (first, second, third) = three()
    assert [cache.find(one) for one in (first, second, third)] == [None, "second", "third"]
    cache.keep(first, "first again")
    assert [cache.find(one) for one in (first, second, third)] == ["first again", None, "third"]


def test_a_cache_for_one_value_keeps_the_last() -> None:
    cache, first, second = Cache[Value, str](1), Value(), Value()
    cache.keep(first, "first")
    cache.keep(second, "second")
    assert (cache.find(first), cache.find(second)) == (None, "second")


def test_a_value_lives_as_long_as_its_answer_and_no_longer() -> None:
    cache, values = three()
    second, third = weakref.ref(values[1]), weakref.ref(values[2])
    del values
    gc.collect()
    assert second() is not None  # so that no other value can be taken for it
    for _ in range(2):
        cache.keep(Value(), "more")
    gc.collect()
    assert (second(), third()) == (None, None)


def test_threads_that_share_a_cache_never_find_what_is_about_another_value() -> None:
    cache, wrong = Cache[Value, int](3), list[tuple[int, int]]()

    def ask() -> None:
        for _ in range(3000):
            value = Value()
            cache.keep(value, id(value))
            found = cache.find(value)
            if found not in {None, id(value)}:
                wrong.append((found or 0, id(value)))

    threads = [Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []
