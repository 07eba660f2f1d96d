"""How much of the rules the tests hold: small faults put into a copy, each of which they should find."""
