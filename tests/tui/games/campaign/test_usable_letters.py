"""The letters of usables: apart from those of units, the same as long as a fight lasts; those of the fallen mean nothing else."""

from msgspec.structs import replace

from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import Play, played
from tests.tui.games.campaign.test_steering import letters, opening
from tui.games.campaign.orders.in_hand import Usable, aims_of
from tui.games.campaign.orders.turn import Turn
from tui.play.house import House
from tui.play.session import Session

CROWD = {"d5": "@", "d3": "attacker", "d7": "rival archer", "b2": "rival tactician", "a1": "rival net_diver"}


def crowd(house: House) -> Session:
    return fight(house, CROWD, "opening")


async def test_the_letter_of_a_fallen_rival_means_nothing_else_and_usables_keep_theirs(house: House) -> None:
    async with played(house, crowd) as play:
        await play.press("K")
        steering, fallen = play.screen.steering, letters(play)["r1"]
        before = play.usables
        assert len(before) > 1
        assert not set(before.values()) & set(letters(play).values())
        combat = play.session.state.combat
        gone = tuple(replace(one, place="defeated", at=None) if one.key == "r1" else one for one in combat.fighters)
        turn = Turn(play.screen.names.cat, replace(combat, fighters=gone))
        steering.letters.meet(turn.combat)
        steering.turn, steering.hand = turn, None
        steering.take_up("hero")
        after = steering.keys

        assert fallen not in {*after.units.values(), *after.hexes.values(), *after.usables}
        assert {name: key for name, key in play.usables.items() if name in before}.items() <= before.items()


async def test_no_hex_has_a_letter_that_meant_something(house: House) -> None:
    async with played(house, crowd) as play:
        await play.press("K")
        known = {*letters(play).values(), *play.screen.steering.keys.usables}
        await play.press("A")

        assert not known & set(play.screen.steering.keys.hexes.values())


async def test_what_a_unit_can_do_only_later_has_its_letter_from_the_beginning(house: House) -> None:
    units = {"e5": "@", "a1": "rival archer", "a4": "rival net_diver"}

    def far(house: House) -> Session:
        return fight(house, units, "opening", lying={"d4": "trident"}, camp=("reptilian",))

    async with played(house, far) as play:
        letters_of = play.screen.steering.letters
        dealt = dict(letters_of._usables)
        assert {"hook", "regen", "throw_trident", *play.session.state.combat.table.camp.tactics} <= set(dealt)
        assert "hook" not in play.usables
        await play.press("K")
        hexes = set(play.screen.steering.keys.hexes.values())
        assert not hexes & set(dealt.values())
        await play.press("E", "E")

        assert dealt.items() <= letters_of._usables.items()


# Aiming


def aiming(play: Play) -> Usable | None:
    return play.screen.steering.aiming.usable


async def hook(play: Play) -> None:
    await play.press("K")
    await play.press(play.usables["hook"])
    assert aiming(play) is not None


async def test_a_letter_that_is_no_target_says_so_and_keeps_aiming(house: House) -> None:
    async with played(house, crowd) as play:
        await hook(play)
        await play.press(letters(play)["r3"])

        assert aiming(play) is not None
        assert play.status.startswith("Rival Net Diver is not a valid target")
        await play.press("escape")
        assert aiming(play) is None
        assert play.screen.steering.held == "hero"


async def test_neither_a_unit_of_the_camp_nor_a_letter_without_meaning_ends_the_aiming(house: House) -> None:
    async with played(house, opening()) as play:
        await play.press("K")
        steering = play.screen.steering
        key, usable = next((key, usable) for key, usable in steering.keys.usables.items() if len(usable.orders) > 1)
        camp = letters(play)["defender"]
        await play.press(key)
        assert steering.aiming.usable == usable
        await play.press(camp)
        assert steering.aiming.usable == usable
        free = next(
            one
            for one in steering.letters.all
            if one not in {*steering.keys.units.values(), *steering.keys.hexes.values()}
        )
        await play.press(free)
        assert steering.aiming.usable == usable


async def test_the_letter_of_each_target_takes_it_whatever_is_aimed(house: House) -> None:
    units = {"d5": "@", "d4": "attacker 1", "c5": "rival archer", "d6": "rival defender", "b5": "rival net_diver"}

    def armed(house: House) -> Session:
        return fight(house, units, "opening", chips={"d5": ("trident",)})

    tried = set[str]()
    for turn in range(12):
        async with played(house, armed) as play:
            await play.press("K")
            steering = play.screen.steering
            several = [
                (key, one)
                for key, one in steering.keys.usables.items()
                if len({aims_of(order)[0] for order in one.orders}) > 1
            ]
            if turn >= len(several):
                break
            key, usable = several[turn]
            target = aims_of(usable.orders[-1])[0]
            assert target is not None
            await play.press(key)
            before = (play.session.state, play.screen.strikes.marked)
            await play.press(letters(play)[target])
            aimed = steering.aiming.usable

            assert aimed is not None or before != (play.session.state, play.screen.strikes.marked), usable.name
            assert aimed is None or {aims_of(one)[0] for one in aimed.orders} == {target}
            tried.add(usable.kind)
    assert len(tried) > 1
