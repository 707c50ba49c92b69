"""What sequences of the device do and those of the engine do not: bytes have a range wherever they
are set, slices have steps, and a bytearray is repeated."""

from runtime.text import raw

_OF_ENGINE = (str, bytes, bytearray, tuple, list)


def to_bytes(values):
    """Return the items of a sequence as bytes; raise ValueError for one that is not 0 to 255."""
    if isinstance(values, (bytes, bytearray)):
        return values
    if isinstance(values, int):
        raise TypeError('a number is no sequence of bytes')
    return raw(values) if isinstance(values, str) else bytes(list(values))


def check_byte(value):
    if isinstance(value, int) and not 0 <= value <= 255:
        raise ValueError('a byte is 0 to 255')


class _Items:
    """Stands for a sequence where a program takes a stepped slice of it, or sets items."""

    def __init__(self, of):
        self.of = of

    def __getitem__(self, key):
        of = self.of
        if not isinstance(key, slice) or key.step in (None, 1):
            return of[key]
        items = [of[i] for i in range(*key.indices(len(of)))]
        return ''.join(items) if isinstance(of, str) else type(of)(items)

    def __setitem__(self, key, value):
        of = self.of
        if not isinstance(key, slice):
            if type(of) is bytearray:
                check_byte(value)
            of[key] = value
            return
        if type(of) is bytearray:
            value = to_bytes(value)
        if key.step in (None, 1):
            of[key] = value
            return
        places = range(*key.indices(len(of)))
        if len(places) != len(value):
            raise ValueError('a slice with a step takes as many items as it has')
        for i, place in enumerate(places):
            of[place] = value[i]


def items(of):
    return _Items(of) if type(of) in _OF_ENGINE else of


def more(of, value):
    """Return what `+=` adds to a value."""
    return to_bytes(value) if type(of) is bytearray else value


def times(left, right):
    if type(left) is bytearray:
        return bytearray(bytes(left) * right)
    if type(right) is bytearray:
        return bytearray(bytes(right) * left)
    return left * right


def times_in_place(of, count):
    if type(of) is bytearray:
        of[:] = bytes(of) * count
    else:
        of *= count
    return of
