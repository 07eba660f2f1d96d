"""The event of a round: each card under its own name, the world map from there, an order that is asked only where it matters."""

import pytest
from msgspec.structs import replace

from rules.campaign.journey.actions import Accept, Claim, PutNext, Spectate, Walk
from rules.campaign.journey.frames import Arranging, Keeping, Offer, Travelling
from tests.tui.conftest import app_for
from tests.tui.games.campaign.journeys import at_event
from tests.tui.games.campaign.situations import late
from tests.tui.grids import grid
from tests.tui.states import set_state
from tui.games.campaign.pictures.road import event_brief
from tui.games.campaign.pictures.world import SHAPES
from tui.games.campaign.screens.event import EventScreen
from tui.games.campaign.words.quests import is_about_banes
from tui.play.house import House
from tui.play.session import Session
from tui.text.lines import text_of


def asked(session: Session) -> int:
    """Count how often an order is asked for once an event is only watched."""
    session.act(Spectate())
    times = 0
    while isinstance(session.state.top, Arranging):
        session.act(session.legal()[-1])
        times += 1
    return times


async def test_the_second_opportunity_is_inspected_under_its_own_name(house: House) -> None:
    session = at_event(house, "opportunity")
    session.act(Accept())
    assert isinstance(session.state.top, Keeping)
    app = app_for(house, "event", play=session.play)
    async with app.run_test(size=(80, 24)) as pilot:
        for card in session.state.top.cards:
            await pilot.pause()
            name, screen = session.spoken.game.cat.opportunity[card].name, app.screen  # type: ignore[attr-defined]
            assert screen.inspected() == name  # type: ignore[attr-defined]
            await pilot.press("i")
            assert name in grid(app)
            await pilot.press("escape", "down")


async def test_what_a_card_gives_is_listed_under_it_and_nothing_of_the_other_card(house: House) -> None:
    session = at_event(house, "opportunity")
    session.act(Accept())
    assert isinstance(session.state.top, Keeping)
    cards = session.spoken.game.cat.opportunity  # type: ignore[attr-defined]
    app = app_for(house, "event", play=session.play)
    async with app.run_test(size=(80, 24)) as pilot:
        for card in session.state.top.cards:
            await pilot.pause()
            about = app.screen.inspected_about()  # type: ignore[attr-defined]
            gives = {one.id for one in cards[card].rewards if one.id}
            assert about[0] == card
            assert gives <= set(about)
            assert not {*session.state.top.cards, session.state.event} & set(about[1:])
            await pilot.press("down")


@pytest.mark.parametrize("back", ["escape", "w", "enter"])
@pytest.mark.parametrize("size", [(80, 23), (120, 40)])
async def test_w_shows_the_world_with_its_places_before_an_event_is_answered(
    house: House, size: tuple[int, int], back: str
) -> None:
    session = at_event(house)
    app = app_for(house, "event", play=session.play)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.press("w")
        place = session.spoken.game.cat.location[session.state.at]  # type: ignore[attr-defined]
        shown = grid(app)
        assert f"{place.name}: " in shown
        assert all(sign in shown.partition("\n")[2] for sign in SHAPES.values())
        await pilot.press("l")
        assert f"{place.name}: " not in grid(app)
        await pilot.press(back)
        assert "Accept the event" in grid(app)


def test_the_last_of_the_cards_is_not_asked_for(house: House) -> None:
    session = at_event(house)

    assert asked(session) == 2
    assert isinstance(session.state.top, Travelling)


def test_in_the_last_week_of_all_the_order_is_not_asked_for_and_that_is_told(house: House) -> None:
    session = late(house)
    set_state(session, replace(session.state, weeks=(*session.state.weeks[:3], session.state.options.weeks - 1)))
    places = session.spoken.game.cat.location  # type: ignore[attr-defined]
    walk = next(one for one in session.legal() if isinstance(one, Walk) and places[one.to].kind != "capital")
    kind = places[walk.to].kind
    session.act(walk)
    before = getattr(session.state.laid.decks, kind)

    assert asked(session) == 0
    assert getattr(session.state.laid.decks, kind)[:3] == before[1:4]
    told = [one.text for one in session.log]
    assert told.count("No week is left in which to accept a card, so the cards go back as they were.") == 1


def test_in_the_last_week_of_an_earlier_act_it_is(house: House) -> None:
    session = at_event(house)
    weeks = session.state.options.weeks
    set_state(session, replace(session.state, weeks=(weeks - 1, 0, 0, 0)))
    session.act(Spectate())

    assert any(isinstance(one, PutNext) for one in session.legal())


