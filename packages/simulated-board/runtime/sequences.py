"""Sequence operations that differ between the device and the engine."""

from runtime.limits import DeviceLimit, check, check_count, messages
from runtime.text import raw, text

_ENGINE_SEQUENCES = (str, bytes, bytearray, tuple, list)


def to_bytes(values):
    """Return the items of a sequence as bytes; raise ValueError for an item outside 0 to 255."""
    if isinstance(values, (bytes, bytearray)):
        return values
    if isinstance(values, int):
        raise TypeError('a number is not a sequence of bytes')
    return raw(values) if isinstance(values, str) else bytes(list(values))


def check_byte(value):
    if isinstance(value, int) and not 0 <= value <= 255:
        raise ValueError('a byte must be 0 to 255')


_CHARACTER_TYPES = (str, bytes, bytearray)
_SCALARS = (int, float, bool, str)  # the engine compares these as the device does


def contains(item, container):
    """Return `item in container`; strings and bytes can be mixed."""
    if type(container) in _CHARACTER_TYPES:
        if isinstance(item, int) and type(container) is not str:
            return any([byte == item for byte in container])
        return _characters(item) in _characters(container)
    if isinstance(container, (dict, range, set, frozenset)) or type(item) in _SCALARS:
        return item in container
    for other in container:  # reads no further, because an iterator does not return its items again
        if equal(other, item):
            return True
    return False


def _characters(value):
    return text(value) if isinstance(value, (bytes, bytearray)) else value


def equal(left, right):
    """Return `left == right`: exceptions compare by class, and sequences equal only sequences of the same type."""
    kind = type(left)
    if kind in _CHARACTER_TYPES and type(right) in _CHARACTER_TYPES and kind is not type(right):
        return False
    if kind is range and type(right) is range:
        return list(left) == list(right)
    if kind in (list, tuple) and kind is type(right):
        return len(left) == len(right) and all([equal(left[i], right[i]) for i in range(len(left))])
    if isinstance(left, dict) and isinstance(right, dict):
        return len(left) == len(right) and all([key in right and equal(left[key], right[key]) for key in left])
    return left == right or _is_same_exception(left, right)


def _is_same_exception(left, right):
    left = left if _is_exception(left) else type(left)
    right = right if _is_exception(right) else type(right)
    return left is right and _is_exception(left)


def _is_exception(value):
    return isinstance(value, type) and issubclass(value, BaseException)


def index(items, x, i=0, j=None):
    """Return the first index of `x` in a range of `items`; negative bounds count from the end."""
    count = len(items)
    start = max(i + count if i < 0 else int(i), 0)
    stop = count if j is None else min(j + count if j < 0 else j, count)
    for place in range(start, stop):
        if equal(items[place], x):
            return place
    raise ValueError('no such item')


def count(items, x):
    return sum([equal(item, x) for item in items])


def remove(items, x):
    items.pop(index(items, x))


class _Items:
    """Wraps a sequence for slices with a step and for item assignment."""

    def __init__(self, target):
        self.target = target

    def __getitem__(self, key):
        target = self.target
        if not isinstance(key, slice) or key.step in (None, 1):
            return target[key]
        items = [target[i] for i in range(*key.indices(len(target)))]
        return ''.join(items) if isinstance(target, str) else type(target)(items)

    def __setitem__(self, key, value):
        target = self.target
        if not isinstance(key, slice):
            if type(target) is bytearray:
                check_byte(value)
            target[key] = value
            return
        value = to_list(value)
        if type(target) is bytearray:
            value = to_bytes(value)
        if key.step in (None, 1):
            target[key] = value
            check(target)
            return
        places = range(*key.indices(len(target)))
        if len(places) != len(value):
            raise ValueError('a slice with a step needs as many items as it replaces')
        for i, place in enumerate(places):
            target[place] = value[i]


def dictionary(target):
    """Return the target of `del target[key]`; raise DeviceLimit if it is not a dictionary."""
    if not isinstance(target, dict):
        raise DeviceLimit(messages['deleteItem'])
    return target


def to_list(values):
    """Return the items of an object whose class the program defines as a list; other values unchanged."""
    return list(values) if hasattr(values, '_ziter') else values


def items(target):
    return _Items(target) if type(target) in _ENGINE_SEQUENCES else target


def check_addition(target, value):
    """Return the operand of `+=` after checking limits."""
    value = to_list(value)
    if type(target) is bytearray:
        value = to_bytes(value)
    if type(target) in _ENGINE_SEQUENCES:
        check_count(len(target) + len(value))
    elif type(target) is int and type(value) is int:
        check(target + value)
    return value


def check_subtraction(target, value):
    """Return the operand of `-=` after checking limits."""
    if type(target) is int and type(value) is int:
        check(target - value)
    return value


def multiply(left, right):
    for target, count in ((left, right), (right, left)):
        if type(target) in _ENGINE_SEQUENCES:
            check_count(len(target) * count)
    if type(left) is bytearray:
        return bytearray(bytes(left) * right)
    if type(right) is bytearray:
        return bytearray(bytes(right) * left)
    return check(left * right)


def multiply_in_place(target, count):
    if type(target) is bytearray:
        target[:] = bytes(target) * count
    else:
        target *= count
    return check(target)
