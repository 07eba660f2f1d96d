"""The odds of attacks before they are made, both ways, as lines (V-DICE-04)."""

from collections.abc import Iterable, Sequence

from rules.campaign.combat.forecast import Odds
from rules.campaign.combat.forecast_backlash import falls_by_own_miss
from rules.campaign.combat.forecast_plan import PlannedTurn
from rules.campaign.combat.forecast_threat import PossibleStrike
from rules.campaign.combat.frames import Engaging, UnitStriking
from rules.campaign.combat.goals import end_by_fall
from rules.campaign.combat.harm import saved_by_blessing
from rules.campaign.combat.specials import attack_targets
from rules.campaign.combat.state import Combat, Fighter
from tui.games.campaign.orders.others_turn import TriedTurn
from tui.games.campaign.pictures.backfire import backfire, set_off_told
from tui.games.campaign.pictures.chance import likely, percent
from tui.games.campaign.pictures.fight import dice_spans
from tui.games.campaign.pictures.foresight import Foresight
from tui.games.campaign.words.names import Names
from tui.text.english import capital, listed
from tui.text.fit import folded
from tui.text.lines import Line, beside, length, line, wrapped

__all__ = [
    "attacker_of",
    "attackers_on",
    "blow_lines",
    "odds_lines",
    "threat_lines",
    "within_range_lines",
]

_SEVERAL = 2

_CHANCE = len(f"{percent(1)} to fell")
"""The columns of a chance, so that those below one another compare."""


def attacker_of(combat: Combat) -> str | None:
    """The player's unit whose attack is being decided."""
    top = combat.top
    return top.unit if isinstance(top, UnitStriking) and top.special is None else None


def _blow(found: Odds, who: str, width: int) -> list[Line]:
    """Tell who strikes with which dice, the chance to fell and the likely harm: in a sentence, or in columns where that has no room."""
    dice, chance, harm = line(*dice_spans(found.dice)), f"{percent(found.defeat)} to fell", f"{found.mean:.1f} HP"
    sentence = line(f"{who} ", *dice, f": {chance}, {harm}")
    if length(sentence) <= width:
        return [sentence]
    head, room = line(who), width - 1
    apart = length(head) + length(dice) < room
    heads = [beside(head, dice, room)] if apart else folded((*head, (" ", "base"), *dice), room)
    return [*heads, beside(line((f"  {chance:>{_CHANCE}}", "chance")), line((harm, "chance")), room)]


def odds_lines(names: Names, foresight: Foresight, by: str, on: str, width: int) -> list[Line]:
    """The odds of an attack: chance to fell and mean, the chance of each loss of HP, and what the target could do back."""
    found = foresight.odds(by, on)
    losses = [f"{n}:{percent(chance)}" for n, chance in enumerate(found.losses) if chance > 0]
    return [
        *_blow(found, "You strike", width),
        *wrapped(f"HP lost {' '.join(losses)}", width, "number", "  ", "    "),
        *_at_stake(foresight, on, found, width),
        *_answers(names, foresight, by, found, width),
        *_at_risk(names, foresight, by, on, found, width),
        *_back(names, foresight, by, on, width),
    ]


def _at_stake(foresight: Foresight, on: str, found: Odds, width: int) -> Sequence[Line]:
    """Tell what the tribune's defeat costs, and what a rival's ends (V-TRIBUNE-05)."""
    if not found.defeat:
        return ()
    if (end := end_by_fall(foresight.course, on)) is not None:
        told = {"won": "Its defeat wins at once.", "failed": "Its defeat fails the event."}[end]
        return wrapped(told, width, "warn" if end == "failed" else "info")
    return wrapped("Its defeat leaves your hero 1 HP.", width, "warn") if on == foresight.combat.tribune else ()


def _answers(names: Names, foresight: Foresight, by: str, found: Odds, width: int) -> Iterable[Line]:
    """Tell who may step in for the target, and what Quickstrike and Retaliate may cost the attacker."""
    if found.intercepted:
        yield from wrapped(f"An ally steps in: {percent(found.intercepted)}.", width, "faint")
    costs = [f"-{n}:{percent(chance)}" for n, chance in enumerate(found.answers) if n and chance > 0]
    if costs:
        name = capital(names.fighter(foresight.combat, by))
        yield from wrapped(f"{name} loses HP at once: {' '.join(costs)}.", width, "faint", hang="  ")


def _at_risk(names: Names, foresight: Foresight, by: str, on: str, found: Odds, width: int) -> Sequence[Line]:
    """Warn that the attacker may fall by its own attack, and of what rules of the fight may set off."""
    risk = backfire(foresight.course, by, on, found)
    falls = [f"{risk.told}: {percent(risk.chance)}."] if risk.chance else []
    sets_off = [f"{capital(one)}." for one in set_off_told(names, foresight.course, by, on, found)]
    return _told([*falls, *sets_off], width, "warn")


def _back(names: Names, foresight: Foresight, by: str, on: str, width: int) -> Sequence[Line]:
    """Tell what the target would do to the attacker in its own turn, if it is still there."""
    attacker = foresight.course.fighter(by)
    if attacker.at is None or attacker.at not in foresight.struck(on):
        return wrapped(f"It cannot strike {names.fighter(foresight.combat, by)} back.", width, "faint")
    back = foresight.odds(on, by)
    return _blow(back, "It could strike back", width) if back.dice else ()


