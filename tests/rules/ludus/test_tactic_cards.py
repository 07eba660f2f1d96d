"""Tactics, each by name; a Scheme/Tactic with both its sides."""

import pytest

from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from tests.rules.ludus.support.bouts import BOX, amount, down, up, word
from tests.rules.ludus.support.cases import Case, Changes, fight, ids, tried, turn
from tests.rules.ludus.support.positions import Side

INC = "inc1 inc1 inc1 inc1 inc1"


def held(cards: str, coins: int = 9, **side: str) -> Side:
    """A player with cards in Hand, and Coin."""
    return Side(hand=cards, coins=coins, **side)  # type: ignore[arg-type]


def played(id_: str, **changes: object) -> Changes:
    """A card that was played, and what came of it besides; `_` stands for the mark of damage."""
    return {"hand0": f"-{id_}", "discard0": f"+{id_}"} | {key.replace("_", "*"): n for key, n in changes.items()}


def dealt(id_: str) -> int:
    """What a card deals."""
    return amount(id_, f.Damage)


LOST: Changes = {"wasp": "gone", "discard1": "+wasp", "coins1": 1}
PIERCE = dealt("pierce")
DRAWN = {id_: amount(id_, f.Draw) for id_ in ("change_of_plans", "fanfare", "crowd_pleaser", "read_the_sand")}
BACK = next(card.comeback for card in BOX.cards.tactics if card.id == "pierce")
SURGEON = amount("field_surgeon", f.Heal)
OLD_WOUNDS = amount("old_wounds", f.Move)
WAR_CRY = word("war_cry", f.Boost).by

