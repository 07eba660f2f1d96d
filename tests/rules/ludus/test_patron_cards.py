"""Patrons, each by name; seat 0 has them unless the case says otherwise."""

import pytest

from rules.ludus import actions as a
from rules.ludus import arena_events as told
from rules.ludus.cards import effects as f
from rules.ludus.cards import statics as s
from rules.ludus.cards import usage as u
from rules.ludus.state import HAND
from rules.ludus.table.stats import LATE_FEE, initiative, number
from tests.rules.ludus.support.bouts import amount, bout, down, machinations, up, word
from tests.rules.ludus.support.cases import Case, Changes, fight, ids, tried, turn
from tests.rules.ludus.support.positions import LAST, Side, gladiator

INC = "inc1 inc1 inc1 inc1 inc1"


def villa(patrons: str, coins: int = 9, **side: str) -> Side:
    """A player with Patrons and Coin."""
    return Side(villa=patrons, coins=coins, **side)  # type: ignore[arg-type]


def used(id_: str, **changes: object) -> Changes:
    """A Patron that was Exhausted, and what came of it; `_` stands for the mark of damage."""
    return {f"{id_}!": "Exhausted"} | {key.replace("_", "*"): n for key, n in changes.items()}


def drawn(n: int) -> Changes:
    """Cards that seat 0 has drawn."""
    return {"hand0": up("inc1", n), "deck0": down("inc1", n)}


AUGUR = word("treacherous_augur", u.Cost).coins
PONTIFEX = word("pontifex", u.Cost).coins

SCHEMES = {
    "haruspex shows new cards of one supply deck": turn(
        "haruspex", "use haruspex/0, stall gladiator", used("haruspex", row="+calf +cow +ox -wasp"),
        me=villa("haruspex"), row="wasp inc1", supply="ox cow calf inc2",
    ),
    "haruspex rests when exhausted": turn(
        "haruspex", "", {}, never="haruspex/0", me=villa("haruspex!"), row="wasp inc1", supply="ox cow calf inc2",
    ),
    "quaestor earns": turn(
        "quaestor", "use quaestor/0", used("quaestor", coins0=amount("quaestor", f.Coins)), me=villa("quaestor"),
    ),
    "quaestor earns in no battle": fight("quaestor", "ox cow", "elk eft", "", {}, never="quaestor/0", me=villa("quaestor")),
    "aedile draws in a turn": turn(
        "aedile", "use aedile/0", used("aedile") | drawn(amount("aedile", f.Draw)), never="aedile/1",
        me=villa("aedile", deck=INC),
    ),
    "aedile draws in a battle": fight(
        "aedile", "ox cow", "elk eft", "use aedile/1", used("aedile") | drawn(amount("aedile", f.Draw, 1)),
        never="aedile/0", me=villa("aedile", deck=INC),
    ),
    "aedile has nothing to draw": turn("aedile", "", {}, never="aedile/0", me=villa("aedile")),
    "tribune exhausts a rival patron": turn(
        "tribune", "use tribune/0, picks pat2 pat20, pick pat2", {"tribune!": "Exhausted", "pat2!": "Exhausted"},
        me=villa("tribune"), other=villa("pat2 pat1!"),
    ),
    "tribune finds no rival patron ready": turn(
        "tribune", "", {}, never="tribune/0", me=villa("tribune pat2"), other=villa("pat1!"), held=("me",),
    ),
    "treacherous augur puts a card back": turn(
        "treacherous_augur", "use treacherous_augur/0, picks inc2 inc3, pick inc3",
        used("treacherous_augur", coins0=-AUGUR, discard0="-inc3", deck0="+inc3"),
        me=villa("treacherous_augur", discard="inc2 inc3"),
    ),
    "treacherous augur needs the coin": turn(
        "treacherous_augur", "", {}, never="treacherous_augur/0",
        me=villa("treacherous_augur", coins=AUGUR - 1, discard="inc2"),
    ),
    "treacherous augur needs a card": turn(
        "treacherous_augur", "", {}, never="treacherous_augur/0", me=villa("treacherous_augur"),
        other=Side(discard="inc2"),
    ),
    "unscrupulous consul robs": turn(
        "unscrupulous_consul", "use unscrupulous_consul/0",
        used("unscrupulous_consul", coins0=amount("unscrupulous_consul", f.Rob), coins1=-amount("unscrupulous_consul", f.Rob)),
        me=villa("unscrupulous_consul"),
    ),
    "unscrupulous consul finds nothing": turn(
        "unscrupulous_consul", "", {}, never="unscrupulous_consul/0", me=villa("unscrupulous_consul"), other=Side(),
    ),
    "pontifex readies a patron": turn(
        "pontifex", "use pontifex/0, picks pat1 pat2 pontifex, pick pat2", used("pontifex", coins0=-PONTIFEX) | {"pat2!": "Ready"},
        me=villa("pontifex pat2! pat1! pat3"),
    ),
    "pontifex finds nobody exhausted": turn(
        "pontifex", "", {}, never="pontifex/0", me=villa("pontifex pat2"), other=villa("pat1!"),
    ),
    "pontifex needs the coin": turn(
        "pontifex", "", {}, never="pontifex/0", me=villa("pontifex pat2!", coins=PONTIFEX - 1),
    ),
}  # fmt: skip

