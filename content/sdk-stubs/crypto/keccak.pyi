"""Hashes of the Keccak family, with the padding used before SHA-3."""

KECCAK224: int
"""Digest of 224 bits."""
KECCAK256: int
"""Digest of 256 bits."""
KECCAK384: int
"""Digest of 384 bits."""
KECCAK512: int
"""Digest of 512 bits."""

class Keccak:
    """Hashes of the Keccak family, with the padding used before SHA-3."""

    def __init__(self, hashtype: int = KECCAK256) -> None:
        """Start a new hash."""

    def update(self, data: str | bytes | bytearray) -> None:
        """Add data to the hash."""

    def digest(self) -> bytes:
        """Return the digest as bytes."""

    def hexdigest(self) -> str:
        """Return the digest as a hexadecimal string."""
