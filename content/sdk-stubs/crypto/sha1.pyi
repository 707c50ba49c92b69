"""Hash SHA-1."""

class SHA1:
    """Hash SHA-1."""

    def __init__(self) -> None:
        """Start a new hash."""

    def update(self, data: str | bytes | bytearray) -> None:
        """Add data to the hash."""

    def digest(self) -> bytes:
        """Return the digest as bytes."""

    def hexdigest(self) -> str:
        """Return the digest as hexadecimal text."""
