"""What every game owes, written once and held over every game in a list, under random play from many seeds."""
