"""SHA-1 hash."""

from sdk.crypto._digest import Digest, sha1_of


class SHA1(Digest):
    def __init__(self):
        Digest.__init__(self)

    def _of(self, data):
        return sha1_of(data)
