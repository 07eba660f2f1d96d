"""What holds for every test: random examples are the same in every run and are not timed, and what is shipped is without fault."""

import gc

import pytest
from hypothesis import settings

from content.faults import ContentFault, Fault
from content.loader import check
from content.rulebook import load as load_rulebook

settings.register_profile("house", derandomize=True, deadline=None)
settings.load_profile("house")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Take the flag that writes the golden playthroughs anew."""
    parser.addoption("--regenerate-golden", action="store_true", help="write tests/golden anew")


def pytest_sessionstart(session: pytest.Session) -> None:
    """Stop at faults of the content that is shipped, and say of them what `ad79 content` says: no test could say it better."""
    if hasattr(session.config, "workerinput"):  # the process that shares the work out has looked already
        return
    if faults := _faults():
        told = "".join(f"\n  {fault}" for fault in faults)
        raise pytest.UsageError(f"the content is at fault, so nothing was tested:{told}")


def pytest_collection_finish() -> None:
    """Spare the collector of garbage what stays until the end, and the many small rounds in which it finds nothing."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def _faults() -> tuple[Fault, ...]:
    try:
        load_rulebook()
    except ContentFault as fault:
        return (*check(), *fault.faults)
    return check()


@pytest.fixture
def regenerate_golden(request: pytest.FixtureRequest) -> bool:
    """Whether the golden playthroughs are written anew."""
    return bool(request.config.getoption("--regenerate-golden"))
