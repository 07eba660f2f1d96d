"""Reaction Windows: who can react with what, what has to be used, and when a window closes."""

from msgspec.structs import replace

from rules.ludus import actions as a
from rules.ludus import arena_events as told
from rules.ludus.aims import triggered
from rules.ludus.arena_events import Who
from rules.ludus.box import Box, Having, Text, Use
from rules.ludus.choices import distinct, usable
from rules.ludus.course import Course
from rules.ludus.effects import Boost, Coins, Cost, Deed, Draw, Itself
from rules.ludus.frames import DUE, UNPLAYED, Reacting, Using
from rules.ludus.payment import can_pay
from rules.ludus.state import School, Standing
from rules.ludus.using import begin
from rules.ludus.villa import villa

__all__ = ["abilities", "advance_window", "compulsory", "passed", "react", "reactions", "use_of", "uses"]


def abilities(box: Box, state: Standing, seat: int, use: Use) -> list[tuple[Who, Text]]:
    """The abilities of one use that a player has in play: of Gladiators (in a Battle of those there), Ready Patrons, Arenas."""
    found, having = villa(box, state, seat).abilities[use], box.uses[use]
    if having.gladiators and state.fighters:
        battle = state.battle
        return _of_gladiators(state, seat, battle.arena if battle else None, having) + found
    return found


def _of_gladiators(state: Standing, seat: int, arena: int | None, having: Having[Text]) -> list[tuple[Who, Text]]:
    """Those of a player's Gladiators, of an Arena or all."""
    return [
        (Who(one.number, one.card, seat), text)
        for one in state.fighters
        if one.card in having and one.owner == seat and (arena is None or one.arena == arena)
        for text in having[one.card]
    ]


def use_of(state: Standing, seat: int, text: Text, number: int, arena: int | None, card: str = "") -> Using:
    """A text that is looked at, or about to begin: what a Gladiator does reaches only its own Arena (F-TARGET-04)."""
    fighter = state.fighter(number) if number else None
    reach = fighter.arena if fighter is not None else arena
    return Using(seat, text.key, number, card, reach, at=UNPLAYED)


def _reaction_use(state: Standing, window: Reacting, seat: int, text: Text, number: int, card: str = "") -> Using:
    """A Reaction, looked at: it keeps to the Arena of its window, and a Gladiator's to its own in any case (F-TARGET-04)."""
    fighter = state.fighter(number) if window.arena is None else None
    arena = fighter.arena if fighter is not None else window.arena
    left = next((one for one in window.gone if one.number == number), None)
    about = window.about or tuple([one.number for one in window.gone])
    attack = left.attack if left else None
    return Using(seat, text.key, number, card, arena, about, attack, at=UNPLAYED)


def _reaction_abilities(box: Box, state: Standing, window: Reacting, seat: int) -> list[tuple[Who, Text]]:
    """The Reaction Abilities that a player can use for the event, once each (F-RUL-08); a Gladiator that left can (F-RUL-53)."""
    having = box.responses(window.triggers).abilities
    found = _of_gladiators(state, seat, window.arena, having) if having.gladiators else []
    found += [
        pair for pair in villa(box, state, seat).abilities["reaction"] if pair[1] in having.get(pair[1].source, ())
    ]
    for one in window.gone:
        if one.owner == seat and one.card in having:
            found += [(Who(one.number, one.card, seat), text) for text in having[one.card]]
    return [
        (thing, text)
        for thing, text in found
        if (thing.number, text.key) not in window.used
        and text.when
        and triggered(state, window, text.when, seat, thing.number)
        and usable(box, state, _reaction_use(state, window, seat, text, thing.number), text)
    ]


def _cards(box: Box, state: Standing, window: Reacting, seat: int) -> list[str]:
    """The Reaction Cards of a Hand that fit the event and can be used."""
    hand = state.schools[seat].hand
    fitting = box.responses(window.triggers).cards
    if fitting.isdisjoint(hand):
        return []
    found = []
    for card in distinct(hand):
        text = box.text[card] if card in fitting else None
        if text is None or text.when is None or not triggered(state, window, text.when, seat, 0):
            continue
        if usable(box, state, _reaction_use(state, window, seat, text, 0, card), text):
            found.append(card)
    return found


def reactions(box: Box, state: Standing, window: Reacting, seat: int) -> tuple[a.LudusAction, ...]:
    """The Reactions that a player can use in a window now (F-REACTION-01): cards of the Hand, then abilities."""
    return _reactions(box, state, window, seat, _reaction_abilities(box, state, window, seat))


def _reactions(
    box: Box, state: Standing, window: Reacting, seat: int, able: list[tuple[Who, Text]]
) -> tuple[a.LudusAction, ...]:
    """The same, where it is known what abilities can be used."""
    cards = _cards(box, state, window, seat)
    return (*[a.Play(seat, card) for card in cards], *[a.Use(seat, thing.number, text.key) for thing, text in able])


def compulsory(box: Box, state: Standing, window: Reacting) -> list[tuple[Who, Text]]:
    """The abilities that have to be used before anybody may pass for good (F-RUL-52)."""
    seats = range(len(state.schools))
    return _due([_reaction_abilities(box, state, window, seat) for seat in seats])


