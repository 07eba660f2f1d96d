"""Questions that need no asking: the round comes out the same whatever is answered, by all that the rules allow."""

import pytest

from rules.bots.stations.foregone import foregone
from tests.rules.stations.positions import Played, laid, played


def told(position: Played) -> bool:
    return foregone(position.game.deck, position.state, position.legal)


@pytest.mark.parametrize(
    ("cards", "same"),
    [
        (("owl 2/50 flying", "elk 3/50", "cow 3/50", "bee 1/50"), True),
        (("owl 2/50 flying", "elk 3/50", "cow 3/50", "bee 1/1"), True),
        (("owl 5/5 flying", "elk 3/50", "cow 3/50", "bee 1/50"), False),
        (("bee 4/9 range only", "elk 1/2", "cow 5/4", "ox 3/12"), False),
        (("bee 9/50 range strike", "elk 1/2", "cow 1/4", "ox 1/12"), True),
    ],
)
def test_a_question_decides_nothing_where_all_that_may_follow_ends_alike(cards: tuple[str, ...], same: bool) -> None:
    position = played(*cards)
    assert len(position.legal) > 1
    assert told(position) is same


def test_a_selection_always_counts_for_the_card_is_gone_afterwards() -> None:
    assert not told(laid("ox 2/9", "elk 2/9", "cow 9/9", "bee 1/1"))
