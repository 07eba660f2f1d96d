"""Hints in the campaign: why a bot advises what it does, in a sentence, and how it came to think so."""

from collections.abc import Callable, Iterable, Mapping
from string import Formatter
from typing import Any

from rules.bots.campaign.reasons import Advice, Reason, ReasonKind
from rules.campaign.combat.actions import Answer, Resolve
from rules.campaign.combat.chips import FLAG
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.frames import Triggers
from rules.campaign.combat.state import Combat
from rules.campaign.journey.actions import Accept, Land, Spectate, Walk
from rules.campaign.journey.state import Campaign
from tui.games.campaign.words.effects import tactic_effect
from tui.games.campaign.words.names import DECKS, SPORTS, Names, skill_name
from tui.games.campaign.words.prices import spectating
from tui.games.campaign.words.prospects import fetches, freed, pulled_off, scores
from tui.text.english import capital, listed, plural

__all__ = ["delay", "how_found", "only_watched", "risk", "why"]

_UNREACHED = 20
"""From so many moves on no open capital can be reached; the bot counts no further."""

_WHY: Mapping[ReasonKind, tuple[str, ...]] = {
    "only": ("Whatever you answer, it comes to the same.",),
    "finish": ("{on} falls {defeat} times in 100{then}; on average it loses {hp}.",),
    "attack": (
        "{on} loses {hp} on average, and falls {defeat} times in 100{then}.",
        "{on} loses more HP by it than another would.",
        "No other unit of yours strikes harder now than {unit}.",
    ),
    "safety": ("On {hex} fewer rivals can strike {unit} in their next turn.",),
    "advance": (
        "From {hex} {unit} can strike soon, and risks little there for that.",
        "{unit} goes first: it {bears}.",
    ),
    "flag": ("On {hex} {unit} {fetches}.", "On {hex} {unit} takes the flag, or brings it nearer home."),
    "key_hex": ("On {hex} {unit} {scores}.", "On {hex} {unit} scores on a key hex, or comes nearer to one."),
    "deploy": (
        "From {hex} {unit} can strike soon, and fewer rivals can strike it there than elsewhere.",
        "In this arena {unit} strikes harder than your other units.",
    ),
    "tactic": (
        "{tactic} does most on {unit}.",
        "Whoever gets it {does}; no other tactic of yours does more now.",
        "Your camp has room for {room}.",
    ),
    "ability": (
        "{skill} does most on {on}{off}.",
        "{skill} does most if it ends on {hex}.",
        "{skill} does more than an attack would.",
        "{unit} has an Ability that helps now.",
        "It helps you most if the effect of {source} comes first.",
        "Its effect helps you.",
    ),
    "hold": ("Anything else now would cost you more HP than them.",),
    "least_harm": (
        "You lose the fewest HP if it is {unit}.",
        "From {hex} {mover} strikes least.",
        "From {hex} it strikes least.",
        "That way you lose the fewest HP.",
    ),
    "surrender": ("There is no way left to win this fight, and giving it up saves the units that you still have.",),
    "reinforce": ("Your troop lacks {units}, and you have blessings enough to spend one on them.",),
    "sport": ("Your troop wins {sport} more easily than the other sports.",),
    "tribune": ("{unit} hinders you least, so it costs you least to let it live.",),
    "grow": (
        "{card} does the most for your hero.",
        "What {branch} gives that way does your hero the most good.",
        "{what} does your hero the most good now.",
        "The earlier a die stands, the more often it is rolled.",
    ),
    "recruit": (
        "{unit} is the strongest unit that you can take.",
        "Your troop has room for {places}.",
        "One of them is worth more to you than your weakest unit, which would have to go.",
    ),
    "shed": ("You will miss {unit} least.", "You will miss {tactic} least."),
    "bane": ("{bane} does you the most harm.", "It costs you least."),
    "heal": ("Your hero is wounded, and watching gives HP back.",),
    "accept": (
        "In {of} quick tries at such a fight the bot won {won} and lost {cost}: worth the week.",
        "Of {draws} Opportunities, this one and the next of its deck, you then keep the one that suits you: worth the week.",
        "Your troop is {ratio} times as strong as theirs.",
        "{card} brings more than the week costs.",
    ),
    "avoid": (
        "In {of} quick tries at such a fight the bot won {won} and lost {cost}: not worth the week.",
        "Your troop is only {ratio} times as strong as theirs.",
        "It costs more than it brings.",
    ),
    "approach": (
        "At {to} waits {waits}, of all in reach the best for your troop; {moves} from there.",
        "Of all in reach, {to} seems to suit your troop best; {moves} from there.",
        "Of these, {card} is the easiest for your troop, or brings the most.",
    ),
    "voyage": ("From {to} {moves}; on foot from here {walk}.",),
    "primus": ("There {weeks} left in this act, and you must beat a primus in it.",),
    "scion": ("There {weeks} left to beat the scion.",),
    "claim": ("{card} is fulfilled, and claiming costs nothing.",),
}
"""What is said of each kind of reason: the first sentence whose figures are there."""

