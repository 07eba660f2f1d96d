"""How costs in Coin are paid: Income Cards from Hand and Coin Tokens, without change and without anything superfluous."""

from rules.ludus.box import Box
from rules.ludus.state import School

__all__ = ["Payment", "can_pay", "payments", "wealth"]

Payment = tuple[tuple[str, ...], int]
"""The Income Cards, and how many Coin Tokens."""


def wealth(box: Box, school: School) -> int:
    """All that a player could pay with now (F-COIN-01)."""
    value = box.value
    return school.coins + sum([value[card] for card in school.hand if card in value])


def can_pay(box: Box, school: School, cost: int) -> bool:
    """Whether there is a legal payment: there is one as soon as there is enough, for what is superfluous can be left out."""
    return cost <= school.coins or cost <= wealth(box, school)


def payments(box: Box, school: School, cost: int) -> tuple[Payment, ...]:
    """Every legal payment of a cost, the cheapest first (F-RUL-09).

    Cheapest is what gives up the least Coin; of equals, what spends the fewest tokens, which can be kept while Income
    Cards are Discarded, then what takes the fewest cards.

    Args:
        box: the cards.
        school: who pays.
        cost: the Coin, at least 1.
    """
    held: dict[str, int] = {}
    for card in school.hand:
        if card in box.value:
            held[card] = held.get(card, 0) + 1
    titles = [card for card in box.money if card in held] if len(held) > 1 else list(held)
    found: list[tuple[int, int, int, Payment]] = []

    def add(at: int, cards: tuple[str, ...], total: int) -> None:
        """Go on from cards that are worth less than the cost: pay the rest with tokens, or take one more card."""
        if cost - total <= school.coins:
            found.append((cost, cost - total, len(cards), (cards, cost - total)))
        for n in range(at, len(titles)):
            title = titles[n]
            if cards.count(title) == held[title]:
                continue
            more, worth = (*cards, title), total + box.value[title]
            if worth < cost:
                add(n, more, worth)
            else:
                found.append((worth, 0, len(more), (more, 0)))

    add(0, (), 0)
    found.sort()
    return tuple([payment for *_, payment in found])
