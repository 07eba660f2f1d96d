"""Champions whose levels do not fit together, and cards of the expansion that lie where they cannot."""

import pytest

from content.ludus.shelf import SHELF
from tests.content.conftest import Refused
from tests.content.samples import FILE
from tests.content.samples import ludus_card as card

NAMES = tuple(f"riser_{n}" for n in range(1, 6))


def levels(prices: tuple[int, ...] = (0, 2, 4, 6, 8), first: str = "", deck: str = "champion") -> str:
    """The five levels of a Champion."""
    made = []
    for n, (name, price) in enumerate(zip(NAMES, prices, strict=True)):
        more = f"\n{first}" if n == 0 and first else ""
        made.append(card("gladiator", f'price = {price}\ndeck = "{deck}"{more}', id_=name, name=name))
    return "\n".join(made)


def riser(names: tuple[str, ...] = NAMES, id_: str = "riser") -> str:
    """A Champion."""
    listed = ", ".join(f'"{name}"' for name in names)
    return f'[[ludus_champion]]\nid = "{id_}"\nname = "{id_}"\norigin = "ours"\nlevels = [{listed}]\n'


def test_a_champion_with_five_levels_that_rise_is_accepted(refused: Refused) -> None:
    assert refused(f"{levels()}\n{riser()}") == ()


SENSELESS = {
    "no such level": (
        f"{levels()}\n{riser((*NAMES[:4], 'nobody'))}",
        {"ludus_champion[0].levels[4]", "ludus_gladiator[4].deck"},
    ),
    "another card": (
        f"{levels()}\n{riser((*NAMES[:4], 'veles'))}",
        {"ludus_champion[0].levels[4]", "ludus_gladiator[4].deck"},
    ),
    "a level twice": (
        f"{levels()}\n{riser((*NAMES[:4], NAMES[3]))}",
        {"ludus_champion[0].levels[4]", "ludus_gladiator[4].deck"},
    ),
    "a level of two": (
        f"{levels()}\n{riser()}\n{riser(id_='other')}",
        {f"ludus_champion[1].levels[{n}]" for n in range(5)},
    ),
    "a level of nobody": (levels(), {f"ludus_gladiator[{n}].deck" for n in range(5)}),
    "a first level with a price": (f"{levels((1, 2, 4, 6, 8))}\n{riser()}", {"ludus_champion[0].levels[0]"}),
    "a first level that requires much": (
        f"{levels(first='influence = 2')}\n{riser()}",
        {"ludus_champion[0].levels[0]"},
    ),
    "levels that do not cost more": (f"{levels((0, 2, 2, 6, 8))}\n{riser()}", {"ludus_champion[0].levels[2]"}),
    "a starting card of the expansion": (
        card("income", 'deck = "start"\nprice = 0\nexpansion = true'),
        {"ludus_income[0].expansion"},
    ),
}


@pytest.mark.parametrize("case", SENSELESS)
def test_what_does_not_fit_together_is_refused(refused: Refused, case: str) -> None:
    text, paths = SENSELESS[case]
    found = [(fault.file, fault.path) for fault in refused(text)]
    assert {path for _, path in found} >= paths
    assert {file for file, _ in found} == {FILE}


@pytest.mark.parametrize(("more", "rises"), [(1, True), (0, False)])
def test_boasts_rise_in_each_pile_by_itself(refused: Refused, more: int, rises: bool) -> None:
    last = max(one.number for one in SHELF.load().cards.boasts if one.players == 3)
    found = [fault.path for fault in refused(card("boast", f"number = {last + more}\nplayers = 3"))]
    assert found == ([] if rises else ["ludus_boast[0].number"])


def test_what_is_shipped_has_four_champions_and_boasts_for_all_rounds() -> None:
    box = SHELF.load()
    assert len(box.champion) >= 4
    for players, rounds in ((3, 3), (4, 2)):
        assert sum(one.players == players for one in box.cards.boasts) >= rounds
