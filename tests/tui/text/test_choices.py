"""The numbered list of choices: pages, digits, cursor."""

import pytest

from tui.text.choices import Choice, ChoiceList
from tui.text.lines import text_of

WIDTH, ROWS = 40, 12


def many(n: int) -> ChoiceList:
    return ChoiceList([Choice(f"number {i}", i) for i in range(n)])


def shown(choices: ChoiceList, rows: int = ROWS) -> list[str]:
    return [text_of(line).rstrip() for line in choices.lines(WIDTH, rows)]


def test_nine_choices_have_a_digit_each_on_one_page() -> None:
    assert shown(many(9)) == [f" >{1}  number 0", *(f"  {n + 1}  number {n}" for n in range(1, 9))]


def test_a_tenth_choice_stands_on_a_second_page() -> None:
    choices = many(10)

    assert shown(choices)[-1] == "     page 1 of 2 (PgUp, PgDn)"
    choices.turn(1, WIDTH, ROWS)
    assert shown(choices) == [" >1  number 9", "     page 2 of 2 (PgUp, PgDn)"]


def test_a_digit_means_the_choice_beside_it_on_this_page() -> None:
    choices = many(12)
    choices.turn(1, WIDTH, ROWS)

    picked = choices.pick(2, WIDTH, ROWS)

    assert picked is not None
    assert picked.value == 10
    assert choices.cursor == 10


def test_a_digit_without_a_choice_moves_nothing() -> None:
    choices = many(3)

    assert choices.pick(4, WIDTH, ROWS) is None
    assert choices.pick(0, WIDTH, ROWS) is None
    assert choices.cursor == 0


def test_a_choice_keeps_a_digit_of_its_own_and_the_others_share_the_rest() -> None:
    choices = ChoiceList([Choice("a", 1), Choice("b", 2, key="1"), Choice("c", 3)])

    assert [line.strip(" >") for line in shown(choices)] == ["2  a", "1  b", "3  c"]
    picked = choices.pick(1, WIDTH, ROWS)
    assert picked is not None
    assert picked.value == 2
    assert choices.pick(4, WIDTH, ROWS) is None


def test_the_cursor_goes_round_and_turns_pages() -> None:
    choices = many(10)
    choices.move(-1)

    assert choices.cursor == 9
    assert shown(choices)[0] == " >1  number 9"


def test_a_refused_choice_has_a_cross_for_its_number() -> None:
    choices = ChoiceList([Choice("yes", 1), Choice("no", 2, "for this reason")])

    assert shown(choices) == [" >1  yes", "  -  no"]


def test_long_labels_are_wrapped_and_never_cut() -> None:
    label = "a label that is much longer than the forty cells that there are for it"
    choices = ChoiceList([Choice(label), Choice("short")])

    assert " ".join(" ".join(row[5:] for row in shown(choices)[:-1]).split()) == label
    choices.move(1)
    assert choices.row_of_cursor(WIDTH, ROWS) == len(shown(choices)) - 1


@pytest.mark.parametrize("rows", [1, 2, 3, 5, 9])
def test_every_choice_stands_on_exactly_one_page_whatever_the_room(rows: int) -> None:
    choices = many(23)

    pages = choices.pages(WIDTH, rows)

    assert [index for page in pages for index in page] == list(range(23))
    assert all(len(choices.lines(WIDTH, rows)) <= max(2, rows) for _ in pages)


def test_other_choices_keep_the_place_of_the_cursor_only_when_told() -> None:
    choices = many(5)
    choices.move(3)
    choices.replace([Choice("a"), Choice("b")], keep=True)
    assert choices.cursor == 1
    choices.replace([Choice("a"), Choice("b")])
    assert choices.cursor == 0


def test_whoever_only_looks_sees_no_number_and_no_cursor_before_it_is_moved() -> None:
    seen = ChoiceList([Choice("ox", value=1), Choice("elk", value=2)])
    seen.only_look()
    assert [text_of(one).strip() for one in seen.lines(20, 5)] == ["ox", "elk"]
    assert {look for one in seen.lines(20, 5) for _, look in one} == {"base"}
    seen.move(1)
    assert [text_of(one).split() for one in seen.lines(20, 5)] == [["ox"], [">", "elk"]]


def test_no_choices_have_no_lines() -> None:
    choices = ChoiceList()
    choices.move(1)

    assert choices.current is None
    assert choices.lines(WIDTH, ROWS) == []


@pytest.mark.parametrize("rows", [4, 5, 8, ROWS])
def test_a_group_has_its_heading_above_the_first_of_it_on_each_page(rows: int) -> None:
    alone = [Choice(f"number {i}", i) for i in range(3)]
    choices = ChoiceList([*alone, *(Choice(f"beside {i}", i, group="Beside") for i in range(12))])
    for page in choices.pages(WIDTH, rows):
        choices.cursor = page.start
        told = shown(choices, rows)
        assert len(told) <= rows
        first = next((at for at, row in enumerate(told) if "beside" in row), None)
        headed = [at for at, row in enumerate(told) if row == " Beside"]
        assert headed == ([] if first is None else [first - 1])
        assert ">" in told[choices.row_of_cursor(WIDTH, rows)]


def test_what_stands_at_the_right_has_its_own_look_and_gives_way_to_the_label() -> None:
    choices = ChoiceList(
        [Choice("Rome", right="capital"), Choice("Ravenna", right="sport"), Choice("a" * 30, right="harbor")]
    )
    here, there, long = choices.lines(WIDTH, ROWS)

    assert [text_of(part) for part in (here, there)] == [
        " >1  Rome".ljust(32) + "capital ",
        "  2  Ravenna".ljust(34) + "sport ",
    ]
    assert ("sport", "refused") in there
    assert ("capital", "chosen") in here
    assert text_of(long) == "  3  " + "a" * 30


@pytest.mark.parametrize(("width", "shown"), [(40, "sport 1/+1"), (24, "o 1/+1"), (18, "")])
def test_where_what_stands_at_the_right_has_no_room_its_brief_form_stands_there(width: int, shown: str) -> None:
    choices = ChoiceList([Choice("Carthage", right="sport 1/+1", brief="o 1/+1")])

    assert text_of(choices.lines(width, 4)[0]).partition("Carthage")[2].strip() == shown
