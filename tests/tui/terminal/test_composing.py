"""Composing the screen for less work than Textual's own compositor comes to the same picture."""

from collections.abc import Callable, Iterable, Mapping, Sequence

import pytest
from rich.style import Style
from textual._compositor import Compositor
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from tests.tui.conftest import app_for, campaign
from tests.tui.keyboard import ready
from tui.kit.lines_view import LinesView
from tui.play.house import House
from tui.terminal.composing import WideCompositor

SIZE = (80, 24)


def drawn(rows: Sequence[Mapping[int, Strip]], wanted: Iterable[int]) -> list[list[tuple[str, Style | None]]]:
    """What stands in some rows of narrow letters, cell by cell."""
    return [[(sign, style) for strip in rows[y].values() for text, style, _ in strip for sign in text] for y in wanted]


@pytest.mark.parametrize("keys", [(), ("question_mark",), ("w",), ("question_mark", "down", "down")])
@pytest.mark.parametrize("wanted", [range(24), range(1, 24, 3), range(5, 9)])
async def test_a_picture_is_the_one_that_textual_composes(
    house: House, keys: tuple[str, ...], wanted: Sequence[int]
) -> None:
    app = app_for(house, "map", play=campaign(house).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, *keys)
        composing, crop = app.screen._compositor, Region(0, wanted[0], 80, wanted[-1] - wanted[0] + 1)
        assert isinstance(composing, WideCompositor)

        own = drawn(composing._render_chops(crop, wanted.__contains__), wanted)

        assert own == drawn(Compositor._render_chops(composing, crop, wanted.__contains__), wanted)


async def test_only_the_widget_whose_row_changes_is_asked_for_it(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str | None, int]] = []

    def asking(of: Callable[[Widget, Region], list[Strip]]) -> Callable[[Widget, Region], list[Strip]]:
        def render_lines(self: Widget, crop: Region) -> list[Strip]:
            asked.append((self.id, crop.height))
            return of(self, crop)

        return render_lines

    app = app_for(house, "map", play=campaign(house).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        monkeypatch.setattr(Widget, "render_lines", asking(Widget.render_lines))
        monkeypatch.setattr(LinesView, "render_lines", asking(LinesView.render_lines))  # type: ignore[arg-type]
        app.screen._compositor._render_chops(Region(0, 22, 80, 1), lambda y: y == 22)

    assert asked == [("status", 1)]
