"""The end of a fight: who fell, what it cost, what it means, and what came of it at once."""

from collections.abc import Iterable, Iterator, Sequence

from rules.campaign.catalogue import Catalogue
from rules.campaign.combat.actions import CombatAction
from rules.campaign.combat.events import DamageDealt, RunOver, UnitDefeated
from rules.campaign.combat.film import filmed
from rules.campaign.combat.state import HERO, Combat, Fighter, Side
from rules.campaign.combat.troops import is_lost
from rules.campaign.journey.events import RewardVoid
from rules.campaign.journey.rewards import TROOP_AFTER_PRIMUS, recruits_due
from rules.campaign.table.events import BaneGained, InfluenceGained
from rules.kernel.game import Event
from tui.games.campaign.pictures.card import component
from tui.games.campaign.pictures.gains import gained_lines
from tui.games.campaign.words.causes import cause_of
from tui.games.campaign.words.combat_events import ENDS, event
from tui.games.campaign.words.names import KINDS, SPORTS, Names
from tui.play.played import Done
from tui.text.english import capital, listed, plural
from tui.text.lines import Line, line, wrapped

__all__ = ["aftermath_lines", "fight_over"]

_REWARDS = {
    "sport": "The crowd is yours. A reward follows: one of the rivals joins you, or you take tactics.",
    "bloodshed": "The sand is yours. Your hero grows by a step.",
    "primus": "One champion fewer between you and Pluto. Your hero heals fully. What follows: prowess, {recruits}, and the next act.",
    "scion": "Pluto has lost his hold, and the mountain is silent.",
}
"""What a win means, by the kind of combat."""


def fight_over(cat: Catalogue, done: Sequence[Done]) -> Combat | None:
    """Find the fight that was over with the last thing done, as it ended; None where none was."""
    last = next((one for one in reversed(done) if isinstance(one.action, CombatAction)), None)
    combat = last.before.combat if last is not None else None
    if last is None or combat is None or combat.result is not None:
        return None
    scenes = filmed(cat, combat, last.action)
    return scenes[-1].combat if scenes and scenes[-1].combat.result is not None else None


def aftermath_lines(names: Names, fight: Combat, events: Sequence[Event], width: int) -> list[Line]:
    """Tell what a fight came to.

    Args:
        names: what things are called.
        fight: the fight as it ended.
        events: what happened in the end, and at once after it.
        width: cells a line.
    """
    won = fight.result == "won"
    lines: list[Line] = [
        line("  ", ("VICTORY" if won else "DEFEAT", "good" if won else "bad"), (f"  {_about(names, fight)}", "strong"))
    ]
    for text, look in (*_banes(names, events), *_told(names, fight, events)):
        lines += wrapped(text, width, look, "  ")
    cards = gained_lines(names, [one for one in events if not isinstance(one, BaneGained)], width)
    return [*lines, *([()] if cards else []), *cards]


def _banes(names: Names, events: Sequence[Event]) -> Iterator[tuple[str, str]]:
    """Tell of banes that came before all else, so that nobody goes on without having seen them."""
    for one in events:
        if isinstance(one, BaneGained):
            _, texts = component(names, one.bane) or ("", [])
            yield f"A bane is in your camp now: {names.bane(one.bane)}. {' '.join(texts)}", "bad"


def _about(names: Names, fight: Combat) -> str:
    kind = SPORTS[fight.sport] if fight.sport else capital(KINDS[fight.kind])
    return f"{kind}, {names.cat.arena[fight.arena].name}, {plural(fight.tally.turns, 'turn')}"


def _told(names: Names, fight: Combat, events: Sequence[Event]) -> Iterator[tuple[str, str]]:
    yield f"{capital(ENDS[fight.reason])}.", "strong"
    yield from ((event(names, fight, one), "base") for one in events if isinstance(one, RunOver))
    yield from ((told, "strong") for told in _unplayed_falls(names, fight, events))
    for text in (_rivals(names, fight), _own(names, fight)):
        if text:
            yield text, "base"
    sheet = fight.table.sheet
    yield f"Your hero has HP {max(sheet.hp, 0)} of {sheet.health} and {plural(sheet.blessings, 'blessing')}.", "base"
    yield _meaning(names, fight, events), "good" if fight.result == "won" else "warn"


def _unplayed_falls(names: Names, fight: Combat, events: Sequence[Event]) -> Iterator[str]:
    """Tell who was felled by what nobody plays: a beast of the arena, or a rule of the arena or of a card."""
    wild = {one.key for one in fight.fighters if one.side == "arena"}
    causes: dict[str, str] = {}
    for one in events:
        if isinstance(one, DamageDealt):
            causes[one.unit] = cause_of(names, fight, one)
        elif isinstance(one, UnitDefeated):
            felled = names.fighter(fight, one.unit)
            if one.by in wild - {one.unit}:
                yield capital(f"{names.fighter(fight, one.by)} felled {felled}.")
            elif causes.get(one.unit):
                yield capital(f"{felled} fell by {causes[one.unit]}.")


def _rivals(names: Names, fight: Combat) -> str:
    """Say whom of theirs fell; where none did, and no fight follows, that is worth no word."""
    fallen = listed([names.unit(one.unit) for one in _fallen(fight, "rival")])
    if fallen:
        return f"They lost {fallen}."
    return "" if _ends_campaign(fight) else "None of theirs fell."


def _own(names: Names, fight: Combat) -> str:
    """Say whom of yours fell, and who of them comes back, as long as there is a next fight to come back for."""
    fallen = [one for one in _fallen(fight, "player") if one.key != HERO and not one.guest]
    if _ends_campaign(fight):
        return f"Your troop lost {listed([names.unit(one.unit) for one in fallen])}." if fallen else ""
    lost = [names.unit(one.unit) for one in fallen if is_lost(names.cat, fight, one)]
    back = [names.unit(one.unit) for one in fallen if not is_lost(names.cat, fight, one)]
    gone = [f"You lost {listed(lost)} for good."] if lost else []
    returning = [f"{listed(back)} fell but will be back."] if back else []
    return " ".join([*gone, *returning]) or "Your troop lost nobody."


def _ends_campaign(fight: Combat) -> bool:
    """Tell whether the campaign ends with a fight."""
    return fight.kind == "scion" or fight.result == "lost" or (fight.kind == "primus" and fight.result != "won")


def _fallen(fight: Combat, side: Side) -> Iterable[Fighter]:
    return [one for one in fight.fighters if one.side == side and one.place in {"defeated", "gone"}]


def _meaning(names: Names, fight: Combat, events: Sequence[Event]) -> str:
    if fight.result == "won":
        void = any(isinstance(one, RewardVoid) for one in events)
        if void:
            return "The crowd is yours, but there is nothing to take."
        return _REWARDS[fight.kind].format(recruits=_recruits(names, fight))
    influence = [one.total for one in events if isinstance(one, InfluenceGained)]
    if _ends_campaign(fight):
        return "The campaign ends here."
    return (
        f"There is no reward, and scion influence rises by {len(influence)} to {influence[-1]}."
        if influence
        else "There is no reward."
    )


def _recruits(names: Names, fight: Combat) -> str:
    """Say how many recruits come after a primus, or why none does (V-REWARD-06)."""
    own = [one for one in fight.fighters if one.of_troop and one.place != "gone"]
    due = recruits_due(names.cat, fight.table.camp.units, own)
    if not due:
        return f"no recruit, as your troop has {TROOP_AFTER_PRIMUS} units or more"
    return f"{plural(due, 'random recruit')}, so that your troop has {TROOP_AFTER_PRIMUS} units with your hero"
