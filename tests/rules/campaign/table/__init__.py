"""The table: sheet, camp, bag, supplies."""
