"""The panel beside the board in a fight: who the cursor is on, what a rival is about to do, what an empty hex is."""

from collections.abc import Sequence
from itertools import chain, repeat

from rules.campaign.combat.course import HIT_FACES, CombatCourse
from rules.campaign.combat.player import may_move
from rules.campaign.combat.specials import attack_targets, in_range, may_engage
from rules.campaign.combat.state import HERO, Fighter
from rules.campaign.combat.stats import fatigued, has, stats
from rules.campaign.combat.troops import attack_dice
from rules.campaign.combat.values import Stats
from rules.campaign.combat.ways import chained_to
from rules.campaign.effects import Die, Shackle
from tui.games.campaign.pictures.at_stake import leaders_in
from tui.games.campaign.pictures.board import has_heights
from tui.games.campaign.pictures.foresight import Foresight
from tui.games.campaign.pictures.ground import key_hexes_that_count
from tui.games.campaign.pictures.hit_points import bar, is_low
from tui.games.campaign.pictures.range_changes import range_changed_by
from tui.games.campaign.pictures.tiles import tile_look
from tui.games.campaign.words import cards
from tui.games.campaign.words.names import Names, skill_name
from tui.games.campaign.words.plans import plan_lines
from tui.text.english import capital, listed, plural
from tui.text.fit import folded
from tui.text.lines import Line, Span, beside, length, line, wrapped

__all__ = [
    "blood",
    "cell_words",
    "dice_spans",
    "intent_lines",
    "lying_on",
    "on_it",
    "unit_figures",
    "unit_lines",
    "unit_state",
    "unit_words",
]


_MARK_AND_WAY = 2
"""The first lines of a plan, which say what will happen."""

_ATTACK = "Attack "

_MOST_SIGNS = 8
"""HP of which each is drawn."""


def blood(fighter: Fighter) -> str:
    """The look of a unit's HP: red for the player's, blue for all others (V-UNIT-02)."""
    return "player" if fighter.side == "player" else "rival"


def dice_spans(pool: Sequence[Die], faces: Sequence[int] = ()) -> list[Span]:
    """Dice as spans: each in its colour with the number of its hit faces, rolled ones in round brackets where they missed."""
    if not pool:
        return [("no dice", "faint")]
    rolled = list(faces) or [0] * len(pool)
    return [_die(colour, face) for colour, face in zip(pool, rolled, strict=True)]


def _die(colour: Die, face: int) -> Span:
    hits = HIT_FACES[colour]
    return (f"({hits})", "faint") if face > hits else (f"[{hits}]", f"die_{colour}")


# A unit


def unit_lines(names: Names, foresight: Foresight, key: str, width: int) -> list[Line]:
    """A fighter: who it is, its values as they stand, what is on it."""
    return [*unit_figures(names, foresight, key, width), *unit_state(names, foresight, key, width)]


def unit_figures(names: Names, foresight: Foresight, key: str, width: int) -> list[Line]:
    """A fighter's name and hex on a bar of its side across the panel, and its figures."""
    course = foresight.course
    fighter = course.fighter(key)
    values = stats(course, fighter)
    name = capital(names.fighter(course.combat, key))
    look = tile_look(fighter, leaders_in(course))
    return [
        beside(line((f" {name}", look)), line((f"{fighter.at or ''} ", look)), width, look),
        *_values(fighter, values, _attack(foresight, fighter, values), width),
    ]


def unit_state(names: Names, foresight: Foresight, key: str, width: int) -> list[Line]:
    """Tell what lies on a fighter, then its classes and skills."""
    course = foresight.course
    fighter = course.fighter(key)
    values, sheet = stats(course, fighter), course.combat.table.sheet
    skills = [skill_name(one) + (f" {n}" if n else "") for one, n in values.skills.items()]
    state = _state(names, foresight, fighter)
    printed = sheet.range if fighter.key == HERO else names.cat.unit[fighter.unit].range
    changed = range_changed_by(names, course, fighter) if values.range != printed else ()
    return [
        *(wrapped(state, width, "warn") if state else ()),
        *wrapped(": ".join(part for part in (_classes(course, fighter), ", ".join(skills)) if part), width),
        *(wrapped(f"Range changed by {listed(changed)}", width) if changed else ()),
        *(wrapped(plural(sheet.blessings, "blessing"), width) if fighter.key == HERO else ()),
    ]


def _values(fighter: Fighter, values: Stats, attack: Line, width: int) -> list[Line]:
    """The figures and the dice: in one row where that is wide enough, if need be without the bar, which the tile has too; else in two."""
    figures, short = _figures(fighter, values, width), _figures(fighter, values, 0)
    for row in ((*figures, ("  ", "base"), *attack), (*short, ("  ", "base"), *_without_word(attack))):
        if length(row) <= width:
            return [row]
    return [*folded(figures, width), *folded(attack, width)]


