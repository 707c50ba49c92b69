"""Values packed into bytes like C structures."""

from typing import Any

class StructError(Exception):
    """The values, the buffer, and the format do not match."""

def pack(fmt: str, *v: Any) -> bytes:
    """Return the values packed according to the format."""

def pack_into(fmt: str, buffer: bytearray, offset: int, *v: Any) -> None:
    """Pack the values into buffer, starting at offset."""

def unpack(fmt: str, buffer: bytearray) -> tuple[Any, ...]:
    """Return the values of a buffer whose length is calcsize(fmt)."""

def unpack_from(fmt: str, buffer: bytearray, offset: int = 0) -> tuple[Any, ...]:
    """Return the values that start at offset."""

def calcsize(fmt: str) -> int:
    """Return the size of the packed format in bytes."""
