"""Message authentication with a key (HMAC)."""

from crypto.keccak import Keccak
from crypto.md5 import MD5
from crypto.sha1 import SHA1
from crypto.sha2 import SHA2
from crypto.sha3 import SHA3

class HMAC:
    """Authentication code of a message."""

    def __init__(
        self,
        key: str | bytes | bytearray,
        hashfn: MD5 | SHA1 | SHA2 | SHA3 | Keccak,
    ) -> None:
        """Start a new authentication code with a secret key and a hash object."""

    def update(self, data: str | bytes | bytearray) -> None:
        """Add data to the message."""

    def digest(self) -> bytes:
        """Return the code as bytes."""

    def hexdigest(self) -> str:
        """Return the code as a hexadecimal string."""
