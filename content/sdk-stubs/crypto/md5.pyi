"""Hash MD5."""

class MD5:
    """Hash MD5."""

    def __init__(self) -> None:
        """Start a new hash."""

    def update(self, data: str | bytes | bytearray) -> None:
        """Add data to the hash."""

    def digest(self) -> bytes:
        """Return the digest as bytes."""

    def hexdigest(self) -> str:
        """Return the digest as hexadecimal text."""
