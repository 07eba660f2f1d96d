"""What a game rests on when it is saved: the decision and what waits beneath it, the fight, the event, the seats, the end.

`kinds` tells it of one state, `known` tells all that the code and the content of this version can ask. Each is named in a few
words, the game first, so that lists of two versions can be compared.
"""

from collections.abc import Iterator
from typing import Any, get_args

from rules.campaign.combat.desk import QUESTIONS, WORK
from rules.campaign.combat.state import Combat
from rules.campaign.journey.events import EndCause
from rules.campaign.journey.legal import ASKING
from rules.campaign.journey.state import Campaign, CampaignFrame
from rules.campaign.records import Sport
from rules.kernel.game import Outcome
from rules.ludus import effects as f
from rules.ludus import frames as l
from rules.ludus.state import LudusState
from rules.stations import state as s
from rules.stations.effects import Chosen, Fallen, Part
from tui.play.registry import GAMES
from tui.play.row import AnyGame

__all__ = ["kinds", "known"]


def kinds(game: AnyGame, state: Any) -> set[str]:
    """Everything that a state rests on."""
    found = {*_OF[game.name](game, state), *_answers(game, state)}
    outcome = game.outcome(state)
    if outcome is not None:
        found.add(f"over: {_ending(outcome)}")
    return {f"{game.name} {kind}" for kind in found}


def known() -> set[str]:
    """Everything that a state of any game can rest on, as far as closed unions and content tell it."""
    found = set[str]()
    for name, all_of in _ALL.items():
        game = GAMES[name].game
        named = {*all_of(game), *(f"answer: {_tag(kind)}" for kind in get_args(game.action_type))}
        found |= {f"{name} {kind}" for kind in named}
    return found


def _tag(thing: Any) -> str:
    kind = thing if isinstance(thing, type) else type(thing)
    return str(kind.__struct_config__.tag)  # type: ignore[attr-defined]


def _answers(game: AnyGame, state: Any) -> Iterator[str]:
    yield from (f"answer: {_tag(action)}" for action in game.legal(state))
    for seat in range(game.seated(state)):
        yield from (f"answer: {_tag(action)}" for action in game.asides(state, seat))


def _ending(outcome: Outcome) -> str:
    return f"{outcome.result} {outcome.reason}"


# The campaign


def _of_campaign(game: Any, state: Campaign) -> Iterator[str]:
    options = state.options
    yield from (f"hero: {options.hero}", f"against: {options.scion}", f"difficulty: {options.difficulty}")
    yield from (f"weeks: {options.weeks}", f"act: {state.act}", f"practice: {options.practice}")
    yield from (f"waits: {_tag(frame)}" for frame in state.pending[:-1])
    if state.top is not None:
        yield f"asks: {_tag(state.top)}"
        yield f"event: {state.event}"
    if state.combat is not None and state.combat.result is None:
        yield from _of_combat(state.combat)


def _of_combat(combat: Combat) -> Iterator[str]:
    yield from (f"waits: {_tag(frame)}" for frame in combat.pending[:-1])
    if combat.top is not None:
        skill = getattr(combat.top, "skill", None) or getattr(combat.top, "using", None)
        yield f"asks: {_tag(combat.top)}"
        yield f"asks: {_tag(combat.top)} in {combat.kind}"
        if skill:
            yield f"asks: {_tag(combat.top)} for {skill}"
    if combat.mover is None:
        yield "step: preparation"
    else:
        yield from _of_fight(combat)


def _of_fight(combat: Combat) -> Iterator[str]:
    """What a fight under way is about; while it is prepared, that is not yet counted."""
    fight = combat.sport or combat.kind
    yield from (f"fight: {fight}", f"arena: {combat.arena}", f"arena: {combat.arena} in {combat.kind}")
    yield f"step: {combat.mover} {combat.step}"
    if combat.foe is not None:
        yield f"foe: {combat.foe}"


def _all_campaign(game: Any) -> Iterator[str]:
    cat = game.cat
    asking = [*(kind for kind in ASKING), *QUESTIONS]
    waiting = [*(kind for kind in get_args(CampaignFrame) if kind not in ASKING), *WORK]
    yield from (f"asks: {_tag(kind)}" for kind in asking)
    yield from (f"waits: {_tag(kind)}" for kind in waiting if _tag(kind) != "fighting")
    yield "asks: fighting"
    yield from (f"arena: {arena}" for arena in cat.arena)
    yield from (f"fight: {fight}" for fight in (*get_args(Sport), "bloodshed", "primus", "scion"))
    yield from (f"foe: {hero.primus}" for hero in cat.heroes)
    yield from (f"foe: {scion}" for scion in cat.scion)
    yield from (f"event: {card}" for card in (*cat.event, *cat.opportunity))
    yield from (f"hero: {hero}" for hero in cat.hero)
    yield from (f"against: {scion}" for scion in cat.scion)
    yield from (f"difficulty: {name}" for name in ("chosen", "valiant", "fearless"))
    yield from (f"act: {act}" for act in range(1, 5))
    yield from ("weeks: 6", "weeks: 12", "practice: True", "practice: False")
    steps = ("opening", "deployment", "tactics", "movement", "abilities", "engage")
    yield from ("step: preparation", "step: player opening", "step: rival opening", "step: rival scion")
    yield from (f"step: player {step}" for step in steps)
    yield from (f"step: rival {step}" for step in steps if step != "deployment")
    yield from ("step: arena movement", "step: arena engage")
    yield from (f"over: {'won' if cause == 'scion_defeated' else 'lost'} {cause}" for cause in get_args(EndCause))


# The ludus


