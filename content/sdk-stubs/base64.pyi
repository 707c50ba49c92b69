"""Base64 encoding with the standard alphabet."""

def standard_b64encode(s: str | bytes | bytearray) -> bytes:
    """Return the Base64 form of s; raise TypeError if s is not text or binary."""

def standard_b64decode(s: str | bytes | bytearray) -> bytes:
    """Return the bytes that the Base64 text s stands for; raise TypeError if s is not text or binary."""
