"""Keys wait for the app, which gets each when it has done with the one before."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

from textual import events
from textual.message import Message

from saves.folders import Folders
from tui.app import Ad79
from tui.play.house import House
from tui.terminal.driver import MessageQueue


class Slow:
    """An app that needs some turns of the loop for each message, and fails at some."""

    focused = None
    screen_stack = ()
    is_running = True

    def __init__(self) -> None:
        """Nothing was done."""
        self.done: list[str] = []
        self.faults: list[Exception] = []
        self.behind = 0
        self.asked = 0
        self.caught_up_after: list[int] = []
        self._now: list[str] = []

    @property
    def message_queue_size(self) -> int:
        self.asked += 1
        return self.behind

    def post_message(self, message: Message) -> None:
        name = message.key if isinstance(message, events.Key) else type(message).__name__
        if name == "f1":
            raise ZeroDivisionError
        asyncio.ensure_future(self._do(name))  # noqa: RUF006 - the test waits for what it does

    async def _do(self, name: str) -> None:
        assert self._now == []
        self._now.append(name)
        for _ in range(7):
            await asyncio.sleep(0)
        self.done.append(self._now.pop())

    def caught_up(self) -> None:
        self.caught_up_after.append(len(self.done))

    def _handle_exception(self, error: Exception) -> None:
        self.faults.append(error)


def key(name: str) -> events.Key:
    return events.Key(name, None)


async def waiting() -> tuple[Slow, MessageQueue]:
    app: Any = Slow()
    return app, MessageQueue(app, asyncio.get_running_loop())


async def until(holds: Callable[[], bool]) -> None:
    """Wait until something holds, which it does soon."""
    for _ in range(10_000):
        if holds():
            return
        await asyncio.sleep(0.001)
    raise AssertionError("it does not hold")


async def delivered(keys: MessageQueue) -> None:
    """Wait until nothing waits any more."""
    await until(lambda: not keys._delivering)


async def test_each_key_waits_until_the_one_before_is_done() -> None:
    app, keys = await waiting()
    for name in "abcdefgh":
        keys.put(key(name))
    await until(lambda: len(app.done) == len("abcdefgh"))
    await delivered(keys)

    assert app.caught_up_after == [len("abcdefgh")]
    assert app.done == list("abcdefgh")


async def test_a_key_waits_while_the_app_is_behind() -> None:
    app, keys = await waiting()
    app.behind = 1
    keys.put(key("a"))
    await until(lambda: app.asked >= 3)
    assert app.done == []
    assert keys

    app.behind = 0
    await until(lambda: app.done == ["a"])
    assert not keys


async def test_too_many_keys_are_left_out_and_told_of_once() -> None:
    app, keys = await waiting()
    for _ in range(MessageQueue.MOST + 50):
        keys.put(key("a"))
    await until(lambda: len(app.done) > MessageQueue.MOST)
    await delivered(keys)
    assert app.done == ["a"] * MessageQueue.MOST + ["Paste"]

    keys.put(key("b"))
    await until(lambda: app.done[-1] == "b")


async def test_a_key_that_leaves_goes_before_all() -> None:
    app, keys = await waiting()
    for name in ("a", "b", "ctrl+c"):
        keys.put(key(name))
    await until(lambda: bool(app.done))
    await delivered(keys)

    assert app.done == ["ctrl+c"]


def test_an_app_that_has_left_owes_no_picture(tmp_path: Path) -> None:
    """A key that leaves may have come before the picture of another one was drawn; there is no screen any more then."""
    app = Ad79(House(Folders(tmp_path, tmp_path)))
    app.outlet._owes_picture = True
    app.caught_up()
    assert not app.screen_stack


async def test_what_an_app_fails_at_is_told_to_it() -> None:
    app, keys = await waiting()
    keys.put(key("f1"))
    await until(lambda: bool(app.faults))

    assert [type(fault) for fault in app.faults] == [ZeroDivisionError]
