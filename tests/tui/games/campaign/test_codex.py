"""What the codex counts of a campaign: from its events alone, each thing by its own."""

import msgspec
import pytest

from rules.campaign.combat import events as combat_events
from rules.campaign.journey import events as journey_events
from rules.campaign.journey.state import Options
from rules.campaign.table import events as table_events
from rules.kernel.game import Event
from saves.codex import Sighting
from tests.tui.conftest import campaign
from tui.games.campaign.codex import CODEX
from tui.play.codex import CodexKind
from tui.play.house import House
from tui.play.registry import GAMES

HERO = {"hero.krakenlance": Sighting(1)}


def fold(*events: Event, **options: object) -> dict[str, Sighting]:
    raw = msgspec.json.encode(Options(**{"hero": "krakenlance", "scion": "hydra", **options}))  # type: ignore[arg-type]
    return CODEX.fold(raw, events)


def test_a_campaign_begun_has_seen_its_hero_and_the_prowess_chosen_for_it() -> None:
    assert fold() == HERO
    assert fold(prowess=("one", "two")) == {**HERO, "prowess.one": Sighting(1), "prowess.two": Sighting(1)}


def joined(unit: str, key: str, source: combat_events.UnitSource = "bag") -> Event:
    return combat_events.RivalJoined(unit=unit, key=key, source=source)


def test_units_are_met_when_they_join_and_felled_by_their_keys() -> None:
    events = (
        combat_events.ArenaLaid(arena="kunlun"),
        joined("archer", "r1"),
        joined("archer", "r2"),
        joined("defender", "r3"),
        combat_events.UnitPlaced(unit="beast", key="a1", hex="c3", hp=2),
        combat_events.UnitDefeated(unit="r2", hex="c3"),
        combat_events.UnitDefeated(unit="p1", hex="c4"),
        combat_events.UnitDefeated(unit="a1", hex="c5"),
    )

    assert fold(*events) == {
        **HERO,
        "arena.kunlun": Sighting(1),
        "unit.archer": Sighting(2, 1),
        "unit.beast": Sighting(1, 1),
        "unit.defender": Sighting(1),
    }


def test_a_guest_beside_the_player_is_met_and_not_felled_when_it_falls() -> None:
    events = (
        combat_events.ArenaLaid(arena="kunlun"),
        combat_events.UnitPlaced(unit="archer", key="g1", hex="c3", hp=2),
        combat_events.UnitDefeated(unit="g1", hex="c3"),
    )

    assert fold(*events) == {**HERO, "arena.kunlun": Sighting(1), "unit.archer": Sighting(1)}


def test_an_arena_is_won_in_by_a_victory_alone() -> None:
    fights = [
        event
        for result in ("won", "failed", "won")
        for event in (
            combat_events.ArenaLaid(arena="kunlun"),
            combat_events.CombatEnded(result=result, reason="flag_home"),
        )
    ]

    assert fold(*fights)["arena.kunlun"] == Sighting(3, 2)


@pytest.mark.parametrize("kind", ["primus", "scion"])
def test_the_great_are_beaten_once_when_their_fight_is_won(kind: combat_events.UnitSource) -> None:
    events = (
        combat_events.ArenaLaid(arena="kunlun"),
        joined("archer", "r1"),
        joined("hydra", "r2", kind),
        joined("hydra_head", "r3", kind),
        combat_events.UnitDefeated(unit="r2", hex="c3"),
        journey_events.EventWon(kind=kind),  # type: ignore[arg-type]
    )

    assert fold(*events)["unit.hydra"] == Sighting(1, 1)
    assert fold(*events[:-1])["unit.hydra"] == Sighting(1)


def test_cards_are_read_and_won() -> None:
    events = (
        journey_events.EventRead(card="feast", deck="sport"),
        journey_events.EventRead(card="mourners", deck="bloodshed"),
        journey_events.EventAccepted(card="mourners"),
        journey_events.EventWon(kind="bloodshed"),
        journey_events.EventRead(card="mourners", deck="bloodshed"),
        journey_events.Spectated(card="mourners"),
    )

    assert fold(*events) == {**HERO, "card.feast": Sighting(1), "card.mourners": Sighting(2, 1)}


