"""Everything that the loader refuses: each kind of fault, with the file, the place in it, and the reason."""

from pathlib import Path

import pytest

from content.campaign.shelf import SHELF
from content.faults import ContentFault, Fault
from content.loader import check
from tests.content.conftest import Refused
from tests.content.samples import CARD, FILE, GOOD_BOARD, TACTIC, arena, bane, hero, unit


def test_a_sound_pack_is_taken(refused: Refused) -> None:
    assert refused(unit() + "\n" + arena(GOOD_BOARD)) == ()


ILL_FORMED = {
    "unknown field": (unit(colour='"red"'), "unit[0]", "myrmillo", "Object contains unknown field `colour`"),
    "missing field": (
        unit().replace("movement = 1\n", ""),
        "unit[0]",
        "myrmillo",
        "Object missing required field `movement`",
    ),
    "wrong type": (unit(health='"4"'), "unit[0].health", "myrmillo", "Expected `int`, got `str`"),
    "unknown word": (unit(attack='["pink"]'), "unit[0].attack[0]", "myrmillo", "Invalid enum value 'pink'"),
    "wrong verb": (
        '[[prowess]]\nid = "p"\nname = "P"\norigin = "ours"\nrules = [{ type = "sing" }]',
        "prowess[0].rules[0].type",
        "p",
        "Invalid value 'sing'",
    ),
    "second of two": (unit() + "\n" + unit(id="3"), "unit[1].id", "", "Expected `str`, got `int`"),
    "no such table": ("[[monster]]\nid = 'm'", "monster", "", "no kind of component has this name"),
    "no array": ("[unit]\nid = 'm'", "unit", "", "expected an array of tables, as in [[unit]]"),
}


@pytest.mark.parametrize(("text", "path", "record", "reason"), ILL_FORMED.values(), ids=ILL_FORMED)
def test_what_cannot_be_decoded(refused: Refused, text: str, path: str, record: str, reason: str) -> None:
    assert refused(text) == (Fault(FILE, path, reason, record),)


NO_TOML = {
    "a slip": ("[[unit]]\nid = = 3", "line 2, column 6"),
    "cut off": ('a = """', "end of document"),
}


@pytest.mark.parametrize(("text", "path"), NO_TOML.values(), ids=NO_TOML)
def test_what_is_no_toml(refused: Refused, text: str, path: str) -> None:
    (fault,) = refused(text)
    assert (fault.file, fault.path) == (FILE, path)
    assert fault.reason.startswith("the file is not TOML: ")


DOUBLED = {
    "the game has it": (unit(id='"reptilian"'), "unit[0].id", "of campaign/units.toml already has the id 'reptilian'"),
    "in one file": (
        unit() + "\n" + unit(name='"Other"'),
        "unit[1].id",
        f"unit[0] of {FILE} already has the id 'myrmillo'",
    ),
    "chips of two kinds": (
        TACTIC.format(id="reptilian", name="Scales"),
        "tactic[0].id",
        "of campaign/units.toml already has the id 'reptilian'",
    ),
    "the same ending": (
        '[[epilogue]]\nscion = "taotie"\nhero = "krakenlance"\ntext = ""\norigin = "ours"',
        "epilogue[0]",
        "of campaign/epilogues.toml already has this epilogue",
    ),
    "the same act": (
        '[[primus_lineup]]\nact = 1\nhealth = 6\nrivals = [{ kind = "primus" }]\ncamp = 1\norigin = "ours"',
        "primus_lineup[0]",
        "of campaign/primus.toml already has this primus lineup",
    ),
    "a second world": (
        '[world]\ndrawing = ""\nlocations = []\npaths = []\norigin = "ours"',
        "world",
        "of campaign/world.toml already has the world",
    ),
}


@pytest.mark.parametrize(("text", "path", "reason"), DOUBLED.values(), ids=DOUBLED)
def test_double_ids(refused: Refused, text: str, path: str, reason: str) -> None:
    (fault,) = refused(text)
    assert (fault.file, fault.path) == (FILE, path)
    assert fault.reason.endswith(reason)


AMBIGUOUS = {
    "the game has it": (
        unit(name='"reptilian"'),
        "unit[0].name",
        "of campaign/units.toml already has the name 'reptilian'",
    ),
    "in one file": (
        unit() + "\n" + unit(id='"b"'),
        "unit[1].name",
        f"unit[0] of {FILE} already has the name 'Myrmillo'",
    ),
    "no name": (unit(name='" "'), "unit[0].name", "the name is empty"),
    "one level twice": (
        CARD.format(id="a", name="Rage", level=1) + CARD.format(id="b", name="Rage", level=1),
        "prowess[1].name",
        f"prowess[0] of {FILE} already has the name 'Rage'",
    ),
}


@pytest.mark.parametrize(("text", "path", "reason"), AMBIGUOUS.values(), ids=AMBIGUOUS)
def test_ambiguous_names(refused: Refused, text: str, path: str, reason: str) -> None:
    (fault,) = refused(text)
    assert fault.path == path
    assert fault.reason.endswith(reason)


def test_cards_of_one_name_and_different_levels_are_not_ambiguous(refused: Refused) -> None:
    assert refused(CARD.format(id="a", name="Rage", level=1) + CARD.format(id="b", name="Rage", level=2)) == ()


def test_an_undecodable_record_is_not_missed_elsewhere(refused: Refused) -> None:
    faults = refused(unit(kind='"bane"', health='"4"') + "\n" + bane("unit", 'unit = "myrmillo"'))
    assert [fault.path for fault in faults] == ["unit[0].health"]


def test_one_fault_does_not_hide_the_next(refused: Refused) -> None:
    faults = refused(unit(health='"4"') + "\n" + unit(id='"b"', name='"B"', colour="1") + "\n" + hero(primus="?"))
    assert [fault.path for fault in faults] == ["unit[0].health", "unit[1]", "hero[0].primus"]


def test_a_file_that_is_not_utf8(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "set.toml").write_bytes(b'name = "caf\xe9"')
    assert check(tmp_path) == (Fault(FILE, "byte 12", "the file is not UTF-8"),)


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "mine" / "set.toml").mkdir(parents=True)
    assert check(tmp_path) == (Fault(FILE, "", "the file cannot be read: Is a directory"),)


def test_content_without_a_world(tmp_path: Path) -> None:
    assert check(core={"campaign": tmp_path}) == (Fault("campaign/world.toml", "world", "there is no world"),)


def test_a_fault_in_one_line(refused: Refused) -> None:
    (fault,) = refused(unit(attack='["pink"]'))
    assert str(fault) == "packs/mine/set.toml: unit[0].attack[0] (myrmillo): Invalid enum value 'pink'"


def test_load_raises_all_faults(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "set.toml").write_text(unit(colour="1") + "\n[[monster]]", encoding="utf-8")
    with pytest.raises(ContentFault) as raised:
        SHELF.load(tmp_path)
    assert raised.value.faults == check(tmp_path)
    assert len(raised.value.faults) == 2
    assert str(raised.value) == "\n".join(map(str, raised.value.faults))
