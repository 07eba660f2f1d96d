"""What the tests of the ludus are made of: positions and cards laid out in words, games played on from them, tables of cases."""
