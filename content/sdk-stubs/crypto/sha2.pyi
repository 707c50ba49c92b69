"""Hashes of the SHA-2 family."""

SHA224: int
"""Digest of 224 bits."""
SHA256: int
"""Digest of 256 bits."""
SHA384: int
"""Digest of 384 bits."""
SHA512: int
"""Digest of 512 bits."""

class SHA2:
    """Hashes of the SHA-2 family."""

    def __init__(self, hashtype: int = SHA256) -> None:
        """Start a new hash."""

    def update(self, data: str | bytes | bytearray) -> None:
        """Add data to the hash."""

    def digest(self) -> bytes:
        """Return the digest as bytes."""

    def hexdigest(self) -> str:
        """Return the digest as a hexadecimal string."""
