"""Why something cannot be done in Feud: the closed list, code -> clause."""

from rules.kernel.game import Refusal

__all__ = ["REFUSALS", "refuse"]

REFUSALS = {
    "feud.over": "FEUD-1",
    "feud.no_seat": "FEUD-2",
    "feud.not_asked": "FEUD-3",
    "feud.not_now": "FEUD-4",
    "feud.not_in_hand": "FEUD-5",
    "feud.not_in_yard": "FEUD-6",
    "feud.no_coin": "FEUD-7",
    "feud.no_target": "FEUD-8",
}


def refuse(code: str, **facts: str | int) -> Refusal:
    """A refusal of the list with what a sentence needs."""
    return Refusal(code, REFUSALS[code], tuple(facts.items()))
