"""What has to occur in random games of the ludus, and where it shows."""

from collections.abc import Iterator
from typing import Any, get_args

from rules.kernel.game import Event
from rules.ludus import arena_events as told
from rules.ludus import events as said
from rules.ludus.actions import Accept, Against, BuyBack, Place, Use
from rules.ludus.box import Box
from rules.ludus.cards import effects as f
from rules.ludus.cards.effects import Choosing
from rules.ludus.cards.texts import Text
from rules.ludus.frames import Fighting, Offering, Paying, Purpose, Reacting, Using
from rules.ludus.game import LudusGame
from rules.ludus.options import Options
from rules.ludus.refusals import REFUSALS
from rules.ludus.state import LudusState
from tests.conformance.playouts import Moment
from tests.conformance.subject import Tagged, tag

__all__ = ["absent", "expected", "notable"]

QUESTIONS = ("acting", "registering", "fighting", "placing", "hitting", "reacting", "yielding", "offering")
NESTINGS = ("a window in a window", "damage within damage")


def notable(game: LudusGame, moment: Moment) -> Iterator[Tagged]:
    """What was asked, which texts were used, and how things began, met and ended."""
    state: LudusState = moment.state
    yield "question", _question(game, state)
    if moment.action in moment.asides:
        yield "aside", tag(moment.action)
    if isinstance(moment.action, Accept) and isinstance(state.pending[-1], Offering):
        yield "taken back", state.pending[-1].card
    yield from (("nesting", name) for name in _nestings(moment))
    if isinstance(state.pending[0], Fighting):
        yield from (("constant in a battle", name) for name in _constants(game, state))
    for event in moment.step.events:
        yield from _of_cards(game, state, event)
        yield from _of_arenas(event)


def _question(game: LudusGame, state: LudusState) -> str:
    frame = state.pending[-1]
    match frame:
        case Using() if frame.unpaid:
            return "using: cost"
        case Using(text=text, at=at):
            return f"using: {tag(game.box.text[text].deeds[at])}"
        case Paying(what=what):
            return f"paying: {what}"
        case _:
            return tag(frame)


def _nestings(moment: Moment) -> Iterator[str]:
    """What was opened within something of its kind; mostly it is over before anybody is asked."""
    if sum(isinstance(frame, Reacting) for frame in moment.step.state.pending) > 1:
        yield NESTINGS[0]
    depth = sum(isinstance(frame, Reacting) and "assigned" in frame.triggers for frame in moment.state.pending)
    for event in moment.step.events:
        if isinstance(event, told.WindowOpened | told.WindowClosed) and "assigned" in event.triggers:
            depth += 1 if isinstance(event, told.WindowOpened) else -1
        if depth > 1:
            yield NESTINGS[1]
            return


def _constants(game: LudusGame, state: LudusState) -> Iterator[str]:
    """The kinds of constants that something in play has."""
    cards = {one.card for one in state.fighters} | {one.card for one in state.grounds if one.champion is not None}
    for school in state.schools:
        cards |= {one.card for one in (*school.patrons, *school.arenas)}
    for kind, sources in game.box.constants.having.items():
        if not cards.isdisjoint(sources):
            yield tag(kind)


def _of_cards(game: LudusGame, state: LudusState, event: Event) -> Iterator[Tagged]:
    match event:
        case said.TextUsed(text=text):
            yield "text", text
        case said.CardPlayed(card=card):
            key = _played_as(game, state, card)
            if key in game.box.text:
                yield "text", key
        case said.CardBought(card=card):
            yield "bought", card
        case said.PatronArrived(card=card):
            yield "patron", card
        case said.ArenaWon(card=card):
            yield "arena won", card
        case said.CardRecalled(to=to):
            yield "recalled", to
        case said.CardAcquired(to=to):
            yield "acquired", to
        case said.CoinsGained(why=why):
            yield "coins", why
        case said.PhaseBegan(phase=phase):
            yield "phase", phase


def _played_as(game: LudusGame, state: LudusState, card: str) -> str:
    """The key of the text that a card from Hand is played for."""
    fighting = isinstance(state.pending[0], Fighting)
    match game.box.kind[card]:
        case "tactic":
            return card if fighting else f"{card}:scheme"
        case "gladiator":
            return f"{card}:ambush" if fighting else ""
        case _:
            return card


def _of_arenas(event: Event) -> Iterator[Tagged]:
    match event:
        case told.GladiatorEntered(who=who, how=how):
            yield "gladiator", who.card
            yield "entered", how
        case told.GladiatorsLeft(why=why, who=who):
            yield "left", f"{why}, {'several' if len(who) > 1 else 'one'}"
        case told.WindowOpened(triggers=triggers):
            yield "window", " and ".join(triggers)
        case told.BattleEnded(why=why, winner=winner, arena=arena):
            yield "battle", f"{why}, {'drawn' if winner is None else 'won'}"
            yield "fought in", str(arena)
        case told.NumbersChanged(stat=stat, until=until):
            yield "changed", f"{stat} for the {until}"


