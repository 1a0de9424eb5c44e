"""One folder shape, one vocabulary, one meaning for each name."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from importlib import import_module
from inspect import signature
from pathlib import Path

import pytest

from sheets.engine.events import Event
from sheets.engine.facets import Evaluator, Forms, Paper, Screen
from sheets.engine.registry import BUILT_IN, info
from sheets.engine.stacked import DrawHandler, Handler, StackRules
from sheets.engine.text import LANGUAGES, SOURCE
from sheets.engine.wording import Wording
from sheets.testing.structure import findings

ROOT = Path(__file__).resolve().parents[2]
SHEETS = ROOT / "sheets"
SHARED = {"large", "formulas"}  # a second arrangement of a sheet, signs of pieces
OLD_WORDS = {"Book", "Desk", "Kit", "FleetAsk", "open_desk", "close_desk", "load_kit"}


@pytest.mark.parametrize("key", BUILT_IN)
def test_a_game_has_the_folder_of_every_game(key: str) -> None:
    assert not list(findings(SHEETS / key))


@pytest.mark.parametrize("key", BUILT_IN)
def test_paper_has_a_module_for_each_thing_that_is_printed(key: str) -> None:
    modules = {path.stem for path in (SHEETS / key / "paper").glob("*.py")}
    assert set(info(key).prints) <= modules
    for path in (SHEETS / key / "paper").glob("*.toml"):
        assert path.stem in modules or path.stem in SHARED, path


def names(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            yield node.name


@pytest.mark.parametrize("key", BUILT_IN)
def test_one_idea_has_one_name(key: str) -> None:
    found = {name for path in (SHEETS / key).rglob("*.py") for name in names(path)}
    assert not found & OLD_WORDS


@pytest.mark.parametrize("key", BUILT_IN)
def test_rules_know_nothing_of_texts_screens_forms_and_paper(key: str) -> None:
    """``text, screen, forms, paper, bot → rules → parts, names``."""
    for path in (SHEETS / key / "rules").rglob("*.py"):
        text = path.read_text("utf-8")
        for facet in ("text", "screen", "forms", "paper", "bot"):
            assert f"sheets.{key}.{facet}" not in text, path


FACETS: dict[str, type] = {
    "rules": StackRules,
    "text": Wording,
    "screen": Screen,
    "forms": Forms,
    "paper": Paper,
    "bot": Evaluator,
}


def methods(kind: type) -> Iterator[tuple[str, list[str]]]:
    """Yield the public methods written in a class, each with the names of its parameters."""
    for name, each in vars(kind).items():
        if callable(each) and not name.startswith("_") and not isinstance(each, type):
            yield name, list(signature(each).parameters)


@pytest.mark.parametrize("module", FACETS)
@pytest.mark.parametrize("key", BUILT_IN)
def test_a_file_offers_in_every_game_what_the_engine_calls(key: str, module: str) -> None:
    """``rules/__init__.py`` has Rules, ``text/__init__.py`` Wording and so on, and a method of
    the engine has its parameters in all of them."""
    base = FACETS[module]
    name = "Rules" if base is StackRules else base.__name__
    own = getattr(import_module(f"sheets.{key}.{module}"), name)
    assert issubclass(own, base)
    for method, parameters in methods(own):
        if hasattr(base, method):
            assert parameters == list(signature(getattr(base, method)).parameters), method


def step_functions(key: str) -> Iterator[tuple[Callable[..., object], tuple[str, ...]]]:
    """Yield the functions in a game's table of steps, with the parameters they must have."""
    for step in import_module(f"sheets.{key}.rules.steps").STEPS.values():
        if isinstance(step, Handler):
            yield step.options, ("state", "ask")
            yield step.legal, ("state", "ask")
            yield step.check, ("state", "ask", "move")
        elif isinstance(step, DrawHandler):
            yield step.chance, ("state", "ask")
            yield step.key, ("state", "ask")
        else:
            yield step, ("draft", "ask")
            continue
        yield step.answer, ("draft", "ask", "move")
        if step.skip is not None:
            yield step.skip, ("draft", "ask")


@pytest.mark.parametrize("key", BUILT_IN)
def test_functions_of_steps_take_state_ask_and_move_in_this_order(key: str) -> None:
    """A parameter that is not used may begin with ``_`` or be nothing else."""
    for function, wanted in step_functions(key):
        found = [name.strip("_") for name in signature(function).parameters]
        assert len(found) == len(wanted), function
        assert all(name in ("", want) for name, want in zip(found, wanted, strict=True)), function


def kinds_of(event: type[Event], key: str) -> Iterator[type[Event]]:
    """Yield the events of a game that are made: those that are no base of others."""
    for kind in event.__subclasses__():
        if kind.__module__.startswith(f"sheets.{key}.") and not kind.__subclasses__():
            yield kind
        yield from kinds_of(kind, key)


@pytest.mark.parametrize("key", BUILT_IN)
def test_every_event_has_a_sentence(key: str) -> None:
    said = set(import_module(f"sheets.{key}.text.events").SENTENCES)
    made = set(kinds_of(Event, key))
    assert made <= said
    assert all(kind.__subclasses__() for kind in said - made)


# Modules whose classes share names with others on purpose: an ask is answered by the move of its
# name and reported by its event; components, kinds of form values and shapes of JSON are called
# like the things that they describe.  Lengths (…Layout) belong to the module that draws.
NAMESPACES = ("asks", "moves", "events", "answered", "components", "kinds", "shapes")


def home(path: Path) -> str:
    """Return the place of a module: the same file in every game is one, with the engine's facet."""
    parts = list(path.relative_to(ROOT).with_suffix("").parts)
    if parts[1] in (*BUILT_IN, "rows"):
        parts = ["game", *(part for part in parts[2:] if part not in ("rules", "__init__"))]
        return "/".join(parts or ["rules"])
    return "/".join(parts)


def test_a_class_name_has_one_meaning() -> None:
    homes: dict[str, set[str]] = {}
    for path in (*SHEETS.rglob("*.py"), *(ROOT / "cli").rglob("*.py")):
        if path.stem not in NAMESPACES:
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.ClassDef) and not node.name.endswith("Layout"):
                    homes.setdefault(node.name, set()).add(home(path))
    facets = {kind.__name__ for kind in FACETS.values()} | {"Rules"}
    several = {name: places for name, places in homes.items() if len(places) > 1}
    twice = {name: places for name, places in several.items() if name not in facets}
    assert not twice, "give one of them a name of its own"


def test_functions_and_modules_stay_small() -> None:
    """The largest module of the domain is one idea, the largest function one page."""
    for path in SHEETS.rglob("*.py"):
        text = path.read_text("utf-8")
        assert text.count("\n") <= 520, path


def test_no_module_names_a_language() -> None:
    """A language is a folder and files of its own; only English is the source."""
    named = {repr(name).replace("'", '"') for name in LANGUAGES if name != SOURCE}
    for path in SHEETS.rglob("*.py"):
        assert not [name for name in named if name in path.read_text("utf-8")], path
