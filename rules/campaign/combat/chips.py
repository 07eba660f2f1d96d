"""Arena chips and the flag: lying on hexes, equipped by units that move there, left where a holder falls (pages 18 and 36).

Chips that are not carried lie where they were placed, or go where the arena's turn takes them.
"""

from rules.campaign.combat.bout import Bout
from rules.campaign.combat.events import ChipDropped, ChipEquipped
from rules.campaign.combat.state import Fighter, Lying

__all__ = [
    "FLAG",
    "beside_chip",
    "closing",
    "drop_all",
    "equip",
    "holder",
    "key_hexes",
    "lay_down",
    "lies_at",
    "may_equip",
]

FLAG = "flag"
"""The chip of Capture the Flag, which no arena owns."""


def holder(bout: Bout, chip: str) -> Fighter | None:
    """The unit that has equipped a chip."""
    return next((f for f in bout.arena if chip in f.chips), None)


def lies_at(bout: Bout, chip: str) -> str | None:
    """The hex where a chip lies unequipped."""
    return next((lying.at for lying in bout.combat.lying if lying.chip == chip), None)


def may_equip(bout: Bout, fighter: Fighter, chip: str) -> bool:
    """Only player units take the flag (V-CTF-04); other chips are for every unit, unless nobody carries them."""
    if chip == FLAG:
        return fighter.side == "player"
    return bout.cat.chip[chip].carried


def closing(bout: Bout) -> list[str]:
    """The hexes that chips close to everybody."""
    return [lying.at for lying in bout.combat.lying if lying.chip != FLAG and bout.cat.chip[lying.chip].blocks]


def beside_chip(bout: Bout, cell: str) -> bool:
    """Whether a chip of the arena that nobody carries lies beside a hex."""
    chips = bout.cat.chip
    return any(
        lying.at in bout.board.near[cell] and lying.chip != FLAG and not chips[lying.chip].carried
        for lying in bout.combat.lying
    )


def equip(bout: Bout, key: str, cell: str, only: str | None = None) -> None:
    """A unit that moved onto a hex takes the chips that lie there, or the one named (V-EQUIP-01, V-CTF-05)."""
    for lying in bout.combat.lying:
        fighter = bout.fighter(key)
        if lying.at == cell and may_equip(bout, fighter, lying.chip) and only in {None, lying.chip}:
            bout.change(key, chips=(*fighter.chips, lying.chip))
            bout.set(lying=tuple(other for other in bout.combat.lying if other != lying))
            bout.tell(ChipEquipped(unit=key, chip=lying.chip))


def lay_down(bout: Bout, chip: str, cell: str) -> None:
    """A chip lies on a hex from now on."""
    bout.set(lying=(*bout.combat.lying, Lying(chip=chip, at=cell)))
    bout.tell(ChipDropped(chip=chip, hex=cell))


def drop_all(bout: Bout, chips: tuple[str, ...], cell: str) -> None:
    """What a fallen unit had equipped lies on its hex (V-EQUIP-05, V-CTF-08)."""
    for chip in chips:
        lay_down(bout, chip, cell)


def key_hexes(bout: Bout) -> tuple[str, ...]:
    """The key hexes as they are: printed, or where the arena's chip is (V-KOTH-04)."""
    arena = bout.cat.arena[bout.combat.arena]
    if arena.key_hex == "printed" or arena.chip is None:
        return bout.board.keys
    if (unit := holder(bout, arena.chip)) is not None:
        return (bout.hex_of(unit),)
    return tuple(lying.at for lying in bout.combat.lying if lying.chip == arena.chip)
