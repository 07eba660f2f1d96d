"""A game of the ludus in lines, for a play screen without pictures: Arenas, Supply, schools, the Hand that may be seen."""

from collections import Counter
from collections.abc import Iterator

from rules.ludus.box import STALLS, Box
from rules.ludus.state import FLEETING, HIDDEN, Fighter, Ground, Holding, LudusState
from rules.ludus.table.stats import bloodlust_of, influence, number, required
from tui.games.ludus.words.names import Voice
from tui.games.ludus.words.texts import STALL_NAMES
from tui.text.english import capital, plural
from tui.text.lines import Line, line, wrapped

__all__ = ["scene_lines"]


def scene_lines(box: Box, state: LudusState, width: int, seat: int | None) -> list[Line]:
    """Draw what lies on the table.

    Args:
        box: the cards.
        state: the game as the person at the keyboard may know it.
        width: cells a line.
        seat: the seat that is called "you"; None where both are called by their schools.
    """
    voice = Voice(box, state, seat)
    lines: list[Line] = []
    for place, ground in enumerate(state.grounds):
        lines += _arena(voice, place, ground, width)
    for owner in _order(state, seat):
        lines += _school(voice, owner, width)
    lines.append(line(("Supply", "title")))
    for at, stall in enumerate(STALLS):
        row = ", ".join(f"{voice.card(card)} {box.price[card]}" for card in state.supplies[at].row) or "nothing"
        lines += wrapped(f"{STALL_NAMES[stall]}: {row}", width, "base", "  ", "    ")
    return lines


def _order(state: LudusState, seat: int | None) -> list[int]:
    """The seats, whoever looks first."""
    return sorted(range(len(state.schools)), key=lambda one: one != seat)


def _arena(voice: Voice, place: int, ground: Ground, width: int) -> Iterator[Line]:
    yield line((f"{capital(voice.arena(place))}{_worth(voice, place, ground)}", "title"))
    for fighter in voice.state.fighters_in(place):
        yield from wrapped(_fighter(voice, fighter), width, "base", "  ", "    ")


def _worth(voice: Voice, place: int, ground: Ground) -> str:
    """Say what an Arena of a duel is worth, and who is its champion; the only one of several schools is worth nothing by itself."""
    if len(voice.state.grounds) == 1:
        return ""
    kind = "Fleeting" if place in FLEETING else "Lasting"
    champion = f", {voice.whose(ground.champion)} champion" if ground.champion is not None else ""
    return f", {kind}, {ground.glory} Glory{champion}"


def _fighter(voice: Voice, fighter: Fighter) -> str:
    box, state = voice.box, voice.state
    attack, health = (number(box, state, fighter, stat) for stat in ("attack", "health"))
    damage = f" -{fighter.damage}" if fighter.damage else ""
    due = f" (-{fighter.assigned})" if fighter.assigned else ""
    tired = " Exhausted" if fighter.exhausted else ""
    return f"{capital(voice.fighter(fighter.number))} A{attack} H{health}{damage}{due}{tired}"


def _school(voice: Voice, seat: int, width: int) -> Iterator[Line]:
    box, state = voice.box, voice.state
    school = state.schools[seat]
    used, has = required(box, state, seat), influence(box, state, seat)
    favor = ", the Crowd's Favor" if state.favor == seat else ""
    points = f"Bloodlust {bloodlust_of(box, state, seat)}" if state.melee else f"{school.glory} Glory"
    taken = f", {plural(school.tokens, 'Reigning Champion Token')}" if school.tokens else ""
    told = f"{points}, {plural(school.coins, 'token')}, Influence {used}/{has}{taken}{favor}"
    yield from wrapped(f"{capital(voice.school(seat))}: {told}", width, "title", "", "  ")
    held = ", ".join(_holding(voice, one) for one in (*school.patrons, *school.arenas))
    if held:
        yield from wrapped(f"Villa: {held}", width, "base", "  ", "    ")
    reserve = f", Reserve {_pile(voice, school.reserve)}" if school.reserve else ""
    piles = f"Deck {len(school.deck)}, Discard Pile {len(school.discard)}{reserve}"
    yield from wrapped(f"Hand {_pile(voice, school.hand)}; {piles}", width, "base", "  ", "    ")


def _holding(voice: Voice, one: Holding) -> str:
    return f"{voice.card(one.card)}{' (Exhausted)' if one.exhausted else ''}"


def _pile(voice: Voice, cards: tuple[str, ...]) -> str:
    """Cards by their names, or how many they are where they are hidden."""
    if not cards or HIDDEN in cards:
        return str(len(cards))
    counted = Counter(cards).items()
    return ", ".join(f"{n} {voice.card(card)}" if n > 1 else voice.card(card) for card, n in counted)