_FORESEEN = "In what follows you come off about {gain} HP better than by the next best answer."
_ENDS_BETTER = "Another answer looks better at first, but this one ends better."

_FIGHTS = {"sport", "bloodshed", "capital"}
_HURT = 3
"""Times the hero's HP: where they are not more than its Health then, it is badly hurt."""

_CHANGE = {
    True: "Your hero is well and the troop large enough for what the wager asks.",
    False: "Your hero is hurt, or the troop too small, for what the wager asks.",
}

_WHAT = {"add_die": "Another die", "upgrade_die": "A better die", "health": "Health", "leadership": "Leadership"}

_FOUND = (
    "The bot weighs every answer: in a fight by what a unit could strike, what could strike it and the goal, on the "
    "journey by what your troop lacks and the weeks that are left. In a close fight it plays the likeliest answers out, for a "
    "turn or to the end."
)
_FAIR = (
    "It knows what you may know and no more, and rolls dice of its own: a hint changes nothing in the game, and "
    "asking again gives the same one, until dice have fallen or somebody has moved."
)


def why(names: Names, state: Campaign, advice: Advice, *, alone: bool) -> str:
    """The reason for an advice in a sentence or two.

    Args:
        names: what things are called.
        state: the campaign in which it was given.
        advice: the answer and its reason.
        alone: whether there is no other answer.
    """
    reason = advice.reason
    if alone:
        return "There is nothing else to do."
    if reason.kind == "change":
        return _CHANGE[isinstance(advice.action, Answer) and advice.action.yes]
    words = _ReasonWords(names, state.combat, reason)
    if waits := _waiting(names, state, str(words.figures.get("to", ""))):
        words["waits"] = waits
    top = state.combat.top if state.combat is not None else None
    if isinstance(advice.action, Resolve) and isinstance(top, Triggers) and state.combat is not None:
        words["source"] = names.fighter(state.combat, top.waiting[advice.action.effect].owner)
    if reason.kind != "foresight":
        return _said(reason.kind, words)
    kind = next((kind for kind in _WHY if kind == words.figures.get("for")), None)
    told = _FORESEEN.format_map(words) if {"futures", "gain"} <= words.figures.keys() else _ENDS_BETTER
    return told if kind in {None, "only", "hold"} else f"{_said(kind, words)} {told}"


def _waiting(names: Names, state: Campaign, place: str) -> str:
    """Name the event that waits at a place, and its kind; empty where none does."""
    kind = names.cat.location[place].kind if place in names.cat.location else ""
    deck: tuple[str, ...] = getattr(state.laid.decks, kind, ())
    return f"{names.event(deck[0])} ({DECKS[kind]})" if deck else ""


def risk(names: Names, state: Campaign, action: Any) -> str:
    """Say what an answer that leads to a fight risks, where the hero is badly hurt; empty where it is not."""
    sheet, cat = state.laid.sheet, names.cat
    match action:
        case Walk(to=to) | Land(to=to) if cat.location[to].kind in _FIGHTS:
            instead = " You may still watch there, which heals."
        case Accept() if state.event in cat.event and cat.event[state.event].hero:
            instead = ""
        case _:
            return ""
    if _HURT * sheet.hp > sheet.health:
        return ""
    falls = (
        f"each fall costs one of your {sheet.blessings} blessings"
        if sheet.blessings > 1
        else "its next fall uses your last blessing"
    )
    falls = falls if sheet.blessings else "its next fall ends the campaign"
    if isinstance(action, Walk) and cat.location[action.to].kind == "capital" and state.act not in cat.primus_lineup:
        falls = "no blessing saves it from a scion"
    return f"The risk: your hero has {sheet.hp} of {sheet.health} HP, and {falls}.{instead}"


def only_watched(names: Names, there: Campaign, advice: Advice) -> str:
    """Say that the fight at the place that it advises to go to is better watched, and why; empty where it is not."""
    if not isinstance(advice.action, Spectate):
        return ""
    return f"Only watch there. {why(names, there, advice, alone=False)}"


def delay(names: Names, state: Campaign, reason: Reason) -> str:
    """Say the price of a way that has more stops than the weeks allow to play at; empty for every other (V-WEEK-05)."""
    late = int(dict(reason.figures).get("late", 0))
    if not late:
        return ""
    each = " in all" if late > 1 else ""
    return (
        f"The price: at {plural(late, 'stop')} on that way you can only watch, {spectating(names, state, late)}{each}."
    )


