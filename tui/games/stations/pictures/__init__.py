"""The Stations as lines of characters. No Textual."""
