"""What the terminal can do, read from the environment: whether it can show screens at all, how many colours, which glyphs."""

from collections.abc import Mapping
from typing import Literal

__all__ = ["COLOURS", "Colours", "Theme", "colours_of", "escape_delay", "unfit"]

Colours = Literal["none", "16", "256", "truecolor"]
Theme = Literal["dark", "contrast"]
COLOURS: tuple[Colours, ...] = ("none", "16", "256", "truecolor")


def unfit(environ: Mapping[str, str], *, tty: bool) -> str | None:
    """Why screens cannot be shown here, in a sentence; None where they can.

    Args:
        environ: the environment.
        tty: whether input and output are a terminal.
    """
    if not tty:
        return "AD 79 is played in a terminal, and this is none (its input or output is a file or a pipe)."
    if environ.get("TERM", "") == "dumb":
        return "This terminal calls itself dumb (TERM=dumb) and cannot show screens; try another one, such as xterm."
    return None


def colours_of(environ: Mapping[str, str], wish: str = "auto") -> Colours:
    """How many colours to use.

    Args:
        environ: the environment: NO_COLOR, COLORTERM, TERM.
        wish: the player's own word, which goes before all; ``auto`` leaves it to the environment.
    """
    for known in COLOURS:
        if wish == known:
            return known
    if environ.get("NO_COLOR"):
        return "none"
    if environ.get("COLORTERM", "").strip().lower() in {"truecolor", "24bit"}:
        return "truecolor"
    return "256" if environ.get("TERM", "").endswith("256color") else "16"


def escape_delay(environ: Mapping[str, str]) -> int:
    """Milliseconds to wait after an Escape for the rest of an arrow key, which a slow link may bring in pieces."""
    over_ssh = any(environ.get(name) for name in ("SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY"))
    return 400 if over_ssh else 100
