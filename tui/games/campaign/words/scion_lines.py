"""The lines of a scion's card in words: what they would do for any hits, and what one of them does now."""

from rules.campaign.scions import ScionLine, ScionRecord
from tui.games.campaign.words.names import Names, dice
from tui.text.english import capital, listed, plural

__all__ = ["line_words", "struck"]

_READINGS = {
    "single": "if {dice} hits",
    "total": "for all hits of {dice} together",
    "each": "for each hit of {dice}",
    "pairs": "for each pair of hits of {dice}",
    "combined": "for all hits of {dice} together",
}

_VERBS = {
    "drag": "{it} pulls its prey within {reach} nearer by {n}",
    "strike": "{it} deals {n} damage to its prey within {reach}",
    "strike_all": "{it} deals {n} damage to every unit of yours within {reach}",
    "blast": "{it} deals {n} damage to its prey within {reach} and to every unit of yours beside that",
    "raise": "up to {n} of your fallen units rise as rivals, those first that came first",
    "gain_hp": "{it} gains {n} HP",
    "summon": "the rivals get {n} more out of the bag",
    "lunge": "{it} comes {n} nearer to its prey",
    "push": "{it} throws its prey within {reach} back by {n}",
    "brood_moves": "each {brood} moves {n}",
    "brood_strikes": "{it} and each {brood} deal {n} damage to one unit within {reach}",
    "brood_gains": "each {brood} gains {n} HP",
    "brood_grows": "{n} more {brood} grows beside it",
}

_IN_HEXES = frozenset({"drag", "push", "lunge", "brood_moves"})


def line_words(names: Names, record: ScionRecord, line: ScionLine) -> str:
    """Say what a line does, whatever is rolled."""
    total = line.reading in {"total", "combined"}
    amount = ("as many" + (f" + {line.n}" if line.n else "")) if total else str(line.n or 1)
    if line.do in _IN_HEXES:
        amount = f"{amount} hexes" if total else plural(line.n or 1, "hex", "hexes")
    if line.do in {"strike", "strike_all", "blast", "brood_strikes"} and total:
        amount = amount.replace("many", "much")
    start = _READINGS[line.reading].format(dice=_dice(line))
    body = names.unit(record.chips[line.by]) if record.bodies else "it"
    return f"{capital(start)}, {_deed(names, record, line, amount, body)}."


def struck(names: Names, record: ScionRecord, number: int, value: int, body: str = "it") -> str:
    """Say what a line does for the value that its dice were read as, and which body of several carries it out."""
    line = record.lines[number]
    amount = plural(value, "hex", "hexes") if line.do in _IN_HEXES else str(value)
    return f"{record.name}, for {_dice(line)}: {_deed(names, record, line, amount, body)}."


def _dice(line: ScionLine) -> str:
    return listed([dice((colour,)) for colour in line.dice])


def _deed(names: Names, record: ScionRecord, line: ScionLine, amount: str, body: str) -> str:
    brood = names.unit(record.brood.unit) if record.brood else ""
    return _VERBS[line.do].format(it=body, n=amount, reach=plural(line.reach, "hex", "hexes"), brood=brood)
