"""Arenas, each by name: what a won Lasting Glory Arena gives, and a Fleeting one to whoever holds its token."""

from typing import Any

import pytest

from rules.ludus import actions as a
from rules.ludus.cards import effects as f
from rules.ludus.cards import statics as s
from rules.ludus.cards.effects import Stat
from rules.ludus.state import HAND
from rules.ludus.table.stats import LATE_FEE, bloodlust, initiative, number, raised
from tests.rules.ludus.support.bouts import BOX, amount, bout, down, machinations, up, word
from tests.rules.ludus.support.cases import Case, Changes, fight, ids, tried, turn
from tests.rules.ludus.support.positions import LAST, Played, Side, gladiator

INC = "inc1 inc1 inc1 inc1 inc1"


def won(arenas: str, coins: int = 9, **side: object) -> Side:
    """A player with Arenas and Coin."""
    return Side(arenas=arenas, coins=coins, **side)  # type: ignore[arg-type]


def used(id_: str, **changes: object) -> Changes:
    """An Arena that was Exhausted, and what came of it; `_` stands for the mark of damage."""
    return {f"{id_}!": "Exhausted"} | {key.replace("_", "*"): n for key, n in changes.items()}


ROMA = word("roma", f.Boost).by
POMPEII = amount("pompeii", f.Damage)
ARELATE = amount("arelate", f.Prevent)
PERGAMUM = amount("pergamum", f.Heal)
TARRACO = amount("tarraco", f.Damage)
CORDUBA = amount("corduba", f.Coins)
LUGDUNUM = amount("lugdunum", f.Draw)
INSURED = word("carthago", s.Insured).by
VERONA = amount("verona", f.Draw)
OX: Changes = {"ox!": "Exhausted"}
ELK: Changes = {"elk!": "Exhausted"}
HULK: Changes = {"hulk!": "Exhausted"}
RAM = (gladiator(f"ram a{ARELATE + 1} h20"),)

TACTICS = {
    "casinum brings a gladiator": fight(
        "casinum", "ox cow", "elk eft", "use casinum/0, picks calf hulk, pick calf", used("casinum", calf="came", hand0="-calf"),
        me=won("casinum", hand="calf hulk inc1"),
    ),
    "casinum asks for influence": fight(
        "casinum thraex", "ox cow", "elk eft", "", {}, never="casinum/0", me=won("casinum", hand="thraex"), held=("other",),
    ),
    "casinum rests when exhausted": fight(
        "casinum", "ox cow", "elk eft", "", {}, never="casinum/0", me=won("casinum!", hand="calf"),
    ),
    "casinum of a champion": fight(
        "casinum", "ox cow", "elk eft", "use casinum/0", used("casinum", calf="came", hand0="-calf"),
        me=Side(hand="calf", coins=9), centre=("casinum", "arena02", "arena03"), champions=(0, None),
    ),
    "casinum of nobody": fight(
        "casinum", "ox cow", "elk eft", "", {}, never="casinum/0", me=Side(hand="calf", coins=9),
        centre=("casinum", "arena02", "arena03"),
    ),
    "casinum of the rival": fight(
        "casinum", "ox cow", "elk eft", "", {}, never="casinum/0", me=Side(hand="calf", coins=9), other=won("casinum"),
    ),
    "pompeii hits everybody in the battle": fight(
        "pompeii essedarius", "ox cow", "elk essedarius", "use pompeii/0",
        used("pompeii", ox_=POMPEII, cow_=POMPEII, elk_=POMPEII, essedarius_=POMPEII), me=won("pompeii"), fl1=("calf", "emu"),
    ),
    "pompeii lasts for one use": fight("pompeii", "ox cow", "elk eft", "", {}, never="pompeii/0", me=won("pompeii!")),
    "pergamum heals one's own side": fight(
        "pergamum", "ox*5 cow*1 calf", "elk*5 eft", "use pergamum/0", used("pergamum", ox_=-PERGAMUM, cow_=-1),
        me=won("pergamum"), fl1=("hulk*1", ""),
    ),
    "pergamum needs a wound": fight(
        "pergamum", "ox cow", "elk*5 eft", "", {}, never="pergamum/0", me=won("pergamum"), fl1=("hulk*1", ""),
    ),
    "syracusae moves an own one": fight(
        "syracusae", "ox*5 cow", "elk eft", "use syracusae/0, only ox cow, choose ox, place fl2", used("syracusae", **{"ox@": "fl2"}),
        me=won("syracusae"),
    ),
    "syracusae rests when exhausted": fight(
        "syracusae", "ox cow", "elk eft", "", {}, never="syracusae/0", me=won("syracusae!"),
    ),
}  # fmt: skip

