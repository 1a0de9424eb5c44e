"""Small changes to source code, each a mistake somebody could make."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

COMPARE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
BINARY: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
OTHER_NAME = {"min": "max", "max": "min", "any": "all", "all": "any"}
# What only speaks is no rule: sentences, events, the reasons of refusals.
SPEAKING = {"say", "say_n", "tell", "emit", "Event", "Text", "Problem", "AssertionError"}
TELLING = ("tell", "describe")
# Only quicker, never different: limits of caches, and telling only if somebody listens.
SPARED = ("emit", "_LIMIT", "lru_cache")

Place = tuple[int, int, int, int]  # first line and column, last line and column


@dataclass(frozen=True)
class Mutant:
    """One change at one place."""

    place: Place
    old: str
    new: str

    @property
    def line(self) -> int:
        return self.place[0]

    def apply(self, source: str) -> str:
        """The source with this change; every other line stays where it was."""
        lines = source.encode().split(b"\n")
        first, start, last, end = self.place
        before, after = lines[first - 1][:start], lines[last - 1][end:]
        kept = [before + self.new.encode() + after, *[b""] * (last - first)]
        lines[first - 1 : last] = kept if not after.strip() else kept[:1]
        return b"\n".join(lines).decode()


def mutants(source: str) -> list[Mutant]:
    """All changes of a module, in the order of their places."""
    found = []
    for node in _rules(ast.parse(source)):
        place = (node.lineno, node.col_offset, node.end_lineno or 0, node.end_col_offset or 0)
        old = ast.unparse(node)
        for new in _changes(node):
            found.append(Mutant(place, old, new))
    return sorted(found, key=lambda each: each.place)


def _rules(node: ast.AST) -> Iterator[ast.expr | ast.stmt]:
    """The nodes that may change what is legal, what happens or what counts."""
    for child in _children(node):
        if isinstance(child, ast.Call) and _called(child) in SPEAKING:
            continue
        if isinstance(child, ast.FunctionDef) and child.name.lstrip("_").startswith(TELLING):
            continue
        if isinstance(child, ast.If | ast.IfExp) and any(
            word in ast.unparse(child.test) for word in SPARED
        ):
            continue
        if isinstance(child, ast.expr | ast.stmt):
            yield child
        yield from _rules(child)


def _children(node: ast.AST) -> Iterator[ast.AST]:
    """The parts of a node that run, without annotations, decorators and texts."""
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "type_params"):
            continue
        if isinstance(node, ast.JoinedStr | ast.Assert | ast.Raise):
            return
        if isinstance(node, ast.UnaryOp) and isinstance(node.operand, ast.Constant):
            return  # changed as a whole: -1, which often stands for none, becomes 0
        if isinstance(node, ast.keyword) and node.arg == "strict":
            return
        for each in value if isinstance(value, list) else [value]:
            if isinstance(each, ast.AST):
                yield each


def _called(call: ast.Call) -> str:
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _changes(node: ast.expr | ast.stmt) -> Iterator[str]:
    match node:
        case ast.Compare(left=left, ops=[op], comparators=right):
            yield _text(ast.Compare(left, [COMPARE[type(op)]()], right))
        case ast.BinOp(left=left, op=op, right=right) if type(op) in BINARY and _counts(node):
            yield _text(ast.BinOp(left, BINARY[type(op)](), right))
        case ast.BoolOp(op=op, values=values):
            yield _text(ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values))
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield _text(operand)
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int(number))):
            yield f"({1 - number})"
        case ast.Constant(value=bool(value)):
            yield str(not value)
        case ast.Constant(value=int(number)):
            yield str(number + 1)
        case ast.Call(func=ast.Name(id=name)) if name in OTHER_NAME:
            yield _text(ast.Call(ast.Name(OTHER_NAME[name]), node.args, node.keywords))
        case ast.IfExp(body=body, orelse=orelse):
            yield _text(body)
            yield _text(orelse)
        case ast.Expr(value=ast.Call() as call) if _called(call) not in SPEAKING:
            yield "pass"
        case ast.Continue():
            yield "break"
        case ast.Break():
            yield "continue"


def _counts(node: ast.BinOp) -> bool:
    """Not a text or a list put together."""
    sides = (node.left, node.right)
    return not any(
        isinstance(side, ast.JoinedStr | ast.List | ast.Tuple)
        or (isinstance(side, ast.Constant) and isinstance(side.value, str))
        for side in sides
    )


def _text(node: ast.expr) -> str:
    return f"({ast.unparse(ast.fix_missing_locations(node))})"