MEDICUS = (word("medicus", u.Cost).coins, amount("medicus", f.Heal))
PRAETOR = amount("praetor", f.Damage)
SHARP = word("doctor", s.Sharp).by
INSURED = word("argentarius", s.Insured).by
FALLEN: Changes = {"hulk!": "Exhausted", "wasp": "gone", "discard0": "+wasp"}

TACTICS = {
    "praetor strikes anybody": fight(
        "praetor", "ox cow", "elk eft", "use praetor/0, only ox cow elk eft, choose elk", used("praetor", elk_=PRAETOR),
        me=villa("praetor"), fl1=("", "emu"),
    ),
    "praetor rests when exhausted": fight("praetor", "ox cow", "elk eft", "", {}, never="praetor/0", me=villa("praetor!")),
    "medicus heals for coin": fight(
        "medicus", "ox*9 cow*1", "elk*9 eft", "use medicus/0, only ox cow, choose ox",
        used("medicus", ox_=-MEDICUS[1], coins0=-MEDICUS[0]), me=villa("medicus"),
    ),
    "medicus heals what there is": fight(
        "medicus", "ox cow*1", "elk*9 eft", "use medicus/0", used("medicus", cow_=-1, coins0=-MEDICUS[0]), me=villa("medicus"),
    ),
    "medicus needs the coin": fight(
        "medicus", "ox*9 cow", "elk eft", "", {}, never="medicus/0", me=villa("medicus", coins=MEDICUS[0] - 1),
    ),
    "medicus needs a wound": fight(
        "medicus", "ox cow", "elk*9 eft", "", {}, never="medicus/0", me=villa("medicus"), fl1=("calf*1", ""),
    ),
    "doctor sharpens tactics": fight(
        "doctor praetor", "ox cow", "elk eft", "use praetor/0, choose elk", used("praetor", elk_=PRAETOR + SHARP),
        me=villa("doctor praetor"),
    ),
    "doctor sharpens in every arena": fight(
        "doctor praetor", "ox cow", "elk eft", "use praetor/0, choose elk", used("praetor", elk_=PRAETOR + SHARP),
        me=villa("doctor praetor"), battle=0, fl1=("ox cow", "elk eft"), last=("", ""),
    ),
    "doctor exhausted sharpens nothing": fight(
        "doctor praetor", "ox cow", "elk eft", "use praetor/0, choose elk", used("praetor", elk_=PRAETOR),
        me=villa("doctor! praetor"),
    ),
    "doctor sharpens nothing for the rival": fight(
        "doctor praetor", "ox cow", "elk eft", "use praetor/0, choose elk", used("praetor", elk_=PRAETOR),
        me=villa("praetor"), other=villa("doctor"),
    ),
    "doctor sharpens no scheme": turn(
        "doctor poisoned_cup", "play poisoned_cup, choose elk",
        {
            "hand0": "-poisoned_cup", "discard0": "+poisoned_cup", "elk*": amount("poisoned_cup", f.Damage),
            "coins0": -word("poisoned_cup", u.Cost).coins,
        }, me=villa("doctor", hand="poisoned_cup"), last=("ox", "elk eft"),
    ),
    "argentarius insures better": fight(
        "argentarius", "wasp ox", "hulk elk", "attack hulk, choose wasp", FALLEN | {"coins0": 1 + INSURED}, acting=1,
        me=villa("argentarius"),
    ),
    "argentarius exhausted insures nobody": fight(
        "argentarius", "wasp ox", "hulk elk", "attack hulk, choose wasp", FALLEN | {"coins0": 1}, acting=1,
        me=villa("argentarius!"),
    ),
    "argentarius does not insure the rival": fight(
        "argentarius", "wasp ox", "hulk elk", "attack hulk, choose wasp", FALLEN | {"coins0": 1}, acting=1,
        other=villa("argentarius"),
    ),
}  # fmt: skip

