"""What every game owes, each duty a function that raises Broken where it is not met."""

from collections import Counter
from random import Random
from typing import Any

from msgspec.json import encode
from msgspec.structs import replace

from rules.kernel.game import NOBODY
from tests.conformance.playouts import Moment
from tests.conformance.probes import Probes
from tests.conformance.subject import Subject, need

__all__ = ["Secrets", "asks", "carries", "closes", "ends", "hides", "keeps", "opens", "refuses", "says"]

LONGEST_ASIDE = 20
"""So many answers at most does an aside ask of its own seat."""


def asks(subject: Subject, moment: Moment) -> None:
    """One seat is asked; what is legal is ordered, free of doubles, its own, and no aside; there is no fault."""
    game, state, legal = subject.game, moment.state, moment.legal
    seat = game.to_act(state)
    need(seat in range(game.seated(state)), f"seat {seat} is asked")
    need(len(set(legal)) == len(legal), f"doubles in {legal}")
    need(all(action.seat == seat for action in legal), f"seat {seat} is asked, and {legal} is legal")
    need(game.legal(state) == legal, "asked again, legal differs")
    need(not set(legal) & set(moment.asides), "what is legal is no aside")
    for other in range(game.seated(state)):
        need(all(aside.seat == other for aside in game.asides(state, other)), f"asides of seat {other} are its own")
    need(game.fault(state) is None, f"fault: {game.fault(state)}")
    if moment.action not in legal:
        need(_still_waits(subject, moment), f"the aside {moment.action} took the decision away")


def _still_waits(subject: Subject, moment: Moment) -> bool:
    """Whether the decision waits after an aside, beneath what that asks its own seat or once it is answered, or has one answer left."""
    before, after, asked = moment.state, moment.step.state, subject.game.to_act(moment.step.state)
    if asked == subject.game.to_act(before):
        return True
    beneath: bool = after.pending[: len(before.pending)] == before.pending
    return (beneath and asked == moment.action.seat) or _asked_anew(subject, moment) or _left_one(subject, moment)


def _asked_anew(subject: Subject, moment: Moment) -> bool:
    """Whether the same is asked again once an aside's own questions are answered.

    So is an order, which does not wait beneath them, as they can change what is to be ordered.
    """
    game, state = subject.game, moment.step.state
    for _ in range(LONGEST_ASIDE):
        if game.to_act(state) != moment.action.seat:
            break
        state = game.apply(state, game.legal(state)[0]).state
    again: bool = state.pending == moment.state.pending
    return again


def _left_one(subject: Subject, moment: Moment) -> bool:
    """Whether an aside left one answer: done after that one it leads to the same, and any other would have shut it out.

    A seat that spends its last coins while another chooses whom to rob is such a case.
    """
    game, aside = subject.game, moment.action
    answered = (game.apply(moment.state, answer).state for answer in moment.legal)
    open_still = [state for state in answered if game.refusal(state, aside) is None]
    return len(open_still) == 1 and game.apply(open_still[0], aside).state == moment.step.state


def refuses(subject: Subject, moment: Moment, probes: Probes, rng: Random, most: int | None) -> list[str]:
    """What is neither legal nor an aside is refused and leaves the state alone; return the codes of the refusals."""
    allowed = {*moment.legal, *moment.asides}
    probes.learn((*moment.legal, *moment.asides))
    game, state = subject.game, moment.state
    need(all(game.refusal(state, action) is None for action in allowed), "something allowed is refused")
    found = [probes.check(state, probe, allowed) for probe in probes.pick(rng, moment.legal, most)]
    for greyed in game.refused(state):
        need(game.refusal(state, greyed.action) == greyed.refusal, f"{greyed} is shown as refused")
        need(subject.words.action(state, greyed.action).strip(), f"no sentence for {greyed.action}")
    need(encode(state) == moment.encoded, "refusing changed the state")
    return [code for code in found if code is not None]


def carries(subject: Subject, moment: Moment) -> None:
    """The state survives encoding: its copy is equal, asks the same, and plays on identically."""
    game, copy = subject.game, subject.decode(moment.encoded)
    need(copy == moment.state, "the decoded state is not equal")
    need(game.legal(copy) == moment.legal, "the decoded state has other legal actions")
    again = game.apply(copy, moment.action)
    need(again.state == moment.step.state, f"the decoded state plays on differently after {moment.action}")
    need(again.events == moment.step.events, f"the decoded state tells other events of {moment.action}")
    need(encode(moment.state) == moment.encoded, "apply changed the state it was given")


def says(subject: Subject, moment: Moment) -> None:
    """The question, every action and every event, whoever sees it, has a sentence."""
    words, state, told = subject.words, moment.state, moment.step.events
    need(words.question(state).strip(), f"no sentence for what {state.pending[-1]} asks")
    for action in (*moment.legal, *moment.asides):
        need(words.action(state, action).strip(), f"no sentence for {action}")
    for seat in (None, NOBODY, *range(subject.game.seated(state))):
        for event in told if seat is None else subject.game.seen(told, seat):
            need(words.event(state, event).strip(), f"no sentence for {event}")
            need(words.event(moment.step.state, event).strip(), f"no sentence for {event} afterwards")


