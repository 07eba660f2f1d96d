"""What holds for every test: random examples are the same in every run and are not timed."""

import pytest
from hypothesis import settings

settings.register_profile("house", derandomize=True, deadline=None)
settings.load_profile("house")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Take the flag that writes the golden playthroughs anew."""
    parser.addoption("--regenerate-golden", action="store_true", help="write tests/golden anew")


@pytest.fixture
def regenerate_golden(request: pytest.FixtureRequest) -> bool:
    """Whether the golden playthroughs are written anew."""
    return bool(request.config.getoption("--regenerate-golden"))
