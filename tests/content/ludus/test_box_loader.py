"""The box of the ludus as the loader makes it: the game's own cards, packs beside them, names, and how few there may be."""

from pathlib import Path

import pytest

from content.campaign.shelf import SHELF as CAMPAIGN_SHELF
from content.faults import ContentFault, Fault
from content.loader import check, count, fingerprint
from content.ludus.sense import FEWEST
from content.ludus.shelf import SHELF as LUDUS_SHELF
from content.stations.shelf import SHELF as STATIONS_SHELF
from rules.ludus.box import Box
from tests.content.conftest import Refused
from tests.content.packs import core_copy, pack
from tests.content.samples import DRAW
from tests.content.samples import ludus_card as card
from tests.content_set import a_box


def test_a_pack_adds_cards_behind_those_of_the_game(tmp_path: Path) -> None:
    own, box = (
        LUDUS_SHELF.load(),
        LUDUS_SHELF.load(pack(tmp_path, card("income") + card("gladiator", id_="elk", name="Elk"))),
    )
    assert box.cards.incomes[:-1] == own.cards.incomes
    assert box.cards.gladiators[:-1] == own.cards.gladiators
    assert (box.cards.incomes[-1].id, box.cards.gladiators[-1].id) == ("ox", "elk")
    assert (box.cards.arenas, box.cards.patrons, box.cards.boasts) == (
        own.cards.arenas,
        own.cards.patrons,
        own.cards.boasts,
    )
    assert len(box.copies("gladiator")) == len(own.copies("gladiator")) + 1


def test_a_pack_for_the_ludus_changes_no_other_game(tmp_path: Path) -> None:
    packs = pack(tmp_path, card("income"))
    assert CAMPAIGN_SHELF.load(packs) == CAMPAIGN_SHELF.load()
    assert STATIONS_SHELF.load(packs) == STATIONS_SHELF.load()


def test_the_ludus_is_refused_for_its_own_records_alone(tmp_path: Path) -> None:
    packs = pack(tmp_path, card("gladiator", "attack = 0"))
    assert STATIONS_SHELF.load(packs) == STATIONS_SHELF.load()
    with pytest.raises(ContentFault) as refused:
        LUDUS_SHELF.load(packs)
    assert [fault.path for fault in refused.value.faults] == ["ludus_gladiator[0].attack"]
    assert check(packs) == refused.value.faults


def test_faults_of_other_games_are_not_the_boxs(tmp_path: Path) -> None:
    assert LUDUS_SHELF.load(pack(tmp_path, '[[gladiator]]\nid = "odd"\n')).cards == LUDUS_SHELF.load().cards


def test_cards_are_counted_by_deck() -> None:
    assert count(a_box()) == {
        "gladiator_supply_deck": 59,
        "training_supply_deck": 52,
        "economy_supply_deck": 55,
        "starting_deck": 14,
        "arena_deck": 16,
        "boast_piles": 15,
    }


def test_a_fingerprint_of_the_box_sees_one_changed_card(tmp_path: Path) -> None:
    box = LUDUS_SHELF.load()
    assert isinstance(box, Box)
    assert fingerprint(box) == fingerprint(LUDUS_SHELF.load())
    assert fingerprint(LUDUS_SHELF.load(pack(tmp_path, card("income")))) != fingerprint(box)


# Ids and names


@pytest.mark.parametrize(
    "text",
    [
        card("income", id_="samnite"),
        card("gladiator", id_="capua"),
        card("scheme", f"deeds = [{DRAW}]", id_="boast_of_the_forum"),
    ],
)
def test_no_two_things_of_the_ludus_share_an_id(refused: Refused, text: str) -> None:
    (fault,) = refused(text)
    assert fault.path.endswith("[0].id")
    assert "already has" in fault.reason


@pytest.mark.parametrize(
    "text", [card("income", name="samnite "), card("gladiator", name="Capua"), card("income", name=" ")]
)
def test_each_has_a_name_of_its_own(refused: Refused, text: str) -> None:
    (fault,) = refused(text)
    assert fault.path.endswith("[0].name")


def test_a_card_may_be_called_as_one_of_another_game(refused: Refused) -> None:
    assert refused(card("gladiator", id_="archer", name="Archer")) == ()
    assert {"veles", "andabata"} <= set(LUDUS_SHELF.load().card) & set(STATIONS_SHELF.load().card)


# How few


@pytest.mark.parametrize(("file", "kept", "kind"), [("arenas", 7, "arenas"), ("boasts", 5, "boasts")])
def test_so_few_are_enough_and_one_less_is_not(tmp_path: Path, file: str, kept: int, kind: str) -> None:
    folder = core_copy(tmp_path, "ludus")
    records = (folder / f"{file}.toml").read_text(encoding="utf-8").split(f"[[ludus_{file[:-1]}]]")
    for number in (kept, kept - 1):
        (folder / f"{file}.toml").write_text(f"[[ludus_{file[:-1]}]]".join(records[: number + 1]), encoding="utf-8")
        assert told(folder) == ([] if number == kept else [f"a game needs {kept} {kind!r} cards; there are {number}"])


def told(folder: Path) -> list[str]:
    """What is wrong with the cards of a folder."""
    try:
        LUDUS_SHELF.load(core=folder)
    except ContentFault as refused:
        return [fault.reason for fault in refused.faults]
    return []


def test_copies_count(tmp_path: Path) -> None:
    folder = core_copy(tmp_path, "ludus")
    (folder / "gladiators.toml").write_text(card("gladiator", "copies = 2"), encoding="utf-8")
    assert told(folder) == ["a game needs 3 'gladiator' cards; there are 2"]
    (folder / "gladiators.toml").write_text(card("gladiator", "copies = 3"), encoding="utf-8")
    assert told(folder) == []


def test_nothing_at_all_is_too_few_of_everything(tmp_path: Path) -> None:
    with pytest.raises(ContentFault) as refused:
        LUDUS_SHELF.load(core=tmp_path)
    assert refused.value.faults == tuple(
        Fault("ludus", "", f"a game needs {needed} {kind!r} cards; there are 0") for kind, needed in FEWEST.items()
    )


def test_what_could_not_be_read_is_told_once(tmp_path: Path) -> None:
    folder = core_copy(tmp_path, "ludus")
    (folder / "gladiators.toml").write_text('[[ludus_gladiator]]\nid = "odd"\n', encoding="utf-8")
    assert [reason.partition(" ")[0] for reason in told(folder)] == ["Object"]
