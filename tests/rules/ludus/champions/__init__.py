"""The expansion: three and four players, Champions, Blessings."""
