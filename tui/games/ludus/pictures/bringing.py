"""Sentences about what an answer in the ludus would bring, as if nobody reacted."""

from collections.abc import Iterator, Sequence
from typing import Any

from rules.kernel.game import Refusal
from rules.ludus import actions as a
from rules.ludus.arena_events import BattleEnded, BattleRanked, Departure, PieceRef, Readied
from rules.ludus.box import Box
from rules.ludus.cards import effects as f
from rules.ludus.cards.effects import Kind
from rules.ludus.events import GameEnded, GloryTaken
from rules.ludus.forecast import Forecast, departures, foresee, hurts, lead, shortage
from rules.ludus.frames import Acting, Checking, Hitting, Reacting, Using
from rules.ludus.table.payment import wealth
from rules.ludus.table.sides import opponents
from rules.ludus.table.stats import bloodlust, influence, required
from rules.ludus.turns.text_on_its_way import next_deed
from tui.games.ludus.answers.spots import is_placed
from tui.games.ludus.pictures.parts import TableToDraw
from tui.games.ludus.words.arena_events import ranked
from tui.games.ludus.words.names import progress
from tui.games.ludus.words.tokens import own_check_told, second_told
from tui.text.english import capital, listed, plural

__all__ = ["about_answer", "is_worked"]

_GONE: dict[Departure, str] = {
    "damage": "is Defeated",
    "influence": "is Defeated for lack of Influence",
    "moved": "moves",
    "withdrawn": "goes back to Hand",
    "resolution": "goes to the Discard Pile",
}

_ENTERING: frozenset[Kind] = frozenset({"gladiator", "patron"})
"""What is played to lie there, and not for what it does at once."""


def about_answer(table: TableToDraw, answer: Any) -> Sequence[str]:
    """Tell of an answer while the cursor is on it: what it would bring if nobody reacted."""
    if isinstance(answer, Refusal) or answer is None or not hasattr(answer, "seat"):
        return ()
    if isinstance(answer, a.EndActions):
        return [_end_told(table)]
    if isinstance(answer, a.Pass) and not isinstance(table.state.pending[-1], Reacting):
        return ()
    if isinstance(answer, a.Accept | a.Decline) and isinstance(table.state.top, Checking):
        return [second_told(table.voice, answer.seat, taken=isinstance(answer, a.Accept))]
    if isinstance(answer, a.Pay):  # every way to pay brings the same, and what it leaves is told of itself
        return ()
    placed = is_placed(table.box, table.state, answer)
    if isinstance(answer, a.Register) and not placed:  # by the next question the Battles may be over
        return ()
    seen = foresee(table.box, table.rules, table.state, answer)
    told = _choices_told(table, seen) if seen.each and placed else _told(table, seen, answer, placed=placed)
    reacts = isinstance(table.state.top, Reacting) and not isinstance(answer, a.Pass)
    unless = "If nobody answers that" if reacts else "If nobody reacts"
    return [*([f"{unless}: {told}."] if told else []), *_withheld(table, seen)]


def _choices_told(table: TableToDraw, seen: Forecast) -> str:
    """Tell what each choice of a Gladiator would bring that an answer leads to."""
    strikes = _strikes(table.box, seen)
    return "; or ".join(filter(None, (_told_at(table, at, one, strikes=strikes) for at, one in seen.each)))


def _told(table: TableToDraw, seen: Forecast, answer: Any, *, placed: bool) -> str:
    """Tell what an answer would bring; nothing of Arenas where it is not clear yet which one it is about."""
    parts = [*_harm(table, seen), *_battle(table, seen)] if placed else []
    parts += [*_short(table, seen), *_money(table, seen, answer), *_bloodlust(table, seen)]
    parts += _lead(table, seen) if placed else []
    return "; ".join(parts)


def _withheld(table: TableToDraw, seen: Forecast) -> Iterator[str]:
    """Name what lies open at the table by which others could react; whether they would, nobody can tell."""
    found = [use for one in (seen, *(end for _, end in seen.each)) for use in one.withheld]
    pieces = dict.fromkeys(PieceRef(use.number, table.box.text[use.text].source, use.seat) for use in found)
    if pieces:
        yield f"{capital(listed([table.called(one) for one in pieces]))} could react."


def is_worked(box: Box, answer: Any) -> bool:
    """Tell whether an answer does what its text says: that is read before what it would bring."""
    return isinstance(answer, a.Use) or (isinstance(answer, a.PlayCard) and box.kind[answer.card] not in _ENTERING)


def _strikes(box: Box, seen: Forecast) -> bool:
    """Tell whether whom an answer leads to choose is to take damage."""
    top = seen.after.top
    return isinstance(top, Hitting) or (isinstance(top, Using) and isinstance(next_deed(box, top), f.Damage))