REACTIONS = {
    "roma cheers an attack": fight(
        "roma", "ox cow", "elk eft", "attack ox, use roma/0, choose elk", used("roma", elk_=2 + ROMA, **{"ox attack": ROMA}) | OX,
        me=won("roma"),
    ),
    "roma may be silent": fight(
        "roma", "ox cow", "elk eft", "attack ox, pass, choose elk", OX | {"elk*": 2}, me=won("roma"),
    ),
    "roma does not cheer the rival": fight(
        "roma", "ox cow", "elk eft", "attack elk, choose ox", ELK | {"ox*": 2}, never="roma/0", acting=1, me=won("roma"),
    ),
    "arelate prevents": fight(
        "arelate", "ox cow", "ram eft", "attack ram, choose ox, use arelate/0", used("arelate", ox_=1) | {"ram!": "Exhausted"},
        acting=1, me=won("arelate"), cards=RAM,
    ),
    "arelate prevents what there is": fight(
        "arelate", "ox cow", "elk eft", "attack eft, choose ox, use arelate/0", used("arelate") | {"eft!": "Exhausted"},
        acting=1, me=won("arelate"),
    ),
    "arelate helps one's own side": fight(
        "arelate", "ox cow", "elk eft", "attack ox, choose elk", OX | {"elk*": 2}, never="arelate/0", me=won("arelate"),
    ),
    "lugdunum draws for a victim": fight(
        "lugdunum", "hulk ox", "wasp elk", "attack hulk, choose wasp, use lugdunum/0",
        used("lugdunum", hand0=up("inc1", LUGDUNUM), deck0=down("inc1", LUGDUNUM), wasp="gone", discard1="+wasp", coins1=1)
        | HULK, me=won("lugdunum", deck=INC),
    ),
    "lugdunum draws for no own loss": fight(
        "lugdunum", "wasp ox", "hulk elk", "attack hulk, choose wasp",
        HULK | {"wasp": "gone", "discard0": "+wasp", "coins0": 1}, never="lugdunum/0", acting=1, me=won("lugdunum", deck=INC),
    ),
    "tarraco greets with a blow": turn(
        "tarraco", "play cow, place last, use tarraco/0, only elk eft, choose elk",
        used("tarraco", elk_=TARRACO, cow="came", hand0="-cow"), me=won("tarraco", hand="cow"), last=("ox", "elk eft"),
        fl1=("", "emu"),
    ),
    "tarraco finds nobody there": turn(
        "tarraco", "play cow, place fl1", {"cow": "came", "hand0": "-cow"}, never="tarraco/0",
        me=won("tarraco", hand="cow"), last=("ox", "elk eft"),
    ),
    "tarraco greets nobody of the rival": turn(
        "tarraco", "play emu, place last", {"emu": "came", "hand1": "-emu"}, never="tarraco/0", acting=1, me=won("tarraco"),
        other=Side(hand="emu", coins=9), last=("ox", "elk eft"),
    ),
    "carthago insures better": fight(
        "carthago", "wasp ox", "hulk elk", "attack hulk, choose wasp",
        HULK | {"wasp": "gone", "discard0": "+wasp", "coins0": 1 + INSURED}, acting=1, me=won("carthago"),
    ),
    "carthago does not insure the rival": fight(
        "carthago", "wasp ox", "hulk elk", "attack hulk, choose wasp",
        HULK | {"wasp": "gone", "discard0": "+wasp", "coins0": 1}, acting=1, other=won("carthago"),
    ),
}  # fmt: skip

