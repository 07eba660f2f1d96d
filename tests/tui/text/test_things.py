"""Things that a text names are found in it, whatever it names last first."""

from tui.text.things import Thing, named_in

THINGS = {one.lower(): Thing(one) for one in ("Ox", "Net Throw", "Net", "Elk")}


def test_what_a_text_names_last_comes_first() -> None:
    assert named_in(THINGS, "Elk strikes. Ox strikes Elk; Oxen do not.") == ("elk", "ox")


def test_a_name_may_stand_on_two_lines() -> None:
    assert "net throw" in named_in(THINGS, "You play Net\n  Throw.")


def test_part_of_a_word_is_no_name() -> None:
    assert named_in(THINGS, "Oxen and Elks in a Network") == ()