VESTALIS = amount("vestalis", f.Prevent)
RUDIS = amount("summa_rudis", f.Reassign)
MATRONA = word("matrona", f.Boost).by
ELK: Changes = {"elk!": "Exhausted"}
OX: Changes = {"ox!": "Exhausted"}
RAM = (gladiator(f"ram a{max(VESTALIS, RUDIS) + 1} h20"),)
STRONG = RAM[0].attack

REACTIONS = {
    "vestalis prevents": fight(
        "vestalis", "ox cow", "ram eft", "attack ram, choose ox, use vestalis/0",
        used("vestalis", ox_=STRONG - VESTALIS) | {"ram!": "Exhausted"}, acting=1, me=villa("vestalis"), cards=RAM,
    ),
    "vestalis helps the rival too": fight(
        "vestalis", "ox cow", "elk eft", "attack ox, choose elk, use vestalis/0",
        used("vestalis", elk_=2 - VESTALIS) | OX, me=villa("vestalis"),
    ),
    "vestalis may look away": fight(
        "vestalis", "ox cow", "elk eft", "attack elk, choose ox, pass", ELK | {"ox*": 2}, acting=1, me=villa("vestalis"),
    ),
    "vestalis rests when exhausted": fight(
        "vestalis", "ox cow", "elk eft", "attack elk, choose ox", ELK | {"ox*": 2}, never="vestalis/0", acting=1,
        me=villa("vestalis!"),
    ),
    "summa rudis turns some of it": fight(
        "summa_rudis", "ox cow", "ram eft", "attack ram, choose ox, use summa_rudis/0, only cow ram eft, choose ram",
        used("summa_rudis", ox_=STRONG - RUDIS, ram_=RUDIS) | {"ram!": "Exhausted"}, acting=1, me=villa("summa_rudis"),
        cards=RAM, fl1=("calf", ""),
    ),
    "summa rudis rests when exhausted": fight(
        "summa_rudis", "ox cow", "elk eft", "attack elk, choose ox", ELK | {"ox*": 2}, never="summa_rudis/0", acting=1,
        me=villa("summa_rudis!"),
    ),
    "matrona cheers an attack": fight(
        "matrona", "ox cow", "elk eft", "attack ox, use matrona/0, choose elk, end_turn", used("matrona", elk_=2 + MATRONA) | OX,
        me=villa("matrona", deck=INC),
    ),
    "matrona in favor draws too": fight(
        "matrona", "ox cow", "elk eft", "attack ox, use matrona/0, choose elk, end_turn",
        used("matrona", elk_=2 + MATRONA) | OX | drawn(amount("matrona", f.Draw)), favor=0, me=villa("matrona", deck=INC),
    ),
    "matrona does not cheer the rival": fight(
        "matrona", "ox cow", "elk eft", "attack elk, choose ox", ELK | {"ox*": 2}, never="matrona/0", acting=1,
        me=villa("matrona"),
    ),
    "mercator draws for a purchase": turn(
        "mercator", "buy wasp, use mercator/0",
        used("mercator", coins0=-1, discard0="+wasp", row="-wasp") | drawn(amount("mercator", f.Draw)),
        me=villa("mercator", deck=INC), row="wasp",
    ),
    "mercator draws for no purchase of the rival": turn(
        "mercator", "buy wasp", {"coins1": -1, "discard1": "+wasp", "row": "-wasp"}, never="mercator/0", acting=1,
        me=villa("mercator", deck=INC), row="wasp",
    ),
    "mercator draws for no gift": turn(
        "mercator victors_gift", "play victors_gift",
        {"hand0": "-victors_gift", "discard0": "+victors_gift +wasp", "row": "-wasp"}, never="mercator/0",
        me=villa("mercator", deck=INC, hand="victors_gift"), row="wasp",
    ),
}  # fmt: skip


