"""JavaScript Object Notation (JSON)."""

from typing import Any

from fs import FileIO

class JSONError(Exception):
    """The string is not valid JSON, or the object cannot be represented as JSON."""

def loads(data: str | bytes | bytearray) -> Any:
    """Decode a JSON string to an object; raise JSONError if it is not valid JSON."""

def dumps(obj: Any, indent: int = 0) -> str:
    """Return obj as a JSON string; raise JSONError if it cannot be represented as JSON."""

def dump(fd: FileIO, obj: Any, indent: int = 0) -> None:
    """Write obj as JSON to an open file."""
