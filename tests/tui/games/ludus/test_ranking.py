"""The report of a Battle of three or four: the places, what each has won, every blow; and the end of such a game."""

import msgspec
from msgspec.structs import replace

from rules.ludus import arena_events as e
from rules.ludus.events import CardPlayed
from rules.ludus.state import Options
from tests.tui.conftest import app_for
from tests.tui.games.ludus.drawn import texts
from tests.tui.games.ludus.melees import THREE, last_blow
from tests.tui.games.ludus.tables import fought
from tests.tui.grids import grid
from tests.tui.keyboard import page, ready
from tui.games.ludus.pictures.ranking import blows, ranking_lines
from tui.games.ludus.pictures.tinted import tinted
from tui.games.ludus.words.blows import joined
from tui.games.ludus.words.names import Voice, onlooker
from tui.play.house import House
from tui.play.played import Telling
from tui.play.session import Session

SIZE = (80, 24)


def won(house: House, options: Options = THREE, rounds: int = 0) -> tuple[Session, list[str]]:
    """A game after the blow that has ended the Battle, and what is reported of that."""
    played = last_blow()
    played.state = replace(played.state, rounds=rounds)
    session = fought(house, played, options)
    events = session.act(session.legal()[0]).events
    box = session.spoken.game.box.packed(options)  # type: ignore[attr-defined]
    return session, texts(ranking_lines(box, session.state, events, session.log, 78))


def test_each_place_is_told_with_what_it_has_won(house: House) -> None:
    _, rows = won(house)
    assert rows[1] == " The Battle of round 1 is over"
    assert rows[2] == "   first   You: Arena01, Arena02 and the Boast6"
    assert rows[3] == "   second  School II: Arena03"
    assert rows[4] == "   third   School III: the Crowd's Favor"


def test_the_battle_is_told_blow_by_blow(house: House) -> None:
    _, rows = won(house)
    assert rows[6:] == [
        " Blow by blow",
        " Battle in the Arena. Your Samnite deals 2 to School II's Veles: Defeated.",
        " You win the Battle.",
    ]


def test_the_last_battle_wins_the_game_and_no_place_wins_more(house: House) -> None:
    _, rows = won(house, rounds=2)
    assert rows[1] == " The last Battle is over, and with it the game"
    assert rows[2:5] == ["   first   You, who win the game", "   second  School II", "   third   School III"]
    _, rows = won(house, replace(THREE, players=("easy", "person", "easy")), rounds=2)
    assert rows[2] == "   first   School I, who wins the game"


def test_a_combat_turn_is_one_paragraph_that_names_its_player_once(house: House) -> None:
    session, _ = won(house)
    voice = Voice(session.spoken.game.box, session.state, onlooker(session.state))  # type: ignore[attr-defined]
    battle = [
        Telling("Battle in the Arena.", "head", event=e.BattleBegan(0, "")),
        Telling("School II has Initiative.", event=e.InitiativeGained(1, (1, 2, 1))),
        Telling("School II's Combat Turn.", event=e.CombatTurnBegan(1)),
        Telling("School II passes the Combat Turn.", event=e.CombatTurnPassed(1)),
        Telling("Your Combat Turn.", event=e.CombatTurnBegan(0)),
        Telling("Nobody is Ready.", "detail", event=e.ReactionPassed(1)),
        Telling("Samnite deals 1.", event=e.DamageAssigned((), "samnite")),
        Telling("You win the Battle.", "head", event=e.BattleEnded(0, 0, "emptied")),
    ]
    assert list(blows(voice, battle)) == [
        ("Battle in the Arena.", "info"),
        ("School II has Initiative.", "info"),
        ("School II passes the Combat Turn.", "base"),
        ("You: Samnite deals 1.", "base"),
        ("You win the Battle.", "strong"),
    ]


HIT = e.DamageAssigned((e.Hit(e.PieceRef(5, "veles", 1), 2),), "samnite")
FELL = e.GladiatorsLeft((e.PieceRef(5, "veles", 1),), 0, "damage")
STRUCK = (
    Telling("Your Samnite attacks.", event=e.Attacked(e.PieceRef(4, "samnite", 0))),
    Telling("Samnite deals 2 to School II's Veles.", event=HIT),
    Telling("School II's Veles is Defeated.", event=FELL),
)
PARRIED = Telling("School II plays Parry.", event=CardPlayed(1, "parry"))


def test_a_blow_is_one_sentence() -> None:
    assert [one.text for one in joined(STRUCK)] == ["Your Samnite deals 2 to School II's Veles: Defeated."]
    assert [one.text for one in joined(STRUCK[:2])] == ["Your Samnite deals 2 to School II's Veles."]


def test_a_blow_of_one_of_twins_is_one_sentence() -> None:
    attack = msgspec.structs.replace(STRUCK[0], text="Your Samnite #4 attacks.")
    assert [one.text for one in joined((attack, STRUCK[1]))] == ["Your Samnite #4 deals 2 to School II's Veles."]
    stranger = msgspec.structs.replace(HIT, source="veles")
    assert len(joined((attack, msgspec.structs.replace(STRUCK[1], event=stranger)))) == 2


def test_damage_that_many_take_alike_says_of_nobody_that_it_fells() -> None:
    hits = tuple(e.Hit(e.PieceRef(number, "veles", 1), 2) for number in (6, 7, 5))
    dealt = Telling("Samnite deals 2 each.", event=e.DamageAssigned(hits, "samnite"))
    assert joined((dealt, STRUCK[2])) == (dealt, STRUCK[2])


def test_what_comes_between_keeps_the_parts_of_a_blow_apart() -> None:
    attack, hit, fell = STRUCK
    assert joined((attack, PARRIED, hit)) == (attack, PARRIED, hit)
    assert joined((hit, PARRIED, fell)) == (hit, PARRIED, fell)
    other = msgspec.structs.replace(fell, event=e.GladiatorsLeft((e.PieceRef(8, "veles", 1),), 0, "damage"))
    assert joined((hit, other)) == (hit, other)
    missing = msgspec.structs.replace(fell, event=msgspec.structs.replace(FELL, why="influence"))
    assert joined((hit, missing)) == (hit, missing)


async def test_the_report_comes_after_the_last_blow_and_leads_back_to_the_table(house: House) -> None:
    session = fought(house, last_blow(), THREE)
    app = app_for(house, "ludus_melee", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "enter")
        assert page(app) == "ludus_ranking"
        assert "first   You: Arena01, Arena02 and the Boast6" in grid(app)
        assert "Blow by blow" in grid(app)
        await ready(pilot, "enter")
        assert page(app) == "ludus_melee"


async def test_the_end_tells_the_places_of_every_battle(house: House) -> None:
    session, _ = won(house, rounds=2)
    app = app_for(house, "ludus_end", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert "YOU WIN" in grid(app)
        assert "1. You are first, School II is second and School III is third." in grid(app)
        assert "Glory" not in grid(app)
        assert app.screen.set_up() == app.screen.set_up()._replace(seats=3, champions="drawn")  # type: ignore[attr-defined]


def test_schools_have_the_colors_of_their_strips_in_sentences(house: House) -> None:
    session, _ = won(house)
    voice = Voice(session.spoken.game.box, session.state, 1)  # type: ignore[attr-defined]
    (told,) = tinted(voice, [(("School III hits your Ox, not School I's.", "base"),)])
    assert told == (
        ("School III", "school_1"),
        (" hits ", "base"),
        ("your", "school_0"),
        (" Ox, not ", "base"),
        ("School I", "school_2"),
        ("'s.", "base"),
    )
