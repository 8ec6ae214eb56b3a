"""Writes ``docs/encodings.md`` from the code: ``python -P python/document.py``."""

from pathlib import Path

from kozyr.encoding import markdown

if __name__ == "__main__":
    (Path(__file__).parents[1] / "docs/encodings.md").write_text(markdown(), encoding="utf-8")
