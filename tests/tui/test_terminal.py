"""What the environment says of the terminal."""

import pytest

from tui.glyphs import ASCII, UNICODE, unicode_shown
from tui.terminal import colours_of, escape_delay, unfit


@pytest.mark.parametrize(
    ("environ", "colours"),
    [
        ({"TERM": "xterm-256color"}, "256"),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, "truecolor"),
        ({"TERM": "xterm", "COLORTERM": "24bit"}, "truecolor"),
        ({"TERM": "xterm"}, "16"),
        ({"TERM": "screen"}, "16"),
        ({}, "16"),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"}, "none"),
        ({"TERM": "xterm-256color", "NO_COLOR": ""}, "256"),
    ],
)
def test_the_environment_tells_the_depth_of_colour(environ: dict[str, str], colours: str) -> None:
    assert colours_of(environ) == colours


def test_the_players_word_goes_before_the_environment() -> None:
    assert colours_of({"NO_COLOR": "1"}, "256") == "256"
    assert colours_of({"COLORTERM": "truecolor"}, "none") == "none"


@pytest.mark.parametrize(
    ("environ", "encoding", "shown"),
    [
        ({"LANG": "en_US.UTF-8"}, "utf-8", True),
        ({"LANG": "C.UTF-8"}, "utf-8", True),
        ({"LANG": "C.UTF-8", "LC_CTYPE": "C.UTF-8"}, "utf-8", True),
        ({"LC_ALL": "de_DE.utf8", "LANG": "C"}, "utf-8", True),
        ({"LANG": "de_DE.ISO-8859-1"}, "utf-8", False),
        ({"LC_ALL": "C", "LANG": "en_US.UTF-8"}, "utf-8", False),
        ({"LC_CTYPE": "C.UTF-8"}, "utf-8", False),
        ({"LC_CTYPE": "C.UTF-8", "LANG": "de_DE.ISO-8859-1"}, "utf-8", False),
        ({}, "utf-8", False),
        ({"LANG": "en_US.UTF-8"}, "latin-1", False),
        ({"LANG": "en_US.UTF-8"}, None, False),
    ],
)
def test_the_locale_tells_whether_more_than_ascii_is_shown(
    environ: dict[str, str], encoding: str | None, shown: bool
) -> None:
    assert unicode_shown(environ, encoding) is shown


def test_the_ascii_set_spells_everything_cell_for_cell() -> None:
    assert ASCII.spell("Café ─ “Ödön” … 寿") == 'Cafe - "Odon" ~ ??'
    assert ASCII.spell("plain") == "plain"
    assert UNICODE.spell("Café") == "Café"


def test_an_arrow_key_may_come_in_pieces_over_ssh() -> None:
    assert escape_delay({"SSH_CONNECTION": "192.0.2.7 1 192.0.2.8 22"}) >= 350
    assert escape_delay({}) < escape_delay({"SSH_TTY": "/dev/pts/3"})


def test_screens_need_a_terminal_that_is_not_dumb() -> None:
    assert unfit({"TERM": "xterm"}, tty=True) is None
    assert "TERM=dumb" in (unfit({"TERM": "dumb"}, tty=True) or "")
    assert "terminal" in (unfit({"TERM": "xterm"}, tty=False) or "")