def _told_at(table: TableToDraw, at: int, seen: Forecast, *, strikes: bool) -> str:
    """Tell what a choice of a Gladiator would bring; nothing where it only leads to another choice, or does something else than harm."""
    if seen.each:
        return ""
    harm = [*_harm(table, seen), *_battle(table, seen), *_short(table, seen)]
    return ", ".join(harm) or (f"{_target(table, at)} takes nothing" if strikes else "")


def _target(table: TableToDraw, at: int) -> str:
    found = table.state.fighter(at)
    return table.called(PieceRef(at, found.card, found.owner)) if found else table.voice.own(at)


def _harm(table: TableToDraw, seen: Forecast) -> Iterator[str]:
    """Damage, what is left, and who leaves."""
    departed = {who.number: (who, why) for who, why in departures(seen) if why != "resolution"}
    hurt = hurts(table.box, seen)
    was, now = (any(one.assigned for one in state.fighters) for state in (seen.before, seen.after))
    if was and not now and not hurt:
        yield "no damage comes of it"
    for one in hurt:
        harm = f"{table.called(one.who)} takes {one.n}"
        if one.who.number in departed:
            _, why = departed.pop(one.who.number)
            yield f"{harm} and {_GONE[why]}"
        elif one.left is not None:
            yield f"{harm}, {one.left} Health left"
    for who, why in departed.values():
        yield f"{table.called(who)} {_GONE[why]}"


def _battle(table: TableToDraw, seen: Forecast) -> Iterator[str]:
    """Tell what becomes of the Battle and of the game."""
    for event in seen.events:
        match event:
            case BattleEnded(winner=None):
                yield "the Battle is a Draw"
            case BattleRanked(ranking=ranking):
                yield ranked(table.voice, ranking)
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
    for other in opponents(seen.before, seat):
        coins = seen.after.schools[other].coins - seen.before.schools[other].coins
        insured = any(who.owner == other for who, _ in departures(seen))
        if coins and not insured:
            yield f"{table.voice.doing(other, 'gain' if coins > 0 else 'lose')} {plural(abs(coins), 'Coin Token')}"
    was, now = ((required(box, one, seat), influence(box, one, seat)) for one in (seen.before, seen.after))
    if was != now and not shortage(box, seen):
        yield f"{now[0]} of {now[1]} Influence required"


def _bloodlust(table: TableToDraw, seen: Forecast) -> Iterator[str]:
    """Tell how far the Bloodlust that counts is from the Boast, where that changes before an Arena Phase."""
    if not isinstance(seen.before.pending[0], Acting) or not seen.after.boasts:
        return
    before, after = (
        table.rules.bloodlust(table.box, one, seen.before.pending[0].seat) for one in (seen.before, seen.after)
    )
    if before != after:
        yield progress(after, table.box.number[seen.after.boasts[0]])


def _lead(table: TableToDraw, seen: Forecast) -> Iterator[str]:
    """Tell who would have Initiative in an Arena, where the totals change."""
    for place, ground in enumerate(seen.after.grounds):
        was, now = (lead(table.box, table.rules, one, place) for one in (seen.before, seen.after))
        if now is not None and now != was:
            totals = " : ".join(str(now.totals[seat]) for seat in (table.near, *table.others))
            where = f" in {table.voice.card(ground.card)}" if ground.card else ""
            yield f"Agility {totals}{where}, Initiative {_to(table, now.seat)}"


def _to(table: TableToDraw, seat: int) -> str:
    return "yours" if seat == table.seat else f"for {table.voice.school(seat)}"


def _end_told(table: TableToDraw) -> str:
    """Tell what ending your own actions brings: the Hand that goes, and what the check would find."""
    state = table.state
    hand = len(state.schools[table.near].hand)
    discarding = (
        f"{plural(hand, 'card')} of your Hand {'goes' if hand == 1 else 'go'} to the Discard Pile." if hand else ""
    )
    if state.melee:
        return f"{discarding} {own_check_told(table.voice, table.near)}".strip()
    favor = f"{table.voice.does(state.favor, 'have')} the Crowd's Favor"
    if not state.boasts:
        return f"{discarding} {favor}, so no Arena Phase begins now.".strip()
    total, boast = bloodlust(table.box, state), table.box.number[state.boasts[0]]
    if state.favor != state.turn:
        later = f"the Arena Phase can begin as {table.voice.whose(state.favor)} turn ends, not now"
        return f"{discarding} {favor}: {later}. Bloodlust is {total}, the Boast {boast}.".strip()
    begins = "the Arena Phase begins" if total >= boast else "no Arena Phase begins"
    return f"{discarding} You check: Bloodlust {total}, Boast {boast}: {begins}.".strip()
