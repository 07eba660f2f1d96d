"""Sentences about the table of the ludus: what the cursor is on, and where its copies are."""

from collections.abc import Iterator, Sequence

from rules.ludus.arena_events import PieceRef
from rules.ludus.cards.statics import Initiative
from rules.ludus.state import Fighter, Ground, Holding
from rules.ludus.table.payment import wealth
from rules.ludus.table.stats import bloodlust, extra, initiative, number, price
from tui.games.ludus.answers.spots import AtSchool, ForSale, InHand, InPlay, NextLevel, Spot, TopArena, TopBoast
from tui.games.ludus.pictures.parts import STAT_LETTERS, TableToDraw, stats
from tui.games.ludus.pictures.school import school_told
from tui.games.ludus.words.cards import card_line
from tui.games.ludus.words.quoted import ground_texts, texts_of
from tui.games.ludus.words.texts import STATS
from tui.games.ludus.words.tokens import boast_told
from tui.text.english import capital, listed, plural

__all__ = ["about_spot", "card_at", "fighter_told", "thing_of", "whereabouts"]


# What the cursor is on


def thing_of(table: TableToDraw, spot: Spot | None) -> Fighter | Holding | Ground | None:
    """Find what is in play at a spot."""
    match spot:
        case InPlay(number=wanted):
            state = table.state
            things: list[Fighter | Holding | Ground] = [*state.fighters, *state.grounds]
            things += [one for school in state.schools for one in (*school.patrons, *school.arenas)]
            return next((one for one in things if one.number == wanted), None)
        case ForSale() | InHand() | TopBoast() | TopArena() | AtSchool() | NextLevel() | None:
            return None


def card_at(table: TableToDraw, spot: Spot | None) -> str:
    """The id of the card or Arena at a spot; empty where there is none."""
    match spot:
        case ForSale(card=card) | InHand(card=card):
            return card
        case InPlay():
            thing = thing_of(table, spot)
            return (thing.card or "") if thing else ""
        case TopBoast():
            return table.state.boasts[0] if table.state.boasts else ""
        case TopArena():
            return table.state.arena_deck[-1] if table.state.arena_deck else ""
        case NextLevel(seat=seat):
            return next(iter(table.state.schools[seat].levels), "")
        case AtSchool() | None:
            return ""


def about_spot(table: TableToDraw, spot: Spot | None) -> Sequence[str]:
    """Tell of a spot: what it is with its numbers, how it stands, its text; some of it may be empty."""
    if isinstance(spot, AtSchool):
        return school_told(table, spot.seat)
    card = card_at(table, spot)
    if not card:
        return ()
    thing = thing_of(table, spot)
    texts = _texts(table, spot, card, thing)
    agility = _agility_told(table, table.state.grounds.index(thing)) if isinstance(thing, Ground) else ()
    sentences = _lying_told(table, spot, card) if thing is None else _thing_told(table, thing)
    return [*sentences, *texts, *agility]


def _texts(table: TableToDraw, spot: Spot | None, card: str, thing: Fighter | Holding | Ground | None) -> Sequence[str]:
    """Read a card out, as the one who looks reads it."""
    if isinstance(thing, Ground):
        return ground_texts(table.voice, thing)
    match thing, spot:
        case Fighter(owner=seat), _:
            owner: int | None = seat
        case Holding(), _:
            owner = _holder(table, thing)
        case _, NextLevel(seat=seat):
            owner = seat
        case _:
            owner = None
    return texts_of(table.voice, table.box.card.get(card) or table.box.arena[card], owner)


def _lying_told(table: TableToDraw, spot: Spot | None, card: str) -> Sequence[str]:
    """A card that is not in play, and what counts about it where it lies."""
    named = f"{card_line(table.box, card)}."
    match spot:
        case ForSale():
            return named, _price_told(table, card)
        case TopBoast():
            return named, _boast_told(table)
        case TopArena():
            return named, _prize_told(table)
        case NextLevel(seat=seat):
            return (
                named,
                f"The next level of {table.voice.whose(seat)} Champion: it goes on the Discard Pile, and the one in Hand leaves the game for it.",
            )
        case InHand() | InPlay() | AtSchool() | None:
            return (named,)


def _thing_told(table: TableToDraw, thing: Fighter | Holding | Ground) -> Sequence[str]:
    """Tell of what is in play, with its numbers or how it stands."""
    match thing:
        case Fighter():
            return (_fighter_short(table, thing),)
        case Ground():
            return (_ground_told(table, thing),)
        case Holding():
            return f"{card_line(table.box, thing.card)}.", _holding_told(table, thing)


def _owned(table: TableToDraw, seat: int) -> str:
    return "Yours" if seat == table.seat else capital(table.voice.whose(seat))


def _fighter_short(table: TableToDraw, one: Fighter) -> str:
    """A Gladiator with its numbers by letters."""
    needs = number(table.box, table.state, one, "influence")
    called = capital(table.called(PieceRef(one.number, one.card, one.owner)))
    sentence = f"{called}, {_ready(one)}:{stats(table, one, STAT_LETTERS)}"
    sentence += f" R{needs}" if needs else ""
    sentence += f", {one.damage} damage on it" if one.damage else ""
    return f"{sentence}, {one.assigned} assigned." if one.assigned else f"{sentence}."


