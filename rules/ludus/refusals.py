"""The refusals of the ludus: a closed list of codes, each with the clause behind it."""

from collections.abc import Mapping

from rules.kernel.game import Refusal

__all__ = ["REFUSALS", "refuse"]

REFUSALS: Mapping[str, str] = {
    "ludus.over": "F-WIN-01",
    "ludus.no_seat": "F-SETUP-01",
    "ludus.not_asked": "F-ACTIVE-01",
    "ludus.not_now": "F-FLOW-04",
    "ludus.buy_not_now": "F-BUY-06",
    "ludus.scheme_not_now": "F-SCHEME-04",
    "ludus.patron_not_now": "F-PATRON-02",
    "ludus.gladiator_not_now": "F-GLADIATOR-02",
    "ludus.reserve_not_now": "F-RESERVE-10",
    "ludus.not_in_hand": "F-PLAY-02",
    "ludus.not_for_sale": "F-BUY-01",
    "ludus.too_dear": "F-BUY-02",
    "ludus.income": "F-INCOME-02",
    "ludus.not_reservable": "F-RESERVE-02",
    "ludus.influence": "F-INFLUENCE-03",
    "ludus.tactic_not_now": "F-TACTIC-01",
    "ludus.one_tactic": "F-COMBATTURN-03",
    "ludus.one_attack": "F-COMBATTURN-03",
    "ludus.attack_not_now": "F-ATTACK-01",
    "ludus.must_attack": "F-ATTACK-01",
    "ludus.not_your_fighter": "F-ATTACK-02",
    "ludus.exhausted": "F-EXHAUST-01",
    "ludus.no_reaction": "F-REACTION-01",
    "ludus.not_in_play": "F-REACTION-09",
    "ludus.silenced": "F-CARDTEXT-01",
    "ludus.no_use": "F-SCHEME-03",
    "ludus.late_fee": "F-LATEREG-03",
    "ludus.closed_arena": "F-GLADIATOR-05",
    "ludus.no_target": "F-TARGET-03",
    "ludus.no_upgrade": "C-CHAMPION-09",
    "ludus.top_level": "C-CHAMPION-08",
    "ludus.upgrade_price": "C-CHAMPION-10",
    "ludus.not_offered": "F-CARDTEXT-03",
    "ludus.superfluous": "F-INCOME-05",
    "ludus.no_such_coins": "F-COIN-01",
    "ludus.too_little": "F-BUY-02",
    "ludus.compulsory": "F-MAY-01",
    "ludus.order": "F-SIMUL-01",
    "ludus.cannot_yield": "F-INFLUENCE-05",
    "ludus.empty_reserve": "F-RESERVE-06",
    "ludus.reserve_price": "F-RESERVE-06",
    "ludus.paying": "F-RUL-17",
    "ludus.owed": "F-RUL-17",
}
"""Code -> clause."""


def refuse(code: str, **facts: str | int) -> Refusal:
    """The refusal of a code, with what a sentence about it needs."""
    return Refusal(code, REFUSALS[code], tuple(facts.items()))
