"""The table of the ludus: what lies there counts for, and the small motions that change it."""
