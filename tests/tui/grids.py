"""Screens as plain characters, so that layout can be asserted without pictures and without colours."""

from collections.abc import Iterable

from tui.app import Ad79

__all__ = ["grid", "laid_out", "look_grid", "rows"]


async def laid_out(app: Ad79, size: tuple[int, int], keys: Iterable[str] = ()) -> str:
    """Show an app in a size, press keys one by one, and return the screen, which keeps to that size."""
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for key in keys:
            await pilot.press(key)
            await pilot.pause()
        await pilot.pause()

        assert max(map(len, rows(app))) <= size[0]
        assert len(rows(app)) == size[1]
        return grid(app)


def rows(app: Ad79) -> list[str]:
    """The rows of the screen as text, blanks at the right left out."""
    return ["".join(segment.text for segment in strip).rstrip() for strip in app.screen._compositor.render_strips()]


def grid(app: Ad79) -> str:
    """The whole screen as text."""
    return "\n".join(rows(app))


def look_grid(app: Ad79) -> str:
    """The attributes that are left without colours, a letter a cell: r reverse, b bold, u underline, B bold and underlined."""
    return "\n".join(
        "".join(_mark(segment.style) * len(segment.text) for segment in strip).rstrip()
        for strip in app.screen._compositor.render_strips()
    )


def _mark(style: object) -> str:
    reverse, bold, underline = (bool(getattr(style, name, False)) for name in ("reverse", "bold", "underline"))
    if reverse:
        return "r"
    if bold and underline:
        return "B"
    return "b" if bold else "u" if underline else " "
