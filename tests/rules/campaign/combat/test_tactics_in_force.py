"""Tactics that have been played: how long they last, on whom they never lie, and where their chips go."""

import pytest
from msgspec.structs import replace

from rules.campaign.combat import play
from rules.campaign.combat.actions import Pass, Pick, PlayTactic
from rules.campaign.combat.events import TacticEnded, TacticPlaced
from rules.campaign.combat.play import Brief
from rules.campaign.effects import ChangeStat, Who
from rules.campaign.records import Icon, Tactic
from tests.rules.campaign.combat.drawn import HIT, Drawn, drawn, hero, unit

QUIET = unit(dice="", move=0, health=4)
"""A unit that does nothing."""

FIELD = """
.   b   .   .   .
  A   .   .   .   .
.   .   .   C   .
"""


def whole_turn(fight: Drawn, side: str) -> Drawn:
    """A turn in which nobody does anything."""
    assert fight.combat.mover == side
    fight.begin()
    return fight.end() if side == "player" else fight.end_rivals()


@pytest.mark.rule("V-TACTIC-03")
def test_a_permanent_tactic_works_as_long_as_its_unit_lives() -> None:
    fight = drawn(FIELD, A=unit(move=1), b=QUIET, tactics=("adrenaline",))
    fight.step("player", "tactics").do(PlayTactic(tactic="adrenaline"), Pick(unit="A")).end()
    for _ in range(7):
        whole_turn(whole_turn(fight, "rival"), "player")
    assert fight.combat.tally.turns == 8
    whole_turn(fight, "rival").begin().do(Pick(unit="A"))
    apart = fight.cat.board["yard"].apart["b1"]
    assert {apart[cell] for cell in fight.named("hex")} == {1, 2}
    fight.do(Pass()).end()
    assert fight.diff() == {"A.tactics": ("adrenaline",), "camp.tactics": ()}


@pytest.mark.rule("V-TACTIC-03", "V-DEFEAT-05", "V-TACTIC-02")
def test_a_permanent_tactic_goes_to_the_supply_with_its_unit_at_once() -> None:
    fight = drawn(
        FIELD, A=unit(hp=1, tactics=("adrenaline",)), b=unit(tactics=("hamstring",), dice="blue blue"), supply=("stun",)
    )
    fight.rolls(HIT).step("rival", "engage")
    assert fight.diff() == {
        "A.place": "defeated",
        "A.at": None,
        "A.hp": 0,
        "A.tactics": (),
        "tactics": ("adrenaline", "stun"),
    }


@pytest.mark.rule("V-TACTIC-04", "V-TACTIC-02", "V-TERM-16")
def test_an_instant_tactic_works_at_once_and_leaves_no_chip() -> None:
    fight = drawn(FIELD, A=unit(health=3, hp=2), tactics=("bolster_health",), supply=("stun",))
    fight.step("player", "tactics").do(PlayTactic(tactic="bolster_health"), Pick(unit="A"))
    assert fight.diff() == {"A.hp": 4, "camp.tactics": (), "tactics": ("bolster_health", "stun")}
    fight.end()


@pytest.mark.rule("V-TACTIC-05", "V-TACTIC-02")
def test_a_stun_of_the_player_lies_through_the_rivals_next_turn() -> None:
    fight = drawn(FIELD, A=QUIET, b=unit(), C=QUIET, tactics=("stun",), supply=())
    fight.step("player", "tactics").do(PlayTactic(tactic="stun")).end()
    assert fight["b"].tactics
    fight.begin()
    assert fight.combat.mover == "player"
    assert fight.diff() == {"camp.tactics": (), "tactics": ("stun",)}
    assert fight.told(TacticEnded) == [TacticEnded(tactic="stun", unit="b")]


@pytest.mark.rule("V-TACTIC-05", "V-TACTIC-02")
def test_a_stun_of_the_rival_lies_through_the_players_next_turn() -> None:
    fight = drawn(FIELD, A=unit(), b=QUIET, C=unit(), column=("stun",), supply=())
    fight.turn("rival").begin()
    assert fight.diff() == {"A.tactics": ("stun",), "column": ()}
    fight.begin()
    assert fight.units() == "C"
    fight.end()
    assert fight.diff() == {"column": (), "tactics": ("stun",)}
    whole_turn(fight, "rival").begin()
    assert fight.units() == "AC"


@pytest.mark.rule("V-TACTIC-05", "V-TACTIC-02")
def test_a_temporary_tactic_on_an_ally_lies_to_the_end_of_the_next_own_turn() -> None:
    wings = Tactic(
        id="wings",
        name="Wings",
        lasts="temporary",
        on="ally",
        rival_target="slowest",
        origin="ours",
        rules=(ChangeStat(stat="movement", add=2, who=Who(side="bearer")),),
    )
    fight = drawn(FIELD, A=unit("", move=0), b=QUIET, C=QUIET, chips=(wings,), tactics=("wings",), supply=())
    fight.step("player", "tactics").do(PlayTactic(tactic="wings"), Pick(unit="A"))
    assert fight.units() == "A"
    whole_turn(fight.end(), "rival").begin()
    assert fight.units() == "A"
    fight.end()
    assert fight.diff() == {"camp.tactics": (), "tactics": ("wings",)}


@pytest.mark.rule("V-TACTIC-01")
def test_the_rival_passes_over_the_hero() -> None:
    """He is the strongest of those beside a rival."""
    fight = drawn(
        """
        .   b   .
          @   A   .
        """,
        A=unit(hp=1),
        hero=hero(hp=9),
        b=QUIET,
        column=("stun",),
    )
    fight.step("rival", "tactics")
    assert fight.told(TacticPlaced) == [TacticPlaced(tactic="stun", unit="A", by="rival")]


@pytest.mark.rule("V-TACTIC-01")
def test_the_rival_passes_over_its_primus() -> None:
    """It is the slowest of the rivals."""
    fight = drawn(
        """
        .   b   .
          c   .   .
        """,
        kind="primus",
        b=unit(kind="primus", move=0, dice=""),
        c=unit(move=1),
        column=("adrenaline",),
        hero_open=True,
    )
    fight.step("rival", "tactics")
    assert fight.told(TacticPlaced) == [TacticPlaced(tactic="adrenaline", unit="c", by="rival")]


@pytest.mark.rule("V-TACTIC-10")
def test_the_rivals_column_holds_as_many_tactics_as_come() -> None:
    fight = drawn(FIELD, bag=("archer",) * 5, supply=("bolster_health",) * 6)
    icons = (Icon("bag", tactic=True),) * 5
    card = replace(fight.cat.event["card"], kind="bloodshed", rivals=icons)
    cat = replace(fight.cat, events=(card,))
    combat = play.begin(cat, fight.combat.table, Brief(kind="bloodshed", arena="yard", event="card")).state
    assert combat.column == ("bolster_health",) * 5
    assert combat.table.tactics == ("bolster_health",)