def _without_word(attack: Line) -> Line:
    """The dice of an attack alone."""
    return attack[1:] if attack[0][0] == _ATTACK else attack


def _figures(fighter: Fighter, values: Stats, width: int) -> Line:
    """The HP as a bar, where that is read at a glance and has room, and as numbers; Movement and Range."""
    low = is_low(fighter.hp, values.health)
    signs, numbers = f"{bar(fighter.hp, values.health)} ", f"HP {fighter.hp}/{values.health}"
    reach = f"  Move {values.movement}  Range {values.range}"
    look = "bad" if low else blood(fighter)
    if len(signs) > min(_MOST_SIGNS + 1, width - len(numbers) - len(reach)):
        return ((numbers, look), (reach, "base"))
    return ((f"{signs}{numbers}", look), (reach, "base")) if low else ((signs, look), (f"{numbers}{reach}", "base"))


def _attack(foresight: Foresight, fighter: Fighter, values: Stats) -> Line:
    """The dice of an attack; a scion's are rolled each turn for its lines."""
    card = foresight.scion(fighter.key)
    if card is not None:
        return line("Its dice ", *dice_spans(foresight.scion_dice()))
    if foresight.in_brood(fighter.key):
        return line(("Acts by the scion's dice alone", "base"))
    return line(_ATTACK, *dice_spans(attack_dice(foresight.course, fighter)), *_extra(values.extra, values.ignore))


def _classes(course: CombatCourse, fighter: Fighter) -> str:
    return "/".join(name.capitalize() for name in course.chip(fighter).classes)


def _extra(damage: int, ignored: int) -> list[str]:
    return [text for text, n in ((f" +{damage} damage", damage), (f" ignores {ignored}", ignored)) if n]


def _state(names: Names, foresight: Foresight, fighter: Fighter) -> str:
    """Everything that lies on a fighter, holds it back or bears it away."""
    course = foresight.course
    on_it = [
        "fatigued" if fatigued(course, fighter) else "",
        _dazed(course, fighter),
        "held by Combat Lock" if fighter.pinned else "",
        _taunted(names, course, fighter),
        "tribune" if fighter.key == course.combat.tribune else "",
        *(names.tactic(placed.tactic) for placed in fighter.tactics),
        *(names.bane(bane) for bane in fighter.banes),
        *(_carried(names, chip) for chip in fighter.chips),
        _rides(names, foresight, fighter.at),
        _chained(names, course, fighter),
    ]
    return ", ".join(part for part in on_it if part)


def _taunted(names: Names, course: CombatCourse, fighter: Fighter) -> str:
    """Say whose Taunt keeps a unit of the player's from attacking others in Range."""
    targets = attack_targets(course, fighter) if fighter.side == "player" else []
    barred = [foe for foe in in_range(course, fighter) if foe not in targets] if targets else []
    taunting = [names.fighter(course.combat, foe.key) for foe in targets if has(course, foe, "taunt")]
    return f"must attack {listed(taunting, last='or')} (Taunt)" if barred and taunting else ""


def _dazed(course: CombatCourse, fighter: Fighter) -> str:
    """Say that a unit was deployed in this turn, and what it may do nevertheless, by which skill."""
    if not fighter.dazed:
        return ""
    moves, engages = may_move(course, fighter), may_engage(course, fighter)
    may = [text for text, able in (("Tactical lets it move", moves), ("First Strike lets it engage", engages)) if able]
    return f"dazed, but {listed(may)}" if may else "dazed"


def _rides(names: Names, foresight: Foresight, cell: str | None) -> str:
    """Say where a chip that goes round takes whoever stands on it, or puts whoever is in its way."""
    stretch = foresight.stretch
    if cell in stretch[:1]:
        return f"rides {_going_round(names, foresight)} to {stretch[-1]} in the arena's turn"
    return f"in the way of {_going_round(names, foresight)}" if cell in stretch else ""


def _chained(names: Names, course: CombatCourse, fighter: Fighter) -> str:
    """Say to whom the shackles of the arena hold a fighter, and what that means."""
    mates = [names.fighter(course.combat, one.key) for one in chained_to(course, fighter)] if fighter.at else []
    special = course.cat.arena[course.combat.arena].special
    if not mates or not isinstance(special, Shackle):
        return ""
    return f"chained to {listed(mates)}: its move ends at most {plural(special.length, 'hex', 'hexes')} away"


