"""Concise Binary Object Representation (RFC 8949)."""

from struct import pack, unpack

from runtime.dicts import Dict
from runtime.limits import check
from runtime.text import raw, text


class Tag:
    def __init__(self, tag, value):
        self.tag = tag
        self.value = value


class Undefined:
    def __init__(self):
        pass


def _encode_head(major, number):
    first = major << 5
    if number < 24:
        return bytes([first | number])
    for extra, form, limit in ((24, '>B', 1 << 8), (25, '>H', 1 << 16), (26, '>I', 1 << 32)):
        if number < limit:
            return bytes([first | extra]) + pack(form, number)
    if number >> 64:
        raise RuntimeError('the integer is too large')
    return bytes([first | 27]) + pack('>Q', number)


def dumps(obj):
    if obj is None:
        return b'\xf6'
    if obj is True:
        return b'\xf5'
    if obj is False:
        return b'\xf4'
    if isinstance(obj, int):
        return _encode_head(0, obj) if obj >= 0 else _encode_head(1, -1 - obj)
    if isinstance(obj, float):
        return b'\xfb' + pack('>d', obj)
    if isinstance(obj, str):
        return _encode_head(3, len(obj)) + raw(obj)
    if isinstance(obj, (bytes, bytearray)):
        return _encode_head(2, len(obj)) + bytes(obj)
    if type(obj).__name__ in ('shorts', 'shortarray'):
        return dumps(b''.join([pack('<H', item) for item in obj]))
    if isinstance(obj, (list, tuple)):
        return _encode_head(4, len(obj)) + b''.join([dumps(item) for item in obj])
    if isinstance(obj, dict):
        return _encode_head(5, len(obj)) + b''.join([dumps(key) + dumps(obj[key]) for key in obj])
    if isinstance(obj, Tag):
        return _encode_head(6, obj.tag) + dumps(obj.value)
    return b'\xf7'


def loads(data):
    return _parse_item(bytes(data), 0)[0]


def _read_bytes(data, at, count):
    if at + count > len(data):
        raise ValueError('unexpected end of data')
    return data[at : at + count]


def _parse_item(data, at):
    first = _read_bytes(data, at, 1)[0]
    major = first >> 5
    low = first & 31
    at += 1
    if major == 7:
        return _parse_simple(data, at, low)
    if low == 31 and major in (2, 3):
        return _parse_chunks(data, at, major)
    number = low
    if low >= 24:
        if low > 27:
            raise ValueError('unsupported CBOR encoding')
        size = 1 << low - 24
        number = 0
        for byte in _read_bytes(data, at, size):
            number = number << 8 | byte
        at += size
    if major == 0:
        return check(number), at
    if major == 1:
        return check(-1 - number), at
    if major == 2:
        return _read_bytes(data, at, number), at + number
    if major == 3:
        return text(_read_bytes(data, at, number)), at + number
    if major == 4:
        found = []
        for _ in range(number):
            value, at = _parse_item(data, at)
            found.append(value)
        return found, at
    if major == 5:
        result = Dict()
        for _ in range(number):
            key, at = _parse_item(data, at)
            result[key], at = _parse_item(data, at)
        return result, at
    value, at = _parse_item(data, at)
    return Tag(number, value), at


def _parse_chunks(data, at, major):
    """Parse a string of indefinite length: chunks of the same type, up to a break."""
    joined = '' if major == 3 else b''
    while _read_bytes(data, at, 1) != b'\xff':
        if data[at] >> 5 != major or data[at] & 31 == 31:
            raise ValueError('a chunk has a different type than its string')
        chunk, at = _parse_item(data, at)
        joined += chunk
    return joined, at + 1


def _parse_simple(data, at, low):
    if low == 26:
        return unpack('>f', _read_bytes(data, at, 4))[0], at + 4
    if low == 27:
        return unpack('>d', _read_bytes(data, at, 8))[0], at + 8
    known = {20: False, 21: True, 22: None}
    if low in known:
        return known[low], at
    if low == 23:
        return Undefined(), at
    raise ValueError('unsupported CBOR encoding')
