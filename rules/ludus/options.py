"""The options that a game of the ludus is set up with."""

from typing import Annotated, Literal

import msgspec

__all__ = ["Champions", "Deal", "Options", "Player", "SchoolName"]

Player = Literal["person", "easy", "medium", "hard"]
"""Who plays a seat: somebody at the keyboard, or a bot. The rules treat all alike."""

Champions = Literal["none", "drawn", "drafted"]
"""Whether the players have Champions: nobody, each one that chance gives, each one that they choose (C-CHAMPION-02)."""

SchoolName = Annotated[str, msgspec.Meta(pattern=r"^[A-Z][a-z]{2,8}$")]
"""What a school is called: one word that a strip has room for."""

SeatOfFour = Annotated[int, msgspec.Meta(ge=0, le=3)]
SeatCount = Annotated[int, msgspec.Meta(ge=2, le=4)]


class Deal(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """Cards that chance has no hand in: what lies on top when a game begins, the uppermost first, and the rest as it is shuffled.

    Attributes:
        schools: of each player's Deck, by seat.
        supplies: of each Supply Deck, in the order of `STALLS`.
        arenas: the Arenas in the centre, by place; with three or four players, of their pile.
    """

    schools: tuple[tuple[str, ...], ...] = ()
    supplies: tuple[tuple[str, ...], ...] = ()
    arenas: tuple[str, ...] = ()


class Options(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """The options that a game is set up with.

    Attributes:
        first: the seat that goes first; drawn from the seed where it is None (F-RUL-01, C-RUL-01).
        players: who plays each seat; persons where it is empty.
        guided: whether each step is explained when it first comes.
        deal: what is laid down of how the cards lie.
        seats: how many play.
        champions: whether they have Champions (C-CHAMPION-01).
        expansion: whether the cards of the expansion are in a duel (C-RUL-26); with more players they always are.
        schools: what the schools are called, by seat; they go by number where it is empty.
    """

    first: SeatOfFour | None = None
    players: tuple[Player, ...] = ()
    guided: bool = False
    deal: Deal = Deal()
    seats: SeatCount = 2
    champions: Champions = "none"
    expansion: bool = False
    schools: tuple[SchoolName, ...] = ()

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats that somebody at the keyboard plays."""
        return tuple(seat for seat in range(self.seats) if self.player(seat) == "person")

    @property
    def melee(self) -> bool:
        """True if three or four play, all against all, and not two a duel."""
        return self.seats > 2

    @property
    def expanded(self) -> bool:
        """True if the cards of the expansion are in the Supply Decks."""
        return self.expansion or self.melee

    @property
    def packing(self) -> tuple[int, bool, bool]:
        """All that decides which cards a game is played with."""
        return self.seats, self.expansion, self.champions != "none"

    def player(self, seat: int) -> Player:
        """Find who plays a seat."""
        return self.players[seat] if self.players else "person"