# What has to occur


def expected(game: LudusGame) -> Iterator[Tagged]:
    """All refusals and questions, all cards and Arenas, each text, and every way in which things begin, meet and end."""
    box = _box(game)
    yield from (("refusal", code) for code in REFUSALS)
    yield from (("text", key) for key in box.text)
    yield from (("bought", card) for card in box.stall)
    yield from (("patron", card) for card in box.patron)
    yield from (("gladiator", card) for card in box.gladiator)
    yield from (("arena won", arena) for arena in box.arena)
    yield from (("constant in a battle", tag(kind)) for kind, sources in box.constants.having.items() if sources)
    yield from (("taken back", key) for key, text in box.text.items() if text.comeback)
    yield from (("question", name) for name in _questions(box))
    yield from (("aside", tag(kind)) for kind in (BuyBack, Use))
    yield from (("nesting", name) for name in NESTINGS)
    yield from (("phase", phase) for phase in get_args(said.Phase))
    yield from (("coins", why) for why in get_args(said.Gain))
    yield "outcome", "drawn stalemate"
    yield from (("outcome", "won glory") for _ in range(_has_duels(game)))
    yield from (("outcome", "won battle") for _ in range(_has_melees(game)))
    yield from _expected_in_arenas(game, box)


def _box(game: LudusGame) -> Box:
    """All cards, or those of games of so many players where all have as many."""
    if len(game.seats) > 1:
        return game.box
    return game.box.packed(Options(seats=game.seats[0], champions="drawn", expansion=True))


def _has_duels(game: LudusGame) -> bool:
    return 2 in game.seats


def _has_melees(game: LudusGame) -> bool:
    return max(game.seats) > 2


def absent(game: LudusGame) -> Iterator[Tagged]:
    """How a game began is told by no action; who wins the last Boast wins the game by it, before the other has six Glory."""
    yield "event", tag(said.GameBegan)
    yield "text", max(_box(game).number, key=_box(game).number.__getitem__)
    if not _has_duels(game):
        yield from _absent_in_melees()
    if not _has_melees(game):
        yield from _absent_in_duels()


def _absent_in_melees() -> Iterator[Tagged]:
    """One Arena, and no Glory."""
    yield "action", tag(Place)
    yield "refusal", "ludus.closed_arena"
    yield "question", "placing"
    yield "entered", "moved"
    yield "left", "moved, one"
    yield from (("event", tag(kind)) for kind in (said.GloryTaken, said.GloryRefilled, said.ChampionCrowned))


def _absent_in_duels() -> Iterator[Tagged]:
    """No places, no tokens that are returned, and one opponent."""
    yield "action", tag(Against)
    yield from (("event", tag(kind)) for kind in (told.BattleRanked, said.TokenTaken, said.TokensReturned))


def _questions(box: Box) -> list[str]:
    """All that somebody can be asked."""
    texts = box.text.values()
    deeds = {tag(deed) for text in texts for deed in text.deeds if _asks(deed)}
    paid = [what for what in get_args(Purpose) if what != "reserve"]
    return [
        *QUESTIONS,
        "ordering",
        "using: cost",
        *(f"using: {name}" for name in sorted(deeds)),
        *map("paying: {}".format, paid),
    ]


def _asks(deed: f.Deed) -> bool:
    whom: Any = getattr(deed, "whom", None)
    return deed.may or isinstance(whom, f.Target) or isinstance(deed, Choosing | f.Reassign | f.Move)


def _expected_in_arenas(game: LudusGame, box: Box) -> Iterator[Tagged]:
    texts = list(box.text.values())
    yield from (("entered", how) for how in get_args(told.Entrance))
    yield from (("left", f"{why}, one") for why in get_args(told.Departure))
    yield from (("left", f"{why}, several") for why in ("damage", "influence", "resolution"))
    yield from (("window", name) for name in _windows(texts))
    yield from (("battle", how) for how in ("alone, won", "emptied, won"))
    yield from (("battle", "emptied, drawn") for _ in range(_has_duels(game)))
    yield from (("fought in", str(place)) for place in range(3 if _has_duels(game) else 1))
    boosts = {(deed.stat, deed.until) for text in texts for deed in text.deeds if isinstance(deed, f.Boost)}
    yield from (("changed", f"{stat} for the {until}") for stat, until in sorted(boosts))


def _windows(texts: list[Text]) -> Iterator[str]:
    """One for each trigger; a Defeat is a leaving too."""
    answered = {text.when.event for text in texts if text.when} | {"attacks", "assigned"}
    yield from sorted(answered - {"defeated"})
    if "defeated" in answered:
        yield "leaves and defeated"
