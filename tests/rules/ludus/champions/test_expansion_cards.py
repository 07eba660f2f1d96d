"""Each card of the expansion at a table of three, played once and more where it could do something else; and the Champions.

Seat 0 has the ox and the cow, seat 1 the elk and the eft, seat 2 the emu and the calf, unless said otherwise.
"""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.ludus import actions as a
from rules.ludus.cards import effects as f
from rules.ludus.cards.records import Boast
from rules.ludus.table.stats import initiative, number
from tests.rules.ludus.support.bouts import BOX, PLAIN, amount, attack, word
from tests.rules.ludus.support.cases import Case, Changes, ids, melee, tried
from tests.rules.ludus.support.shipped import GAME, shipped
from tests.rules.ludus.support.tables import Seat, awake, table

OWN, FOES, THIRD = "ox cow", "elk eft", "emu calf"


def seats(own: str = OWN, foes: str = FOES, third: str = THIRD, /, **me: Any) -> tuple[Seat, ...]:
    """Three players with Gladiators in the Arena, and what the first of them has."""
    return Seat(there=own, **me), Seat(there=foes), Seat(there=third)


def bout(card: str, moves: str, changes: Changes, who: tuple[Seat, ...], /, **layout: Any) -> Case:
    """A case in a Battle."""
    return melee(card, who, moves, changes, battle=True, **layout)


def turn(card: str, moves: str, changes: Changes, who: tuple[Seat, ...], /, **layout: Any) -> Case:
    """A case in a Machinations Turn."""
    return melee(card, who, moves, changes, **layout)


def spent(*cards: str) -> Changes:
    """Cards that went from the Hand of seat 0 to its Discard Pile."""
    return {
        "hand0": " ".join(f"-{card}" for card in sorted(cards)),
        "discard0": " ".join(f"+{card}" for card in sorted(cards)),
    }


GLADIATORS = {
    "noxius leaves a prayer behind": bout(
        "noxius", "attack hulk, choose noxius, use noxius/0, pay +1, choose ox",
        {"hulk!": "Exhausted", "noxius": "gone", "discard0": "+noxius", "ox+": amount("noxius", f.Bless)},
        seats(f"noxius {OWN}", "hulk elk"), acting=1,
    ),
    "gregarius brings money for each opponent": turn(
        "gregarius", "play gregarius", {"gregarius": "came", "hand0": "-gregarius", "coins0": 2 * amount("gregarius", f.Coins)},
        seats(hand="gregarius"),
    ),
    "gregarius brings more where four play": turn(
        "gregarius", "play gregarius", {"gregarius": "came", "hand0": "-gregarius", "coins0": 3 * amount("gregarius", f.Coins)},
        (*seats(hand="gregarius"), Seat()),
    ),
    "devotus buys a blessing": bout(
        "devotus", "use devotus/0, pay +2", {"devotus+": amount("devotus", f.Bless), "coins0": -2}, seats(f"devotus {OWN}"),
    ),
    "devotus strikes harder the more it is blessed": bout(
        "devotus", "attack devotus, choose emu", {"devotus!": "Exhausted", "emu*": attack("devotus") + 3}, seats("devotus+3 ox"),
    ),
    "meridianus makes friends strike harder": bout(
        "meridianus", "attack ox, choose elk", {"ox!": "Exhausted", "elk*": 3}, seats("meridianus ox"),
    ),
    "meridianus makes opponents strike harder": bout(
        "meridianus", "attack elk, choose emu", {"elk!": "Exhausted", "emu*": 3}, seats("meridianus ox"), acting=1,
    ),
    "catervarius joins in": bout(
        "catervarius", "attack ox, choose elk, use catervarius/0, pick inc1",
        {"ox!": "Exhausted", "elk*": 2 + amount("catervarius", f.Damage)} | spent("inc1"), seats("catervarius ox", hand="inc1"),
    ),
    "catervarius joins in where others fight": bout(
        "catervarius", "attack elk, choose emu, use catervarius/0, pick inc1",
        {"elk!": "Exhausted", "emu*": 2 + amount("catervarius", f.Damage)} | spent("inc1"),
        seats("catervarius ox", hand="inc1"), acting=1,
    ),
    "catervarius does nothing against its own side": bout(
        "catervarius", "attack elk, choose ox", {"elk!": "Exhausted", "ox*": 2},
        seats("catervarius ox", hand="inc1"), acting=1, never="catervarius/0",
    ),
    "venator nets two of different players": bout(
        "venator", "use venator/0, only elk eft emu calf, choose elk, only emu calf, choose emu",
        {"venator!": "Exhausted", "elk!": "Exhausted", "emu!": "Exhausted"}, seats("venator ox"),
    ),
    "tertiarius hits two of different players besides": bout(
        "tertiarius", "attack tertiarius, use tertiarius/0, choose emu, only elk eft, choose elk, choose eft",
        {
            "tertiarius!": "Exhausted", "emu*": amount("tertiarius", f.Damage), "elk*": amount("tertiarius", f.Damage, 1),
            "eft*": attack("tertiarius"),
        },
        seats("tertiarius ox"),
    ),
    "postulaticius comes and draws in a crowd": bout(
        "postulaticius", "play postulaticius, pick inc1",
        {"postulaticius": "came", "deck0": "-inc2 -inc2", "hand0": "+inc2 +inc2 -inc1 -postulaticius", "discard0": "+inc1"},
        seats(hand="postulaticius inc1", deck="inc2 inc2"),
    ),
    "postulaticius draws less where two are left": bout(
        "postulaticius", "play postulaticius, pick inc1",
        {"postulaticius": "came", "deck0": "-inc2", "hand0": "+inc2 -inc1 -postulaticius", "discard0": "+inc1"},
        seats(OWN, FOES, "", hand="postulaticius inc1", deck="inc2 inc2"),
    ),
    "achillia blesses herself as she attacks": bout(
        "achillia", "attack achillia, use achillia/0, pick inc1, choose elk",
        {"achillia!": "Exhausted", "achillia+": amount("achillia", f.Bless), "elk*": attack("achillia")} | spent("inc1"),
        seats("achillia ox", hand="inc1"),
    ),
    "triumphus calls another one in": bout(
        "triumphus", "attack ox, choose wasp, use triumphus/0, pay +1",
        {"ox!": "Exhausted", "wasp": "gone", "discard1": "+wasp", "coins1": 1, "cow": "came", "hand0": "-cow", "coins0": -1},
        seats("triumphus ox", "wasp elk", hand="cow"),
    ),
}  # fmt: skip

