"""Every refusal of the Stations: what is refused, what is not, the clause, and the facts that a sentence needs."""

from collections.abc import Callable

import pytest

from rules.kernel.game import IllegalAction
from rules.stations.actions import Aim, Engage, Forfeit, Select, StationsAction, Strike
from rules.stations.effects import ChangeDamage, Chosen, Fallen, Recall, Remove
from rules.stations.refusals import REFUSALS
from rules.stations.state import Options
from tests.rules.stations.positions import PLAIN, Played, laid, part, played, spell

HONE = spell("hone", part(Chosen(side="other"), ChangeDamage(1)))
BAN = spell("ban", part(Chosen(), Remove()))
ECHO = spell("echo", part(Chosen(spells=True), ChangeDamage(1)))
BACK = spell("back", part(Fallen(), Recall()))


def selecting() -> Played:
    return laid("ox 1/9", "elk 1/9", "yak 1/9", "bee 1/9")


def pair() -> Played:
    return laid("ox 1/9", "elk 1/9", "yak 1/9", "bee 1/9", options={"controllers": (0, 0, 1, 1)})


def casting() -> Played:
    return played("ox 1/9", HONE, "yak 1/9", "bee 1/9")


def returning() -> Played:
    return played("ox 1/9", BACK, "yak 1/9", "bee 1/9", first=1, pile=("gnu 1/9", "emu 1/9", HONE, "rat 1/9"))


def after_ban() -> Played:
    return played(BAN, ECHO, "yak 1/9", "bee 1/9").aim("yak")


def engaging() -> Played:
    return played("ox 1/9", "owl 1/9 flying", "bat 1/9 flying", "bee 1/9")


def striking() -> Played:
    game = played("ox 1/9 strike", "owl 1/9 flying", "yak 1/9 strike", "void 1/9")
    return game.engage("fliers")


def struck() -> Played:
    return played("ox 9/20 strike", "elk 1/9", "yak 1/20 strike", spell("void", part(None))).strike("elk")


def over() -> Played:
    return Played(PLAIN, PLAIN.start(Options(), 1)).select_any(32)


REFUSED: list[tuple[str, Callable[[], Played], StationsAction, dict[str, str | int]]] = [
    ("over", over, Select(0, 0, "g00"), {}),
    ("over", over, Forfeit(0, "g00"), {}),
    ("no_seat", selecting, Select(4, 0, "ox"), {"seat": 4}),
    ("no_seat", selecting, Select(-1, 0, "ox"), {"seat": -1}),
    ("no_seat", pair, Select(2, 2, "yak"), {"seat": 2}),
    ("not_asked", selecting, Select(1, 1, "elk"), {"station": 0}),
    ("not_asked", pair, Select(1, 2, "yak"), {"station": 0}),
    ("not_asked", casting, Aim(0, "hone", "yak"), {"station": 1}),
    ("not_asked", engaging, Engage(2, "bat", "all"), {"station": 1}),
    ("not_asked", striking, Strike(2, "yak", "ox"), {"station": 0}),
    ("not_now", selecting, Forfeit(0, "ox"), {}),
    ("not_now", selecting, Aim(0, "ox", "elk"), {}),
    ("not_now", selecting, Engage(0, "ox", "all"), {}),
    ("not_now", casting, Select(1, 1, "x00"), {}),
    ("not_now", casting, Strike(1, "hone", "yak"), {}),
    ("not_now", casting, Engage(1, "hone", "all"), {}),
    ("not_now", engaging, Forfeit(1, "owl"), {}),
    ("not_now", engaging, Strike(1, "owl", "ox"), {}),
    ("not_now", engaging, Aim(1, "owl", "ox"), {}),
    ("not_now", striking, Engage(0, "ox", "all"), {}),
    ("not_now", striking, Aim(0, "ox", "yak"), {}),
    ("not_now", striking, Select(0, 0, "x00"), {}),
    ("other_station", pair, Select(0, 1, "elk"), {"station": 0}),
    ("other_station", selecting, Select(0, 3, "ox"), {"station": 0}),
    ("not_in_hand", selecting, Select(0, 0, "elk"), {"card": "elk"}),
    ("not_in_hand", selecting, Select(0, 0, "nothing"), {"card": "nothing"}),
    ("other_card", casting, Aim(1, "ox", "yak"), {"card": "hone"}),
    ("other_card", engaging, Engage(1, "bat", "all"), {"card": "owl"}),
    ("other_card", striking, Strike(0, "yak", "void"), {"card": "ox"}),
    ("other_card", striking, Forfeit(0, "yak"), {"card": "ox"}),
    ("not_in_arena", casting, Aim(1, "hone", "x00"), {"card": "x00"}),
    ("not_in_arena", after_ban, Aim(1, "echo", "yak"), {"card": "yak"}),
    ("not_in_arena", striking, Strike(0, "ox", "x00"), {"card": "x00"}),
    ("not_in_arena", struck, Strike(2, "yak", "elk"), {"card": "elk"}),
    ("no_gladiator", struck, Strike(2, "yak", "void"), {"card": "void"}),
    ("beyond_spell", casting, Aim(1, "hone", "ox"), {"spell": "hone", "card": "ox"}),
    ("beyond_spell", casting, Aim(1, "hone", "hone"), {"spell": "hone", "card": "hone"}),
    ("not_in_pile", returning, Aim(1, "back", "ox"), {"card": "ox"}),
    ("not_in_pile", returning, Aim(1, "back", "hone"), {"card": "hone"}),
    ("itself", striking, Strike(0, "ox", "ox"), {"card": "ox"}),
    ("not_engaged", striking, Strike(0, "ox", "owl"), {"card": "ox", "at": "owl"}),
]

