"""Sentences about a game of the ludus: what the cursor is on, where its copies are, what an answer would bring."""

from collections.abc import Iterator, Sequence
from typing import Any

from rules.kernel.game import Refusal
from rules.ludus import actions as a
from rules.ludus.arena_events import BattleEnded, Departure, PieceRef, Readied
from rules.ludus.box import Box
from rules.ludus.effects import Kind
from rules.ludus.events import GameEnded, GloryTaken
from rules.ludus.forecast import Forecast, departures, foresee, hurts, lead, shortage
from rules.ludus.frames import Acting, Reacting
from rules.ludus.payment import wealth
from rules.ludus.sides import opponents
from rules.ludus.state import Fighter, Ground, Holding
from rules.ludus.statics import Initiative
from rules.ludus.stats import bloodlust, extra, influence, initiative, number, price, required
from tui.games.ludus.pictures.board import STAT_LETTERS, TableToDraw, stats
from tui.games.ludus.spots import ForSale, InHand, InPlay, Spot, TopBoast, is_placed
from tui.games.ludus.words.cards import card_line, card_lines
from tui.games.ludus.words.names import progress
from tui.games.ludus.words.texts import STATS
from tui.text.english import capital, plural

__all__ = ["about_answer", "about_spot", "card_at", "fighter_told", "is_worked", "thing_of", "whereabouts"]

_GONE: dict[Departure, str] = {
    "damage": "is Defeated",
    "influence": "is Defeated for missing Influence",
    "moved": "moves",
    "withdrawn": "goes back to Hand",
    "resolution": "goes to the Discard Pile",
}

_ENTERING: frozenset[Kind] = frozenset({"gladiator", "patron"})
"""What is played to lie there, and not for what it does at once."""


# What the cursor is on


def thing_of(table: TableToDraw, spot: Spot | None) -> Fighter | Holding | Ground | None:
    """Find what is in play at a spot."""
    match spot:
        case InPlay(number=wanted):
            state = table.state
            things: list[Fighter | Holding | Ground] = [*state.fighters, *state.grounds]
            things += [one for school in state.schools for one in (*school.patrons, *school.arenas)]
            return next((one for one in things if one.number == wanted), None)
        case ForSale() | InHand() | TopBoast() | None:
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
        case None:
            return ""


def about_spot(table: TableToDraw, spot: Spot | None) -> Sequence[str]:
    """Tell of a spot: what it is with its numbers, how it stands, its text; some of it may be empty."""
    card = card_at(table, spot)
    if not card:
        return ()
    box, thing = table.box, thing_of(table, spot)
    texts = card_lines(box.card.get(card) or box.arena[card])
    whose = _whose_text(table, thing) if isinstance(thing, Ground) and texts else ""
    agility = _agility_told(table, table.state.grounds.index(thing)) if isinstance(thing, Ground) else ()
    sentences = _lying_told(table, spot, card) if thing is None else _thing_told(table, thing)
    return [*sentences, *(f"{whose}{text}" for text in texts), *agility]


def _lying_told(table: TableToDraw, spot: Spot | None, card: str) -> Sequence[str]:
    """A card that is not in play, and what counts about it where it lies."""
    named = f"{card_line(table.box, card)}."
    match spot:
        case ForSale():
            return named, _price_told(table, card)
        case TopBoast():
            return named, _boast_told(table)
        case InHand() | InPlay() | None:
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
    called = capital(_called(table, PieceRef(one.number, one.card, one.owner)))
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
    return f"{printed.name}, {_ready(one)}. {_owned(table, one.owner)}: {', '.join(numbers)}."


def _holding_told(table: TableToDraw, one: Holding) -> str:
    seat = next(seat for seat, school in enumerate(table.state.schools) if one in (*school.patrons, *school.arenas))
    return f"{_owned(table, seat)}, {_ready(one)}."


