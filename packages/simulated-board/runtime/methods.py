"""Methods of built-in types, limited to the methods that the device has."""

from runtime import limits
from runtime.sequences import check_byte, count, index, remove, to_bytes, to_list
from runtime.text import raw, text

_TEXT = 'count endswith find index join lower replace split startswith strip upper'.split()
_SEARCHES = 'count endswith find index startswith'.split()
_LIST = 'append clear copy count extend index insert pop remove reverse'.split()
_FROZEN = (
    'copy difference intersection isdisjoint issubset issuperset symmetric_difference union'.split()
)
_SET = _FROZEN + (
    'add clear difference_update discard intersection_update pop remove '
    'symmetric_difference_update update'.split()
)

_SEARCH_FUNCTIONS = {'count': count, 'index': index, 'remove': remove}

NAMES = {
    'str': _TEXT,
    'bytes': _TEXT,
    'bytearray': _TEXT + [name for name in _LIST if name not in ('count', 'index')],
    'list': _LIST,
    'tuple': ['count', 'index'],
    'range': ['count', 'index'],
    'set': _SET,
    'frozenset': _FROZEN,
    'dict': 'clear copy items keys pop popitem update values'.split(),
    'Dict': 'clear copy items keys pop popitem update values'.split(),
    'int': [],
    'float': [],
    'bool': [],
    'NoneType': [],
}


def check_name(kind, name):
    """Raise AttributeError if the device's type does not have the method."""
    if name not in NAMES[kind]:
        raise AttributeError(kind.replace('Dict', 'dict') + ' has no method ' + name)


def call(value, name, args, kwargs):
    """Call a method of a built-in value; raise AttributeError if the device does not have it."""
    kind = type(value).__name__
    if name == 'extend':
        args = [to_list(a) for a in args]
    if name == '__iter__' and NAMES[kind]:
        return iter(value)
    check_name(kind, name)
    if kind == 'str':
        return _call_on_str(value, name, args, kwargs)
    if kind in ('bytes', 'bytearray'):
        if name in _TEXT:
            return _call_on_bytes(value, kind, name, args, kwargs)
        if kind == 'bytearray':
            return _call_on_bytearray(value, name, args, kwargs)
    if kind in ('set', 'frozenset'):
        return _call_on_set(value, name, args)
    if name in _SEARCH_FUNCTIONS:
        return _SEARCH_FUNCTIONS[name](value, *args)
    if name == 'extend':
        limits.check_count(len(value) + len(args[0]))
    return getattr(value, name)(*args, **kwargs)


def _to_text(value):
    return text(value) if isinstance(value, (bytes, bytearray)) else value


def _call_on_str(value, name, args, kwargs):
    if name == 'join':
        return value.join([_to_text(part) for part in args[0]])
    if name == 'strip':
        return _strip(value, *args, **kwargs)
    if name in ('lower', 'upper'):
        return ''.join([getattr(c, name)() if ord(c) < 128 else c for c in value])
    if name == 'split':
        return _split(value, *args, **kwargs)
    if name == 'replace' and len(args) > 2:
        raise TypeError(limits.messages['replaceCount'])
    if name in _SEARCHES and len(args) > 1 and (args[1] or 0) > len(value):
        return getattr('', name)('-')
    return getattr(value, name)(*[_to_text(part) for part in args], **kwargs)


def _split(value, sep=None, maxsplit=-1):
    return value.split(_to_text(sep), maxsplit)


def _strip(value, chars=' \t\n\r\x0b\x0c', dir=0):
    chars = _to_text(chars)
    start = 0
    end = len(value)
    while dir >= 0 and start < end and value[start] in chars:
        start += 1
    while dir <= 0 and start < end and value[end - 1] in chars:
        end -= 1
    return value[start:end]


def _call_on_bytes(value, kind, name, args, kwargs):
    def back(part):
        return raw(part) if kind == 'bytes' else bytearray(raw(part))

    if name in ('count', 'find', 'index'):
        if isinstance(args[0], int):
            check_byte(args[0])
            args = (chr(args[0]),) + args[1:]
        return _call_on_str(text(value), name, args, kwargs)
    result = _call_on_str(text(value), name, args, kwargs)
    if isinstance(result, str):
        return back(result)
    if isinstance(result, list):
        return [back(part) for part in result]
    return result


def _call_on_bytearray(value, name, args, kwargs):
    if name == 'append':
        check_byte(args[0])
        return value.append(*args)
    if name == 'extend':
        return value.extend(*[to_bytes(a) for a in args])
    if name == 'copy':
        return bytearray(value)
    items = list(value)
    result = getattr(items, name)(*args, **kwargs)
    value[:] = bytes(items)
    return result


def _call_on_set(value, name, args):
    if name in ('add', 'clear', 'copy', 'discard', 'pop', 'remove', 'isdisjoint', 'issubset', 'issuperset'):
        return getattr(value, name)(*[set(a) if name[:2] == 'is' else a for a in args])
    base = name[:-7] if name.endswith('_update') else 'union' if name == 'update' else name
    result = set(value)
    for other in args:
        other = set(other)
        if base == 'union':
            result |= other
        elif base == 'intersection':
            result &= other
        elif base == 'difference':
            result -= other
        else:
            result ^= other
    if name.endswith('update'):
        value.clear()
        for item in result:
            value.add(item)
        return None
    return frozenset(result) if isinstance(value, frozenset) else result
