"""What led to a Reaction Window of the ludus, above the question."""

from rules.ludus import actions as a
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.frames import Reacting
from tests.rules.ludus.support.played import Played
from tests.rules.ludus.support.positions import FL1, Side, laid, reaction
from tests.tui.conftest import app_for
from tests.tui.games.ludus.tables import CARDS, at, named
from tests.tui.keyboard import ludus, ready, side
from tui.games.ludus.words.causes import NOTHING
from tui.games.ludus.words.names import Voice
from tui.play.house import House

SIZE = (80, 24)
ANSWER = reaction(
    "counterattack",
    u.Cue("assigned", "own"),
    f.Reassign(whom=f.Target("own", "assigned"), onto=f.Target("other"), n=2),
    price=5,
)
NOD = reaction("nod", u.Cue("assigned"), f.Coins(n=1))


def fight(acting: int) -> Played:
    """Seat 0 can Prevent damage, and gain by any, seat 1 can turn it back."""
    return named(
        laid(
            *CARDS,
            ANSWER,
            NOD,
            me=Side(hand="nod", villa="legatus legatus vestalis"),
            other=Side(hand="counterattack", villa="legatus legatus"),
            fl1=("samnite thraex", "retiarius murmillo"),
            acting=acting,
            battle=FL1,
            centre=("capua", "verona", "pompeii"),
        )
    )


def told(played: Played) -> str:
    """What seat 0 reads of what led to the question."""
    return NOTHING.after(played.events, Voice(played.game.box, played.state, 0)).told(played.state)


def test_an_attack_is_told_with_whom_it_hits() -> None:
    assert told(fight(1).attack("retiarius").choose("thraex")) == "Opposing Retiarius attacks your Thraex."


def test_what_was_answered_is_told_with_the_answer() -> None:
    played = fight(0).attack("samnite").choose("murmillo").play("counterattack").choose("thraex")
    assert isinstance(played.state.pending[-1], Reacting)
    assert told(played) == "Your Samnite attacks opposing Murmillo; Counterattack answers."


def test_with_the_next_turn_it_is_told_no_more() -> None:
    played = fight(0).attack("samnite").choose("murmillo")
    while isinstance(played.state.pending[-1], Reacting):
        played.do(a.Pass(played.asked))
    assert played.state.battle is not None
    assert played.state.battle.seat == 1
    assert NOTHING.after(played.events, Voice(played.game.box, played.state, 0)) == NOTHING


async def test_it_stands_above_the_question(house: House) -> None:
    session = at(house, fight(0))
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        ludus(app).take(next(one for one in session.legal() if isinstance(one, a.Attack)))
        await ready(pilot)
        ludus(app).take(session.legal()[0])
        await ready(pilot)
        shown = side(app)
        assert "Do you react?" in shown
        assert "Your Samnite attacks opposing" in shown
