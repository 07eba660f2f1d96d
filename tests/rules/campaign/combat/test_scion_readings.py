"""Every line on the cards of the box's scions under every number of hits: how often it is carried out, and with which value (page 31)."""

from itertools import product
from typing import get_args

import pytest

from rules.campaign.combat.course import HIT_FACES
from rules.campaign.combat.frames import ScionActing
from rules.campaign.combat.scion_dice import most_of, value_of
from rules.campaign.effects import Die
from rules.campaign.scions import ScionLine, ScionRecord
from tests.rules.campaign.combat.drawn import BOX

LINES = [
    pytest.param(scion, line, id=f"{scion.id}-{number}-{line.reading}")
    for scion in BOX.scions
    for number, line in enumerate(scion.lines, 1)
]


def rolls(dice: tuple[Die, ...]) -> list[tuple[int, ...]]:
    """Every way in which dice hit or miss: the last face that hits, or the next; red never misses."""
    return list(product(*((HIT_FACES[die], min(6, HIT_FACES[die] + 1)) for die in dice)))


def by_the_book(line: ScionLine, hits: dict[str, int]) -> list[int]:
    """The values with which a line is carried out one after another, for hits by colour."""
    of_line = [hits.get(colour, 0) for colour in line.dice]
    match line.reading:
        case "single":
            return [line.n or 1] if of_line[0] else []
        case "total" | "combined":
            return [sum(of_line) + line.n] if sum(of_line) else []
        case "each":
            return [line.n or 1] * sum(of_line)
        case "pairs":
            one_colour = len(line.dice) == 1 or line.dice[0] == line.dice[1]
            left, pairs = of_line, 0
            while (left[0] >= 2) if one_colour else all(left):
                left = [n - (2 if one_colour else 1) for n in left]
                pairs += 1
            return [line.n or 1] * pairs


@pytest.mark.rule("V-SCION-15", "V-SCION-16", "V-SCION-17", "V-SCION-18", "V-SCION-19")
@pytest.mark.parametrize(("scion", "line"), LINES)
def test_each_line_reads_its_own_dice_and_no_other(scion: ScionRecord, line: ScionLine) -> None:
    found = set()
    for faces in rolls(scion.dice):
        hits: dict[str, int] = {}
        for die, face in zip(scion.dice, faces, strict=True):
            hits[die] = hits.get(die, 0) + (face <= HIT_FACES[die])
        times, value = value_of(ScionActing(dice=scion.dice, faces=faces), line)
        wanted = by_the_book(line, hits)
        assert [value] * times == wanted, (faces, hits)
        found.add(sum(wanted))
    assert len(found) > 1 or line.dice == ("red",)
    assert most_of(scion.dice, line) == max(found)


@pytest.mark.parametrize("scion", BOX.scions, ids=lambda scion: scion.id)
def test_every_die_of_a_card_belongs_to_some_line_and_a_single_die_is_one(scion: ScionRecord) -> None:
    assert {die for line in scion.lines for die in line.dice} == set(scion.dice)
    for line in scion.lines:
        if line.reading == "single":
            assert scion.dice.count(line.dice[0]) == 1
        if line.reading == "combined":
            assert len(set(line.dice)) == 2


def test_the_box_has_every_reading_and_pairs_of_one_and_of_two_colours() -> None:
    lines = [line for scion in BOX.scions for line in scion.lines]
    annotation = ScionLine.__annotations__["reading"]
    assert {line.reading for line in lines} == set(get_args(annotation))
    assert {len(set(line.dice)) for line in lines if line.reading == "pairs"} == {1, 2}
