"""What the rule book gives as a fact about components, and that the content says the same."""

from collections import Counter
from itertools import pairwise
from typing import get_args

import pytest

from rules.campaign.cards import Reward, Win
from rules.campaign.catalogue import Catalogue
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.selectors import means
from rules.campaign.combat.state import Combat, Fighter
from rules.campaign.effects import AddRivals, Capacity, ChangeStat, ClassName, GainHp, GrantSkill, LoseDice, Skill, Who
from rules.campaign.table.state import Camp, Decks, Sheet, Table
from rules.kernel.dice import Dice

HERO_CLASSES = {"archer", "attacker", "defender", "tactician"}


@pytest.mark.rule("V-UNIT-06")
def test_factions_regions_and_arenas_go_one_to_one(shipped: Catalogue) -> None:
    factions = {faction.id for faction in shipped.factions}
    assert len(factions) == len(shipped.factions) == 8
    assert {faction.arena: faction.id for faction in shipped.factions} == {a.id: a.faction for a in shipped.arenas}
    assert {arena.faction for arena in shipped.arenas} == factions
    assert {place.region for place in shipped.world.locations} == factions
    letters = {faction.letter for faction in shipped.factions}
    assert len(letters) == 8


@pytest.mark.rule("V-UNIT-07")
def test_neutral_opportunity_bane_and_scion_units_are_nowhere_local(shipped: Catalogue) -> None:
    homes = {arena.faction for arena in shipped.arenas}
    for kind in ("neutral", "opportunity", "bane", "scion"):
        units = [unit for unit in shipped.units if unit.kind == kind]
        assert units
        assert all(unit.faction not in homes for unit in units)
    others = [unit for unit in shipped.units if unit.kind in {"faction", "primus"}]
    assert all(unit.faction in homes for unit in others)


def touched(catalogue: Catalogue, unit: str, who: Who) -> bool:
    """Whether an effect for some units would touch a unit in the arena."""
    sheet = Sheet(hero="nox", movement=2, range=1, health=5, leadership=5, hp=5, dice=("blue",), blessings=0)
    nothing: tuple[str, ...] = ()
    table = Table(
        act=1,
        sheet=sheet,
        camp=Camp(),
        bag=nothing,
        tactics=nothing,
        stacks=(),
        banes=nothing,
        chips=nothing,
        unearned=nothing,
        special=nothing,
        decks=Decks(),
        dice=Dice(1),
        draws=Dice(2),
    )
    fighter = Fighter(key="r1", unit=unit, side="rival", place="arena", at="a1", hp=1)
    combat = Combat(table=table, kind="bloodshed", arena="kunlun", pending=(), fighters=(fighter,))
    return means(CombatCourse(catalogue, combat), fighter, who)


@pytest.mark.rule("V-UNIT-08")
def test_a_unit_counts_as_each_of_its_classes(shipped: Catalogue) -> None:
    assert shipped.unit["tide_warden"].classes == ("defender", "tactician")
    counts = {one: touched(shipped, "tide_warden", Who(classes=(one,))) for one in get_args(ClassName)}
    assert counts == {"archer": False, "attacker": False, "beast": False, "defender": True, "tactician": True}


@pytest.mark.rule("V-UNIT-08")
def test_there_are_five_classes(shipped: Catalogue) -> None:
    assert set(get_args(ClassName)) == {*HERO_CLASSES, "beast"}
    assert {one for unit in shipped.units for one in unit.classes} == set(get_args(ClassName))
    assert any(len(unit.classes) > 1 for unit in shipped.units)


@pytest.mark.rule("V-HERO-12")
def test_a_hero_is_of_one_class_and_no_beast(shipped: Catalogue) -> None:
    for hero in shipped.heroes:
        (one,) = hero.classes
        assert one in HERO_CLASSES


def test_each_class_has_two_heroes_or_more_and_is_what_they_start_without(shipped: Catalogue) -> None:
    missing = {"attacker": "stun", "archer": "adrenaline", "tactician": "bolster_health", "defender": "hamstring"}
    for hero in shipped.heroes:
        (one,) = hero.classes
        assert {*hero.starting_units, one} == HERO_CLASSES
        assert {*hero.starting_tactics, missing[one]} == set(missing.values())
        assert len(hero.starting_units) == len(hero.starting_tactics) == 3
    classes = Counter(hero.classes[0] for hero in shipped.heroes)
    assert set(classes) == HERO_CLASSES
    assert min(classes.values()) >= 2


HOMES = {
    "bingqing": ("kunlun", "defender"),
    "decimus": ("argonauts", "tactician"),
    "nox": ("vesuvians", "defender"),
    "sea_strider": ("lamosians", "attacker"),
    "krakenlance": ("atlanteans", "tactician"),
    "the_parthian": ("parthians", "archer"),
    "virago": ("amazons", "archer"),
    "stygiana": ("refugees", "attacker"),
}
"""The home region of each hero, and the one class of which no unit starts with them."""


def test_where_the_heroes_live_and_who_starts_with_them(shipped: Catalogue) -> None:
    found = {hero.id: (hero.faction, *HERO_CLASSES.difference(hero.starting_units)) for hero in shipped.heroes}
    assert found == HOMES


