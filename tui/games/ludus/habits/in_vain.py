"""Reaction Windows of the ludus that are passed for whoever could react, as that would better nothing: what is told of it. No Textual."""

from collections.abc import Sequence
from typing import Any

from rules.ludus.actions import Pass, PlayCard, Use
from rules.ludus.frames import Reacting
from rules.ludus.judging.answers import is_reaction
from tui.games.ludus.words.names import Voice
from tui.play.played import Played
from tui.text.english import listed

__all__ = ["could_react", "in_vain_told", "passed_in_vain"]


def could_react(voice: Voice, legal: Sequence[Any]) -> list[PlayCard | Use]:
    """List the Reactions that a seat could make in a window; free actions and the Reserve are none."""
    return [one for one in legal if is_reaction(one, voice.box)]


def in_vain_told(voice: Voice, legal: Sequence[Any], answer: Any) -> str:
    """Say which Reactions a pass leaves, and why; empty for any other answer, where none could be made, and where several people would learn from it what a Hand holds.

    Args:
        voice: who hears it, before the pass.
        legal: the answers.
        answer: the one that was given.
    """
    if (
        not isinstance(answer, Pass)
        or not isinstance(voice.state.top, Reacting)
        or len(voice.state.options.persons) > 1
    ):
        return ""
    found = could_react(voice, legal)
    names = dict.fromkeys(_source(voice, one) for one in found)
    return f"Decided for you: you pass, as {listed([*names])} would gain you nothing." if names else ""


def passed_in_vain(played: Played) -> str:
    """Say what was told of the last window that was passed so in all that an answer led to; empty for none."""
    return next((one.told for one in reversed(played.done) if one.told and isinstance(one.before.top, Reacting)), "")


def _source(voice: Voice, answer: PlayCard | Use) -> str:
    return voice.card(voice.box.text[answer.text].source if isinstance(answer, Use) else answer.card)
