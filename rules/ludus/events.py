"""The events of the ludus, in the past tense: those of players and their cards; `arena_events` has those of what is in play."""

from typing import ClassVar, Literal

from rules.kernel.game import Event
from rules.ludus.arena_events import ArenaEvent, PieceRef
from rules.ludus.cards.effects import Stall

__all__ = [
    "ArenaRevealed",
    "ArenaWon",
    "BloodlustChecked",
    "BoastWon",
    "CardAcquired",
    "CardBought",
    "CardCulled",
    "CardDone",
    "CardPlayed",
    "CardRecalled",
    "CardReserved",
    "CardsDiscarded",
    "CardsDrawn",
    "ChampionChosen",
    "ChampionCrowned",
    "ChampionUpgraded",
    "CoinsGained",
    "CoinsRobbed",
    "DeckShuffled",
    "FavorMoved",
    "Gain",
    "GameBegan",
    "GameEnded",
    "GameStalled",
    "GloryRefilled",
    "GloryTaken",
    "HandDiscarded",
    "LudusEvent",
    "Paid",
    "PatronArrived",
    "Phase",
    "PhaseBegan",
    "RegistrationPassed",
    "ReserveTaken",
    "SupplyCleared",
    "SupplyFilled",
    "SupplyShuffled",
    "TextUsed",
    "TokenTaken",
    "TokensReturned",
    "TurnBegan",
]

Phase = Literal["machinations", "registration", "battles", "resolution"]

Gain = Literal["text", "insurance"]


class GameBegan(Event, frozen=True, tag="ludus.game_began"):
    """A game began: who goes first, and which Arenas lie in the centre (F-SETUP-06, F-SETUP-12)."""

    reveals: ClassVar[bool] = True
    first: int
    arenas: tuple[str, ...]


class TurnBegan(Event, frozen=True, tag="ludus.turn_began"):
    """A Machinations Turn began (F-TURN-01)."""

    seat: int
    turn: int


class CardBought(Event, frozen=True, tag="ludus.card_bought"):
    """A card was bought and lies on its buyer's Discard Pile (F-BUY-03)."""

    seat: int
    card: str


class Paid(Event, frozen=True, tag="ludus.paid"):
    """A cost was paid with Income Cards and Coin Tokens (F-BUY-02)."""

    seat: int
    cost: int
    cards: tuple[str, ...]
    coins: int


class CardPlayed(Event, frozen=True, tag="ludus.card_played"):
    """A card was played from Hand."""

    shows: ClassVar[bool] = True
    seat: int
    card: str


class TextUsed(Event, frozen=True, tag="ludus.text_used"):
    """An ability of something in play was used."""

    seat: int
    text: str
    thing: PieceRef


class CardDone(Event, frozen=True, tag="ludus.card_done"):
    """A card that had been played went to the Discard Pile (F-SCHEME-07)."""

    seat: int
    card: str


class PatronArrived(Event, frozen=True, tag="ludus.patron_arrived"):
    """A Patron came into a Villa (F-PATRON-01)."""

    seat: int
    card: str
    number: int


class CardReserved(Event, frozen=True, tag="ludus.card_reserved"):
    """A card was put into a Reserve; only its owner sees which (F-RESERVE-03)."""

    seat: int
    card: str


class ReserveTaken(Event, frozen=True, tag="ludus.reserve_taken"):
    """A whole Reserve was taken back to Hand (F-RESERVE-06)."""

    seat: int
    cards: tuple[str, ...]


class HandDiscarded(Event, frozen=True, tag="ludus.hand_discarded"):
    """The rest of a Hand was Discarded (F-DISCARD-01)."""

    seat: int
    cards: tuple[str, ...]


class CardsDiscarded(Event, frozen=True, tag="ludus.cards_discarded"):
    """Cards of a Hand were Discarded by a text."""

    shows: ClassVar[bool] = True
    seat: int
    cards: tuple[str, ...]


class SupplyFilled(Event, frozen=True, tag="ludus.supply_filled"):
    """Cards of a Supply Deck were turned face up (F-SUPPLY-01)."""

    reveals: ClassVar[bool] = True
    stall: Stall
    cards: tuple[str, ...]


class SupplyCleared(Event, frozen=True, tag="ludus.supply_cleared"):
    """The face-up cards of a Supply Deck were Discarded (F-FRESH-02)."""

    stall: Stall
    cards: tuple[str, ...]


class SupplyShuffled(Event, frozen=True, tag="ludus.supply_shuffled"):
    """The discard pile of a Supply Deck became its new deck (F-SUPPLY-03)."""

    reveals: ClassVar[bool] = True
    stall: Stall
    cards: int


class CardsDrawn(Event, frozen=True, tag="ludus.cards_drawn"):
    """Cards were drawn, which only their player sees (F-DRAW-02)."""

    reveals: ClassVar[bool] = True
    seat: int
    cards: tuple[str, ...]


class DeckShuffled(Event, frozen=True, tag="ludus.deck_shuffled"):
    """A Discard Pile became the new Deck (F-DRAW-03)."""

    reveals: ClassVar[bool] = True
    seat: int
    cards: int