def test_heroes_before_difficulty(shipped: Catalogue) -> None:
    values = {hero.id: (hero.movement, hero.range) for hero in shipped.heroes}
    assert values.pop("the_parthian") == (2, 2)
    assert values.pop("virago") == (1, 2)
    assert set(values.values()) == {(2, 1)}
    assert {(hero.health, hero.leadership) for hero in shipped.heroes} == {(5, 5)}
    assert shipped.hero["krakenlance"].attack == ("blue", "blue")


def test_a_hero_lives_where_his_primus_waits(shipped: Catalogue) -> None:
    for hero in shipped.heroes:
        primus = shipped.unit[hero.primus]
        assert (primus.kind, primus.faction, primus.name) == ("primus", hero.faction, hero.name)
        assert primus.classes == hero.classes
        assert shipped.faction[hero.faction].hero == hero.id


@pytest.mark.rule("V-TACTIC-06")
def test_the_basic_tactics_are_four(shipped: Catalogue) -> None:
    basic = {tactic.id: tactic for tactic in shipped.tactics if not tactic.special}
    assert set(basic) == {"adrenaline", "bolster_health", "hamstring", "stun"}
    assert sum(tactic.copies for tactic in basic.values()) == 12


TACTICS = {
    "adrenaline": ("permanent", "ally", "slowest", "attacker"),
    "bolster_health": ("instant", "ally", "weakest", "archer"),
    "hamstring": ("permanent", "opponent", "deadliest", "tactician"),
    "stun": ("temporary", "opponent", "strongest", "defender"),
}


@pytest.mark.rule("V-LINEUP-07", "V-RIVALTAC-04", "V-RIVALTAC-05", "V-RIVALTAC-06", "V-RIVALTAC-07")
@pytest.mark.parametrize("name", TACTICS)
def test_a_basic_tactic_as_the_tables_have_it(shipped: Catalogue, name: str) -> None:
    tactic = shipped.tactic[name]
    assert (tactic.lasts, tactic.on, tactic.rival_target, tactic.for_class) == TACTICS[name]
    assert tactic.once == (name == "hamstring")
    assert tactic.fatigues == (name == "stun")


def test_what_the_basic_tactics_do(shipped: Catalogue) -> None:
    bearer = Who(side="bearer")
    assert shipped.tactic["adrenaline"].rules == (ChangeStat(stat="movement", add=1, who=bearer),)
    assert shipped.tactic["bolster_health"].rules == (GainHp(n=2),)
    assert shipped.tactic["hamstring"].rules == (LoseDice(n=1, who=bearer),)
    assert shipped.tactic["stun"].rules == ()


def test_the_units_that_the_book_shows(shipped: Catalogue) -> None:
    reptilian, defender, archer = (shipped.unit[one] for one in ("reptilian", "defender", "archer"))
    assert (reptilian.movement, reptilian.range, reptilian.health) == (1, 1, 3)
    assert reptilian.attack == ("blue", "blue")
    assert reptilian.skills == (Skill("taunt"), Skill("regen", 1))
    assert (reptilian.faction, reptilian.classes) == ("atlanteans", ("defender",))
    assert (defender.movement, defender.range, defender.health) == (1, 1, 5)
    assert (defender.attack, defender.skills) == (("black",), (Skill("taunt"),))
    assert (archer.movement, archer.range, archer.skills) == (1, 2, (Skill("first_strike"),))
    assert len(archer.attack) >= 2
    assert Skill("tactical") in shipped.unit["tactician"].skills
    assert shipped.unit["bustuarius"].health >= 4


def test_archers_shoot_and_tacticians_signal(shipped: Catalogue) -> None:
    chips = [unit for unit in shipped.units if unit.kind in {"neutral", "faction"}]
    archers = [unit for unit in chips if unit.classes[0] == "archer"]
    tacticians = [unit for unit in chips if unit.classes[0] == "tactician"]
    assert sum(unit.range >= 2 for unit in archers) >= len(archers) - 1
    assert all(Skill("tactical") in unit.skills for unit in tacticians)


def test_no_chip_has_the_red_die(shipped: Catalogue) -> None:
    assert not any("red" in unit.attack for unit in shipped.units)
    assert all(scion.dice.count("red") <= 1 for scion in shipped.scions)


def test_the_list_and_the_trident_of_the_atlanteans(shipped: Catalogue) -> None:
    arena = shipped.arena["atlanteans"]
    (order,) = arena.priorities
    assert [(priority.of, priority.bold) for priority in order.order] == [
        ("flagholder", True),
        ("loose_chip", False),
        ("chip_holder", True),
        ("farthest", True),
    ]
    assert (arena.key_hex, arena.chip) == ("chip", "trident")
    assert shipped.chip["trident"].skill == Skill("throw_trident")


