"""The letters of units are the same in one fight after another, and those of usables where no unit has them."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

import pytest
from msgspec.structs import replace

from rules.campaign.catalogue import Catalogue
from rules.campaign.combat.state import Combat
from rules.campaign.table.events import UnitRecruited
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import played
from tui.games.campaign.orders.letters import Letters, recruited
from tui.games.campaign.screens.combat import CombatScreen
from tui.games.campaign.words.names import Names
from tui.play.house import House
from tui.play.played import Telling
from tui.play.session import Session
from tui.text.keyboard import LAYOUTS, Keyboard, Layout, use


@pytest.mark.parametrize("units", [{"d4": "archer"}, {"e4": "attacker", "d4": "defender", "c2": "archer"}])
async def test_an_archer_has_the_same_letter_whoever_is_with_it(house: House, units: Mapping[str, str]) -> None:
    everybody = {"d5": "@", **units, "a1": "rival archer"}
    async with played(house, lambda house: fight(house, everybody)) as play:
        own = [one.key for one in play.session.state.combat.fighters if (one.unit, one.side) == ("archer", "player")]

        assert [play.screen.steering.keys.units[key] for key in own] == ["C"]


def _of_five(ids: Sequence[str]) -> list[tuple[str, ...]]:
    return [tuple(ids[n : n + 5]) for n in range(0, len(ids), 5)]


def _grown(cat: Catalogue, combat: Combat) -> Iterator[Combat]:
    """The fight in each arena, with each camp that a campaign may grow to, five cards of each kind at a time."""
    mine = [card.id for card in cat.prowess if card.hero in {None, combat.table.sheet.hero}]
    units = _of_five([unit.id for unit in cat.units if unit.recruitable])
    tactics, prowess = _of_five([*cat.tactic]), _of_five(mine)
    for arena, n in product(cat.arenas, range(len(units))):
        table = combat.table
        camp = replace(table.camp, units=units[n], tactics=tactics[n % len(tactics)], prowess=prowess[n % len(prowess)])
        fighters = [
            one if one.at is None else replace(one, at=cell)
            for one, cell in zip(combat.fighters, cat.board[arena.id].cells, strict=False)
        ]
        yield replace(combat, arena=arena.id, table=replace(table, camp=camp), fighters=tuple(fighters))


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)
async def test_a_usable_has_the_same_letter_in_every_fight_but_where_a_unit_of_the_troop_has_it(
    house: House, layout: Layout
) -> None:
    session = fight(house, {"d5": "@", "d3": "attacker", "a1": "rival archer", "c1": "wild hydra_head"})
    names = Names(session.spoken.game.cat)  # type: ignore[attr-defined]
    use(Keyboard(layout))
    dealt = set[str]()
    try:
        for combat in _grown(names.cat, session.state.combat):
            letters = Letters(names, [command.row for command in CombatScreen.BY_KEY.values()])
            letters.meet(combat)
            own = {*letters._own.values()}
            dealt |= {*letters._usables}
            for usable, letter in letters._usables.items():
                assert letter
                assert letter == letters._fixed[usable] or letters._fixed[usable] in own
            assert len({*letters._usables.values(), *own}) == len(letters._usables) + len(own)
    finally:
        use(Keyboard())

    assert dealt >= {"hook", "regen", *names.cat.tactic}


def _joining(cat: Catalogue, combat: Combat) -> Iterator[tuple[Sequence[str], Combat]]:
    """A troop that grows and shrinks: who has joined so far, and a fight with those who are in it, in any order."""
    start = ("attacker", "archer", "defender")
    later = ("temple_hawk", "axe_thrower", "retiarius", "attacker", "talisman_scribe", "horse_archer", "cinder_hound")
    for n in range(len(later) + 1):
        troop = (*start, *later[:n])[-6:]
        for units, tactic in product((troop, troop[::-1]), cat.tactic):
            camp = replace(combat.table.camp, units=units, tactics=(tactic,))
            own = [one for one in combat.fighters if one.key == "hero" or one.side != "player"]
            yield (
                (*start, *later[:n]),
                replace(combat, table=replace(combat.table, camp=camp), fighters=tuple(own)),
            )


async def test_a_unit_of_the_troop_keeps_its_letter_whoever_joins_and_whatever_is_gained(house: House) -> None:
    session = fight(house, {"d5": "@", "a1": "rival archer", "a2": "rival retiarius", "a3": "rival temple_hawk"})
    names = Names(session.spoken.game.cat)  # type: ignore[attr-defined]
    had: dict[str, str] = {}
    for joined, combat in _joining(names.cat, session.state.combat):
        letters = Letters(names, [command.row for command in CombatScreen.BY_KEY.values()], joined)
        letters.meet(combat)
        camp = letters.of_camp(combat)
        assert set(camp) == {*combat.table.camp.units}
        kept = {unit: had.setdefault(unit, letter) for unit, letter in camp.items()}
        assert kept == camp


def test_the_log_tells_who_joined_the_troop() -> None:
    told = [UnitRecruited(unit="murmillo", source="rivals"), None, UnitRecruited(unit="archer", source="bag")]

    assert [*recruited(told)] == ["murmillo", "archer"]


async def test_letters_of_a_fight_go_by_who_joined_the_troop_first(house: House) -> None:
    def later(house: House) -> Session:
        session = fight(house, {"d5": "@", "a1": "rival archer"}, camp=("axe_thrower", "horse_archer"))
        told = tuple(
            Telling("", event=UnitRecruited(unit=one, source="bag")) for one in ("horse_archer", "axe_thrower")
        )
        session.track = replace(session.track, log=(*session.track.log, *told))
        return session

    async with played(house, later) as play:
        assert play.screen.steering.letters._joined[-2:] == (("horse_archer", 0), ("axe_thrower", 0))


async def test_the_trident_has_its_letter_before_it_lies_in_the_arena(house: House) -> None:
    session = fight(house, {"d5": "@", "a1": "rival defender", "a3": "rival defender"})
    letters = Letters(Names(session.spoken.game.cat), [])  # type: ignore[attr-defined]
    letters.meet(replace(session.state.combat, lying=()))

    assert letters._usables["throw_trident"] not in letters._others.values()
    assert letters._usables["throw_trident"] == letters._fixed["throw_trident"]


async def test_who_comes_when_no_letter_is_left_has_that_of_one_who_fell(house: House) -> None:
    session = fight(house, {"d5": "@", "a1": "rival archer"})
    combat: Combat = session.state.combat
    letters = Letters(Names(session.spoken.game.cat), [c.row for c in CombatScreen.BY_KEY.values()])  # type: ignore[attr-defined]
    first = next(one for one in combat.fighters if one.key == "r1")
    many = [replace(first, key=f"r{n}") for n in range(1, 12)]
    own = [one for one in combat.fighters if one.side == "player"]
    letters.meet(replace(combat, fighters=(*own, *many[:-1])))
    told = letters.of_fighters(replace(combat, fighters=(*own, *many[:-1])))
    without = [one.key for one in many[:-1] if one.key not in told]
    fallen = replace(combat, fighters=(*own, replace(many[0], place="defeated", at=None), *many[1:-1]))
    letters.meet(fallen)

    assert without
    assert letters.of_fighters(fallen)[without[0]] == told["r1"]


async def test_a_hex_has_one_key_in_a_turn_whichever_unit_is_in_hand(house: House) -> None:
    async with played(house, lambda house: fight(house, {"d5": "@", "e4": "archer", "a1": "rival archer"})) as play:
        steering = play.screen.steering
        keys: list[Mapping[str, str]] = []
        for unit in ("hero", "p1"):
            steering.take_up(unit)
            keys.append(dict(steering.keys.hexes))
        shared = keys[0].keys() & keys[1].keys()

        assert len(shared) >= 3
        assert [keys[0][cell] for cell in shared] == [keys[1][cell] for cell in shared]
        for cell in keys[1].keys() - shared:
            assert keys[1][cell] not in keys[0].values(), cell


async def test_where_all_keys_are_dealt_those_of_other_hexes_go_last(house: House) -> None:
    async with played(house, lambda house: fight(house, {"d5": "@", "a1": "rival archer"})) as play:
        letters = play.screen.steering.letters
        free = [key for key in letters.hexes if key not in letters._taken]
        had = {"h1": free[0], "h2": free[1]}
        many = [f"n{n}" for n in range(len(free))]

        assert letters.labels(["h2", "n1"], had) == {"h2": free[1], "n1": free[2]}
        assert letters.labels(["h1", *many[:-1]], had)["h1"] == free[0]
        assert list(letters.labels(many, had).values()) == [*free[2:], *free[:2]]


async def test_a_rival_has_the_same_letter_after_a_resume_though_another_has_fallen(house: House) -> None:
    session = fight(house, {"d5": "@", "a1": "rival archer", "a2": "rival archer"})
    combat: Combat = session.state.combat
    names = Names(session.spoken.game.cat)  # type: ignore[attr-defined]
    commands = [command.row for command in CombatScreen.BY_KEY.values()]
    before, resumed = Letters(names, commands), Letters(names, commands)
    before.meet(combat)
    fallen = replace(
        combat,
        fighters=tuple(replace(one, place="defeated", at=None) if one.key == "r1" else one for one in combat.fighters),
    )
    before.meet(fallen)
    resumed.meet(fallen)

    assert resumed.of_fighters(fallen)["r2"] == before.of_fighters(fallen)["r2"] == before.of_fighters(combat)["r2"]


async def test_a_hero_whose_letters_are_all_keys_of_commands_has_another(house: House) -> None:
    session = fight(house, {"d5": "@", "a1": "rival archer"})
    names = Names(session.spoken.game.cat)  # type: ignore[attr-defined]
    spelt = {letter for letter in names.unit(session.state.laid.sheet.hero).upper() if letter.isalpha()}
    others = [command.row for command in CombatScreen.BY_KEY.values()]
    letters = Letters(names, others)
    taken = dict(zip(sorted({*others}), sorted(spelt & {*letters.capitals}), strict=False))
    use(Keyboard(own=taken))
    try:
        letters.meet(session.state.combat)
        own = letters.of_fighters(session.state.combat)["hero"]
    finally:
        use(Keyboard())

    assert own
    assert own not in spelt
