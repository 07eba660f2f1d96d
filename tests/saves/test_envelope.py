from datetime import datetime, timedelta, timezone
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from saves.envelope import MOST_UNDO, Envelope, Header, Summary, check, decode, encode, peek
from saves.faults import FaultCause, SaveFault
from saves.frame import seal, seal_of
from saves.migrations import FORMAT
from tests.saves.staging import FIXTURES, START, later, raw

FILE = Path("folder/the-long-way.json")
HEADER = Header(format=FORMAT, version="1.2.3", game="campaign", name="The long way", created=START, updated=START)
WHOLE = encode(Envelope(HEADER, raw({"turn": 7}), (raw({"turn": 5}), raw({"turn": 6})))).raw

json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63), 2**64 - 1) | st.text() | st.floats(allow_nan=False, width=32),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
raws = json_values.map(raw)
moments = st.timedeltas(timedelta(days=-20_000), timedelta(days=2_900_000)).map(START.__add__)
summaries = st.builds(
    Summary,
    title=st.text(),
    who=st.text(),
    when=st.text(),
    practice=st.booleans(),
    status=st.sampled_from(["playing", "won", "lost", "drawn"]),
)
headers = st.builds(
    Header,
    format=st.just(FORMAT),
    version=st.text(),
    game=st.text(),
    name=st.text(),
    created=moments,
    updated=moments,
    seed=st.integers(0, 2**64 - 1),
    options=raws,
    actions=st.integers(0, 9999),
    summary=summaries,
)
envelopes = st.builds(Envelope, headers, raws, st.lists(raws, max_size=4).map(tuple))


@given(envelopes)
def test_what_is_encoded_is_decoded(envelope: Envelope) -> None:
    sealed = encode(envelope)
    assert decode(sealed.raw, FILE) == envelope
    assert peek(sealed.raw) == envelope.header
    assert seal_of(sealed.raw) == sealed.seal


@given(envelopes)
def test_a_file_is_readable_json_with_the_header_on_its_first_line(envelope: Envelope) -> None:
    content = encode(envelope).raw
    everything = msgspec.json.decode(content)
    assert list(everything) == ["header", "state", "undo", "checksum"]
    first = content.split(b"\n")[0]
    assert msgspec.json.decode(first.removesuffix(b",") + b"}") == {"header": everything["header"]}


def test_options_spread_over_lines_do_not_break_the_first_line() -> None:
    options = msgspec.Raw(b'{\n  "weeks": 12\n}')
    content = encode(Envelope(msgspec.structs.replace(HEADER, options=options), raw(1))).raw
    header = peek(content)
    assert header is not None
    assert msgspec.json.decode(header.options) == {"weeks": 12}
    assert decode(content, FILE).header == header


def test_a_state_spread_over_lines_is_kept_as_it_is() -> None:
    state = msgspec.Raw(b'{\n"checksum":"no",\n"turn": 7\n}')
    assert decode(encode(Envelope(HEADER, state)).raw, FILE).state == state


def test_the_last_fifty_earlier_states_are_kept() -> None:
    states = tuple(raw(number) for number in range(60))
    kept = decode(encode(Envelope(HEADER, raw(60), states)).raw, FILE).undo
    assert kept == states[-50:]
    assert MOST_UNDO == 50


def test_defaults_are_left_out() -> None:
    assert set(msgspec.json.decode(WHOLE)["header"]) == {"format", "version", "game", "name", "created", "updated"}


def test_times_keep_their_moment_in_every_zone() -> None:
    there = datetime(2026, 3, 1, 16, 5, tzinfo=timezone(timedelta(hours=2)))
    content = encode(Envelope(msgspec.structs.replace(HEADER, updated=there), raw(1))).raw
    assert decode(content, FILE).header.updated == START


def test_a_file_cut_at_any_length_is_named_as_cut() -> None:
    for length in range(len(WHOLE)):
        fault = check(WHOLE[:length], FILE)
        assert fault is not None, length
        assert fault.cause is FaultCause.TRUNCATED, length
        with pytest.raises(SaveFault):
            decode(WHOLE[:length], FILE)


@pytest.mark.parametrize("mask", [1, 0x10, 0x80, 0xFF])
def test_a_byte_changed_anywhere_is_noticed(mask: int) -> None:
    for at in range(len(WHOLE)):
        content = bytearray(WHOLE)
        content[at] ^= mask
        fault = check(bytes(content), FILE)
        assert fault is not None, at
        assert fault.cause in {FaultCause.CHANGED, FaultCause.TRUNCATED, FaultCause.UNREADABLE}, at
        peek(bytes(content))  # may find a header or none, but never stumbles


def test_a_changed_digit_is_called_damage_even_where_it_reads_well() -> None:
    fault = check(WHOLE.replace(b'"turn":7', b'"turn":8'), FILE)
    assert fault is not None
    assert fault.cause is FaultCause.CHANGED


@given(st.binary() | st.binary().map(lambda noise: b'{"header":' + noise))
def test_noise_is_a_fault_and_never_a_traceback(noise: bytes) -> None:
    assert check(noise, FILE) is not None
    assert peek(noise) is None
    with pytest.raises(SaveFault):
        decode(noise, FILE)


@pytest.mark.parametrize(
    "header",
    [b"[]", b"{}", b'{"format":"one"}', b"[" * 5000, b'{"format":1,"name":"\xff"}', b'{"format":1}', b"7"],
)
def test_a_seal_round_nonsense_does_not_make_it_a_game(header: bytes) -> None:
    with pytest.raises(SaveFault) as caught:
        decode(seal(header, b'"state":{}').raw, FILE)
    assert caught.value.cause is FaultCause.UNREADABLE


def test_a_file_of_another_program_is_none_of_ours() -> None:
    fault = check(b'{"name": "some other file"}', FILE)
    assert fault is not None
    assert fault.cause is FaultCause.UNREADABLE


def test_a_newer_format_is_refused_with_both_versions(tmp_path: Path) -> None:
    path = tmp_path / "new.json"
    content = later(path, 9, "8.0.0")
    with pytest.raises(
        SaveFault, match=rf"8\.0\.0 in format 9; this is AD 79 1\.2\.3, which reads formats up to {FORMAT}"
    ) as caught:
        decode(content, path, "1.2.3")
    assert caught.value.cause is FaultCause.NEWER


def test_the_header_of_a_later_version_is_read_past_what_is_unknown() -> None:
    head = msgspec.to_builtins(HEADER) | {
        "format": 5,
        "mood": {"new": 1},
        "summary": {"who": "Nox", "weather": "fair"},
    }
    head["options"] = {}
    header = peek(seal(msgspec.json.encode(head), b'"world":1').raw)
    assert header is not None
    assert (header.format, header.name, header.summary.who) == (5, "The long way", "Nox")


def test_the_first_line_is_enough_for_the_header() -> None:
    assert peek(WHOLE[: WHOLE.index(b"\n") + 1]) == HEADER


def test_the_frame_is_the_one_that_every_version_knows() -> None:
    lines = (FIXTURES / "format-1.json").read_bytes().split(b"\n")
    assert lines[0].startswith(b'{"header":{"format":1,"version":"')
    assert lines[-2].startswith(b'"checksum":"')
    assert lines[-1] == b""
