"""The campaign as lines of characters. No Textual."""