def _ground_told(table: TableToDraw, ground: Ground) -> str:
    lasting = table.state.grounds[-1] is ground
    kind = "Lasting Glory Arena" if lasting else "Fleeting Glory Arena"
    sentence = f"{table.voice.card(ground.card or '')}, {kind}, {ground.glory} Glory."
    if lasting:
        return f"{sentence} Its winner takes it and the top Boast."
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


def _whose_text(table: TableToDraw, ground: Ground) -> str:
    """Say whom the text of an Arena of the centre speaks to, which is whoever has it, unless that is the one who looks."""
    if table.state.grounds[-1] is ground:
        return "Only for its winner. "
    return "" if ground.champion == table.seat else "Only for the champion. "


def _price_told(table: TableToDraw, card: str) -> str:
    cost = price(table.box, table.state, table.near, card)
    have = wealth(table.box, table.state.schools[table.near])
    printed = "" if cost == table.box.price[card] else f" (printed {table.box.price[card]})"
    if cost > have:
        return f"Costs {cost}{printed}: {cost - have} Coin more than you have."
    return f"Costs {cost}{printed}." if printed else ""


def _boast_told(table: TableToDraw) -> str:
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


# What an answer would bring


def about_answer(table: TableToDraw, answer: Any) -> Sequence[str]:
    """Tell of an answer while the cursor is on it: what it would bring if nobody reacted."""
    if isinstance(answer, Refusal) or answer is None or not hasattr(answer, "seat"):
        return ()
    if isinstance(answer, a.EndActions):
        return [_end_told(table)]
    if isinstance(answer, a.Pass) and not isinstance(table.state.pending[-1], Reacting):
        return ()
    if isinstance(answer, a.Pay):  # every way to pay brings the same, and what it leaves is told of itself
        return ()
    placed = is_placed(table.box, table.state, answer)
    if isinstance(answer, a.Register) and not placed:  # by the next question the Battles may be over
        return ()
    seen = foresee(table.box, table.rules, table.state, answer)
    if seen.each and placed:
        ends = [_told_at(table, at, one) for at, one in seen.each]
        return [f"If nobody reacts: {'; or '.join(ends)}."]
    parts = [*_harm(table, seen), *_battle(table, seen)] if placed else []
    parts += [*_short(table, seen), *_money(table, seen, answer), *_bloodlust(table, seen)]
    parts += _lead(table, seen) if placed else []
    return [f"If nobody reacts: {'; '.join(parts)}."] if parts else []


def is_worked(box: Box, answer: Any) -> bool:
    """Tell whether an answer does what its text says: that is read before what it would bring."""
    return isinstance(answer, a.Use) or (isinstance(answer, a.PlayCard) and box.kind[answer.card] not in _ENTERING)


def _told_at(table: TableToDraw, at: int, seen: Forecast) -> str:
    """Tell what a choice of a Gladiator would bring."""
    harm = [*_harm(table, seen), *_battle(table, seen), *_short(table, seen)]
    return ", ".join(harm) or f"{table.voice.own(at)} takes nothing"


def _called(table: TableToDraw, who: PieceRef) -> str:
    """A Gladiator in few words."""
    name = table.voice.own(who.number, who.card)
    return f"your {name}" if who.owner == table.seat else name


def _harm(table: TableToDraw, seen: Forecast) -> Iterator[str]:
    """Damage, what is left, and who leaves."""
    departed = {who.number: (who, why) for who, why in departures(seen) if why != "resolution"}
    hurt = hurts(table.box, seen)
    was, now = (any(one.assigned for one in state.fighters) for state in (seen.before, seen.after))
    if was and not now and not hurt:
        yield "no damage comes of it"
    for one in hurt:
        harm = f"{_called(table, one.who)} takes {one.n}"
        if one.who.number in departed:
            _, why = departed.pop(one.who.number)
            yield f"{harm} and {_GONE[why]}"
        elif one.left is not None:
            yield f"{harm}, {one.left} Health left"
    for who, why in departed.values():
        yield f"{_called(table, who)} {_GONE[why]}"


