"""Words for the events of Gladiators and of what else is in play in the ludus, as lines of the log."""

from rules.ludus import arena_events as e
from tui.games.ludus.words.names import Voice
from tui.games.ludus.words.texts import STATS, UNTIL
from tui.text.english import capital, listed, plural

__all__ = ["ATTACKS", "DEALS", "PLACES", "arena_event_told", "compared", "ranked"]

ATTACKS, DEALS = " attacks.", " deals "
"""The end of the line on an Attack, and the verb of that on damage: where the two are made one."""

_TRIGGERS = {
    "attacks": "an Attack",
    "assigned": "assigned damage",
    "enters": "an entrance",
    "leaves": "a departure",
    "defeated": "a Defeat",
    "bought": "a purchase",
}


def arena_event_told(voice: Voice, event: e.ArenaEvent) -> str:
    """An event of the Arenas as a line of the log."""
    match event:
        case e.Readied() | e.Exhausted() | e.GladiatorEntered() | e.GladiatorsLeft() | e.NumbersChanged():
            return _standing(voice, event)
        case e.BattleBegan() | e.BattleEnded() | e.BattleRanked() | e.CycleEnded() | e.InitiativeGained():
            return _battle(voice, event)
        case e.InfluenceShort():
            return _battle(voice, event)
        case e.CombatTurnBegan() | e.CombatTurnPassed() | e.Attacked() | e.AttackFailed():
            return _turn(voice, event)
        case (
            e.DamageAssigned()
            | e.DamagePrevented()
            | e.DamageReassigned()
            | e.DamageMoved()
            | e.DamageRemoved()
            | e.DamageResolved()
            | e.DamageWarded()
            | e.BlessingsChanged()
        ):
            return _damage(voice, event)
        case e.WindowOpened(triggers=triggers):
            return f"Reactions to {listed([_TRIGGERS[one] for one in triggers])} are possible."
        case e.WindowClosed(triggers=triggers):
            return f"There are no further Reactions to {listed([_TRIGGERS[one] for one in triggers])}."
        case e.ReactionPassed(seat=seat):
            return f"{voice.does(seat, 'pass')} without a Reaction."


_Standing = e.Readied | e.Exhausted | e.GladiatorEntered | e.GladiatorsLeft | e.NumbersChanged


def _standing(voice: Voice, event: _Standing) -> str:
    match event:
        case e.Readied(things=things):
            return f"{capital(voice.things(things))} {_be(things)} Ready again."
        case e.Exhausted(thing=thing):
            return f"{capital(voice.thing(thing))} is Exhausted."
        case e.GladiatorEntered(who=who, arena=arena, how=how):
            late = " by Late Registration" if how == "registered" else ""
            return f"{capital(voice.thing(who))} enters {voice.arena(arena)}{late}."
        case e.GladiatorsLeft(who=who, arena=arena, why=why):
            return f"{capital(voice.things(who))} {_departure(voice, who, arena, why)}."
        case e.NumbersChanged(who=who, stat=stat, by=by, until=until):
            verb = "have" if len(who) > 1 else "has"
            return f"{capital(voice.things(who))} {verb} {by:+d} {STATS[stat]} for {UNTIL[until]}."


def _be(things: tuple[e.PieceRef, ...]) -> str:
    return "are" if len(things) > 1 else "is"


def _departure(voice: Voice, who: tuple[e.PieceRef, ...], arena: int, why: e.Departure) -> str:
    be, leave, go = ("are", "leave", "return") if len(who) > 1 else ("is", "leaves", "returns")
    match why:
        case "damage":
            return f"{be} Defeated"
        case "influence":
            return f"{be} Defeated for lack of Influence"
        case "moved":
            return f"{leave} {voice.arena(arena)} for another Arena"
        case "withdrawn":
            return f"{go} to Hand"
        case "resolution":
            return f"{leave} the Arena, to the Discard Pile"


_Battle = e.BattleBegan | e.BattleEnded | e.BattleRanked | e.CycleEnded | e.InitiativeGained | e.InfluenceShort

PLACES = ("first", "second", "third", "fourth")


def _battle(voice: Voice, event: _Battle) -> str:
    match event:
        case e.BattleBegan(arena=arena, card=card):
            return f"Battle in {voice.card(card) if card else voice.arena(arena)}."
        case e.BattleEnded(winner=winner, why=why):
            return _battle_ended(voice, winner, why)
        case e.BattleRanked(ranking=ranking):
            return f"{capital(ranked(voice, ranking))}."
        case e.CycleEnded() if voice.state.melee:
            return "All Gladiators were Exhausted, and a new cycle of Combat Turns begins."
        case e.CycleEnded():
            return "Both have passed, and a new cycle of Combat Turns begins."
        case e.InitiativeGained(seat=seat):
            return f"{voice.does(seat, 'have')} Initiative, {compared(voice, event)}."
        case e.InfluenceShort(seat=seat, influence=influence, required=required):
            return f"{voice.does(seat, 'have')} Influence {influence}, and {required} is required."


