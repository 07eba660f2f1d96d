"""Gladiators that change something as long as they stand in an Arena, each by name."""

import pytest

from rules.ludus.cards import effects as f
from rules.ludus.cards import statics as s
from rules.ludus.cards.effects import Stat
from rules.ludus.table.stats import initiative, number
from tests.rules.ludus.support.bouts import BOX, amount, attack, bout, health, word
from tests.rules.ludus.support.cases import Case, Changes, fight, ids, tried
from tests.rules.ludus.support.positions import FL1, LAST, Played, Side

PIERCE = amount("pierce", f.Damage)
SWEEP = amount("sweep", f.Damage)
PRAETOR = Side(villa="praetor", coins=9)
OX: Changes = {"ox!": "Exhausted"}
PIERCED: Changes = {"hand0": "-pierce", "discard0": "+pierce"}
HIT = 2  # the ox's Attack
ARMOR = {"secutor": word("secutor", s.Armor).by, "crupellarius": word("crupellarius", s.Armor).by}


def guarding(id_: str) -> dict[str, Case]:
    """Who guards its side, and whom that leaves alone."""
    armor = ARMOR.get(id_, 0)
    return {
        f"{id_} has to be hit": fight(
            id_, "ox cow", f"elk {id_}", "attack ox", OX | {f"{id_}*": HIT - armor},
        ),
        f"{id_} has to be hit though exhausted": fight(
            id_, "ox cow", f"elk {id_}!", "attack ox", OX | {f"{id_}*": HIT - armor},
        ),
        f"{id_} guards against no text": fight(
            f"{id_} pierce", "ox cow", f"elk {id_}", f"play pierce, only ox cow elk {id_}, choose elk",
            PIERCED | {"elk*": PIERCE}, me=Side(hand="pierce", coins=9),
        ),
        f"{id_} does not guard the other side": fight(
            id_, f"ox {id_}", "elk eft", "attack ox, only elk eft, choose elk", OX | {"elk*": HIT},
        ),
        f"{id_} guards no other arena": fight(
            id_, "ox cow", "elk eft", "attack ox, only elk eft, choose elk", OX | {"elk*": HIT}, fl1=("", id_),
        ),
    }  # fmt: skip


def hidden(id_: str) -> dict[str, Case]:
    """Who cannot be Targeted, and what reaches it all the same."""
    return {
        f"{id_} cannot be attacked": fight(id_, "ox cow", f"elk {id_} eft", "attack ox, only elk eft, choose elk",
            OX | {"elk*": HIT},
        ),
        f"{id_} alone lets an attack miss": fight(id_, "ox cow", id_, "attack ox", OX),
        f"{id_} cannot be the target of a text": fight(
            f"{id_} pierce", "ox cow", f"elk {id_}", "play pierce, only ox cow elk, choose elk",
            PIERCED | {"elk*": PIERCE}, me=Side(hand="pierce", coins=9),
        ),
        f"{id_} cannot be the target of its own side": fight(
            f"{id_} field_surgeon", f"ox {id_}*1", "elk eft", "", {}, never="field_surgeon",
            me=Side(hand="field_surgeon", coins=9),
        ),
        f"{id_} is hit with everybody": fight(
            f"{id_} sweep", "ox cow", f"elk {id_}", "play sweep",
            {"hand0": "-sweep", "discard0": "+sweep", "ox*": SWEEP, "cow*": SWEEP, "elk*": SWEEP, f"{id_}*": SWEEP},
            me=Side(hand="sweep", coins=9),
        ),
    }  # fmt: skip


