"""The deck as the loader makes it: the game's own cards, packs beside them, and everything that a card can have wrong."""

import shutil
from pathlib import Path

import pytest

from content.campaign.shelf import SHELF as CAMPAIGN_SHELF
from content.faults import ContentFault, Fault
from content.loader import check, count, fingerprint
from content.stations.sense import MOST
from content.stations.shelf import SHELF as STATIONS_SHELF
from rules.stations.deck import Deck
from tests.content.conftest import Refused
from tests.content.packs import core_copy, pack, write_pack
from tests.content_set import a_deck

GLADIATOR = """
[[gladiator]]
id = "{id}"
name = "{name}"
level = {level}
damage = 3
defense = 4
attributes = [{attributes}]
origin = "ours"
"""

SPELL = """
[[spell]]
id = "{id}"
name = "{name}"
level = 2
parts = [{parts}]
origin = "ours"
"""


def gladiator(id_: str = "ox", name: str = "Ox", attributes: str = "", level: int = 1) -> str:
    """A Gladiator."""
    return GLADIATOR.format(id=id_, name=name, attributes=attributes, level=level)


def spell(parts: str, id_: str = "ban", name: str = "Ban") -> str:
    """A Spell."""
    return SPELL.format(id=id_, name=name, parts=parts)


def part(whom: str, *deeds: str) -> str:
    """A part of a Spell."""
    said = f"whom = {{ {whom} }}, " if whom else ""
    return f"{{ {said}deeds = [{', '.join(f'{{ {deed} }}' for deed in deeds)}] }}"


def where(faults: tuple[Fault, ...]) -> list[tuple[str, str]]:
    """Files and places of faults."""
    return [(fault.file, fault.path) for fault in faults]


FILE = "packs/mine/set.toml"
ANY = 'type = "chosen"'
EVERY = 'type = "every"'
FALLEN = 'type = "fallen"'
REMOVE = 'type = "remove"'
RECALL = 'type = "recall"'
WITH_SPELLS = 'type = "chosen", spells = true'


# Packs


def test_a_pack_adds_cards_behind_those_of_the_game(tmp_path: Path) -> None:
    own, deck = STATIONS_SHELF.load(), STATIONS_SHELF.load(pack(tmp_path, gladiator() + spell(part(ANY, REMOVE))))
    assert deck.gladiators[:-1] == own.gladiators
    assert deck.spells[:-1] == own.spells
    assert (deck.gladiators[-1].id, deck.spells[-1].id) == ("ox", "ban")


def test_one_pack_may_serve_both_games(tmp_path: Path) -> None:
    write_pack(tmp_path, "mine", "stare")
    file = tmp_path / "mine" / "set.toml"
    file.write_text(file.read_text(encoding="utf-8") + gladiator(), encoding="utf-8")
    assert "stare" in CAMPAIGN_SHELF.load(tmp_path).tactic
    assert "ox" in STATIONS_SHELF.load(tmp_path).card
    assert check(tmp_path) == ()


def test_a_game_is_refused_for_its_own_records_alone(tmp_path: Path) -> None:
    packs = pack(tmp_path, gladiator(level=9) + spell(part(ANY)))
    assert CAMPAIGN_SHELF.load(packs) == CAMPAIGN_SHELF.load()
    with pytest.raises(ContentFault) as refused:
        STATIONS_SHELF.load(packs)
    assert where(refused.value.faults) == [(FILE, "gladiator[0].level"), (FILE, "spell[0].parts[0].deeds")]
    assert check(packs) == refused.value.faults


def test_the_campaigns_faults_are_not_the_decks(tmp_path: Path) -> None:
    packs = pack(tmp_path, '[[unit]]\nid = "odd"\n')
    assert STATIONS_SHELF.load(packs) == STATIONS_SHELF.load()
    with pytest.raises(ContentFault):
        CAMPAIGN_SHELF.load(packs)


@pytest.mark.parametrize("text", ["[[monster]]", "this is = = no TOML"])
def test_what_no_game_knows_is_refused_by_both_and_told_once(tmp_path: Path, text: str) -> None:
    packs = pack(tmp_path, text)
    for loads in (CAMPAIGN_SHELF.load, STATIONS_SHELF.load):
        with pytest.raises(ContentFault):
            loads(packs)
    assert len(check(packs)) == 1


def test_cards_are_counted_by_table() -> None:
    assert count(a_deck()) == {"gladiator": 33, "spell": 11}


def test_a_fingerprint_of_the_deck_sees_one_changed_card(tmp_path: Path) -> None:
    deck = STATIONS_SHELF.load()
    assert fingerprint(deck) == fingerprint(STATIONS_SHELF.load())
    assert len(fingerprint(deck)) == 16
    assert fingerprint(STATIONS_SHELF.load(pack(tmp_path, gladiator()))) != fingerprint(deck)


def test_the_folder_of_cards_can_be_another_one(tmp_path: Path) -> None:
    folder = core_copy(tmp_path, "stations")
    assert STATIONS_SHELF.load(core=folder) == a_deck()
    (folder / "more.toml").write_text(gladiator(), encoding="utf-8")
    assert "ox" in STATIONS_SHELF.load(core=folder).card


def test_43_cards_are_too_few_and_44_enough(tmp_path: Path) -> None:
    folder = core_copy(tmp_path, "stations")
    file = folder / "gladiators.toml"
    file.write_text(file.read_text(encoding="utf-8").rpartition("[[gladiator]]")[0], encoding="utf-8")
    with pytest.raises(ContentFault, match="four hands need 44 cards; there are 43"):
        STATIONS_SHELF.load(core=folder)
    assert len(STATIONS_SHELF.load(pack(tmp_path / "packs", gladiator()), core=folder).card) == 44
    shutil.rmtree(folder)
    folder.mkdir()
    with pytest.raises(ContentFault, match="there are 0"):
        STATIONS_SHELF.load(core=folder)


