"""The line to the terminal: bytes in, bytes out, what the terminal can show."""
