"""What a player has in play beside Gladiators, looked through once for as long as it stays as it is."""

from rules.ludus.arena_events import Who
from rules.ludus.box import Box, Text, Use
from rules.ludus.state import Ground, Holding, Standing
from rules.ludus.statics import Aura, OpenReserve, Static, Thrift

__all__ = ["Villa", "villa"]


class Villa:
    """A player's Patrons and Arenas, as far as their texts apply: an Exhausted Patron is blank, an Arena is not (F-PATRON-04).

    Attributes:
        patrons, arenas, grounds: what was looked through.
        influence: what the Ready Patrons grant (F-INFLUENCE-01).
        ready: the numbers of all that is Ready.
        abilities: those of the Ready Patrons, the won Arenas, and the Fleeting ones that are held by their token
            (F-ARENAABIL-01, -02), by when they are used.
        statics: what all of these change all the time.
        auras: those of them that change numbers of Gladiators, with the seat, and with no Gladiator whose text it would be.
        prices: what each card of the Supply costs the player where it lies face up.
        reservable: what the player can put into the Reserve.
    """

    __slots__ = (
        "abilities",
        "arenas",
        "auras",
        "grounds",
        "influence",
        "patrons",
        "prices",
        "ready",
        "reservable",
        "statics",
    )

    def __init__(self, box: Box, state: Standing, seat: int) -> None:
        """Look through what a player has."""
        school = state.schools[seat]
        self.patrons: tuple[Holding, ...] = school.patrons
        self.arenas: tuple[Holding, ...] = school.arenas
        self.grounds: tuple[Ground, ...] = state.grounds
        patrons = [one for one in self.patrons if not one.exhausted]
        granted = box.granted
        self.influence = sum([granted[one.card] for one in patrons])
        grounds = [one for one in self.grounds if one.champion == seat]
        held: list[Holding | Ground] = [*patrons, *self.arenas, *grounds]
        self.ready = frozenset([one.number for one in held if not one.exhausted])
        self.abilities: dict[Use, list[tuple[Who, Text]]] = {"scheme": [], "tactic": [], "reaction": [], "free": []}
        self.statics: list[Static] = []
        for thing in held:
            card = thing.card or ""
            for text in box.abilities.get(card, ()):
                self.abilities[text.use].append((Who(thing.number, card, seat), text))
            self.statics += box.statics.get(card, ())
        self.auras: list[tuple[int, None, Aura]] = [(seat, None, one) for one in self.statics if isinstance(one, Aura)]
        self.prices = box.lowered(tuple([one for one in self.statics if isinstance(one, Thrift)]))
        opened = any(isinstance(one, OpenReserve) for one in self.statics)
        self.reservable = box.reservable | box.gladiator.keys() if opened else box.reservable


def villa(box: Box, state: Standing, seat: int) -> Villa:
    """What a player has in play beside Gladiators; looked through anew only where something of it has been replaced."""
    school, known = state.schools[seat], box.villas.get(seat)
    if (
        known is None
        or known.patrons is not school.patrons
        or known.arenas is not school.arenas
        or known.grounds is not state.grounds
    ):
        known = box.villas[seat] = Villa(box, state, seat)
    return known
