"""The keys of units and hexes: a unit keeps its letter until it falls, a hex in reach its key through a turn.

A unit of the player has a capital, every other a small letter; none is the key of a command or a direction on the player's
keyboard. A unit of the troop keeps its letter through the whole campaign; usables, which have letters of their own, give way to
it, and rivals take what is left. Hexes get digits, and letters that name neither.
"""

import string
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import chain
from typing import Any, NamedTuple

from rules.campaign.catalogue import Catalogue
from rules.campaign.combat.abilities import ABILITIES
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.specials import SPECIALS
from rules.campaign.combat.state import HERO, Combat, Fighter
from rules.campaign.combat.stats import in_force, stats
from rules.campaign.effects import GrantSkill
from rules.campaign.table.events import UnitRecruited
from tui.games.campaign.orders.in_hand import UnitInHand, Usable, aims_of
from tui.games.campaign.orders.newcomers import Newcomer, newcomers
from tui.games.campaign.orders.turn import Turn
from tui.games.campaign.words.names import Names, skill_name
from tui.text.keyboard import Keyboard, keyboard

__all__ = ["NO_KEYS", "Keys", "Letters", "by_letter", "recruited"]

_DIGITS = "1234567890"

_SHOWN = 3
"""The fewest letters of a name that the smallest tile shows."""

Numbered = tuple[str, int]
"""A unit's id, and which of several alike it is."""


class Keys(NamedTuple):
    """The keys of a moment: of units by key or id, of hexes by hex, and usables by their keys."""

    units: Mapping[str, str]
    hexes: Mapping[str, str]
    usables: Mapping[str, Usable]


NO_KEYS = Keys({}, {}, {})