def test_krakenlances_cards(shipped: Catalogue) -> None:
    cards = {card.id: card for card in shipped.prowess if card.hero == "krakenlance"}
    hero = Who(side="player", hero=True)
    assert len(cards) == 10
    assert cards["follow_my_lead"].rules == (GrantSkill(skill=Skill("hook"), who=hero),)
    assert cards["master_tactician"].rules == (GrantSkill(skill=Skill("tactical"), who=hero),)
    assert "grand_entrance" in cards
    assert sorted(card.level for card in cards.values() if card.name == "Endurance") == [1, 2]
    assert any(isinstance(rule, Capacity) and rule.add > 0 for card in cards.values() for rule in card.rules)


def test_ten_cards_for_each_hero_and_seven_special_ones(shipped: Catalogue) -> None:
    counts = Counter(card.hero for card in shipped.prowess)
    assert counts == {None: 7} | {hero.id: 10 for hero in shipped.heroes}


def test_reckless(shipped: Catalogue) -> None:
    card = shipped.opportunity["reckless"]
    assert card.criterion == Win(event="bloodshed", changed=True)
    assert card.change is not None
    assert card.change.rules == (AddRivals(kind="bag"),)
    assert card.reward == Reward(kind="hero_prowess")


@pytest.mark.rule("V-DIFF-01", "V-DIFF-02", "V-DIFF-03", "V-DIFF-06")
def test_the_three_difficulties(shipped: Catalogue) -> None:
    levels = [
        (d.id, d.prowess, d.blessings, d.health, d.leadership, d.improvement, d.tactics, d.influence)
        for d in shipped.difficulties
    ]
    assert levels == [
        ("chosen", 3, 8, 1, 1, "die", True, 0),
        ("valiant", 1, 4, 0, 0, "any", True, 0),
        ("fearless", 0, 1, 0, 0, "none", False, 3),
    ]


def test_primuses_grow_with_the_act(shipped: Catalogue) -> None:
    lineups = shipped.primus_lineups
    assert [(lineup.act, lineup.health) for lineup in lineups] == [(1, 6), (2, 8), (3, 10)]
    assert all(lineup.hero for lineup in lineups)
    for earlier, later in pairwise(lineups):
        assert len(later.rivals) > len(earlier.rivals)
        assert later.camp > earlier.camp


@pytest.mark.rule("V-SETUP-24")
def test_the_suggested_first_campaign(shipped: Catalogue) -> None:
    (preset,) = [one for one in shipped.presets if one.origin == "book"]
    assert (preset.hero, preset.difficulty, preset.scion) == ("krakenlance", "chosen", "taotie")
    assert preset.primuses == ("bingqing", "decimus", "the_parthian")
    assert preset.prowess == ("follow_my_lead", "master_tactician", "grand_entrance")
    assert preset.improvement == "add_die"


def test_the_banes(shipped: Catalogue) -> None:
    standard = [bane for bane in shipped.banes if bane.scion is None]
    assert len(standard) >= 8
    assert {bane.kind for bane in standard} == {"bag", "unit", "camp"}
    assert shipped.scion["taotie"].banes == ("gigantic",)
    assert shipped.bane["gigantic"].scion == "taotie"
    scions = [bane for scion in shipped.scions for bane in scion.banes]
    assert {bane.id for bane in shipped.banes if bane.scion is not None} == set(scions)
    assert len(scions) == len(set(scions)) == len(shipped.scions) + 1
    assert all(shipped.bane[bane].scion == scion.id for scion in shipped.scions for bane in scion.banes)


@pytest.mark.rule("V-EX-30")
def test_zahhak_has_to_be_defeated_four_times(shipped: Catalogue) -> None:
    assert shipped.scion["zahhak"].falls == 4


def test_the_scions_of_whom_something_is_known(shipped: Catalogue) -> None:
    assert {scion.name for scion in shipped.scions} >= {"Taotie", "Hydra", "Zahhak", "Itzam Cab Ain", "Pluto"}
    hydra = shipped.scion["hydra"]
    assert hydra.dice == ("green",) * 2 + ("blue",) * 3 + ("yellow",) * 4
    assert [(line.dice, line.do) for line in hydra.lines][:3] == [
        (("green",), "brood_moves"),
        (("blue",), "brood_strikes"),
        (("yellow",), "brood_gains"),
    ]
    assert [(entry.of, entry.bold) for entry in hydra.priorities.order] == [("hero", True), ("strongest", True)]
    assert {scion.id: scion.falls for scion in shipped.scions if scion.falls > 1} == {"zahhak": 4}
    assert [scion.id for scion in shipped.scions if scion.dice_per_removed] == ["itzam_cab_ain"]


def test_every_hero_that_can_be_played_has_an_ending_with_each_scion(shipped: Catalogue) -> None:
    written = {(ending.hero, ending.scion) for ending in shipped.epilogues}
    playable = [hero.id for hero in shipped.heroes if hero.playable]
    assert written >= {(hero, scion.id) for hero in playable for scion in shipped.scions}


def test_some_event_sets_movement_to_one(shipped: Catalogue) -> None:
    setting = [
        card.id
        for card in shipped.events
        for rule in card.rules
        if isinstance(rule, ChangeStat) and (rule.stat, rule.set, rule.who.side) == ("movement", 1, "player")
    ]
    assert setting
