"""Who plays the seats of the ludus."""

from rules.ludus.state import Options


def test_a_seat_is_played_by_whom_the_options_name() -> None:
    options = Options(players=("easy", "person"))
    assert (options.player(0), options.player(1)) == ("easy", "person")
    assert options.persons == (1,)


def test_where_nobody_is_named_persons_play() -> None:
    options = Options()
    assert (options.player(0), options.player(1)) == ("person", "person")
    assert options.persons == (0, 1)
