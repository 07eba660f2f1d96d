"""Games as they are played: sessions, nested play, undo, the registry. No Textual."""
