"""Lines, English, choices and grids of characters, which every game's words and pictures are made of. No Textual."""