DAMAGING = {
    "pierce hits anybody": fight(
        "pierce", "ox cow", "elk eft", "play pierce, only ox cow elk eft, choose elk", played("pierce", elk_=PIERCE),
        me=held("pierce"), fl1=("calf", "emu"),
    ),
    "pierce comes back from a victim for coin": fight(
        "pierce", "ox cow", "wasp eft", "play pierce, choose wasp, accept", LOST | {"coins0": -BACK}, me=held("pierce"),
    ),
    "pierce need not come back": fight(
        "pierce", "ox cow", "wasp eft", "play pierce, choose wasp, decline", played("pierce") | LOST, me=held("pierce"),
    ),
    "pierce does not come back without the coin": fight(
        "pierce", "ox cow", "wasp eft", "play pierce, choose wasp", played("pierce") | LOST,
        me=held("pierce", coins=BACK - 1, reserve="inc1 inc1"),
    ),
    "sweep hits everybody in the battle": fight(
        "sweep", "ox cow", "elk eft", "play sweep",
        played("sweep", ox_=dealt("sweep"), cow_=dealt("sweep"), elk_=dealt("sweep"), eft_=dealt("sweep")),
        me=held("sweep"), fl1=("calf", "emu"),
    ),
    "blood price costs a card": fight(
        "blood_price", "ox cow", "elk eft", "play blood_price, picks inc1 inc2, pick inc2, choose elk",
        {"hand0": "-blood_price -inc2", "discard0": "+blood_price +inc2", "elk*": dealt("blood_price")},
        me=held("blood_price inc1 inc2"),
    ),
    "blood price cannot pay with itself": fight(
        "blood_price", "ox cow", "elk eft", "", {}, never="blood_price", me=held("blood_price"),
    ),
    "coup de grace hits the wounded": fight(
        "coup_de_grace", "ox*1 cow", "elk*1 eft", "play coup_de_grace, only ox elk, choose elk",
        played("coup_de_grace", elk_=dealt("coup_de_grace")), me=held("coup_de_grace"), fl1=("", "emu*1"),
    ),
    "coup de grace finds nobody wounded": fight(
        "coup_de_grace", "ox cow", "elk eft", "", {}, never="coup_de_grace", me=held("coup_de_grace"), fl1=("", "emu*1"),
    ),
    "pila volley hits the whole other side": fight(
        "pila_volley essedarius", "ox cow", "elk eft essedarius", "play pila_volley",
        played("pila_volley", elk_=dealt("pila_volley"), eft_=dealt("pila_volley"), essedarius_=dealt("pila_volley")),
        me=held("pila_volley"), fl1=("", "emu"),
    ),
    "poisoned blade cannot be evaded": fight(
        "poisoned_blade evade", "ox cow", "elk eft", "play poisoned_blade, only ox cow elk eft, choose elk",
        played("poisoned_blade", elk_=dealt("poisoned_blade")), never="evade",
        me=held("poisoned_blade"), other=held("evade"),
    ),
    "shield bash hits and exhausts": fight(
        "shield_bash", "ox cow", "elk eft emu!", "play shield_bash, only elk eft, choose elk",
        played("shield_bash", elk_=dealt("shield_bash")) | {"elk!": "Exhausted"}, me=held("shield_bash"),
    ),
    "shield bash fells and exhausts nobody": fight(
        "shield_bash", "ox cow", "wasp eft", "play shield_bash, choose wasp", played("shield_bash") | LOST,
        me=held("shield_bash"),
    ),
    "shield bash needs somebody ready": fight(
        "shield_bash", "ox cow", "elk! eft!", "", {}, never="shield_bash", me=held("shield_bash"),
    ),
    "old wounds move to the other side": fight(
        "old_wounds", "ox*5 cow*1 calf", "elk*4 eft", "play old_wounds, only ox cow, choose ox, only elk eft, choose eft",
        played("old_wounds", ox_=-OLD_WOUNDS, eft_=OLD_WOUNDS), me=held("old_wounds"),
    ),
    "old wounds move what there is": fight(
        "old_wounds", "ox cow*1", "elk eft", "play old_wounds, choose elk", played("old_wounds", cow_=-1, elk_=1),
        me=held("old_wounds"),
    ),
    "old wounds need a wound": fight(
        "old_wounds", "ox cow", "elk*3 eft", "", {}, never="old_wounds", me=held("old_wounds"),
    ),
    "field surgeon heals": fight(
        "field_surgeon", "ox*5 cow*1", "elk*5 eft", "play field_surgeon, only ox cow, choose ox",
        played("field_surgeon", ox_=-SURGEON), me=held("field_surgeon"),
    ),
    "field surgeon heals what there is": fight(
        "field_surgeon", "ox cow*1", "elk*5 eft", "play field_surgeon", played("field_surgeon", cow_=-1),
        me=held("field_surgeon"),
    ),
    "field surgeon finds nobody wounded": fight(
        "field_surgeon", "ox cow", "elk*5 eft", "", {}, never="field_surgeon", me=held("field_surgeon"), fl1=("calf*1", ""),
    ),
}  # fmt: skip

LUNGE = word("lunge", f.Boost).by
DRILL = word("drill", f.Boost).by
FANFARE = (word("fanfare", f.Boost).by, amount("fanfare", f.Coins))
FANFARE_DONE = played("fanfare") | {
    "ox agility": FANFARE[0], "cow agility": FANFARE[0],
    "hand0": f"{up('inc1', DRAWN['fanfare'])} -fanfare", "deck0": down("inc1", DRAWN["fanfare"]),
}  # fmt: skip