def _due(able: list[list[tuple[Who, Text]]]) -> list[tuple[Who, Text]]:
    """Those of each player's abilities that cannot be left."""
    return [pair for found in able for pair in found if not pair[1].may]


def uses(box: Box, state: Standing, seat: int, use: Use) -> list[tuple[Who, Text]]:
    """The abilities of one use that a player can use now (F-ARENAABIL-07)."""
    found = abilities(box, state, seat, use)
    if not found:
        return found
    battle = state.battle
    arena = battle.arena if battle else None
    return [
        (thing, text)
        for thing, text in found
        if usable(box, state, use_of(state, seat, text, thing.number, arena), text)
    ]


def _could_react(course: Course, window: Reacting, seat: int) -> bool:
    """Whether a player who has no Reaction now might get one by a free action or by taking the Reserve back (F-RUL-45).

    In the Reserve may be the Reaction itself, or a card that one asks for; Coin of a free action may pay for either.
    """
    box, school = course.box, course.schools[seat]
    free = uses(box, course, seat, "free")
    if not free and not school.reserve:
        return False
    if any(text in box.free_draws.get(text.source, ()) for _, text in free):
        return True
    coins = [deed.n for _, text in free for deed in text.deeds if isinstance(deed, Coins)]
    ways = [replace(school, coins=school.coins + sum(coins))] if coins else []
    richer, price = (ways or [school])[0], len(school.reserve)
    if price and can_pay(box, richer, price):
        left = max(0, richer.coins - price)
        ways.append(replace(richer, hand=(*school.hand, *school.reserve), reserve=(), coins=left))
    return any(_reacts_with(course, window, seat, way) for way in ways)


def _reacts_with(course: Course, window: Reacting, seat: int, school: School) -> bool:
    """Whether a player would have a Reaction who had other cards and Coin Tokens."""
    schools = tuple([school if at == seat else one for at, one in enumerate(course.schools)])
    return bool(reactions(course.box, replace(course.state, schools=schools), window, seat))


def _silent(box: Box, state: Standing, window: Reacting) -> bool:
    """Whether nobody has anything that could answer the event: only titles are looked at, for most windows close like that."""
    responses = box.responses(window.triggers)
    cards, lively = responses.cards, responses.lively
    for school in state.schools:
        if not (cards.isdisjoint(school.hand) and cards.isdisjoint(school.reserve)):
            return False
        for patron in school.patrons:
            if patron.card in lively and not patron.exhausted:
                return False
        for won in school.arenas:
            if won.card in lively:
                return False
    for ground in state.grounds:
        if ground.champion is not None and ground.card in lively:
            return False
    for things in (state.fighters, window.gone):
        for one in things:
            if one.card in lively:
                return False
    return True


def advance_window(course: Course, window: Reacting) -> bool:
    """Go on with a window: what has to be used, then whose turn to react it is; True when somebody is to be asked."""
    box = course.box
    if _silent(box, course, window):
        return _close(course, window)
    able = [_reaction_abilities(box, course, window, seat) for seat in range(len(course.schools))]
    due = _due(able)
    if due:
        return _advance_compulsory(course, window, due)
    if window.ordering:
        window = replace(window, ordering=False)
    while not course.rules.window_closed(window):
        found = _reactions(box, course, window, window.seat, able[window.seat])
        if found or _could_react(course, window, window.seat):
            course.swap(window)
            course.answers = (*found, a.Pass(window.seat))
            return True
        window = passed(course, window)
    return _close(course, window)


def _close(course: Course, window: Reacting) -> bool:
    """Close a window; nobody is asked."""
    course.stack.pop()
    course.tell(told.WindowClosed(window.triggers))
    return False


def _advance_compulsory(course: Course, window: Reacting, due: list[tuple[Who, Text]]) -> bool:
    """Several at once are ordered by the active player where that can make a difference (F-SIMUL-01, F-RUL-40)."""
    different = len({(thing.card, thing.owner, text.key) for thing, text in due}) > 1
    if different and not all(_indifferent(text) for _, text in due):
        if not window.ordering:
            course.swap(replace(window, ordering=True))
        return True
    react(course, window, *due[0])
    return False


def _indifferent(text: Text) -> bool:
    """Whether a text comes to the same before and after others like it: coins, cards, strength for its own Gladiator."""
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


def react(course: Course, window: Reacting, thing: Who | None, text: Text) -> None:
    """Use a Reaction: everybody may answer again, beginning with the next player (F-REACTION-03, F-REACTION-04)."""
    seat = window.seat if thing is None or thing.owner is None else thing.owner
    used = window.used
    if thing is not None and not text.cost.exhaust:
        used = (*used, (thing.number, text.key))
    then = (seat + 1) % len(course.schools) if text.may else window.seat
    course.swap(replace(window, seat=then, passes=0, used=used, ordering=False))
    card = text.source if thing is None else ""
    use = _reaction_use(course, window, seat, text, thing.number if thing else 0, card)
    begin(course, replace(use, at=DUE), thing)
