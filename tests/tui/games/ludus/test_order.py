"""What would change nothing just now is listed last among the answers that can be given, and says so."""

import random

import pytest

from rules.bots.ludus import BOTS
from rules.ludus.actions import PlayCard, Use
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.cards.records import Tactic
from rules.ludus.frames import Acting, Fighting
from rules.ludus.game import LudusGame
from rules.ludus.judging.answers import changes_nothing, comes_too_late
from rules.ludus.state import Options
from tests.content_set import a_box
from tests.rules.ludus.support.played import Played
from tests.rules.ludus.support.positions import FL1, Side, gladiator, laid, scheme, tactic
from tests.tui.conftest import app_for
from tests.tui.games.ludus.tables import ALONE, at
from tests.tui.grids import grid
from tests.tui.keyboard import ludus, ready
from tui.games.ludus.answers.spots import InHand
from tui.play.house import House
from tui.text.cells import IDLE

GAME = LudusGame(a_box())
OX, RAID, ALMS = gladiator("ox a1 h4", price=9), scheme("raid", f.Rob(n=2)), scheme("alms", f.Coins(n=1))
CARDS = (OX, RAID, ALMS)


async def labels(house: House, hand: str, coins: int) -> list[str]:
    """The answers of a turn as they are listed."""
    played = laid(*CARDS, row="ox", me=Side(hand=hand), other=Side(coins=coins), boasts=(10, 15))
    app = app_for(house, "ludus", play=at(house, played, ALONE).play)
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(pilot)
        assert ludus(app).panel.list.cursor == 0
        return [choice.label for choice in ludus(app).panel.list.choices if not choice.why]


async def test_a_scheme_that_would_do_nothing_and_a_boast_come_last(house: House) -> None:
    found = await labels(house, "raid boast6 alms", 0)
    assert found[0] == "Scheme: alms"
    assert found[-2:] == ["Scheme: raid (does nothing now)", "Scheme: boast6 (does nothing now)"]
    assert found[-3].startswith("End your actions")


async def test_a_scheme_that_does_something_stays_where_it_was(house: House) -> None:
    found = await labels(house, "raid alms", 2)
    assert found[:2] == ["Scheme: raid", "Scheme: alms"]


@pytest.mark.parametrize(("hand", "told"), [("inc3 inc1", "Coin 2 (+4 in Hand)"), ("ox", "Coin 2 ")])
async def test_what_there_is_to_pay_with_tells_the_tokens_from_the_hand(house: House, hand: str, told: str) -> None:
    played = laid(*CARDS, row="ox", me=Side(hand=hand, coins=2), boasts=(10, 15))
    app = app_for(house, "ludus", play=at(house, played, ALONE).play)
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(pilot)
        assert told in " ".join(grid(app).split())


LUNGE = tactic("lunge", f.Boost(whom=f.Target("own"), by=3))
LONGER = tactic("lunge", f.Boost(whom=f.Target("own"), by=3, until="battle"))
LUNGE_AND_JAB = tactic("lunge", f.Boost(whom=f.Target("own"), by=3), f.Damage(whom=f.Target("other")))
FIERCE = gladiator("fierce a1 h4", u.ReactionAbility(u.Cue("assigned"), (f.Damage(n="attack"),), may=True))
LUNGING = gladiator("lunging a1 h4", u.TacticAbility((f.Boost(whom=f.Itself()),)))
LATE = "(does nothing now: the Attack is made)"


def fighting(card: Tactic, own: str = "ox lunging") -> Played:
    """A Combat Turn in which a Tactic can still be used; the opponent has nothing to answer with."""
    return laid(OX, FIERCE, LUNGING, card, me=Side(hand="lunge"), fl1=(own, "ox"), battle=FL1)


@pytest.mark.parametrize(
    ("card", "own", "late"),
    [
        (LUNGE, "ox lunging", True),
        (LONGER, "ox ox", False),
        (LUNGE_AND_JAB, "ox ox", False),
        (LUNGE, "ox fierce", False),
    ],
)
def test_what_only_adds_to_the_attack_does_nothing_once_it_is_made(card: Tactic, own: str, *, late: bool) -> None:
    before, after = fighting(card, own), fighting(card, own).attack("ox")
    while after.state.battle and not isinstance(after.state.top, Fighting):
        after = after.do(after.game.legal(after.state)[0])
    for played, made in ((before, False), (after, True)):
        box = played.game.box
        found = [one for one in played.game.legal(played.state) if comes_too_late(box, played.state, one)]
        cards = [one for one in found if isinstance(one, PlayCard)]
        assert bool(cards) == (made and late)
        assert (Use(0, played.state.fighters[1].number, "lunging/0") in found) == (made and "lunging" in own)


async def test_a_tactic_that_comes_too_late_is_last_faint_and_says_why(house: House) -> None:
    session = at(house, fighting(LUNGE), ALONE)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(pilot)
        lunge = InHand("lunge")
        assert ludus(app).cells.marks[lunge] == "*"
        await ready(pilot, "5", "escape")
        found = [choice.label for choice in ludus(app).panel.list.choices if not choice.why]
        assert found[0] == "End the Combat Turn"
        assert f"Tactic: lunge {LATE}" in found[1:]
        assert ludus(app).cells.marks[lunge] == IDLE
        current = ludus(app).panel.current
        assert current
        assert current.label == "End the Combat Turn"


def test_what_is_said_to_do_nothing_changes_nothing_but_where_its_card_lies() -> None:
    """Over whole matches: neither the Arenas, nor Glory, Coin, Patrons, Supply or any other card."""
    rng, found = random.Random(4), 0
    bot = BOTS["easy"](GAME, 1)
    for seed in range(6):
        state, number = GAME.start(Options(first=0), seed), 0
        while (seat := GAME.to_act(state)) is not None and number < 500:
            known, legal = GAME.view(state, seat), GAME.legal(state)
            for one in legal:
                if changes_nothing(GAME.box, known, one):
                    found += 1
                    after = GAME.apply(state, one).state
                    assert isinstance(state.top, Acting)
                    assert (after.pending, after.fighters, after.supplies) == (
                        state.pending,
                        state.fighters,
                        state.supplies,
                    )
                    was, now = state.schools[seat], after.schools[seat]
                    assert (now.coins, now.patrons, now.deck) == (was.coins, was.patrons, was.deck)
                    assert len(now.hand) == len(was.hand) - 1
                    assert after.schools[1 - seat] == state.schools[1 - seat]
            drawn = rng.choice(legal) if rng.random() < 0.2 else bot.choose(known, legal, number)
            state, number = GAME.apply(state, drawn).state, number + 1
    assert found > 5