FREE = {
    "verona draws in a turn": turn(
        "verona", "use verona/0", used("verona", hand0=up("inc1", VERONA), deck0=down("inc1", VERONA)),
        me=won("verona", deck=INC),
    ),
    "verona draws in the rival's turn": turn(
        "verona", "free verona/0 0", used("verona", hand0=up("inc1", VERONA), deck0=down("inc1", VERONA)),
        acting=1, me=won("verona", deck=INC),
    ),
    "verona is no tactic": fight(
        "verona pierce", "ox cow", "elk eft", "use verona/0, play pierce, choose elk",
        used("verona", hand0=f"{up('inc1', VERONA)} -pierce", deck0=down("inc1", VERONA), discard0="+pierce",
             elk_=amount("pierce", f.Damage)),
        me=won("verona", hand="pierce", deck=INC),
    ),
    "verona has nothing to draw": turn("verona", "", {}, never="verona/0", me=won("verona")),
    "nemausus earns": fight(
        "nemausus", "ox cow", "elk eft", "attack ox, use nemausus/0, choose elk",
        used("nemausus", coins0=amount("nemausus", f.Coins), elk_=2) | OX, me=won("nemausus"),
    ),
    "nemausus rests when exhausted": turn("nemausus", "", {}, never="nemausus/0", me=won("nemausus!")),
    "nemausus of the rival": turn("nemausus", "free nemausus/0 1", used("nemausus", coins1=amount("nemausus", f.Coins)),
        other=won("nemausus"),
    ),
    "corduba sells a card": turn(
        "corduba", "use corduba/0, picks inc1 ox, pick ox",
        used("corduba", coins0=CORDUBA, hand0="-ox", discard0="+ox"), me=won("corduba", hand="ox inc1"),
    ),
    "corduba has nothing to sell": turn("corduba", "", {}, never="corduba/0", me=won("corduba"), other=Side(hand="inc1")),
}  # fmt: skip


@pytest.mark.parametrize(**ids((TACTICS | REACTIONS | FREE).items()))
def test_what_an_arena_does(case: Case) -> None:
    tried(case)


# What they change all the time


def counted(played: Played, stat: Stat) -> dict[str, int]:
    """A number of every Gladiator in play as it is now."""
    return {one.card: number(played.game.box, played.state, one, stat) for one in played.state.fighters}


@pytest.mark.parametrize(("arena", "fits"), [("casinum", True), ("casinum!", True), ("", False)])
def test_casinum_opens_the_reserve_to_gladiators(arena: str, fits: bool) -> None:
    played = machinations("casinum", me=won(arena, hand="ox"), other=won("" if arena else "casinum"))
    assert (a.Reserve(0, "ox") in played.legal) is fits
    if fits:
        assert played.reserve("ox").state.schools[0].reserve == ("nap", "ox")


@pytest.mark.parametrize("arena", ["capua", "capua!"])
@pytest.mark.parametrize(
    ("price", "card", "by"),
    [(5, "dear", word("capua", s.Thrift).by), (1, "cheap", min(1, word("capua", s.Thrift).by)), (1, "inc1", 0)],
)
def test_capua_makes_gladiators_cheaper(arena: str, price: int, card: str, by: int) -> None:
    goods = (gladiator("dear a1 h1", price=5), gladiator("cheap a1 h1"))
    case = turn(
        "capua", f"buy {card}", {"coins0": by - price, "discard0": f"+{card}", "row": f"-{card}"},
        me=won(arena), row=card, cards=goods,
    )  # fmt: skip
    tried(case)


def test_capua_and_lanista_add_up() -> None:
    by = word("capua", s.Thrift).by + word("lanista", s.Thrift).by
    case = turn(
        "capua lanista", "buy dear", {"coins0": by - 5, "discard0": "+dear", "row": "-dear"},
        me=won("capua", villa="lanista"), other=won(""), row="dear", cards=(gladiator("dear a1 h1", price=5),),
    )  # fmt: skip
    tried(case)


def test_roma_makes_the_own_side_thirst_for_blood() -> None:
    played = bout("roma", "ox cow", "elk eft", me=won("roma!"), fl1=("calf", "emu"))
    by = word("roma", s.Aura).by
    assert counted(played, "bloodlust") == {"ox": 1 + by, "cow": 1 + by, "calf": 1 + by, "elk": 1, "eft": 1, "emu": 1}
    assert bloodlust(played.game.box, played.state) == 6 + 3 * by


