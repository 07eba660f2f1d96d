"""Cards of a Hand: each title once, and which Gladiators fit under a player's Influence."""

from rules.ludus.box import Box
from rules.ludus.frames import Using
from rules.ludus.state import Fighter, Standing
from rules.ludus.table.stats import influence, numbers

__all__ = ["distinct", "fits_influence", "fitting", "hand_of"]


def distinct(cards: tuple[str, ...]) -> list[str]:
    """Titles, each once, in their order."""
    return list(dict.fromkeys(cards))


def fits_influence(box: Box, state: Standing, seat: int, card: str) -> bool:
    """Tell whether a Gladiator's requirement fits under a player's Influence (F-INFLUENCE-03)."""
    return bool(fitting(box, state, seat, [card]))


def fitting(box: Box, state: Standing, seat: int, cards: list[str]) -> list[str]:
    """Those of some cards that are Gladiators and fit under a player's Influence, each for itself (F-INFLUENCE-03).

    A requirement of 0 fits even where Influence is missing (F-RUL-15).
    """
    found = [card for card in cards if card in box.gladiator]
    if not found:
        return found
    own = [one for one in state.fighters if one.owner == seat]
    more = [Fighter(0, card, seat, state.main) for card in found]
    needs = numbers(box, state, own + more, "influence")
    free = influence(box, state, seat) - sum(needs[: len(own)])
    return [card for card, need in zip(found, needs[len(own) :], strict=True) if not need or need <= free]


def hand_of(state: Standing, use: Using, seat: int) -> tuple[str, ...]:
    """A player's Hand, less the card that is looked at."""
    hand = state.schools[seat].hand
    if use.stage == "weighed" and use.card and seat == use.seat:
        at = hand.index(use.card)
        return (*hand[:at], *hand[at + 1 :])
    return hand
