"""Schemes, each by name."""

import pytest

from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from tests.rules.ludus.support.bouts import amount, down, machinations, up, word
from tests.rules.ludus.support.cases import Case, Changes, ids, run, tried, turn
from tests.rules.ludus.support.positions import Side, gladiator, scheme, tactic

INC = "inc1 inc1 inc1 inc1 inc1"


def held(id_: str, more: str = "", coins: int = 9, **side: object) -> Side:
    """A player with a Scheme, other cards, and Coin."""
    return Side(hand=f"{id_} {more}", coins=coins, **side)  # type: ignore[arg-type]


def played(id_: str, more: str = "", discard: str = "", **changes: object) -> Changes:
    """A Scheme that was played, and what came of it; `_` stands for the mark of damage."""
    hand, pile = f"{more} -{id_}", f"+{id_} {discard}"
    done: Changes = {"hand0": _sorted(hand), "discard0": _sorted(pile)}
    return done | {key.replace("_", "*"): n for key, n in changes.items()}


def _sorted(words: str) -> str:
    return " ".join(sorted(words.split()))


CULLED = amount("manumission", f.Coins)
GRAIN = amount("grain_shipment", f.Draw)
FEAST = amount("public_feast", f.Coins)
ROBBED = amount("extortion", f.Rob)
EXTORTED = amount("extortion", f.Draw)
CUP = (word("poisoned_cup", u.Cost).coins, amount("poisoned_cup", f.Damage))
POURED = amount("poisoned_cup", f.Draw)
GIFT = (word("victors_gift", f.Acquire).most, amount("victors_gift", f.Coins))
MARKET = word("slave_market", f.Acquire).most
TUTOR = word("private_tutor", f.Acquire).most
DAMNATIO = amount("damnatio_memoriae", f.Draw)
OLD = amount("old_favors", f.Coins)
FRESH = amount("fresh_perspective", f.Coins)


def goods(most: int) -> tuple[object, ...]:
    """A Gladiator, a Tactic and an Economy card at the highest Coin Cost, and one of each a Coin dearer."""
    return (
        gladiator("man a1 h1", price=most),
        gladiator("lord a1 h1", price=most + 1),
        tactic("trick", f.Coins(), price=most),
        tactic("feat", f.Coins(), price=most + 1),
        scheme("plan", f.Coins(), price=most),
        scheme("plot", f.Coins(), price=most + 1),
    )


ROW = "man lord trick feat plan plot"

MONEY = {
    "old favors ready a patron and earn": turn(
        "old_favors", "play old_favors, picks pat1 pat2, pick pat2", played("old_favors", coins0=OLD) | {"pat2!": "Ready"},
        me=held("old_favors", villa="pat1! pat2! pat3"), other=Side(villa="pat4!"),
    ),
    "old favors earn anyway": turn(
        "old_favors", "play old_favors", played("old_favors", coins0=OLD), me=held("old_favors", villa="pat1"),
    ),
    "lucrative investment earns": turn(
        "lucrative_investment", "play lucrative_investment",
        played("lucrative_investment", coins0=amount("lucrative_investment", f.Coins)), me=held("lucrative_investment"),
    ),
    "manumission culls and earns": turn(
        "manumission", "play manumission, picks ox inc1, pick ox",
        played("manumission", "-ox", coins0=CULLED, removed="+ox"), me=held("manumission", "ox inc1"),
    ),
    "manumission earns and frees nobody": turn(
        "manumission", "play manumission, decline", played("manumission", coins0=CULLED), me=held("manumission", "ox inc1"),
    ),
    "manumission earns without anybody to free": turn(
        "manumission", "play manumission", played("manumission", coins0=CULLED), me=held("manumission"),
    ),
    "extortion robs and draws": turn(
        "extortion", "play extortion",
        played("extortion", up("inc1", EXTORTED), deck0=down("inc1", EXTORTED), coins0=ROBBED, coins1=-ROBBED),
        me=held("extortion", deck=INC),
        other=Side(coins=ROBBED + 1),
    ),
    "extortion takes what there is": turn(
        "extortion", "play extortion", played("extortion", coins0=ROBBED - 1, coins1=1 - ROBBED), me=held("extortion"),
        other=Side(coins=ROBBED - 1),
    ),
    "extortion finds nothing": turn(
        "extortion", "play extortion", played("extortion"), me=held("extortion"), other=Side(),
    ),
    "public feast of the one ahead": turn(
        "public_feast", "play public_feast", played("public_feast", coins0=FEAST), me=held("public_feast", glory=1),
        other=Side(glory=1),
    ),
    "public feast of the one behind": turn(
        "public_feast", "play public_feast", played("public_feast", coins0=FEAST + amount("public_feast", f.Coins, 1)),
        me=held("public_feast"), other=Side(glory=1),
    ),
    "fresh perspective earns and leaves the supply": turn(
        "fresh_perspective", "play fresh_perspective, decline", played("fresh_perspective", coins0=FRESH),
        me=held("fresh_perspective"), row="wasp inc1", supply="ox cow calf inc2",
    ),
    "fresh perspective earns and shows new cards": turn(
        "fresh_perspective", "play fresh_perspective, stall economy",
        played("fresh_perspective", coins0=FRESH, row="+inc2 +inc3 +inc4 -inc1"), me=held("fresh_perspective"),
        row="wasp inc1", supply="ox cow calf inc2 inc3 inc4 inc5",
    ),
}  # fmt: skip