class Letters:
    """The letters of all units and usables in one fight.

    A unit of the troop has the same letter in every fight, a usable in every fight in which no unit of the troop has it. Later ones
    get letters that are left, so that none changes unless the player's keys do.
    """

    def __init__(self, names: Names, commands: Iterable[str], joined: Iterable[str] = ()) -> None:
        """Begin without letters.

        Args:
            names: the names of the units.
            commands: the commands of the screen, whose keys name no unit.
            joined: the kinds of the units that have joined the troop so far, in this order, whether they are still in it or not.
        """
        self._names = names
        self._commands = tuple(commands)
        self._joined = tuple(_numbered(joined))
        self._begin(keyboard())

    def _begin(self, keys: Keyboard) -> None:
        """Start over with the letters that a keyboard leaves free."""
        self._keyboard = keys
        self._dealt: dict[Numbered, str] = {}
        self._own: dict[Numbered, str] = {}
        self._usables: dict[str, str] = {}
        self._others: dict[str, str] = {}
        self._turn = 0
        self._labels: dict[str, str] = {}
        self.capitals = keys.free(self._commands, string.ascii_uppercase)
        self.small = keys.free(self._commands, string.ascii_lowercase)
        self.hexes = keys.free((), _DIGITS) + self.small + self.capitals
        units = _unit_names(self._names)
        self._usual, self._usual_small = _usual(units, self.capitals), _usual(units, self.small)
        self._names_of_usables = _usable_names(self._names)
        self._fixed = dict[str, str]()

    def meet(self, combat: Combat) -> None:
        """Give letters to units and usables that have none; rivals, who are others in each fight, take what is left."""
        if keyboard() is not self._keyboard:
            self._begin(keyboard())
        if not self._fixed:
            self._fixed = self._letters_of_usables(combat.table.sheet.hero)
        self._meet_own(combat)
        known = [*_known_usables(self._names.cat, combat)]
        for usable in sorted(known, key=lambda one: self._fixed[one] in self._taken):
            self._letter_of(usable)
        for fighter in combat.fighters:
            if fighter.side != "player" and fighter.place != "waiting" and not self._has_letter(fighter):
                free = _free(self._usual_small[fighter.unit], self.small, self._taken)
                self._others[fighter.key] = free or self._letter_of_fallen(combat)

    def _meet_own(self, combat: Combat) -> None:
        """Give letters to the player's units: as they joined the troop, so that one who joins later changes none."""
        hero, own = (combat.table.sheet.hero, 0), sorted(_own(combat))
        dealt = self._dealt
        dealt.setdefault(hero, _free(self._usual[hero[0]], self.capitals, ()))
        known = (copy for copy in self._joined if copy[0] in self._usual)
        for copy in (*known, *own):
            if not dealt.get(copy):
                taken = {*dealt.values(), *self._others.values(), *self._usables.values()}
                wanted = sorted(self._usual[copy[0]], key=self._is_usables)
                dealt[copy] = _free("".join(wanted), self._least_missed, taken) or self._letter_of_gone({hero, *own})
        self._own |= {copy: dealt[copy] for copy in own}

    @property
    def _least_missed(self) -> Sequence[str]:
        """The capitals, those last that usables have, and of these those of tactics, which whole troops use."""
        tactics = {letter for usable, letter in self._fixed.items() if usable in self._names.cat.tactic}
        return sorted(self.capitals, key=lambda one: (self._is_usables(one), one in tactics))

    def _is_usables(self, letter: str) -> bool:
        """Tell whether a letter is that of a usable wherever no unit has it."""
        return letter in self._fixed.values()

    def _letter_of_gone(self, own: Collection[Numbered]) -> str:
        """Take the letter of the first unit that has left the troop, as none is left; empty where none has left."""
        gone = next((copy for copy, letter in self._dealt.items() if letter and copy not in own), None)
        return self._dealt.pop(gone) if gone is not None else ""

    def _has_letter(self, fighter: Fighter) -> bool:
        """Tell whether a fighter has a letter, or had one that was handed on."""
        return bool(self._others.get(fighter.key)) or (fighter.place != "arena" and fighter.key in self._others)

    def _letter_of_fallen(self, combat: Combat) -> str:
        """Take the letter of a rival that fell, as none is left for one that came; empty where none has fallen."""
        gone = (one.key for one in combat.fighters if one.place != "arena" and self._others.get(one.key))
        fallen = next(gone, None)
        if fallen is None:
            return ""
        letter, self._others[fallen] = self._others[fallen], ""
        return letter

    @property
    def _taken(self) -> set[str]:
        """The letters that a unit or a usable has in this fight, fallen units included, whose letters mean something else only where none is left."""
        return {*self._others.values(), *self._own.values(), *self._usables.values()}

    @property
    def all(self) -> str:
        """Every letter that may mean something."""
        return self.small + self.capitals

    def of_fighters(self, combat: Combat) -> dict[str, str]:
        """The letters of fighters, by their keys; fighters for whom no letter was left are missing."""
        troop = [fighter.key for fighter in combat.fighters if fighter.side == "player"]
        found = dict(zip(troop, map(self._own.get, _own(combat)), strict=False))
        return {key: letter for key, letter in {**self._others, **found}.items() if letter}

    def of_camp(self, combat: Combat) -> dict[str, str]:
        """The letters of the kinds of units in the camp, and of the hero; of several alike, that of the first."""
        troop = sum(fighter.side == "player" for fighter in combat.fighters)
        waiting = list(_own(combat))[troop:]
        return {unit: self._own[unit, n] for unit, n in reversed(waiting) if self._own.get((unit, n))}

    def keys(self, turn: Turn, hand: UnitInHand | Newcomer | None, usable: Usable | None) -> Keys:
        """Deal out the keys of a moment, cached for it.

        Args:
            turn: the moment.
            hand: the unit in hand, if any.
            usable: what of its Abilities, Specials and tactics is being aimed, if anything.
        """
        held = hand.key if hand is not None else ""
        return turn.course.keep(("keys", keyboard(), held, usable), lambda: self._keys(turn, hand, usable))

    def _keys(self, turn: Turn, hand: UnitInHand | Newcomer | None, usable: Usable | None) -> Keys:
        if keyboard() is not self._keyboard:
            self.meet(turn.combat)
        combat, camp = turn.combat, newcomers(turn)
        units = {unit: key for unit, key in self.of_camp(combat).items() if unit in camp}
        here = {one.key for one in combat.fighters if one.place == "arena"}
        units |= {unit: key for unit, key in self.of_fighters(combat).items() if unit in here}
        usables = self.of_usables(hand.usables if isinstance(hand, UnitInHand) and usable is None else ())
        hexes = {cell for _, cell in map(aims_of, usable.orders)} if usable else set(hand.stands) if hand else set()
        own = hand.here if isinstance(hand, UnitInHand) else ""
        as_read = [cell for cell in turn.cat.board[combat.arena].cells if cell in hexes and cell != own]
        return Keys(units, self._kept_labels(turn.combat.turns, as_read), usables)

    def of_answers(self, combat: Combat, hexes: Collection[str]) -> dict[str, str]:
        """Deal keys to the hexes that a question is about: the letter of who stands there, else one that means nothing else.

        They are no digits, which take answers from the list.
        """
        if keyboard() is not self._keyboard:
            self.meet(combat)
        letters, taken = self.of_fighters(combat), self._taken
        here = {one.at: letters.get(one.key, "") for one in combat.fighters if one.at}
        left = (key for key in self.small + self.capitals if key not in taken)
        as_read = (cell for cell in self._names.cat.board[combat.arena].cells if cell in hexes)
        dealt = {cell: here.get(cell) or next(left, "") for cell in as_read}
        return {cell: key for cell, key in dealt.items() if key}

    def of_usables(self, usables: Iterable[Usable]) -> dict[str, Usable]:
        """Find the keys of what a unit could do; each keeps its own as long as the fight lasts."""
        found = dict[str, Usable]()
        for usable in usables:
            if letter := self._letter_of(usable.name):
                found[letter] = usable
        return found

    def _letter_of(self, usable: str) -> str:
        """Find the letter of a usable, which gets one when it is first asked for; empty where none was left."""
        if usable not in self._usables:
            letters = self._fixed.get(usable, "") + self._names_of_usables[usable].upper()
            pool = sorted(self.capitals + self.small, key=self._is_usables)
            self._usables[usable] = _free(letters, pool, self._taken)
        return self._usables[usable]

    def _letters_of_usables(self, hero: str) -> dict[str, str]:
        """Choose the letters that usables have in all fights of a hero, apart from those of the hero and of units of no faction.

        In another campaign the one alone may differ whose letter the hero has there.
        """
        neutral = {
            self._usual[unit.id][0] for unit in self._names.cat.units if unit.kind == "neutral" and self._usual[unit.id]
        }
        pool = [letter for letter in self.capitals + self.small if letter not in neutral]
        found = _apart(self._names_of_usables, pool)
        own = self._usual[hero][:1]
        left = [letter for letter in pool if letter not in {*found.values(), own}]
        for usable, letter in found.items():
            if letter == own:
                return found | {usable: next(iter(left), "")}
        return found

    def _kept_labels(self, turn: int, hexes: Sequence[str]) -> dict[str, str]:
        """Deal keys to hexes; in one turn a hex keeps its key, whichever unit or usable is in hand."""
        if turn != self._turn:
            self._turn, self._labels = turn, {}
        found = self.labels(hexes, self._labels)
        self._labels |= found
        return found

    def labels(self, hexes: Sequence[str], had: Mapping[str, str]) -> dict[str, str]:
        """Deal keys to hexes: digits, then letters that mean nothing else in this fight; there may be fewer than hexes.

        Args:
            hexes: those that are to have one, in the order in which they are read.
            had: the keys that hexes, these and others, had before; each keeps its own, and those of others go last.
        """
        taken = self._taken
        kept = by_letter({had[cell]: cell for cell in reversed(hexes) if cell in had and had[cell] not in taken})
        free = [key for key in self.hexes if key not in {*taken, *kept.values()}]
        left = iter(sorted(free, key=set(had.values()).__contains__))
        dealt = {cell: kept.get(cell) or next(left, "") for cell in hexes}
        return {cell: key for cell, key in dealt.items() if key}


