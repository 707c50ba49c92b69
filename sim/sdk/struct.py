"""Values packed into bytes, as C structures are."""

import struct as native

from runtime.text import raw


class StructError(Exception):
    pass


_RANGES = {'b': 8, 'B': 8, 'h': 16, 'H': 16, 'i': 32, 'I': 32, 'l': 32, 'L': 32}


def _checked(fmt, values):
    """Return the values as the engine takes them; StructError where they do not fit."""
    given = []
    count = ''
    for c in fmt:
        if c in '<>=!@ ':
            continue
        if c.isdigit():
            count += c
            continue
        if c in 'qQ':
            raise StructError('the device has no format ' + c)
        times = int(count or 1)
        count = ''
        if c == 'x':
            continue
        for _ in range(1 if c == 's' else times):
            if len(given) >= len(values):
                raise StructError('values are missing')
            value = values[len(given)]
            if c in _RANGES:
                bits = _RANGES[c]
                low = -(1 << bits - 1) if c in 'bhil' else 0
                if not isinstance(value, int) or not low <= value < low + (1 << bits):
                    raise StructError('a value does not fit its format')
            elif c == 's':
                value = raw(value)
            given.append(value)
    if len(given) != len(values):
        raise StructError('too many values')
    return given


def pack(fmt, *v):
    return native.pack(fmt, *_checked(fmt, v))


def pack_into(fmt, buffer, offset, *v):
    values = _checked(fmt, v)
    if offset + calcsize(fmt) > len(buffer):
        raise StructError('the buffer is too small')
    native.pack_into(fmt, buffer, offset, *values)


def unpack(fmt, buffer):
    if len(buffer) != calcsize(fmt):
        raise StructError('the buffer has another size')
    return native.unpack(fmt, bytes(buffer))


def unpack_from(fmt, buffer, offset=0):
    if offset + calcsize(fmt) > len(buffer):
        raise StructError('the buffer is too small')
    return native.unpack_from(fmt, bytes(buffer), offset)


def calcsize(fmt):
    try:
        return native.calcsize(fmt)
    except ValueError:
        raise StructError('unknown format')
