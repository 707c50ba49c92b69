"""Base64 encoding with the standard alphabet (RFC 4648)."""

from binascii import a2b_base64, b2a_base64

from runtime.text import raw


def _data(s):
    if not isinstance(s, (str, bytes, bytearray)):
        raise TypeError('expected a string or bytes')
    return raw(s)


def standard_b64encode(s):
    return b2a_base64(_data(s)).strip()


def standard_b64decode(s):
    return a2b_base64(_data(s))
