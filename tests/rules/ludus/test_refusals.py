"""Every refusal of the ludus: what is refused, what is not, the clause, and the facts that a sentence needs."""

from collections.abc import Callable

import pytest

from rules.kernel.game import IllegalAction
from rules.ludus import actions as a
from rules.ludus.cards import effects as f
from rules.ludus.cards import statics as s
from rules.ludus.cards import usage as u
from rules.ludus.game import LudusGame
from rules.ludus.refusals import REFUSALS
from tests.rules.ludus.support.positions import (
    FL1,
    FL2,
    LAST,
    Played,
    Side,
    gladiator,
    laid,
    patron,
    reaction,
    scheme,
    tactic,
)
from tests.rules.ludus.support.tables import Seat, champion, level, table

OX, ELK, COW = gladiator("ox a1 h9"), gladiator("elk a1 h9"), gladiator("cow a1 h9 i1")
JAB, CUT = tactic("jab", f.Damage()), tactic("cut", f.Heal(), price=2)
FLINCH = reaction("flinch", u.Cue("attacks"), f.Coins(n=1))
GAIN = scheme("gain", f.Coins(n=1))
TOLL = scheme("toll", f.Coins(n=3), cost=u.Cost(coins=9))
GIFT = patron("gift", 1, u.SchemeAbility((f.Coins(n=1),), u.Cost(exhaust=True)))
PRAETOR = patron("praetor", 1, u.TacticAbility((f.Damage(),), u.Cost(exhaust=True)))
SEND = scheme("send", f.Damage(whom=f.Target(side="other")))
SWAP = scheme("swap", f.Cull(), f.Draw(may=True))
ALARM = patron("alarm", 1, u.ReactionAbility(u.Cue("attacks"), (f.Damage(whom=f.Target()),)))
SIREN = patron("siren", 1, u.ReactionAbility(u.Cue("attacks"), (f.Coins(n=1),)))
ALL = (OX, ELK, COW, JAB, CUT, FLINCH, GAIN, TOLL, GIFT, PRAETOR, SEND, SWAP)


def acting() -> Played:
    hand = "inc1 cow jab flinch gain toll send swap"
    me = Side(hand=hand, villa="gift! praetor", deck="x1", coins=1)
    used = {"last": ("cow", "elk elk"), "row": "inc1 jab cut", "supply": "inc2"}
    return laid(*ALL, me=me, **used, other=Side(hand="x2", reserve="jab", villa="gift"))


def idle() -> Played:
    toss = scheme("toss", f.Coins(n=1), cost=u.Cost(toss=2))
    return laid(*ALL, toss, me=Side(hand="toss inc1", deck="x1"))


def fighting() -> Played:
    me = Side(hand="inc1 cow pat1 jab cut flinch gain", villa="praetor gift")
    return laid(*ALL, battle=LAST, fl1=("ox", ""), last=("ox ox!", "elk elk"), me=me)


def hushed() -> Played:
    archer = gladiator("archer a1 h9", u.TacticAbility((f.Damage(),)))
    return laid(archer, gladiator("mute", s.Silence()), ELK, battle=LAST, last=("archer mute!", "elk elk"))


def attacked() -> Played:
    return _with_tactic().attack("ox").choose("elk")


def _with_tactic() -> Played:
    return laid(*ALL, battle=LAST, last=("ox ox", "elk elk"), me=Side(hand="jab jab", villa="praetor"))


def struck() -> Played:
    return _with_tactic().play("jab").choose("elk")


def reacting() -> Played:
    me, other = Side(hand="flinch flinch jab"), Side(villa="praetor")
    return laid(*ALL, battle=LAST, acting=1, last=("ox ox", "elk elk"), me=me, other=other).attack("elk")


def ordering() -> Played:
    """Both have to answer the attack, and the active player decides who does first."""
    sides = {"me": Side(hand="x1", villa="alarm"), "other": Side(villa="siren")}
    return laid(OX, ELK, ALARM, SIREN, battle=LAST, last=("ox ox", "elk elk"), **sides).attack("ox")


def bound() -> Played:
    """There is a card to react with, but an ability has to be used before a pass."""
    side = Side(hand="flinch", villa="alarm")
    return laid(*ALL, ALARM, battle=LAST, acting=1, last=("ox ox", "elk elk"), me=side).attack("elk")


def hitting() -> Played:
    return laid(*ALL, battle=LAST, last=("ox ox", "elk elk")).attack("ox")


def registering() -> Played:
    return laid(*ALL, registering=0, last=("ox", "elk"), me=Side(hand="ox cow jab", coins=3), other=Side(hand="ox"))


def penniless() -> Played:
    return laid(*ALL, registering=0, last=("ox", "elk"), me=Side(hand="ox cow", coins=2))


