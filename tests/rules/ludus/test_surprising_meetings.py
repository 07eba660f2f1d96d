"""Shipped cards whose meeting does not go without saying."""

from typing import Any

import pytest

from rules.ludus import arena_events as told
from rules.ludus.cards import effects as f
from rules.ludus.cards import statics as s
from rules.ludus.cards import usage as u
from rules.ludus.frames import Acting, Fighting
from rules.ludus.state import Lift
from tests.rules.ludus.support.bouts import BOX, amount, attack, bout, left, nearly, word
from tests.rules.ludus.support.cases import Case, fight, ids, run, tried, turn
from tests.rules.ludus.support.fights import damaged
from tests.rules.ludus.support.positions import FL1, LAST, Side, gladiator

COUNTER = amount("counterattack", f.Reassign)
TABLES = amount("turn_the_tables", f.Reassign)
ARROW = amount("sagittarius", f.Damage)
VOLLEY = amount("pila_volley", f.Damage)
VESTALIS = amount("vestalis", f.Prevent)
BOAR = (gladiator(f"boar a{COUNTER + 2} h20"),)
FLUNG = {"hand1": "-pila_volley", "discard1": "+pila_volley"}
VOLLEYED: dict[str, Any] = {"acting": 1, "other": Side(hand="pila_volley", coins=9)}

DAMAGE = {
    "turn the tables gives some of a counterattack back": fight(
        "counterattack turn_the_tables", "ox cow", "boar eft",
        "attack boar, choose ox, play counterattack, choose eft, play turn_the_tables, only ox eft, choose eft, choose ox",
        {
            "boar!": "Exhausted", "ox*": 2 + TABLES, "eft*": COUNTER - TABLES, "hand0": "-counterattack",
            "discard0": "+counterattack", "hand1": "-turn_the_tables", "discard1": "+turn_the_tables",
        }, acting=1, me=Side(hand="counterattack", coins=9), other=Side(hand="turn_the_tables", coins=9), cards=BOAR,
    ),
    "sagittarius is neither evaded nor prevented, wherever the arrow is turned": fight(
        "sagittarius turn_the_tables evade vestalis", "sagittarius ox", "elk eft",
        "use sagittarius/0, choose elk, play turn_the_tables, only sagittarius ox eft, choose eft",
        {
            "sagittarius!": "Exhausted", "elk*": ARROW - TABLES, "eft*": TABLES, "hand1": "-turn_the_tables",
            "discard1": "+turn_the_tables",
        }, never="evade vestalis/0", other=Side(hand="turn_the_tables evade", villa="vestalis", coins=9),
    ),
    "missio saves one of several, and its damage with it": fight(
        "missio pila_volley", "ox cow calf", "elk eft", "play pila_volley, play missio, only ox cow calf, choose ox",
        FLUNG | {"ox": "gone", "hand0": "+ox -missio", "discard0": "+missio", "cow*": VOLLEY, "calf*": VOLLEY}
        | {"coins0": amount("missio", f.Coins)},
        me=Side(hand="missio", coins=9), **VOLLEYED,
    ),
    "scutarius takes over from one of two": fight(
        "scutarius pila_volley", "scutarius ox cow", "elk eft", "play pila_volley, use scutarius/0, only ox cow, choose ox",
        FLUNG | {"scutarius*": 2 * VOLLEY, "cow*": VOLLEY}, **VOLLEYED,
    ),
    "vestalis prevents and costs the gladiator that she supports": fight(
        "vestalis sicarius", "sicarius ox cow", "elk eft", "attack elk, choose ox, use vestalis/0",
        {
            "elk!": "Exhausted", "vestalis!": "Exhausted", "ox*": 2 - VESTALIS, "sicarius": "gone", "discard0": "+sicarius",
            "coins0": 1,
        }, acting=1, me=Side(villa="vestalis", coins=9), held=("other",),
    ),
    "vestalis cannot save the one that her exhaustion costs": fight(
        "vestalis sicarius", "sicarius ox cow", "elk eft", "attack elk, choose sicarius, use vestalis/0",
        {"elk!": "Exhausted", "vestalis!": "Exhausted", "sicarius": "gone", "discard0": "+sicarius", "coins0": 1},
        acting=1, me=Side(villa="vestalis", coins=9), held=("other",),
    ),
    "armor takes from a keen attack too": fight(
        "scaeva secutor vestalis", "scaeva ox", "secutor eft", "attack scaeva, choose secutor",
        {"scaeva!": "Exhausted", "secutor*": attack("scaeva") - word("secutor", s.Armor).by}, never="vestalis/0",
        other=Side(villa="vestalis", coins=9),
    ),
    "whoever guards is hit for one that cannot be targeted": fight(
        "murmillo essedarius", "ox cow", "essedarius murmillo elk", "attack ox", {"ox!": "Exhausted", "murmillo*": 2},
    ),
    "carpophorus readies another one with his last breath": fight(
        "carpophorus", f"{nearly('carpophorus')} ox! cow", "elk eft", "attack carpophorus, use carpophorus/0",
        {"carpophorus": "gone", "discard0": "+carpophorus", "coins0": 1, "ox!": "Ready"},
    ),
    "hoplomachus silences whoever is next": fight(
        "hoplomachus spiculus", "spiculus ox", "hoplomachus elk", "attack hoplomachus, choose ox, end_turn",
        {"hoplomachus!": "Exhausted", "ox*": attack("hoplomachus")}, never="spiculus/0", acting=1,
    ),
    "tiro with an empty deck draws itself": fight(
        "tiro", "tiro ox", "hulk elk", "attack hulk, choose tiro",
        {"hulk!": "Exhausted", "tiro": "gone", "hand0": "+tiro", "coins0": 1}, acting=1,
    ),
    "londinium does not bear a scandal": fight(
        "londinium sicarius scandal", "sicarius ox", "elk eft", "play scandal, choose sicarius",
        {"hand1": "-scandal", "discard1": "+scandal", "sicarius": "gone", "discard0": "+sicarius", "coins0": 1},
        acting=1, me=Side(arenas="londinium", coins=9), other=Side(hand="scandal", coins=9), held=("other",),
    ),
}  # fmt: skip

