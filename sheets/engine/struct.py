"""The base class of every value: frozen, hashable, comparable.

One place to change the library behind it.
"""

from typing import dataclass_transform

import msgspec
from msgspec.structs import replace

__all__ = ["Struct", "replace"]


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Struct(msgspec.Struct, frozen=True):
    """A frozen value. Change it with ``replace(value, field=...)``."""
