"""The campaign: a hero's journey over the map of the ancient world in four acts (pages 6 to 17 and 28 to 34)."""
