"""Gladiators with a Reaction to an Attack or to assigned damage, each by name."""

import pytest

from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from tests.rules.ludus.support.bouts import amount, attack, down, nearly, up, word
from tests.rules.ludus.support.cases import Case, Changes, fight, ids, tried
from tests.rules.ludus.support.positions import Side, gladiator

COINLESS = Side()
SICARIUS = amount("sicarius", f.Rob)
PAEGNIARIUS = amount("paegniarius", f.Damage)
BESTIARIUS = amount("bestiarius", f.Damage)
GLADIATRIX = word("gladiatrix", f.Boost).by
CRESCENS = (amount("crescens", f.Draw), amount("crescens", f.Coins))
DIMACHAERUS = amount("dimachaerus", f.Damage)
ESSEDARIUS = amount("essedarius", f.Damage)
CARPOPHORUS = word("carpophorus", u.Cost).hurt


def struck(id_: str, n: int | None = None) -> Changes:
    """An Attack of a Gladiator on the elk."""
    return {f"{id_}!": "Exhausted", "elk*": attack(id_) if n is None else n}


ATTACKING = {
    "sicarius robs": fight(
        "sicarius", "sicarius ox", "elk eft", "attack sicarius, choose elk",
        struck("sicarius") | {"coins0": SICARIUS, "coins1": -SICARIUS},
    ),
    "sicarius finds nothing to rob": fight(
        "sicarius", "sicarius ox", "elk eft", "attack sicarius, choose elk",
        struck("sicarius"), never="sicarius/0", other=COINLESS,
    ),
    "sicarius only robs in its own attack": fight(
        "sicarius", "sicarius ox", "elk eft", "attack ox, choose elk",
        {"ox!": "Exhausted", "elk*": 2}, never="sicarius/0",
    ),
    "paegniarius strikes and is gone before its attack": fight(
        "paegniarius", "paegniarius ox", "elk eft", "attack paegniarius, only elk eft, choose elk",
        {"elk*": PAEGNIARIUS, "paegniarius": "gone", "hand0": "+paegniarius"},
    ),
    "paegniarius goes even where it can target nobody": fight(
        "paegniarius essedarius", "paegniarius ox", "essedarius", "attack paegniarius",
        {"paegniarius": "gone", "hand0": "+paegniarius"},
    ),
    "bestiarius hits everybody of a larger side": fight(
        "bestiarius essedarius", "bestiarius ox", "elk eft essedarius",
        "attack bestiarius, use bestiarius/0, choose elk",
        struck("bestiarius", attack("bestiarius") + BESTIARIUS) | {"eft*": BESTIARIUS, "essedarius*": BESTIARIUS},
    ),
    "bestiarius may leave it": fight(
        "bestiarius", "bestiarius ox", "elk eft emu", "attack bestiarius, pass, choose elk", struck("bestiarius"),
    ),
    "bestiarius does nothing to a side as large as its own": fight(
        "bestiarius", "bestiarius ox", "elk eft", "attack bestiarius, choose elk", struck("bestiarius"),
        never="bestiarius/0",
    ),
    "bestiarius counts its own arena only": fight(
        "bestiarius", "bestiarius ox", "elk eft", "attack bestiarius, choose elk", struck("bestiarius"),
        never="bestiarius/0", fl1=("", "emu emu"),
    ),
    "gladiatrix strikes harder with the favor": fight(
        "gladiatrix", "gladiatrix ox", "elk eft", "attack gladiatrix, use gladiatrix/0, choose elk",
        struck("gladiatrix", attack("gladiatrix") + GLADIATRIX) | {"gladiatrix attack": GLADIATRIX}, favor=0,
    ),
    "gladiatrix is as before in the next turn": fight(
        "gladiatrix", "gladiatrix ox", "elk eft", "attack gladiatrix, use gladiatrix/0, choose elk, end_turn",
        struck("gladiatrix", attack("gladiatrix") + GLADIATRIX), favor=0,
    ),
    "gladiatrix needs the favor": fight(
        "gladiatrix", "gladiatrix ox", "elk eft", "attack gladiatrix, choose elk", struck("gladiatrix"),
        never="gladiatrix/0", favor=1,
    ),
    "crescens of a champion draws and earns": fight(
        "crescens", "crescens ox", "elk eft", "attack crescens, use crescens/0, choose elk",
        struck("crescens")
        | {"coins0": CRESCENS[1], "hand0": up("inc1", CRESCENS[0]), "deck0": down("inc1", CRESCENS[0])},
        champions=(0, None), me=Side(deck="inc1 inc1 inc1 inc1", coins=9),
    ),
    "crescens of nobody's champion gets nothing": fight(
        "crescens", "crescens ox", "elk eft", "attack crescens, choose elk", struck("crescens"),
        never="crescens/0", champions=(1, None), me=Side(deck="inc1 inc1 inc1 inc1", coins=9),
    ),
    "retiarius exhausts a ready one": fight(
        "retiarius", "retiarius ox", "elk eft emu!", "attack retiarius, use retiarius/0, only elk eft, choose eft, choose elk",
        struck("retiarius") | {"eft!": "Exhausted"},
    ),
    "retiarius finds nobody ready": fight(
        "retiarius", "retiarius ox", "elk! eft!", "attack retiarius, choose elk", struck("retiarius"),
        never="retiarius/0",
    ),
    "dimachaerus hits a second one": fight(
        "dimachaerus", "dimachaerus ox", "elk eft",
        "attack dimachaerus, use dimachaerus/0, only elk eft, choose eft, choose elk",
        struck("dimachaerus") | {"eft*": DIMACHAERUS},
    ),
    "dimachaerus hits the same one twice": fight(
        "dimachaerus", "dimachaerus ox", "elk eft", "attack dimachaerus, use dimachaerus/0, choose elk, choose elk",
        struck("dimachaerus", attack("dimachaerus") + DIMACHAERUS),
    ),
    "essedarius hurts itself": fight(
        "essedarius", "essedarius ox", "elk eft", "attack essedarius, choose elk",
        struck("essedarius") | {"essedarius*": ESSEDARIUS},
    ),
    "essedarius falls by its own blow": fight(
        "essedarius", f"{nearly('essedarius')} ox", "elk eft", "attack essedarius",
        {"essedarius": "gone", "discard0": "+essedarius", "coins0": 1},
    ),
    "carpophorus readies another one for its own blood": fight(
        "carpophorus", "carpophorus ox! cow!", "elk eft",
        "attack carpophorus, use carpophorus/0, only ox cow, choose ox, choose elk",
        struck("carpophorus") | {"carpophorus*": CARPOPHORUS, "ox!": "Ready"},
    ),
    "carpophorus cannot ready itself": fight(
        "carpophorus", "carpophorus ox", "elk! eft", "attack carpophorus, choose elk", struck("carpophorus"),
        never="carpophorus/0",
    ),
    "spartacus exhausts a patron": fight(
        "spartacus", "spartacus ox", "elk eft", "attack spartacus, use spartacus/0, picks pat20 pat2, pick pat2, choose elk",
        struck("spartacus") | {"pat2!": "Exhausted"}, other=Side(villa="pat2 pat1!", coins=9),
    ),
    "spartacus finds no ready patron": fight(
        "spartacus", "spartacus ox", "elk eft", "attack spartacus, choose elk", struck("spartacus"),
        never="spartacus/0", other=Side(villa="pat1!", coins=9), held=("me",),
    ),
    "provocator strikes an attacker first": fight(
        "provocator", "provocator ox", "elk eft", "attack elk, use provocator/0, choose ox",
        {"provocator!": "Exhausted", "elk!": "Exhausted", "elk*": attack("provocator"), "ox*": 2}, acting=1,
    ),
    "provocator fells an attacker": fight(
        "provocator", "provocator ox", "wasp eft", "attack wasp, use provocator/0",
        {"provocator!": "Exhausted", "wasp": "gone", "discard1": "+wasp", "coins1": 1}, acting=1,
    ),
    "provocator has to be ready": fight(
        "provocator", "provocator! ox", "elk eft", "attack elk, choose ox",
        {"elk!": "Exhausted", "ox*": 2}, never="provocator/0", acting=1,
    ),
    "provocator lets its own side attack": fight(
        "provocator", "provocator ox", "elk eft", "attack ox, choose elk",
        {"ox!": "Exhausted", "elk*": 2}, never="provocator/0",
    ),
}  # fmt: skip

