"""The door for programs, as UCI is for chess: one JSON object a line in, one a line out.

A program (a bot, a test, another front end) starts `ad79 engine`, writes a request a line and reads an answer a line. Every
answer has `ok`. Where that is false, `error` has a `code`, says `why`, and names the `rule` where a rule refuses something;
everything stands as it stood before. One game is played at a time.

Requests; what stands in [brackets] may be left out:

  {"do":"games"}                           the games: name, numbers of seats, JSON Schema of their options
  {"do":"schema" [,"game":NAME]}           JSON Schema of requests and answers, and of what that game puts into them
  {"do":"about" [,"game":NAME] [,"id":ID]} what a card, unit or Arena is and does, by id or name; without an id, everything
                                           of that game, or of the one that is played
  {"do":"start","game":NAME,"seed":N [,"options":{...}] [,"seat":N] [,"with":[...]]}
                                           begin; the same seed and actions give the same game
  {"do":"load","game":NAME,"state":{...} [,"seed":N] [,"actions":N] [,"seat":N] [,"with":[...]]}
                                           go on with a state; one that cannot be is refused
  {"do":"legal" [,"seat":N] [,"refused":false]}
                                           what can be done, and, unless not wanted, what cannot and why
  {"do":"apply","action":{...} [,"seat":N] [,"with":[...]]}
                                           do one of those actions
  {"do":"view","seat":N}                   the state as a seat may know it; what it may not know is "?"
  {"do":"resample","seat":N,"seed":N}      a whole state that fits that view, the rest drawn from the seed
  {"do":"scores"}                          who is how far
  {"do":"bot","level":NAME [,"seat":N] [,"apply":true] [,"with":[...]]}
                                           what a bot would do for the seat to act; with `apply` it does it
  {"do":"state"}   {"do":"undo"}           the whole state; the state before the last action, which is taken back

Answers, beside `ok`:

  start, load   to_act (the seat whose decision waits, or null) and outcome (null until the game is over)
  apply         events, to_act, outcome
  legal         to_act, actions, refused (action, rule, why), and asides where a seat may do something beside what waits
  bot           action; with `apply` the same as for apply, too
  scores        scores, one a side: seats, points, goal (the points that win at once), counts (more numbers, by name)
  about         things: kind, id, name, text (a list of paragraphs), origin ("book" or "ours"); several may share an id
  others        games, schema, view or state

`with` brings along what would have to be asked next: "legal" (actions and asides), "refused", "view" (of the seat that asks,
else of the seat to act), "scores".

To play one seat. A `seat` at `start` or `load` makes the connection that seat's for the whole game: events are those that the
seat has seen, `legal` and `apply` know its own actions alone, `view` and `resample` need no seat, and `state`, `undo` and the
views of others are refused. The seed may then be left out; the engine draws one and keeps it to itself, which makes the game a
fair one. While another seat is to act, `legal` has no actions (but perhaps asides), and bots play it a decision at a time:

  {"do":"start","game":"ludus","seat":0,"with":["legal","view"]}
  {"do":"apply","action":{...},"with":["legal","view"]}                  while to_act is 0
  {"do":"bot","level":"hard","apply":true,"with":["legal","view"]}     while to_act is another seat; tells no action

A `seat` in another request asks for that seat alone, on a connection that may see all.

To search. `resample` gives as many states as a bot wants to try out; a second `ad79 engine` loads and plays them.

Bots draw their luck from the game's seed and the number of actions done. `load` finds both where the state is one of the game
that is being played; for another, `seed` and `actions` say them, 0 where they are left out.

Codes of errors: json (the line is no JSON), request (no such request, or a field is wrong), unknown_game, seed, options, state,
no_game (none has begun), seat (no such seat, or not yours to see or play), action (no action of this game), illegal (the rules
refuse it), undo (nothing to take back), level (no such bot), over (nobody is to act), unknown_id (no card, unit or Arena is
called so), content (a component or pack is wrong), defect (our own mistake; standard error says more).
"""

from tui.shell.engine.conversation import Engine, main
from tui.shell.engine.trouble import Trouble

__all__ = ["Engine", "Trouble", "main"]
