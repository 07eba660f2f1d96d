"""The components of the games, as data.

`campaign/*.toml` holds the components of the game, one file a set; `loader` reads them, together with a player's own packs,
strictly into the frozen records that `rules.campaign.records` declares. Every component says in `origin` who gave it: "book" where
the rule book gives it with the greater part of what stands on it, "ours" where the book gives at most a name.
"""