TRAINING = {
    "caught between two": bout(
        "caught_between", "play caught_between, only elk eft emu calf, choose elk, only emu calf, choose emu",
        {"elk*": amount("caught_between", f.Damage), "emu*": amount("caught_between", f.Damage, 1)} | spent("caught_between"),
        seats(hand="caught_between"),
    ),
    "sacramentum": bout(
        "sacramentum", "play sacramentum, pay +1, only ox cow, choose ox",
        {"coins0": -1, "ox+": amount("sacramentum", f.Bless)} | spent("sacramentum"), seats(hand="sacramentum"),
    ),
    "the shrine of nemesis blesses all of one side": bout(
        "shrine_of_nemesis", "play shrine_of_nemesis, pick inc1",
        {"ox+": 1, "cow+": 1} | spent("shrine_of_nemesis", "inc1"), seats(hand="shrine_of_nemesis inc1"),
    ),
    "a broken amulet leaves no blessing": bout(
        "broken_amulet", "play broken_amulet, only elk emu, choose elk, choose eft",
        {"elk+": -2, "eft*": amount("broken_amulet", f.Damage)} | spent("broken_amulet"),
        seats("ox+1 cow", "elk+2 eft", "emu+1 calf", hand="broken_amulet"),
    ),
    "a broken amulet hurts where nobody is blessed": bout(
        "broken_amulet", "play broken_amulet, choose elk",
        {"elk*": amount("broken_amulet", f.Damage)} | spent("broken_amulet"), seats(hand="broken_amulet"),
    ),
    "turned thumbs finish off in a crowd": bout(
        "turned_thumbs", "play turned_thumbs, only elk emu, choose emu",
        {"emu*": amount("turned_thumbs", f.Damage) + amount("turned_thumbs", f.Damage, 1)} | spent("turned_thumbs"),
        seats(OWN, "elk*1 eft", "emu*1 calf", hand="turned_thumbs"),
    ),
    "turned thumbs do less where two are left": bout(
        "turned_thumbs", "play turned_thumbs, choose elk",
        {"elk*": amount("turned_thumbs", f.Damage)} | spent("turned_thumbs"),
        seats(OWN, "elk*1 eft*1", "", hand="turned_thumbs"),
    ),
    "the turn of the lot": bout(
        "turn_of_the_lot", "play turn_of_the_lot, choose elk, only ox cow, choose ox",
        {"elk!": "Exhausted", "ox!": "Ready"} | spent("turn_of_the_lot"), seats("ox! cow! hulk", hand="turn_of_the_lot"),
    ),
    "whip and iron": bout(
        "whip_and_iron", "play whip_and_iron, only ox cow, choose ox",
        {"ox!": "Ready", "ox attack": word("whip_and_iron", f.Boost).by, "ox*": 1} | spent("whip_and_iron"),
        seats("ox! cow! hulk", hand="whip_and_iron"),
    ),
    "divided spoils": bout(
        "divided_spoils", "attack ox, choose wasp, play divided_spoils",
        {"ox!": "Exhausted", "wasp": "gone", "discard1": "+wasp", "coins0": 2, "coins2": -1} | {"hand0": "+inc2 -divided_spoils", "deck0": "-inc2", "discard0": "+divided_spoils"},
        seats(OWN, "wasp elk", hand="divided_spoils", deck="inc2"),
    ),
    "a curse tablet": bout(
        "curse_tablet", "attack elk, play curse_tablet, choose ox",
        {"elk!": "Exhausted", "elk attack": -1, "ox*": 1, "eft+": -1, "emu+": -1} | spent("curse_tablet"),
        seats("ox cow+1", "elk eft+2", "emu+1 calf", hand="curse_tablet"), acting=1,
    ),
    "an amulet of fortuna": turn(
        "amulet_of_fortuna", "play hulk, play amulet_of_fortuna",
        {"hulk": "came", "hulk+": 1, "hand0": "-amulet_of_fortuna -hulk", "discard0": "+amulet_of_fortuna"},
        seats(hand="hulk amulet_of_fortuna"),
    ),
    "no amulet of fortuna for others": turn(
        "amulet_of_fortuna", "play hulk", {"hulk": "came", "hand1": "-hulk"},
        (Seat(there=OWN, hand="amulet_of_fortuna"), Seat(there=FOES, hand="hulk"), Seat(there=THIRD)),
        acting=1, never="amulet_of_fortuna",
    ),
    "a vengeful shade": bout(
        "vengeful_shade", "attack hulk, choose wasp, play vengeful_shade, only ox cow, choose cow",
        {
            "hulk!": "Exhausted", "wasp": "gone", "coins0": 1, "cow+": 1, "cow attack": 1,
            "hand0": "-vengeful_shade", "discard0": "+vengeful_shade +wasp",
        },
        seats(f"wasp {OWN}", "hulk elk", hand="vengeful_shade"), acting=1,
    ),
    "lost in the dust of a crowd": bout(
        "lost_in_the_dust", "attack elk, choose ox, play lost_in_the_dust", {"elk!": "Exhausted"} | spent("lost_in_the_dust"),
        seats(hand="lost_in_the_dust"), acting=1,
    ),
    "lost in the dust of two": bout(
        "lost_in_the_dust", "attack elk, choose ox, play lost_in_the_dust",
        {"elk!": "Exhausted", "ox*": 1} | spent("lost_in_the_dust"), seats(OWN, FOES, "", hand="lost_in_the_dust"), acting=1,
    ),
    "a common enemy": bout(
        "common_enemy", "attack elk, choose emu, play common_enemy, only elk eft, choose eft",
        {"elk!": "Exhausted", "eft*": amount("common_enemy", f.Damage)} | spent("common_enemy"),
        seats(hand="common_enemy"), acting=1,
    ),
    "no common enemy where one's own side is hit": bout(
        "common_enemy", "attack elk, choose ox", {"elk!": "Exhausted", "ox*": 2},
        seats(hand="common_enemy"), acting=1, never="common_enemy",
    ),
}  # fmt: skip

