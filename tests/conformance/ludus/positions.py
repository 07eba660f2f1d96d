"""Games of the ludus that were never played: rich Villas, Reserves and Hands, and Arenas full of Gladiators.

Random play buys little and fights seldom, so from the start alone it would hardly meet the longer texts. Everything here
moves cards about and makes none, so that the game's own invariants hold in every position.
"""

from random import Random

from msgspec.structs import replace

from rules.ludus.actions import Pass
from rules.ludus.box import STALLS
from rules.ludus.cards.effects import Stall
from rules.ludus.frames import Acting, Registering
from rules.ludus.game import LudusGame
from rules.ludus.state import STALEMATE, Fighter, Ground, Holding, LudusState, Options, School
from rules.ludus.state import Supply as SupplyDeck
from rules.ludus.table.hands import fits_influence
from rules.ludus.table.stats import number

__all__ = ["position"]

_KEPT = {2: 0, 3: 3, 4: 3}
"""So many Boast Cards stay on the pile: in a free-for-all each round needs one."""

MOST_GLORY = 5
"""The most that nobody has won with."""


class _Dealer:
    """The Supply Decks, Arenas and Boasts of a fresh game, dealt out one by one."""

    def __init__(self, game: LudusGame, rng: Random) -> None:
        self.rng = rng
        options = _options(game, rng)
        self.seats = range(options.seats)
        self.fresh = game.start(options, rng.getrandbits(64))
        self.box = game.box_of(self.fresh)
        self.numbered = self.fresh.numbered
        self.piles = [rng.sample(cards, len(cards)) for cards in ([*one.row, *one.deck] for one in self.fresh.supplies)]
        self.arenas = list(self.fresh.arena_deck)
        self.boasts = list(self.fresh.boasts)

    def cards(self, stall: Stall, least: int, most: int) -> list[str]:
        """Some cards of a Supply Deck."""
        pile = self.piles[STALLS.index(stall)]
        return [pile.pop() for _ in range(min(self.rng.randint(least, most), len(pile)))]

    def next_number(self) -> int:
        """A number that nothing in play has."""
        self.numbered += 1
        return self.numbered

    def holding(self, card: str) -> Holding:
        """A Patron or an Arena of a Villa."""
        return Holding(self.next_number(), card, exhausted=self.rng.random() < 0.2)

    def supplies(self) -> tuple[SupplyDeck, ...]:
        """The Supply Decks with what was not dealt; in some most of the cards lie on the discard pile."""
        found = []
        for old, pile in zip(self.fresh.supplies, self.piles, strict=True):
            row, rest = pile[:3], pile[3:]
            at = self.rng.choice((0, 2, len(rest), len(rest)))
            found.append(replace(old, row=tuple(row), deck=tuple(rest[:at]), discard=tuple(rest[at:])))
        return tuple(found)

    def grounds(self) -> tuple[Ground, ...]:
        """The Arenas of the centre, with or without a Reigning Champion."""
        found = list(self.fresh.grounds)
        for place in range(self.fresh.main):
            champion = self.rng.choice((None, *self.seats))
            exhausted = champion is not None and self.rng.random() < 0.2
            found[place] = replace(found[place], champion=champion, exhausted=exhausted)
        return tuple(found)


def _options(game: LudusGame, rng: Random) -> Options:
    seats = rng.choice(game.seats)
    champions = rng.random() < 0.5 and len(game.box.champion) >= seats
    return Options(seats=seats, champions="drawn" if champions else "none", expansion=rng.random() < 0.5)


def position(game: LudusGame, rng: Random) -> LudusState:
    """A game in a Take Actions step, in Late Registration, in a Battle, or just before it is drawn."""
    dealer = _Dealer(game, rng)
    if rng.random() < 0.04:
        return replace(dealer.fresh, quiet=STALEMATE - rng.randint(1, 5), turns=STALEMATE)
    schools, replaced = _risen(dealer)
    schools = [_school(dealer, school) for school in schools]
    squads = [dealer.cards("gladiator", 1, 8) for _ in schools]
    favor = rng.choice(dealer.seats)
    state = replace(
        dealer.fresh,
        schools=tuple(schools),
        supplies=dealer.supplies(),
        grounds=dealer.grounds(),
        arena_deck=tuple(dealer.arenas),
        boasts=tuple(dealer.boasts),
        removed=replaced,
        favor=favor,
        turn=favor,
        turns=rng.randint(5, 40),
        numbered=dealer.numbered,
    )
    if len(dealer.seats) > 2:
        state = _ranked(state, rng)
    for seat, squad in enumerate(squads):
        state = _with_fighters(game, state, seat, squad, rng)
    return _somewhere(game, _hurt(game, state, rng), rng)


