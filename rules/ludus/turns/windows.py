"""Reaction Windows: who can react with what, what has to be used, and when a window closes."""

from msgspec.structs import replace

from rules.ludus import actions as a
from rules.ludus import arena_events
from rules.ludus.arena_events import PieceRef
from rules.ludus.box import Box
from rules.ludus.cards.effects import Boost, Coins, Deed, Draw, Itself
from rules.ludus.cards.texts import Text
from rules.ludus.cards.usage import Cost
from rules.ludus.deeds.aims import triggered
from rules.ludus.deeds.choices import usable
from rules.ludus.frames import Ordering, Reacting, Using
from rules.ludus.state import Fighter, Standing
from rules.ludus.table.course import Course
from rules.ludus.table.hands import distinct
from rules.ludus.table.villa import villa
from rules.ludus.turns.abilities import of_gladiators
from rules.ludus.turns.asides import could_change
from rules.ludus.turns.text_on_its_way import begin

__all__ = ["advance_window", "compulsory", "duties", "passed", "react", "reactions", "window_answers"]


def _reaction_use(state: Standing, window: Reacting, seat: int, text: Text, number: int, card: str = "") -> Using:
    """A Reaction, looked at: it keeps to the Arena of its window, and a Gladiator's to its own in any case (F-TARGET-04)."""
    fighter = state.fighter(number) if text.local and window.arena is None else None
    arena = fighter.arena if fighter is not None else window.arena
    left = next((one for one in window.gone if one.number == number), None)
    about = window.about or tuple([one.number for one in window.gone])
    attack = left.attack if left else None
    return Using(seat, text.key, number, card, arena, about, attack, stage="weighed")


def _reaction_abilities(box: Box, state: Standing, window: Reacting, seat: int) -> list[tuple[PieceRef, Text]]:
    """The Reaction Abilities that a player can use for the event, once each (F-RUL-08); a Gladiator that left can (F-RUL-53)."""
    having = box.texts.responses(window.triggers).abilities
    found = of_gladiators(state, seat, window.arena, having) if having.gladiators else []
    found += [
        pair for pair in villa(box, state, seat).abilities["reaction"] if pair[1] in having.get(pair[1].source, ())
    ]
    for one in window.gone:
        if one.owner == seat and one.card in having:
            found += [(PieceRef(one.number, one.card, seat), text) for text in having[one.card]]
    return [
        (thing, text)
        for thing, text in found
        if _answered_by(state, window, text, seat, thing.number)
        and usable(box, state, _reaction_use(state, window, seat, text, thing.number), text)
    ]


def _answered_by(state: Standing, window: Reacting, text: Text, seat: int, number: int = 0) -> bool:
    """Tell whether the event is one that a text answers, which has not been used for it yet."""
    if text.when is None or (number, text.key) in window.used:
        return False
    return triggered(state, window, text.when, seat, number)


def _cards(box: Box, state: Standing, window: Reacting, seat: int) -> list[str]:
    """The Reaction Cards of a Hand that fit the event and can be used."""
    hand = state.schools[seat].hand
    fitting = box.texts.responses(window.triggers).cards
    if fitting.isdisjoint(hand):
        return []
    found = []
    for card in distinct(hand):
        if card not in fitting:
            continue
        text = box.text[card]
        if _answered_by(state, window, text, seat) and usable(
            box, state, _reaction_use(state, window, seat, text, 0, card), text
        ):
            found.append(card)
    return found


def reactions(box: Box, state: Standing, window: Reacting, seat: int) -> tuple[a.LudusAction, ...]:
    """The Reactions that a player can use in a window now (F-REACTION-01): cards of the Hand, then abilities."""
    return _reactions(box, state, window, seat, _reaction_abilities(box, state, window, seat))


def _reactions(
    box: Box, state: Standing, window: Reacting, seat: int, able: list[tuple[PieceRef, Text]]
) -> tuple[a.LudusAction, ...]:
    """The same, where it is known what abilities can be used."""
    cards = _cards(box, state, window, seat)
    return (*[a.PlayCard(seat, card) for card in cards], *[a.Use(seat, thing.number, text.key) for thing, text in able])


def window_answers(box: Box, state: Standing, window: Reacting) -> tuple[a.LudusAction, ...]:
    """The Reactions of the player whose turn it is, and the pass, unless an ability has to be used first (F-REACTION-15)."""
    able = _reaction_abilities(box, state, window, window.seat)
    return _answers(window, _reactions(box, state, window, window.seat, able), _due(able))


def _answers(
    window: Reacting, found: tuple[a.LudusAction, ...], due: list[tuple[PieceRef, Text]]
) -> tuple[a.LudusAction, ...]:
    """The Reactions found, and the pass where none of them is compulsory."""
    return found if due else (*found, a.Pass(window.seat))


def compulsory(box: Box, state: Standing, window: Reacting) -> list[tuple[PieceRef, Text]]:
    """The abilities of all players that have to be used before their owners may pass (F-RUL-52)."""
    seats = range(len(state.schools))
    return [pair for seat in seats for pair in _due(_reaction_abilities(box, state, window, seat))]


def duties(box: Box, state: Standing, window: Reacting, seat: int) -> list[a.Use]:
    """List the abilities that a player has to use."""
    able = _reaction_abilities(box, state, window, seat)
    return [a.Use(seat, thing.number, text.key) for thing, text in _due(able)]


