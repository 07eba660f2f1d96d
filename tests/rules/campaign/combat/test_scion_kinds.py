"""What single scions do that others do not: falling more than once, more dice, throwing back, a die on the sand."""

from typing import Any

import pytest

from rules.campaign.combat import play
from rules.campaign.combat.actions import At
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.events import (
    ChipDropped,
    ChipEquipped,
    CombatEnded,
    ScionFell,
    ScionRolled,
    UnitDeployed,
    UnitDisplaced,
)
from rules.campaign.combat.fault import fault
from rules.campaign.combat.frames import Budding, Deploying, ScionActing, ScionChoice, ScionStriking
from rules.campaign.combat.play import Brief
from rules.campaign.combat.state import Lying, Tally
from rules.campaign.combat.troops import attack_dice
from tests.rules.campaign.combat.drawn import BOX, HIT, Drawn, drawn, hero, unit
from tests.rules.campaign.combat.positions import against, until

# Zahhak: four times


LANE = "1   .   .t  .A  .B  .b  H"


def zahhak(falls: int = 0, **more: Any) -> Drawn:
    """Zahhak with one HP beside a unit that is about to strike; he has fallen some times."""
    units: dict[str, Any] = {"A": unit("red"), "B": unit("red"), "b": unit("", move=0), **more}
    position = drawn(LANE, kind="scion", cap=4, camp=("C",), **units).put("t", unit="zahhak", hp=1)
    return position.set(foe="zahhak", falls=falls, tally=Tally(turns=4))


def struck_down(falls: int) -> Drawn:
    return zahhak(falls).step("player", "engage").attack("A", "t", HIT)


@pytest.mark.rule("V-EX-30", "V-SCION-03")
@pytest.mark.parametrize("falls", [0, 1, 2])
def test_his_first_three_defeats_win_nothing(falls: int) -> None:
    assert BOX.scion["zahhak"].falls == 4
    position = struck_down(falls)
    assert position.told(ScionFell) == [ScionFell(times=falls + 1, of=4)]
    assert position.told(CombatEnded) == []
    assert (position["t"].place, position["t"].at, position.combat.falls) == ("waiting", None, falls + 1)
    assert fault(position.cat, position.combat) is None


@pytest.mark.rule("V-EX-30", "V-SCION-03")
def test_his_fourth_defeat_wins() -> None:
    position = struck_down(3)
    assert position.told(ScionFell) == []
    assert position.told(CombatEnded) == [CombatEnded(result="won", reason="scion_defeated")]
    assert position["t"].place == "defeated"
    assert fault(position.cat, position.combat) is None


@pytest.mark.rule("V-SCION-10", "V-SCION-11")
def test_he_comes_back_on_the_rivals_next_turn_dazed_and_with_all_his_health() -> None:
    position = until(struck_down(1), Deploying)
    assert position.told(UnitDeployed)[0] == UnitDeployed(unit="zahhak", key="t", hex="a1", hp=6)
    assert position.told(ScionRolled) == []


@pytest.mark.rule("V-SCION-13")
@pytest.mark.parametrize("falls", [0, 1, 3])
def test_he_rolls_a_die_more_for_each_time_he_fell(falls: int) -> None:
    position = zahhak(falls).step("rival", "scion")
    dice = BOX.scion["zahhak"].dice + ("blue",) * falls
    assert [event.dice for event in position.told(ScionRolled)] == [dice]


def test_taotie_falls_once_and_for_all() -> None:
    position = against(".t  .A", dice="blue", A=unit("blue"), t=unit("", kind="scion", hp=1)).step("player", "engage")
    position.attack("A", "t", HIT)
    assert position.told(ScionFell) == []
    assert position.combat.result == "won"


@pytest.mark.parametrize(
    ("falls", "kind", "words"),
    [
        (4, "scion", "a scion cannot have fallen 4 times"),
        (-1, "scion", "a scion cannot have fallen -1 times"),
        (1, "primus", "a scion cannot have fallen 1 times"),
    ],
)
def test_a_loaded_combat_whose_scion_fell_too_often_is_refused(falls: int, kind: str, words: str) -> None:
    position = zahhak().step("player", "engage")
    assert fault(position.cat, position.combat) is None
    foe = {"scion": "zahhak", "primus": "primus_decimus"}[kind]
    assert fault(position.cat, position.set(falls=falls, kind=kind, foe=foe).combat) == words


@pytest.mark.parametrize(
    ("frame", "words"),
    [
        (ScionChoice(line=9, value=1, units=("A",)), "the scion's card has no such line"),
        (ScionStriking(line=-1, value=1, left=()), "the scion's card has no such line"),
        (ScionStriking(line=0, value=1, left=("t",), done=("t",)), "the scion's blows have no targets"),
        (ScionActing(dice=("red",), faces=()), "dice of the scion have no faces"),
        (Budding(n=1, hexes=("a1",)), "units come that the scion's card does not bring"),
    ],
)
def test_a_loaded_activity_that_cannot_be_is_refused(frame: Any, words: str) -> None:
    position = zahhak().step("player", "engage")
    pending = (frame, *position.combat.pending)
    assert fault(position.cat, position.set(pending=pending).combat) == words


# Itzam Cab Ain: banes that were removed


