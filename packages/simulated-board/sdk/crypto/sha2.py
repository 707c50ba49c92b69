"""Hashes of the SHA-2 family."""

from hashlib import sha256

from sdk.crypto._digest import Digest, sha2_of

SHA224 = 0
SHA256 = 1
SHA384 = 2
SHA512 = 3
_BITS = (224, 256, 384, 512)


class SHA2(Digest):
    def __init__(self, hashtype=SHA256):
        Digest.__init__(self)
        self._bits = _BITS[hashtype]
        self.block = 128 if self._bits > 256 else 64

    def _of(self, data):
        return sha256(data).digest() if self._bits == 256 else sha2_of(data, self._bits)
