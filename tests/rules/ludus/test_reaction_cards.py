"""Reaction Cards, each by name; seat 0 holds them unless the case says otherwise."""

import pytest

from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from tests.rules.ludus.support.bouts import amount, attack, down, up, word
from tests.rules.ludus.support.cases import Case, Changes, fight, ids, tried, turn
from tests.rules.ludus.support.positions import LAST, Side, gladiator

INC = "inc1 inc1 inc1 inc1 inc1"


def hand(cards: str) -> Side:
    """A player with cards in Hand, Coin, and a Deck to draw from."""
    return Side(hand=cards, coins=9, deck=INC)


def done(id_: str, drawn: int = 0) -> Changes:
    """A card that was played, with the cards that it has drawn."""
    draw: Changes = {"deck0": down("inc1", drawn)} if drawn else {}
    return {"hand0": f"{up('inc1', drawn)} -{id_}".strip(), "discard0": f"+{id_}"} | draw


ELK: Changes = {"elk!": "Exhausted"}
OX: Changes = {"ox!": "Exhausted"}
HULK: Changes = {"hulk!": "Exhausted"}


def lost(card: str, seat: int) -> Changes:
    """A Gladiator that is Defeated."""
    return {card: "gone", f"discard{seat}": f"+{card}", f"coins{seat}": 1}


def also(*parts: Changes) -> Changes:
    """Changes together; of one pile that several change, all cards."""
    whole: Changes = {}
    for part in parts:
        for key, value in part.items():
            there = whole.get(key)
            if isinstance(value, str) and isinstance(there, str):
                words = f"{there} {value}".split()
                value = " ".join(sorted(words))  # noqa: PLW2901 - the value with what was there
            whole[key] = value
    return whole


SAND = word("sand_in_the_eyes", f.Boost).by
BLOW = (word("desperate_blow", f.Boost).by, word("desperate_blow", f.Boost, 1).by)
RIPOSTE = amount("riposte", f.Damage)

AT_AN_ATTACK = {
    "sand in the eyes weakens an attack": fight(
        "sand_in_the_eyes", "ox cow", "bull eft", "attack bull, play sand_in_the_eyes, choose ox",
        done("sand_in_the_eyes") | {"bull!": "Exhausted", "bull attack": SAND, "ox*": 3}, acting=1,
        me=hand("sand_in_the_eyes"), cards=(gladiator(f"bull a{3 - SAND} h20"),),
    ),
    "sand in the eyes leaves nothing of a weak attack": fight(
        "sand_in_the_eyes", "ox cow", "elk eft", "attack eft, play sand_in_the_eyes, choose ox",
        done("sand_in_the_eyes") | {"eft!": "Exhausted", "eft attack": SAND, "ox*": max(0, 1 + SAND)}, acting=1,
        me=hand("sand_in_the_eyes"),
    ),
    "sand in the eyes is gone with the turn": fight(
        "sand_in_the_eyes", "ox cow", "elk eft", "attack eft, play sand_in_the_eyes, choose ox, end_turn",
        done("sand_in_the_eyes") | {"eft!": "Exhausted", "ox*": max(0, 1 + SAND)}, acting=1, me=hand("sand_in_the_eyes"),
    ),
    "sand in the eyes is not for one's own side": fight(
        "sand_in_the_eyes", "ox cow", "elk eft", "attack ox, choose elk", OX | {"elk*": 2}, never="sand_in_the_eyes",
        me=hand("sand_in_the_eyes"),
    ),
    "riposte hits the attacker": fight(
        "riposte", "ox cow", "elk eft", "attack elk, play riposte, choose ox",
        done("riposte") | ELK | {"elk*": RIPOSTE, "ox*": 2}, acting=1, me=hand("riposte"),
    ),
    "riposte stops an attack that it ends": fight(
        "riposte", "ox cow", "wasp eft", "attack wasp, play riposte", done("riposte") | lost("wasp", 1), acting=1,
        me=hand("riposte"),
    ),
    "riposte is not for one's own side": fight(
        "riposte", "ox cow", "elk eft", "attack ox, choose elk", OX | {"elk*": 2}, never="riposte", me=hand("riposte"),
    ),
    "desperate blow": fight(
        "desperate_blow", "ox cow", "elk eft", "attack ox, play desperate_blow, choose elk",
        done("desperate_blow") | OX | {"elk*": 2 + BLOW[0], "ox attack": BLOW[0]}, me=hand("desperate_blow"),
    ),
    "desperate blow of the one behind": fight(
        "desperate_blow", "ox cow", "elk eft", "attack ox, play desperate_blow, choose elk, end_turn",
        done("desperate_blow") | OX | {"elk*": 2 + sum(BLOW)}, me=hand("desperate_blow"), other=Side(glory=1, coins=9),
    ),
    "desperate blow is not for the other side": fight(
        "desperate_blow", "ox cow", "elk eft", "attack elk, choose ox", ELK | {"ox*": 2}, never="desperate_blow",
        acting=1, me=hand("desperate_blow"),
    ),
}  # fmt: skip

