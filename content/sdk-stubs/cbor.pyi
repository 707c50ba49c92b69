"""Concise Binary Object Representation (CBOR)."""

from typing import Any

class Tag:
    """A value with a tag number that defines how to interpret it."""

    tag: int
    """Tag number."""
    value: Any
    """Tagged value."""

    def __init__(self, tag: int, value: Any) -> None:
        """Tag a value."""

class Undefined:
    """The CBOR value "undefined"."""

    def __init__(self) -> None:
        """Create the value "undefined"."""

def loads(data: bytes | bytearray) -> Any:
    """Decode data to an object; raise ValueError on invalid or unsupported data."""

def dumps(obj: Any) -> bytes:
    """Return obj as CBOR; raise RuntimeError if it cannot be serialized."""