ALLOWED: list[tuple[str, Callable[[], Played], StationsAction]] = [
    ("over", selecting, Select(0, 0, "ox")),
    ("no_seat", selecting, Select(0, 0, "x00")),
    ("not_asked", pair, Select(0, 0, "ox")),
    ("not_now", casting, Aim(1, "hone", "yak")),
    ("not_now", engaging, Engage(1, "owl", "fliers")),
    ("not_now", striking, Forfeit(0, "ox")),
    ("other_station", pair, Select(0, 0, "ox")),
    ("not_in_hand", selecting, Select(0, 0, "ox")),
    ("other_card", engaging, Engage(1, "owl", "all")),
    ("other_card", striking, Strike(0, "ox", "void")),
    ("not_in_arena", after_ban, Aim(1, "echo", "bee")),
    ("not_in_arena", struck, Strike(2, "yak", "ox")),
    ("no_gladiator", struck, Strike(2, "yak", "ox")),
    ("beyond_spell", casting, Aim(1, "hone", "bee")),
    ("not_in_pile", returning, Aim(1, "back", "gnu")),
    ("itself", striking, Strike(0, "ox", "yak")),
    ("not_engaged", striking, Strike(0, "ox", "void")),
]


CLAUSES = {
    "over": "S-END-02",
    "no_seat": "S-SETUP-01",
    "not_asked": "S-PHASE-02",
    "not_now": "S-PHASE-01",
    "other_station": "S-TURN-01",
    "not_in_hand": "S-SELECT-01",
    "other_card": "S-TURN-01",
    "not_in_arena": "S-SELECT-03",
    "beyond_spell": "S-SPELL-01",
    "not_in_pile": "S-SPELL-05",
    "no_gladiator": "S-TARGET-03",
    "itself": "S-TARGET-04",
    "not_engaged": "S-TARGET-03",
}
"""The clause that whoever is refused something is sent to."""


@pytest.mark.parametrize(("code", "position", "action", "facts"), REFUSED)
def test_what_is_refused_says_why(
    code: str, position: Callable[[], Played], action: StationsAction, facts: dict[str, str | int]
) -> None:
    game = position()
    refusal = game.game.refusal(game.state, action)
    assert refusal is not None
    assert (refusal.code, dict(refusal.facts)) == (f"stations.{code}", facts)
    assert refusal.clause == CLAUSES[code] == REFUSALS[refusal.code]
    before = game.state
    with pytest.raises(IllegalAction) as refused:
        game.game.apply(game.state, action)
    assert refused.value.refusal == refusal
    assert game.state == before


@pytest.mark.parametrize(("code", "position", "action"), ALLOWED)
def test_what_is_near_to_it_is_not_refused(code: str, position: Callable[[], Played], action: StationsAction) -> None:
    game = position()
    assert game.game.refusal(game.state, action) is None
    assert action in game.legal
    assert game.do(action).events


def test_every_refusal_is_tried_both_ways() -> None:
    assert {f"stations.{code}" for code, *_ in REFUSED} == REFUSALS.keys()
    assert {f"stations.{code}" for code, *_ in ALLOWED} == REFUSALS.keys()


@pytest.mark.parametrize("position", [selecting, pair, casting, returning, after_ban, engaging, striking, struck, over])
def test_what_is_legal_is_exactly_what_is_not_refused(position: Callable[[], Played]) -> None:
    game = position()
    tried = {action for _, _, action, _ in REFUSED} | {action for _, _, action in ALLOWED} | set(game.legal)
    assert {action for action in tried if game.game.refusal(game.state, action) is None} == set(game.legal)
    assert len(set(game.legal)) == len(game.legal)


def greyed(game: Played) -> dict[str, str]:
    """What is shown greyed: the card that cannot be chosen, and the code."""
    return {
        one.action.at: one.refusal.code.removeprefix("stations.")
        for one in game.game.refused(game.state)
        if isinstance(one.action, Aim | Strike)
    }


@pytest.mark.parametrize(
    ("position", "shown"),
    [
        (selecting, {}),
        (engaging, {}),
        (returning, {}),
        (over, {}),
        (casting, {"ox": "beyond_spell", "hone": "beyond_spell"}),
        (after_ban, {"echo": "beyond_spell", "yak": "not_in_arena"}),
        (striking, {"ox": "itself", "owl": "not_engaged"}),
        (struck, {"elk": "not_in_arena", "yak": "itself"}),
    ],
)
def test_the_cards_that_cannot_be_chosen_are_shown_greyed(
    position: Callable[[], Played], shown: dict[str, str]
) -> None:
    assert greyed(position()) == shown
