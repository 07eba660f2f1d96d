"""Fights that end at once, for what concerns the journey alone."""

from types import SimpleNamespace

import pytest

from rules.campaign.catalogue import Catalogue
from rules.campaign.combat.events import CombatEnded
from rules.campaign.combat.frames import Opening
from rules.campaign.combat.play import Brief
from rules.campaign.combat.prepare import lay_out
from rules.campaign.combat.state import Combat
from rules.campaign.journey import fights
from rules.campaign.table.state import Table
from rules.kernel.game import Step
from tests.rules.campaign.journey.positions import Endings, with_combat


@pytest.fixture
def fights_end(monkeypatch: pytest.MonkeyPatch) -> Endings:
    """Call it with a result: fights that begin have ended with it; the list fills with what led to them.

    A result of None lets them go on, a turn about to begin.
    """

    def end(result: str | None = "won", **fields: object) -> list[Brief]:
        briefs: list[Brief] = []

        def begin(cat: Catalogue, table: Table, brief: Brief) -> Step[Combat]:
            del cat
            briefs.append(brief)
            waits = (Opening(),) if result is None else ()
            combat = with_combat(lay_out(table, brief), result=result, pending=waits, changes=(), **fields)
            told = () if result is None else (CombatEnded(result=result, reason="surrender"),)  # type: ignore[arg-type]
            return Step(combat, told)

        def resume(cat: Catalogue, combat: Combat) -> Step[Combat]:
            del cat
            return Step(combat, ())

        monkeypatch.setattr(fights, "play", SimpleNamespace(begin=begin, resume=resume))
        return briefs

    return end
