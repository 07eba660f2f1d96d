"""The set-up of a game of the ludus."""

from collections import Counter
from itertools import chain, repeat

from rules.kernel.dice import roll, shuffle, stream
from rules.ludus import events
from rules.ludus.box import STALLS, Box
from rules.ludus.frames import Drafting
from rules.ludus.options import Deal, Options
from rules.ludus.state import LudusState, School, Supply
from rules.ludus.table.course import Course
from rules.ludus.table.format import Format
from rules.ludus.table.motions import fill
from rules.ludus.turns.champions import give
from rules.ludus.turns.opening import open_game, shuffled

__all__ = ["misfit", "set_up"]


def set_up(box: Box, rules: Format, options: Options, seed: int) -> LudusState:
    """Lay everything out, give out the Champions, let all draw a Hand, and begin the first turn (F-SETUP-01 to F-SETUP-14)."""
    state = _laid_out(box, rules, options, seed)
    course = Course(box, rules, state)
    course.tell(events.GameBegan(state.turn, tuple([one.card for one in state.grounds if one.card])))
    if rules.rounds is not None:
        course.tell(events.ArenaRevealed(state.arena_deck[-1]))
    for at in range(len(STALLS)):
        fill(course, at)
    if options.champions == "drafted":
        course.stack.append(Drafting(state.favor))
        return course.freeze()
    if options.champions == "drawn":
        drawn, _ = shuffle(stream(seed, "champions"), course.undrafted)
        for seat in range(rules.seats):
            give(course, seat, drawn[seat])
    open_game(course)
    return course.freeze()


def _laid_out(box: Box, rules: Format, options: Options, seed: int) -> LudusState:
    """The table before anybody has drawn."""
    coin, _ = roll(stream(seed, "first"), rules.seats)
    first = coin - 1 if options.first is None else options.first
    deal, seats = options.deal, rules.seats
    tops = zip(STALLS, chain(deal.supplies, repeat(())), strict=False)
    supplies = [shuffled(stream(seed, stall), box.copies(stall), top) for stall, top in tops]
    arenas, _ = shuffled(stream(seed, "arenas"), tuple(box.arena), deal.arenas)
    grounds = rules.grounds(arenas)
    return LudusState(
        options=options,
        schools=tuple(
            [
                School(
                    deck=box.copies("start"),
                    dice=stream(seed, f"school {seat}"),
                    coins=rules.coins((seat - first) % seats),
                )
                for seat in range(seats)
            ]
        ),
        supplies=tuple([Supply(deck=deck, dice=dice) for deck, dice in supplies]),
        grounds=grounds,
        arena_deck=arenas[: len(arenas) - sum([one.card is not None for one in grounds])],
        boasts=tuple(sorted(box.number, key=box.number.__getitem__)),
        favor=(first + seats - 1) % seats,
        turn=first,
        numbered=len(grounds),
        undrafted=tuple(box.champion),
    )


def misfit(box: Box, rules: Format, options: Options) -> str | None:
    """Say why a game cannot be set up with such options; None where it can."""
    if len(options.players) not in {0, rules.seats}:
        return "each seat has to have a player"
    if options.schools and len(set(options.schools)) != rules.seats:
        return "each school has to have a name of its own"
    if options.first is not None and options.first >= rules.seats:
        return "whoever goes first has to have a seat"
    if len(box.number) < (rules.rounds or 1):
        return "there are too few Boast Cards for so many players"
    if options.champions != "none" and len(box.champion) < rules.seats:
        return "there are too few Champions for so many players"
    return _misdealt(box, rules, options.deal)


def _misdealt(box: Box, rules: Format, deal: Deal) -> str | None:
    """Say what is wrong with a deal; None where the box has all of its cards in those piles."""
    if len(deal.schools) > rules.seats or len(deal.supplies) > len(STALLS):
        return "the deal has more piles than the game"
    piles = [(cards, box.copies("start")) for cards in deal.schools]
    piles += [(cards, box.copies(stall)) for cards, stall in zip(deal.supplies, STALLS, strict=False)]
    for cards, pile in (*piles, (deal.arenas, tuple(box.arena))):
        missing = min(Counter(cards) - Counter(pile), default=None)
        if missing is not None:
            return f"the deal has more of {missing} than its pile"
    return None