ECONOMY = {
    "an imperial purse": turn(
        "imperial_purse", "buy wasp, pay imperial_purse", {"row": "-wasp", "discard0": "+imperial_purse +wasp", "hand0": "-imperial_purse"},
        seats(hand="imperial_purse"), row="wasp",
    ),
    "flamen blesses for a coin": turn(
        "flamen", "use flamen/0, pay +1, only ox cow, choose cow", {"flamen!": "Exhausted", "coins0": -1, "cow+": 1}, seats(villa="flamen"),
    ),
    "sacerdos takes a blessing and gives one": bout(
        "sacerdos", "use sacerdos/0, only elk emu, choose emu, only ox cow, choose ox",
        {"sacerdos!": "Exhausted", "emu+": -1, "ox+": 1}, seats(OWN, "elk+1 eft", "emu+2 calf", villa="sacerdos"),
    ),
    "editor brings money for each opponent": turn(
        "editor", "use editor/0", {"editor!": "Exhausted", "coins0": 2 * amount("editor", f.Coins)}, seats(villa="editor"),
    ),
    "nomenclator earns when others buy": turn(
        "nomenclator", "buy wasp, pay +1, use nomenclator/0",
        {"coins1": -1, "discard1": "+wasp", "row": "-wasp", "nomenclator!": "Exhausted", "coins0": 1},
        seats(villa="nomenclator"), acting=1, row="wasp",
    ),
    "libitinarius earns when anybody falls": bout(
        "libitinarius", "attack hulk, choose wasp, use libitinarius/0",
        {
            "hulk!": "Exhausted", "wasp": "gone", "discard2": "+wasp", "coins2": 1, "libitinarius!": "Exhausted",
            "coins0": amount("libitinarius", f.Coins),
        },
        seats(OWN, "hulk elk", "wasp emu", villa="libitinarius"), acting=1,
    ),
    "a rite of mars": turn(
        "rite_of_mars", "play rite_of_mars, choose ox", {"ox+": 1, "coins0": 1} | spent("rite_of_mars"), seats(hand="rite_of_mars"),
    ),
    "a bidding war": turn(
        "bidding_war", "play bidding_war, pick inc1",
        {"removed": "+inc1", "hand0": "-bidding_war -inc1", "discard0": "+bidding_war", "coins0": 2},
        seats(hand="bidding_war inc1 inc2"),
    ),
    "loaded dice": turn(
        "loaded_dice", "play loaded_dice", {"coins0": 4, "coins1": -2, "coins2": -2} | spent("loaded_dice"), seats(hand="loaded_dice"),
    ),
    "a riot in pompeii": turn(
        "riot_in_pompeii", "play riot_in_pompeii, pick inc2, pick inc4, stall gladiator",
        {"hand1": "-inc2", "discard1": "+inc2", "hand2": "-inc4", "discard2": "+inc4", "row": "+hulk +hulk +hulk -wasp"} | spent("riot_in_pompeii"),
        (Seat(there=OWN, hand="riot_in_pompeii"), Seat(hand="inc2 inc3"), Seat(hand="inc4 inc5")),
        row="wasp pat1", supply="hulk hulk hulk pat2",
    ),
    "an auction block": turn(
        "auction_block", "play auction_block, pick wasp, pick inc1",
        {"row": "-wasp", "removed": "+inc1", "hand0": "-auction_block -inc1", "discard0": "+auction_block +wasp"},
        seats(hand="auction_block inc1 inc2"), row="wasp pat1",
    ),
    "an auction block and nothing sold": turn(
        "auction_block", "play auction_block, pick wasp, decline", {"row": "-wasp", "hand0": "-auction_block", "discard0": "+auction_block +wasp"},
        seats(hand="auction_block inc1 inc2"), row="wasp pat1",
    ),
    "a call to the barracks": turn(
        "call_to_the_barracks", "play call_to_the_barracks, picks hulk wasp, pick hulk",
        {"hand0": "+hulk -call_to_the_barracks", "discard0": "+call_to_the_barracks -hulk", "coins0": 1},
        seats(hand="call_to_the_barracks", discard="hulk inc1 wasp"),
    ),
}  # fmt: skip