def _due(able: list[tuple[PieceRef, Text]]) -> list[tuple[PieceRef, Text]]:
    """Those of some abilities that cannot be left."""
    return [pair for pair in able if not pair[1].may]


def _concerned(box: Box, state: Standing, window: Reacting) -> set[int]:
    """The players who have anything that could answer the event, whether it can be used or not: mostly nobody has."""
    responses = box.texts.responses(window.triggers)
    cards, lively = responses.cards, responses.lively
    found = {one.owner for one in state.fighters if one.card in lively and _could_answer(box, state, window, one)}
    if window.gone:
        found.update([one.owner for one in window.gone if one.card in lively])
    for seat, school in enumerate(state.schools):
        if seat in found:
            continue
        if not lively.isdisjoint(villa(box, state, seat).titles):
            found.add(seat)
        elif not (cards.isdisjoint(school.hand) and cards.isdisjoint(school.reserve)):
            fitting = cards.intersection(school.hand + school.reserve)
            if any(_answered_by(state, window, box.text[card], seat) for card in fitting):
                found.add(seat)
    return found


def _could_answer(box: Box, state: Standing, window: Reacting, one: Fighter) -> bool:
    """Tell whether a Gladiator has an ability that answers the event, or one that brings cards to Hand (F-RUL-45)."""
    able = box.texts.responses(window.triggers).abilities.get(one.card, ())
    return one.card in box.texts.free_draws or any(
        _answered_by(state, window, text, one.owner, one.number) for text in able
    )


def advance_window(course: Course, window: Reacting) -> bool:
    """Go on with a window, as long as whoever may react next has no choice; return True when somebody is to be asked."""
    box = course.box
    concerned = _concerned(box, course, window)
    if not concerned:
        return _close(course, window)
    seats = range(len(course.schools))
    able = [_reaction_abilities(box, course, window, seat) if seat in concerned else [] for seat in seats]
    while not course.rules.window_closed(window):
        seat = window.seat
        if seat not in concerned:
            window = passed(course, window)
            continue
        found = _reactions(box, course, window, seat, able[seat])
        due = _due(able[seat])
        if len(found) > len(due) or _could_react(course, window, found):
            return _ask(course, window, found, due)
        if due:
            return _advance_compulsory(course, window, able, found)
        window = passed(course, window)
    return _close(course, window)


def _could_react(course: Course, window: Reacting, found: tuple[a.LudusAction, ...]) -> bool:
    """Tell whether a free action or the Reserve could give the next player other Reactions than those found (F-RUL-45)."""
    box, seat = course.box, window.seat
    return could_change(box, course, seat, lambda there: reactions(box, there, window, seat), found)


def _ask(course: Course, window: Reacting, found: tuple[a.LudusAction, ...], due: list[tuple[PieceRef, Text]]) -> bool:
    """Let the next player choose."""
    course.swap(window)
    course.answers = _answers(window, found, due)
    return True


def _close(course: Course, window: Reacting) -> bool:
    """Close a window; nobody is asked."""
    course.stack.pop()
    course.tell(arena_events.WindowClosed(window.triggers))
    return False


def _advance_compulsory(
    course: Course, window: Reacting, able: list[list[tuple[PieceRef, Text]]], found: tuple[a.LudusAction, ...]
) -> bool:
    """Use what the next player has to and has nothing else to choose from (F-RUL-52); True when somebody is to be asked.

    Where the order can make a difference (F-RUL-40) it is that player's own (F-REACTION-06), but between several players it
    is the active one's (F-SIMUL-01), who goes on with what is then left; so the active player of a duel, who reacts last.
    """
    seat = window.seat
    own = _due(able[seat])
    is_last = seat == course.active != course.rules.first_to_react(course)
    due = own if is_last else [pair for those in able for pair in _due(those)]
    different = len({(thing.card, thing.owner, text.key) for thing, text in due}) > 1
    if not different or all(_indifferent(text) for _, text in due):
        react(course, window, *own[0])
        return False
    if len(due) == len(own):
        return _ask(course, window, found, own)
    course.swap(window)
    course.stack.append(Ordering(course.active))
    return True


def _indifferent(text: Text) -> bool:
    """Tell whether a text comes to the same before and after others like it: coins, cards, strength for its own Gladiator."""
    return text.cost == Cost() and all(not deed.may and _steady(deed) for deed in text.deeds)


def _steady(deed: Deed) -> bool:
    match deed:
        case Coins() | Draw():
            return True
        case Boost(whom=Itself(), stat="attack" | "agility" | "bloodlust"):
            return True
        case _:
            return False


def passed(course: Course, window: Reacting) -> Reacting:
    """The window after its player has passed."""
    return replace(window, seat=(window.seat + 1) % len(course.schools), passes=window.passes + 1)


def react(course: Course, window: Reacting, thing: PieceRef | None, text: Text) -> None:
    """Use a Reaction: everybody may answer again, beginning with the next player (F-REACTION-03, F-REACTION-04)."""
    seat = window.seat if thing is None or thing.owner is None else thing.owner
    used = window.used
    if thing is not None and not text.cost.exhaust:
        used = (*used, (thing.number, text.key))
    then = (seat + 1) % len(course.schools)
    course.swap(replace(window, seat=then, passes=0, used=used))
    card = text.source if thing is None else ""
    use = _reaction_use(course, window, seat, text, thing.number if thing else 0, card)
    begin(course, replace(use, stage="due"), thing)