def how_found(reason: Reason) -> Iterable[str]:
    """Tell what else there is to a hint: how the bot judges, and by how much the answer was better where it was tried."""
    figures = dict(reason.figures)
    gain = figures.get("gain")
    if "futures" in figures and reason.kind != "foresight":
        yield f"Tried out {figures['futures']} times beside the other likely answers; none ended better."
    if reason.kind == "foresight":
        tries = f" in {figures['futures']} tries" if "futures" in figures else ""
        yield f"It ended better by {gain} HP on average{tries}; an HP of your hero counts a little more than 1."
    yield _FOUND
    yield _FAIR


def _said(kind: ReasonKind | None, words: "_ReasonWords") -> str:
    for template in _WHY[kind] if kind else ():
        if all(field is None or field in words for _, field, _, _ in Formatter().parse(template)):
            line = template.format_map(words)
            return capital(line)
    return "It serves you best."


class _ReasonWords(dict[str, str]):
    """The figures of a reason in words."""

    def __init__(self, names: Names, combat: Combat | None, reason: Reason) -> None:
        super().__init__({name: _word(names, name, value) for name, value in reason.figures})
        self["bears"] = "stands nearest to the rivals"
        self.figures = dict(reason.figures)
        if (tactic := names.cat.tactic.get(str(self.figures.get("tactic")))) is not None:
            self["does"] = tactic_effect(tactic)
        self["then"] = self["off"] = ""
        if {"units", "blessings"} <= self.figures.keys():
            self["cost"] = _cost(int(self.figures["units"]), int(self.figures["blessings"]))
        if combat is not None:
            self._tell_fighters(names, combat)

    def _tell_fighters(self, names: Names, combat: Combat) -> None:
        """Name fighters, and say what comes next of what befalls them."""
        by_key = {fighter.key: fighter for fighter in combat.fighters}
        unit, on = (by_key.get(str(self.figures.get(name))) for name in ("unit", "on"))
        mover = by_key.get(getattr(combat.top, "unit", "") or "")
        for name, fighter in (("unit", unit), ("on", on), ("mover", mover)):
            if fighter is not None:
                self[name] = names.fighter(combat, fighter.key)
        course, cell = CombatCourse(names.cat, combat), str(self.figures.get("hex"))
        if on is not None:
            self["then"] = freed(course, on)
            self["off"] = pulled_off(combat, on) if self.figures.get("skill") == "hook" else ""
        if unit is not None and FLAG in unit.chips:
            self["bears"] = "has the flag"
        if unit is not None and cell in course.board.cells:
            self["fetches"] = fetches(course, unit, cell)
            self["scores"] = scores(course, cell)


def _cost(units: int, blessings: int) -> str:
    """Word what tried fights cost for good."""
    lost = [plural(units, "unit")] if units else []
    lost += [plural(blessings, "blessing")] if blessings else []
    return listed(lost) or "nothing"


def _word(names: Names, name: str, value: str | float) -> str:
    text = str(value)
    match name:
        case "unit" | "on":
            return names.unit(text)
        case "branch":
            return names.event(text)
        case "card":
            return names.prowess(text) if text in names.cat.prowess_card else names.event(text)
        case "skill":
            return skill_name(text)
        case "to":
            return names.place(text)
        case _:
            return _TELLS[name](names, value) if name in _TELLS else text


def _moves(_: Names, moves: float) -> str:
    if moves >= _UNREACHED:
        return "no open capital can be reached on foot"
    return f"an open capital is {plural(int(moves), 'move')} away"


def _walk(_: Names, moves: float) -> str:
    return "none can be reached" if moves >= _UNREACHED else f"it is {plural(int(moves), 'move')}"


_TELLS: Mapping[str, Callable[[Names, Any], str]] = {
    "hp": lambda _, hp: f"{hp:.1f} HP",
    "defeat": lambda _, value: str(round(100 * value)),
    "moves": _moves,
    "walk": _walk,
    "weeks": lambda _, value: "is 1 week" if value == 1 else f"are {value} weeks",
    "units": lambda _, value: plural(int(value), "unit"),
    "room": lambda _, value: plural(int(value), "more tactic", "more tactics"),
    "places": lambda _, value: plural(int(value), "more unit", "more units"),
    "sport": lambda _, value: SPORTS[value],
    "what": lambda _, value: _WHAT.get(value, str(value)),
    "tactic": lambda names, value: names.tactic(value),
    "bane": lambda names, value: names.bane(value),
}
