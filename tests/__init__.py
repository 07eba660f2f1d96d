"""The tests, which mirror the packages."""