CHAMPIONS = {
    "corvinus strikes harder for a coin": bout(
        "corvinus_i", "attack corvinus_i, use corvinus_i/0, pay +1, choose elk",
        {"corvinus_i!": "Exhausted", "corvinus_i attack": word("corvinus_i", f.Boost).by, "coins0": -1,
         "elk*": attack("corvinus_i") + word("corvinus_i", f.Boost).by},
        seats("corvinus_i ox"),
    ),
    "corvinus gets up when an opponent falls": bout(
        "corvinus_v", "attack ox, choose wasp, use corvinus_v/1, pay +1",
        {"ox!": "Exhausted", "corvinus_v!": "Ready", "wasp": "gone", "discard1": "+wasp", "coins1": 1, "coins0": -1},
        seats("corvinus_v! ox", "wasp elk"),
    ),
    "hilarus blesses one": bout(
        "hilarus_i", "use hilarus_i/0, pick inc1, only hilarus_i ox, choose ox",
        {"ox+": amount("hilarus_i", f.Bless)} | spent("inc1"), seats("hilarus_i ox", hand="inc1"),
    ),
    "hilarus blesses all": bout(
        "hilarus_v", "use hilarus_v/0, pick inc1", {"ox+": 1, "hilarus_v+": 1} | spent("inc1"), seats("hilarus_v ox", hand="inc1"),
    ),
    "hilarus strikes harder the more he is blessed": bout(
        "hilarus_v", "attack hilarus_v, choose elk", {"hilarus_v!": "Exhausted", "elk*": attack("hilarus_v") + 2}, seats("hilarus_v+2 ox"),
    ),
    "aquilo strikes as he enters": turn(
        "aquilo_i", "play aquilo_i, use aquilo_i/0, only elk eft emu calf, choose emu",
        {"aquilo_i": "came", "hand0": "-aquilo_i", "emu*": amount("aquilo_i", f.Damage)}, seats(hand="aquilo_i"),
    ),
    "aquilo strikes all as he enters": turn(
        "aquilo_v", "play aquilo_v, use aquilo_v/0",
        {"aquilo_v": "came", "hand0": "-aquilo_v"} | {f"{one}*": amount("aquilo_v", f.Damage) for one in ("elk", "eft", "emu", "calf")},
        seats(hand="aquilo_v"),
    ),
    "lucro earns when an opponent falls": bout(
        "lucro_i", "attack ox, choose wasp",
        {"ox!": "Exhausted", "wasp": "gone", "discard1": "+wasp", "coins1": 1, "coins0": amount("lucro_i", f.Coins)},
        seats("lucro_i ox", "wasp elk"),
    ),
    "lucro robs all as he attacks": bout(
        "lucro_v", "attack lucro_v, choose elk",
        {"lucro_v!": "Exhausted", "elk*": attack("lucro_v"), "coins0": 2, "coins1": -1, "coins2": -1}, seats("lucro_v ox"),
    ),
}  # fmt: skip