def _ranked(state: LudusState, rng: Random) -> LudusState:
    """With some tokens taken, and perhaps a Battle behind them, of which nobody has Glory."""
    seats, tokens = len(state.schools), rng.choice((0, 1, 2))
    holders = [rng.randrange(seats) for _ in range(tokens)]
    schools = [replace(one, glory=0, tokens=holders.count(seat)) for seat, one in enumerate(state.schools)]
    rounds = rng.randint(0, 6 // seats)
    ranking = tuple(rng.sample(range(seats), seats)) if rounds else ()
    return replace(state, schools=tuple(schools), rounds=rounds, ranking=ranking)


def _risen(dealer: _Dealer) -> tuple[list[School], tuple[str, ...]]:
    """The schools of a fresh game with their Champions at some level, and the levels that are out of the game for it."""
    schools, replaced = [], list[str]()
    for fresh in dealer.fresh.schools:
        school, card = fresh, next((one for one in (*fresh.deck, *fresh.hand) if one in dealer.box.levels), "")
        for level in fresh.levels[: dealer.rng.randint(0, len(fresh.levels))]:
            replaced.append(card)
            school, card = _with_next(school, card, level), level
        schools.append(school)
    return schools, tuple(replaced)


def _with_next(school: School, card: str, level: str) -> School:
    """With the next level of the Champion in the place of the one before."""
    deck, hand = (tuple(level if one == card else one for one in pile) for pile in (school.deck, school.hand))
    return replace(school, deck=deck, hand=hand, levels=school.levels[1:])


def _school(dealer: _Dealer, school: School) -> School:
    """A player who has bought and won a good deal."""
    rng = dealer.rng
    won = rng.randint(0, 2) if len(dealer.seats) == 2 else rng.randint(0, 1)
    economy, training = dealer.cards("economy", 4, 14), dealer.cards("training", 5, 14)
    patrons = [card for card in economy if card in dealer.box.patron and rng.random() < 0.8]
    cards = [*school.deck, *school.hand, *training, *dealer.cards("gladiator", 3, 9), *economy]
    cards += [dealer.boasts.pop(0) for _ in range(won) if len(dealer.boasts) > _KEPT[len(dealer.seats)]]
    for card in patrons:
        cards.remove(card)
    rng.shuffle(cards)
    champion = [card for card in cards if card in dealer.box.levels]
    hand = [
        *_drawn(cards, champion, 1),
        *_drawn(cards, training, rng.randint(1, 5)),
        *_drawn(cards, cards, rng.randint(1, 5)),
    ]
    reserve = _drawn(cards, training, rng.choice((0, 0, 1, 2)))
    at = rng.randint(0, len(cards))
    return replace(
        school,
        deck=tuple(cards[:at]),
        discard=tuple(cards[at:]),
        hand=tuple(hand),
        reserve=tuple(reserve),
        patrons=tuple(dealer.holding(card) for card in patrons),
        arenas=tuple(dealer.holding(dealer.arenas.pop()) for _ in range(won)),
        coins=rng.choice((0, 1, 2, 3, 5, 9)),
        glory=rng.randint(2 * won, MOST_GLORY),
    )


def _drawn(cards: list[str], among: list[str], n: int) -> list[str]:
    """Take some of certain cards out of all; a card that is gone already is passed over."""
    found = []
    for card in among[:n]:
        if card in cards:
            cards.remove(card)
            found.append(card)
    return found


# Gladiators


def _with_fighters(game: LudusGame, state: LudusState, seat: int, squad: list[str], rng: Random) -> LudusState:
    """With those of a squad in the Arenas that the player's Influence allows; the others lie on the Discard Pile."""
    for card in squad:
        if fits_influence(game.box, state, seat, card):
            arena = rng.choice((*state.open_arenas(), state.main))
            fighter = Fighter(state.numbered + 1, card, seat, arena, exhausted=rng.random() < 0.2)
            state = replace(state, fighters=(*state.fighters, fighter), numbered=fighter.number)
        else:
            schools = list(state.schools)
            schools[seat] = replace(schools[seat], discard=(*schools[seat].discard, card))
            state = replace(state, schools=tuple(schools))
    return state


def _hurt(game: LudusGame, state: LudusState, rng: Random) -> LudusState:
    """With damage on some Gladiators, not so much that it defeats them."""
    hurt = []
    for one in state.fighters:
        most = number(game.box, state, one, "health") - 1
        hurt.append(replace(one, damage=rng.randint(0, most) if most > 0 and rng.random() < 0.5 else 0))
    return replace(state, fighters=tuple(hurt))


# Where the game stands


def _somewhere(game: LudusGame, state: LudusState, rng: Random) -> LudusState:
    """In a Take Actions step, in Late Registration, or in what follows it when both register nobody."""
    acting = replace(state, turn=rng.randrange(len(state.schools)))
    acting = replace(acting, pending=(Acting(acting.turn),))
    if rng.random() < 0.35:
        return acting
    state = replace(state, pending=(Registering((state.favor + 1) % len(state.schools)),))
    if rng.random() < 0.2:
        state = _with_one_fee(game, state, rng)
    while isinstance(state.pending[0], Registering) and (len(game.legal(state)) == 1 or rng.random() < 0.7):
        state = game.apply(state, Pass(state.pending[0].seat)).state
        if not state.pending:
            return acting
    return state


def _less(cards: list[str], taken: list[str]) -> list[str]:
    """Cards less some of them."""
    for card in taken:
        cards.remove(card)
    return cards


def _with_one_fee(game: LudusGame, state: LudusState, rng: Random) -> LudusState:
    """With Gladiators in Hand, and no money but Coin Tokens: for one Late Registration and a Reserve, or for neither."""
    schools, coins = [], rng.choice((2, 4))
    for school in state.schools:
        money = [card for card in school.hand if card in game.box.value]
        cards = [card for card in school.hand if card not in money]
        called = [card for card in school.deck if card in game.box.gladiator][:4]
        deck = _less([*school.deck, *money, *school.reserve[1:]], called)
        changed = replace(school, hand=(*cards, *called), deck=tuple(deck), reserve=school.reserve[:1], coins=coins)
        schools.append(changed)
    return replace(state, schools=tuple(schools))
