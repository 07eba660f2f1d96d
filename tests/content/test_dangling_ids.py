"""Ids that name nothing, or nothing of the kind that is wanted there."""

import pytest

from tests.content.conftest import Refused
from tests.content.samples import (
    CARD,
    FACTION,
    GOOD_BOARD,
    SCION,
    THREE,
    arena,
    bane,
    branching,
    card,
    hero,
    preset,
    unit,
)

DANGLING = {
    "faction's hero": (FACTION.format(id="n", hero="?", arena="kunlun"), "faction[0].hero", "hero"),
    "faction's arena": (FACTION.format(id="n", hero="nox", arena="?"), "faction[0].arena", "arena"),
    "unit's faction": (unit(kind='"faction"', faction='"?"'), "unit[0].faction", "faction"),
    "hero's faction": (hero(faction="?"), "hero[0].faction", "faction"),
    "hero's primus": (hero(primus="?"), "hero[0].primus", "primus unit"),
    "hero's units": (hero(unit="?"), "hero[0].starting_units[1]", "neutral unit"),
    "hero's tactics": (hero(tactic="?"), "hero[0].starting_tactics[0]", "basic tactic"),
    "bane's unit": (bane("unit", 'unit = "?"'), "bane[0].unit", "bane unit"),
    "bane's scion": (bane("bag", 'scion = "?"\nrules = [{ type = "start_points", n = 1 }]'), "bane[0].scion", "scion"),
    "bane's region": (
        bane("camp", 'journey = [{ type = "no_harbor", region = "?" }]'),
        "bane[0].journey[0].region",
        "faction",
    ),
    "prowess's hero": (CARD.format(id="a", name="A", level=0) + 'hero = "?"', "prowess[0].hero", "hero"),
    "arena's faction": (arena(GOOD_BOARD).replace("kunlun", "?"), "arena[0].faction", "faction"),
    "arena's unit": (arena(GOOD_BOARD.replace(". . K", "C . K"), 'units = ["?"]'), "arena[0].units[0]", "arena unit"),
    "arena's chip": (arena(GOOD_BOARD.replace(". . K", "C . K"), 'chip = "?"'), "arena[0].chip", "arena chip"),
    "arena's units": (
        arena(GOOD_BOARD) + '[[arena.priorities]]\nunits = ["?"]\norder = [{ of = "hero", bold = true }]',
        "arena[0].priorities[1].units[0]",
        "unit",
    ),
    "reward's unit": (card('{ kind = "unit", id = "?" }'), "opportunity[0].reward.id", "opportunity unit"),
    "reward's tactic": (card('{ kind = "tactic", id = "?" }'), "opportunity[0].reward.id", "special tactic"),
    "reward's card": (card('{ kind = "special_prowess", id = "?" }'), "opportunity[0].reward.id", "special prowess"),
    "criterion's region": (
        card('{ kind = "remove_bane" }', '{ type = "win", region = "?" }'),
        "opportunity[0].criterion.region",
        "faction",
    ),
    "criterion's place": (
        card('{ kind = "remove_bane" }', '{ type = "visit", region = "?" }'),
        "opportunity[0].criterion.region",
        "faction",
    ),
    "branch's reward": (
        branching(
            '{ name = "A", reward = { kind = "unit", id = "?" } }', '{ name = "B", gains = [{ type = "grow" }] }'
        ),
        "opportunity[0].branches[0].reward.id",
        "opportunity unit",
    ),
    "branch's place": (
        branching(
            '{ name = "A", gains = [{ type = "grow" }] }',
            '{ name = "B", criterion = { type = "visit", region = "?" }, gains = [{ type = "grow" }] }',
        ),
        "opportunity[0].branches[1].criterion.region",
        "faction",
    ),
    "scion's unit": (SCION.format(unit="?", bane="gigantic", dice='"green"', cap=3), "scion[0].unit", "scion unit"),
    "scion's body": (
        SCION.format(unit="taotie", bane="gigantic", dice='"green"', cap=3) + 'bodies = ["?"]',
        "scion[0].bodies[0]",
        "scion unit",
    ),
    "scion's bane": (SCION.format(unit="taotie", bane="?", dice='"green"', cap=3), "scion[0].banes[0]", "scion bane"),
    "epilogue's scion": (
        '[[epilogue]]\nscion = "?"\nhero = "nox"\ntext = ""\norigin = "ours"',
        "epilogue[0].scion",
        "scion",
    ),
    "epilogue's hero": (
        '[[epilogue]]\nscion = "taotie"\nhero = "?"\ntext = ""\norigin = "ours"',
        "epilogue[0].hero",
        "hero",
    ),
    "preset's scion": (preset(THREE, scion="?"), "preset[0].scion", "scion"),
    "preset's primuses": (preset('"nox", "bingqing", "?"'), "preset[0].primuses[2]", "hero"),
    "preset's prowess": (preset(THREE, '"?"'), "preset[0].prowess[0]", "hero prowess"),
}


@pytest.mark.parametrize(("text", "path", "wanted"), DANGLING.values(), ids=DANGLING)
def test_dangling_ids(refused: Refused, text: str, path: str, wanted: str) -> None:
    assert [(fault.path, fault.reason) for fault in refused(text)] == [(path, f"no {wanted} has the id '?'")]


WRONG_KIND = {
    "a faction unit to start with": (hero(unit="reptilian"), "no neutral unit has the id 'reptilian'"),
    "a special tactic to start with": (hero(tactic="ambrosia"), "no basic tactic has the id 'ambrosia'"),
    "a neutral unit as a reward": (
        card('{ kind = "unit", id = "archer" }'),
        "no opportunity unit has the id 'archer'",
    ),
    "a hero's card as a special one": (
        card('{ kind = "special_prowess", id = "anchored" }'),
        "no special prowess has the id 'anchored'",
    ),
    "a standard bane for a scion": (
        SCION.format(unit="taotie", bane="sour_wounds", dice='"green"', cap=3),
        "no scion bane has the id 'sour_wounds'",
    ),
}


@pytest.mark.parametrize(("text", "reason"), WRONG_KIND.values(), ids=WRONG_KIND)
def test_ids_of_the_wrong_kind(refused: Refused, text: str, reason: str) -> None:
    assert [fault.reason for fault in refused(text)] == [reason]
