"""The odds and the price of a fight by its tries, as the player is told before the bot plays on."""

from collections import Counter
from collections.abc import Iterator

from rules.bots.campaign.playout import FightPrice, Tried
from tui.games.campaign.words.names import Names
from tui.text.english import listed, plural
from tui.text.keyboard import key_of
from tui.text.lines import Line, wrapped

__all__ = ["cost_told", "settling_lines"]


def settling_lines(names: Names, tried: Tried, hp: int, width: int) -> list[Line]:
    """Tell the odds of a fight, its price, and what lets the bot play on.

    Args:
        names: what things are called.
        tried: the results of the tries.
        hp: the HP of the hero.
        width: cells a line.
    """
    costs = [part for text in _prices(names, tried, hp) for part in wrapped(text, width, "panel", hang="  ")]
    return [*wrapped(_odds(tried), width, "panel"), (), *costs, (), *wrapped(_offer(tried), width, "panel"), ()]


def _odds(tried: Tried) -> str:
    of = len(tried.prices)
    won = f"all {of} tries" if tried.won == of else f"{tried.won} of {of} tries" if tried.won else f"none of {of} tries"
    return f"On dice of its own, the bot won {won} of this fight."


def _prices(names: Names, tried: Tried, hp: int) -> Iterator[str]:
    """Say what the tries cost of each thing, and which cost nothing."""
    units = Counter(unit for one in tried.prices for unit in {*one.units})
    if units:
        lost = [f"{names.unit(unit)} in {_tries(n)}" for unit, n in units.most_common()]
        yield f"Lost for good: {listed(lost)}; at most {plural(len(tried.most.units), 'unit')} in one try."
    spent = Counter(one.blessings for one in tried.prices if one.blessings)
    if spent:
        yield f"Blessings spent: {listed([f'{n} in {_tries(times)}' for n, times in sorted(spent.items())])}."
    if tried.most.hp:
        mean = sum(one.hp for one in tried.prices) / len(tried.prices)
        falls = sum(one.hp >= hp for one in tried.prices)
        fallen = f"; in {_tries(falls)} your hero fell" if falls else ""
        yield f"HP that your hero lost, of {hp}: {mean:.1f} on average, at most {tried.most.hp}{fallen}."
    if not any(map(any, tried.prices)):
        yield "No try cost a unit for good, a blessing, or HP of your hero."


def _tries(n: int) -> str:
    return plural(n, "try", "tries")


def _offer(tried: Tried) -> str:
    most = cost_told(tried.most)
    costs = f"has cost more than any try: {most}" if most else "has cost you any of these"
    return (
        f"{key_of('settle')} again lets the bot play on for you with the game's dice; it may give the fight up. It stops when the fight is over, or {costs}. "
        "Undo comes back to this moment, unless dice were rolled."
    )


def cost_told(price: FightPrice) -> str:
    """Name what a fight has cost; empty for nothing."""
    parts = (
        plural(len(price.units), "unit") if price.units else "",
        plural(price.blessings, "blessing") if price.blessings else "",
        f"{price.hp} HP of your hero" if price.hp else "",
    )
    return listed([part for part in parts if part])