CASES = GLADIATORS | TRAINING | ECONOMY
CONSTANT = {"fiscalis", "curator"}
"""Cards that do nothing at any moment; they have tests of their own below."""


@pytest.mark.parametrize(**ids((CASES | CHAMPIONS).items()))
def test_what_a_card_does_at_a_table_of_three(case: Case) -> None:
    tried(case)


def test_every_card_of_the_expansion_has_a_case() -> None:
    tested = {case.cards for case in CASES.values()} | CONSTANT
    assert tested >= {card.id for card in GAME.box.card.values() if not isinstance(card, Boast) and card.expansion}
    assert {case.cards.rpartition("_")[0] for case in CHAMPIONS.values()} >= set(GAME.box.champion)


def around(*cards: str, **me: Any) -> Any:
    """A table at which seat 0 has something that holds all the time."""
    return table(*PLAIN, *shipped(*cards), seats=tuple(map(awake, seats(**me) if me else seats(" ".join(cards)))))


def test_fiscalis_spares_others_influence() -> None:
    alone, both = around("samnite"), around("fiscalis", "samnite")
    assert alone.influence(0)[1] == BOX.gladiator["samnite"].influence > 0
    assert both.influence(0)[1] == BOX.gladiator["fiscalis"].influence + alone.influence(0)[1] - 1


def test_curator_adds_to_the_bloodlust_of_ones_own() -> None:
    plain, played = around("pierce", hand="pierce"), around("curator", villa="curator")
    for one, more in (("ox", 1), ("cow", 1), ("elk", 0), ("emu", 0)):
        before, after = (
            number(where.game.box, where.state, where.fighter(one), "bloodlust") for where in (plain, played)
        )
        assert after == before + more, one


def test_nothing_prevents_what_corvinus_strikes() -> None:
    """A Blessing goes, and helps nobody (C-RUL-17)."""
    played = table(
        *PLAIN, *shipped("corvinus_i"), seats=tuple(map(awake, seats("corvinus_i ox", "elk+1 eft"))), battle=True
    )
    played.attack("corvinus_i").pass_().choose("elk")
    assert (played.fighter("elk").damage, played.fighter("elk").blessings) == (attack("corvinus_i"), 0)


def test_aquilo_is_the_quicker_the_further_he_has_come() -> None:
    totals = []
    for level in GAME.box.champion["aquilo"].levels:
        played = table(*PLAIN, *shipped(level), seats=tuple(map(awake, seats(f"{level} ox"))), battle=True)
        totals.append(initiative(played.game.box, played.state, 0, 0))
    assert totals == sorted(set(totals))


def test_upgraded_at_last_a_champion_costs_its_printed_price() -> None:
    levels = GAME.box.champion["lucro"].levels
    champion = GAME.box.champion["lucro"]
    cards = [GAME.box.gladiator[level] for level in levels]
    me = Seat(hand=levels[0], levels=" ".join(levels[1:]), coins=cards[1].price)
    played = table(*PLAIN, *(replace(card, expansion=False) for card in cards), champion, seats=(me, Seat(), Seat()))
    played.do(a.Upgrade(0, levels[0]))
    assert (played.coins(0), played.discard(0)) == (0, [levels[1]])
