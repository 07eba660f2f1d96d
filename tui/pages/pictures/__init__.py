"""What these pages show, as lines. No Textual."""