def silencing(id_: str) -> dict[str, Case]:
    """Who keeps others from Tactic Abilities while it is Exhausted."""
    return {
        f"{id_} exhausted silences the other side": fight(
            f"{id_} spiculus", "spiculus ox", f"{id_}! elk", "", {}, never="spiculus/0",
        ),
        f"{id_} exhausted silences its own side": fight(
            f"{id_} spiculus", f"spiculus {id_}!", "eft elk", "", {}, never="spiculus/0",
        ),
        f"{id_} ready silences nobody": fight(
            f"{id_} sagittarius", "sagittarius ox", f"{id_} elk", f"use sagittarius/0, only {id_} elk, choose elk",
            {"sagittarius!": "Exhausted", "elk*": amount("sagittarius", f.Damage)},
        ),
        f"{id_} exhausted silences no patron": fight(
            f"{id_} praetor", "ox cow", f"{id_}! elk", "use praetor/0, choose elk",
            {"praetor!": "Exhausted", "elk*": amount("praetor", f.Damage)}, me=PRAETOR,
        ),
        f"{id_} exhausted silences no card": fight(
            f"{id_} pierce", "ox cow", f"{id_}! elk", "play pierce, choose elk", PIERCED | {"elk*": PIERCE},
            me=Side(hand="pierce", coins=9),
        ),
        f"{id_} exhausted silences no other arena": fight(
            f"{id_} sagittarius", "sagittarius ox", "elk eft", "use sagittarius/0, choose elk",
            {"sagittarius!": "Exhausted", "elk*": amount("sagittarius", f.Damage)}, fl1=("", f"{id_}!"),
        ),
    }  # fmt: skip


def armored(id_: str) -> dict[str, Case]:
    """Who is dealt less by Attacks alone."""
    armor = ARMOR[id_]
    return {
        f"{id_} is dealt less by an attack": fight(
            id_, "ox cow", f"{id_} eft!", f"attack ox{'' if id_ == 'crupellarius' else f', choose {id_}'}",
            OX | {f"{id_}*": max(0, HIT - armor)},
        ),
        f"{id_} is dealt nothing by a weak attack": fight(
            id_, "ox cow", id_, "attack cow", {"cow!": "Exhausted", f"{id_}*": max(0, 1 - armor)},
        ),
        f"{id_} is dealt all of a text": fight(
            f"{id_} pierce", "ox cow", f"elk {id_}", f"play pierce, choose {id_}", PIERCED | {f"{id_}*": PIERCE},
            me=Side(hand="pierce", coins=9),
        ),
    }  # fmt: skip


KEEN = Side(villa="vestalis", coins=9)


def keen(id_: str) -> dict[str, Case]:
    """Whose Attack cannot be Prevented."""
    return {
        f"{id_} strikes surely": fight(
            f"{id_} vestalis", f"{id_} ox", "elk eft", f"attack {id_}, choose elk",
            {f"{id_}!": "Exhausted", "elk*": attack(id_)}, never="vestalis/0", other=KEEN,
        ),
        f"{id_} makes no other attack sure": fight(
            f"{id_} vestalis", f"{id_} ox", "elk eft", "attack ox, choose elk, use vestalis/0",
            OX | {"vestalis!": "Exhausted", "elk*": HIT - amount("vestalis", f.Prevent)}, other=KEEN,
        ),
    }  # fmt: skip


SHARP = word("amazon", s.Sharp).by
HELP = Side(hand="pierce", coins=9)

SHARPENED = {
    "amazon sharpens a tactic": fight(
        "amazon pierce", "amazon ox", "elk eft", "play pierce, choose elk", PIERCED | {"elk*": PIERCE + SHARP}, me=HELP,
    ),
    "amazon sharpens the tactic of a patron": fight(
        "amazon praetor", "amazon ox", "elk eft", "use praetor/0, choose elk",
        {"praetor!": "Exhausted", "elk*": amount("praetor", f.Damage) + SHARP}, me=PRAETOR,
    ),
    "amazon sharpens nothing elsewhere": fight(
        "amazon pierce", "ox cow", "elk eft", "play pierce, choose elk", PIERCED | {"elk*": PIERCE}, me=HELP,
        fl1=("amazon", ""),
    ),
    "amazon sharpens nothing for the other side": fight(
        "amazon pierce", "ox cow", "amazon elk", "play pierce, choose elk", PIERCED | {"elk*": PIERCE}, me=HELP,
    ),
    "amazon sharpens no reaction": fight(
        "amazon riposte", "amazon ox", "elk eft", "attack elk, play riposte, choose ox",
        {"elk!": "Exhausted", "elk*": amount("riposte", f.Damage), "ox*": 2, "hand0": "-riposte", "discard0": "+riposte"},
        acting=1, me=Side(hand="riposte", coins=9),
    ),
    "amazon sharpens no attack": fight(
        "amazon", "amazon ox", "elk eft", "attack ox, choose elk", OX | {"elk*": HIT},
    ),
    "amazon sharpens no wound that is moved": fight(
        "amazon old_wounds", "amazon ox*5", "elk eft", "play old_wounds, choose elk",
        {
            "hand0": "-old_wounds", "discard0": "+old_wounds",
            "ox*": -amount("old_wounds", f.Move), "elk*": amount("old_wounds", f.Move),
        }, me=Side(hand="old_wounds", coins=9),
    ),
}  # fmt: skip