@pytest.mark.rule("V-EX-31", "V-SCION-13", "V-RULING-29")
@pytest.mark.parametrize("removed", [0, 1, 4])
def test_its_pool_grows_with_the_banes_that_were_removed_from_play(removed: int) -> None:
    card = BOX.scion["itzam_cab_ain"]
    position = drawn(".t  .   .   .   .   .   .   .@", kind="scion", cap=4, hero=hero(health=12))
    position.put("t", unit="itzam_cab_ain", hp=9).set(foe="itzam_cab_ain").table(removed=removed)
    position.step("rival", "scion")
    assert [event.dice for event in position.told(ScionRolled)] == [card.dice + card.dice_per_removed * removed]
    assert card.dice_per_removed


def test_banes_in_play_leave_its_pool_as_it_is() -> None:
    position = drawn(
        ".t  .   .   .   .   .   .   .@", kind="scion", cap=4, bag=("dipped_in_styx",), hero=hero(health=12)
    )
    position.put("t", unit="itzam_cab_ain", hp=9).set(foe="itzam_cab_ain").step("rival", "scion")
    assert [event.dice for event in position.told(ScionRolled)] == [BOX.scion["itzam_cab_ain"].dice]


def test_it_hurts_whoever_attacks_it() -> None:
    position = drawn(".t  .A  .B  .", kind="scion", cap=4, A=unit("red"), B=unit("red", range=2))
    position.put("t", unit="itzam_cab_ain", hp=9).set(foe="itzam_cab_ain").step("player", "engage")
    assert position.attack("A", "t", HIT).diff() == {"t.hp": 8, "A.hp": 2}


# Throwing back


def thrown(picture: str, words: str = "single red push n=2 reach=1") -> Drawn:
    return against(picture, words, dice="red").rolls(HIT).step("rival", "scion")


def test_a_throw_goes_hex_by_hex_away_from_the_scion() -> None:
    position = thrown(".t  .A  .   .   .B")
    assert position.told(UnitDisplaced) == [
        UnitDisplaced(unit="A", start="a2", hex="a3"),
        UnitDisplaced(unit="A", start="a3", hex="a4"),
    ]
    assert position.diff() == {"A.at": "a4"}


def test_a_throw_ends_where_somebody_stands_or_the_arena_ends() -> None:
    assert thrown(".t  .A  .   .B").diff() == {"A.at": "a3"}
    assert thrown(".t  .A").diff() == {}


def test_a_throw_reaches_as_far_as_its_line_says() -> None:
    far = ".t  .   .A  .   .   ."
    assert thrown(far).diff() == {}
    assert thrown(far, "single red push n=1 reach=2").diff() == {"A.at": "a4"}


def test_where_a_throw_may_go_several_ways_the_player_chooses() -> None:
    picture = """
        .   .   .
      .   .t  .A  .
        .   .   .
    """
    position = thrown(picture, "single red push n=1 reach=1")
    assert position.named("hex") == {"a3", "b4", "c3"}
    assert position.do(At(hex="b4")).diff() == {"A.at": "b4"}


# A die on the sand


SAND = """
    .A  %   .   .   .b
      #   #   #   #
"""


def armed(**more: Any) -> Drawn:
    """Unit A stands beside the hex where the red die lies."""
    units: dict[str, Any] = {"A": unit("blue"), "b": unit("", move=0), **more}
    return drawn(SAND.replace("%", "."), **units).set(lying=(Lying(chip="firebrand", at="a2"),))


@pytest.mark.rule("V-EQUIP-02", "V-EQUIP-01")
def test_a_die_is_taken_on_top_and_rolled_in_every_attack() -> None:
    fight = armed().step("player", "movement").go("A", "a2")
    assert fight.diff() == {"A.at": "a2", "A.chips": ("firebrand",), "lying": ()}
    assert fight.told(ChipEquipped) == [ChipEquipped(unit="A", chip="firebrand")]
    course = CombatCourse(fight.cat, fight.combat)
    assert attack_dice(course, fight["A"]) == ("blue", "red")
    assert attack_dice(course, fight["b"]) == ()


@pytest.mark.rule("V-EQUIP-02", "V-EQUIP-03", "V-EQUIP-05")
def test_a_die_goes_where_its_unit_goes_and_stays_where_it_falls() -> None:
    holder = unit("blue", hp=1, chips=("firebrand",), move=2)
    moved = drawn(".A  .   .   .   .b", A=holder, b=unit("", move=0)).step("player", "movement").go("A", "a3")
    assert (moved["A"].chips, moved.combat.lying) == (("firebrand",), ())
    picture = ".A  .b  .   .C"
    fallen = drawn(picture, A=holder, b=unit("red"), C=unit("", move=0)).rolls(HIT).step("rival", "engage")
    assert fallen.told(ChipDropped) == [ChipDropped(chip="firebrand", hex="a1")]
    assert [(one.chip, one.at) for one in fallen.combat.lying] == [("firebrand", "a1")]


def test_the_die_of_the_hydra_lies_in_the_middle_of_the_arena() -> None:
    position = drawn(".@  .b")
    cat, table = position.cat, position.combat.table
    begun = {
        foe: play.begin(cat, table, Brief(kind="scion", arena="vesuvians", foe=foe)).state
        for foe in ("hydra", "taotie")
    }
    apart = BOX.board["vesuvians"].apart
    (lying,) = begun["hydra"].lying
    assert lying.chip == "firebrand"
    assert max(apart[lying.at].values()) == min(max(steps.values()) for steps in apart.values())
    assert begun["taotie"].lying == ()
