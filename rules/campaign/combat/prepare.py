"""Combat preparation in eight stages (clauses V-PREP).

0 the event card, 1 the arena, 2 the sport and its flag, 3 special setup, 4 the rival lineup, 5 the tribune, 6 arena
components, 7 the arena's rules. Opportunity changes are asked for in stage 3 and count last in the lineup (V-MODORDER-03).
"""

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from rules.campaign.cards import EventCard
from rules.campaign.combat.actions import Answer, CombatAction, Pick, PlaySport
from rules.campaign.combat.chips import FLAG, closing, lay_down
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.events import (
    ArenaLaid,
    ChangeAnswered,
    SportChosen,
    Stage,
    StagePrepared,
    TribuneNamed,
    UnitPlaced,
)
from rules.campaign.combat.frames import ChoosingSport, NamingTribune, OfferingChanges, Preparing
from rules.campaign.combat.guests import admit, middle
from rules.campaign.combat.lineup import add_icons, add_rivals, can_add, join
from rules.campaign.combat.state import Combat, Fighter
from rules.campaign.combat.stats import changed, in_force, stats
from rules.campaign.effects import Block, StartPoints
from rules.campaign.records import Icon, Sport
from rules.campaign.table.banes import domain_banes, gain_bane
from rules.campaign.table.state import Table

__all__ = ["Brief", "event_lineup", "lay_out"]

STAGES: tuple[Stage, ...] = ("event", "arena", "sport", "special", "lineup", "tribune", "components", "rules")


class Brief(msgspec.Struct, frozen=True):
    """The cause of a combat: its kind, the arena of the region, the card or the foe, Opportunities with a fitting change."""

    kind: str
    arena: str
    event: str | None = None
    foe: str | None = None
    offers: tuple[str, ...] = ()


def lay_out(table: Table, brief: Brief) -> Combat:
    """A combat before its preparation."""
    return Combat(
        table=table,
        kind=brief.kind,  # type: ignore[arg-type]
        arena=brief.arena,
        event=brief.event,
        foe=brief.foe,
        changes=brief.offers,
        pending=(Preparing(stage=0),),
    )


def run_preparing(course: CombatCourse, frame: Preparing) -> None:
    """Do one stage; a question that it asks lies above the rest of the preparation."""
    if frame.stage + 1 < len(STAGES):
        course.push(Preparing(stage=frame.stage + 1))
    name = STAGES[frame.stage]
    course.tell(StagePrepared(stage=name))
    _STAGE[name](course)


def _event(course: CombatCourse) -> None:
    """The card says what the player may deploy (V-LINEUP-11); a primus's lineup is preset, a scion has a unit cap."""
    combat, cat = course.combat, course.cat
    if combat.kind == "scion":
        course.set(hero_open=True, slots=len(combat.table.camp.units), cap=cat.scion[combat.foe or ""].unit_cap)
    elif combat.kind == "primus":
        lineup = cat.primus_lineup[combat.table.act]
        course.set(hero_open=lineup.hero, slots=lineup.camp)
    else:
        card = cat.event[combat.event or ""]
        course.set(hero_open=card.hero, slots=card.camp)


def _arena(course: CombatCourse) -> None:
    course.tell(ArenaLaid(arena=course.combat.arena))


def _sport(course: CombatCourse) -> None:
    if course.combat.kind == "sport":
        course.push(ChoosingSport())


def sport_answers(course: CombatCourse, frame: ChoosingSport) -> tuple[CombatAction, ...]:
    """The sports of the card (V-EVENT-05)."""
    del frame
    return tuple(PlaySport(sport=sport) for sport in course.cat.event[course.combat.event or ""].sports)


def take_sport(course: CombatCourse, frame: ChoosingSport, action: PlaySport) -> None:
    """Fix the sport; the flag lies on the rival's first hex (V-CTF-02)."""
    del frame
    course.pop()
    sport: Sport = action.sport
    course.set(sport=sport)
    course.tell(SportChosen(sport=sport))
    if sport == "capture_the_flag":
        lay_down(course, FLAG, course.board.rival[0])


def _special(course: CombatCourse) -> None:
    """Ask for the changes that Opportunities offer."""
    offers = course.combat.changes
    course.set(changes=())
    if offers:
        course.push(OfferingChanges(cards=offers))


def changes_answers(course: CombatCourse, frame: OfferingChanges) -> tuple[CombatAction, ...]:
    """Make the change, where what it adds exists, or leave it (V-OPP-07, V-RULING-59)."""
    card = frame.cards[0]
    return (Answer(yes=True), Answer(yes=False)) if can_add(course, changed(course, card)) else (Answer(yes=False),)


def take_changes(course: CombatCourse, frame: OfferingChanges, action: Answer) -> None:
    """Note the answer and ask for the next card."""
    card, rest = frame.cards[0], frame.cards[1:]
    course.turn_to(*((replace(frame, cards=rest),) if rest else ()))
    if action.yes:
        course.set(changes=(*course.combat.changes, card))
    course.tell(ChangeAnswered(card=card, yes=action.yes, void=not can_add(course, changed(course, card))))