def within_range_lines(names: Names, foresight: Foresight, on: str, width: int) -> list[Line]:
    """List which units of yours could attack a unit from where they stand, and how likely each defeats it."""
    able = [_chance(names, foresight, one.key, on) for one in attackers_on(foresight, on)]
    return _told([f"You strike it: {', '.join(able)}."] if able else [], width, "good")


def _chance(names: Names, foresight: Foresight, by: str, on: str) -> str:
    found = foresight.odds(by, on)
    chance = likely(found)
    return f"{names.own(foresight.combat, by)} {chance}"


def blow_lines(names: Names, foresight: Foresight, by: str, width: int) -> list[Line]:
    """Tell in one sentence what the attack that a rival plans would do to each whom it may strike; those who fare alike are named together."""
    found = foresight.plan(by)
    turns = found.turns if found is not None else ()
    blows: dict[str, PlannedTurn] = {}
    for turn in turns:
        blows |= {target: turn for target in turn.targets if turn.using == "attack" and target not in blows}
    alike: dict[str, list[str]] = {}
    for target, turn in blows.items():
        odds = foresight.blow(by, turn, target)
        falls = f", {percent(odds.defeat)} to defeat" if odds.defeat else ""
        alike.setdefault(f"for {odds.mean:.1f}{falls}", []).append(names.fighter(foresight.combat, target))
    told = "; ".join(f"{listed(whom, last='or')} {harm}" for harm, whom in alike.items())
    return _told([f"Strikes {told}.", *_own_miss(foresight, by)] if told else [], width, "threat")


def _own_miss(foresight: Foresight, by: str) -> Iterable[str]:
    """Say that a rival would fall by a miss of its own, and what the fall of the tribune costs (V-TRIBUNE-05)."""
    if falls_by_own_miss(foresight.course, foresight.course.fighter(by)):
        leaves = ", which leaves your hero 1 HP" if by == foresight.combat.tribune else ""
        yield f"Its own miss would fell it{leaves}."


def attackers_on(foresight: Foresight, on: str) -> list[Fighter]:
    """The units of the player's that could attack a unit from where they stand."""
    course = foresight.course
    top = course.top
    done = top.done if isinstance(top, Engaging) else ()
    return [
        f for f in course.troop("player") if f.key not in done and any(t.key == on for t in attack_targets(course, f))
    ]


def threat_lines(names: Names, foresight: Foresight, cell: str, width: int, *, whole: bool = False) -> list[Line]:
    """Tell what the others could do on a hex in their next turn: to the unit of yours that stands there, else to whom threats are told for.

    The whole lists what each of them could do.
    """
    found = foresight.danger(cell)
    if found is None:
        return []
    whom = foresight.course.occupied.get(cell) or foresight.subject()
    saved = whom is not None and saved_by_blessing(foresight.course, whom.key)
    strikers = [names.foe(foresight.combat, one.by) for one in found.strikes]
    strikes = [f"{who}: {_of(one, saved=saved)}." for who, one in zip(strikers, found.strikes, strict=True)]
    falls = ", could cost a blessing" if saved else ", could fall"
    would = _tried(foresight.tried(cell))
    all_ = f"mean {found.mean:.1f}, worst {found.worst}{falls if found.falls else ''}"
    if foresight.course.occupied.get(cell) is not None:
        later = _freed(names, foresight, cell, too=bool(strikes))
        if len(strikes) < _SEVERAL:
            return _told([*would, *(f"Threatened by {one}" for one in strikes), *later], width, "base")
        many = [f"Threatened by {len(strikes)}: {all_}.", *map(capital, strikes)]
        some = many if whole else [f"Threatened by {listed(strikers)}: {all_}."]
        return _told([*would, *some, *later], width, "base")
    name = names.unit(whom.unit) if whom is not None else ""
    later = _freed(names, foresight, cell, too=bool(strikes))
    if not strikes:
        look = "threat" if later else "good"
        return _told([f"{name} here: nobody could strike as all stand now.", *later, *would], width, look)
    lost = f"{name} here: {found.mean:.1f} HP at risk, worst {found.worst}{falls if found.falls else ''}"
    each = [f"{lost}.", *map(capital, strikes)]
    return _told([*(each if whole else [f"{lost}, from {listed(strikers)}."]), *later, *would], width, "threat")


def _freed(names: Names, foresight: Foresight, cell: str, *, too: bool) -> list[str]:
    """Name those whom the forecast leaves out, as they get near enough only once an ally has gone first."""
    found = [names.foe(foresight.combat, key) for key in foresight.freed(cell)]
    return [f"{capital(listed(found))} could{', too,' if too else ''} once an ally has gone first."] if found else []


def _tried(found: TriedTurn) -> list[str]:
    """Tell what a unit lost in tries of the others' turn, in which they act by their priorities; nothing without a try."""
    if not found.losses:
        return []
    tries = f"in {len(found.losses)} tries of their turn"
    if not found.most:
        return [f"If you ended your turn now: nothing lost {tries}."]
    return [f"If you ended your turn now: {found.mean:.1f} HP lost on average {tries}, {found.most} at most."]


def _told(texts: Iterable[str], width: int, look: str) -> list[Line]:
    return [part for text in texts for part in wrapped(text, width, look, hang="  ")]


def _of(strike: PossibleStrike, *, saved: bool) -> str:
    falls = f", {percent(strike.defeat)} to {'cost a blessing' if saved else 'defeat'}" if strike.defeat else ""
    return f"mean {strike.mean:.1f}, worst {strike.worst}{falls}"