PARRY = amount("parry", f.Prevent)
WALL = amount("shield_wall", f.Prevent)
TABLES = amount("turn_the_tables", f.Reassign)
COUNTER = amount("counterattack", f.Reassign)
BOAR = gladiator(f"boar a{max(PARRY, WALL, TABLES, COUNTER) + 1} h20")
STRONG = BOAR.attack


def struck(id_: str, moves: str, changes: Changes, drawn: int = 0) -> Case:
    """An Attack of a Gladiator that strikes harder than a card can help, and the card."""
    return fight(
        id_, "ox cow", "boar eft", f"attack boar, choose ox, play {id_}{moves}",
        done(id_, drawn) | {"boar!": "Exhausted"} | changes, acting=1, me=hand(id_), cards=(BOAR,),
    )  # fmt: skip


def not_own(id_: str) -> Case:
    """An Attack on the other side, which the card does not answer."""
    return fight(id_, "ox cow", "elk eft", "attack ox, choose elk", OX | {"elk*": 2}, never=id_, me=hand(id_))


AT_DAMAGE = {
    "parry prevents and draws": struck("parry", "", {"ox*": STRONG - PARRY}, amount("parry", f.Draw)),
    "parry prevents what there is": fight(
        "parry", "ox cow", "elk eft", "attack eft, choose ox, play parry",
        done("parry", amount("parry", f.Draw)) | {"eft!": "Exhausted", "ox*": max(0, 1 - PARRY)}, acting=1, me=hand("parry"),
    ),
    "parry is for one's own side": not_own("parry"),
    "evade prevents all": struck("evade", "", {}),
    "evade helps one of several": fight(
        "evade pila_volley", "ox cow", "elk eft", "play pila_volley, play evade, only ox cow, choose ox",
        done("evade") | {"cow*": amount("pila_volley", f.Damage), "hand1": "-pila_volley", "discard1": "+pila_volley"},
        acting=1, me=hand("evade"), other=Side(hand="pila_volley", coins=9),
    ),
    "evade is for one's own side": not_own("evade"),
    "shield wall prevents": struck("shield_wall", "", {"ox*": STRONG - WALL}),
    "shield wall is for one's own side": not_own("shield_wall"),
    "counterattack turns it against the other side": struck(
        "counterattack", ", only boar eft, choose eft", {"ox*": STRONG - COUNTER, "eft*": COUNTER},
    ),
    "counterattack turns what there is": fight(
        "counterattack", "ox cow", "elk eft", "attack eft, choose ox, play counterattack, choose eft",
        done("counterattack") | {"eft!": "Exhausted", "eft*": 1}, acting=1, me=hand("counterattack"),
    ),
    "counterattack is for one's own side": not_own("counterattack"),
    "counterattack finds nobody to turn it against": fight(
        "counterattack essedarius", "ox cow", "essedarius", "attack essedarius, choose ox",
        {
            "essedarius!": "Exhausted", "essedarius*": amount("essedarius", f.Damage), "ox*": attack("essedarius"),
        }, never="counterattack", acting=1, me=hand("counterattack"),
    ),
    "turn the tables goes to anybody else": struck(
        "turn_the_tables", ", only cow boar eft, choose cow", {"ox*": STRONG - TABLES, "cow*": TABLES},
    ),
    "turn the tables answers own damage too": fight(
        "turn_the_tables", "ox cow", "elk eft", "attack ox, choose elk, play turn_the_tables, choose eft",
        done("turn_the_tables") | OX | {"elk*": max(0, 2 - TABLES), "eft*": min(2, TABLES)}, me=hand("turn_the_tables"),
    ),
    "missio takes a gladiator out": struck("missio", "", {"ox": "gone", "hand0": "+ox -missio", "coins0": amount("missio", f.Coins)}),
    "missio is for one's own side": not_own("missio"),
}  # fmt: skip

TRAP = amount("trapdoor", f.Damage)
DYING = amount("dying_blow", f.Damage)
FUNERAL = amount("funeral_games", f.Draw)
NIGHT = amount("night_transfer", f.Draw)
SPY = (amount("spy_in_the_market", f.Rob), amount("spy_in_the_market", f.Draw))
RIVAL = Side(hand="emu", coins=9)

