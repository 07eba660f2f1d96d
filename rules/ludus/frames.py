"""Frames that wait in a game of the ludus: structs on its stack of pending things, the newest last.

At the bottom is what the game is about: a player's Take Actions step, Late Registration, or a Battle. Above it lies what
has interrupted that, each with all it needs to go on.
"""

from typing import Literal

import msgspec

from rules.ludus.cards.usage import TriggerEvent

__all__ = [
    "Acting",
    "Between",
    "Checking",
    "Closing",
    "Drafting",
    "Fighting",
    "Frame",
    "Gone",
    "Hitting",
    "Offering",
    "Ordering",
    "Paying",
    "Pierced",
    "Placing",
    "Purpose",
    "Reacting",
    "Registering",
    "Settling",
    "TextStage",
    "Using",
    "Yielding",
]


Purpose = Literal["buy", "register", "reserve", "text", "comeback", "upgrade"]


class _Frame(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """Something that waits for the answer of a seat."""

    seat: int


class Acting(_Frame, frozen=True, tag="acting"):
    """The Take Actions step of a player (F-TURN-03).

    Attributes:
        done: whether it was ended, so that the later steps follow once all that this has cost is carried out (F-RUL-16).
    """

    done: bool = False


class Drafting(_Frame, frozen=True, tag="drafting"):
    """A player chooses a Champion before the game begins (C-CHAMPION-02)."""


class Checking(_Frame, frozen=True, tag="checking"):
    """Step 6 of a Machinations Turn, once its player has drawn (F-CHECK-01, C-CHECK-01).

    Attributes:
        stage: whether the comparison is still to be made, a second token is offered to the player (C-CHECK-04), or all is done but
            the test for the Arena Phase.
    """

    stage: Literal["due", "offered", "done"] = "due"


class Registering(_Frame, frozen=True, tag="registering"):
    """Late Registration.

    Attributes:
        passed: who has passed (F-LATEREG-04).
        done: whether the player has registered a Gladiator in this turn, and what that has set off is over.
    """

    passed: tuple[int, ...] = ()
    done: bool = False


class Pierced(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A Tactic that comes back if the Gladiator that it damaged is Defeated in the same Combat Turn (F-RUL-38)."""

    card: str
    at: int


class Fighting(_Frame, frozen=True, tag="fighting"):
    """A Battle, in the Combat Turn of a player.

    Attributes:
        arena: where it is fought.
        attacked: whether the Attack of this turn was made.
        tactic: whether the Tactic of this turn was used.
        passes: how many turns in a row were passes.
        pierced: Tactics of this turn that may come back.
        mark: what could have changed since the cycle began (F-RUL-26).
        cycles: how many cycles are over.
        still: how many of the last ones have changed nothing.
        done: whether this turn was ended, so that the next one follows once all that this has cost is carried out (F-RUL-16).
        lost: in a free-for-all, who has lost the last Gladiator, moment by moment (C-STANDING-01).
        out: in a free-for-all, who is out of the Battle for good (C-RUL-03).
    """

    arena: int
    attacked: bool = False
    tactic: bool = False
    passes: int = 0
    pierced: tuple[Pierced, ...] = ()
    mark: tuple[int, ...] = ()
    cycles: int = 0
    still: int = 0
    done: bool = False
    lost: tuple[tuple[int, ...], ...] = ()
    out: tuple[int, ...] = ()


class Between(_Frame, frozen=True, tag="between"):
    """The end of Late Registration or a Battle, until all that it costs anybody is carried out (F-BATTLE-03).

    Attributes:
        after: where that Battle was fought; None before the first one.
    """

    after: int | None


class Closing(_Frame, frozen=True, tag="closing"):
    """The rest of the Resolution, once what leaving the Arenas has set off is over (F-RESOLUTION-01)."""


class Placing(_Frame, frozen=True, tag="placing"):
    """A Gladiator on its way from Hand needs an Arena.

    Attributes:
        card: which one.
        late: whether it is registered late.
        arena: the place that was chosen, while it is paid for.
    """

    card: str
    late: bool = False
    arena: int | None = None


class Hitting(_Frame, frozen=True, tag="hitting"):
    """An Attack whose window is over needs the Gladiator that it hits (F-RUL-24)."""

    attacker: int


class Gone(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """A Gladiator that has just left, as it was (F-RUL-30)."""

    number: int
    card: str
    owner: int
    attack: int


class Reacting(_Frame, frozen=True, tag="reacting"):
    """A Reaction Window, with the player who may react next (F-REACTION-03).

    Attributes:
        triggers: what has happened; several where one event is several triggers (F-RUL-58).
        arena: where it happened; None for what happens in no Arena (F-RUL-57).
        about: the Gladiators in play that it is about.
        gone: the Gladiators that it is about and that have left.
        by: the player who caused it, where the trigger asks for that.
        passes: how many passes in a row there were.
        used: the abilities that were used for this event: the number of the card, and the text's key (F-RUL-08).
    """

    triggers: tuple[TriggerEvent, ...]
    arena: int | None = None
    about: tuple[int, ...] = ()
    gone: tuple[Gone, ...] = ()
    by: int | None = None
    passes: int = 0
    used: tuple[tuple[int, str], ...] = ()


class Ordering(_Frame, frozen=True, tag="ordering"):
    """The active player is asked which of several compulsory Reactions comes next (F-SIMUL-01).

    It lies on the window, waits first of all, and is made anew after whatever else its seat does.
    """


TextStage = Literal["weighed", "due", "tossing", "doing"]
"""How far a text is: only looked at, its card still in Hand; its cost due; something Exhausted for it already; at its deeds."""


class Using(_Frame, frozen=True, tag="using"):
    """A text on its way: cost first, then one deed after another (F-SCHEME-01).

    Attributes:
        text: its key.
        number: the thing in play whose ability it is; 0 for a card.
        card: the card that lies aside until all is done (F-RUL-43); empty for an ability.
        arena: the Arena beyond which it does not reach; None for a Scheme.
        about: the Gladiators that the trigger is about.
        attack: the Attack of a Gladiator that has left and whose text it is.
        stage: how far it is; of the cost all but Coin is still to be paid where it is due, the rest of it where cards are tossed.
        at: the deed that is next.
        paid: how many cards were Discarded for the cost, or are by the deed.
        chosen: the Gladiator that the deed takes from, once it is chosen.
        last: the Gladiator that was chosen last.
        opponent: where there are several, the one whom the text is about (C-RUL-15), once that one is chosen.
        struck: where there are several, whose the opposing Gladiator was that was chosen last.
    """

    text: str
    number: int = 0
    card: str = ""
    arena: int | None = None
    about: tuple[int, ...] = ()
    attack: int | None = None
    stage: TextStage = "due"
    at: int = 0
    paid: int = 0
    chosen: int = 0
    last: int = 0
    opponent: int | None = None
    struck: int | None = None

    @property
    def unpaid(self) -> bool:
        """True if it has not come to its deeds yet."""
        return self.stage != "doing"


class Settling(_Frame, frozen=True, tag="settling"):
    """Assigned damage that resolves as soon as its window is closed (F-DAMAGE-03).

    Attributes:
        kept: what an earlier sequence has assigned and is waiting: Gladiator, damage, how much of it cannot be Prevented.
    """

    kept: tuple[tuple[int, int, int], ...] = ()


class Paying(_Frame, frozen=True, tag="paying"):
    """A cost in Coin.

    Attributes:
        cost: how much.
        what: what it is paid for.
        card: the card in question, where it is one.
    """

    cost: int
    what: Purpose
    card: str = ""


class Yielding(_Frame, frozen=True, tag="yielding"):
    """A shortage of Influence: which Gladiators have been chosen to be Discarded (F-INFLUENCE-07)."""

    gone: tuple[int, ...] = ()


class Offering(_Frame, frozen=True, tag="offering"):
    """A Tactic that its player may take back for Coin (F-RUL-38)."""

    card: str


Frame = (
    Acting
    | Drafting
    | Checking
    | Registering
    | Fighting
    | Between
    | Closing
    | Placing
    | Hitting
    | Reacting
    | Ordering
    | Using
    | Settling
    | Paying
    | Yielding
    | Offering
)