CARDS = {
    "town crier shows new cards and draws": turn(
        "town_crier", "play town_crier, stall gladiator",
        played("town_crier", up("inc1", amount("town_crier", f.Draw)), row="+calf +cow +ox -wasp",
               deck0=down("inc1", amount("town_crier", f.Draw))),
        me=held("town_crier", deck=INC), row="wasp", supply="ox cow calf hulk inc2",
    ),
    "grain shipment draws and discards": turn(
        "grain_shipment", "play grain_shipment, picks inc1 inc2, pick inc2",
        played("grain_shipment", f"{up('inc1', GRAIN)} -inc2", "+inc2", deck0=down("inc1", GRAIN)),
        me=held("grain_shipment", "inc2", deck=INC),
    ),
    "old debts bring an income back": turn(
        "old_debts", "play old_debts, picks inc2 inc3, pick inc3",
        played("old_debts", "+inc3", "-inc3", coins0=amount("old_debts", f.Coins)), me=held("old_debts", discard="inc2 ox inc3"),
    ),
    "old debts find no income": turn(
        "old_debts", "play old_debts", played("old_debts", coins0=amount("old_debts", f.Coins)),
        me=held("old_debts", discard="ox"), other=Side(discard="inc2"),
    ),
    "cull takes a card out": turn(
        "cull", "play cull, picks ox inc1, pick inc1", played("cull", "-inc1", removed="+inc1"), me=held("cull", "ox inc1"),
    ),
    "cull spares itself": turn("cull", "play cull", played("cull"), me=held("cull")),
    "damnatio memoriae costs the rival a card of their choice": turn(
        "damnatio_memoriae", "play damnatio_memoriae, picks inc2 inc3, pick inc3",
        played("damnatio_memoriae", up("inc1", DAMNATIO), deck0=down("inc1", DAMNATIO), hand1="-inc3", discard1="+inc3"),
        me=held("damnatio_memoriae", deck=INC), other=Side(hand="inc2 inc3"),
    ),
    "damnatio memoriae against an empty hand": turn(
        "damnatio_memoriae", "play damnatio_memoriae",
        played("damnatio_memoriae", up("inc1", DAMNATIO), deck0=down("inc1", DAMNATIO)),
        me=held("damnatio_memoriae", deck=INC),
    ),
    "slave market brings a gladiator": turn(
        "slave_market", "play slave_market", played("slave_market", "+man", row="-man"), me=held("slave_market"),
        row=ROW, cards=goods(MARKET),
    ),
    "slave market has nobody cheap enough": turn(
        "slave_market", "play slave_market", played("slave_market"), me=held("slave_market"), row="lord trick plan",
        cards=goods(MARKET),
    ),
    "private tutor brings training to hand": turn(
        "private_tutor", "play private_tutor", played("private_tutor", "+trick", row="-trick"), me=held("private_tutor"),
        row=ROW, cards=goods(TUTOR),
    ),
    "private tutor has nothing cheap enough": turn(
        "private_tutor", "play private_tutor", played("private_tutor"), me=held("private_tutor"), row="man feat plan",
        cards=goods(TUTOR),
    ),
    "victor's gift of anybody": turn(
        "victors_gift", "play victors_gift, picks man trick plan, pick plan",
        played("victors_gift", "", "+plan", row="-plan"), me=held("victors_gift"), row=ROW, cards=goods(GIFT[0]),
        champions=(1, None),
    ),
    "victor's gift of a champion": turn(
        "victors_gift", "play victors_gift, pick man", played("victors_gift", "", "+man", row="-man", coins0=GIFT[1]),
        me=held("victors_gift"), row=ROW, cards=goods(GIFT[0]), champions=(None, 0),
    ),
}  # fmt: skip