@pytest.mark.parametrize(**ids((SCHEMES | TACTICS | REACTIONS).items()))
def test_what_a_patron_does(case: Case) -> None:
    tried(case)


# What they change all the time


@pytest.mark.parametrize(
    ("me", "other", "by"),
    [("praefectus", "", word("praefectus", s.Registrar).by), ("praefectus!", "", 0), ("", "praefectus", 0)],
)
def test_praefectus_lowers_the_fee_of_a_late_registration(me: str, other: str, by: int) -> None:
    case = turn(
        "praefectus", "register ox, place last", {"ox": "came", "hand0": "-ox", "coins0": by - LATE_FEE},
        registering=0, me=villa(me, hand="ox"), other=villa(other),
    )  # fmt: skip
    tried(case)


@pytest.mark.parametrize(("me", "by"), [("legatus", word("legatus", s.Initiative).by), ("legatus!", 0), ("", 0)])
def test_legatus_adds_to_the_initiative_of_both_battles(me: str, by: int) -> None:
    played = bout("legatus", "ox cow", "elk eft", me=villa(me), other=villa(""), fl1=("calf", "emu"))
    found = [initiative(played.game.box, played.state, seat, place) for place in (0, LAST) for seat in (0, 1)]
    assert found == [1 + by, 1, 2 + by, 2]


def test_legatus_turns_a_tie() -> None:
    played = machinations(
        "legatus", registering=1, me=villa("legatus"), other=villa(""), last=("ox cow", "elk eft"), favor=1
    ).pass_()
    played.pass_()
    gained = told.InitiativeGained(0, (3, 2), raised=(("legatus", word("legatus", s.Initiative).by),))
    assert played.told(told.InitiativeGained) == [gained]


@pytest.mark.parametrize(
    ("patron", "card", "by"),
    [
        ("lanista", "dear", word("lanista", s.Thrift).by),
        ("lanista", "wasp", 1),
        ("lanista!", "dear", 0),
        ("lanista", "inc1", 0),
    ],
)
def test_lanista_makes_gladiators_cheaper(patron: str, card: str, by: int) -> None:
    dear = gladiator("dear a1 h1", price=5)
    price = {"dear": 5, "wasp": 1, "inc1": 1}[card]
    case = turn(
        "lanista", f"buy {card}", {"coins0": by - price, "discard0": f"+{card}", "row": f"-{card}"},
        me=villa(patron), row=card, cards=(dear,),
    )  # fmt: skip
    tried(case)


@pytest.mark.parametrize(("patron", "more"), [("magister", word("magister", s.Scholar).by), ("magister!", 0)])
def test_magister_draws_more_for_the_next_hand(patron: str, more: int) -> None:
    played = machinations("magister", me=villa(patron, deck=" ".join(["inc1"] * 12)), other=Side(deck=INC))
    played.end_actions()
    assert (len(played.hand(0)), len(played.hand(1))) == (HAND + more, 0)


@pytest.mark.parametrize(
    ("me", "other", "fits"), [("proconsul", "", True), ("proconsul!", "", False), ("", "proconsul", False)]
)
def test_proconsul_opens_the_reserve_to_gladiators(me: str, other: str, fits: bool) -> None:
    played = machinations("proconsul", me=villa(me, hand="ox inc1"), other=villa(other, hand="elk"))
    if fits:
        assert played.reserve("ox").state.schools[0].reserve == ("nap", "ox")
    else:
        assert played.refusal(a.Reserve(0, "ox")) == "ludus.not_reservable"
    assert played.game.refusal(played.state, a.Reserve(0, "inc1")) is not None


@pytest.mark.parametrize(("me", "by"), [("augusta", word("augusta", s.Aura).by), ("augusta!", 0), ("", 0)])
def test_augusta_makes_the_own_side_tougher_in_every_arena(me: str, by: int) -> None:
    played = bout("augusta", "ox wasp", "elk eft", me=villa(me), fl1=("cow", "emu"))
    box, state = played.game.box, played.state
    found = {one.card: number(box, state, one, "health") for one in state.fighters}
    assert found == {"ox": 20 + by, "wasp": 1 + by, "elk": 20, "eft": 20, "cow": 20 + by, "emu": 20}
    assert {number(box, state, one, "attack") for one in state.fighters} == {1, 2}
