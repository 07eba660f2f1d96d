"""What is found once and kept: answers of a catalogue, disks of a board, what units are worth under the same rules."""

from msgspec.structs import replace

from rules.campaign.catalogue import Catalogue
from rules.campaign.combat import play
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.known import KNOWN
from rules.campaign.combat.stats import stats
from rules.campaign.effects import AddDice, ChangeStat, Who
from tests.rules.campaign.combat.drawn import BOX, Drawn, drawn, unit

MORE = ChangeStat(stat="movement", who=Who(side="rival"), add=1)
ALONE = AddDice(dice=("red",), who=Who(side="rival", isolated=True))


def bare() -> Catalogue:
    """The shipped catalogue with nothing kept."""
    return replace(BOX)


def test_a_catalogue_finds_an_answer_once_for_each_key() -> None:
    cat, asked = bare(), list[str]()

    def answer(key: str) -> str:
        def find() -> str:
            asked.append(key)
            return key.upper()

        return cat.keep(key, find)

    assert [answer(key) for key in ("a", "b", "a", "b")] == ["A", "B", "A", "B"]
    assert asked == ["a", "b"]


def test_a_catalogue_that_keeps_very_much_begins_anew_and_answers_as_before() -> None:
    cat = bare()
    for key in (*range(600), 0, 599):
        assert cat.keep(key, lambda key=key: 2 * key) == 2 * key  # type: ignore[misc]
    assert len(cat._kept) < 600


def test_a_disk_holds_the_hexes_within_a_distance() -> None:
    for board in BOX.board.values():
        for cell, apart in board.apart.items():
            for far in (0, 1, 3, 1):
                assert board.within(cell, far) == {other for other, n in apart.items() if n <= far}


def movement(position: Drawn, key: str = "a") -> int:
    return stats(CombatCourse(position.cat, position.combat), position[key]).movement


def test_a_unit_is_worth_something_else_without_a_card_and_the_same_again_with_it() -> None:
    position = drawn("A   .   a", prowess=(MORE,), a=unit(move=2), A=unit(move=2))
    table, found = position.combat.table, list[tuple[int, int]]()
    bare_table = replace(table, camp=replace(table.camp, prowess=()))
    for now in (table, bare_table, table, bare_table):
        position.set(table=now)
        found.append((movement(position), movement(position, "A")))
    assert found == [(3, 2), (2, 2), (3, 2), (2, 2)]


def test_what_a_unit_is_worth_where_it_stands_is_not_kept_for_other_places() -> None:
    position = drawn("A   b   a", prowess=(ALONE,), a=unit("blue"), b=unit("blue"))
    course = CombatCourse(position.cat, position.combat)
    assert stats(course, course.fighter("a")).attack == ("blue",)
    course.change("b", place="defeated", at=None)
    assert stats(course, course.fighter("a")).attack == ("blue", "red")
    assert stats(CombatCourse(position.cat, position.combat), position["a"]).attack == ("blue",)


def test_a_branch_leaves_the_course_as_it_stood() -> None:
    position = drawn("A   b   a", prowess=(ALONE,), a=unit("blue"), b=unit("blue"))
    course = CombatCourse(position.cat, position.combat)
    assert stats(course, course.fighter("a")).attack == ("blue",)
    branch = course.branch()
    branch.change("b", place="defeated", at=None)
    assert stats(branch, branch.fighter("a")).attack == ("blue", "red")
    assert stats(course, course.fighter("a")).attack == ("blue",)
    assert course.combat == position.combat


def left(position: Drawn) -> CombatCourse:
    """A course that was left behind after it was asked for the worth of a unit; it must not be asked for more."""
    course = CombatCourse(position.cat, position.combat)
    stats(course, course.fighter("a"))
    course.rest(())
    course.leave()
    return course


def test_a_course_goes_on_with_what_another_knew_that_was_left() -> None:
    position = drawn("A   b   a", prowess=(ALONE,), a=unit("blue"), b=unit("blue"))
    first = left(position)
    course = CombatCourse(position.cat, position.combat)
    assert stats(course, course.fighter("a")) is stats(first, first.fighter("a"))
    course.change("b", place="defeated", at=None)
    assert stats(course, course.fighter("a")).attack == ("blue", "red")
    assert (len(course.troop("rival")), len(first.troop("rival"))) == (1, 2)
    assert stats(CombatCourse(position.cat, position.combat), position["a"]).attack == ("blue",)


def test_a_course_that_did_not_come_to_rest_leaves_nothing() -> None:
    position = drawn("A   b   a", a=unit("blue"), b=unit("blue"))
    course = CombatCourse(position.cat, position.combat)
    course.rest(())
    course.change("b", place="defeated", at=None)
    course.leave()
    assert KNOWN.find(course.combat, position.cat) is None
    assert KNOWN.find(position.combat, position.cat) is None


def test_what_a_course_keeps_is_not_for_others_that_began_with_it() -> None:
    position = drawn("A   b   a", a=unit("blue"), b=unit("blue"))
    left(position)
    courses = [CombatCourse(position.cat, position.combat) for _ in range(2)]
    found = [course.keep("key", lambda n=n: n) for n, course in enumerate([*courses, courses[0].branch()])]  # type: ignore[misc]
    assert found == [0, 1, 2]
    assert [CombatCourse(position.cat, position.combat).keep("key", lambda n=n: n) for n in (3, 4)] == [3, 4]  # type: ignore[misc]


def test_answers_are_found_once_for_a_combat_that_stays_as_it_is() -> None:
    position = drawn("A   .   a", A=unit(move=1)).step("player", "movement")
    combat = replace(position.combat)
    assert play.legal(position.cat, combat) is play.legal(position.cat, combat)
    assert CombatCourse(position.cat, combat).answers is play.legal(position.cat, combat)
    assert CombatCourse(position.cat, replace(combat)).answers is None


def test_what_one_catalogue_says_of_a_combat_is_not_taken_for_another() -> None:
    position = drawn("A   .   a", a=unit(move=2))
    assert movement(position) == 2
    left(position)
    faster = tuple(replace(one, movement=5) if one.id == position["a"].unit else one for one in position.cat.units)
    assert stats(CombatCourse(replace(position.cat, units=faster), position.combat), position["a"]).movement == 5


def test_a_course_knows_from_another_that_places_count() -> None:
    lonely = ChangeStat(stat="movement", who=Who(side="rival", beside="nobody"), add=1)
    position = drawn("A   b   .   a", prowess=(lonely,), a=unit(move=2), b=unit(move=2))
    assert movement(position) == 3
    left(position)
    course = CombatCourse(position.cat, position.combat)
    course.change("b", at="a3")
    assert stats(course, course.fighter("a")).movement == 2


def test_what_a_course_finds_after_a_move_is_not_for_others() -> None:
    lonely = ChangeStat(stat="movement", who=Who(side="rival", beside="nobody"), add=1)
    position = drawn("A   b   .   a", prowess=(lonely,), a=unit(move=2), b=unit(move=2))
    still = CombatCourse(position.cat, position.combat)
    still.rest(())
    still.leave()
    moved = CombatCourse(position.cat, position.combat)
    moved.change("b", at="a3")
    assert stats(moved, moved.fighter("a")).movement == 2
    assert movement(position) == 3
