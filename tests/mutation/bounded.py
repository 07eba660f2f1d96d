"""pytest with bounded memory, for a fault may make the rules go on for ever: `python -m tests.mutation.bounded ...`."""

import resource
import sys

import pytest

MOST = 4 << 30
"""Bytes of address space."""

if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_AS, (MOST, MOST))
    sys.exit(pytest.main(sys.argv[1:]))
