"""Texts of the cards and Arenas of the ludus: each is made from the record, so that word and deed cannot drift apart."""

from rules.ludus.box import Box
from rules.ludus.cards.records import Arena, Boast, Card, Champion, Gladiator, Income, Patron, Reaction, Scheme, Tactic
from rules.ludus.cards.texts import Text
from tui.games.ludus.words.statics import static
from tui.games.ludus.words.texts import COIN, KINDS, Speaker, ability, effect

__all__ = [
    "card_head",
    "card_line",
    "card_lines",
    "card_text",
    "champion_lines",
    "flavour_lines",
    "marks",
    "text_line",
    "text_played",
    "type_name",
]


def type_name(card: Card) -> str:
    """The type of a card as it is printed; a Tactic that is a Scheme as well says both (F-SCHEME-08)."""
    return "Scheme/Tactic" if isinstance(card, Tactic) and card.scheme else KINDS[card.kind]


def marks(thing: Card | Arena) -> str:
    """The numbers of something, by their first letters where it has several; G is Agility, R the required Influence."""
    match thing:
        case Gladiator():
            fighting = f"A{thing.attack} H{thing.health} G{thing.agility} B{thing.bloodlust}"
            return f"{fighting} R{thing.influence}" if thing.influence else fighting
        case Patron(influence=influence):
            return f"Influence {influence}"
        case Income(value=value):
            return f"worth {value}"
        case Boast(number=number):
            return f"number {number}"
        case Scheme() | Tactic() | Reaction() | Arena():
            return ""


def card_line(box: Box, id_: str) -> str:
    """A card or an Arena in a line: its name, its type, its numbers, and what it costs to buy."""
    thing = box.card.get(id_) or box.arena.get(id_)
    if thing is None:
        return id_
    if isinstance(thing, Arena):
        return f"{thing.name}, Arena"
    price = f"{thing.price} {COIN}" if thing.price else ""
    return ", ".join(part for part in (thing.name, type_name(thing), marks(thing), price) if part)


def card_head(thing: Card | Arena) -> str:
    """The type of something and all its numbers, in words."""
    if isinstance(thing, Arena):
        return "Arena."
    price = f", Coin Cost {thing.price}" if thing.price else ""
    return f"{type_name(thing)}{price}{_numbers(thing)}."


def _numbers(card: Card) -> str:
    match card:
        case Gladiator():
            fighting = (
                f", Attack {card.attack}, Health {card.health}, Agility {card.agility} (G), Bloodlust {card.bloodlust}"
            )
            return f"{fighting}, requires Influence {card.influence}" if card.influence else fighting
        case Patron(influence=influence):
            return f", grants Influence {influence}"
        case Income(value=value):
            return f", worth {value} {COIN}"
        case Boast(number=number):
            return f", number {number}"
        case Scheme() | Tactic() | Reaction():
            return ""


def card_lines(thing: Card | Arena, *, melee: bool) -> list[str]:
    """Write the text box of something, a part a line; nothing where there is no text.

    Args:
        thing: the card or Arena, as it is in the box of the game.
        melee: whether it speaks to three or four players.
    """
    speaker = Speaker(thing.name, fights=isinstance(thing, Gladiator), melee=melee)
    match thing:
        case Gladiator() | Patron() | Arena():
            constant = [static(speaker, one) for one in thing.statics]
            return constant + [ability(speaker, one) for one in thing.abilities]
        case Scheme(deeds=deeds, cost=cost):
            return [effect(speaker._replace(use="scheme"), deeds, cost)]
        case Tactic():
            return _tactic(speaker, thing)
        case Reaction(deeds=deeds, cost=cost, when=when):
            return [effect(speaker._replace(use="reaction"), deeds, cost, when=when)]
        case Boast():
            return ["It does nothing but take a place in your Hand."]
        case Income():
            return []


def _tactic(speaker: Speaker, card: Tactic) -> list[str]:
    done = effect(speaker._replace(use="tactic"), card.deeds, card.cost)
    back = (
        f" When a Gladiator that it damaged is Defeated in this Combat Turn, you may pay {card.comeback} {COIN} to have "
        f"{card.name} back in your Hand."
    )
    tactic = f"{done}{back if card.comeback else ''}"
    if not card.scheme:
        return [tactic]
    return [f"Scheme: {effect(speaker._replace(use='scheme'), card.scheme)}", f"Tactic: {tactic}"]


def flavour_lines(thing: Card | Arena | Champion) -> list[str]:
    """Give the line of something that changes nothing, if it has one."""
    return [thing.flavour] if thing.flavour else []


def champion_lines(box: Box, champion: Champion) -> tuple[str, ...]:
    """Tell of the levels of a Champion, a row of numbers each, and what the first and the last can do."""
    levels = [box.gladiator[level] for level in champion.levels]
    first, *_, last = (" ".join(card_lines(level, melee=box.melee)) for level in levels)
    texts = [f"{_level(one)}: {text}" for one, text in ((levels[0], first), (levels[-1], last)) if text]
    return (
        _row("", *"AHGBR", COIN),
        *(_row(_level(one), *_level_numbers(one)) for one in levels),
        "Attack, Health, Agility, Bloodlust, required Influence.",
        *(texts if first != last else texts[:1]),
    )


def _level(card: Gladiator) -> str:
    """The level of a Champion alone, as it stands behind the name."""
    return card.name.rpartition(" ")[2]


def _level_numbers(card: Gladiator) -> tuple[str, ...]:
    numbers = (card.attack, card.health, card.agility, card.bloodlust, card.influence)
    return (*map(str, numbers), str(card.price or "-"))


def _row(name: str, *cells: str) -> str:
    """A row of a table so narrow that it is never broken."""
    *numbers, price = cells
    return f"{name:<5}{''.join(f'{one:>3}' for one in numbers)}{price:>6}"


def card_text(box: Box, id_: str) -> str:
    """Everything that stands on a card or an Arena, or is to know of a Champion, in sentences."""
    if id_ in box.champion:
        return "\n".join(("Champion.", *champion_lines(box, box.champion[id_])))
    thing = box.card.get(id_) or box.arena[id_]
    return " ".join([card_head(thing), *card_lines(thing, melee=box.melee)])


def text_played(box: Box, card: str, *, in_turn: bool) -> Text | None:
    """The text that a card is played for, in the Take Actions step or elsewhere; None where it comes to lie in play."""
    return (box.texts.as_scheme.get(card) if in_turn else None) or box.texts.ambush.get(card) or box.text.get(card)


def text_line(box: Box, key: str) -> str:
    """One usable text by its key, in sentences, such as an ability that may be used now."""
    text = box.text[key]
    thing = box.card.get(text.source) or box.arena[text.source]
    if text.part is None:
        return card_lines(thing, melee=box.melee)[0 if text.use == "scheme" else -1]
    return ability(Speaker(thing.name, fights=isinstance(thing, Gladiator), melee=box.melee), text.part)