def compared(voice: Voice, gained: e.InitiativeGained) -> str:
    """Say by how much Agility a player has Initiative, over the next of those who fight, with what Patrons and Arenas add to it, and what decides where that is as much."""
    seat, totals = gained.seat, gained.totals
    others = [total for at, total in enumerate(totals) if at != seat and at not in gained.idle]
    next_best = max(others, default=0)
    added = listed([f"{by} from {voice.card(card)}" for card, by in gained.raised])
    agility = f"Agility {totals[seat]}{f' (with {added})' if added else ''} to {next_best}"
    if totals[seat] > next_best:
        return agility
    if len(totals) == 2:
        return f"{agility} and the Crowd's Favor"
    return f"{agility}; a tie goes to the Crowd's Favor, else backwards round the table from it"


def ranked(voice: Voice, ranking: tuple[int, ...]) -> str:
    """Say who has which place in a Battle, inside a sentence."""
    return listed([f"{voice.doing(seat, 'are')} {place}" for seat, place in zip(ranking, PLACES, strict=False)])


_BROKEN_OFF = ": it would never end, so the Crowd's Favor decides among those who are left"


def _battle_ended(voice: Voice, winner: int | None, why: e.Ending) -> str:
    if winner is None:
        return f"The Battle is a Draw: {'it would never end' if why == 'stalled' else 'nobody is left'}."
    how = {"alone": ", with nobody to fight", "emptied": "", "stalled": _BROKEN_OFF}[why]
    return f"{voice.does(winner, 'win')} the Battle{how}."


def _turn(voice: Voice, event: e.CombatTurnBegan | e.CombatTurnPassed | e.Attacked | e.AttackFailed) -> str:
    match event:
        case e.CombatTurnBegan(seat=seat):
            return f"{capital(voice.whose(seat))} Combat Turn."
        case e.CombatTurnPassed(seat=seat):
            return f"{voice.does(seat, 'pass')} the Combat Turn."
        case e.Attacked(who=who):
            return f"{capital(voice.thing(who))}{ATTACKS}"
        case e.AttackFailed():
            return _came_to_nothing(voice, event)


def _came_to_nothing(voice: Voice, event: e.AttackFailed) -> str:
    match event:
        case e.AttackFailed(onto=e.PieceRef() as onto):
            return f"The Attack does no damage to {voice.thing(onto)}."
        case e.AttackFailed(why="left"):
            return "The attacker has left the Arena before it hit anybody."
        case _:
            return f"The Attack of {voice.fighter(event.attacker)} finds nobody to hit."


_Damage = (
    e.DamageAssigned
    | e.DamagePrevented
    | e.DamageReassigned
    | e.DamageMoved
    | e.DamageRemoved
    | e.DamageResolved
    | e.DamageWarded
    | e.BlessingsChanged
)


def _damage(voice: Voice, event: _Damage) -> str:
    match event:
        case e.DamageAssigned(hits=hits, source=source):
            return f"{voice.card(source)}{DEALS}{voice.hits(hits)}."
        case e.DamagePrevented(hit=hit):
            return f"{hit.n} of the damage to {voice.thing(hit.who)} is Prevented."
        case e.DamageReassigned(taken=taken, onto=onto):
            return f"{taken.n} of the damage to {voice.thing(taken.who)} goes to {voice.thing(onto)} instead."
        case e.DamageMoved(taken=taken, onto=onto):
            return f"{taken.n} damage moves from {voice.thing(taken.who)} to {voice.thing(onto)}."
        case e.DamageRemoved(hits=hits):
            return f"{listed([f'{hit.n} damage from {voice.thing(hit.who)}' for hit in hits])} is removed."
        case e.DamageResolved(hits=hits):
            return f"{capital(listed([f'{voice.thing(hit.who)} takes {hit.n}' for hit in hits]))} damage."
        case e.DamageWarded(hit=hit):
            return f"A Blessing of {voice.thing(hit.who)} Prevents {hit.n} damage."
        case e.BlessingsChanged(who=who, by=by):
            verb = "gets" if by > 0 else "loses"
            return f"{capital(voice.thing(who))} {verb} {plural(abs(by), 'Blessing')}."
