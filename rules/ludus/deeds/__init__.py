"""The deeds of a text of the ludus: whom they cover, what can be chosen for them, and what they do."""
