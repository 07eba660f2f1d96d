"""Gladiators with a Reaction to an entrance, a leaving or a Defeat, with a Tactic, or with an Ambush, each by name."""

import pytest

from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from tests.rules.ludus.support.bouts import amount, attack, down, nearly, up, word
from tests.rules.ludus.support.cases import Case, Changes, fight, ids, tried, turn
from tests.rules.ludus.support.positions import Side

POOR = Side()
INC = "inc1 inc1 inc1 inc1 inc1"
VELES = amount("veles", f.Damage)
CRIXUS = amount("crixus", f.Damage)
NET = word("laquearius", u.Cost).coins


def entered(id_: str, seat: int = 0) -> Changes:
    """A Gladiator that was played from Hand."""
    return {id_: "came", f"hand{seat}": f"-{id_}"}


def fell(id_: str, seat: int = 0, coins: int = 1) -> Changes:
    """A Gladiator that an Attack of the hulk has Defeated."""
    return {"hulk!": "Exhausted", id_: "gone", f"discard{seat}": f"+{id_}", f"coins{seat}": coins}


ENTERING = {
    "veles hits anybody of its arena": turn(
        "veles", "play veles, place last, use veles/0, only ox elk veles, choose elk", entered("veles") | {"elk*": VELES},
        me=Side(hand="veles"), last=("ox", "elk"), fl1=("cow", "eft"),
    ),
    "veles may leave it": turn(
        "veles", "play veles, place last, pass", entered("veles"), me=Side(hand="veles"), last=("ox", "elk"),
    ),
    "veles hits nobody when another one enters": turn(
        "veles", "play cow, place last", entered("cow"), never="veles/0", me=Side(hand="cow"), last=("veles", "elk"),
    ),
    "veles hits again when it is moved": turn(
        "veles night_transfer", "play night_transfer, choose veles, place last, use veles/0, choose elk",
        {"veles@": "last", "hand0": "-night_transfer", "discard0": "+night_transfer", "elk*": VELES},
        me=Side(hand="night_transfer"), last=("ox", "elk"), fl1=("veles", ""),
    ),
    "celadus brings a tactic back": turn(
        "celadus pierce parry", "play celadus, place last, use celadus/0",
        {"celadus": "came", "hand0": "+pierce -celadus", "discard0": "-pierce"},
        me=Side(hand="celadus", discard="parry pierce inc1"),
    ),
    "celadus finds no tactic": turn(
        "celadus parry", "play celadus, place last", entered("celadus"), never="celadus/0",
        me=Side(hand="celadus", discard="parry inc1"), other=Side(discard="inc2"),
    ),
    "crixus hits the whole other side of its arena": turn(
        "crixus essedarius", "play crixus, place last",
        entered("crixus") | {"elk*": CRIXUS, "eft*": CRIXUS, "essedarius*": CRIXUS},
        me=Side(hand="crixus"), last=("ox", "elk eft essedarius"), fl1=("cow", "emu"),
    ),
    "crixus finds nobody": turn(
        "crixus", "play crixus, place last", entered("crixus"), never="crixus/0",
        me=Side(hand="crixus"), last=("ox", ""), fl1=("", "elk"),
    ),
    "laquearius catches one that enters": turn(
        "laquearius", "play emu, place last, use laquearius/0",
        entered("emu", 1) | {"emu!": "Exhausted", "coins0": -NET},
        acting=1, other=Side(hand="emu"), last=("laquearius ox", "elk"),
    ),
    "laquearius catches nobody in another arena": turn(
        "laquearius", "play emu, place fl1", entered("emu", 1), never="laquearius/0",
        acting=1, other=Side(hand="emu"), last=("laquearius ox", "elk"),
    ),
    "laquearius catches nobody of its own side": turn(
        "laquearius", "play cow, place last", entered("cow"), never="laquearius/0",
        me=Side(hand="cow", coins=9), last=("laquearius ox", "elk"),
    ),
    "laquearius has to pay": turn(
        "laquearius", "play emu, place last", entered("emu", 1), never="laquearius/0",
        acting=1, me=POOR, other=Side(hand="emu"), last=("laquearius ox", "elk"),
    ),
}  # fmt: skip

TIRO = amount("tiro", f.Draw)
AUCTORATUS = amount("auctoratus", f.Coins)
FLAMMA = word("flamma", u.Cost).coins
GALLUS = word("gallus", f.Boost).by
HERMES = (amount("hermes", f.Coins), amount("hermes", f.Draw))


def withdrawn(id_: str) -> Changes:
    """A Gladiator that Change of Plans takes back to Hand."""
    return {id_: "gone", "hand0": f"+{id_} -change_of_plans", "discard0": "+change_of_plans"}