def placing() -> Played:
    return laid(*ALL, fl1=("elk", ""), me=Side(hand="ox", reserve="jab", coins=2)).play("ox")


def fetching() -> Played:
    return laid(*ALL, me=Side(hand="inc1", reserve="jab", coins=1)).buy_back()


def owing() -> Played:
    return laid(CUT, JAB, row="cut", me=Side(hand="inc1 inc1", reserve="jab jab", coins=1)).buy("cut")


def paying() -> Played:
    return laid(CUT, JAB, row="cut", me=Side(hand="inc1 inc1 jab", coins=1)).buy("cut")


def choosing() -> Played:
    return acting().play("send")


def picking() -> Played:
    return acting().play("swap")


def rising(hand: str = "hero1", levels: str = "hero2 hero3 hero4 hero5", coins: int = 4) -> Played:
    """A duel with Champions."""
    cards = [level(f"hero{n}", price=4 * (n - 1)) for n in range(1, 6)]
    return table(champion(), *cards, seats=(Seat(hand=hand, levels=levels, coins=coins), Seat()))


def reserved() -> Played:
    return laid(*ALL, me=Side(reserve="jab cut", coins=1))


def short() -> Played:
    fans = patron("fans", 1, u.SchemeAbility((f.Coins(n=1),), u.Cost(exhaust=True)))
    return laid(OX, COW, gladiator("ewe i1"), fans, last=("cow ewe ox", "ox"), me=Side(villa="fans pat1")).use("fans/0")


def over() -> Played:
    played = laid(gladiator("ox a9"), gladiator("elk"), battle=LAST, last=("ox", "elk"), me=Side(glory=5))
    return played.attack("ox")


Made = Callable[[Played], a.LudusAction]


def gift(played: Played) -> a.LudusAction:
    """The first Patron's first text."""
    one = played.state.schools[0].patrons[0]
    return a.Use(0, one.number, f"{one.card}/0")


def second(played: Played) -> a.LudusAction:
    """The second Patron's first text."""
    one = played.state.schools[0].patrons[1]
    return a.Use(0, one.number, f"{one.card}/0")


def theirs(played: Played) -> a.LudusAction:
    """A Patron of the opponent."""
    one = played.state.schools[1].patrons[0]
    return a.Use(0, one.number, f"{one.card}/0")


def fighter(kind: type[a.Attack] | type[a.Choose] | type[a.Yield], card: str, seat: int = 0) -> Made:
    """An action on a Gladiator, by its title and its owner."""
    return lambda played: kind(seat, played.fighter(card).number)


