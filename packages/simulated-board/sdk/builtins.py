"""Names that programs can use without an import."""

from runtime import limits, numbers, text
from runtime.calls import call, get_attribute, new_exception  # noqa: F401
from runtime.dicts import Dict, View
from runtime.errors import *  # noqa: F403
from runtime.errors import UnsupportedError
from runtime.scheduler import busy, pause, scheduler
from runtime.sequences import index, to_bytes
from world import signals
from world.console import console
from world.settings import settings

INPUT = 0
INPUT_PULLNONE = 0
INPUT_PULLUP = 1
INPUT_PULLDOWN = 2
INPUT_ANALOG = 3
OUTPUT = 4
OUTPUT_PUSHPULL = 4
OUTPUT_OPENDRAIN = 5
OUTPUT_HIGHDRIVE = 6
LOW = 0
HIGH = 1
FALLING_EDGE = 0
RISING_EDGE = 1
BOTH_EDGES = 2
NANOS = 0
MICROS = 1
MILLIS = 1000
SECONDS = 1000000
PRIO_LOWEST = 0
PRIO_LOWER = 1
PRIO_LOW = 2
PRIO_NORMAL = 3
PRIO_HIGH = 4
PRIO_HIGHER = 5
PRIO_HIGHEST = 6

PSMALLINT = 0
PINTEGER = 1
PFLOAT = 2
PBOOL = 3
PSTRING = 4
PBYTES = 5
PBYTEARRAY = 6
PSHORTS = 7
PSHORTARRAY = 8
PLIST = 9
PTUPLE = 10
PRANGE = 11
PFROZENSET = 12
PSET = 13
PDICT = 14
PFUNCTION = 15
PMETHOD = 16
PCLASS = 17
PINSTANCE = 18
PMODULE = 19
PITERATOR = 22
PNONE = 25
PEXCEPTION = 26
PNATIVE = 27
PSYSOBJ = 28
PDRIVER = 29
PTHREAD = 30

# These behave the same in the engine and on the device.
all = all
any = any
len = len
ord = ord
range = range
ArithmeticError = ArithmeticError
AttributeError = AttributeError
Exception = Exception
IndexError = IndexError
KeyError = KeyError
LookupError = LookupError
MemoryError = MemoryError
NameError = NameError
NotImplementedError = NotImplementedError
OverflowError = OverflowError
RuntimeError = RuntimeError
TypeError = TypeError
ValueError = ValueError
ZeroDivisionError = ZeroDivisionError

_abs = abs
_max = max
_min = min
_int = int
_enumerate = enumerate
_reversed = reversed
_sum = sum
_setattr = setattr
_type = type
_isinstance = isinstance
_bytes = bytes
_bytearray = bytearray
_set = set
_frozenset = frozenset
_str = str
_dict = dict
_hex = hex
_round = round
_chr = chr
_list = list
_tuple = tuple


