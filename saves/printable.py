"""Text from outside, made fit to be shown: nothing in it steers a terminal, hides, or turns the order of letters round."""

__all__ = ["printable"]


def printable(text: str) -> str:
    """A text with a blank for each odd kind of white space, and a question mark for each other sign that cannot be printed.

    Those are control characters (of both ranges), marks of direction, signs without width, and what is no text at all; the
    result has as many characters as the text.
    """
    return text if text.isprintable() else "".join(map(_sign, text))


def _sign(character: str) -> str:
    if character.isprintable():
        return character
    return " " if character.isspace() else "?"
