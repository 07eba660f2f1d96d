"""Games of the Stations laid out for the screens, with cards that no tuning of the content changes."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from msgspec.structs import replace

from rules.stations import actions as a
from rules.stations import effects as f
from rules.stations.deck import HAND, Deck
from rules.stations.game import StationsGame
from rules.stations.records import Gladiator, Spell
from rules.stations.state import Options, StationsState
from tests.rules.stations.positions import gladiator, part, spell
from tests.tui.states import set_state
from tui.games.stations.facts import StationsFacts
from tui.games.stations.wording import StationsWording
from tui.play.house import House
from tui.play.session import Session
from tui.play.spoken import Spoken

__all__ = [
    "ALONE",
    "DECK",
    "GAME",
    "ONE",
    "OPPOSITE",
    "STRUCK",
    "TABLES",
    "THREE",
    "TOGETHER",
    "TWO",
    "at_table",
    "begun",
    "opened",
    "play",
]

_HANDS = (
    """tiro 3/6; siren 3/4 L2 flying strike; thraex 7/6 L3; lamia 7/7 L4 only; sphinx 5/8 L4 flying only;
    pegasus 4/11 L5 flying; retiarius 4/6 L2 strike; achilles 9/9 L6""",
    """stymphalian_bird 1/3 flying range; murmillo 2/9; sagittarius 3/4 L2 range strike; griffin 3/7 L3 flying;
    centaur 5/8 L4 range; atalanta 6/8 L5 strike; minotaur 8/12 L6; hydra 7/20 L8; icarus 6/2 L3 flying""",
    """veles 2/4 range; secutor 3/10 L2; locusta 5/4 L3 range only; nemean_lion 3/17 L4; chimera 6/9 L5 flying;
    cyclops 9/10 L6 range; talos 5/25 L7; hercules 10/15 L8; andabata 5/3""",
    """harpy 2/3 flying; laquearius 2/6 strike; dimachaerus 6/4 L2; essedarius 4/9 L3 range; cerberus 6/12 L5;
    euryale 7/9 L6 only; phoenix 8/10 L7 flying; titan 12/12 L8; hoplomachus 1/13""",
)
_SPELLS = (
    (
        spell("wings_of_daedalus", part(f.Chosen("own", lacking="flying"), f.Grant("flying"), f.ChangeDamage(2))),
        spell("gaze_of_medusa", part(f.Chosen("other"), f.ChangeDamage(-9), f.ChangeDefense(5)), level=3),
        spell("triumphant_return", part(f.Fallen(), f.Recall()), level=4),
    ),
    (
        spell("chains_of_vulcan", part(f.Chosen(spells=True), f.ChangeLevel(3))),
        spell("ashes_of_vesuvius", part(f.Every("other"), f.Wound(6)), level=6),
    ),
    (
        spell("ambrosia", part(f.Chosen("own"), f.ChangeLevel(-3), f.ChangeDefense(6)), level=2),
        spell("saturnalia", part(f.Every(), f.Exchange()), level=3),
    ),
    (
        spell("ill_omens", part(None, f.ChangeQualifying(-2)), level=4),
        spell("fury", part(f.Every("own"), f.ChangeDamage(2)), level=2),
    ),
)


C = TypeVar("C", Gladiator, Spell)


def _named(card: C) -> C:
    return replace(card, name=card.id.replace("_", " ").title().replace(" Of ", " of "))


_DRAWN = tuple(tuple(_named(gladiator(drawn)) for drawn in hand.split(";")) for hand in _HANDS)
DECK = Deck(tuple(card for hand in _DRAWN for card in hand), tuple(_named(card) for cards in _SPELLS for card in cards))
GAME = StationsGame(DECK)
ALONE = Options(players=("person", "medium", "medium", "medium"))
OPPOSITE = Options(players=("medium", "medium", "person", "medium"))
TOGETHER = Options(players=("person", "medium", "person", "medium"))


def begun(house: House, options: Options = ALONE) -> Session:
    """A game that was just begun, each Station with its hand of the list; its player is asked wherever the round is open."""

    def spoken(game: str) -> Spoken:
        assert game == "stations"
        return Spoken(GAME, StationsWording(DECK), StationsFacts(GAME))

    house.spoken = spoken  # type: ignore[method-assign]
    session = house.begin("stations", "Test", options, 7)
    set_state(session, opened(options))
    session.settings = replace(session.settings, pace="at_once", clear_choices="ask")
    return session


def opened(options: Options = ALONE) -> StationsState:
    """The first decision of a game, Station I being the First Station."""
    hands = tuple(
        tuple(sorted([*(card.id for card in drawn), *(card.id for card in spells)], key=DECK.rank.__getitem__))
        for drawn, spells in zip(_DRAWN, _SPELLS, strict=True)
    )
    assert [len(hand) for hand in hands] == [HAND] * 4
    state = next(state for seed in range(9) if not (state := GAME.start(options, seed)).opening)
    state = replace(state, hands=hands)
    assert GAME.fault(state) is None
    return state


def play(state: StationsState, *answers: str) -> StationsState:
    """The game after some answers: a card or a target by its id, "fliers", "all", or "nobody" for no target."""
    for answer in answers:
        action = next(action for action in GAME.legal(state) if _means(action, answer))
        state = GAME.apply(state, action).state
    assert GAME.fault(state) is None
    return state


def _means(action: Any, answer: str) -> bool:
    match action:
        case a.Aim(at=at) | a.Strike(at=at):
            return at == answer
        case a.Engage(whom=whom):
            return whom == answer
        case a.Forfeit():
            return answer == "nobody"
        case _:
            return bool(action.card == answer)


def at_table(house: House, *answers: str, options: Options = ALONE) -> Session:
    """A game after some answers."""
    session = begun(house, options)
    set_state(session, play(session.state, *answers))
    return session


ONE = ("tiro", "murmillo", "veles", "hoplomachus")
_SELECTED = ("sagittarius", "secutor", "laquearius", "retiarius")
STRUCK = (*ONE, *_SELECTED, "laquearius", "sagittarius")
TWO = (*STRUCK, "laquearius")
_THIRD = ("locusta", "harpy", "thraex", "griffin", "fliers", "all", "griffin")
THREE = (*TWO, *_THIRD)
"""Answers that lead through one round, two, and three."""

Situation = tuple[Callable[[House], Session], tuple[str, ...]]

TABLES: Mapping[str, Situation] = {
    "first": (begun, ()),
    "selection": (lambda house: at_table(house, *TWO, "locusta", "harpy"), ("j", "j")),
    "spell": (lambda house: at_table(house, *TWO, "locusta", "harpy", "gaze_of_medusa", "griffin"), ("j",)),
    "engagement": (lambda house: at_table(house, *TWO, "locusta", "harpy", "siren", "griffin", "fliers"), ("j",)),
    "target": (lambda house: at_table(house, *STRUCK), ()),
    "refused": (lambda house: at_table(house, *STRUCK), ("j",)),
    "return": (lambda house: at_table(house, *THREE, "essedarius", "triumphant_return", "centaur", "nemean_lion"), ()),
    "cover": (lambda house: at_table(house, "tiro", "murmillo", options=TOGETHER), ()),
    "lifted": (lambda house: at_table(house, "tiro", "murmillo", options=TOGETHER), ("enter",)),
    "turned": (lambda house: at_table(house, *ONE, "sagittarius", options=OPPOSITE), ()),
    "inspected": (lambda house: at_table(house, *TWO, "locusta", "harpy"), ("i",)),
}
"""How a game gets there, and the keys that are pressed then."""
