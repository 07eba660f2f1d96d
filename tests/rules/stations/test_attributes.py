"""Every combination of attributes in every phase; each has only the meaning that a phase gives it.

The subject stands at Station 0 with an ox on the ground, an owl that engaged Fliers only and a kite that engaged all.
"""

from dataclasses import dataclass

import pytest

from rules.stations.actions import Select
from rules.stations.effects import ChangeDamage, Chosen
from rules.stations.events import BattleFought, EngagementChosen, SpellCast, Struck
from tests.rules.stations.positions import Played, laid, part, played, spell

OTHERS = ("ox 1/20", "owl 2/20 flying", "kite 4/20 flying")
DAMAGE = {"ox": 1, "owl": 2, "kite": 4}
GROUND = frozenset({"ox", "kite"})
SKY = frozenset({"owl", "kite"})
ALL = frozenset({"ox", "owl", "kite"})
NOBODY: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Case:
    """What attributes come to.

    Attributes:
        words: the attributes.
        choice: what the subject chooses in the Engagement Phase; nothing where it is not asked.
        targets: whom it may strike; None where it is not asked.
        dealt: whom it damages in battle.
        taken: who damages it in battle.
    """

    words: str
    choice: str | None
    targets: frozenset[str] | None
    dealt: frozenset[str]
    taken: frozenset[str]

    def __str__(self) -> str:
        return f"{self.words or 'none'}, {self.choice}"


CASES = [
    Case("", None, None, GROUND, GROUND),
    Case("range", None, None, ALL, GROUND),
    Case("strike", None, GROUND, GROUND, GROUND),
    Case("only", None, GROUND, NOBODY, GROUND),
    Case("range strike", None, ALL, ALL, GROUND),
    Case("range only", None, ALL, NOBODY, GROUND),
    Case("strike only", None, GROUND, NOBODY, GROUND),
    Case("range strike only", None, ALL, NOBODY, GROUND),
    Case("flying", "fliers", None, SKY, SKY),
    Case("flying", "all", None, ALL, ALL),
    Case("flying range", "fliers", None, ALL, SKY),
    Case("flying range", "all", None, ALL, ALL),
    Case("flying strike", "fliers", SKY, SKY, SKY),
    Case("flying strike", "all", ALL, ALL, ALL),
    Case("flying only", "fliers", SKY, NOBODY, SKY),
    Case("flying only", "all", ALL, NOBODY, ALL),
    Case("flying range strike", "fliers", ALL, ALL, SKY),
    Case("flying range strike", "all", ALL, ALL, ALL),
    Case("flying range only", "fliers", ALL, NOBODY, SKY),
    Case("flying range only", "all", ALL, NOBODY, ALL),
    Case("flying strike only", "fliers", SKY, NOBODY, SKY),
    Case("flying strike only", "all", ALL, NOBODY, ALL),
    Case("flying range strike only", "fliers", ALL, NOBODY, SKY),
    Case("flying range strike only", "all", ALL, NOBODY, ALL),
]


def chosen(case: Case) -> Played:
    """The Arena after the Engagement Phase."""
    game = laid(f"sub 8/20 {case.words}", *OTHERS).select("sub", "ox", "owl", "kite")
    if case.choice is not None:
        assert (game.phase, game.acting) == ("engagement", "sub")
        game.engage(case.choice)
    assert (game.phase, game.acting) == ("engagement", "owl")
    return game.engage("fliers").engage("all")


def fought(case: Case) -> Played:
    """The round, with the strike forfeited."""
    game = chosen(case)
    return game if case.targets is None else game.forfeit()


@pytest.mark.rule("S-ATTR-01")
@pytest.mark.parametrize("case", CASES, ids=str)
def test_selection_and_spell_phase_give_attributes_no_meaning(case: Case) -> None:
    game = laid(f"sub 8/20 {case.words} L8", *OTHERS, level=1)
    assert Select(0, 0, "sub") in game.legal
    assert len(game.legal) == 11
    game.select("sub", "ox", "owl", "kite")
    assert (game.phase, game.told(SpellCast)) == ("engagement", [])
    assert game.acting == ("owl" if case.choice is None else "sub")


@pytest.mark.rule("S-ATTR-01")
@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_spell_touches_every_combination_alike(case: Case) -> None:
    hone = spell("hone", part(Chosen(), ChangeDamage(1)))
    game = played(f"sub 8/20 {case.words}", hone, "owl 2/20 flying", "ox 1/20")
    assert game.targets == ("sub", "owl", "ox")
    game.aim("sub")
    assert (game.card("sub").damage, game.card("owl").damage, game.card("ox").damage) == (9, 2, 1)


@pytest.mark.rule("S-ATTR-01", "S-ENGAGE-02")
@pytest.mark.parametrize("case", CASES, ids=str)
def test_only_flying_counts_in_engagement(case: Case) -> None:
    game = fought(case)
    asked = [event.card for event in game.told(EngagementChosen)]
    assert asked == (["owl", "kite"] if case.choice is None else ["sub", "owl", "kite"])
    assert game.ended


@pytest.mark.rule("S-ATTR-01", "S-TARGET-01", "S-TARGET-03")
@pytest.mark.parametrize("case", CASES, ids=str)
def test_target_strike_and_range_count_in_the_target_phase(case: Case) -> None:
    game = chosen(case)
    if case.targets is None:
        assert game.ended
        return
    assert (game.phase, game.acting) == ("target", "sub")
    assert set(game.targets) == case.targets
    struck = min(case.targets)
    before = game.wounds()
    assert before == {}
    game.strike(struck)
    assert game.told(Struck) == [Struck("sub", struck, 8, 8)]
    assert game.ended


@pytest.mark.rule("S-ATTR-01", "S-BATTLE-02", "S-BATTLE-03")
@pytest.mark.parametrize("case", CASES, ids=str)
def test_range_and_target_strike_only_count_in_battle(case: Case) -> None:
    (battle,) = fought(case).told(BattleFought)
    assert {blow.at: blow.n for blow in battle.blows if blow.card == "sub"} == dict.fromkeys(case.dealt, 8)
    assert {blow.card: blow.n for blow in battle.blows if blow.at == "sub"} == {one: DAMAGE[one] for one in case.taken}


@pytest.mark.rule("S-ATTR-01")
@pytest.mark.parametrize("case", CASES, ids=str)
def test_judgement_gives_attributes_no_meaning(case: Case) -> None:
    judged = fought(case).judged
    assert (judged.winners, judged.team) == (("sub",), 0)


def test_the_table_has_every_combination() -> None:
    words = {frozenset(case.words.split()) for case in CASES}
    assert len(words) == 2**4
    assert all((case.choice is None) == ("flying" not in case.words.split()) for case in CASES)