TABLE = {
    **guarding("murmillo"), **guarding("pontarius"), **guarding("crupellarius"),
    **hidden("paegniarius"), **hidden("essedarius"),
    **silencing("hoplomachus"), **silencing("pontarius"),
    **armored("secutor"), **armored("crupellarius"),
    **keen("scaeva"), **keen("tetraites"),
    **SHARPENED,
}  # fmt: skip


@pytest.mark.parametrize(**ids(TABLE.items()))
def test_in_a_fight(case: Case) -> None:
    tried(case)


# Numbers


def counted(played: Played, card: str, stat: Stat) -> int:
    """A number of a Gladiator as it is now."""
    return number(played.game.box, played.state, played.fighter(card), stat)


@pytest.mark.parametrize("damage", [0, 1, 3])
def test_thraex_strikes_harder_with_every_wound(damage: int) -> None:
    played = bout("thraex", f"thraex*{damage} ox*4", "elk eft").attack("thraex").choose("elk")
    assert played.fighter("elk").damage == attack("thraex") + damage * word("thraex", s.Grows).by
    assert (counted(played, "ox", "attack"), counted(played, "thraex", "health")) == (2, health("thraex"))


@pytest.mark.parametrize("damage", [0, 1, 3])
def test_flamma_grows_nimbler_with_every_wound(damage: int) -> None:
    played = bout("flamma", f"flamma*{damage} ox*4", "elk eft")
    nimble = BOX.gladiator["flamma"].agility + damage * word("flamma", s.Grows).by
    assert (counted(played, "flamma", "agility"), counted(played, "ox", "agility")) == (nimble, 1)
    assert counted(played, "flamma", "attack") == attack("flamma")
    assert initiative(played.game.box, played.state, 0, LAST) == nimble + 1


def test_primus_palus_leads_the_others_of_his_side_in_his_arena() -> None:
    played = bout("primus_palus", "primus_palus ox", "elk eft", fl1=("cow", "emu"))
    by = word("primus_palus", s.Aura).by
    assert counted(played, "ox", "attack") == 2 + by
    assert counted(played, "primus_palus", "attack") == attack("primus_palus")
    assert [counted(played, card, "attack") for card in ("elk", "eft", "cow", "emu")] == [2, 1, 1, 1]
    assert counted(played, "ox", "health") == 20
    assert played.attack("ox").choose("elk").fighter("elk").damage == 2 + by


def test_primus_palus_leads_while_he_stands() -> None:
    played = bout("primus_palus", "primus_palus ox", "hulk eft", acting=1).attack("hulk").choose("primus_palus")
    assert counted(played, "ox", "attack") == 2


def test_oenomaus_slows_the_other_side_of_his_arena() -> None:
    played = bout("oenomaus", "oenomaus ox", "elk eft", fl1=("cow", "emu"))
    by = word("oenomaus", s.Aura).by
    assert by < 0
    assert [counted(played, card, "agility") for card in ("elk", "eft")] == [max(0, 1 + by)] * 2
    assert [counted(played, card, "agility") for card in ("ox", "cow", "emu")] == [1, 1, 1]
    assert counted(played, "oenomaus", "agility") == BOX.gladiator["oenomaus"].agility
    assert initiative(played.game.box, played.state, 1, LAST) == 2 * max(0, 1 + by)
    assert initiative(played.game.box, played.state, 1, FL1) == 1
