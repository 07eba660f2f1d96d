"""The course of a round: what an answer does, and the phases that follow until somebody is asked again."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from rules.kernel.dice import roll, shuffle, stream
from rules.stations import actions as a
from rules.stations import events
from rules.stations.arena import blows, can_strike, judged, qualified, struck_down, wounded
from rules.stations.course import Course
from rules.stations.deck import HAND, STATIONS, Deck
from rules.stations.legal import spell_targets, strike_targets
from rules.stations.spells import do_part, entering, touchable
from rules.stations.state import (
    ROUNDS,
    Casting,
    Engaging,
    Entrant,
    Frame,
    Options,
    Round,
    Selecting,
    StationsState,
    Striking,
)

__all__ = ["carry_on", "set_up", "take"]


def set_up(deck: Deck, options: Options, seed: int) -> StationsState:
    """The first deal, after the coin flip for the team that goes first (S-TEAM-02)."""
    coin, _ = roll(stream(seed, "coin"), 2)
    opening = 2 * (coin - 1)
    empty = StationsState(options=options, dice=stream(seed, "deals"), opening=opening, hands=((), (), (), ()))
    course = Course(deck, empty)
    _deal(course, opening)
    return course.state


def _deal(course: Course, opening: int) -> None:
    """Shuffle the deck, deal each Station its hand, and begin the first round (S-SETUP-02)."""
    deck, options = course.deck, course.options
    mixed, course.dice = shuffle(course.dice, tuple(deck.card))
    hands = [sorted(mixed[at * HAND : (at + 1) * HAND], key=deck.rank.__getitem__) for at in range(STATIONS)]
    course.tell(events.DealBegan(len(course.deals) + 1, opening))
    for station, hand in enumerate(hands):
        course.tell(events.HandDealt(options.controllers[station], station, tuple(hand)))
    for team, combined in enumerate(options.combined):
        if combined:
            pool = sorted(hands[2 * team] + hands[2 * team + 1], key=deck.rank.__getitem__)
            hands[2 * team : 2 * team + 2] = [pool, []]
    course.opening = opening
    course.hands = (tuple(hands[0]), tuple(hands[1]), tuple(hands[2]), tuple(hands[3]))
    course.undealt = mixed[STATIONS * HAND :]
    course.pile, course.rounds = (), ()
    _begin_round(course)


def _begin_round(course: Course) -> None:
    course.tell(events.RoundBegan(len(course.rounds) + 1, course.first, course.level))
    course.tell(events.PhaseBegan("selection"))
    course.frame = Selecting(course.order)


def take(course: Course, action: a.StationsAction) -> None:
    """Do a legal action, then carry on to the next decision."""
    match action:
        case a.Select(station=station, card=card):
            _select(course, station, card)
        case a.Aim(at=at):
            _cast_part(course, (at,))
        case a.Engage(card=card, whom=whom):
            entrant = course.entrant(card)
            course.put(replace(entrant, engages=whom))
            course.tell(events.EngagementChosen(entrant.station, card, whom))
            _next_card(course)
        case a.Strike(card=card, at=at):
            _strike(course, card, at)
            _next_card(course)
        case a.Forfeit(card=card):
            course.tell(events.StrikeForfeited(card))
            _next_card(course)
    carry_on(course)


def carry_on(course: Course) -> None:
    """Do what asks nobody."""
    while (frame := course.frame) is not None:
        if not frame.left:
            _AFTER[type(frame)](course)
        elif not _advance(course, frame):
            return


def _advance(course: Course, frame: Frame) -> bool:
    """Do the next thing that needs no answer and return True; return False where a decision waits."""
    match frame:
        case Casting():
            return _cast_on(course, frame)
        case Striking():
            return _pass_over(course, course.entrant(frame.left[0]))
        case Selecting() | Engaging():
            return False


def _next_card(course: Course) -> None:
    """The acting card has acted."""
    match course.frame:
        case Casting(left=left):
            course.frame = Casting(left[1:])
        case Engaging(left=left):
            course.frame = Engaging(left[1:])
        case Striking(left=left):
            course.frame = Striking(left[1:])
        case Selecting() | None:
            pass  # no card acts


def _in_turn(course: Course, acts: Callable[[Entrant], bool]) -> tuple[str, ...]:
    """The cards of the Arena that act in a phase, in turn order (S-TURN-01)."""
    acting = [entrant for entrant in course.arena if not entrant.out and acts(entrant)]
    if len(acting) > 1:
        order = course.order
        acting.sort(key=lambda entrant: order.index(entrant.station))
    return tuple([entrant.card for entrant in acting])


# Selection


def _select(course: Course, station: int, card: str) -> None:
    hands, at = list(course.hands), course.hand_of(station)
    left = list(hands[at])
    left.remove(card)
    hands[at] = tuple(left)
    course.hands = (hands[0], hands[1], hands[2], hands[3])
    course.arena = (*course.arena, entering(course.deck, station, card))
    course.tell(events.CardSelected(station, card, course.options.controllers[station]))
    if isinstance(course.frame, Selecting):
        course.frame = Selecting(course.frame.left[1:])


# Spells


def _begin_spells(course: Course) -> None:
    course.tell(events.PhaseBegan("spell"))
    course.frame = Casting(_in_turn(course, lambda card: not card.is_gladiator))


def _cast_on(course: Course, frame: Casting) -> bool:
    """Cast the first Spell that is left by one step and return True; return False where its player has to choose."""
    caster = course.entrant(frame.left[0])
    if frame.part is None:
        _begin_casting(course, frame, caster)
        return True
    parts = course.deck.spell[caster.card].parts
    if frame.part == len(parts):
        _next_card(course)
        return True
    choices = spell_targets(course.deck, course, frame, caster)
    if len(choices) > 1:
        return False
    whom = parts[frame.part].whom
    _cast_part(course, choices or (() if whom is None else touchable(course.deck, course, caster, whom)))
    return True


def _begin_casting(course: Course, frame: Casting, caster: Entrant) -> None:
    """Cast a Spell that is Qualified now that its turn comes; another one does nothing (S-LEVEL-03, S-SPELL-03)."""
    if caster.out:
        _next_card(course)
    elif qualified(caster, course.level):
        course.tell(events.SpellCast(caster.station, caster.card))
        course.frame = Casting(frame.left, part=0)
    else:
        course.tell(events.SpellFailed(caster.station, caster.card, "unqualified"))
        _next_card(course)


def _cast_part(course: Course, touched: tuple[str, ...]) -> None:
    frame = course.frame
    if not isinstance(frame, Casting) or frame.part is None:
        return
    caster = course.entrant(frame.left[0])
    part = course.deck.spell[caster.card].parts[frame.part]
    if touched or part.whom is None:
        do_part(course, caster, part, touched)
    else:
        course.tell(events.SpellFailed(caster.station, caster.card, "nothing"))
    course.frame = Casting(frame.left, part=frame.part + 1)


# Engagement and strikes


def _begin_engagement(course: Course) -> None:
    course.tell(events.PhaseBegan("engagement"))
    course.frame = Engaging(_in_turn(course, lambda card: "flying" in card.attributes))


def _begin_target(course: Course) -> None:
    course.tell(events.PhaseBegan("target"))
    course.frame = Striking(_in_turn(course, can_strike))


def _pass_over(course: Course, striker: Entrant) -> bool:
    """Pass over a Gladiator that cannot strike when its turn comes and return True; return False where it can."""
    if striker.out or not qualified(striker, course.level):
        _next_card(course)
        return True
    if strike_targets(course, striker):
        return False
    course.tell(events.StrikeForfeited(striker.card))
    _next_card(course)
    return True


def _strike(course: Course, card: str, at: str) -> None:
    n = course.entrant(card).damage
    target = wounded(course.entrant(at), n)
    course.put(target)
    course.tell(events.Struck(card, at, n, target.wounds))
    if target.out:
        course.tell(events.GladiatorsRemoved((at,)))


# Battle, Judgement and the next round


def _battle(course: Course) -> None:
    """All of it at once, for the phase has no decision (S-BATTLE-05)."""
    course.tell(events.PhaseBegan("battle"))
    before, dealt = course.arena, blows(course.arena, course.level)
    course.arena = struck_down(before, dealt)
    course.tell(events.BattleFought(tuple(dealt)))
    fallen = tuple([new.card for old, new in zip(before, course.arena, strict=True) if new.out and not old.out])
    if fallen:
        course.tell(events.GladiatorsRemoved(fallen))
    _judge(course, fallen)


def _judge(course: Course, fallen: tuple[str, ...]) -> None:
    level, arena = course.level, course.arena
    winners, team = judged(arena, level, unqualified_win=course.options.unqualified_win)
    cards = tuple([entrant.card for entrant in arena])
    course.rounds = (*course.rounds, Round(course.first, level, arena, winners, team, fallen))
    course.pile = (*course.pile, *cards)
    course.arena, course.shift, course.frame = (), 0, None
    course.tell(events.RoundJudged(len(course.rounds), winners, team, course.points))
    course.tell(events.ArenaCleared(cards))
    if len(course.rounds) < ROUNDS:
        _begin_round(course)
    else:
        _end_deal(course)


def _end_deal(course: Course) -> None:
    """Count, and deal again with the other team going first, or end the game (S-END-02, S-END-03)."""
    points = course.scored
    course.tell(events.DealEnded(len(course.deals) + 1, points))
    if len(course.deals) + 1 < course.options.deals:
        course.deals, course.closing = (*course.deals, points), course.rounds[-1]
        _deal(course, 2 - course.opening)
    else:
        sun, moon = course.points
        course.tell(events.GameEnded((sun, moon), None if sun == moon else int(moon > sun)))


_AFTER: Mapping[type[Any], Callable[[Course], None]] = {
    Selecting: _begin_spells,
    Casting: _begin_engagement,
    Engaging: _begin_target,
    Striking: _battle,
}
"""What follows a phase in which nobody is left (S-PHASE-01)."""
