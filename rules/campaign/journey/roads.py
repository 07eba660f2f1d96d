"""The paths of the map: where a move can end, which harbors can be used, how many moves it is to a place.

A harbor interrupts a path without ending a move (V-TRAVEL-06), so what counts are not the paths but the ways: from one
place to the next over one path, or over several with only harbors in between. They are found once for a map. Wherever
several places are returned, they stand in the order in which the map lists them.
"""

from collections import deque
from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple

from rules.campaign.atlas import Path, WorldMap

__all__ = ["Closed", "Roads", "Way"]

Closed = Literal["here", "far", "harbor", "capital", "backtrack", "barred"]
"""Why a move cannot end on a place.

`here`: the encampment is there (V-TRAVEL-01). `far`: no single move leads there (V-TRAVEL-02). `harbor`: no move ends on
a harbor (V-TRAVEL-11). `capital`: it is closed (V-TRAVEL-07). `backtrack`: the last Travel Phase began there (V-TRAVEL-04).
`barred`: the only way leads through the harbor of the last landing (V-TRAVEL-04).
"""

NOTHING: frozenset[str] = frozenset()


class Way(NamedTuple):
    """A single move: the place where it ends, and the harbors that it passes straight through (V-TRAVEL-06)."""

    to: str
    through: tuple[str, ...]


