"""The settings of a player, with every value explained. No Textual."""

from typing import Any, NamedTuple

from saves.settings import Settings
from tui.terminal.abilities import Abilities
from tui.text.keyboard import keyed

__all__ = ["PREFERENCES", "Preference", "Value", "stepped", "told_here", "value_name"]


class Value(NamedTuple):
    """A value of a setting: what the file has, what it is called, what it means; ``{…}`` is what `told_here` finds."""

    value: Any
    name: str
    told: str


class Preference(NamedTuple):
    """A setting: its field in the file, what it is called, what it is about, its values."""

    field: str
    label: str
    about: str
    values: tuple[Value, ...]


def _switch(off: str, on: str) -> tuple[Value, Value]:
    return (Value(value=False, name="off", told=off), Value(value=True, name="on", told=on))


PREFERENCES = (
    Preference(
        "colour",
        "Colors",
        "How many colors the terminal is given: NO_COLOR, COLORTERM and TERM tell, and then the terminal, if its line is quick.",
        (
            Value("auto", "ask the terminal", "here that means {colours}"),
            Value("truecolor", "24-bit", "the exact colors, where the terminal has them"),
            Value("256", "256", "right on nearly every terminal"),
            Value("16", "16", "for the plainest terminals, in their own palette"),
            Value("none", "none", "bold, underline and reverse alone"),
        ),
    ),
    Preference(
        "high_contrast",
        "High contrast",
        "How strongly text stands out.",
        _switch("quiet colors on dark gray", "strong colors on black"),
    ),
    Preference(
        "ascii",
        "Symbols",
        "What frames, marks and pictures are drawn with: Unicode where LANG names UTF-8, which a login over SSH may not hand on.",
        (
            Value("auto", "ask the locale", "here that means {glyphs}"),
            Value("on", "ASCII", "letters and signs of ASCII alone, for terminals that show anything else wrongly"),
            Value("off", "Unicode", "lines and marks of Unicode, whatever the locale says"),
        ),
    ),
    Preference(
        "mouse",
        "Mouse",
        "Whether the mouse reaches the game. The keyboard does everything.",
        _switch(
            "the terminal keeps the mouse, to mark and copy text",
            "clicks go to the game; many terminals mark text with Shift",
        ),
    ),
    Preference(
        "rival_ties",
        "Rivals' ties",
        "The rules leave it to you what a rival does when several choices are equal.",
        (
            Value(
                "best", "the best for me", "what spares your hero and the weak; the report says what was left to you"
            ),
            Value("auto", "where it matters", "you are asked where it makes a difference"),
            Value("ask", "ask me", "you decide each time, as the rule book has it"),
            Value("worst", "the worst for me", "what strikes your hero, then what defeats or costs the most HP"),
        ),
    ),
    Preference(
        "pace",
        "Rivals' turns",
        "How you see what the rivals do in a fight, and how a Battle of the ludus goes. In a fight {show_steps} shows their last turn again in each case.",
        (
            Value("quick", "quickly", "each move, throw and blow for a moment, yours too; Esc goes on to the end"),
            Value(
                "step",
                "step by step",
                "one unit or blow after another, each until you press Space, and each card of an opponent",
            ),
            Value("at_once", "at once", "the board afterwards, and a report of the whole turn"),
        ),
    ),
    Preference(
        "turn_start",
        "Your turns",
        "What your turn in a fight begins with. {answers} leads from the board to the list of answers and back in either case.",
        (
            Value(
                "unit", "with a unit", "the first unit that has something to do is in hand; its keys stand on the board"
            ),
            Value("list", "with the list", "all answers stand in the list, step by step in the order of the rules"),
        ),
    ),
    Preference(
        "clear_choices",
        "Clear choices",
        "Who chooses where little hangs on it: how you pay in the ludus, and what is left of a round of the Stations that ends alike whatever is chosen.",
        (
            Value(
                "never",
                "made for me",
                "the game pays what wastes the least and keeps most Coin Tokens, passes where no Reaction gains anything, and plays such a round to its end; {undo} takes it back",
            ),
            Value(
                "ask",
                "where it matters",
                "you are asked unless one way to pay leaves you as much as any other; such a round is played to its end",
            ),
            Value(
                "always",
                "ask me",
                "every way to pay is shown, the cheapest first, and every Reaction and choice of a round is yours",
            ),
        ),
    ),
    Preference(
        "escape_delay",
        "Wait after Esc",
        "An arrow key begins like Esc. On a slow line its rest comes late, and needs waiting for.",
        (
            Value(100, "as short as it goes", "100 ms here, 400 ms over SSH"),
            Value(250, "250 ms", "never less than that"),
            Value(400, "400 ms", "never less than that"),
            Value(800, "800 ms", "for very slow lines"),
        ),
    ),
)
"""Every setting that is a wish of the player's, in the order of the screen."""


_DEPTHS = {"none": "no colors", "16": "16 colors", "256": "256 colors", "truecolor": "24-bit colors"}


def told_here(value: Value, abilities: Abilities) -> str:
    """Explain a value on a terminal, by what that can do."""
    depth, by = abilities.found
    glyphs = "lines and marks of Unicode" if abilities.unicode else "ASCII: no locale names UTF-8"
    return keyed(value.told).format(colours=f"{_DEPTHS[depth]}, by {by}", glyphs=glyphs)


def value_name(preference: Preference, settings: Settings) -> str:
    """Name the present value of a setting; a value that only the file's reader could have set is shown as it is."""
    now = getattr(settings, preference.field)
    return next((known.name for known in preference.values if known.value == now), str(now))


def stepped(preference: Preference, settings: Settings, by: int) -> Any:
    """The value a number of places further in the list, round both ends; the first one, where the present one is not in it."""
    values = [known.value for known in preference.values]
    now = getattr(settings, preference.field)
    return values[(values.index(now) + by) % len(values)] if now in values else values[0]
