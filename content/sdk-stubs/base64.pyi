"""Base64 encoding with the standard alphabet."""

def standard_b64encode(s: str | bytes | bytearray) -> bytes:
    """Return the Base64 form of s; raise TypeError if s is not text or binary."""

def standard_b64decode(s: str | bytes | bytearray) -> bytes:
    """Decode the Base64 text s to bytes; raise TypeError if s is not text or binary."""
