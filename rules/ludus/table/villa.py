"""The villa of a player: all that is in play beside Gladiators, looked through once for as long as it stays as it is."""

from rules.ludus.arena_events import PieceRef
from rules.ludus.box import Box
from rules.ludus.cards.effects import Stat
from rules.ludus.cards.statics import Aura, OpenReserve, Static, Thrift
from rules.ludus.cards.texts import Text, TextUse
from rules.ludus.state import Ground, Holding, Standing

__all__ = ["Villa", "villa"]


class Villa:
    """A player's Patrons and Arenas, as far as their texts apply: an Exhausted Patron is blank, an Arena is not (F-PATRON-04).

    Attributes:
        influence: what the Ready Patrons grant (F-INFLUENCE-01).
        cards: the Ready Patrons, then all Arenas, each as often as it is there.
        titles: the same, each once.
        ready: the numbers of all that is Ready.
        abilities: those of the Ready Patrons, the won Arenas, and the Fleeting ones that are held by their token
            (F-ARENAABIL-01, -02), by when they are used.
        statics: what all of these change all the time.
        auras: those of them that change each number of Gladiators, with the seat, and with no Gladiator whose text it would be.
        prices: what each card of the Supply costs the player where it lies face up.
        reservable: what the player can put into the Reserve.
    """

    __slots__ = (
        "abilities",
        "auras",
        "cards",
        "influence",
        "prices",
        "ready",
        "reservable",
        "statics",
        "titles",
    )

    def __init__(self, box: Box, state: Standing, seat: int) -> None:
        """Look through what a player has."""
        school = state.schools[seat]
        patrons = [one for one in school.patrons if not one.exhausted]
        granted = box.granted
        self.influence = sum([granted[one.card] for one in patrons])
        grounds = [one for one in state.grounds if one.champion == seat]
        held: list[Holding | Ground] = [*patrons, *school.arenas, *grounds]
        self.cards = tuple([one.card or "" for one in held])
        self.titles = frozenset(self.cards)
        self.ready = frozenset([one.number for one in held if not one.exhausted])
        self.abilities: dict[TextUse, list[tuple[PieceRef, Text]]] = {
            "scheme": [],
            "tactic": [],
            "reaction": [],
            "free": [],
        }
        self.statics: list[Static] = []
        for thing in held:
            card = thing.card or ""
            for text in box.texts.abilities.get(card, ()):
                self.abilities[text.use].append((PieceRef(thing.number, card, seat), text))
            self.statics += box.constants.of.get(card, ())
        self.auras: dict[Stat, list[tuple[int, None, Aura]]] = {}
        cheaper, self.reservable = [], box.texts.reservable
        for one in self.statics:
            match one:
                case Aura():
                    self.auras.setdefault(one.stat, []).append((seat, None, one))
                case Thrift():
                    cheaper.append(one)
                case OpenReserve():
                    self.reservable = box.texts.reservable | box.gladiator.keys()
                case _:
                    pass
        self.prices = box.lowered(tuple(cheaper))


def villa(box: Box, state: Standing, seat: int) -> Villa:
    """Look through what a player has in play beside Gladiators; anew only where something of it has been replaced."""
    known: Villa | None = state.villas[seat]
    if known is None:
        known = state.villas[seat] = Villa(box, state, seat)
    return known