ORDERS = {
    "lunge helps one attack": fight(
        "lunge", "ox cow", "elk eft", "play lunge, only ox cow, choose ox, attack ox, choose elk",
        played("lunge", elk_=2 + LUNGE) | {"ox!": "Exhausted"}, me=held("lunge"),
    ),
    "lunge lasts for the turn": fight(
        "lunge", "ox cow", "elk eft", "play lunge, choose ox", played("lunge") | {"ox attack": LUNGE}, me=held("lunge"),
    ),
    "drill lasts for the battle": fight(
        "drill", "ox cow", "elk eft", "play drill, only ox cow, choose ox, attack cow, choose elk",
        played("drill", elk_=1) | {"cow!": "Exhausted", "ox attack": DRILL}, me=held("drill"),
    ),
    "war cry helps the whole side": fight(
        "war_cry", "ox cow", "elk eft", "play war_cry, attack ox, choose elk",
        played("war_cry", elk_=2 + WAR_CRY) | {"ox!": "Exhausted", "ox attack": WAR_CRY, "cow attack": WAR_CRY},
        me=held("war_cry"), fl1=("calf", ""),
    ),
    "fanfare in favor": fight(
        "fanfare", "ox cow", "elk eft", "play fanfare", FANFARE_DONE | {"coins0": FANFARE[1]},
        me=held("fanfare", deck=INC), favor=0, fl1=("calf", ""),
    ),
    "fanfare out of favor": fight(
        "fanfare", "ox cow", "elk eft", "play fanfare", FANFARE_DONE, me=held("fanfare", deck=INC), favor=1,
    ),
    "net throw exhausts": fight(
        "net_throw", "ox cow", "elk eft emu!", "play net_throw, only elk eft, choose elk",
        played("net_throw") | {"elk!": "Exhausted"}, me=held("net_throw"),
    ),
    "net throw needs somebody ready": fight(
        "net_throw", "ox cow", "elk! eft!", "", {}, never="net_throw", me=held("net_throw"), fl1=("", "emu"),
    ),
    "second wind readies and heals": fight(
        "second_wind", "ox!*5 cow! calf*1", "elk! eft", "play second_wind, only ox cow, choose ox",
        played("second_wind", ox_=-amount("second_wind", f.Heal)) | {"ox!": "Ready"}, me=held("second_wind"),
    ),
    "second wind readies the unhurt": fight(
        "second_wind", "ox! cow", "elk eft", "play second_wind", played("second_wind") | {"ox!": "Ready"},
        me=held("second_wind"),
    ),
    "second wind needs somebody exhausted": fight(
        "second_wind", "ox*3 cow", "elk! eft", "", {}, never="second_wind", me=held("second_wind"),
    ),
    "reinforcements bring one to a side as large": fight(
        "reinforcements", "ox cow", "elk eft", "play reinforcements, picks calf wasp, pick calf",
        played("reinforcements") | {"calf": "came", "hand0": "-calf -reinforcements"}, me=held("reinforcements calf wasp"),
    ),
    "reinforcements bring two to a smaller side": fight(
        "reinforcements", "ox cow", "elk eft emu hulk", "play reinforcements, pick calf, picks wasp hulk, pick wasp",
        {"hand0": "-calf -reinforcements -wasp", "discard0": "+reinforcements", "calf": "came", "wasp": "came"},
        me=held("reinforcements calf wasp hulk"),
    ),
    "reinforcements count after the first": fight(
        "reinforcements", "ox cow", "elk eft emu", "play reinforcements, pick calf",
        {"hand0": "-calf -reinforcements", "discard0": "+reinforcements", "calf": "came"},
        me=held("reinforcements calf wasp"),
    ),
    "reinforcements need somebody with enough influence": fight(
        "reinforcements thraex", "ox cow", "elk eft", "", {}, never="reinforcements", me=held("reinforcements thraex"),
        held=("other",),
    ),
    "scandal costs influence": fight(
        "scandal", "ox cow", "elk eft", "play scandal, only elk eft, choose elk",
        played("scandal") | {"elk influence": word("scandal", f.Boost).by}, me=held("scandal"),
    ),
    "scandal costs a gladiator": fight(
        "scandal", "ox cow", "elk eft", "play scandal, choose elk",
        played("scandal") | {"elk": "gone", "discard1": "+elk", "coins1": 1}, me=held("scandal"), held=("me",),
    ),
    "bribe the referee exhausts a patron": fight(
        "bribe_the_referee", "ox cow", "elk eft", "play bribe_the_referee, picks pat20 pat2, pick pat2",
        played("bribe_the_referee") | {"pat2!": "Exhausted", "coins0": -word("bribe_the_referee", u.Cost).coins},
        me=held("bribe_the_referee"), other=Side(villa="pat2 pat1!", coins=9),
    ),
    "bribe the referee needs coin": fight(
        "bribe_the_referee", "ox cow", "elk eft", "", {}, never="bribe_the_referee", me=held("bribe_the_referee", coins=0),
    ),
    "bribe the referee needs a ready patron": fight(
        "bribe_the_referee", "ox cow", "elk eft", "", {}, never="bribe_the_referee", me=held("bribe_the_referee"),
        other=Side(villa="pat1!", coins=9), held=("me",),
    ),
}  # fmt: skip

