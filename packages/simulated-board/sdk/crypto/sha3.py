"""Hashes of the SHA-3 family."""

from sdk.crypto._digest import Digest, keccak_of

SHA224 = 0
SHA256 = 1
SHA384 = 2
SHA512 = 3
_BITS = (224, 256, 384, 512)


class SHA3(Digest):
    def __init__(self, hashtype=SHA256):
        Digest.__init__(self)
        self._bits = _BITS[hashtype]
        self.block = 200 - self._bits // 4

    def _of(self, data):
        return keccak_of(data, self._bits, 6)