MOTH = (gladiator("moth a1 h1", *BOX.gladiator["veles"].abilities),)
NET = word("laquearius", u.Cost).coins
SPRUNG = {"hand1": "-trapdoor", "discard1": "+trapdoor"}
FELL = {"hulk!": "Exhausted", "wasp": "gone", "discard0": "+wasp", "coins0": 1}

COMING = {
    "whoever falls through a trapdoor does nothing any more": turn(
        "trapdoor", "play moth, place last, play trapdoor", SPRUNG | {"hand0": "-moth", "discard0": "+moth", "coins0": 1},
        never="moth/0", me=Side(hand="moth", coins=9), other=Side(hand="trapdoor", coins=9), last=("ox", "elk"), cards=MOTH,
    ),
    "crixus strikes before a trapdoor opens": turn(
        "trapdoor crixus", "play crixus, place last, play trapdoor",
        SPRUNG | {
            "hand0": "-crixus", "crixus": "came", "crixus*": amount("trapdoor", f.Damage), "elk*": amount("crixus", f.Damage),
        }, me=Side(hand="crixus", coins=9), other=Side(hand="trapdoor", coins=9), last=("ox", "elk"),
    ),
    "laquearius catches one in ambush": fight(
        "laquearius samnite", "ox cow", "laquearius elk", "play samnite, use laquearius/0",
        {"samnite": "came", "samnite!": "Exhausted", "hand0": "-samnite", "coins1": -NET}, me=Side(hand="samnite", coins=9),
    ),
    "gallus hears of no defeat in another arena": fight(
        "gallus", "wasp ox", "hulk elk", "attack hulk, choose wasp", FELL, never="gallus/0", acting=1, fl1=("gallus", ""),
    ),
    "scissor hears of no defeat in another arena": fight(
        "scissor", "wasp ox", "hulk elk", "attack hulk, choose wasp", FELL, never="scissor/0", acting=1, fl1=("", "scissor!"),
    ),
}  # fmt: skip


@pytest.mark.parametrize(**ids((DAMAGE | COMING).items()))
def test_when_they_meet(case: Case) -> None:
    tried(case)


def test_provocator_answers_provocator_and_not_the_other_way_round() -> None:
    played = bout("provocator", "provocator ox", "provocator elk")
    run(played, "attack provocator, use provocator/0, choose elk")
    mine, theirs = (played.fighter("provocator", seat) for seat in (0, 1))
    assert (mine.exhausted, mine.damage, theirs.exhausted, theirs.damage) == (True, attack("provocator"), True, 0)
    assert played.fighter("elk").damage == attack("provocator")
    assert (played.waiting, played.asked) == (Fighting, 0)


def test_two_scutarii_share_what_two_others_would_get() -> None:
    played = bout("scutarius pila_volley", "scutarius scutarius ox cow", "elk eft", **VOLLEYED).play("pila_volley")
    first, second = [one.number for one in played.state.fighters if one.card == "scutarius"]
    played.use("scutarius/0").choose("ox").use("scutarius/0").choose("cow")
    found = {one.number: one.damage for one in played.state.fighters if one.damage}
    assert found == {first: 2 * VOLLEY, second: 2 * VOLLEY}


