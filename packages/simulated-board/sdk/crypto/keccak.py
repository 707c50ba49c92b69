"""Hashes of the Keccak family."""

from sdk.crypto._digest import Digest, keccak_of

KECCAK224 = 0
KECCAK256 = 1
KECCAK384 = 2
KECCAK512 = 3
_BITS = (224, 256, 384, 512)


class Keccak(Digest):
    def __init__(self, hashtype=KECCAK256):
        Digest.__init__(self)
        self._bits = _BITS[hashtype]
        self.block = 200 - self._bits // 4

    def _of(self, data):
        return keccak_of(data, self._bits, 1)