ARENAS = {
    "night transfer moves and draws": turn(
        "night_transfer", "play night_transfer, only ox cow calf, choose ox",
        played("night_transfer", up("inc1", amount("night_transfer", f.Draw)),
               deck0=down("inc1", amount("night_transfer", f.Draw))) | {"ox@": "fl1"},
        me=held("night_transfer", deck=INC), last=("ox!*3 cow", "elk"), fl1=("calf", "emu"),
    ),
    "night transfer draws anyway": turn(
        "night_transfer", "play night_transfer, decline",
        played("night_transfer", up("inc1", amount("night_transfer", f.Draw)),
               deck0=down("inc1", amount("night_transfer", f.Draw))),
        me=held("night_transfer", deck=INC), last=("ox", "elk"),
    ),
    "poisoned cup hurts one of the rival anywhere": turn(
        "poisoned_cup", "play poisoned_cup, only elk emu, choose emu", played("poisoned_cup", emu_=CUP[1], coins0=-CUP[0]),
        me=held("poisoned_cup"), last=("ox", "elk"), fl1=("cow", "emu"),
    ),
    "poisoned cup is followed by a card": turn(
        "poisoned_cup", "play poisoned_cup, choose elk",
        played("poisoned_cup", up("inc1", POURED), deck0=down("inc1", POURED), elk_=CUP[1], coins0=-CUP[0]),
        me=held("poisoned_cup", deck=INC), last=("ox", "elk emu"),
    ),
    "poisoned cup without anybody to drink": turn(
        "poisoned_cup", "play poisoned_cup", played("poisoned_cup", coins0=-CUP[0]), me=held("poisoned_cup"), last=("ox", ""),
    ),
    "poisoned cup costs coin": turn(
        "poisoned_cup", "", {}, never="poisoned_cup", me=held("poisoned_cup", coins=CUP[0] - 1), last=("ox", "elk"),
    ),
}  # fmt: skip


@pytest.mark.parametrize(**ids((MONEY | CARDS | ARENAS).items()))
def test_what_a_scheme_does(case: Case) -> None:
    tried(case)


def test_night_transfer_keeps_wounds_and_exhaustion() -> None:
    moved = tried(ARENAS["night transfer moves and draws"]).fighter("ox")
    assert (moved.damage, moved.exhausted) == (3, True)


def test_damnatio_memoriae_lets_the_rival_choose() -> None:
    game = machinations("damnatio_memoriae", me=held("damnatio_memoriae"), other=Side(hand="inc2 inc3"))
    run(game, "play damnatio_memoriae")
    assert game.asked == 1


def test_poisoned_cup_kills_in_a_machinations_turn() -> None:
    case = turn(
        "poisoned_cup", "play poisoned_cup, choose wasp",
        played("poisoned_cup", wasp="gone", discard1="+wasp", coins0=-CUP[0], coins1=1),
        me=held("poisoned_cup"), last=("ox", "wasp elk"), fl1=("", "emu"),
    )  # fmt: skip
    assert tried(case).in_arena(2, 1) == ["elk"]
