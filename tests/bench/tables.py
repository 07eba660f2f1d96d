"""What the screens are measured against: a table of Textual's own, with a cursor on its rows."""

from textual.app import App, ComposeResult
from textual.widgets import DataTable

__all__ = ["Tables"]


class Tables(App[None]):
    """Forty rows of eight columns."""

    ENABLE_COMMAND_PALETTE = False

    def compose(self) -> ComposeResult:
        """The table."""
        yield DataTable(cursor_type="row")

    def on_mount(self) -> None:
        """Fill it."""
        table = self.query_one(DataTable)
        table.add_columns(*(f"Column {n}" for n in range(8)))
        table.add_rows([[f"row {row} {n}" for n in range(8)] for row in range(40)])
        table.focus()


if __name__ == "__main__":
    Tables().run()
