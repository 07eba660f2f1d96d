"""A deliberately naive resolver of a round of the Stations, after its Spells.

Written from the Formal Rules alone, on plain data of its own, and sharing no code with the
engine: it knows nothing of states, actions or events, and asks its questions in loops that
follow the sheet sentence by sentence. What both find out about a round must agree.
"""

from dataclasses import dataclass, field

STATIONS = 4


@dataclass
class Fighter:
    """A Gladiator in the Arena as its Spells left it, with what it will decide.

    `wishes` lists the fighters it would strike, dearest first; None forfeits the strike.
    """

    name: int
    station: int
    level: int
    damage: int
    defence: int
    flying: bool = False
    reach: bool = False
    strikes: bool = False
    strikes_only: bool = False
    wounds: int = 0
    engages_all: bool = False
    wishes: list[int | None] = field(default_factory=list)
    removed: bool = False


@dataclass
class Round:
    """What the five phases need to know of a round besides its Gladiators."""

    fighters: list[Fighter]
    first: int
    qualifying: int
    unqualified_win: bool = False


@dataclass
class Outcome:
    """All that happened from the Engagement Phase to the Judgement."""

    asked_to_engage: list[int] = field(default_factory=list)
    offered: list[tuple[int, list[int]]] = field(default_factory=list)
    strikes: list[tuple[int, int, int]] = field(default_factory=list)
    removed_by_strikes: list[int] = field(default_factory=list)
    removed_in_battle: list[int] = field(default_factory=list)
    wounds: dict[int, int] = field(default_factory=dict)
    engaged: set[tuple[int, int]] = field(default_factory=set)
    winners: list[int] = field(default_factory=list)
    team: int | None = None


def in_turn_order(battle: Round) -> list[Fighter]:
    """The First Station's fighters, then those of each next Station clockwise."""
    ordered: list[Fighter] = []
    for step in range(STATIONS):
        station = (battle.first + step) % STATIONS
        ordered.extend(fighter for fighter in battle.fighters if fighter.station == station)
    return ordered


def is_qualified(battle: Round, fighter: Fighter) -> bool:
    """A card is Qualified if its Level is at most the Qualifying Level."""
    return fighter.level <= battle.qualifying


def are_engaged(one: Fighter, other: Fighter) -> bool:
    """Grounded with grounded, Flier with Flier, and both ways where a Flier chose all."""
    if one.name == other.name:
        return False
    if one.flying and other.flying:
        return True
    if one.flying:
        return one.engages_all
    if other.flying:
        return other.engages_all
    return True


def engagement_phase(battle: Round, outcome: Outcome) -> None:
    """Every Flier decides in turn order, Qualified or not; then all pairs are known."""
    for fighter in in_turn_order(battle):
        if fighter.flying:
            outcome.asked_to_engage.append(fighter.name)
    for one in battle.fighters:
        for other in battle.fighters:
            if are_engaged(one, other):
                outcome.engaged.add((one.name, other.name))


def legal_targets(battle: Round, acting: Fighter) -> list[Fighter]:
    """With Range anyone else still there; without it those that it is engaged with."""
    targets = []
    for other in battle.fighters:
        if other.removed or other.name == acting.name:
            continue
        if acting.reach or are_engaged(acting, other):
            targets.append(other)
    return targets


def target_phase(battle: Round, outcome: Outcome) -> None:
    """Each Qualified striker still in the Arena may strike one legal target."""
    for acting in in_turn_order(battle):
        if acting.removed or not is_qualified(battle, acting):
            continue
        if not acting.strikes and not acting.strikes_only:
            continue
        targets = legal_targets(battle, acting)
        if not targets:
            continue
        outcome.offered.append((acting.name, sorted(target.name for target in targets)))
        chosen = None
        for wish in acting.wishes:
            if wish is None:
                break
            matching = [target for target in targets if target.name == wish]
            if matching:
                chosen = matching[0]
                break
        if chosen is None:
            continue
        outcome.strikes.append((acting.name, chosen.name, acting.damage))
        chosen.wounds = chosen.wounds + acting.damage
        if chosen.wounds >= chosen.defence:
            chosen.removed = True
            outcome.removed_by_strikes.append(chosen.name)


def battle_phase(battle: Round, outcome: Outcome) -> None:
    """All Qualified fighters deal their damage at once; the beaten go afterwards."""
    present = [fighter for fighter in battle.fighters if not fighter.removed]
    received = {fighter.name: 0 for fighter in present}
    for dealer in present:
        if dealer.strikes_only or not is_qualified(battle, dealer):
            continue
        for other in present:
            if other.name == dealer.name:
                continue
            if dealer.reach or are_engaged(dealer, other):
                received[other.name] += dealer.damage
    for fighter in present:
        fighter.wounds = fighter.wounds + received[fighter.name]
    for fighter in present:
        if fighter.wounds >= fighter.defence:
            fighter.removed = True
            outcome.removed_in_battle.append(fighter.name)


def judgement(battle: Round, outcome: Outcome) -> None:
    """The highest Damage Rating wins; a team scores if all the winners are its own."""
    compared = []
    for fighter in battle.fighters:
        if fighter.removed:
            continue
        if battle.unqualified_win or is_qualified(battle, fighter):
            compared.append(fighter)
    if not compared:
        return
    highest = max(fighter.damage for fighter in compared)
    winners = [fighter for fighter in compared if fighter.damage == highest]
    outcome.winners = sorted(fighter.name for fighter in winners)
    red = [fighter for fighter in winners if fighter.station in (0, 1)]
    blue = [fighter for fighter in winners if fighter.station in (2, 3)]
    if red and not blue:
        outcome.team = 0
    if blue and not red:
        outcome.team = 1


def resolve(battle: Round) -> Outcome:
    """Play the Engagement, Target and Battle Phases and the Judgement of one round."""
    outcome = Outcome()
    engagement_phase(battle, outcome)
    target_phase(battle, outcome)
    battle_phase(battle, outcome)
    judgement(battle, outcome)
    for fighter in battle.fighters:
        outcome.wounds[fighter.name] = fighter.wounds
    return outcome
