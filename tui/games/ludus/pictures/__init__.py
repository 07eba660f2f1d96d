"""The ludus as lines of characters. No Textual."""