def _carried(names: Names, chip: str) -> str:
    """A chip lies under a unit, a die on top of it (V-EQUIP-02)."""
    die = names.cat.chip[chip].die if chip in names.cat.chip else None
    return (
        f"carries {names.arena_chip(chip)}"
        if die is None
        else f"on top of it {names.arena_chip(chip)} [{HIT_FACES[die]}]"
    )


def intent_lines(names: Names, foresight: Foresight, key: str, width: int, *, whole: bool = False) -> list[Line]:
    """Tell what a rival would do if its turn began; of a scion its card; nothing for whoever has no priorities.

    The whole is what it would do and why it would do nothing else.
    """
    combat, card = foresight.combat, foresight.scion(key)
    if foresight.in_brood(key) and (card := foresight.course.scion_card) is not None:
        told = cards.brood_lines(names, card)
        return [part for text in told for part in wrapped(text, width, "base", hang="  ")]
    if card is not None:
        return [part for text in cards.scion(names, card) for part in wrapped(text, width, "base", hang="  ")]
    found = foresight.plan(key)
    keys = {} if whole else foresight.keys
    told = [] if found is None else plan_lines(names, combat, found, keys)[: None if whole else _MARK_AND_WAY]
    looks = chain(["threat" if found is not None and found.marks else "base"], repeat("base"))
    return [part for text, look in zip(told, looks, strict=False) for part in wrapped(text, width, look, hang="  ")]


def unit_words(names: Names, foresight: Foresight, key: str) -> str:
    """A fighter in one sentence, without its hex."""
    fighter = foresight.course.fighter(key)
    values = stats(foresight.course, fighter)
    parts = [
        names.fighter(foresight.combat, key),
        f"{fighter.hp} HP (Health {values.health})"
        if fighter.hp > values.health
        else f"{fighter.hp} of {values.health} HP",
        _state(names, foresight, fighter),
    ]
    return ", ".join(part for part in parts if part)


def on_it(names: Names, fighter: Fighter) -> list[str]:
    """The text of everything that lies on a fighter (V-OPEN-11)."""
    cat, told = names.cat, []
    told += [_card(names.tactic(one.tactic), cards.tactic(cat.tactic[one.tactic])) for one in fighter.tactics]
    told += [_card(names.bane(bane), cards.bane(names, cat.bane[bane])) for bane in fighter.banes]
    told += [_card(cat.chip[chip].name, [cat.chip[chip].text]) for chip in fighter.chips if chip in cat.chip]
    return told


def _card(name: str, text: Sequence[str]) -> str:
    return f"{name}: {' '.join(text)}"


# An empty hex


def cell_words(names: Names, foresight: Foresight, cell: str) -> str:
    """Say what an empty hex is."""
    board, combat = foresight.course.board, foresight.combat
    marks = [
        f"rivals' way in, number {board.rival.index(cell) + 1}" if cell in board.rival else "",
        "your way in" if cell in board.player else "",
        "key hex" if cell in key_hexes_that_count(foresight.course) else "",
        "deep sand, for local units alone" if cell in board.sand else "",
        _height(foresight, cell),
        "closed" if cell in combat.blocked else "",
        *(f"{names.arena_chip(lying.chip)} lies here" for lying in combat.lying if lying.at == cell),
        _round(names, foresight, cell),
    ]
    return ", ".join(mark for mark in marks if mark) or "open ground"


def _round(names: Names, foresight: Foresight, cell: str) -> str:
    """Say what a chip that goes round has to do with a hex: it leaves there, comes there or passes, or may come one day."""
    stretch = foresight.stretch
    if not stretch:
        return ""
    if cell == stretch[0]:
        return f"it goes to {stretch[-1]} in the arena's turn"
    chip = _going_round(names, foresight)
    if cell in stretch:
        return f"{chip} {'comes' if cell == stretch[-1] else 'passes'} here in the arena's turn"
    return f"on the track of {chip}" if cell in foresight.course.board.track else ""


def _going_round(names: Names, foresight: Foresight) -> str:
    return names.arena_chip(foresight.cat.arena[foresight.combat.arena].chip or "")


def _height(foresight: Foresight, cell: str) -> str:
    """Say how high a hex lies, where that makes a difference."""
    if not has_heights(foresight.course):
        return ""
    level = -foresight.course.board.level[cell]
    return f"{plural(level, 'level')} below the peak" if level else "as high as the peak"


def lying_on(names: Names, foresight: Foresight, cell: str) -> list[str]:
    """The text of every chip that lies on a hex."""
    known = names.cat.chip
    chips = [known[one.chip] for one in foresight.combat.lying if one.at == cell and one.chip in known]
    return [_card(chip.name, [chip.text]) for chip in chips]
