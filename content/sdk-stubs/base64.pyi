"""Base64 encoding with the standard alphabet."""

def standard_b64encode(s: str | bytes | bytearray) -> bytes:
    """Return s encoded as Base64; raise TypeError if s is not a string or binary data."""

def standard_b64decode(s: str | bytes | bytearray) -> bytes:
    """Decode the Base64 string s to bytes; raise TypeError if s is not a string or binary data."""