BOTH = {
    "change of plans withdraws and draws": fight(
        "change_of_plans", "ox*5 cow calf*1", "elk*5 eft", "play change_of_plans, only ox calf, choose ox",
        {
            "ox": "gone", "discard0": "+change_of_plans", "deck0": down("inc1", DRAWN["change_of_plans"]),
            "hand0": f"{up('inc1', DRAWN['change_of_plans'])} +ox -change_of_plans",
        }, me=held("change_of_plans", deck=INC),
    ),
    "change of plans draws anyway": fight(
        "change_of_plans", "ox cow", "elk*5 eft", "play change_of_plans",
        {
            "discard0": "+change_of_plans", "deck0": down("inc1", DRAWN["change_of_plans"]),
            "hand0": f"{up('inc1', DRAWN['change_of_plans'])} -change_of_plans",
        }, me=held("change_of_plans", deck=INC),
    ),
    "change of plans as a scheme moves": turn(
        "change_of_plans", "play change_of_plans, only ox cow, choose ox, place fl2",
        played("change_of_plans") | {"ox@": "fl2"}, me=held("change_of_plans", deck=INC), last=("ox*1 cow", "elk"),
    ),
    "drill as a scheme culls": turn(
        "drill", "play drill, picks inc1 inc2, pick inc1",
        {"hand0": "-drill -inc1", "discard0": "+drill", "removed": "+inc1"}, me=held("drill inc1 inc2"), last=("ox", ""),
    ),
    "crowd pleaser draws": fight(
        "crowd_pleaser", "ox cow", "elk eft", "play crowd_pleaser",
        {
            "discard0": "+crowd_pleaser", "deck0": down("inc1", DRAWN["crowd_pleaser"]),
            "hand0": f"{up('inc1', DRAWN['crowd_pleaser'])} -crowd_pleaser",
        }, me=held("crowd_pleaser", deck=INC),
    ),
    "crowd pleaser as a scheme earns": turn(
        "crowd_pleaser", "play crowd_pleaser", played("crowd_pleaser") | {"coins0": amount("crowd_pleaser", f.Coins)},
        me=held("crowd_pleaser", deck=INC),
    ),
    "read the sand brings a reaction back": fight(
        "read_the_sand parry evade", "ox cow", "elk eft", "play read_the_sand, picks parry evade, pick parry",
        {
            "discard0": "+read_the_sand -parry", "deck0": down("inc1", DRAWN["read_the_sand"]),
            "hand0": f"{up('inc1', DRAWN['read_the_sand'])} +parry -read_the_sand",
        }, me=held("read_the_sand", deck=INC, discard="parry inc2 evade"),
    ),
    "read the sand as a scheme keeps a card for later": turn(
        "read_the_sand", "play read_the_sand, picks inc2 inc3, pick inc3",
        {
            "hand0": f"{up('inc1', DRAWN['read_the_sand'])} -read_the_sand", "discard0": "+read_the_sand -inc3",
            "deck0": f"+inc3 {down('inc1', DRAWN['read_the_sand'])}",
        }, me=held("read_the_sand", deck=INC, discard="inc2 inc3"),
    ),
    "bribe the referee as a scheme robs": turn(
        "bribe_the_referee", "play bribe_the_referee",
        played("bribe_the_referee") | {"coins0": amount("bribe_the_referee", f.Rob), "coins1": -amount("bribe_the_referee", f.Rob)},
        me=held("bribe_the_referee"),
    ),
    "bribe the referee as a scheme takes what there is": turn(
        "bribe_the_referee", "play bribe_the_referee", played("bribe_the_referee") | {"coins0": 1, "coins1": -1},
        me=held("bribe_the_referee", coins=0), other=Side(coins=1),
    ),
}  # fmt: skip


@pytest.mark.parametrize(**ids((DAMAGING | ORDERS).items()))
def test_as_a_tactic(case: Case) -> None:
    tried(case)


@pytest.mark.parametrize(**ids(BOTH.items()))
def test_as_a_scheme_or_a_tactic(case: Case) -> None:
    tried(case)
