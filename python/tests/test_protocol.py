"""The bot protocol: the transcripts of matches conform to its JSON Schema."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

ROOT = Path(__file__).resolve().parents[2]
TRANSCRIPTS = sorted(ROOT.glob("games/*/player/transcripts/*.txt"))
SCHEMA = json.loads((ROOT / "docs/bots.schema.json").read_text())

#: The sender of a line, by its first characters in a transcript.
SAYS = {">": "ToBot", "<": "FromBot"}


def validator(kind):
    return Draft202012Validator({**SCHEMA, "anyOf": [{"$ref": f"#/$defs/{kind}"}]})


def lines(transcript):
    """The lines of a transcript with their senders; everything else in it is a comment."""
    for line in transcript.read_text().splitlines():
        if line[:2] in ("> ", "< "):
            yield SAYS[line[0]], json.loads(line[2:])


def test_the_schema_is_one():
    Draft202012Validator.check_schema(SCHEMA)
    assert len(TRANSCRIPTS) == 6


@pytest.mark.parametrize("transcript", TRANSCRIPTS, ids=lambda path: path.stem)
def test_transcripts_are_as_the_schema_says(transcript):
    validators = {kind: validator(kind) for kind in SAYS.values()}
    told = {kind: set() for kind in SAYS.values()}
    for kind, message in lines(transcript):
        errors = [error.message for error in validators[kind].iter_errors(message)]
        assert errors == [], message
        told[kind].add(message["type"])
    assert {"hello", "view", "not_answered", "refused", "over"} <= told["ToBot"]
    assert {"hello", "act"} <= told["FromBot"]


@pytest.mark.parametrize(
    ("kind", "message"),
    [
        ("FromBot", {"type": "act", "n": 1}),
        ("FromBot", {"type": "act", "n": "1", "action": "pass"}),
        ("FromBot", {"type": "view", "n": 1, "view": {}}),
        ("ToBot", {"type": "act", "n": 1, "action": "pass"}),
        ("ToBot", {"type": "hello", "protocol": 1}),
    ],
)
def test_what_is_no_line_is_not(kind, message):
    assert not validator(kind).is_valid(message)
