"""Questions of a combat: what each decision that waits is about."""

from rules.campaign.combat import frames
from rules.campaign.combat.state import Combat
from tui.games.campaign.words.combat_actions import brood_told, effect_told
from tui.games.campaign.words.names import Names, skill_name
from tui.text.english import capital

__all__ = ["question"]

_ASKS: dict[type, str] = {
    frames.ChoosingSport: "Which sport is played?",
    frames.OfferingChanges: "{card}: take the wager?",
    frames.NamingTribune: "Name the tribune. The crowd wants it alive: if it falls, by any hand, your hero is left with 1 HP.",
    frames.Deploying: "Deploy a unit?",
    frames.Placing: "Where does {chip} enter?",
    frames.Tactics: "Play a tactic?",
    frames.TacticTarget: "{tactic}: on whom?",
    frames.Moving: "Who moves?",
    frames.UnitMoving: "Where does {unit} go?",
    frames.UsingAbilities: "Who uses an Ability?",
    frames.AbilityHex: "{skill}: where does {target} land?",
    frames.Engaging: "Who engages?",
    frames.RivalTactic: "The rivals play {tactic}. You choose on whom.",
    frames.RivalMoving: "{side} move. You choose who goes next.",
    frames.RivalMark: "{unit} could go for any of these. You choose.",
    frames.RivalGoal: "{unit} could go to any of these hexes. You choose.",
    frames.RivalAbilities: "{side} use Abilities. You choose who goes next.",
    frames.RivalAbility: "{unit} uses {skill}. You choose on whom.",
    frames.Landing: "{skill} by {by}: where does {unit} land?",
    frames.MakingWay: "{unit} stands in the way of {rolling}. You choose where it goes.",
    frames.RivalEngaging: "{side} engage. You choose who goes next.",
    frames.RivalSpecial: "{unit} has several Specials. You choose which it uses.",
    frames.RivalTarget: "{unit} could strike any of these. You choose.",
    frames.Intercepting: "Who steps in the way of the blow?",
    frames.Triggers: "Several effects come at once. Which is first?",
    frames.ScionChoice: "The scion's dice leave you a choice.",
    frames.Budding: "Where does the next {brood} grow? You choose.",
}


def question(names: Names, combat: Combat) -> str:
    """Say what the waiting decision is about."""
    top = combat.top
    match top:
        case frames.Opening():
            line = "Your turn." if combat.mover == "player" else "The rivals are about to move."
        case frames.ChoosingAbility():
            line = "{unit}: {skill} on whom?" if top.skill else "{unit}: which Ability?"
        case frames.Triggers() if len(top.waiting) == 1:
            line = f"{effect_told(names, combat, top.waiting[0])}. Is it done?"
        case frames.UnitStriking():
            line = "{unit}: {special} at whom?" if top.special else "{unit}: do what?"
        case _:
            line = _ASKS.get(type(top), "The combat goes on.")
    line = line.format_map(_QuestionWords(names, combat, top))
    return capital(line)


class _QuestionWords(dict[str, str]):
    """The words of a question, made from the fields of the frame that asks."""

    def __init__(self, names: Names, combat: Combat, frame: frames.Frame | None) -> None:
        super().__init__()
        self._names, self._combat, self._frame = names, combat, frame

    def __missing__(self, word: str) -> str:
        frame = self._frame
        match word:
            case "card" if isinstance(frame, frames.OfferingChanges):
                return self._names.event(frame.cards[0])
            case "chip" if isinstance(frame, frames.Placing):
                return self._names.unit(frame.unit)
            case "side":
                return "The arena's units" if self._combat.mover == "arena" else "The rivals"
            case "rolling":
                return self._names.arena_chip(self._names.cat.arena[self._combat.arena].chip or "")
            case "brood":
                return brood_told(self._names, self._combat)
            case "tactic":
                return self._names.tactic(getattr(frame, word))
            case "skill" | "special":
                return skill_name(getattr(frame, word))
            case _:
                return self._names.fighter(self._combat, getattr(frame, word))
