"""What the tests of the ludus are made of: positions and cards laid out in words, games played on from them, tables of cases.

With cards that are made for a test: `cards` makes them, `positions` lays them out, `fights` lays out an Arena Phase in which every
turn is asked for, and `moments` lays out each kind of decision. With those of the box: `shipped` has the box, `bouts` lays out a
fight or a Machinations Turn around some of its cards, `crowds` the same with a third player, `cases` puts that into tables of
what each card does, `showings` lets every text of the box do all it can, and `pairings` lets two texts answer one event. A
position is gone on with by `played`, by `reloading` through a save before every action; `random_games` plays whole games.
"""