async def test_the_ways_lit_from_an_event_are_those_open_after_it(house: House) -> None:
    session = at_event(house)
    app = app_for(house, "world", play=session.play)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        lit = {way[-1] for way in app.screen.world.view.lit}  # type: ignore[attr-defined]
    asked(session)
    assert lit == {one.to for one in session.legal() if isinstance(one, Walk)}


async def test_an_opportunity_is_inspected_without_the_arena_that_nobody_fights_in(house: House) -> None:
    session = at_event(house, "opportunity")
    app = app_for(house, "event", play=session.play)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        told = " ".join(app.screen.inspected_more())  # type: ignore[attr-defined]
        assert "Reward" in told
        assert "rident" not in told


@pytest.mark.parametrize("kind", ["sport", "bloodshed"])
async def test_a_card_that_is_cut_ends_with_a_whole_sentence(house: House, kind: str) -> None:
    app = app_for(house, "event", play=at_event(house, kind).play)
    async with app.run_test(size=(80, 23)) as pilot:
        await pilot.pause()
        rows = [row[:45].strip() for row in grid(app).splitlines()]
        assert rows[rows.index("i tells the rest.") - 1].endswith(".")


async def test_cards_that_were_seen_go_back_as_they_lie_by_one_key(house: House) -> None:
    session = at_event(house)
    kind = session.state.event and session.spoken.game.cat.event[session.state.event].kind  # type: ignore[attr-defined]
    before = getattr(session.state.laid.decks, kind)
    session.act(Spectate())
    app = app_for(house, "event", play=session.play)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "1. " in grid(app)
        assert "You saw the next cards of the" in " ".join(grid(app).split())
        assert "which your next stops at" in " ".join(" ".join(row[46:] for row in grid(app).splitlines()).split())
        await pilot.press("enter")
        await pilot.pause()

    assert not isinstance(session.state.top, Arranging)
    assert getattr(session.state.laid.decks, kind)[:3] == before[1:4]


async def test_another_card_can_be_put_first(house: House) -> None:
    session = at_event(house)
    session.act(Spectate())
    top = session.state.top
    assert isinstance(top, Arranging)
    app = app_for(house, "event", play=session.play)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("4")
        await pilot.pause()
        assert isinstance(session.state.top, Arranging)
        assert session.state.top.placed == top.cards[2:]
        await pilot.press("1")
        await pilot.pause()

    assert getattr(session.state.laid.decks, top.deck)[:3] == (top.cards[2], *top.cards[:2])


async def test_enter_takes_no_answer_to_an_event_before_the_cursor_is_put_on_it(house: House) -> None:
    session = at_event(house)
    offered = session.state
    app = app_for(house, "event", play=session.play)
    async with app.run_test(size=(80, 23)) as pilot:
        await pilot.pause()
        await pilot.press("enter")
        assert session.state is offered
        assert "none is chosen yet" in grid(app)
        await pilot.press("down")
        assert isinstance(app.screen.panel.current.value, Accept)  # type: ignore[attr-defined]
        await pilot.press("up", "enter")
        await pilot.pause()
    assert session.state.weeks == offered.weeks
    assert not isinstance(session.state.top, Offer)


async def test_the_only_answer_to_an_event_is_under_the_cursor(house: House) -> None:
    session = at_event(house)
    weeks = session.state.options.weeks
    set_state(session, replace(session.state, weeks=(weeks, 0, 0, 0)))
    app = app_for(house, "event", play=session.play)
    async with app.run_test(size=(80, 23)) as pilot:
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
    assert not isinstance(session.state.top, Offer)


def test_an_opportunity_that_is_not_fulfilled_yet_is_in_no_list_of_answers(house: House) -> None:
    session = at_event(house, "opportunity")
    session.act(Accept())
    session.act(session.legal()[0])
    game = session.spoken.game
    held = session.state.laid.camp.opportunities[0].card
    assert Claim(card=held) in [one.action for one in game.refused(session.state)]

    assert not any("Claim" in choice.label for choice in session.play.decision().choices)


async def test_one_answer_watches_and_leaves_the_next_cards_in_their_order(house: House) -> None:
    session, other = at_event(house), at_event(house)
    other.act(Spectate())
    while isinstance(other.state.top, Arranging):
        other.act(other.legal()[0])
    app = app_for(house, "event", play=session.play)
    async with app.run_test(size=(80, 23)) as pilot:
        await pilot.pause()
        told = " ".join(row[47:].strip() for row in grid(app).splitlines())
        assert (
            "3  Only watch and go on at once: you give up seeing the next 3 Sport cards and putting them in order"
            in told
        )
        await pilot.press("3")
        await pilot.pause()
    assert isinstance(session.state.top, Travelling)
    assert session.state.laid.decks == other.state.laid.decks