TETRAITES = amount("tetraites", f.Prevent)
TOLL = word("tetraites", u.Cost).coins
VERUS = amount("verus", f.Reassign)

HIT = {
    "scutarius takes over all of it": fight(
        "scutarius", "scutarius! ox cow", "elk eft", "attack elk, choose ox, use scutarius/0",
        {"elk!": "Exhausted", "scutarius*": 2}, acting=1,
    ),
    "scutarius may leave it": fight(
        "scutarius", "scutarius ox", "elk eft", "attack elk, choose ox, pass", {"elk!": "Exhausted", "ox*": 2}, acting=1,
    ),
    "scutarius can take nothing from itself": fight(
        "scutarius", "scutarius ox", "elk eft", "attack elk, choose scutarius",
        {"elk!": "Exhausted", "scutarius*": 2}, never="scutarius/0", acting=1,
    ),
    "scutarius helps nobody else's": fight(
        "scutarius", "scutarius ox", "elk eft", "attack ox, choose elk", {"ox!": "Exhausted", "elk*": 2},
        never="scutarius/0",
    ),
    "tetraites buys some of it off": fight(
        "tetraites", "tetraites ox", "ram eft", "attack ram, choose tetraites, use tetraites/0",
        {"ram!": "Exhausted", "tetraites*": 3, "coins0": -TOLL}, acting=1, cards=(gladiator(f"ram a{TETRAITES + 3} h20"),),
    ),
    "tetraites has to pay": fight(
        "tetraites", "tetraites ox", "elk eft", "attack elk, choose tetraites", {"elk!": "Exhausted", "tetraites*": 2},
        never="tetraites/0", acting=1, me=COINLESS,
    ),
    "tetraites buys nothing off others": fight(
        "tetraites", "tetraites ox", "elk eft", "attack elk, choose ox", {"elk!": "Exhausted", "ox*": 2},
        never="tetraites/0", acting=1,
    ),
    "verus turns some of it for a card": fight(
        "verus", "verus ox", "ram eft", "attack ram, choose verus, use verus/0, pick inc1, only ram eft, choose eft",
        {"ram!": "Exhausted", "verus*": 2, "eft*": VERUS, "hand0": "-inc1", "discard0": "+inc1"},
        acting=1, me=Side(hand="inc1 inc2"), cards=(gladiator(f"ram a{VERUS + 2} h20"),),
    ),
    "verus has to discard": fight(
        "verus", "verus ox", "elk eft", "attack elk, choose verus", {"elk!": "Exhausted", "verus*": 2},
        never="verus/0", acting=1, me=COINLESS,
    ),
    "verus turns nothing of others": fight(
        "verus", "verus ox", "elk eft", "attack elk, choose ox", {"elk!": "Exhausted", "ox*": 2},
        never="verus/0", acting=1, me=Side(hand="inc1"),
    ),
}  # fmt: skip


@pytest.mark.parametrize(**ids((ATTACKING | HIT).items()))
def test_in_an_attack(case: Case) -> None:
    tried(case)
