"""The guided games of the ludus: its lessons, and what each is about. No Textual."""