class Roads:
    """The paths of a map, ready to be asked.

    Attributes:
        near: the places that a path joins to each place, harbors among them (V-TRAVEL-02).
        ways: all moves from each place that is no harbor, whatever is closed at the moment.
        reach: the places where those moves end.
        harbors: all harbors.
        capitals: all capitals.

    In the methods `previous` is the place where the last Travel Phase began, and `barred_harbor` the harbor of arrival if
    that phase was a voyage (V-TRAVEL-04); both are None in the first Travel Phase of an act (V-TRAVEL-05). `open_capitals`
    are the capitals that can be entered now; all others are closed. A place that the map lacks, or a harbor to start from,
    raises KeyError.
    """

    __slots__ = ("_left", "_order", "capitals", "harbors", "near", "reach", "ways")

    def __init__(self, world: WorldMap) -> None:
        self._order = {place.id: n for n, place in enumerate(world.locations)}
        self.harbors = tuple(place.id for place in world.locations if place.kind == "harbor")
        self.capitals = frozenset(place.id for place in world.locations if place.kind == "capital")
        self.near = self._joined(world.paths)
        self.ways: Mapping[str, tuple[Way, ...]] = {
            at: self._ways_from(at) for at in self._order if at not in self.harbors
        }
        self.reach: Mapping[str, tuple[str, ...]] = {
            at: tuple(dict.fromkeys(way.to for way in ways)) for at, ways in self.ways.items()
        }
        self._left: dict[str, dict[str, int]] = {}

    def _joined(self, paths: Iterable[Path]) -> Mapping[str, tuple[str, ...]]:
        joined: dict[str, set[str]] = {at: set() for at in self._order}
        for path in paths:
            one, other = path.ends
            joined[one].add(other)
            joined[other].add(one)
        return {at: tuple(sorted(others, key=self._order.__getitem__)) for at, others in joined.items()}

    def _ways_from(self, at: str) -> tuple[Way, ...]:
        """Several harbors in a row are passed only where the map joins them directly; the game's own map never does."""
        found: list[Way] = []
        ahead = [Way(at, ())]
        while ahead:
            here, through = ahead.pop()
            for to in self.near[here]:
                if to not in self.harbors:
                    found.append(Way(to, through))
                elif to not in through:
                    ahead.append(Way(to, (*through, to)))
        return tuple(sorted((way for way in found if way.to != at), key=self._rank))

    def _rank(self, way: Way) -> tuple[int, int, tuple[int, ...]]:
        return self._order[way.to], len(way.through), tuple(self._order[harbor] for harbor in way.through)

    def destinations(
        self,
        at: str,
        previous: str | None = None,
        barred_harbor: str | None = None,
        open_capitals: frozenset[str] = NOTHING,
    ) -> tuple[str, ...]:
        """The places where a walk from `at` can end (V-TRAVEL-02, -04, -06, -07, -11).

        If the bans on going back leave no place at all, they do not hold (V-TRAVEL-14).
        """
        return self._ends(at, previous, barred_harbor, open_capitals) or self._ends(at, None, None, open_capitals)

    def _ends(
        self, at: str, previous: str | None, barred_harbor: str | None, open_capitals: frozenset[str]
    ) -> tuple[str, ...]:
        ends = (
            way.to
            for way in self.ways[at]
            if way.to != previous and barred_harbor not in way.through and self._opens(way.to, open_capitals)
        )
        return tuple(dict.fromkeys(ends))

    def _opens(self, place: str, open_capitals: frozenset[str]) -> bool:
        return place not in self.capitals or place in open_capitals

    def passed(self, at: str, to: str, barred_harbor: str | None = None) -> tuple[str, ...]:
        """The harbors that a walk from `at` to a place within reach passes straight through; none if a path joins the two."""
        ways = [way for way in self.ways[at] if way.to == to]
        best = next((way for way in ways if barred_harbor not in way.through), ways[0])
        return best.through

    def why_not(
        self,
        at: str,
        to: str,
        previous: str | None = None,
        barred_harbor: str | None = None,
        open_capitals: frozenset[str] = NOTHING,
    ) -> Closed | None:
        """The reason why a walk from `at` cannot end on a place; None if it can."""
        if to == at:
            return "here"
        if to in self.harbors:
            return "harbor" if to in self.near[at] else "far"
        if to not in self.reach[at]:
            return "far"
        if not self._opens(to, open_capitals):
            return "capital"
        if to in self.destinations(at, previous, barred_harbor, open_capitals):
            return None
        return "backtrack" if to == previous else "barred"

    def harbors_from(self, at: str, barred_harbor: str | None = None) -> tuple[str, ...]:
        """The harbors where a voyage from `at` can begin (V-HARBOR-01)."""
        return tuple(to for to in self.near[at] if to in self.harbors and to != barred_harbor)

    def arrivals(
        self,
        departure_harbor: str,
        previous: str | None = None,
        open_capitals: frozenset[str] = NOTHING,
        at: str | None = None,
    ) -> tuple[str, ...]:
        """The harbors where a voyage can end: all others that leave a place to land on (V-HARBOR-02).

        Args:
            departure_harbor: the harbor that is used.
            previous: no place to land on (V-TRAVEL-04).
            open_capitals: the only capitals to land on (V-HARBOR-05).
            at: where the voyage begins, no place to land on either (V-TRAVEL-01).
        """
        return tuple(
            harbor
            for harbor in self.harbors
            if harbor != departure_harbor and self.landings(harbor, previous, open_capitals, at)
        )

    def landings(
        self,
        arrival_harbor: str,
        previous: str | None = None,
        open_capitals: frozenset[str] = NOTHING,
        at: str | None = None,
    ) -> tuple[str, ...]:
        """The places to land on from the harbor of arrival (V-HARBOR-04, -05); arguments as for `arrivals`."""
        return tuple(
            to
            for to in self.near[arrival_harbor]
            if to not in self.harbors and to not in {previous, at} and self._opens(to, open_capitals)
        )

    def moves_to(
        self,
        target: str,
        at: str,
        open_capitals: frozenset[str] = NOTHING,
        previous: str | None = None,
        barred_harbor: str | None = None,
    ) -> int | None:
        """The fewest moves from `at` to `target`, walking; None if no walk leads there. See `route`."""
        route = self.route(at, target, open_capitals, previous, barred_harbor)
        return None if route is None else len(route)

    def route(
        self,
        at: str,
        target: str,
        open_capitals: frozenset[str] = NOTHING,
        previous: str | None = None,
        barred_harbor: str | None = None,
    ) -> tuple[str, ...] | None:
        """The stops of a shortest walk from `at` to `target`, the first of several in the order of the map.

        Harbors are passed without a move of their own, and no other capital is a stop on the way, since an act ends on one.

        Returns:
            The stops after `at` up to `target`, none if they are the same; None if `target` is a harbor, a closed capital,
            or out of reach.
        """
        if at == target:
            return ()
        if target in self.harbors or not self._opens(target, open_capitals):
            return None
        left = self._moves_left(target)
        goal = frozenset({target}) & self.capitals
        best = min((left[to] for to in self.reach[at] if to in left), default=None)
        for first in self.destinations(at, previous, barred_harbor, goal):
            if best is not None and left.get(first) == best:
                return (first, *self._downhill(first, left))
        return self._detour(at, target, previous, barred_harbor)

    def _moves_left(self, target: str) -> Mapping[str, int]:
        """The moves to `target` from itself and from every ordinary place that a walk leads from, if nothing is banned."""
        if target not in self._left:
            left = {target: 0}
            edge = deque([target])
            while edge:
                here = edge.popleft()
                ahead = [to for to in self.reach[here] if to not in left and to not in self.capitals]
                left.update(dict.fromkeys(ahead, left[here] + 1))
                edge.extend(ahead)
            self._left[target] = left
        return self._left[target]

    def _downhill(self, at: str, left: Mapping[str, int]) -> tuple[str, ...]:
        """List the stops of a shortest walk, without a look at bans: fewer moves are never left where one just came from."""
        stops: list[str] = []
        for moves in reversed(range(left[at])):
            at = next(to for to in self.reach[at] if left.get(to) == moves)
            stops.append(at)
        return tuple(stops)

    def _detour(self, at: str, target: str, previous: str | None, barred_harbor: str | None) -> tuple[str, ...] | None:
        """The shortest walk where the ban closes all others; going out and straight back is banned as well."""
        goal = frozenset({target}) & self.capitals
        seen = {(at, previous)}
        ahead: deque[tuple[tuple[str, ...], str | None, str | None]] = deque([((at,), previous, barred_harbor)])
        while ahead:
            walk, before, barred = ahead.popleft()
            for to in self.destinations(walk[-1], before, barred, goal):
                if to == target:
                    return (*walk[1:], to)
                if (to, walk[-1]) not in seen:
                    seen.add((to, walk[-1]))
                    ahead.append(((*walk, to), walk[-1], None))
        return None