def _of_ludus(game: Any, state: LudusState) -> Iterator[str]:
    seats = [state.options.player(seat) for seat in range(2)]
    yield f"seats: {' '.join(seats)}{' guided' if state.options.guided else ''}"
    yield from (f"waits: {_tag(frame)}" for frame in state.pending[:-1])
    if sum(isinstance(frame, l.Reacting) for frame in state.pending) > 1:
        yield "waits: a window in a window"
    if any(isinstance(frame, l.Settling) and frame.kept for frame in state.pending):
        yield "waits: damage within damage"
    if state.pending:
        yield from _asked(game, state, state.pending[-1])


def _asked(game: Any, state: LudusState, frame: Any) -> Iterator[str]:
    yield f"asks: {_tag(frame)}"
    yield f"asks: {_tag(frame)} over {_tag(state.pending[0])}"
    match frame:
        case l.Using() if frame.unpaid:
            yield "asks: using for its cost"
        case l.Using(text=text, at=at):
            yield f"asks: using for {_tag(game.box.text[text].deeds[at])}"
        case l.Paying(what=what):
            yield f"asks: paying for {what}"
        case l.Ordering():
            yield "asks: reacting for the order"
        case l.Reacting(triggers=triggers):
            yield from (f"asks: reacting to {trigger}" for trigger in triggers)
        case l.Fighting(arena=arena):
            yield f"asks: fighting in {arena}"
        case _:
            pass


def _all_ludus(game: Any) -> Iterator[str]:
    asked_by = {_tag(deed) for text in game.box.text.values() for deed in text.deeds if _asks(deed)}
    yield from (f"asks: using for {name}" for name in (*asked_by, "its cost"))
    yield from (f"asks: {_tag(kind)}" for kind in get_args(l.Frame) if kind not in _NEVER_ON_TOP)
    yield from (f"waits: {_tag(kind)}" for kind in (l.Acting, l.Registering, l.Fighting, *_NEVER_ON_TOP))
    yield from (f"asks: paying for {what}" for what in get_args(l.Purpose))
    yield from (f"asks: reacting to {trigger}" for trigger in get_args(f.TriggerEvent))
    yield "asks: reacting for the order"
    yield from (f"asks: fighting in {arena}" for arena in range(3))
    yield from ("waits: a window in a window", "waits: damage within damage")
    yield from (f"seats: {seats}" for seats in ("person person", "person easy", "medium person", "person hard"))
    yield "seats: person easy guided"
    yield from ("over: won glory", "over: drawn stalemate")


_NEVER_ON_TOP = (l.Between, l.Closing, l.Settling)
"""Frames that wait beneath what they have set off, and are gone as soon as that is over."""


def _asks(deed: Any) -> bool:
    """Whether a deed leaves something to its player."""
    chooses = f.Reassign | f.Move | f.Summon | f.Cull | f.Recall | f.Refresh | f.Acquire
    chooses |= f.ReadyPatron | f.TirePatron | f.Discard
    return deed.may or isinstance(getattr(deed, "whom", None), f.Target) or isinstance(deed, chooses)


# The Stations


def _of_stations(game: Any, state: s.StationsState) -> Iterator[str]:
    options = state.options
    joined = "".join(" combined" if one else " apart" for one in options.combined)
    yield f"seating: {options.controllers}{joined}"
    yield f"seats: {' '.join(map(options.player, range(options.seats)))}{' guided' if options.guided else ''}"
    yield from (f"deals: {options.deals}", f"round: {min(len(state.rounds) + 1, s.ROUNDS)}")
    yield f"levels: {'standard' if options.levels == s.LEVELS else 'own'}"
    yield f"unqualified: {options.unqualified_win}"
    if state.deals and state.pending:
        yield "deals: later one"
    match state.frame:
        case None:
            pass
        case s.Casting(left=left, part=part) as frame:
            yield from (f"asks: {_tag(frame)}", f"asks: casting {left[0]}", f"asks: casting {left[0]} part {part}")
        case frame:
            yield f"asks: {_tag(frame)}"


def _all_stations(game: Any) -> Iterator[str]:
    yield from (f"asks: {_tag(kind)}" for kind in get_args(s.Frame))
    yield from (f"asks: casting {spell.id}" for spell in game.deck.spells if any(map(_is_open, spell.parts)))
    yield from (f"seating: (0, 1, 2, 3){one}" for one in (" apart apart",))
    yield from (f"seating: (0, 0, 1, 1){one}" for one in _JOINED)
    yield from (f"seating: (0, 0, 1, 2){one} apart" for one in (" apart", " combined"))
    yield from (f"seating: (0, 1, 2, 2) apart{one}" for one in (" apart", " combined"))
    yield from (f"seats: {seats}" for seats in ("person person person person", "person easy medium hard"))
    yield "seats: person easy easy easy guided"
    yield from (f"round: {number}" for number in range(1, s.ROUNDS + 1))
    yield from ("deals: 1", "deals: 2", "deals: later one", "levels: standard", "levels: own")
    yield from ("unqualified: True", "unqualified: False")
    yield from ("over: won points", "over: drawn equal_points")


def _is_open(part: Part) -> bool:
    """Whether a part of a Spell leaves a choice: beside a Spell there is never more than one Gladiator of its own team."""
    return isinstance(part.whom, Fallen) or (isinstance(part.whom, Chosen) and part.whom.side != "own")


_JOINED = (" apart apart", " apart combined", " combined apart", " combined combined")

_OF: Any = {"campaign": _of_campaign, "ludus": _of_ludus, "stations": _of_stations}
_ALL: Any = {"campaign": _all_campaign, "ludus": _all_ludus, "stations": _all_stations}
