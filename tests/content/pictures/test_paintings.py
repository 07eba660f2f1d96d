"""Paintings: whether what they need is there, what is refused of them, and how they are taken from their files."""

import pytest

from content.pictures.hanging import painting
from content.pictures.records import Painting
from content.pictures.shelf import SHELF
from rules.campaign.catalogue import Catalogue
from tests.content.conftest import Refused
from tests.content.samples import FILE

PAINTED = SHELF.load().painting
SMALL = '[[painting]]\nid = "p"\norigin = "ours"\nsays = "A wall."\npalette = {{ {palette} }}\nrows = """{rows}"""\n'
A, B = "a = [16, 0]", "b = [231, 15]"


@pytest.mark.parametrize("one", PAINTED.values(), ids=PAINTED)
def test_a_painting_hangs_under_its_name(one: Painting) -> None:
    assert painting(one.id) == one


def test_nobody_painted_everything() -> None:
    assert painting("nobody") is None


def test_the_story_has_its_paintings(shipped: Catalogue) -> None:
    acts = {f"act_{act}" for act in range(1, 5)}
    heroes = {f"primus_{hero.id}" for hero in shipped.heroes}
    scions = {f"scion_{scion.id}" for scion in shipped.scions}
    assert (
        PAINTED.keys()
        >= {"title", "title_wide", "sign", "sign_wide", "victory", "victory_primus", "victory_scion", "defeat"}
        | acts
        | heroes
        | scions
    )
    assert all(PAINTED[one].tells for one in acts | heroes | scions)


@pytest.mark.parametrize("one", PAINTED.values(), ids=PAINTED)
def test_a_painting_fits_a_small_screen(one: Painting) -> None:
    if not one.id.startswith("title"):  # those are cut to the room that there is
        assert one.columns <= 80
        assert one.lines <= 18


REFUSED = {
    "an odd row": (f"{A}", "a\na\na", "rows", "two rows of letters make one on the screen, but there are 3"),
    "a short row": (f"{A}", "aa\na", "rows", "the rows must be equally long, and there must be some"),
    "nothing": (f"{A}", "", "rows", "the rows must be equally long, and there must be some"),
    "no colour": (f"{A}", "a\nx", "rows", "the palette has no color for 'x'"),
    "an idle colour": (f"{A}, {B}", "a\na", "palette['b']", "no row has this letter"),
    "a dot with a colour": (f'{A}, "." = [16, 0]', "a\n.", "palette['.']", "a dot is clear"),
    "too wide": (A, f"{'a' * 121}\n{'a' * 121}", "rows", "there are 2 rows of 121 letters; the maximum is 80 of 120"),
    "a terminal's own colour": ("a = [3, 3]", "a\na", "palette[...][0]", "Expected `int` >= 16"),
}


@pytest.mark.parametrize(("palette", "rows", "path", "reason"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_painted(refused: Refused, palette: str, rows: str, path: str, reason: str) -> None:
    (fault,) = refused(SMALL.format(palette=palette, rows=rows))
    assert (fault.file, fault.path, fault.reason) == (FILE, f"painting[0].{path}", reason)


def test_a_sound_painting_is_taken(refused: Refused) -> None:
    assert refused(SMALL.format(palette=f"{A}, {B}", rows="ab\n.a")) == ()


def test_a_painting_says_what_it_shows(refused: Refused) -> None:
    (fault,) = refused(SMALL.format(palette=A, rows="a\na").replace("A wall.", " "))
    assert (fault.path, fault.reason) == ("painting[0].says", "nothing is said of what it shows")