def test_an_opportunity_is_seen_once_whether_it_was_read_or_taken_from_several() -> None:
    kept, claimed = journey_events.OpportunityKept(card="reckless"), table_events.OpportunityClaimed(card="reckless")

    assert fold(journey_events.EventRead(card="reckless", deck="opportunity"), kept)["card.reckless"] == Sighting(1)
    assert fold(kept)["card.reckless"] == Sighting(1)
    assert fold(kept, claimed)["card.reckless"] == Sighting(1, 1)


def test_what_is_owned_counts_where_it_came_and_where_it_went() -> None:
    events = (
        table_events.TacticGained(tactic="stun"),
        combat_events.RivalTacticAdded(tactic="stun"),
        combat_events.TacticPlaced(tactic="stun", unit="r1", by="player"),
        combat_events.TacticPlaced(tactic="stun", unit="p1", by="rival"),
        table_events.BaneGained(bane="gigantic"),
        table_events.BaneRemoved(bane="gigantic", source="camp"),
        combat_events.BaneDrawn(bane="evil"),
        table_events.ProwessGained(card="sand"),
        table_events.UnitRecruited(unit="archer", source="chips"),
    )

    assert fold(*events) == {
        **HERO,
        "bane.evil": Sighting(1),
        "bane.gigantic": Sighting(1, 1),
        "prowess.sand": Sighting(1),
        "tactic.stun": Sighting(2, 1),
        "unit.archer": Sighting(1),
    }


def test_what_was_beaten_was_seen() -> None:
    assert fold(combat_events.TacticPlaced(tactic="stun", unit="r1", by="player"))["tactic.stun"] == Sighting(1, 1)


def test_a_campaign_won_opens_its_epilogue() -> None:
    won = journey_events.CampaignEnded(result="won", cause="scion_defeated")
    lost = journey_events.CampaignEnded(result="lost", cause="out_of_time")

    assert fold(won) == {"epilogue.krakenlance.hydra": Sighting(1), "hero.krakenlance": Sighting(1, 1)}
    assert fold(lost) == HERO


def test_a_scion_of_several_bodies_is_one_and_is_met_once() -> None:
    bodies = [joined(name, f"r{n}", "scion") for n, name in enumerate(("silent", "laughing", "weeping"), 1)]
    felled = [combat_events.UnitDefeated(unit=f"r{n}", hex="c3") for n in (1, 2, 3)]
    events = (
        combat_events.ArenaLaid(arena="vesuvians"),
        *bodies,
        joined("archer", "r4"),
        *felled,
        journey_events.EventWon(kind="scion"),
    )

    assert fold(*events, scion="geryon") == {
        **HERO,
        "arena.vesuvians": Sighting(1),
        "unit.archer": Sighting(1),
        "unit.geryon": Sighting(1, 1),
    }


def kinds() -> list[CodexKind]:
    return list(CODEX.kinds(GAMES["campaign"].game.cat))  # type: ignore[attr-defined]


def test_every_component_that_can_be_seen_has_one_entry_with_a_text() -> None:
    cat = GAMES["campaign"].game.cat  # type: ignore[attr-defined]
    entries = [entry for kind in kinds() for entry in kind.entries]
    keys = [entry.key for entry in entries]

    assert len(set(keys)) == len(keys)
    assert all(entry.name and entry.texts for entry in entries)
    wanted = {
        *(f"hero.{one.id}" for one in cat.heroes if one.playable),
        *(f"unit.{one.id}" for one in (*cat.units, *cat.scions) if getattr(one, "kind", "") not in {"hero", "scion"}),
        *(f"card.{one.id}" for one in (*cat.events, *cat.opportunities)),
        *(f"arena.{one.id}" for one in cat.arenas),
        *(f"tactic.{one.id}" for one in cat.tactics),
        *(f"prowess.{one.id}" for one in cat.prowess),
        *(f"bane.{one.id}" for one in cat.banes),
        *(f"epilogue.{one.hero}.{one.scion}" for one in cat.epilogues),
    }
    assert set(keys) == wanted
    assert len({kind.id for kind in kinds()}) == len(kinds())


def test_the_log_of_a_campaign_tells_what_the_fold_counts(house: House) -> None:
    from tui.play.codex import remembered  # noqa: PLC0415 - beside what it is compared with

    session = campaign(house)
    for _ in range(40):
        session.act(session.legal()[0])
    events = [line.event for line in session.log if line.event is not None]
    session.close()

    folded = fold(*events, scion=session.state.options.scion)
    assert len(folded) > 1
    assert remembered(house).codex.sightings() == folded
