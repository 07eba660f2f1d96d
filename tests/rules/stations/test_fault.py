"""What a game of the Stations must keep: one change to a sound state, and what is said of it."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.kernel.dice import Dice
from rules.stations.effects import ChangeDamage, Chosen, Fallen, Recall
from rules.stations.state import (
    Casting,
    Engaging,
    Entrant,
    Options,
    Selecting,
    StationsState,
    Striking,
)
from tests.rules.stations.positions import PLAIN, Played, laid, part, played, spell

HONE = spell("hone", part(None), part(Chosen(), ChangeDamage(1)))
ECHO = spell("echo", part(Chosen(spells=True), ChangeDamage(1)))
SELECTING = laid("ox 1/9", "elk 1/9", "yak 1/9", "bee 1/9").select("ox", "elk")
CASTING = played("ox 1/9", HONE, "yak 1/9", ECHO)
ENGAGING = played("owl 1/9 flying", "ox 1/9", "bat 1/9 flying", HONE).aim("ox")
STRIKING = played("ox 1/9 strike", "elk 1/9", "yak 1/9 strike", HONE).aim("ox")
LATER = played("ox 1/9 strike", "elk 1/9", "yak 1/9", "bee 1/9", scored=(0, 1, None, 0))
OVER = Played(PLAIN, PLAIN.start(Options(), 2)).select_any(32)
SECOND = Played(PLAIN, PLAIN.start(Options(deals=3), 2)).select_any(33)


def changed(game: Played, **fields: Any) -> tuple[Played, StationsState]:
    return game, replace(game.state, **fields)


def entrant(game: Played, card: str, **fields: Any) -> tuple[Played, StationsState]:
    """A card of the Arena is not what it was."""
    arena = tuple(replace(one, **fields) if one.card == card else one for one in game.state.arena)
    return game, replace(game.state, arena=arena)


def waits(game: Played, frame: Any, **fields: Any) -> tuple[Played, StationsState]:
    return changed(game, pending=(frame,), **fields)


def round_(number: int, **fields: Any) -> tuple[Played, StationsState]:
    """One of the earlier rounds is not what it was."""
    rounds = OVER.state.rounds
    return changed(OVER, rounds=(*rounds[:number], replace(rounds[number], **fields), *rounds[number + 1 :]))


def hands(game: Played, station: int, hand: tuple[str, ...], **fields: Any) -> tuple[Played, StationsState]:
    """A hand is not what it was."""
    others = game.state.hands
    return changed(game, hands=(*others[:station], hand, *others[station + 1 :]), **fields)


def passed_on() -> tuple[tuple[str, ...], ...]:
    """The hands after Station 2 gave Station 3 a card."""
    first, second, (given, *left), last = SELECTING.state.hands
    return first, second, tuple(left), tuple(sorted((given, *last), key=SELECTING.game.deck.rank.__getitem__))


OX = SELECTING.state.arena[0]
HAND = SELECTING.state.hands[3]
FOUGHT = OVER.state.rounds[3].arena

WRONG: dict[str, tuple[tuple[Played, StationsState], str]] = {
    "options": (changed(SELECTING, options=Options(deals=9)), "1 to 8 deals"),
    "a card is missing": (hands(SELECTING, 3, HAND[1:]), "too many or too few"),
    "a card is twice": (hands(SELECTING, 3, (HAND[0], *HAND)), "each once"),
    "a card of hand and pile": (changed(SELECTING, pile=(HAND[0],)), "each once"),
    "a card of hand and Arena": (changed(SELECTING, arena=(*SELECTING.state.arena, replace(OX, card=HAND[0]))), "each"),
    "a card of hand and deck": (changed(SELECTING, deck=(HAND[0],)), "each once"),
    "an unknown card": (hands(SELECTING, 3, ("unicorn", *HAND[1:])), "each once"),
    "a hidden card": (hands(SELECTING, 3, ("?", *HAND[1:])), "each once"),
    "a view": ((SELECTING, SELECTING.game.view(SELECTING.state, 0)), "each once"),
    "opened by a left-hand Station": (changed(SELECTING, opening=1), "count of rounds"),
    "opened by nobody": (changed(SELECTING, opening=4), "count of rounds"),
    "nine rounds": (changed(OVER, rounds=(*OVER.state.rounds, OVER.state.rounds[0])), "count of rounds"),
    "too many deals": (changed(OVER, deals=((1, 1),)), "count of rounds"),
    "a card is left undealt": (hands(SELECTING, 3, HAND[1:], deck=HAND[:1]), "too many or too few"),
    "an unsorted hand": (hands(SELECTING, 3, HAND[::-1]), "not in order"),
    "a card too many in hand": (changed(SELECTING, hands=passed_on()), "too many or too few"),
    "a card too few in hand": (hands(SELECTING, 3, HAND[1:], pile=HAND[:1]), "too many or too few"),
    "a round too few": (changed(LATER, rounds=LATER.state.rounds[:2]), "too many or too few"),
    "a Qualifying Level beyond measure": (changed(SELECTING, shift=100), "beyond all measure"),
    "a Qualifying Level below measure": (changed(SELECTING, shift=-100), "beyond all measure"),
    "Station 4": (entrant(SELECTING, "ox", station=4), "a Station or a Level"),
    "Level 100": (entrant(SELECTING, "ox", level=100), "a Station or a Level"),
    "Level -100": (entrant(SELECTING, "ox", level=-100), "a Station or a Level"),
    "a Spell with damage": (entrant(CASTING, "hone", damage=1), "only Gladiators"),
    "a Spell with a defense": (entrant(CASTING, "hone", defense=1), "only Gladiators"),
    "a Spell with an attribute": (entrant(CASTING, "hone", attributes=("range",)), "only Gladiators"),
    "a Spell with wounds": (entrant(CASTING, "hone", wounds=1), "only Gladiators"),
    "a Spell that engages": (entrant(CASTING, "hone", engages="all"), "only Gladiators"),
    "negative damage": (entrant(SELECTING, "ox", damage=-1), "ratings"),
    "damage 100": (entrant(SELECTING, "ox", damage=100), "ratings"),
    "defense 0": (entrant(SELECTING, "ox", defense=0), "ratings"),
    "defense 100": (entrant(SELECTING, "ox", defense=100), "ratings"),
    "negative wounds": (entrant(SELECTING, "ox", wounds=-1), "ratings"),
    "1000 wounds": (entrant(SELECTING, "ox", wounds=1000, out=True), "ratings"),
    "as much damage as Defense": (entrant(SELECTING, "ox", wounds=9), "should have been removed"),
    "an attribute twice": (entrant(SELECTING, "ox", attributes=("range", "range")), "attribute twice"),
    "selected by another": (entrant(SELECTING, "ox", station=2), "what was selected"),
    "selected in another order": (changed(SELECTING, arena=SELECTING.state.arena[::-1]), "what was selected"),
    "negative points": (changed(SECOND, deals=((-1, 3),)), "earlier deal"),
    "nine points": (changed(SECOND, deals=((4, 5),)), "earlier deal"),
    "another First Station": (round_(3, first=(OVER.state.rounds[3].first + 1) % 4), "round 4 cannot have been"),
    "an unknown card fought": (round_(3, arena=(replace(FOUGHT[0], card="unicorn"),), winners=()), "round 4"),
    "a card fought twice": (round_(3, arena=(*FOUGHT, FOUGHT[0])), "round 4"),
    "a broken card fought": (round_(3, arena=(replace(FOUGHT[0], station=4), *FOUGHT[1:])), "round 4"),
    "a stranger won": (round_(3, winners=("unicorn",)), "round 4"),
    "a stranger fell": (round_(3, fallen=("unicorn",)), "round 4"),
    "team 2 scored": (round_(3, team=2), "round 4"),
    "team 2 scored before": (changed(SECOND, closing=replace(OVER.state.rounds[7], team=2)), "deal before"),
    "nothing waits": (changed(CASTING, pending=()), "too many or too few"),
    "over with a card in the Arena": (
        changed(OVER, arena=OVER.state.rounds[-1].arena[-1:], pile=OVER.state.pile[:-1]),
        "nothing waits",
    ),
    "over a deal too early": (changed(OVER, options=Options(deals=2)), "nothing waits"),
    "over with a changed level": (changed(OVER, shift=1), "nothing waits"),
    "two phases wait": (changed(CASTING, pending=CASTING.state.pending * 2), "too much waits"),
    "a Station selects after the end": (waits(OVER, Selecting((0, 1, 2, 3))), "too much waits"),
    "nobody selects": (waits(CASTING, Selecting(())), "other Stations"),
    "a phase for nobody": (waits(STRIKING, Striking(())), "waits for nobody"),
    "a Spell from elsewhere": (waits(CASTING, Casting(("x00",), 0)), "not in the Arena"),
    "a Spell twice": (waits(CASTING, Casting(("hone", "hone"), 1)), "not in the Arena"),
    "Spells out of turn": (waits(CASTING, Casting(("echo", "hone"), 0)), "out of turn"),
    "Fliers out of turn": (waits(ENGAGING, Engaging(("bat", "owl"))), "out of turn"),
    "strikers out of turn": (waits(STRIKING, Striking(("yak", "ox"))), "out of turn"),
    "a Gladiator casts": (waits(CASTING, Casting(("ox",), 0)), "nothing to decide"),
    "a Gladiator casts later": (waits(CASTING, Casting(("hone", "yak"), 1)), "nothing to decide"),
    "a Spell that has not begun": (waits(CASTING, Casting(("hone",), None)), "nothing to decide"),
    "a part that there is not": (waits(CASTING, Casting(("hone",), 2)), "nothing to decide"),
    "a part below all": (waits(CASTING, Casting(("hone",), -1)), "nothing to decide"),
    "a part that asks nobody": (waits(CASTING, Casting(("hone",), 0)), "nothing to decide"),
    "somebody on the ground chooses": (waits(ENGAGING, Engaging(("ox",))), "nothing to decide"),
    "somebody on the ground chooses later": (waits(ENGAGING, Engaging(("owl", "ox", "bat"))), "nothing to decide"),
    "a Spell chooses whom to engage": (waits(ENGAGING, Engaging(("hone",))), "nothing to decide"),
    "a removed Flier chooses": (
        waits(ENGAGING, Engaging(("owl", "bat")), arena=entrant(ENGAGING, "owl", out=True)[1].arena),
        "nothing to decide",
    ),
    "one without the strike strikes": (waits(STRIKING, Striking(("elk",))), "nothing to decide"),
    "one without the strike strikes later": (waits(STRIKING, Striking(("ox", "elk"))), "nothing to decide"),
    "a removed striker strikes": (entrant(STRIKING, "ox", out=True), "nothing to decide"),
    "an unqualified striker strikes": (entrant(STRIKING, "ox", level=5), "nothing to decide"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_broken_game_is_noticed(name: str) -> None:
    (game, state), said = WRONG[name]
    wrong = game.game.fault(state)
    assert wrong is not None
    assert said in wrong


SOUND: dict[str, tuple[Played, StationsState]] = {
    "selecting": (SELECTING, SELECTING.state),
    "casting": (CASTING, CASTING.state),
    "engaging": (ENGAGING, ENGAGING.state),
    "striking": (STRIKING, STRIKING.state),
    "later": (LATER, LATER.state),
    "over": (OVER, OVER.state),
    "the second deal": (SECOND, SECOND.state),
    "other dice": changed(SELECTING, dice=Dice(5, 9)),
    "eight points": changed(SECOND, deals=((3, 5),)),
    "the last deal": changed(SECOND, deals=((1, 1), (2, 2))),
    "a changed Qualifying Level": changed(CASTING, shift=99),
    "Level 99": entrant(SELECTING, "ox", level=99),
    "Level -99": entrant(SELECTING, "ox", level=-99),
    "as much damage as Defense, and removed": entrant(SELECTING, "ox", wounds=9, out=True),
    "one less damage than Defense": entrant(SELECTING, "ox", wounds=8),
    "a removed Spell": entrant(CASTING, "echo", out=True),
    "a striker at the Qualifying Level": entrant(STRIKING, "ox", level=4),
    "one striker has struck": waits(STRIKING, Striking(("yak",))),
}


@pytest.mark.parametrize("name", SOUND)
def test_a_sound_game_is_sound(name: str) -> None:
    game, state = SOUND[name]
    assert game.game.fault(state) is None


def test_a_choice_of_one_is_no_choice() -> None:
    lone = played("ox 1/9", HONE, spell("void", part(None)), ECHO)
    assert lone.acting == "echo"
    assert lone.game.fault(replace(lone.state, pending=(Casting(("hone", "echo"), 1),))) is not None


def test_a_pile_of_one_gladiator_offers_no_choice() -> None:
    back = spell("back", part(Fallen(), Recall()))
    spells = tuple(spell(f"s{n}", part(None)) for n in range(3))
    game = laid("ox 1/9", "elk 1/9", back, "bee 1/9", first=1, pile=("gnu 1/9", *spells))
    game.select("elk", "back", "bee")
    state = replace(game.state, pending=(Casting(("back",), 0),))
    arena = (*state.arena, Entrant(0, "ox", 1, 1, 9))
    hand = tuple(card for card in state.hands[0] if card != "ox")
    assert game.game.fault(replace(state, arena=arena, hands=(hand, *state.hands[1:]))) is not None