def _lineup(course: CombatCourse) -> None:
    combat, cat = course.combat, course.cat
    if combat.kind == "scion":
        scion = cat.scion[combat.foe or ""]
        for chip in scion.chips:
            join(course, chip, "scion", tactic=False)
        add_icons(course, scion.rivals)
        return
    if combat.kind == "primus":
        add_icons(course, cat.primus_lineup[combat.table.act].rivals)
    else:
        add_icons(course, event_lineup(cat.event[combat.event or ""], combat.table.act))
    _lengthen(course)


def event_lineup(card: EventCard, act: int) -> tuple[Icon, ...]:
    """The rivals of an event's card in an act: from the second on one more comes from the bag, with a tactic."""
    return (*card.rivals, Icon(kind="bag", tactic=True)) if act > 1 else card.rivals


def _lengthen(course: CombatCourse) -> None:
    """Lengthen the lineups in the order of modifiers: prowess, arena, event, banes, Opportunities (V-MODORDER-03).

    A bag bane that comes out for a place of an Opportunity has its turn after all.
    """
    cat, camp = course.cat, course.table.camp
    for card in camp.prowess:
        add_rivals(course, cat.prowess_card[card].rules)
    add_rivals(course, cat.arena[course.combat.arena].rules)
    if course.combat.event is not None:
        add_rivals(course, cat.event[course.combat.event].rules)
    for bane in camp.banes:
        add_rivals(course, cat.bane[bane].rules)
    done = _lengthen_by_banes(course, 0)
    for offer in course.combat.changes:
        _lengthen_by_offer(course, offer)
    _lengthen_by_banes(course, done)


def _lengthen_by_offer(course: CombatCourse, card: str) -> None:
    """A longer lineup by the change of an Opportunity; where the units for it are gone by now, the change is not made."""
    if can_add(course, changed(course, card)):
        add_rivals(course, changed(course, card))
    else:
        course.set(changes=tuple(one for one in course.combat.changes if one != card))
        course.tell(ChangeAnswered(card=card, yes=False, void=True))


def _lengthen_by_banes(course: CombatCourse, done: int) -> int:
    """Lengthen the lineups by bag banes after the first `done`, also by those that come out meanwhile; count those done then."""
    while done < len(course.combat.banes):
        add_rivals(course, course.cat.bane[course.combat.banes[done]].rules)
        done += 1
    return done


def _tribune(course: CombatCourse) -> None:
    """A Sport has one: the first unit in a Spar, else the player's choice (V-TRIBUNE-01 to -03)."""
    rivals = [f.key for f in course.combat.fighters if f.side == "rival"]
    if course.combat.kind != "sport" or not rivals:
        return
    if course.combat.sport == "spar":
        _name(course, rivals[0])
    else:
        course.push(NamingTribune())


def _name(course: CombatCourse, key: str) -> None:
    course.set(tribune=key)
    course.tell(TribuneNamed(unit=key))


def tribune_answers(course: CombatCourse, frame: NamingTribune) -> tuple[CombatAction, ...]:
    """Every unit of the finished lineup."""
    del frame
    return tuple(Pick(unit=f.key) for f in course.combat.fighters if f.side == "rival")


def take_tribune(course: CombatCourse, frame: NamingTribune, action: Pick) -> None:
    """Mark the rival that the player named as the tribune."""
    del frame
    course.pop()
    _name(course, action.unit)


def _components(course: CombatCourse) -> None:
    """Place the arena's chips, then its units (V-PREP-04), and in the middle what a scion's card brings."""
    arena, start = course.cat.arena[course.combat.arena], course.board.start
    chips = 0 if arena.chip is None else course.cat.chip[arena.chip].copies
    for cell in start[:chips]:
        lay_down(course, arena.chip or "", cell)
    for n, (unit, cell) in enumerate(zip(arena.units, start[chips:], strict=False), 1):
        fighter = course.put(Fighter(key=f"x{n}", unit=unit, side="arena", place="arena", at=cell))
        hp = course.change(fighter.key, hp=stats(course, fighter).health).hp
        course.tell(UnitPlaced(unit=unit, key=fighter.key, hex=cell, hp=hp))
    if (card := course.scion_card) is not None and card.chip is not None:
        lay_down(course, card.chip, middle(course.board)[0])
    admit(course)


def _arena_rules(course: CombatCourse) -> None:
    """Apply rules that work before the first turn: points, closed hexes, and Pluto's domain with its banes in a scion combat."""
    combat, cat = course.combat, course.cat
    rules = in_force(course)
    points = sum(rule.n for rule in rules if isinstance(rule, StartPoints))
    if points and combat.sport == "king_of_the_hill":
        course.set(points=points)
    gates = course.board.rival
    closed = [gates[rule.n - 1] for rule in rules if isinstance(rule, Block) and rule.n <= len(gates)]
    course.set(blocked=(*closed, *closing(course)))
    if combat.kind == "scion":
        for _ in range(domain_banes(cat, course.table, combat.arena)):
            gain_bane(course)


_STAGE: dict[Stage, Callable[[CombatCourse], None]] = {
    "event": _event,
    "arena": _arena,
    "sport": _sport,
    "special": _special,
    "lineup": _lineup,
    "tribune": _tribune,
    "components": _components,
    "rules": _arena_rules,
}
