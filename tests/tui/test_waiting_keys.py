"""Keys wait for the app, which gets each when it has done with the one before."""

import asyncio
from typing import Any

from textual import events
from textual.message import Message

from tui.driver import Waiting


class Slow:
    """An app that needs some turns of the loop for each message, and fails at some."""

    focused = None
    screen_stack = ()
    is_running = True
    message_queue_size = 0

    def __init__(self) -> None:
        """Nothing was done."""
        self.done: list[str] = []
        self.faults: list[Exception] = []
        self._now: list[str] = []

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

    def _handle_exception(self, error: Exception) -> None:
        self.faults.append(error)


def key(name: str) -> events.Key:
    return events.Key(name, None)


async def waiting() -> tuple[Slow, Waiting]:
    app: Any = Slow()
    return app, Waiting(app, asyncio.get_running_loop())


async def test_each_key_waits_until_the_one_before_is_done() -> None:
    app, keys = await waiting()
    for name in "abcdefgh":
        keys.put(key(name))
    await asyncio.sleep(0.05)

    assert app.done == list("abcdefgh")


async def test_a_key_waits_while_the_app_is_behind() -> None:
    app, keys = await waiting()
    app.message_queue_size = 1
    keys.put(key("a"))
    await asyncio.sleep(0.05)
    assert app.done == []

    app.message_queue_size = 0
    await asyncio.sleep(0.1)
    assert app.done == ["a"]


async def test_too_many_keys_are_left_out_and_told_of_once() -> None:
    app, keys = await waiting()
    for _ in range(Waiting.MOST + 50):
        keys.put(key("a"))
    await asyncio.sleep(0.3)
    assert app.done == ["a"] * Waiting.MOST + ["Paste"]

    keys.put(key("b"))
    await asyncio.sleep(0.05)
    assert app.done[-1] == "b"


async def test_a_key_that_leaves_goes_before_all() -> None:
    app, keys = await waiting()
    for name in ("a", "b", "ctrl+c"):
        keys.put(key(name))
    await asyncio.sleep(0.05)

    assert app.done == ["ctrl+c"]


async def test_what_an_app_fails_at_is_told_to_it() -> None:
    app, keys = await waiting()
    keys.put(key("f1"))
    await asyncio.sleep(0.05)

    assert [type(fault) for fault in app.faults] == [ZeroDivisionError]