def test_gallus_rages_once_for_all_that_fall_together() -> None:
    rage = Lift("attack", word("gallus", f.Boost).by, "battle")
    played = bout("gallus pila_volley", "gallus wasp wasp", "elk eft", **VOLLEYED).play("pila_volley")
    assert left(played, "damage") == ["wasp", "wasp"]
    assert played.fighter("gallus").lifts == (rage,)
    once_more = bout("gallus", "gallus wasp wasp", "hulk hulk", acting=1, other=Side()).attack("hulk").choose("wasp")
    run(once_more, "attack gallus, choose hulk, end_turn, choose wasp")
    assert once_more.fighter("gallus").lifts == (rage, rage)


@pytest.mark.parametrize("follows", [True, False])
def test_suppositicius_keeps_a_battle_going_that_would_have_ended(follows: bool) -> None:
    played = bout("suppositicius", "suppositicius", "hulk elk", acting=1, me=Side(hand="cow"))
    played.attack("hulk")
    assert not played.told(told.BattleEnded)
    run(played, "use suppositicius/0" if follows else "pass")
    assert [event.winner for event in played.told(told.BattleEnded)] == ([] if follows else [1])
    assert played.in_arena(LAST, 0) == (["cow"] if follows else [])
    assert played.waiting is (Fighting if follows else Acting)


def test_suppositicius_is_followed_when_all_leave_after_the_battles() -> None:
    """Its successor waits in the Arena for the next Arena Phase, without having been played."""
    played = bout("suppositicius", "hulk suppositicius", "wasp", me=Side(hand="cow", coins=9)).attack("hulk")
    run(played, "use suppositicius/0")
    assert (played.in_arena(LAST), left(played, "resolution")) == (["cow"], ["hulk", "suppositicius"])
    assert played.waiting is Acting


def test_paegniarius_stays_where_its_blow_wins_the_battle() -> None:
    played = bout("paegniarius", "paegniarius ox", "wasp").attack("paegniarius")
    assert [event.winner for event in played.told(told.BattleEnded)] == [0]
    assert left(played, "withdrawn") == []
    assert left(played, "resolution") == ["paegniarius", "ox"]


@pytest.mark.parametrize("damage", [1, 0])
def test_augusta_exhausted_costs_health_and_then_influence(damage: int) -> None:
    """Whom she kept alive is Defeated first; then those go that she has no Influence for."""
    played = bout(
        "augusta sicarius bribe_the_referee", f"wasp*{damage} sicarius ox", "elk eft", acting=1,
        me=Side(villa="augusta", coins=9), other=Side(hand="bribe_the_referee", coins=9), held=("other",),
    ).play("bribe_the_referee")  # fmt: skip
    assert left(played, "damage") == ["wasp"] * damage
    assert left(played, "influence") == ["sicarius"]
    assert played.order(told.GladiatorsLeft, told.InfluenceShort)[-2:] == ["InfluenceShort", "GladiatorsLeft"]
    assert played.coins(0) == 9 + damage + 1
    assert damaged(played) == {}


def test_augusta_exhausted_by_a_tribune_costs_health_in_every_arena() -> None:
    case = turn(
        "augusta tribune", "use tribune/0, pick augusta",
        {
            "tribune!": "Exhausted", "augusta!": "Exhausted", "wasp": "gone", "moth": "gone", "discard1": "+moth +wasp", "coins1": 2,
        }, me=Side(villa="tribune", coins=9), other=Side(villa="augusta", coins=9), last=("ox", "wasp*1 elk"),
        fl1=("cow", "moth*1"), cards=MOTH,
    )  # fmt: skip
    assert tried(case).in_arena(FL1) == ["cow"]


@pytest.mark.rule("F-RUL-15", "F-WINBATTLE-04")
def test_a_shortage_that_stood_through_the_lasting_battle_stands_until_the_resolution() -> None:
    """F-RUL-15: nobody of the Fleeting Arena is Discarded for it, not even once the Arena of that Battle is won."""
    played = bout(
        "praetor sicarius eques", "hulk ox", "wasp", me=Side(villa="pat1 praetor", coins=9), held=("other",),
        fl1=("sicarius eques", ""),
    )  # fmt: skip
    run(played, "use praetor/0, choose ox, attack hulk")
    assert left(played, "influence") == []
    assert left(played, "resolution") == ["sicarius", "eques", "hulk", "ox"]
    assert (played.coins(0), played.coins(1), played.waiting) == (9, 10, Acting)
