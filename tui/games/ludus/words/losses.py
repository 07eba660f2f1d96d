"""Warnings of what an answer of the ludus gives up that cannot be had again, as questions before it is given."""

from collections.abc import Iterator

from rules.ludus import actions as a
from rules.ludus.box import Box
from rules.ludus.judging.losses import Loss
from tui.games.ludus.words.names import Voice
from tui.games.ludus.words.texts import COIN
from tui.text.english import listed

__all__ = ["lost_told"]

_NAMED = 3
"""The most names that are told of what is left unused besides."""


def lost_told(voice: Voice, lost: Loss) -> str:
    """Ask about what is lost by an answer; empty where it is nothing to speak of.

    Args:
        voice: who is asked, about which state.
        lost: what is lost.
    """
    if lost.falls is not None:
        by = listed([voice.card(_source(voice.box, one)) for one in lost.by])
        together = " together" if len(lost.by) > 1 else ""
        return f"{by}{together} would save {voice.thing(lost.falls)}, who is Defeated otherwise. Pass?"
    if lost.starves:
        who = voice.things(lost.starves, last="or")
        return f"That leaves too little Influence: it costs {who}. Do it all the same?"
    if lost.harms:
        return f"It can hit nobody but {voice.things(lost.harms, last='or')}. Do it all the same?"
    sentences = [f"You could still play {voice.cards(lost.plays)}, for nothing."] if lost.plays else []
    if lost.income:
        worth = sum(voice.box.value[card] for card in lost.income)
        could = f"could still buy {voice.card(lost.buys)}"
        sentences.append(f"You Discard {voice.cards(lost.income)}, worth {worth} {COIN}, and {could}.")
    if lost.keeps:
        it = "it" if len(lost.keeps) == 1 else "them"
        sentences.append(f"Your Reserve would keep {voice.cards(lost.keeps)}, for nothing; so you Discard {it}.")
    return " ".join([*sentences, *_ends_too(voice, lost), "End your actions?"]) if sentences else ""


def _ends_too(voice: Voice, lost: Loss) -> Iterator[str]:
    """Tell what else comes of the end, which nobody is asked about for its own sake."""
    if lost.leaves:
        named = [voice.card(one) for one in lost.leaves[:_NAMED]]
        more = len(lost.leaves) - len(named)
        yield f"Also unused: {listed([*named, f'{more} more'] if more else named)}."
    if lost.rest:
        yield f"{'The rest of your' if lost.income or lost.keeps else 'Your'} Hand is Discarded."
    if lost.battles:
        why = "Both tokens are taken then" if voice.state.melee else "The Boast is reached"
        yield f"{why}: the Arena Phase begins now."


def _source(box: Box, done: a.PlayCard | a.Use) -> str:
    """The card or Arena that would be used."""
    return box.text[done.text].source if isinstance(done, a.Use) else done.card