async def test_the_answers_to_an_event_keep_their_digits_where_it_cannot_be_accepted(house: House) -> None:
    session = at_event(house)
    set_state(session, replace(session.state, weeks=(session.state.options.weeks - 1, 0, 0, 0)))
    app = app_for(house, "event", play=session.play)
    async with app.run_test(size=(80, 23)) as pilot:
        await pilot.pause()
        rows = [row.strip(" \u203a") for row in grid(app).splitlines()]
        assert any("2  Only watch (spectate)" in row for row in rows)
        assert not any(" 1  " in row for row in rows)
        await pilot.press("1")
        await pilot.pause()
        assert isinstance(session.state.top, Offer)
        await pilot.press("2")
        await pilot.pause()
    assert isinstance(session.state.top, Arranging)


def test_where_no_event_is_accepted_any_more_watching_is_one_answer(house: House) -> None:
    session = late(house)
    set_state(session, replace(session.state, weeks=(*session.state.weeks[:3], session.state.options.weeks - 1)))
    places = session.spoken.game.cat.location  # type: ignore[attr-defined]
    session.act(next(one for one in session.legal() if isinstance(one, Walk) and places[one.to].kind != "capital"))
    screen = EventScreen(session.play)

    labels = [one.label for one in screen._numbered(session.play.decision().choices)]
    assert not any("ordering" in label for label in labels)


async def test_cards_to_be_put_in_order_are_told_in_brief_each(house: House) -> None:
    session = at_event(house)
    session.act(Spectate())
    top = session.state.top
    assert isinstance(top, Arranging)
    names = EventScreen(session.play).names
    app = app_for(house, "event", play=session.play)
    async with app.run_test(size=(80, 23)) as pilot:
        await pilot.pause()
        told = " ".join(" ".join(row[:46] for row in grid(app).splitlines()).split())
    for n, card in enumerate(top.cards, 1):
        assert f"{n}. {names.event(card)} {event_brief(names, session.state, card)}" in told


@pytest.mark.parametrize("held", [0, 1])
def test_an_opportunity_about_a_bane_says_that_there_is_none_yet(house: House, held: int) -> None:
    session = at_event(house, "opportunity")
    state, cat = session.state, session.spoken.game.cat  # type: ignore[attr-defined]
    about = next(one for one in cat.opportunities if is_about_banes(one))
    other = next(one for one in cat.opportunities if not is_about_banes(one))
    banes = tuple(one.id for one in cat.banes[:held])
    table = replace(state.table, camp=replace(state.table.camp, banes=banes))
    for card, told in ((about, not banes), (other, False)):
        set_state(session, replace(state, event=card.id, table=table))
        lines = EventScreen(session.play).scene_lines(60)
        assert ("You have no bane yet." in [text_of(one) for one in lines]) is told


def test_an_event_of_the_last_act_tells_how_strong_the_scion_is(house: House) -> None:
    session = late(house)
    places = session.spoken.game.cat.location  # type: ignore[attr-defined]
    walk = next(one for one in session.legal() if isinstance(one, Walk) and places[one.to].kind != "capital")
    session.act(walk)
    screen = EventScreen(session.play)
    told = " ".join(text_of(one) for one in screen.scene_lines(60))

    assert f"{session.spoken.game.cat.scion[session.state.options.scion].name} now: " in told  # type: ignore[attr-defined]


def test_a_hint_to_accept_an_opportunity_speaks_of_both_cards_of_which_one_is_kept(house: House) -> None:
    session = at_event(house, "opportunity")
    hint = session.spoken.facts.adviser(session.state, 0)(lambda: None)  # type: ignore[misc]

    assert hint.action == Accept()
    assert "you then keep the one that suits you" in hint.why
    assert session.spoken.game.cat.opportunity[session.state.event].name not in hint.why  # type: ignore[attr-defined]


@pytest.mark.parametrize(("region", "told"), [("argonauts", True), ("atlanteans", False)])
async def test_how_many_an_arena_holds_at_once_is_told_before_one_agrees_to_fight_there(
    house: House, region: str, *, told: bool
) -> None:
    session = at_event(house)
    places = session.spoken.game.cat.location.values()  # type: ignore[attr-defined]
    there = next(one.id for one in places if one.region == region and one.kind == "sport")
    set_state(session, replace(session.state, at=there))
    app = app_for(house, "event", play=session.play)
    async with app.run_test(size=(80, 23)) as pilot:
        await pilot.pause()
        assert ("At most 2 of yours may be out at once" in grid(app)) is told
