"""The pages of the API."""

import inspect

import kozyr
import pdoc


def test_pages_are_made(tmp_path):
    pdoc.render.configure(docformat="google")
    modules = ["kozyr", "kozyr.encoding", "kozyr.gymnasium", "kozyr.open_spiel", "kozyr.pettingzoo"]
    pdoc.pdoc(*modules, output_directory=tmp_path)
    page = (tmp_path / "kozyr.html").read_text()
    for name in kozyr.__all__:
        assert f">{name}<" in page or f"#{name}" in page or f"{name}.html" in page, name
    assert (tmp_path / "kozyr/pettingzoo.html").exists()


def test_everything_public_is_told():
    for name in kozyr.__all__:
        found = getattr(kozyr, name)
        if name != "games":
            assert inspect.getdoc(found), name
        members = vars(found).items() if inspect.isclass(found) else []
        for member, value in members:
            if not member.startswith("_") and (callable(value) or isinstance(value, property)):
                assert inspect.getdoc(value), f"{name}.{member}"
