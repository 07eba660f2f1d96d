"""What lies on the table in the campaign and in its combats alike: hero sheet, camp, bag, supplies, decks."""
