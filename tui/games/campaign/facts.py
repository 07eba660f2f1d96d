"""Facts of the campaign that the interface asks for beyond its rules and its words."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from rules.campaign.combat import actions as combat_actions
from rules.campaign.combat import frames
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.dispatch import ON_BEHALF
from rules.campaign.combat.state import Combat, Side
from rules.campaign.combat.turn import begins_with_a_win
from rules.campaign.game import CampaignGame
from rules.campaign.journey import actions as a
from rules.campaign.journey import frames as journey_frames
from rules.campaign.journey.events import ActBegan
from rules.campaign.journey.state import Campaign
from rules.campaign.table.state import LAST_ACT
from rules.campaign.table.stock import tactics_to_fill
from rules.kernel.game import Event
from saves.acts import act_name
from saves.chronicle import Chronicle
from saves.envelope import Summary
from saves.settings import Settings
from tui.games.campaign.guide.first_words import guide_of
from tui.games.campaign.habits.guarding import guard, guard_told
from tui.games.campaign.habits.moot import is_moot
from tui.games.campaign.habits.rewards import only_a_recruit, recruit_told
from tui.games.campaign.habits.ties import settled, tie_told
from tui.games.campaign.words.names import KINDS, SPORTS, Names, dice
from tui.games.campaign.words.prices import giving_up, sailing
from tui.play.facts import Adviser, Hint, Past
from tui.play.landmarks import Landmark
from tui.play.play import Play
from tui.play.row import PERSON
from tui.play.spoken import Spoken
from tui.text.english import listed, plural
from tui.text.lines import Line, line, wrapped
from tui.text.things import Thing, Things

__all__ = ["CampaignFacts", "CampaignPlay"]

CampaignPlay = Play[CampaignGame, Campaign]
"""A campaign as its screens play it."""

_ROAD = (journey_frames.Travelling, journey_frames.LandingAt)
_EVENT = (journey_frames.Offer, journey_frames.Keeping, journey_frames.Arranging)
_FOR: Mapping[Side, str] = {
    "player": "You decide",
    "rival": "For the rival, you decide",
    "arena": "For the beast, you decide",
}
"""Who decides, and for whom, by the side whose unit acts."""

_HINT_SEED = 79
"""The seed of the bot that gives hints."""


class CampaignFacts:
    """The campaign as the interface sees it."""

    def __init__(self, game: CampaignGame) -> None:
        """Take the game; its catalogue gives the names."""
        self.game = game
        self.cat = self.content = game.cat
        self.chronicler = self
        self.clauses = "V-"
        self.open_asides = False
        self.guide = guide_of(game)
        self.names = Names(game.cat)

    def things(self) -> Things:
        """Every component."""
        from tui.games.campaign.pictures.subjects import components  # noqa: PLC0415 - needed by who looks something up

        return components(self.names)

    def thing(self, record: Any) -> Thing | None:
        """A component."""
        from tui.games.campaign.pictures.card import described  # noqa: PLC0415 - see above

        told = described(self.names, record)
        return told and Thing(told[0], tuple(told[1]))

    def held(self, state: Any) -> Spoken | None:  # noqa: ARG002 - a combat has no words of its own
        """None: what a combat says hangs on the campaign around it."""
        return None

    def screen(self, state: Campaign) -> str:
        """The screen by what waits."""
        if state.result is not None:
            return "victory" if state.result == "won" else "defeat"
        if state.combat is not None and state.combat.result is None:
            return "combat"
        if isinstance(state.top, _ROAD):
            return "map"
        return "event" if isinstance(state.top, _EVENT) else "reward"

    def head(self, state: Campaign) -> tuple[str, str]:
        """Act, week and place; HP, blessings, influence."""
        sheet = state.laid.sheet
        left = f"Act {act_name(state.act)}  Week {state.week} of {state.options.weeks}  {self.names.place(state.at)}"
        right = f"HP {sheet.hp}/{sheet.health}  {plural(sheet.blessings, 'blessing')}  influence {sheet.influence}"
        return left, right

    def scene(self, state: Campaign, width: int) -> list[Line]:
        """Hero and camp, or the combat, in lines."""
        if state.combat is not None and state.combat.result is None:
            return self._arena(state, width)
        sheet, camp = state.laid.sheet, state.laid.camp
        units = ", ".join(self.names.unit(unit) for unit in camp.units) or "no units"
        tactics = ", ".join(self.names.tactic(tactic) for tactic in camp.tactics) or "no tactics"
        return [
            line((self.names.unit(sheet.hero), "title")),
            *wrapped(
                f"HP {sheet.hp} of {sheet.health}, Attack {dice(sheet.dice)}, Movement {sheet.movement}, Range {sheet.range}",
                width,
            ),
            (),
            *wrapped(f"Camp: {units}; {tactics}.", width),
        ]

    def _arena(self, state: Campaign, width: int) -> list[Line]:
        combat = state.combat
        if combat is None:
            return []
        sport = f", {SPORTS[combat.sport]}" if combat.sport else ""
        lines = [line((f"{KINDS[combat.kind].capitalize()}{sport}: {self.cat.arena[combat.arena].name}", "title")), ()]
        for fighter in combat.fighters:
            if fighter.place == "arena":
                name = self.names.fighter(combat, fighter.key)
                look = {"player": "player", "rival": "rival", "arena": "arena"}[fighter.side]
                lines += wrapped(f"{fighter.at}  {name}, {fighter.hp} HP", width, look)
        return lines

    def whose(self, state: Campaign) -> str:
        """Yours, or yours for a rival, a beast or the arena's chip."""
        combat = state.combat
        if combat is None:
            return _FOR["player"]
        match combat.top:
            case frames.MakingWay():
                return "For the arena, you decide"
            case frames.Intercepting(units=units):
                return _FOR[next(one.side for one in combat.fighters if one.key == units[0])]
            case top if isinstance(top, ON_BEHALF):
                return _FOR["arena" if combat.mover == "arena" else "rival"]
            case _:
                return _FOR["player"]

    def called(self, state: Campaign, seat: int) -> str:  # noqa: ARG002 - other games may ask it
        """Name the only player."""
        return "you"

    def grave(self, state: Campaign, action: Any) -> str:
        """Giving up is asked about, and what costs a life or wastes a reward."""
        match action:
            case combat_actions.Surrender():
                lethal = state.combat is not None and state.combat.lethal
                back = "Units that fell are lost, the others come back." if lethal else "All your units come back."
                return f"Give this fight up? It counts as lost: {giving_up(self.names, state)}, no reward. {back}"
            case combat_actions.Reinforce():
                left = plural(state.laid.sheet.blessings, "blessing")
                told = f"Spend one of {left}? Each can save your hero's life, and the units that come are drawn unseen."
                in_time = state.combat is not None and state.combat.slots
                return told if in_time else f"{told} None of them may be deployed in this fight any more."
            case a.TakeTactics() if not tactics_to_fill(self.cat, state.laid):
                return "Take nothing? You would gain no tactics, and the reward is gone."
            case a.Walk(to=to) | a.Land(to=to):
                from tui.games.campaign.pictures.road import astray_told, too_far_astray  # noqa: PLC0415 - see above

                told = astray_told(self.names, self.game, state, to) if too_far_astray(self.game, state, to) else ""
                return f"Go to {self.cat.location[to].name}? {told} Nobody may turn back at once." if told else ""
            case a.Sail(to=to):
                price = sailing(Names(self.cat), state)
                return f"Sail to {self.cat.location[to].name}? The voyage costs {price}, and cannot be taken back."
            case _:
                return ""

    def shows(self, state: Campaign, refused: Any) -> bool:  # noqa: ARG002 - other games look at it
        """Tell whether a refused answer is shown: of an Opportunity not yet fulfilled the camp tells what is asked."""
        return not isinstance(refused, a.Claim)

    def player(self, state: Campaign, seat: int) -> str:  # noqa: ARG002 - other games may ask it
        """A campaign is one person's."""
        return PERSON

    def habit(self, state: Campaign, legal: tuple[Any, ...], settings: Settings) -> Any | None:
        """The rival's turn begins by itself, and one of the player's that wins at once; rivals' ties as the settings have it; nothing is asked that decides nothing."""
        combat = state.combat
        if isinstance(state.top, journey_frames.Arranging):
            return legal[0] if self._order_is_moot(state, legal) else None
        if combat is None or combat.result is not None or not combat.pending:
            return a.TakeRival() if only_a_recruit(self.cat, state) else None
        if isinstance(combat.pending[-1], frames.Opening) and self._begins_by_itself(combat):
            return next((action for action in legal if isinstance(action, combat_actions.Begin)), None)
        if isinstance(combat.pending[-1], ON_BEHALF):
            return settled(self.cat, combat, legal, settings.rival_ties)
        if (unasked := guard(self.cat, combat, settings.rival_ties)) is not None:
            return unasked
        return legal[0] if is_moot(self.game, state, legal) else None

    def _begins_by_itself(self, combat: Combat) -> bool:
        return combat.mover != "player" or begins_with_a_win(CombatCourse(self.cat, combat))

    def _order_is_moot(self, state: Campaign, legal: tuple[Any, ...]) -> bool:
        """Tell whether the order of a deck is settled by now, or no event can be accepted any more (V-WEEK-05)."""
        return len(legal) == 1 or (state.act == LAST_ACT and not state.week_to_spare)

    def on_behalf(self, state: Campaign, answer: Any) -> str:
        """Tell of an order or a reward that nobody was asked for, and of a rival's tie that the settings settled, as far as it mattered."""
        if isinstance(state.top, journey_frames.ChoosingReward):
            return recruit_told(state)
        if isinstance(state.top, journey_frames.Arranging):
            asked = len(state.top.cards) > 1 and not state.top.placed
            return "No week is left in which to accept a card, so the cards go back as they were." if asked else ""
        if state.combat is None:
            return ""
        return guard_told(self.names, state.combat, answer) or tie_told(self.names, state.combat, answer)

    def adviser(self, state: Campaign, actions: int) -> Adviser | None:
        """The bot that tries its answers out."""
        from rules.bots.campaign import SearchingBot  # noqa: PLC0415 - needed by hints alone
        from tui.games.campaign.orders.foremost import foremost, on_arrival, unit_advised  # noqa: PLC0415 - see above
        from tui.games.campaign.words.combat_actions import action  # noqa: PLC0415 - see above
        from tui.games.campaign.words.hints import delay, how_found, only_watched, risk, why  # noqa: PLC0415 - see above

        def advise(pause: Callable[[], None]) -> Hint:
            bot = SearchingBot(self.game, _HINT_SEED, pause)
            seen = self.game.view(state, 0)
            answer = bot.hint(seen, self.game.legal(state), actions)
            there, advice = foremost(self.game, bot, state, answer, actions)
            does = action(self.names, there.combat, advice.action) if there is not state and there.combat else ""
            reason = why(self.names, there, advice, alone=len(self.game.legal(there)) == 1)
            arrival = on_arrival(self.game, bot, seen, answer.action, actions)
            watch = only_watched(self.names, *arrival) if arrival else ""
            urged = watch or f"{risk(self.names, state, advice.action)} {reason}".lstrip()
            parts = (urged, delay(self.names, state, advice.reason))
            told = " ".join(part for part in parts if part)
            more = (*self._claims(state), *how_found(advice.reason))
            return Hint(answer.action, told, more, does, unit_advised(advice))

        return advise

    def _claims(self, state: Campaign) -> tuple[str, ...]:
        """A word about Opportunities that may be claimed beside the decision."""
        cards = [self.names.event(one.card) for one in self.game.asides(state, 0) if isinstance(one, a.Claim)]
        return (f"Beside it you can claim {listed(cards)} now, which costs nothing.",) if cards else ()

    def teller(self, before: Campaign, after: Campaign) -> Campaign:
        """The state whose combat knows the units."""
        return after if after.combat is not None or before.combat is None else before

    def hands_over(self, before: Any, after: Any) -> bool:  # noqa: ARG002 - other games have hands
        """Tell that nothing is handed over: nobody else decides anything."""
        return False

    def interlude(self, events: tuple[Event, ...]) -> str:
        """The page of an act, where one began."""
        return "act_break" if any(isinstance(event, ActBegan) for event in events) else ""

    def milestone(self, state: Campaign) -> tuple[int, int]:
        """Act and round."""
        return state.act, state.round

    def landmarks(self, moments: Iterable[tuple[int, Any]]) -> Iterable[Landmark]:
        """Acts, weeks and fights."""
        from tui.games.campaign.words.landmarks import landmarks  # noqa: PLC0415 - needed by who watches again

        return landmarks(self.names, moments)

    def summary(self, state: Campaign) -> Summary:
        """A line for the list."""
        options = state.options
        hero, place = self.names.unit(options.hero), self.names.place(state.at)
        act, week = act_name(state.act), state.week
        return Summary(
            title=f"{hero} against {self.cat.scion[options.scion].name}",
            who=hero,
            when=state.result or f"{act:<3} {week}/{options.weeks}",
            where=place,
            stands=f"Act {act}, week {week} of {options.weeks}, {place}",
            part=f"act {act}",
            difficulty=self.cat.difficulty[options.difficulty].name,
            practice=options.practice,
            status=state.result or "playing",
        )

    def chronicle(self, state: Campaign, past: Past) -> Chronicle:
        """Write the chronicle that the hall keeps."""
        from tui.games.campaign.pictures.route import chart_text, way_of  # noqa: PLC0415 - needed once a campaign
        from tui.games.campaign.words.chronicle import chronicle_of  # noqa: PLC0415 - see above
        from tui.games.campaign.words.story import home_of  # noqa: PLC0415 - see above

        way = way_of(self.game.roads, home_of(self.names, state.options.hero), state.route)
        return replace(chronicle_of(self.names, state, past), way=way, chart=chart_text(self.cat, way))