class BloodlustChecked(Event, frozen=True, tag="ludus.bloodlust_checked"):
    """A player compared Bloodlust with the top Boast: all of it in a duel (F-CHECK-03), else their own (C-CHECK-01)."""

    seat: int
    bloodlust: int
    boast: int


class CoinsGained(Event, frozen=True, tag="ludus.coins_gained"):
    """A player got Coin Tokens (F-COIN-04)."""

    seat: int
    coins: int
    why: Gain


class CoinsRobbed(Event, frozen=True, tag="ludus.coins_robbed", omit_defaults=True):
    """A player took Coin Tokens of an opponent, whose seat is told where there are several."""

    seat: int
    coins: int
    opponent: int | None = None


class CardCulled(Event, frozen=True, tag="ludus.card_culled"):
    """A card went out of the game (F-CULL-01)."""

    seat: int
    card: str


class CardRecalled(Event, frozen=True, tag="ludus.card_recalled"):
    """A card came back from a Discard Pile."""

    seat: int
    card: str
    to: Literal["deck", "hand"]


class CardAcquired(Event, frozen=True, tag="ludus.card_acquired"):
    """A face-up Supply card was taken without paying."""

    seat: int
    card: str
    to: Literal["discard", "hand"]


class PhaseBegan(Event, frozen=True, tag="ludus.phase_began"):
    """A phase, or a step of the Arena Phase, began (F-FLOW-01, F-FLOW-04)."""

    phase: Phase


class RegistrationPassed(Event, frozen=True, tag="ludus.registration_passed"):
    """A player registers nobody any more (F-LATEREG-04)."""

    seat: int


class GloryTaken(Event, frozen=True, tag="ludus.glory_taken"):
    """The winner took the Glory Tokens of the Arena (F-WINBATTLE-01)."""

    seat: int
    n: int
    total: int


class ChampionCrowned(Event, frozen=True, tag="ludus.champion_crowned"):
    """A Reigning Champion Token went to a player's side (F-WINBATTLE-02)."""

    seat: int
    arena: int
    card: str


class ArenaWon(Event, frozen=True, tag="ludus.arena_won"):
    """An Arena went to a Villa (F-WINBATTLE-06, C-RESOLUTION-03)."""

    seat: int
    card: str


class BoastWon(Event, frozen=True, tag="ludus.boast_won"):
    """A Boast Card went to a Discard Pile (F-WINBATTLE-07)."""

    seat: int
    card: str


class ArenaRevealed(Event, frozen=True, tag="ludus.arena_revealed"):
    """The next Arena lies face up (F-RESOLUTION-02, C-SETUP-06)."""

    reveals: ClassVar[bool] = True
    card: str


class GloryRefilled(Event, frozen=True, tag="ludus.glory_refilled"):
    """The Glory of the Arenas was topped up (F-RESOLUTION-04)."""


class FavorMoved(Event, frozen=True, tag="ludus.favor_moved"):
    """The Crowd's Favor went to the player with less Glory (F-RESOLUTION-06), or in the last place (C-RESOLUTION-05)."""

    seat: int


class TokenTaken(Event, frozen=True, tag="ludus.token_taken"):
    """A player took a Reigning Champion Token in step 6: how many that player has now, and how many are left (C-CHECK-02)."""

    seat: int
    held: int
    left: int


class TokensReturned(Event, frozen=True, tag="ludus.tokens_returned"):
    """Both Reigning Champion Tokens went back beside the Arenas (C-RUL-07)."""


class ChampionChosen(Event, frozen=True, tag="ludus.champion_chosen"):
    """A player got a Champion, by choice or by chance (C-CHAMPION-02)."""

    seat: int
    champion: str


class ChampionUpgraded(Event, frozen=True, tag="ludus.champion_upgraded"):
    """A Champion of a Hand left the game for its next level, which lies on the Discard Pile (C-CHAMPION-06)."""

    seat: int
    card: str
    level: str


class GameStalled(Event, frozen=True, tag="ludus.game_stalled"):
    """The game stalled: so many Machinations Turns went by without an Arena Phase that the game is drawn."""

    turns: int


class GameEnded(Event, frozen=True, tag="ludus.game_ended"):
    """A player won, by six Glory or more (F-WIN-01), or by the last Battle of all (C-WIN-01), where nobody has Glory."""

    winner: int
    glory: tuple[int, ...]


LudusEvent = (
    ArenaEvent
    | GameBegan
    | TurnBegan
    | CardBought
    | Paid
    | CardPlayed
    | TextUsed
    | CardDone
    | PatronArrived
    | CardReserved
    | ReserveTaken
    | HandDiscarded
    | CardsDiscarded
    | SupplyFilled
    | SupplyCleared
    | SupplyShuffled
    | CardsDrawn
    | DeckShuffled
    | BloodlustChecked
    | CoinsGained
    | CoinsRobbed
    | CardCulled
    | CardRecalled
    | CardAcquired
    | PhaseBegan
    | RegistrationPassed
    | GloryTaken
    | ChampionCrowned
    | ArenaWon
    | BoastWon
    | ArenaRevealed
    | GloryRefilled
    | FavorMoved
    | GameEnded
    | GameStalled
    | TokenTaken
    | TokensReturned
    | ChampionChosen
    | ChampionUpgraded
)
