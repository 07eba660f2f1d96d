"""The table of the campaign and of its combats alike: hero sheet, camp, bag, supplies, decks."""