LEAVING = {
    "tiro draws as it falls": fight(
        "tiro", "tiro ox", "hulk eft", "attack hulk, choose tiro",
        fell("tiro") | {"hand0": up("inc1", TIRO), "deck0": down("inc1", TIRO)}, acting=1, me=Side(deck=INC),
    ),
    "tiro draws as it is taken back": fight(
        "tiro change_of_plans", "tiro*1 ox", "elk eft", "play change_of_plans",
        withdrawn("tiro") | {"hand0": f"{up('inc1', TIRO + 1)} +tiro -change_of_plans", "deck0": down("inc1", TIRO + 1)},
        me=Side(hand="change_of_plans", deck=INC),
    ),
    "tiro does not draw for others": fight(
        "tiro", "tiro wasp", "hulk eft", "attack hulk, choose wasp", fell("wasp"), never="tiro/0", acting=1,
        me=Side(deck=INC),
    ),
    "suppositicius is followed by another": fight(
        "suppositicius", "suppositicius ox", "hulk eft", "attack hulk, choose suppositicius, use suppositicius/0, pick cow",
        fell("suppositicius") | entered("cow"), acting=1, me=Side(hand="cow calf"),
    ),
    "suppositicius need not be followed": fight(
        "suppositicius", "suppositicius ox", "hulk eft", "attack hulk, choose suppositicius, pass", fell("suppositicius"),
        acting=1, me=Side(hand="cow calf"),
    ),
    "suppositicius has nobody to follow it": fight(
        "suppositicius", "suppositicius ox", "hulk eft", "attack hulk, choose suppositicius", fell("suppositicius"),
        never="suppositicius/0", acting=1, me=Side(hand="inc1"),
    ),
    "suppositicius has nobody with enough influence": fight(
        "suppositicius hoplomachus", "suppositicius ox", "hulk eft", "attack hulk, choose suppositicius",
        fell("suppositicius"), never="suppositicius/0", acting=1, me=Side(hand="hoplomachus"), held=("other",),
    ),
    "auctoratus is paid for its defeat": fight(
        "auctoratus", "auctoratus ox", "hulk eft", "attack hulk, choose auctoratus",
        fell("auctoratus", coins=1 + AUCTORATUS), acting=1,
    ),
    "auctoratus is not paid for going back": fight(
        "auctoratus change_of_plans", "auctoratus*1 ox", "elk eft", "play change_of_plans", withdrawn("auctoratus"),
        never="auctoratus/0", me=Side(hand="change_of_plans", coins=9),
    ),
    "arbelas strikes with its attack as it falls": fight(
        "arbelas", "arbelas ox", "hulk eft", "attack hulk, choose arbelas, only ox hulk eft, choose eft",
        fell("arbelas") | {"eft*": attack("arbelas")}, acting=1,
    ),
    "arbelas strikes nobody when another one goes": fight(
        "arbelas change_of_plans", "arbelas ox*1", "elk eft", "play change_of_plans",
        {"ox": "gone", "hand0": "+ox -change_of_plans", "discard0": "+change_of_plans"}, never="arbelas/0",
        me=Side(hand="change_of_plans", coins=9),
    ),
    "flamma buys itself back": fight(
        "flamma", "flamma ox", "hulk eft", "attack hulk, choose flamma, use flamma/0",
        {"hulk!": "Exhausted", "flamma": "gone", "hand0": "+flamma", "coins0": 1 - FLAMMA}, acting=1,
        me=Side(coins=FLAMMA - 1),
    ),
    "flamma buys another gladiator back": fight(
        "flamma", "flamma ox", "hulk eft", "attack hulk, choose flamma, use flamma/0, picks flamma cow, pick cow",
        fell("flamma", coins=1 - FLAMMA) | {"hand0": "+cow", "discard0": "+flamma -cow"}, acting=1,
        me=Side(discard="cow inc1", coins=9),
    ),
    "flamma needs the coin": fight(
        "flamma", "flamma ox", "hulk eft", "attack hulk, choose flamma", fell("flamma"), never="flamma/0", acting=1,
        me=Side(coins=FLAMMA - 2),
    ),
    "gallus rages for the battle": fight(
        "gallus", "gallus wasp", "hulk eft", "attack hulk, choose wasp, end_turn",
        fell("wasp") | {"gallus attack": GALLUS}, acting=1,
    ),
    "gallus does not rage for the other side": fight(
        "gallus", "gallus hulk", "wasp eft", "attack hulk, choose wasp", fell("wasp", 1), never="gallus/0",
    ),
    "gallus does not rage for one that goes back": fight(
        "gallus change_of_plans", "gallus ox*1", "elk eft", "play change_of_plans", withdrawn("ox"), never="gallus/0",
        me=Side(hand="change_of_plans", coins=9),
    ),
    "scissor readies itself for a victim": fight(
        "scissor", "scissor ox", "wasp elk", "attack scissor, choose wasp, use scissor/0",
        {"wasp": "gone", "discard1": "+wasp", "coins1": 1},
    ),
    "scissor may stay exhausted": fight(
        "scissor", "scissor ox", "wasp elk", "attack scissor, choose wasp, pass",
        {"scissor!": "Exhausted", "wasp": "gone", "discard1": "+wasp", "coins1": 1},
    ),
    "scissor is ready anyway": fight(
        "scissor", "scissor hulk", "wasp elk", "attack hulk, choose wasp", fell("wasp", 1), never="scissor/0",
    ),
    "scissor mourns its own side": fight(
        "scissor", "scissor! wasp ox", "hulk eft", "attack hulk, choose wasp", fell("wasp"), never="scissor/0", acting=1,
    ),
    "hermes earns from a defeat": fight(
        "hermes", "hermes hulk", "wasp elk", "attack hulk, choose wasp",
        fell("wasp", 1) | {"coins0": HERMES[0], "hand0": up("inc1", HERMES[1]), "deck0": down("inc1", HERMES[1])},
        me=Side(deck=INC, coins=9),
    ),
    "hermes earns nothing from his own side": fight(
        "hermes", "hermes wasp", "hulk elk", "attack hulk, choose wasp", fell("wasp"), never="hermes/0", acting=1,
    ),
    "hermes earns nothing in another arena": fight(
        "hermes", "ox hulk", "wasp elk", "attack hulk, choose wasp", fell("wasp", 1), never="hermes/0", fl1=("hermes", ""),
    ),
}  # fmt: skip

