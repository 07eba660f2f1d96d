"""Pictures as lines of styled text: the board of a combat and the map of the world. No Textual here."""
