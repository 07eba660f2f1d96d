"""The story of a campaign: act by act, whom it cost, what it brought; and its route on the map."""

from typing import Any

from msgspec.structs import replace

from rules.campaign.combat import events as combat_events
from rules.campaign.journey.state import Campaign, Fought, Stop
from rules.campaign.table import events as table_events
from saves.chronicle import Halt
from tests.content_set import a_catalogue
from tests.tui.games.campaign.journeys import set_out
from tui.games.campaign.pictures.coasts import Shades
from tui.games.campaign.pictures.route import chart_of, way_of
from tui.games.campaign.words.names import Names
from tui.games.campaign.words.story import fallen, story_of, where_fought
from tui.play.house import House
from tui.text.lines import length, text_of

CAT = a_catalogue()
NAMES = Names(CAT)
SPORT = Fought(1, 2, "sport", "lamosians", "won", "goal_met", 6)
FAILED = Fought(1, 3, "bloodshed", "argonauts", "failed", "surrender", 4)
PRIMUS = Fought(1, 4, "primus", "argonauts", "won", "rivals_defeated", 7, "primus_decimus")
ROUTE = (Stop(1, 1, "cassiterides"), Stop(1, 2, "teutoburg"), Stop(1, 3, "carnuntum"), Stop(1, 4, "rome"))


def after(house: House, **fields: Any) -> Campaign:
    state: Campaign = replace(set_out(house).state, **fields)
    return state


def test_an_act_is_told_with_its_way_its_fights_and_its_primus(house: House) -> None:
    state = after(house, route=ROUTE, fights=(SPORT, FAILED, PRIMUS), weeks=(4, 0, 0, 0))
    begun, act, *_ = story_of(NAMES, state, ())

    assert begun == "Krakenlance set out from Atlantis to meet Taotie: Chosen, 12 weeks an act."
    assert act == (
        "Act I took 4 of 12 weeks and led to Cassiterides, Teutoburg, Carnuntum and Rome. 1 Sport and 1 Bloodshed: 1 won. "
        "The Bloodshed of week 3 at Carnuntum failed: you gave up. In week 4 at Rome Decimus was beaten in 7 turns."
    )


def test_a_long_act_names_its_first_stop_and_its_last(house: House) -> None:
    places = ("cassiterides", "teutoburg", "carnuntum", "olbia", "byzantium", "troy", "cannae")
    state = after(house, route=tuple(Stop(1, n, place) for n, place in enumerate(places, 1)))

    assert "led by 7 stops from Cassiterides to Cannae." in story_of(NAMES, state, ())[1]


def test_the_foe_that_was_lost_to_is_named(house: House) -> None:
    lost = replace(PRIMUS, result="lost", reason="hero_defeated")
    state = after(house, route=ROUTE, fights=(lost,))

    assert "In week 4 at Rome Decimus won after 7 turns: your hero is defeated." in story_of(NAMES, state, ())[1]


def test_a_fight_was_where_the_last_stop_until_then_was(house: House) -> None:
    state = after(house, route=ROUTE)

    assert [where_fought(state, one) for one in (SPORT, FAILED, PRIMUS)] == ["teutoburg", "carnuntum", "rome"]
    assert where_fought(after(house, route=()), SPORT) == ""


def test_losses_are_those_of_the_players_units_alone(house: House) -> None:
    fight = [
        combat_events.RivalJoined(unit="net_diver", key="r1", source="local"),
        combat_events.UnitDeployed(unit="archer", key="p1", hex="a1", hp=2),
        combat_events.UnitDeployed(unit="net_diver", key="r1", hex="a2", hp=2),
        combat_events.UnitDefeated(unit="p1", hex="a1"),
        combat_events.UnitDefeated(unit="r1", hex="a2"),
        combat_events.Survived(hp=5, left=7),
        combat_events.CombatEnded(result="won", reason="rivals_defeated"),
    ]
    events = (
        *fight,
        *fight,
        table_events.UnitSacrificed(unit="archer"),
        table_events.UnitRecruited(unit="defender", source="bag"),
    )

    fell, saved = fallen(events)
    assert (dict(fell), saved) == ({"archer": 2}, 2)
    told = " ".join(story_of(NAMES, after(house), events))
    assert (
        "Fallen in fights: Archer twice. Gone for good: Archer. Twice a blessing saved Krakenlance from death." in told
    )
    assert "1 unit joined on the way." in told


def test_many_losses_are_named_by_the_most_frequent(house: House) -> None:
    units = ["archer"] * 3 + ["attacker", "defender", "tactician", "net_diver", "temple_hawk", "wave_caster"]
    told = " ".join(story_of(NAMES, after(house), tuple(table_events.UnitSacrificed(unit=unit) for unit in units)))

    assert "Gone for good: Archer 3 times, Attacker, Defender, Tactician, Net Diver and 2 others." in told


# The route


def test_a_way_leads_over_the_harbors_that_were_passed_and_sailed_from(house: House) -> None:
    roads = set_out(house).spoken.game.roads  # type: ignore[attr-defined]
    route = (Stop(1, 1, "tartessos"), Stop(2, 2, "fortunate_isles"), Stop(2, 3, "teutoburg"))
    way = way_of(roads, "tartessos", route)

    assert way[:4] == (Halt("tartessos"), Halt("tartessos", 1), Halt("gades"), Halt("fortunate_isles", 2))
    sailed = [halt.place for halt in way[4:-1]]
    assert len(sailed) == 2
    assert set(sailed) <= set(roads.harbors)


def test_the_route_is_drawn_alone_with_the_act_and_the_name_of_each_camp(house: House) -> None:
    way = (Halt("atlantis"), Halt("cassiterides", 1), Halt("teutoburg", 2))
    drawn = chart_of(CAT, way, Shades(True, True, True), (79, 19))
    text = "\n".join(map(text_of, drawn))

    assert "1" in text
    assert "@ Teutoburg" in text
    assert "Cassiterides" in text
    assert "═" in text
    assert "•" in text, "the voyage"
    assert not any(look == "route" for row in drawn for _, look in row), "it lies on its ground, as all of it is passed"
    assert not set(text) & set("─│╭╮╰╯?&#x"), "no other paths, no other places"
    assert " ".join(text_of(part).strip() for part in drawn[-2:]).endswith(
        "@ is where the way ends; a digit is the act of the last camp at a place; doubled strokes are the way; dots are voyages."
    )


def test_the_caption_of_a_route_tells_of_nothing_that_is_not_drawn(house: House) -> None:
    drawn = chart_of(CAT, (Halt("rome", 3),), Shades(True, True, True), (79, 19))

    assert text_of(drawn[-1]) == "@ is where the way ends."


def test_a_map_fits_into_every_room_and_places_of_other_maps_are_left_out(house: House) -> None:
    way = (Halt("nowhere", 1), Halt("cassiterides", 1))
    for size in ((79, 19), (62, 16), (118, 36), (200, 60)):
        for shades in (Shades(True, True, True), Shades(False, True, True), Shades(False, False, False)):
            drawn = chart_of(CAT, way, shades, size)
            assert 0 < len(drawn) <= size[1]
            assert max(map(length, drawn)) <= size[0]
    assert chart_of(CAT, way[:1], shades, size) == []
    assert chart_of(CAT, way, shades, (79, 2)) == []
