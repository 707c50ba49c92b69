"""SHA-1 hash."""

class SHA1:
    """SHA-1 hash."""

    def __init__(self) -> None:
        """Start a new hash."""

    def update(self, data: str | bytes | bytearray) -> None:
        """Add data to the hash."""

    def digest(self) -> bytes:
        """Return the digest as bytes."""

    def hexdigest(self) -> str:
        """Return the digest as a hexadecimal string."""
