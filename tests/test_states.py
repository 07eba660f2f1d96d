"""What holds for the states of all games: they are values, and hold nothing but their fields."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec import inspect

from rules.campaign.combat.game import CombatGame
from rules.campaign.game import CampaignGame
from rules.ludus.game import LudusGame
from rules.stations.game import StationsGame

GAMES = (CampaignGame, CombatGame, LudusGame, StationsGame)


def structs(type_: Any) -> set[type]:
    """All structs of which a type is made."""
    found = set[type]()
    waiting = [inspect.type_info(type_)]
    while waiting:
        info = waiting.pop()
        if isinstance(info, inspect.StructType):
            if info.cls in found:
                continue
            found.add(info.cls)
        waiting += _within(info)
    return found


def _within(info: Any) -> Iterator[inspect.Type]:
    """What a type names at once."""
    for name in info.__struct_fields__:
        part = getattr(info, name)
        for one in part if isinstance(part, tuple) else (part,):
            if isinstance(one, inspect.Type):
                yield one
            elif isinstance(one, inspect.Field):
                yield one.type


def has_room_beside_its_fields(kind: type) -> bool:
    return kind.__dictoffset__ != 0


@pytest.mark.parametrize("game", GAMES)
def test_states_hold_nothing_but_their_fields(game: Any) -> None:
    found = structs(game.state_type)
    assert game.state_type in found
    assert len(found) > 5
    assert [kind.__name__ for kind in found if has_room_beside_its_fields(kind)] == []


@pytest.mark.parametrize("game", GAMES)
def test_states_never_change(game: Any) -> None:
    kinds: set[Any] = structs(game.state_type)
    assert [kind.__name__ for kind in kinds if not kind.__struct_config__.frozen] == []


class _Roomy(msgspec.Struct, frozen=True, dict=True):
    """Could hide something."""


class _Holder(msgspec.Struct, frozen=True):
    """Has what could hide something where one has to look for it."""

    parts: dict[str, tuple[_Roomy | None, ...]]


def test_a_part_that_could_hide_something_is_noticed() -> None:
    assert {kind for kind in structs(_Holder) if has_room_beside_its_fields(kind)} == {_Roomy}