def _battle(table: TableToDraw, seen: Forecast) -> Iterator[str]:
    """Tell what becomes of the Battle and of the game."""
    for event in seen.events:
        match event:
            case BattleEnded(winner=None):
                yield "the Battle is a Draw"
            case GloryTaken(seat=seat, n=n):
                yield f"{table.voice.doing(seat, 'win')} the Battle and {n} Glory"
            case GameEnded(winner=winner):
                yield f"{table.voice.doing(winner, 'win')} the game"
            case Readied(things=things) if seen.before.battle:
                yield f"{table.voice.things(things)} Ready again"


def _short(table: TableToDraw, seen: Forecast) -> Iterator[str]:
    """Tell whom a shortage of Influence would cost."""
    found = shortage(table.box, seen)
    if found:
        among = table.voice.things(found.among, last="or")
        has = f"{table.voice.doing(found.seat, 'require')} {found.needs} Influence of {found.has}"
        yield f"{has} and must Discard {among}"


def _money(table: TableToDraw, seen: Forecast, answer: a.LudusAction) -> Iterator[str]:
    """Tell what is left to pay with, and of Influence, where that changes."""
    seat, box = answer.seat, table.box
    before, after = (wealth(box, state.schools[seat]) for state in (seen.before, seen.after))
    if before != after:
        yield f"{after} Coin left to pay with" if after < before else f"{after} Coin to pay with"
    other = opponents(seen.before, seat)[0]
    coins = seen.after.schools[other].coins - seen.before.schools[other].coins
    insured = any(who.owner == other for who, _ in departures(seen))
    if coins and not insured:
        yield f"{table.voice.doing(other, 'gain' if coins > 0 else 'lose')} {plural(abs(coins), 'Coin Token')}"
    was, now = ((required(box, one, seat), influence(box, one, seat)) for one in (seen.before, seen.after))
    if was != now and not shortage(box, seen):
        yield f"{now[0]} of {now[1]} Influence required"


def _bloodlust(table: TableToDraw, seen: Forecast) -> Iterator[str]:
    """Tell how far the Bloodlust in play is from the Boast, where that changes before an Arena Phase."""
    if not isinstance(seen.before.pending[0], Acting) or not seen.after.boasts:
        return
    before, after = (bloodlust(table.box, one) for one in (seen.before, seen.after))
    if before != after:
        yield progress(after, table.box.number[seen.after.boasts[0]])


def _lead(table: TableToDraw, seen: Forecast) -> Iterator[str]:
    """Tell who would have Initiative in an Arena, where the totals change."""
    for place, ground in enumerate(seen.after.grounds):
        was, now = (lead(table.box, table.rules, one, place) for one in (seen.before, seen.after))
        if now is not None and now != was:
            totals = " : ".join(str(now.totals[seat]) for seat in (table.near, table.far))
            yield f"Agility {totals} in {table.voice.card(ground.card or '')}, Initiative {_to(table, now.seat)}"


def _to(table: TableToDraw, seat: int) -> str:
    return "yours" if seat == table.seat else f"for {table.voice.school(seat)}"


def _end_told(table: TableToDraw) -> str:
    """Tell what ending the own actions brings: the Hand that goes, and what the check would find."""
    state = table.state
    hand = len(state.schools[table.near].hand)
    discarding = (
        f"{plural(hand, 'card')} of your Hand {'goes' if hand == 1 else 'go'} to the Discard Pile." if hand else ""
    )
    if state.favor != state.turn or not state.boasts:
        favor = table.voice.does(state.favor, "have")
        return f"{discarding} {favor} the Crowd's Favor, so no Arena Phase begins now.".strip()
    total, boast = bloodlust(table.box, state), table.box.number[state.boasts[0]]
    begins = "the Arena Phase begins" if total >= boast else "no Arena Phase begins"
    return f"{discarding} You check: Bloodlust {total}, Boast {boast}: {begins}.".strip()