# Ids and names


@pytest.mark.parametrize("text", [gladiator("tiro"), spell(part(ANY, REMOVE), "tiro"), gladiator("ambrosia")])
def test_no_two_cards_share_an_id(refused: Refused, text: str) -> None:
    (fault,) = refused(text)
    assert fault.path.endswith("[0].id")
    assert "already has" in fault.reason


@pytest.mark.parametrize("text", [gladiator(name="tiro "), spell(part(ANY, REMOVE), name="Tiro"), gladiator(name=" ")])
def test_every_card_has_a_name_of_its_own(refused: Refused, text: str) -> None:
    (fault,) = refused(text)
    assert fault.path.endswith("[0].name")


def test_a_card_may_be_called_as_something_of_the_campaign(refused: Refused) -> None:
    assert refused(gladiator("archer", "Archer")) == ()


# Gladiators


@pytest.mark.parametrize("attributes", ['"flying", "flying"', '"target_strike", "target_strike_only"'])
def test_attributes_that_add_nothing_are_refused(refused: Refused, attributes: str) -> None:
    assert where(refused(gladiator(attributes=attributes))) == [(FILE, "gladiator[0].attributes")]


def test_attributes_that_go_together_are_not(refused: Refused) -> None:
    assert refused(gladiator(attributes='"flying", "range", "target_strike_only"')) == ()


# Spells


SOUND = [
    part(FALLEN, RECALL),
    part(FALLEN, RECALL, 'type = "damage", by = 1'),
    part("", 'type = "qualifying", by = 1'),
    part("", 'type = "qualifying", by = 1') + ", " + part(ANY, REMOVE),
    part(WITH_SPELLS, 'type = "level", by = -1'),
    part(ANY, f'type = "damage", by = {MOST}'),
    part(ANY, f'type = "defense", by = -{MOST}'),
    part(EVERY, f'type = "wound", n = {MOST}'),
    part(EVERY, 'type = "exchange"'),
    part('type = "every", having = "range"', 'type = "strip", attribute = "range"'),
    part('type = "chosen", having = "range", lacking = "flying"', 'type = "grant", attribute = "flying"'),
]


@pytest.mark.parametrize("parts", SOUND)
def test_a_spell_that_makes_sense_is_accepted(refused: Refused, parts: str) -> None:
    assert refused(spell(parts)) == ()


FAULTY = [
    (part(ANY), "parts[0].deeds"),
    (part(ANY, REMOVE) + ", " + part(ANY), "parts[1].deeds"),
    (part(ANY, RECALL), "parts[0].deeds[0]"),
    (part(EVERY, RECALL), "parts[0].deeds[0]"),
    (part("", RECALL), "parts[0].deeds[0]"),
    (part(FALLEN, REMOVE), "parts[0].whom"),
    (part(FALLEN, 'type = "damage", by = 1', RECALL), "parts[0].deeds[1]"),
    (part(ANY, 'type = "qualifying", by = 1'), "parts[0].deeds[0]"),
    (part("", REMOVE), "parts[0].deeds[0]"),
    (part("", 'type = "qualifying", by = 1', 'type = "exchange"'), "parts[0].deeds[1]"),
    (part("", 'type = "qualifying", by = 0'), "parts[0].deeds[0].by"),
    (part(ANY, 'type = "level", by = 0'), "parts[0].deeds[0].by"),
    (part(ANY, 'type = "damage", by = 0'), "parts[0].deeds[0].by"),
    (part(ANY, 'type = "defense", by = 0'), "parts[0].deeds[0].by"),
    (part(ANY, f'type = "defense", by = -{MOST + 1}'), "parts[0].deeds[0].by"),
    (part(ANY, f'type = "level", by = {MOST + 1}'), "parts[0].deeds[0].by"),
    (part(ANY, 'type = "wound", n = 0'), "parts[0].deeds[0].n"),
    (part(ANY, f'type = "wound", n = {MOST + 1}'), "parts[0].deeds[0].n"),
    (part('type = "chosen", having = "range", lacking = "range"', REMOVE), "parts[0].whom"),
    (part('type = "every", having = "range"', 'type = "grant", attribute = "range"'), "parts[0].deeds[0]"),
    (part('type = "chosen", lacking = "range"', 'type = "strip", attribute = "range"'), "parts[0].deeds[0]"),
    *(
        (part(WITH_SPELLS, deed), "parts[0].deeds[0]")
        for deed in (
            REMOVE,
            'type = "wound", n = 1',
            'type = "damage", by = 1',
            'type = "defense", by = 1',
            'type = "exchange"',
            'type = "grant", attribute = "range"',
            'type = "strip", attribute = "range"',
        )
    ),
]


@pytest.mark.parametrize(("parts", "path"), FAULTY)
def test_a_spell_that_makes_no_sense_is_refused(refused: Refused, parts: str, path: str) -> None:
    assert where(refused(spell(parts))) == [(FILE, f"spell[0].{path}")]


def test_a_spell_without_parts_is_refused(refused: Refused) -> None:
    assert where(refused(spell(""))) == [(FILE, "spell[0].parts")]


def test_the_deck_of_the_game_has_nothing_wrong() -> None:
    assert isinstance(STATIONS_SHELF.load(), Deck)
    assert check() == ()
