"""The ludus under the suite."""