class Secrets:
    """Which secrets resampling has changed: one that it never changes is open to the seat from which it is hidden."""

    ENOUGH = 20
    """So often a secret is resampled before it is called open; it may come out the same by chance."""

    def __init__(self) -> None:
        self._tried: Counter[str] = Counter()
        self._changed: Counter[str] = Counter()

    def note(self, name: str, *, changed: bool) -> None:
        """A secret was resampled once."""
        self._tried[name] += 1
        self._changed[name] += changed

    def opened(self) -> list[str]:
        """The secrets that stayed the same every time."""
        return [name for name, n in sorted(self._tried.items()) if n >= self.ENOUGH and not self._changed[name]]


def hides(subject: Subject, moment: Moment, rng: Random, secrets: Secrets) -> None:
    """A view does not change with what it hides, survives encoding, resampled states fit it, and the seat to act can tell what is legal.

    What lies open to all is the view of nobody, and owes the same.

    Args:
        subject: the game.
        moment: where it stands.
        rng: seeds for resampling.
        secrets: what resampling has changed by now; noted here.
    """
    game, state = subject.game, moment.state
    for seat in (NOBODY, *range(game.seated(state))):
        view = game.view(state, seat)
        need(subject.decode(encode(view)) == view, f"the view of seat {seat} is another one after encoding")
        other = game.resample(view, rng.getrandbits(64))
        need(game.fault(other) is None, f"resampled for seat {seat}: {game.fault(other)}")
        need(game.view(other, seat) == view, f"the view of seat {seat} changes with what it hides")
        need(game.view(view, seat) == view, f"what seat {seat} knows of its view is not the whole of it")
        need(game.outcome(other) == game.outcome(state), "resampling ends the game")
        need(game.to_act(other) == game.to_act(state), "resampling asks another seat")
        need(game.scores(view) == game.scores(state), f"the scores tell seat {seat} what is hidden from it")
        if seat == game.to_act(state):
            need(game.legal(other) == moment.legal, f"seat {seat} cannot tell what it may do")
        resampled = dict(subject.secrets(other, seat))
        for name, secret in subject.secrets(state, seat):
            if secret not in ((), None):
                secrets.note(name, changed=resampled.get(name) != secret)
        for event in game.seen(moment.step.events, seat):
            need(game.seen((event,), seat) == (event,), f"seen twice, {event} changes")


def opens(subject: Subject, moment: Moment) -> None:
    """What lies open to all holds nothing that is hidden from some seat: it can be told from what each seat knows."""
    game, state, told = subject.game, moment.state, moment.step.events
    for seat in range(game.seated(state)):
        known = game.view(game.view(state, seat), NOBODY)
        need(known == game.view(state, NOBODY), f"seat {seat} does not know all that is said to lie open")
        heard = game.seen(game.seen(told, seat), NOBODY)
        need(heard == game.seen(told, NOBODY), f"seat {seat} does not see all that is said to be seen by all")


def keeps(subject: Subject, moment: Moment) -> int:
    """One card more in a pile is a fault; return how many piles were tried."""
    tried = 0
    for path in subject.piles:
        for spot in _spots(moment.state, path.split(".")):
            pile = _at(moment.state, spot)
            if pile:
                tried += 1
                changed = _put(moment.state, spot, (pile[0], *pile))
                need(subject.game.fault(changed) is not None, f"one more than {len(pile)} in {path} is no fault")
    return tried


def conserves(subject: Subject, state: Any, begun: Counter[str]) -> None:
    """The components are those that the game was begun with; a fault cannot tell, as a box may have got more since."""
    now = subject.pieces(subject.game, state)
    need(now == begun, f"components came or went: {(now - begun) + (begun - now)}")


Spot = tuple[str | int, ...]


def _spots(value: Any, path: list[str]) -> list[Spot]:
    """Where a path leads, a star standing for every element; nowhere when something on the way is missing."""
    if not path:
        return [()] if isinstance(value, tuple) else []
    name, *rest = path
    inside: list[tuple[str | int, Any]] = [(name, getattr(value, name))] if hasattr(value, name) else []
    if name == "*" and isinstance(value, tuple):
        inside = list(enumerate(value))
    return [(step, *spot) for step, element in inside for spot in _spots(element, rest)]


def _at(value: Any, spot: Spot) -> Any:
    for step in spot:
        value = value[step] if isinstance(step, int) else getattr(value, step)
    return value


def _put(value: Any, spot: Spot, new: Any) -> Any:
    if not spot:
        return new
    step, *rest = spot
    if isinstance(step, int):
        return (*value[:step], _put(value[step], tuple(rest), new), *value[step + 1 :])
    return replace(value, **{step: _put(getattr(value, step), tuple(rest), new)})


def ends(subject: Subject, state: Any) -> str:
    """At the end nothing waits and nobody is asked; return the reason of the end."""
    game, outcome = subject.game, subject.game.outcome(state)
    need(game.to_act(state) is None, "somebody is asked after the end")
    need(game.legal(state) == (), "something is legal after the end")
    need(state.pending == (), f"{state.pending} waits after the end")
    need(game.fault(state) is None, f"fault at the end: {game.fault(state)}")
    for seat in range(game.seated(state)):
        need(game.asides(state, seat) == (), "there are asides after the end")
        view = game.view(state, seat)
        need(game.view(game.resample(view, seat), seat) == view, "the last view changes with what it hides")
    return "none" if outcome is None else f"{outcome.result} {outcome.reason}"


def closes(state: Any, probes: Probes) -> list[str]:
    """At the end everything is refused; return the codes of the refusals."""
    found = [probes.check(state, probe, set()) for probe in probes.known]
    return [code for code in found if code is not None]
