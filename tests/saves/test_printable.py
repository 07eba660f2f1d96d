"""The room that text from outside takes on a terminal."""

import pytest
from rich.cells import cell_len

from saves.printable import cell_count


@pytest.mark.parametrize(
    "text", ["", "Nox", "東京", "a東b", "Ρώμη", "\uff46\uff55", "e\u0301", "…─■", "한국", "🙂", "が"]
)
def test_a_text_takes_as_many_cells_as_it_is_drawn_in(text: str) -> None:
    assert cell_count(text) == cell_len(text)