@pytest.mark.parametrize("arena", ["puteoli", "puteoli!"])
def test_puteoli_adds_to_the_initiative_of_both_battles(arena: str) -> None:
    played = bout("puteoli", "ox cow", "elk eft", me=won(arena), fl1=("calf", "emu"))
    by = word("puteoli", s.Initiative).by
    found = [initiative(played.game.box, played.state, seat, place) for place in (0, LAST) for seat in (0, 1)]
    assert found == [1 + by, 1, 2 + by, 2]
    assert set(counted(played, "agility").values()) == {1}


@pytest.mark.parametrize(("arena", "word_", "fighters"), [("puteoli!", s.Initiative, 1), ("syracusae", s.Aura, 2)])
def test_an_arena_tells_what_it_adds_to_the_initiative(arena: str, word_: type[Any], fighters: int) -> None:
    title = arena.strip("!")
    played = bout(title, "ox cow", "elk eft", me=won(arena), fl1=("calf", "emu"))
    by = word(title, word_).by
    found = [raised(played.game.box, played.state, seat, LAST) for seat in (0, 1)]
    assert found == [((title, by * fighters),), ()]


@pytest.mark.parametrize(
    ("me", "other", "by"), [("lugdunum!", "", word("lugdunum", s.Registrar).by), ("", "lugdunum", 0)]
)
def test_lugdunum_lowers_the_fee_of_a_late_registration(me: str, other: str, by: int) -> None:
    case = turn(
        "lugdunum", "register ox, place last", {"ox": "came", "hand0": "-ox", "coins0": min(0, by - LATE_FEE)},
        registering=0, me=won(me, hand="ox"), other=won(other),
    )  # fmt: skip
    tried(case)


@pytest.mark.parametrize(("arena", "more"), [("ephesus", word("ephesus", s.Scholar).by), ("", 0)])
def test_ephesus_draws_more_for_the_next_hand(arena: str, more: int) -> None:
    played = machinations("ephesus", me=won(arena, deck=" ".join(["inc1"] * 12)), other=won("" if arena else "ephesus"))
    played.end_actions()
    assert len(played.hand(0)) == HAND + more


def test_syracusae_makes_the_own_side_nimbler_in_every_arena() -> None:
    played = bout("syracusae", "ox cow", "elk eft", me=won("syracusae!"), fl1=("calf", "emu"))
    by = word("syracusae", s.Aura).by
    assert counted(played, "agility") == {"ox": 1 + by, "cow": 1 + by, "calf": 1 + by, "elk": 1, "eft": 1, "emu": 1}


@pytest.mark.parametrize(
    ("id_", "arena", "fits"),
    [("secutor", "londinium", True), ("secutor", "", False), ("ox", "", True), ("sicarius", "londinium!", True)],
)
def test_londinium_lowers_what_own_gladiators_require(id_: str, arena: str, fits: bool) -> None:
    """Influence is one short of what the Gladiator asks for; one that asks for nothing asks for no less."""
    needs = BOX.gladiator[id_].influence if id_ in BOX.gladiator else 0
    short = max(0, needs + word("londinium", s.Aura).by)
    cards = f"londinium {id_ if needs else ''}"
    played = machinations(cards, me=won(arena, hand=id_, villa=f"pat{short}"), other=won(""), held=("other",))
    assert (a.PlayCard(0, id_) in played.legal) is fits
    if fits:
        assert counted(played.play(id_).place(LAST), "influence")[id_] == max(
            0, needs + word("londinium", s.Aura).by * bool(arena)
        )


def test_londinium_counts_for_all_of_them_and_not_for_the_rival() -> None:
    crew = "secutor crixus"
    played = bout("londinium secutor crixus", crew, crew, me=won("londinium"))
    by = word("londinium", s.Aura).by
    found = [number(played.game.box, played.state, one, "influence") for one in played.state.fighters]
    wanted = [BOX.gladiator[card].influence for card in crew.split()]
    assert found == [*(max(0, n + by) for n in wanted), *wanted]
