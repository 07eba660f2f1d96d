"""The commands on the shell."""
