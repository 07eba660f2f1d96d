"""Texts of cards that speak to somebody else than whoever reads them: quoted, behind whom they call "you"."""

from collections.abc import Sequence

from rules.ludus.cards.records import Arena, Card
from rules.ludus.state import Ground
from tui.games.ludus.words.cards import card_lines
from tui.games.ludus.words.names import Voice

__all__ = ["ground_texts", "quoted", "texts_of", "whom_spoken_to"]


def texts_of(voice: Voice, thing: Card | Arena, owner: int | None) -> list[str]:
    """Write the text box of something, a part a line, as whoever is spoken to reads it.

    Args:
        voice: who reads it.
        thing: the card or Arena.
        owner: the seat that has it, plays it or buys it; None where nobody does yet.
    """
    return quoted(whom_spoken_to(voice, owner), card_lines(thing, melee=voice.box.melee))


def ground_texts(voice: Voice, ground: Ground) -> list[str]:
    """Write the text of an Arena of the centre in the same way: it speaks to its champion, or to whoever wins it."""
    if ground.card is None:
        return []
    texts = card_lines(voice.box.arena[ground.card], melee=voice.box.melee)
    if voice.state.grounds[-1] is ground:
        return quoted("its winner", texts)
    return quoted("its champion" if ground.champion is None else whom_spoken_to(voice, ground.champion), texts)


def whom_spoken_to(voice: Voice, owner: int | None) -> str:
    """Name whom a text calls "you"; empty where that is whoever reads it, or nobody yet."""
    return "" if owner is None or owner == voice.me else voice.school(owner)


def quoted(whom: str, texts: Sequence[str]) -> list[str]:
    """Quote texts, the first one behind whom they speak to; empty for whoever reads them, as they are."""
    if not whom:
        return list(texts)
    return [f'{"" if at else f"To {whom}: "}"{text}"' for at, text in enumerate(texts)]
