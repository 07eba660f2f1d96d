"""The order in which Stations still select, and what a forecast takes over from the options."""

import pytest
from msgspec.structs import replace

from rules.bots.stations.prospect import prospect
from rules.stations.actions import Select
from rules.stations.forecast import as_it_stands
from rules.stations.state import Options, Selecting
from tests.rules.stations.positions import PLAIN, laid


@pytest.mark.parametrize("left", [(3, 2), (2,), (3,), (2, 2), (2, 3, 0), (1, 2)])
def test_stations_that_would_select_out_of_turn_are_a_fault(left: tuple[int, ...]) -> None:
    state = PLAIN.start(Options(), 79)
    for _ in range(2):
        state = PLAIN.apply(state, PLAIN.legal(state)[0]).state
    turned = tuple((station + state.first) % 4 for station in left)
    assert PLAIN.fault(state) is None
    assert PLAIN.fault(replace(state, pending=(Selecting(turned),))) is not None


@pytest.mark.parametrize(("variant", "winner"), [(False, "elk"), (True, "ox")])
def test_a_forecast_follows_the_variant_of_unqualified_winners(variant: bool, winner: str) -> None:
    position = laid("ox 5/50 L8", "elk 2/50", "cow 1/50", "bee 1/50").select("ox", "elk", "cow")
    state = replace(position.state, options=replace(position.state.options, unqualified_win=variant))

    assert as_it_stands(state).winners == (winner,)
    assert prospect(position.game.deck, state, Select(3, 3, "bee")).over.winners == (winner,)