def _own(combat: Combat) -> Iterable[Numbered]:
    """Number every unit of the player: fighters as they were deployed, then the hero and the camp."""
    hero = combat.table.sheet.hero
    waiting = [hero] if combat.hero_open and all(one.key != HERO for one in combat.fighters) else []
    fighting = (one.unit for one in combat.fighters if one.side == "player")
    return _numbered((*fighting, *waiting, *combat.table.camp.units))


def recruited(events: Iterable[Any]) -> Iterable[str]:
    """List the units that joined the troop, by what was told of a campaign."""
    return (event.unit for event in events if isinstance(event, UnitRecruited))


def _numbered(units: Iterable[str]) -> Iterable[Numbered]:
    """Number units of one kind."""
    counts: dict[str, int] = {}
    for unit in units:
        counts[unit] = counts.get(unit, -1) + 1
        yield unit, counts[unit]


def _known_usables(cat: Catalogue, combat: Combat) -> Iterable[str]:
    """The usables to expect of the player in a fight: his tactics, and the skills that his units have or are given by rules or chips."""
    course = CombatCourse(cat, combat)
    troop = [stats(course, fighter).skills for fighter in combat.fighters if fighter.side == "player"]
    camp = [[one.name for one in cat.unit[unit].skills] for unit in combat.table.camp.units]
    carried = chain(*(fighter.chips for fighter in combat.fighters))
    about = (cat.arena[combat.arena].chip or "", *(one.chip for one in combat.lying), *carried)
    chips = [chip.skill.name for one in about if (chip := cat.chip.get(one)) is not None and chip.skill]
    given = [
        rule.skill.name
        for rule in in_force(course)
        if isinstance(rule, GrantSkill) and rule.who.side in {"any", "player"}
    ]
    had = {*chain(*troop, *camp), *chips, *given}
    return (*combat.table.camp.tactics, *(name for name in (*ABILITIES, *SPECIALS) if name in had))


