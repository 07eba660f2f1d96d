"""The pages that set up a game, with the same seed in every run."""

from textual.screen import Screen

from tests.tui.conftest import app_for
from tui.app import Ad79
from tui.kit.set_up import SetUpPage
from tui.play.house import House

__all__ = ["SEED", "set_up"]

SEED = 7


def set_up(house: House, name: str, start: str = "") -> Ad79:
    """An app that begins with such a page, or with another one that leads there."""
    app = app_for(house, start or name)
    made = app.make_screen

    def make(wanted: str, /, **arguments: object) -> Screen[object]:
        page = made(wanted, **arguments)
        if isinstance(page, SetUpPage):
            page.draft = page.draft._replace(seed=SEED)
        return page

    app.make_screen = make  # type: ignore[method-assign]
    return app
