"""MD5 hash."""

from sdk.crypto._digest import Digest, md5_of


class MD5(Digest):
    def __init__(self):
        Digest.__init__(self)

    def _of(self, data):
        return md5_of(data)