def _ready(one: Fighter | Holding) -> str:
    return "Exhausted" if one.exhausted else "Ready"


def fighter_told(table: TableToDraw, one: Fighter) -> str:
    """A Gladiator with its numbers as they are now, and with what is printed where that is another one."""
    printed = table.box.gladiator[one.card]
    numbers = []
    for stat in STAT_LETTERS:
        now = number(table.box, table.state, one, stat)
        own = getattr(printed, stat)
        numbers.append(f"{STATS[stat]} {now}" + ("" if now == own else f" (printed {own})"))
    needs = number(table.box, table.state, one, "influence")
    numbers += [f"requires Influence {needs}"] if needs else []
    numbers += [f"{one.damage} damage on it"] if one.damage else []
    numbers += [f"{one.assigned} damage assigned"] if one.assigned else []
    numbers += [plural(one.blessings, "Blessing")] if one.blessings else []
    return f"{printed.name}, {_ready(one)}. {_owned(table, one.owner)}: {', '.join(numbers)}."


def _holding_told(table: TableToDraw, one: Holding) -> str:
    return f"{_owned(table, _holder(table, one))}, {_ready(one)}."


def _holder(table: TableToDraw, one: Holding) -> int:
    """The seat that has a Patron or an Arena."""
    return next(seat for seat, school in enumerate(table.state.schools) if one in (*school.patrons, *school.arenas))


def _ground_told(table: TableToDraw, ground: Ground) -> str:
    lasting = table.state.grounds[-1] is ground
    kind = "Lasting Glory Arena" if lasting else "Fleeting Glory Arena"
    sentence = f"{table.voice.card(ground.card or '')}, {kind}, {ground.glory} Glory."
    if lasting:
        return f"{sentence} Its winner takes it, and the top Boast, which does nothing."
    if ground.champion is None:
        return f"{sentence} Nobody is champion."
    return f"{sentence} Champion: {table.names[ground.champion]}{', Exhausted' if ground.exhausted else ''}."


def _agility_told(table: TableToDraw, arena: int) -> Iterator[str]:
    """Tell what a total of Agility holds besides what the Gladiators in an Arena show."""
    for seat in sorted({one.owner for one in table.state.fighters_in(arena)}):
        by = extra(table.box, table.state, seat, Initiative, arena)
        if by:
            total = initiative(table.box, table.state, seat, arena)
            yield f"{capital(table.voice.whose(seat))} Agility of {total} includes {by:+d} from texts."


def _price_told(table: TableToDraw, card: str) -> str:
    cost = price(table.box, table.state, table.near, card)
    have = wealth(table.box, table.state.schools[table.near])
    printed = "" if cost == table.box.price[card] else f" (printed {table.box.price[card]})"
    if cost > have:
        return f"Costs {cost}{printed}: {cost - have} Coin more than you have."
    return f"Costs {cost}{printed}." if printed else ""


def _prize_told(table: TableToDraw) -> str:
    """Say who gets how many Arenas for the next Battle (C-RESOLUTION-03 to C-RESOLUTION-08)."""
    others = range(len(table.state.schools) - 1, 0, -1)
    return f"By place in the Battle {listed([str(n) for n in others])} Arenas of the pile are won; the last gets none."


def _boast_told(table: TableToDraw) -> str:
    if table.state.melee:
        return boast_told(table.voice, table.near)
    state = table.state
    missing = table.box.number[state.boasts[0]] - bloodlust(table.box, state)
    reached = f"{missing} Bloodlust missing" if missing > 0 else "it is reached"
    voice, holder = table.voice, state.favor
    checks, their = ("check", "your") if holder == voice.me else ("checks", "its" if voice.me is None else "their")
    return f"{voice.does(holder, 'have')} the Crowd's Favor and {checks} at the end of {their} turn: {reached}."


# Where the copies are


def whereabouts(table: TableToDraw, card: str) -> str:
    """Tell where the copies of a card are, as far as the one who looks may know; empty where there is nothing to tell."""
    state, box = table.state, table.box
    found: list[tuple[str, int]] = []
    for seat, school in enumerate(state.schools):
        mine = seat == table.seat
        whose = table.voice.whose(seat)
        hidden = "Deck" if mine else "Deck, Hand or Reserve"
        found += [(f"in {whose} {hidden}", school.unseen.count(card))]
        found += [(f"in {whose} Hand", school.hand.count(card)), (f"in {whose} Reserve", school.reserve.count(card))]
        found += [(f"in {whose} Discard Pile", school.discard.count(card))]
        found += [(f"in {whose} Villa", sum(one.card == card for one in (*school.patrons, *school.arenas)))]
        found += [
            (f"on {whose} side of an Arena", sum(one.card == card and one.owner == seat for one in state.fighters))
        ]
    for supply in state.supplies:
        found += [
            ("in the Supply", supply.row.count(card)),
            ("in the Supply's discard piles", supply.discard.count(card)),
        ]
    found += [("out of the game", state.removed.count(card)), ("in the Boast pile", state.boasts.count(card))]
    places = [f"{n} {where}" for where, n in found if n]
    stall = box.stall.get(card)
    if stall:
        rest = box.copies(stall).count(card) - sum(n for _, n in found)
        places += [f"{rest} face down in the Supply"] if rest > 0 else []
    return f"Copies: {', '.join(places)}." if places else ""