def _unit_names(names: Names) -> dict[str, str]:
    return {unit: names.unit(unit) for unit in (*names.cat.unit, *names.cat.hero)}


def _usable_names(names: Names) -> dict[str, str]:
    tactics = {tactic: names.tactic(tactic) for tactic in names.cat.tactic}
    return tactics | {name: skill_name(name) for name in (*ABILITIES, *SPECIALS)}


def _usual(named: Mapping[str, str], pool: str) -> dict[str, str]:
    """The letters that each unit or usable should have, best first: those of its name, so that it mostly has the same in every fight.

    First is the letter that the fewest others have first, of those that the smallest tile shows.
    """
    uses, found = Counter[str](), dict[str, str]()
    for one, name in named.items():
        whole = _cased(name, pool).removeprefix(_cased("The ", pool))
        letters = [letter for letter in whole if letter in pool]
        shown = [letter for letter in whole[:_SHOWN] if letter in pool] or letters
        first = min(shown, key=lambda letter: uses[letter], default="")
        uses[first] += 1
        found[one] = first + "".join(letters)
    return found


def _apart(named: Mapping[str, str], pool: Sequence[str]) -> dict[str, str]:
    """Give each usable a letter of its own as far as they go: a capital of its name, a small letter of it, or what is left."""
    holders = dict[str, str]()
    for usable in named:
        _place(usable, named, pool, holders, set())
    found = by_letter(holders)
    for usable in sorted(named, key=lambda one: not set(named[one].lower()) & set(pool)):
        if usable not in found:
            left = [letter for letter in pool if letter not in found.values()]
            found[usable] = next((one for one in named[usable].lower() if one in left), next(iter(left), ""))
    return found


def _place(
    usable: str, named: Mapping[str, str], pool: Sequence[str], holders: dict[str, str], tried: set[str]
) -> bool:
    """Find a capital for a usable, and others for those that give way (an augmenting path); return whether there is one."""
    wanted = [letter for letter in named[usable].upper() if letter in pool]
    for letter in sorted(wanted, key=holders.__contains__):
        if letter not in tried:
            tried.add(letter)
            if letter not in holders or _place(holders[letter], named, pool, holders, tried):
                holders[letter] = usable
                return True
    return False


def _cased(name: str, pool: str) -> str:
    return name.upper() if pool.isupper() else name.lower()


def _free(name: str, pool: Iterable[str], taken: Iterable[str]) -> str:
    """Choose a letter that is not taken: one of the name if there is one, else the first; empty where none is left."""
    left = [letter for letter in pool if letter not in set(taken)]
    return next((letter for letter in name if letter in left), next(iter(left), ""))


def by_letter(letters: Mapping[str, str]) -> dict[str, str]:
    """Invert a table of letters."""
    return {letter: key for key, letter in letters.items()}
