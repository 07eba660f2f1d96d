"""The campaign of the day: hero, scion, difficulty and length are drawn from the date."""

from datetime import date
from typing import get_args

from rules.campaign.catalogue import Catalogue
from rules.campaign.journey.state import Options
from rules.campaign.records import Weeks
from tui.play.daily import drawn

__all__ = ["DAILY", "CampaignOfTheDay"]


class CampaignOfTheDay:
    """Draws what the campaign of a day is begun with, and names it."""

    def options(self, content: Catalogue, day: date) -> Options:
        """See `tui.play.daily.DailyGame`."""
        return Options(
            hero=drawn(day, "hero", sorted(hero.id for hero in content.heroes if hero.playable)),
            scion=drawn(day, "scion", sorted(scion.id for scion in content.scions)),
            difficulty=drawn(day, "difficulty", content.difficulties).id,
            weeks=drawn(day, "length", get_args(Weeks)),
        )

    def title(self, day: date) -> str:
        """See `tui.play.daily.DailyGame`."""
        return f"Campaign of {day.isoformat()}"


DAILY = CampaignOfTheDay()
