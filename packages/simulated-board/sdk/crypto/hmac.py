"""Message authentication with a key (RFC 2104)."""

from runtime.text import raw
from sdk.crypto._digest import hexadecimal


class HMAC:
    def __init__(self, key, hashfn):
        self._hash = hashfn
        key = raw(key)
        if len(key) > hashfn.block:
            key = hashfn._of(key)
        self._key = key + bytes(hashfn.block - len(key))
        self._data = b''

    def update(self, data):
        self._data += raw(data)

    def digest(self):
        inner = bytes([byte ^ 0x36 for byte in self._key])
        outer = bytes([byte ^ 0x5C for byte in self._key])
        return self._hash._of(outer + self._hash._of(inner + self._data))

    def hexdigest(self):
        return hexadecimal(self.digest())
