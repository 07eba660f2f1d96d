"""Paying costs in Coin: Income Cards from Hand and Coin Tokens, without change and without anything superfluous."""

from rules.ludus.box import Box
from rules.ludus.state import School

__all__ = ["Payment", "can_pay", "can_pay_and_keep", "payments", "wealth"]

Payment = tuple[tuple[str, ...], int]
"""The Income Cards, and how many Coin Tokens."""


def wealth(box: Box, school: School) -> int:
    """All that a player could pay with now (F-COIN-01)."""
    return school.coins + sum(map(box.worth.__getitem__, school.hand))


def can_pay(box: Box, school: School, cost: int) -> bool:
    """Tell whether there is a legal payment: there is one as soon as there is enough, for what is superfluous can be left out."""
    return cost <= school.coins or cost <= wealth(box, school)


def can_pay_and_keep(box: Box, school: School, cost: int, cards: int) -> bool:
    """Tell whether a cost can be paid so that so many cards of the Hand are left."""
    if len(school.hand) < cards or not can_pay(box, school, cost):
        return False
    return (
        not cost or not cards or any(len(school.hand) - len(paid) >= cards for paid, _ in payments(box, school, cost))
    )


def payments(box: Box, school: School, cost: int) -> tuple[Payment, ...]:
    """Every legal payment of a cost, the cheapest first (F-RUL-09).

    Cheapest is what gives up the least Coin; of equals, what spends the fewest tokens, which can be kept while Income
    Cards are Discarded, then what takes the fewest cards.

    Args:
        box: the cards.
        school: who pays.
        cost: the Coin, at least 1.
    """
    value = box.value
    money = [card for card in school.hand if card in value]
    if len(money) > 1:
        money.sort(key=box.money.index)
    short: dict[tuple[str, ...], int] = {(): 0}
    enough: dict[tuple[str, ...], int] = {}
    for title in money:  # the best come first, so that a card which completes a payment is the least of it
        for cards, total in list(short.items()):
            worth = total + value[title]
            (short if worth < cost else enough)[(*cards, title)] = worth
    coins = school.coins
    found = [(cost, cost - total, len(cards), cards) for cards, total in short.items() if cost - total <= coins]
    found += [(worth, 0, len(cards), cards) for cards, worth in enough.items()]
    found.sort()
    return tuple([(cards, tokens) for _, tokens, _, cards in found])
