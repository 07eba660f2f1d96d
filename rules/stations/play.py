"""How a round goes on: what an answer does, and the phases that follow until somebody is asked again."""

from msgspec.structs import replace

from rules.dice import roll, shuffle, stream
from rules.stations import actions as a
from rules.stations import events as told
from rules.stations.arena import battered, blows, can_strike, judged, may_target, qualified, wounded
from rules.stations.course import Course
from rules.stations.deck import HAND, STATIONS, Deck
from rules.stations.legal import in_turn_order, spell_targets
from rules.stations.spells import do_part, entering, touchable
from rules.stations.state import (
    ROUNDS,
    Casting,
    Engaging,
    Entrant,
    Options,
    Round,
    Selecting,
    StationsState,
    Striking,
)

__all__ = ["carry_on", "deal", "set_up", "take"]


def set_up(deck: Deck, options: Options, seed: int) -> StationsState:
    """The first deal, after the coin flip for the team that goes first (S-TEAM-02)."""
    coin, _ = roll(stream(seed, "coin"), 2)
    empty = StationsState(options=options, dice=stream(seed, "deals"), opening=2 * (coin - 1), hands=((), (), (), ()))
    course = Course(deck, empty)
    deal(course, empty.opening)
    return course.state


def deal(course: Course, opening: int) -> None:
    """Shuffle the deck, deal each Station its hand, and begin the first round (S-SETUP-02)."""
    state, deck = course.state, course.deck
    mixed, dice = shuffle(state.dice, tuple(deck.card))
    hands = [sorted(mixed[at * HAND : (at + 1) * HAND], key=deck.rank.__getitem__) for at in range(STATIONS)]
    course.tell(told.DealBegan(len(state.deals) + 1, opening))
    for station, hand in enumerate(hands):
        course.tell(told.HandDealt(state.options.controllers[station], station, tuple(hand)))
    for team, combined in enumerate(state.options.combined):
        if combined:
            pool = sorted(hands[2 * team] + hands[2 * team + 1], key=deck.rank.__getitem__)
            hands[2 * team : 2 * team + 2] = [pool, []]
    course.state = StationsState(
        options=state.options,
        dice=dice,
        opening=opening,
        hands=tuple(tuple(hand) for hand in hands),  # type: ignore[arg-type]
        deck=mixed[STATIONS * HAND :],
        deals=state.deals,
    )
    _begin_round(course)


def _begin_round(course: Course) -> None:
    state = course.state
    first = state.first
    course.tell(told.RoundBegan(len(state.rounds) + 1, first, state.level))
    course.tell(told.PhaseBegan("selection"))
    course.wait(Selecting(tuple((first + n) % STATIONS for n in range(STATIONS))))


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
            course.tell(told.EngagementChosen(entrant.station, card, whom))
            _next_card(course)
        case a.Strike(card=card, at=at):
            _strike(course, card, at)
            _next_card(course)
        case a.Forfeit(card=card):
            course.tell(told.StrikeForfeited(card))
            _next_card(course)
    carry_on(course)


def carry_on(course: Course) -> None:
    """Do what asks nobody."""
    while course.frame is not None and not _waits(course):
        pass


def _waits(course: Course) -> bool:
    """Whether somebody is asked; if not, the phase is carried on by one step."""
    match course.frame:
        case Selecting(left=()):
            _begin_spells(course)
        case Casting(left=()):
            _begin_engagement(course)
        case Engaging(left=()):
            _begin_target(course)
        case Striking(left=()):
            _battle(course)
        case Casting() as frame:
            return _casting(course, frame)
        case Striking(left=(card, *_)):
            return _striking(course, course.entrant(card))
        case _:
            return True
    return False


def _next_card(course: Course) -> None:
    """The acting card has acted."""
    match course.frame:
        case Casting(left=(_, *left)):
            course.wait(Casting(tuple(left)))
        case Engaging(left=(_, *left)):
            course.wait(Engaging(tuple(left)))
        case Striking(left=(_, *left)):
            course.wait(Striking(tuple(left)))


def _in_arena(course: Course) -> list[Entrant]:
    """The cards that are in the Arena, in turn order (S-TURN-01)."""
    first = course.state.first
    there = [entrant for entrant in course.state.arena if not entrant.out]
    return sorted(there, key=lambda entrant: in_turn_order(first, entrant))


# Selection


def _select(course: Course, station: int, card: str) -> None:
    state = course.state
    at = state.hand_of(station)
    hand = tuple(other for other in state.hands[at] if other != card)
    course.change(
        hands=(*state.hands[:at], hand, *state.hands[at + 1 :]),
        arena=(*state.arena, entering(course.deck, station, card)),
    )
    course.tell(told.CardSelected(station, card))
    frame = course.frame
    if isinstance(frame, Selecting):
        course.wait(Selecting(frame.left[1:]))


