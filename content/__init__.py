"""The components of the games, as data, a folder a game.

`*/*.toml` hold the components, one file a set. `shelf.py` of each folder reads them, together with a player's own
packs, strictly into the frozen records that the rules of its game declare; `loader` does so for all games, which it
finds by their folders. Every component says in `origin` who gave it: "book" where the rule book gives it with the
greater part of what stands on it, "ours" where the book gives at most a name.
"""