REFUSED: list[tuple[str, Callable[[], Played], a.LudusAction | Made, set[str]]] = [
    ("over", over, a.EndActions(0), set()),
    ("over", over, a.BuyBack(1), set()),
    ("no_seat", acting, a.EndActions(2), {"seat"}),
    ("no_seat", acting, a.BuyBack(-1), {"seat"}),
    ("not_asked", acting, a.EndActions(1), {"seat"}),
    ("not_asked", reacting, a.Pass(1), {"seat"}),
    ("not_now", acting, a.Pass(0), set()),
    ("not_now", acting, a.EndTurn(0), set()),
    ("not_now", placing, a.PlayCard(0, "ox"), set()),
    ("not_now", paying, a.EndActions(0), set()),
    ("not_now", hitting, a.EndTurn(0), set()),
    ("buy_not_now", fighting, a.Buy(0, "inc1"), set()),
    ("buy_not_now", registering, a.Buy(0, "inc1"), set()),
    ("scheme_not_now", fighting, a.PlayCard(0, "gain"), {"card"}),
    ("scheme_not_now", fighting, second, {"card"}),
    ("patron_not_now", fighting, a.PlayCard(0, "pat1"), {"card"}),
    ("gladiator_not_now", fighting, a.PlayCard(0, "cow"), {"card"}),
    ("gladiator_not_now", acting, a.Register(0, "cow"), set()),
    ("reserve_not_now", fighting, a.Reserve(0, "jab"), set()),
    ("not_in_hand", acting, a.PlayCard(0, "x1"), {"card"}),
    ("not_in_hand", acting, a.Reserve(0, "cut"), {"card"}),
    ("not_in_hand", fighting, a.PlayCard(0, "nothing"), {"card"}),
    ("not_in_hand", reacting, a.PlayCard(0, "x1"), {"card"}),
    ("not_in_hand", registering, a.Register(0, "elk"), {"card"}),
    ("not_for_sale", acting, a.Buy(0, "inc2"), {"card"}),
    ("not_for_sale", acting, a.Buy(0, "nothing"), {"card"}),
    ("too_dear", lambda: laid(CUT, row="cut"), a.Buy(0, "cut"), {"card", "cost", "has"}),
    ("income", acting, a.PlayCard(0, "inc1"), {"card"}),
    ("income", fighting, a.PlayCard(0, "inc1"), {"card"}),
    ("not_reservable", acting, a.Reserve(0, "gain"), {"card"}),
    ("influence", acting, a.PlayCard(0, "cow"), {"card", "has", "used", "needs"}),
    ("influence", registering, a.Register(0, "cow"), {"card", "has", "used", "needs"}),
    ("tactic_not_now", acting, a.PlayCard(0, "jab"), {"card"}),
    ("tactic_not_now", acting, second, {"card"}),
    ("one_tactic", struck, a.PlayCard(0, "jab"), set()),
    ("one_tactic", struck, gift, set()),
    ("one_attack", attacked, fighter(a.Attack, "ox"), set()),
    ("attack_not_now", acting, fighter(a.Attack, "cow"), set()),
    ("must_attack", fighting, a.EndTurn(0), set()),
    ("not_your_fighter", fighting, fighter(a.Attack, "elk"), set()),
    ("not_your_fighter", fighting, fighter(a.Attack, "ox"), set()),
    ("exhausted", acting, gift, {"card"}),
    ("exhausted", fighting, lambda played: a.Attack(0, played.state.fighters[2].number), {"card"}),
    ("no_reaction", acting, a.PlayCard(0, "flinch"), {"card"}),
    ("no_reaction", fighting, a.PlayCard(0, "flinch"), {"card"}),
    ("no_reaction", reacting, a.PlayCard(0, "jab"), {"card"}),
    ("no_reaction", reacting, a.Use(0, 4, "praetor/0"), {"card"}),
    ("not_in_play", acting, theirs, {"card"}),
    ("not_in_play", acting, a.Use(0, 400, "gift/0"), {"card"}),
    ("silenced", hushed, lambda played: a.Use(0, played.fighter("archer").number, "archer/0"), {"card"}),
    ("no_use", acting, a.PlayCard(0, "toll"), {"card", "cost", "has"}),
    ("no_use", idle, a.PlayCard(0, "toss"), {"card", "toss", "hand"}),
    ("no_use", fighting, a.PlayCard(0, "cut"), {"card"}),
    ("late_fee", penniless, a.Register(0, "ox"), {"cost", "has"}),
    ("closed_arena", placing, a.Place(0, FL2), {"arena"}),
    ("no_target", choosing, fighter(a.Choose, "cow"), {"fighter"}),
    ("no_target", hitting, fighter(a.Choose, "ox"), {"fighter"}),
    ("not_offered", picking, a.Pick(0, "x1"), set()),
    ("not_offered", picking, a.PickStall(0, "training"), set()),
    ("superfluous", paying, a.Pay(0, ("inc1", "inc1"), 1), {"cost", "paid"}),
    ("too_little", paying, a.Pay(0, (), 0), {"cost", "paid"}),
    ("no_such_coins", paying, a.Pay(0, ("inc1",), 99), {"coins", "paid"}),
    ("not_in_hand", paying, a.Pay(0, ("inc9",), 0), {"card"}),
    ("not_in_hand", paying, a.Pay(0, ("inc1",) * 3, 0), {"card"}),
    ("not_in_hand", paying, a.Pay(0, ("jab",), 1), {"card"}),
    ("no_such_coins", paying, a.Pay(0, (), 2), {"coins", "paid"}),
    ("compulsory", picking, a.Decline(0), set()),
    ("compulsory", ordering, a.Pass(0), set()),
    ("compulsory", bound, a.Pass(0), set()),
    ("order", ordering, a.First(0, 400, "alarm/0"), set()),
    ("cannot_yield", short, lambda played: a.Yield(0, played.fighter("ox", 0).number), {"fighter"}),
    ("cannot_yield", short, lambda played: a.Yield(0, played.fighter("ox", 1).number), {"fighter"}),
    ("empty_reserve", acting, a.BuyBack(0), set()),
    ("reserve_price", reserved, a.BuyBack(0), {"cost", "has"}),
    ("reserve_price", acting, a.BuyBack(1), {"cost", "has"}),
    ("paying", fetching, a.BuyBack(0), set()),
    ("owed", owing, a.BuyBack(0), {"owed", "cost", "has"}),
    ("no_upgrade", rising, a.Upgrade(0, "hero2"), {"card"}),
    ("no_upgrade", fighting, a.Upgrade(0, "inc1"), {"card"}),
    ("upgrade_price", lambda: rising(coins=3), a.Upgrade(0, "hero1"), {"card", "cost", "has"}),
    ("top_level", lambda: rising(hand="hero5", levels=""), a.Upgrade(0, "hero5"), {"card"}),
]