# Spells


def _begin_spells(course: Course) -> None:
    course.tell(told.PhaseBegan("spell"))
    course.wait(Casting(tuple(card.card for card in _in_arena(course) if not card.is_gladiator)))


def _casting(course: Course, frame: Casting) -> bool:
    """Cast the first Spell that is left as far as its player need not choose; return whether he must."""
    caster = course.entrant(frame.left[0])
    if frame.part is None:
        _begin_casting(course, frame, caster)
        return False
    parts = course.deck.spell[caster.card].parts
    if frame.part == len(parts):
        _next_card(course)
        return False
    choices = spell_targets(course.deck, course.state, frame, caster)
    if len(choices) > 1:
        return True
    whom = parts[frame.part].whom
    _cast_part(course, choices or (() if whom is None else touchable(course.deck, course.state, caster, whom)))
    return False


def _begin_casting(course: Course, frame: Casting, caster: Entrant) -> None:
    """Only a Spell that is Qualified when its turn comes does anything (S-LEVEL-03, S-SPELL-03)."""
    if caster.out:
        _next_card(course)
    elif qualified(caster, course.state.level):
        course.tell(told.SpellCast(caster.station, caster.card))
        course.wait(replace(frame, part=0))
    else:
        course.tell(told.SpellFailed(caster.station, caster.card, "unqualified"))
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
        course.tell(told.SpellFailed(caster.station, caster.card, "nothing"))
    course.wait(replace(frame, part=frame.part + 1))


# Engagement and strikes


def _begin_engagement(course: Course) -> None:
    course.tell(told.PhaseBegan("engagement"))
    course.wait(Engaging(tuple(card.card for card in _in_arena(course) if "flying" in card.attributes)))


def _begin_target(course: Course) -> None:
    course.tell(told.PhaseBegan("target"))
    course.wait(Striking(tuple(card.card for card in _in_arena(course) if can_strike(card))))


def _striking(course: Course, striker: Entrant) -> bool:
    """Pass over a Gladiator that cannot strike when its turn comes; return whether the first one left can."""
    if striker.out or not qualified(striker, course.state.level):
        _next_card(course)
        return False
    if any(other.is_gladiator and not other.out and may_target(striker, other) for other in course.state.arena):
        return True
    course.tell(told.StrikeForfeited(striker.card))
    _next_card(course)
    return False


def _strike(course: Course, card: str, at: str) -> None:
    n = course.entrant(card).damage
    target = wounded(course.entrant(at), n)
    course.put(target)
    course.tell(told.Struck(card, at, n, target.wounds))
    if target.out:
        course.tell(told.GladiatorsRemoved((at,)))


# Battle, Judgement and the next round


def _battle(course: Course) -> None:
    """All of it at once, for the phase has no decision (S-BATTLE-05)."""
    state = course.state
    course.tell(told.PhaseBegan("battle"))
    after = battered(state.arena, state.level)
    course.tell(told.BattleFought(tuple(blows(state.arena, state.level))))
    fallen = tuple(new.card for old, new in zip(state.arena, after, strict=True) if new.out and not old.out)
    if fallen:
        course.tell(told.GladiatorsRemoved(fallen))
    course.change(arena=after)
    _judge(course)


def _judge(course: Course) -> None:
    state = course.state
    winners, team = judged(state.arena, state.level, unqualified_win=state.options.unqualified_win)
    over = Round(state.first, state.level, state.arena, winners, team)
    cards = tuple(entrant.card for entrant in state.arena)
    course.state = replace(
        state, rounds=(*state.rounds, over), arena=(), shift=0, pile=(*state.pile, *cards), pending=()
    )
    course.tell(told.RoundJudged(len(state.rounds) + 1, winners, team, course.state.points))
    course.tell(told.ArenaCleared(cards))
    if len(state.rounds) + 1 < ROUNDS:
        _begin_round(course)
    else:
        _end_deal(course)


def _end_deal(course: Course) -> None:
    """Count, and deal again with the other team going first, or end the game (S-END-02, S-END-03)."""
    state = course.state
    scored = tuple(sum(round_.team == team for round_ in state.rounds) for team in (0, 1))
    course.tell(told.DealEnded(len(state.deals) + 1, (scored[0], scored[1])))
    if len(state.deals) + 1 < state.options.deals:
        course.change(deals=(*state.deals, (scored[0], scored[1])))
        deal(course, 2 - state.opening)
    else:
        right, left = state.points
        course.tell(told.GameEnded(state.points, None if right == left else int(left > right)))
