"""What others' cards take from whoever looks is told first among the news, in the look of a loss, with whose card did it."""

import pytest

from rules.kernel.game import Event
from rules.ludus.arena_events import Exhausted, GladiatorsLeft, PieceRef
from rules.ludus.cards import effects as f
from rules.ludus.events import CardPlayed, CardsDiscarded, CoinsRobbed, TurnBegan
from tests.rules.ludus.support.positions import Side, laid, patron, scheme
from tests.tui.conftest import app_for
from tests.tui.games.ludus.tables import ALONE, at
from tests.tui.keyboard import ludus, ready
from tui.games.ludus.words.names import Voice
from tui.games.ludus.words.taken import losses_of
from tui.play.house import House
from tui.play.play import Play
from tui.play.played import Telling

SPY, LORD = scheme("spy", f.Coins(n=1)), patron("lord", 1)
PLAYS = CardPlayed(1, "spy")
ROBBED = CoinsRobbed(1, 2)


def told(*events: Event) -> list[str]:
    """The losses of seat 0 among events."""
    played = laid(SPY, LORD, me=Side(hand="inc1", villa="lord"))
    lines = [(1, Telling("Loss.", event=event)) for event in events]
    return [text for _, text in losses_of(Voice(played.game.box, played.state, 0), lines, 0)]


@pytest.mark.parametrize(
    "loss", [ROBBED, CardsDiscarded(0, ("inc1",)), Exhausted(PieceRef(3, "lord", 0))], ids=["coins", "cards", "patron"]
)
def test_a_loss_is_told_with_whose_card_did_it(loss: Event) -> None:
    assert told(PLAYS, loss) == ["Your opponent's spy: Loss."]


def test_what_no_card_of_another_one_did_is_no_such_loss() -> None:
    assert told(CardPlayed(0, "spy"), CardsDiscarded(0, ("inc1",))) == []
    assert told(PLAYS, TurnBegan(0, 1), CardsDiscarded(0, ("inc1",))) == []
    assert told(PLAYS, CardsDiscarded(1, ("inc1",))) == []
    assert told(PLAYS, CoinsRobbed(1, 2, 2)) == []


def test_a_gladiator_of_ones_own_that_is_defeated_is_a_loss_whoever_did_it() -> None:
    mine, theirs = (GladiatorsLeft((PieceRef(1, "veles", seat),), 0, "damage") for seat in (0, 1))
    assert told(mine, theirs) == ["Loss."]
    assert told(PLAYS, mine) == ["Your opponent's spy: Loss."]


async def test_losses_stand_before_all_other_news_in_the_look_of_a_loss(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = at(house, laid(SPY, LORD, me=Side(hand="spy inc1", villa="lord")), ALONE)
    told = [Telling("They play spy.", event=PLAYS), Telling("You lose 2 Coin.", event=ROBBED)]
    monkeypatch.setattr(Play, "told_since", lambda *_: [(1, one) for one in told])
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(pilot)
        spans = [span for row in ludus(app).news.lines(27, 12) for span in row]

    assert spans[0] == ("Your opponent's spy: You", "bad")
