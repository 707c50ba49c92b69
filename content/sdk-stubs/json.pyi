"""JavaScript Object Notation (JSON)."""

from typing import Any

from fs import FileIO

class JSONError(Exception):
    """The text is not JSON, or the object has no JSON form."""

def loads(data: str | bytes | bytearray) -> Any:
    """Decode JSON text to an object; raise JSONError on invalid JSON."""

def dumps(obj: Any, indent: int = 0) -> str:
    """Return obj as JSON text; raise JSONError if it has no JSON form."""

def dump(fd: FileIO, obj: Any, indent: int = 0) -> None:
    """Write obj as JSON text to an open file."""
