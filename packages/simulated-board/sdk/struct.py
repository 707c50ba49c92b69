"""Conversion between values and packed bytes, as in C structures."""

import struct as native

from runtime.text import raw


class StructError(Exception):
    pass


# Bytes per format character; native sizes are those of the device's compiler.
_SIZES = {'x': 1, 'c': 1, 'b': 1, 'B': 1, '?': 1, 'h': 2, 'H': 2, 'i': 4, 'I': 4, 'l': 4, 'L': 4}
_SIZES.update({'f': 4, 'd': 8, 's': 1, 'p': 1})
_NATIVE_ONLY = {'n': 4, 'N': 4, 'P': 4}
_SIGNED = 'bhiln'


def _parse(fmt):
    """Return the byte order, (offset, format, count, item size) per item, and the total size."""
    fmt = fmt if isinstance(fmt, str) else ''.join([chr(byte) for byte in fmt])
    first = fmt[:1]
    order = '>' if first in ('>', '!') else '<'
    aligned = first not in ('<', '>', '=', '!')
    items = []
    offset = 0
    count = ''
    for c in fmt[1:] if first in ('@', '<', '>', '=', '!') else fmt:
        if c.isdigit():
            count += c
            continue
        if c in ' \t\n' and not count:
            continue
        size = _SIZES.get(c) or (_NATIVE_ONLY.get(c) if aligned else None)
        if size is None:
            raise StructError('the device does not support format ' + c)
        repeat = int(count) if count else 1
        count = ''
        if aligned and c not in 'xcsp':
            offset = (offset + size - 1) // size * size
        items.append((offset, c, repeat, size))
        offset += size * repeat
    if count:
        raise StructError('missing format after the count')
    return order, items, offset


def _pack_item(order, c, size, value):
    if c == '?':
        return b'\x01' if value else b'\x00'
    if c == 'c':
        value = raw(value) if isinstance(value, (str, bytes, bytearray)) else b''
        if len(value) != 1:
            raise StructError('c needs a single byte')
        return value
    if c in 'fd':
        if not isinstance(value, (int, float)):
            raise StructError('expected a number')
        return native.pack(order + c, value)
    low = -(1 << 8 * size - 1) if c in _SIGNED else 0
    if not isinstance(value, int) or not low <= value < low + (1 << 8 * size):
        raise StructError('the value is out of range for its format')
    return (value & ((1 << 8 * size) - 1)).to_bytes(size, 'big' if order == '>' else 'little')


def _pack_string(c, repeat, value):
    if not isinstance(value, (str, bytes, bytearray)):
        raise StructError(c + ' needs bytes')
    data = raw(value)
    if c == 'p':
        data = data[: min(max(repeat - 1, 0), 255)]
        data = (bytes([len(data)]) if repeat else b'') + data
    data = data[:repeat]
    return data + bytes(repeat - len(data))


def pack(fmt, *v):
    order, items, total = _parse(fmt)
    out = bytearray(total)
    used = 0
    for offset, c, repeat, size in items:
        if c == 'x':
            continue
        if c in 'sp':
            if used >= len(v):
                raise StructError('too few values')
            out[offset : offset + repeat] = _pack_string(c, repeat, v[used])
            used += 1
            continue
        for i in range(repeat):
            if used >= len(v):
                raise StructError('too few values')
            at = offset + i * size
            out[at : at + size] = _pack_item(order, c, size, v[used])
            used += 1
    if used < len(v):
        raise StructError('too many values')
    return bytes(out)


def pack_into(fmt, buffer, offset, *v):
    data = pack(fmt, *v)
    if offset < 0 or offset + len(data) > len(buffer):
        raise StructError('the buffer is too small')
    buffer[offset : offset + len(data)] = data


def unpack(fmt, buffer):
    if len(buffer) != calcsize(fmt):
        raise StructError('the buffer has the wrong size')
    return unpack_from(fmt, buffer)


def _unpack_item(order, c, data):
    if c == 'c':
        return data
    if c == '?':
        return data != b'\x00'
    if c in 'fd':
        return native.unpack(order + c, data)[0]
    value = int.from_bytes(data, 'big' if order == '>' else 'little')
    top = 1 << 8 * len(data)
    return value - top if c in _SIGNED and value >= top >> 1 else value


def unpack_from(fmt, buffer, offset=0):
    order, items, total = _parse(fmt)
    if offset < 0 or offset + total > len(buffer):
        raise StructError('the buffer is too small')
    data = bytes(buffer)[offset : offset + total]
    found = []
    for at, c, repeat, size in items:
        if c == 's':
            found.append(data[at : at + repeat])
        elif c == 'p':
            length = min(data[at], repeat - 1) if repeat else 0
            found.append(data[at + 1 : at + 1 + length])
        elif c != 'x':
            for i in range(repeat):
                found.append(_unpack_item(order, c, data[at + i * size : at + (i + 1) * size]))
    return tuple(found)


def calcsize(fmt):
    return _parse(fmt)[2]