ALLOWED: list[tuple[str, Callable[[], Played], a.LudusAction | Made]] = [
    ("not_asked", acting, a.EndActions(0)),
    ("not_now", reacting, a.Pass(0)),
    ("not_in_hand", acting, a.PlayCard(0, "gain")),
    ("not_for_sale", acting, a.Buy(0, "inc1")),
    ("too_dear", acting, a.Buy(0, "cut")),
    ("not_reservable", acting, a.Reserve(0, "flinch")),
    ("influence", registering, a.Register(0, "ox")),
    ("tactic_not_now", fighting, a.PlayCard(0, "jab")),
    ("one_tactic", attacked, a.PlayCard(0, "jab")),
    ("one_attack", struck, fighter(a.Attack, "ox")),
    ("must_attack", attacked, a.EndTurn(0)),
    ("exhausted", fighting, gift),
    ("no_reaction", reacting, a.PlayCard(0, "flinch")),
    ("closed_arena", placing, a.Place(0, FL1)),
    ("no_target", choosing, fighter(a.Choose, "elk")),
    ("not_offered", picking, a.Pick(0, "gain")),
    ("too_little", paying, a.Pay(0, ("inc1",), 1)),
    ("no_such_coins", paying, a.Pay(0, ("inc1",), 1)),
    ("superfluous", paying, a.Pay(0, ("inc1",), 1)),
    ("order", ordering, lambda played: played.legal[1]),
    ("cannot_yield", short, fighter(a.Yield, "ewe")),
    ("upgrade_price", rising, a.Upgrade(0, "hero1")),
    ("reserve_price", lambda: laid(JAB, me=Side(reserve="jab", coins=1)), a.BuyBack(0)),
]


def made(action: a.LudusAction | Made, played: Played) -> a.LudusAction:
    return action(played) if callable(action) else action


@pytest.mark.parametrize(("code", "position", "action", "facts"), REFUSED, ids=[row[0] for row in REFUSED])
def test_what_is_refused_has_its_code_its_clause_and_its_facts(
    code: str, position: Callable[[], Played], action: a.LudusAction | Made, facts: set[str]
) -> None:
    played = position()
    doing = made(action, played)
    why = played.game.refusal(played.state, doing)
    assert why is not None
    assert (why.code, why.clause) == (f"ludus.{code}", REFUSALS[f"ludus.{code}"])
    assert {name for name, _ in why.facts} == facts
    assert dict(why.facts).get("card") not in {key for key, text in played.game.box.text.items() if text.is_ability}
    with pytest.raises(IllegalAction):
        played.game.apply(played.state, doing)
    assert doing not in (*played.legal, *played.game.asides(played.state, doing.seat))


@pytest.mark.parametrize(("code", "position", "action"), ALLOWED, ids=[row[0] for row in ALLOWED])
def test_what_is_just_not_refused(code: str, position: Callable[[], Played], action: a.LudusAction | Made) -> None:
    played = position()
    assert played.game.refusal(played.state, made(action, played)) is None
    assert f"ludus.{code}" in REFUSALS


def test_every_code_occurs() -> None:
    assert {f"ludus.{code}" for code, *_ in REFUSED} == set(REFUSALS) == set(LudusGame.refusals)


def test_greyed_answers_are_refused_and_say_why() -> None:
    for position in (acting, fighting, registering, placing):
        played = position()
        shown = played.game.refused(played.state)
        assert shown
        for one in shown:
            assert played.game.refusal(played.state, one.action) == one.refusal
            assert one.action not in played.legal
    codes = {one.refusal.code for one in acting().game.refused(acting().state)}
    assert {"ludus.influence", "ludus.tactic_not_now", "ludus.no_reaction", "ludus.no_use"} <= codes


@pytest.mark.parametrize(
    ("position", "shown"),
    [
        (acting, [a.PlayCard(0, "cow"), a.PlayCard(0, "jab"), a.PlayCard(0, "flinch"), a.PlayCard(0, "toll")]),
        (fighting, [a.Attack(0, 8), a.PlayCard(0, "cut"), a.EndTurn(0)]),
        (registering, [a.Register(0, "cow")]),
        (placing, [a.Place(0, FL2)]),
    ],
)
def test_only_what_might_be_looked_for_is_greyed(position: Callable[[], Played], shown: list[a.LudusAction]) -> None:
    """No money, no Gladiators of others or elsewhere, nothing of another phase."""
    played = position()
    assert [one.action for one in played.game.refused(played.state)] == shown


def test_a_payment_without_the_coins_is_told_how_many_there_are() -> None:
    why = paying().game.refusal(paying().state, a.Pay(0, (), 2))
    assert why is not None
    assert why.facts == (("coins", 1), ("paid", 2))