def sleep(time, time_unit=MILLIS):
    if time_unit == MICROS:
        busy(time)
    elif time_unit == NANOS:
        busy(time // 1000)
    else:
        yield from pause(time * time_unit)


def thread(fun, *args, prio=PRIO_NORMAL, size=-1):
    return scheduler.spawn(call(fun, *args), prio, 'thread')


def print(*args, sep=' ', end='\n', stream=None):
    line = sep.join([text.to_printed_text(value) for value in args]) + end
    if stream is None:
        console.write(line)
    else:
        yield from call(stream.write, line)


def _log(level, shown):
    def write(*args):
        if settings.log_level in shown:
            console.write('[' + level + '] ' + ' '.join([text.to_printed_text(value) for value in args]) + '\n')

    return write


zinfo = _log('info', ('info', 'warning', 'error', 'debug'))
zwarning = _log('warning', ('warning', 'error', 'debug'))
zwarn = zwarning
zerror = _log('error', ('error', 'debug'))
zdebug = _log('debug', ('debug',))


def random(*bounds):
    if not bounds:
        return signals.program_random.bits() >> 2
    low, high = bounds
    return signals.program_random.between(low, high)


def int(x=0, base=10):
    if _isinstance(x, (_bytes, _bytearray)):
        x = text.text(x)
    if _isinstance(x, _str):
        if '_' in x:
            raise ValueError('underscores are not allowed in numbers')
        return _int(x, base)
    return _int(x)


def _require_built_in(items):
    kind = _type(items)
    if hasattr(kind, '__iter__') and kind not in (Dict, View, shorts, shortarray):
        raise TypeError(limits.messages['ownIterable'])
    return items


def enumerate(iterable, start=0):
    return _enumerate(_require_built_in(iterable), start)


def reversed(seq):
    return _reversed(_require_built_in(seq))


def abs(x):
    return limits.check(_abs(x))


def max(*args):
    return _max(*args)


def min(*args):
    return _min(*args)


def sum(it, start=0):
    return limits.check(_sum(it, start))


def getattr(obj, name):
    return get_attribute(obj, name)


def setattr(obj, name, value):
    _setattr(obj, name, value)


def round(number, ndigits=None):
    if ndigits is None or not _isinstance(number, float):
        return _round(number) if ndigits is None else _round_int(number, ndigits)
    return numbers.rounded(number, ndigits)


def _round_int(number, ndigits):
    return float(_int(numbers.rounded(float(number), ndigits)))


def divmod(a, b):
    if _isinstance(a, float) or _isinstance(b, float):
        quotient = float(_int(a / b))
        return quotient, a - quotient * b
    return limits.check(a // b), a % b


def hex(x, prefix='0x'):
    return ('-' if x < 0 else '') + prefix + _hex(abs(x))[2:]


def chr(i):
    if not 0 <= i <= 255:
        raise ValueError('a character must be 0 to 255')
    return _chr(i)


def __ORD(c):
    return ord(c)


def str(object=''):
    return text.to_str(object)


def bytes(source=0):
    return text.raw(source) if _isinstance(source, _str) else _bytes(source)


def bytearray(source=0):
    return _bytearray(source if _isinstance(source, _int) else to_bytes(source))


def list(source=()):
    return _list(source)


def tuple(source=()):
    return _tuple(source)


def dict(*args):
    result = Dict()
    if len(args) == 1:
        if not _isinstance(args[0], _dict):
            raise TypeError('dict() takes a dictionary, or keys and values in turn')
        for key in args[0]:
            result[key] = args[0][key]
    else:
        for i in range(0, len(args), 2):
            result[args[i]] = args[i + 1] if i + 1 < len(args) else None
    return result


def set(*args):
    return _set(args[0]) if len(args) == 1 else _set(args)


def frozenset(*args):
    return _frozenset(args[0]) if len(args) == 1 else _frozenset(args)


def isinstance(obj, cls):
    if not _isinstance(cls, _type) or cls in _CODES:
        raise TypeError(limits.messages['builtInInstance'])
    return _isinstance(obj, cls)


def type(x):
    kind = _type(x)
    if kind is _int:
        return PSMALLINT if -0x40000000 <= x < 0x40000000 else PINTEGER
    if kind in _CODES:
        return _CODES[kind]
    if kind is _type:
        return PCLASS
    if _isinstance(x, BaseException):
        return PEXCEPTION
    name = kind.__name__
    return _NAMED.get(name, PINSTANCE)


class _Shorts:
    """A sequence of 16-bit items; only one of its two subclasses is mutable."""

    def __init__(self, source=0):
        self._items = [0] * source if _isinstance(source, _int) else [_short(x) for x in source]

    def __len__(self):
        return len(self._items)

    def __getitem__(self, key):
        found = self._items[key]
        return _type(self)(found) if _isinstance(key, slice) else found

    def __iter__(self):
        return iter(self._items)

    def __contains__(self, x):
        return x in self._items

    def __add__(self, value):
        return _type(self)(self._items + _list(value))

    def __mul__(self, value):
        return _type(self)(self._items * value)

    def __eq__(self, other):
        return _type(other) is _type(self) and self._items == other._items

    def __str__(self):
        return _type(self).__name__ + '(' + text.to_printed_text(self._items) + ')'

    def count(self, x):
        return self._items.count(x)

    def index(self, x, i=0, j=None):
        return index(self._items, x, i, j)


def _short(x):
    if not 0 <= x <= 65535:
        raise ValueError('an item must be 0 to 65535')
    return x


class shorts(_Shorts):
    def __hash__(self):
        return hash(_tuple(self._items))


class shortarray(_Shorts):
    def __setitem__(self, key, value):
        self._items[key] = [_short(x) for x in value] if _isinstance(key, slice) else _short(value)

    def __iadd__(self, value):
        self.extend(value)
        return self

    def __imul__(self, value):
        self._items *= value
        return self

    def append(self, x):
        self._items.append(_short(x))

    def clear(self):
        self._items.clear()

    def copy(self):
        return shortarray(self._items)

    def extend(self, t):
        self._items.extend([_short(x) for x in t])

    def insert(self, i, x):
        self._items.insert(i, _short(x))

    def pop(self, i=-1):
        return self._items.pop(i)

    def remove(self, x):
        self._items.remove(x)

    def reverse(self):
        self._items.reverse()


def c_native(cname, sources, macros):
    raise UnsupportedError('the simulation does not run C code')


def _function():
    pass


_CODES = {
    float: PFLOAT,
    bool: PBOOL,
    _str: PSTRING,
    _bytes: PBYTES,
    _bytearray: PBYTEARRAY,
    shorts: PSHORTS,
    shortarray: PSHORTARRAY,
    _list: PLIST,
    _tuple: PTUPLE,
    range: PRANGE,
    _frozenset: PFROZENSET,
    _set: PSET,
    Dict: PDICT,
    _type({}): PDICT,
    _type(None): PNONE,
    _type(_function): PFUNCTION,
}
_NAMED = {
    'generator': PFUNCTION,
    'bound_method': PMETHOD,
    'closure': PFUNCTION,
    'module': PMODULE,
    'thread': PTHREAD,
    'iterator': PITERATOR,
}