SPICULUS = (word("spiculus", u.Cost).hurt, amount("spiculus", f.Damage))
PARMULARIUS = amount("parmularius", f.Move)
SAGITTARIUS = amount("sagittarius", f.Damage)
RUDIARIUS = word("rudiarius", u.Cost).coins

TACTICS = {
    "eques rides to an open arena": fight(
        "eques", "eques! ox", "elk eft", "use eques/0, place fl2", {"eques@": "fl2"},
    ),
    "eques rides only where it is open": fight(
        "eques", "eques ox", "elk eft", "use eques/0", {"eques@": "fl2"}, fl2=("cow", ""),
    ),
    "eques stays where no battle is": fight(
        "eques", "ox cow", "elk eft", "attack ox, choose elk", {"ox!": "Exhausted", "elk*": 2}, never="eques/0",
        fl1=("eques", ""),
    ),
    "spiculus bleeds to strike": fight(
        "spiculus", "spiculus! ox", "elk eft", "use spiculus/0, only spiculus ox elk eft, choose elk",
        {"spiculus*": SPICULUS[0], "elk*": SPICULUS[1]},
    ),
    "spiculus strikes with its last blood": fight(
        "spiculus", f"{nearly('spiculus')} ox", "elk eft", "use spiculus/0, only ox elk eft, choose elk",
        {"spiculus": "gone", "discard0": "+spiculus", "coins0": 1, "elk*": SPICULUS[1]},
    ),
    "parmularius moves a wound": fight(
        "parmularius", "parmularius ox*3", "elk eft", "use parmularius/0, only parmularius elk eft, choose elk",
        {"parmularius!": "Exhausted", "ox*": -PARMULARIUS, "elk*": PARMULARIUS},
    ),
    "parmularius heals an enemy if it likes": fight(
        "parmularius", "parmularius ox*3", "elk*3 eft", "use parmularius/0, only ox elk, choose elk, choose ox",
        {"parmularius!": "Exhausted", "elk*": -PARMULARIUS, "ox*": PARMULARIUS},
    ),
    "parmularius finds no wound": fight(
        "parmularius", "parmularius ox", "elk eft", "", {}, never="parmularius/0", fl1=("cow*3", ""),
    ),
    "parmularius has to be ready": fight("parmularius", "parmularius! ox*3", "elk eft", "", {}, never="parmularius/0"),
    "sagittarius shoots at an enemy": fight(
        "sagittarius", "sagittarius ox", "elk eft", "use sagittarius/0, only elk eft, choose elk",
        {"sagittarius!": "Exhausted", "elk*": SAGITTARIUS},
    ),
    "sagittarius has to be ready": fight("sagittarius", "sagittarius! ox", "elk eft", "", {}, never="sagittarius/0"),
    "sagittarius can hit nobody": fight(
        "sagittarius essedarius", "sagittarius ox", "essedarius", "", {}, never="sagittarius/0",
    ),
    "samnite joins a battle and can attack in it": fight(
        "samnite", "ox cow", "elk eft", "play samnite, attack samnite, choose elk",
        entered("samnite") | {"samnite!": "Exhausted", "elk*": attack("samnite")}, me=Side(hand="samnite"),
    ),
    "samnite needs influence": fight(
        "samnite", "ox cow", "elk eft", "", {}, never="samnite", me=Side(hand="samnite"), held=("other",),
    ),
    "rudiarius joins a battle for coin": fight(
        "rudiarius", "ox cow", "elk eft", "play rudiarius", entered("rudiarius") | {"coins0": -RUDIARIUS},
        me=Side(hand="rudiarius", coins=9),
    ),
    "rudiarius has to pay": fight(
        "rudiarius", "ox cow", "elk eft", "", {}, never="rudiarius", me=Side(hand="rudiarius", coins=RUDIARIUS - 1),
    ),
}  # fmt: skip


@pytest.mark.parametrize(**ids(ENTERING.items()))
def test_at_an_entrance(case: Case) -> None:
    tried(case)


@pytest.mark.parametrize(**ids(LEAVING.items()))
def test_at_a_leaving(case: Case) -> None:
    tried(case)


@pytest.mark.parametrize(**ids(TACTICS.items()))
def test_as_a_tactic(case: Case) -> None:
    tried(case)
