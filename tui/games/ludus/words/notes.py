"""Notes at the right of answers: what each costs or does, in a word or two."""

from collections.abc import Sequence

from msgspec.structs import replace

from rules.ludus import actions as a
from rules.ludus.cards.records import Gladiator, Patron
from rules.ludus.frames import Acting, Fighting, Hitting
from rules.ludus.table.stats import bloodlust, number, price
from tui.games.ludus.words.brief import deeds_in_brief, in_brief
from tui.games.ludus.words.cards import text_played
from tui.games.ludus.words.names import Voice
from tui.games.ludus.words.texts import COIN
from tui.text.choices import Choice
from tui.text.english import capital

__all__ = ["noted"]


def noted(voice: Voice, choices: Sequence[Choice], room: int) -> tuple[Choice, ...]:
    """The answers of a duel, each with its note, which its label leaves out then; all prices in one form.

    Args:
        voice: who speaks.
        choices: the answers.
        room: columns for a label and its note, with a blank between them.
    """
    found = tuple(one if one.why or one.idle else _noted(voice, one) for one in choices)
    prices = [one for one in found if isinstance(one.value, a.Buy) and one.right]
    if all(len(f"{one.label} {one.right}") <= room for one in prices):
        return found
    return tuple(replace(one, right=one.brief) if one in prices else one for one in found)


def _noted(voice: Voice, choice: Choice) -> Choice:
    match choice.value:
        case a.Buy(seat=seat, card=card):
            cost = price(voice.box, voice.state, seat, card)
            return replace(choice, label=f"Buy {voice.card(card)}", right=f"{cost} {COIN}", brief=str(cost))
        case a.PlayCard(card=card) if isinstance(voice.state.top, Acting):
            return _with(choice, *_played(voice, card))
        case a.PlayCard(card=card):
            return _with(choice, *_done(voice, card))
        case a.Use(text=text) if text in voice.box.text:
            does = deeds_in_brief(voice.box.text[text].deeds)
            label = choice.label.removesuffix(f": {', '.join(does)}")
            return _with(replace(choice, label=label), ", ".join(does), does[0]) if does else choice
        case a.EndActions():
            return _with(replace(choice, label="End your actions"), _thrown(choice.label), "")
        case _:
            return _in_arena(voice, choice)


def _in_arena(voice: Voice, choice: Choice) -> Choice:
    """An answer about Gladiators and Arenas."""
    state = voice.state
    match choice.value:
        case a.Attack(fighter=at) if (fighter := state.fighter(at)) is not None:
            n = number(voice.box, state, fighter, "attack")
            return _with(replace(choice, label=f"{voice.own(at)} attacks"), f"for {n}", str(n))
        case a.Choose(fighter=at) if isinstance(state.top, Hitting) and (fighter := state.fighter(at)) is not None:
            health = number(voice.box, state, fighter, "health")
            label = choice.label.partition(", ")[0].replace("Hit opposing ", "Hit ")
            return _with(replace(choice, label=label), f"{health - fighter.damage} of {health} hp", f"{health} hp")
        case a.Place(arena=place) if len(state.grounds) > 1:
            glory = state.grounds[place].glory
            return _with(replace(choice, label=capital(voice.arena(place))), f"{glory} Glory", "")
        case a.EndTurn():
            idle = isinstance(state.top, Fighting) and not (state.top.attacked or state.top.tactic)
            return _with(choice, "do nothing" if idle else "", "")
        case _:
            return choice


def _with(choice: Choice, right: str, brief: str) -> Choice:
    return replace(choice, right=right, brief=brief) if right else choice


def _thrown(label: str) -> str:
    """Say what the end of the own actions costs."""
    _, _, n = label.rpartition("Discard ")
    return f"discard {n}" if n.isdigit() else ""


def _played(voice: Voice, card: str) -> tuple[str, str]:
    """Say what a card brings that is played in a turn, in two lengths."""
    match voice.box.card[card]:
        case Gladiator(bloodlust=lust) if not voice.state.melee and voice.state.boasts:
            reached = bloodlust(voice.box, voice.state) + lust >= voice.box.number[voice.state.boasts[0]]
            return ("Boast!", "") if reached and lust else (f"+{lust} Bloodlust", f"+{lust} lust")
        case Gladiator(bloodlust=lust):
            return f"+{lust} Bloodlust", f"+{lust} lust"
        case Patron(influence=influence):
            return f"+{influence} Influence", f"+{influence} Infl"
        case _:
            return _done(voice, card)


def _done(voice: Voice, card: str) -> tuple[str, str]:
    """Say what a card does, in two lengths."""
    text = text_played(voice.box, card, in_turn=isinstance(voice.state.top, Acting))
    does = deeds_in_brief(text.deeds) if text is not None else in_brief(voice.box.card[card], fights=True)
    return (", ".join(does), does[0]) if does else ("", "")
