"""Parts of a screen: their commands run, are left out where they cannot, and pass on to a part that is added later."""

from typing import Any, ClassVar

from textual.app import App

from tui.kit.commanded import Commanded
from tui.kit.commands import Command, ScreenPart


class Ring(Command):
    """Ring."""

    keys: ClassVar[tuple[str, ...]] = ("r",)


class Knock(Command):
    """Knock."""

    keys: ClassVar[tuple[str, ...]] = ("k",)


class Bell(ScreenPart):
    KEYS: ClassVar[tuple[type[Command], ...]] = (Ring,)

    def __init__(self) -> None:
        self.rung = 0
        self.can_ring = True

    def action_ring(self) -> None:
        self.rung += 1


class Door(Commanded, App[None]):
    KEYS: ClassVar[tuple[type[Command], ...]] = (Ring, Knock)

    def __init__(self) -> None:
        super().__init__()
        self.chime = self.add_part(Bell())
        self.knocked: list[Any] = []

    def action_knock(self) -> None:
        self.knocked.append(self)


async def test_a_part_does_its_commands_and_the_screen_does_the_others() -> None:
    door = Door()
    async with door.run_test() as pilot:
        await pilot.press("r", "k", "r")
    assert door.chime.rung == 2
    assert door.knocked == [door]


async def test_what_a_part_cannot_do_now_is_not_run() -> None:
    door = Door()
    door.chime.can_ring = False
    async with door.run_test() as pilot:
        await pilot.press("r")
    assert door.chime.rung == 0
    assert not door.can("ring")
    assert door.can("knock")


async def test_a_part_that_is_added_later_does_what_another_one_did() -> None:
    door = Door()
    other = door.add_part(Bell())
    async with door.run_test() as pilot:
        await pilot.press("r")
    assert (door.chime.rung, other.rung) == (0, 1)