ELSEWHERE = {
    "trapdoor hits one that enters": turn(
        "trapdoor", "play emu, place last, play trapdoor",
        done("trapdoor") | {"emu": "came", "emu*": TRAP, "hand1": "-emu"}, acting=1, me=hand("trapdoor"), other=RIVAL,
    ),
    "trapdoor spares one's own side": turn(
        "trapdoor", "play cow, place last", {"cow": "came", "hand0": "-cow"}, never="trapdoor", me=hand("trapdoor cow"),
    ),
    "funeral games for one that falls": fight(
        "funeral_games", "wasp ox", "hulk elk", "attack hulk, choose wasp, play funeral_games",
        also(done("funeral_games", FUNERAL), HULK, lost("wasp", 0)), acting=1, me=hand("funeral_games"),
    ),
    "funeral games for one that goes": turn(
        "funeral_games night_transfer", "play night_transfer, choose ox, place fl1, play funeral_games",
        also(done("funeral_games", FUNERAL + NIGHT), {"hand0": "-night_transfer", "discard0": "+night_transfer", "ox@": "fl1"}),
        me=Side(hand="funeral_games night_transfer", deck="inc1 " * (FUNERAL + NIGHT)), last=("ox cow", "elk"),
    ),
    "funeral games are not for the other side": fight(
        "funeral_games", "hulk ox", "wasp elk", "attack hulk, choose wasp", HULK | lost("wasp", 1), never="funeral_games",
        me=hand("funeral_games"),
    ),
    "dying blow hits one of the other side": fight(
        "dying_blow", "wasp ox", "hulk elk", "attack hulk, choose wasp, play dying_blow, only hulk elk, choose elk",
        also(done("dying_blow"), HULK, lost("wasp", 0), {"elk*": DYING}), acting=1, me=hand("dying_blow"),
    ),
    "dying blow needs a defeat": fight(
        "dying_blow change_of_plans", "ox*1 cow", "hulk elk", "play change_of_plans",
        also(done("change_of_plans", 1), {"ox": "gone", "hand0": "+ox"}), never="dying_blow",
        me=hand("dying_blow change_of_plans"),
    ),
    "dying blow is not for the other side": fight(
        "dying_blow", "hulk ox", "wasp elk", "attack hulk, choose wasp", HULK | lost("wasp", 1), never="dying_blow",
        me=hand("dying_blow"),
    ),
    "prize money for a victim": fight(
        "prize_money", "hulk ox", "wasp elk", "attack hulk, choose wasp, play prize_money",
        done("prize_money") | HULK | lost("wasp", 1) | {"coins0": amount("prize_money", f.Coins)}, me=hand("prize_money"),
    ),
    "prize money is not for own losses": fight(
        "prize_money", "wasp ox", "hulk elk", "attack hulk, choose wasp", HULK | lost("wasp", 0), never="prize_money",
        acting=1, me=hand("prize_money"),
    ),
    "spy in the market robs a buyer": turn(
        "spy_in_the_market", "buy wasp, play spy_in_the_market",
        done("spy_in_the_market", SPY[1])
        | {"coins0": SPY[0], "coins1": -1 - SPY[0], "discard1": "+wasp", "row": "-wasp"},
        acting=1, me=hand("spy_in_the_market"), row="wasp",
    ),
    "spy in the market draws from a poor buyer": turn(
        "spy_in_the_market", "buy wasp, play spy_in_the_market",
        done("spy_in_the_market", SPY[1]) | {"coins1": -1, "discard1": "+wasp", "row": "-wasp"},
        acting=1, me=hand("spy_in_the_market"), row="wasp", other=Side(coins=1),
    ),
    "spy in the market leaves own purchases alone": turn(
        "spy_in_the_market", "buy wasp", {"coins0": -1, "discard0": "+wasp", "row": "-wasp"},
        never="spy_in_the_market", me=hand("spy_in_the_market"), row="wasp",
    ),
}  # fmt: skip


@pytest.mark.parametrize(**ids(AT_AN_ATTACK.items()))
def test_at_an_attack(case: Case) -> None:
    tried(case)


@pytest.mark.parametrize(**ids(AT_DAMAGE.items()))
def test_at_damage(case: Case) -> None:
    tried(case)


@pytest.mark.parametrize(**ids(ELSEWHERE.items()))
def test_at_something_else(case: Case) -> None:
    tried(case)


def test_shield_wall_covers_all_of_them_at_once() -> None:
    foes = gladiator(
        "fox a1 h20", u.ReactionAbility(u.Cue("attacks", "self"), (f.Damage(whom=f.Each("other"), n=WALL + 1),))
    )
    case = fight(
        "shield_wall", "ox cow calf", "fox eft", "attack fox, play shield_wall, choose ox",
        done("shield_wall") | {"fox!": "Exhausted", "ox*": 2, "cow*": 1, "calf*": 1},
        acting=1, me=hand("shield_wall"), cards=(foes,), fl1=("emu", ""),
    )  # fmt: skip
    assert tried(case).in_arena(LAST, 1) == ["fox", "eft"]
