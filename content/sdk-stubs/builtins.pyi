"""Everything that programs can use without an import: types, exceptions, constants, and functions.

Replaces the type checker's description of CPython, so that the checker reports everything that
the device does not have, such as open(), sorted(), and str.format(). The names of pins, LEDs, buttons,
and buses are in _board_names.pyi and _numbered_names.pyi. type() and the exceptions of the libraries are
in __builtins__.pyi.
"""

from typing import Any, Callable, Generic, Iterable, Iterator, Sequence, TypeVar, overload

from typing_extensions import ParamSpec

from _board_names import *

__all__ = [
    "ArithmeticError",
    "AttributeError",
    "BOTH_EDGES",
    "ConnectionAbortedError",
    "ConnectionError",
    "ConnectionRefusedError",
    "ConnectionResetError",
    "Exception",
    "FALLING_EDGE",
    "FloatingPointError",
    "HIGH",
    "HardwareInitializationError",
    "INPUT",
    "INPUT_ANALOG",
    "INPUT_PULLDOWN",
    "INPUT_PULLNONE",
    "INPUT_PULLUP",
    "IOError",
    "IndexError",
    "InvalidHardwareStatusError",
    "InvalidPinError",
    "KeyError",
    "LOW",
    "LookupError",
    "MICROS",
    "MILLIS",
    "MemoryError",
    "NANOS",
    "NameError",
    "NotImplementedError",
    "OUTPUT",
    "OUTPUT_HIGHDRIVE",
    "OUTPUT_OPENDRAIN",
    "OUTPUT_PUSHPULL",
    "OverflowError",
    "PBOOL",
    "PBYTEARRAY",
    "PBYTES",
    "PCLASS",
    "PDICT",
    "PDRIVER",
    "PEXCEPTION",
    "PFLOAT",
    "PFROZENSET",
    "PFUNCTION",
    "PINSTANCE",
    "PINTEGER",
    "PITERATOR",
    "PLIST",
    "PMETHOD",
    "PMODULE",
    "PNATIVE",
    "PNONE",
    "PRANGE",
    "PRIO_HIGH",
    "PRIO_HIGHER",
    "PRIO_HIGHEST",
    "PRIO_LOW",
    "PRIO_LOWER",
    "PRIO_LOWEST",
    "PRIO_NORMAL",
    "PSET",
    "PSHORTARRAY",
    "PSHORTS",
    "PSMALLINT",
    "PSTRING",
    "PSYSOBJ",
    "PTHREAD",
    "PTUPLE",
    "PeripheralError",
    "RISING_EDGE",
    "RuntimeError",
    "SECONDS",
    "StopIteration",
    "TimeoutError",
    "TypeError",
    "UnsupportedError",
    "ValueError",
    "ZeroDivisionError",
    "__ORD",
    "abs",
    "all",
    "any",
    "bytearray",
    "bytes",
    "c_native",
    "chr",
    "dict",
    "divmod",
    "enumerate",
    "frozenset",
    "getattr",
    "hex",
    "int",
    "isinstance",
    "len",
    "list",
    "max",
    "min",
    "new_exception",
    "ord",
    "print",
    "random",
    "range",
    "reversed",
    "round",
    "set",
    "setattr",
    "shortarray",
    "shorts",
    "sleep",
    "str",
    "sum",
    "thread",
    "tuple",
    "zdebug",
    "zerror",
    "zinfo",
    "zwarn",
    "zwarning",
]

_T = TypeVar("_T")
_T_co = TypeVar("_T_co", covariant=True)
_S = TypeVar("_S")
_K = TypeVar("_K")
_V = TypeVar("_V")
_P = ParamSpec("_P")

# Names that the type checker itself looks up. They are not part of the documented interface.

class object:
    __doc__: str | None
    __dict__: dict[str, Any]
    __module__: str
    @property
    def __class__(self) -> type: ...
    def __init__(self) -> None: ...
    def __new__(cls) -> Any: ...
    def __setattr__(self, name: str, value: Any, /) -> None: ...
    def __delattr__(self, name: str, /) -> None: ...
    def __eq__(self, value: object, /) -> bool: ...
    def __ne__(self, value: object, /) -> bool: ...
    def __str__(self) -> str: ...
    def __repr__(self) -> str: ...
    def __hash__(self) -> int: ...

class type:
    __name__: str
    def __init__(self, o: object, /) -> None: ...
    def __call__(self, *args: Any, **kwds: Any) -> Any: ...
    def __or__(self, value: Any, /) -> Any: ...
    def __ror__(self, value: Any, /) -> Any: ...

class function:
    __name__: str

class staticmethod(Generic[_T]):
    def __init__(self, f: Callable[..., _T], /) -> None: ...

class classmethod(Generic[_T]):
    def __init__(self, f: Callable[..., _T], /) -> None: ...

class property:
    fget: Callable[[Any], Any] | None
    fset: Callable[[Any, Any], None] | None
    fdel: Callable[[Any], None] | None
    def __init__(self, fget: Callable[[Any], Any] | None = ...) -> None: ...
    def getter(self, fget: Callable[[Any], Any], /) -> property: ...
    def setter(self, fset: Callable[[Any, Any], None], /) -> property: ...
    def __get__(self, instance: Any, owner: type | None = ..., /) -> Any: ...
    def __set__(self, instance: Any, value: Any, /) -> None: ...

class slice:
    start: Any
    stop: Any
    step: Any

class ellipsis: ...
class complex: ...

class BaseException:
    def __init__(self, *args: object) -> None: ...

# Numbers

class int:
    """Integer; values of up to 31 bits use no heap, and wider values (up to 64 bits) are heap objects."""

    def __init__(self, x: float | str | bytes | bytearray = 0, base: int = 10) -> None:
        """Return x as an integer: 0 without arguments, floats truncated toward 0, strings parsed in the given base."""

    def __add__(self, value: int, /) -> int: ...
    def __sub__(self, value: int, /) -> int: ...
    @overload
    def __mul__(self, value: int, /) -> int: ...
    @overload
    def __mul__(self, value: str, /) -> str: ...
    @overload
    def __mul__(self, value: list[_T], /) -> list[_T]: ...
    def __floordiv__(self, value: int, /) -> int: ...
    def __truediv__(self, value: int, /) -> float: ...
    def __mod__(self, value: int, /) -> int: ...
    def __pow__(self, value: int, /) -> int: ...
    def __radd__(self, value: int, /) -> int: ...
    def __rsub__(self, value: int, /) -> int: ...
    def __rmul__(self, value: int, /) -> int: ...
    def __and__(self, value: int, /) -> int: ...
    def __or__(self, value: int, /) -> int: ...
    def __xor__(self, value: int, /) -> int: ...
    def __lshift__(self, value: int, /) -> int: ...
    def __rshift__(self, value: int, /) -> int: ...
    def __neg__(self) -> int: ...
    def __pos__(self) -> int: ...
    def __invert__(self) -> int: ...
    def __lt__(self, value: int, /) -> bool: ...
    def __le__(self, value: int, /) -> bool: ...
    def __gt__(self, value: int, /) -> bool: ...
    def __ge__(self, value: int, /) -> bool: ...
    def __abs__(self) -> int: ...
    def __bool__(self) -> bool: ...
    def __index__(self) -> int: ...
    def __hash__(self) -> int: ...

class float:
    def __add__(self, value: float, /) -> float: ...
    def __sub__(self, value: float, /) -> float: ...
    def __mul__(self, value: float, /) -> float: ...
    def __floordiv__(self, value: float, /) -> float: ...
    def __truediv__(self, value: float, /) -> float: ...
    def __mod__(self, value: float, /) -> float: ...
    def __pow__(self, value: float, /) -> float: ...
    def __radd__(self, value: float, /) -> float: ...
    def __rsub__(self, value: float, /) -> float: ...
    def __rmul__(self, value: float, /) -> float: ...
    def __rfloordiv__(self, value: float, /) -> float: ...
    def __rtruediv__(self, value: float, /) -> float: ...
    def __rmod__(self, value: float, /) -> float: ...
    def __rpow__(self, value: float, /) -> float: ...
    def __neg__(self) -> float: ...
    def __pos__(self) -> float: ...
    def __lt__(self, value: float, /) -> bool: ...
    def __le__(self, value: float, /) -> bool: ...
    def __gt__(self, value: float, /) -> bool: ...
    def __ge__(self, value: float, /) -> bool: ...
    def __abs__(self) -> float: ...
    def __bool__(self) -> bool: ...
    def __hash__(self) -> int: ...

class bool(int): ...

# Text and binary sequences

class str(Sequence[str]):
    """Immutable sequence of 8-bit characters."""

    def __init__(self, object: object = "") -> None:
        """Return the string form of object, produced by its __str__ method."""

    def count(self, sub: str | bytes | bytearray, start: int = 0, end: int = ...) -> int:
        """Return the number of non-overlapping occurrences of sub."""

    def endswith(self, suffix: str | bytes | bytearray, start: int = 0, end: int = ...) -> bool:
        """Return True if the string ends with suffix."""

    def find(self, sub: str | bytes | bytearray, start: int = 0, end: int = ...) -> int:
        """Return the lowest index of sub, or -1 if it is not found."""

    def index(self, sub: str | bytes | bytearray, start: int = 0, end: int = ...) -> int:
        """Return the lowest index of sub; raise ValueError if it is not found."""

    def join(self, iterable: Iterable[str | bytes | bytearray]) -> str:
        """Return the strings of a built-in sequence or map, joined with this string as the separator."""

    def lower(self) -> str:
        """Return a copy in lowercase."""

    def replace(self, old: str | bytes | bytearray, new: str | bytes | bytearray) -> str:
        """Return a copy in which all occurrences of old are replaced by new."""

    def split(self, sep: str | bytes | bytearray | None = None, maxsplit: int = -1) -> list[str]:
        """Return the parts between the separators, which are runs of whitespace by default."""

    def startswith(self, prefix: str | bytes | bytearray, start: int = 0, end: int = ...) -> bool:
        """Return True if the string starts with prefix."""

    def strip(self, chars: str | bytes | bytearray = ..., dir: int = 0) -> str:
        """Return a copy without the given characters at both ends (dir 0), left (dir > 0), or right (dir < 0)."""

    def upper(self) -> str:
        """Return a copy in uppercase."""

    def __add__(self, value: str, /) -> str: ...
    def __mul__(self, value: int, /) -> str: ...
    def __rmul__(self, value: int, /) -> str: ...
    def __mod__(self, value: Any, /) -> str: ...
    def __getitem__(self, key: int | slice, /) -> str: ...
    def __contains__(self, key: str | bytes | bytearray, /) -> bool: ...
    def __iter__(self) -> Iterator[str]: ...
    def __len__(self) -> int: ...
    def __lt__(self, value: str, /) -> bool: ...
    def __le__(self, value: str, /) -> bool: ...
    def __gt__(self, value: str, /) -> bool: ...
    def __ge__(self, value: str, /) -> bool: ...
    def __hash__(self) -> int: ...

class bytes(Sequence[int]):
    """Immutable sequence of integers from 0 to 255."""

    def __init__(self, source: str | int | Iterable[int] = 0) -> None:
        """Create bytes from a string, from a size (filled with zeros), or from integers 0 to 255."""

    def count(self, sub: str | bytes | bytearray | int, start: int = 0, end: int = ...) -> int:
        """Return the number of non-overlapping occurrences of sub (a subsequence or an integer 0 to 255)."""

    def endswith(self, suffix: str | bytes | bytearray, start: int = 0, end: int = ...) -> bool:
        """Return True if the bytes end with suffix."""

    def find(self, sub: str | bytes | bytearray | int, start: int = 0, end: int = ...) -> int:
        """Return the lowest index of sub (a subsequence or an integer 0 to 255), or -1 if it is not found."""

    def index(self, sub: str | bytes | bytearray | int, start: int = 0, end: int = ...) -> int:
        """Return the lowest index of sub; raise ValueError if it is not found."""

    def join(self, iterable: Iterable[str | bytes | bytearray]) -> bytes:
        """Return the items of a built-in sequence or map, joined with these bytes as the separator."""

    def lower(self) -> bytes:
        """Return a copy with ASCII letters in lowercase."""

    def replace(self, old: str | bytes | bytearray, new: str | bytes | bytearray) -> bytes:
        """Return a copy in which all occurrences of old are replaced by new."""

    def split(self, sep: str | bytes | bytearray | None = None, maxsplit: int = -1) -> list[bytes]:
        """Return the parts between the separators, which are runs of whitespace by default."""

    def startswith(self, prefix: str | bytes | bytearray, start: int = 0, end: int = ...) -> bool:
        """Return True if the bytes start with prefix."""

    def strip(self, chars: str | bytes | bytearray = ..., dir: int = 0) -> bytes:
        """Return a copy without the given bytes at both ends (dir 0), left (dir > 0), or right (dir < 0)."""

    def upper(self) -> bytes:
        """Return a copy with ASCII letters in uppercase."""

    def __add__(self, value: bytes | bytearray, /) -> bytes: ...
    def __mul__(self, value: int, /) -> bytes: ...
    def __rmul__(self, value: int, /) -> bytes: ...
    @overload
    def __getitem__(self, key: int, /) -> int: ...
    @overload
    def __getitem__(self, key: slice, /) -> bytes: ...
    def __contains__(self, key: str | bytes | bytearray | int, /) -> bool: ...
    def __iter__(self) -> Iterator[int]: ...
    def __len__(self) -> int: ...
    def __lt__(self, value: bytes | bytearray, /) -> bool: ...
    def __le__(self, value: bytes | bytearray, /) -> bool: ...
    def __gt__(self, value: bytes | bytearray, /) -> bool: ...
    def __ge__(self, value: bytes | bytearray, /) -> bool: ...
    def __hash__(self) -> int: ...

class bytearray(Sequence[int]):
    """Mutable sequence of integers from 0 to 255."""

    def __init__(self, source: str | int | Iterable[int] = 0) -> None:
        """Create a bytearray from a string, from a size (filled with zeros), or from integers 0 to 255."""

    def append(self, x: int) -> None:
        """Add one item at the end."""

    def clear(self) -> None:
        """Remove all items."""

    def copy(self) -> bytearray:
        """Return a copy."""

    def count(self, sub: str | bytes | bytearray | int, start: int = 0, end: int = ...) -> int:
        """Return the number of non-overlapping occurrences of sub (a subsequence or an integer 0 to 255)."""

    def endswith(self, suffix: str | bytes | bytearray, start: int = 0, end: int = ...) -> bool:
        """Return True if the array ends with suffix."""

    def extend(self, t: Iterable[int]) -> None:
        """Add the items of t at the end."""

    def find(self, sub: str | bytes | bytearray | int, start: int = 0, end: int = ...) -> int:
        """Return the lowest index of sub (a subsequence or an integer 0 to 255), or -1 if it is not found."""

    def index(self, sub: str | bytes | bytearray | int, start: int = 0, end: int = ...) -> int:
        """Return the lowest index of sub; raise ValueError if it is not found."""

    def insert(self, i: int, x: int) -> None:
        """Insert x before index i."""

    def join(self, iterable: Iterable[str | bytes | bytearray]) -> bytearray:
        """Return the items of a built-in sequence or map, joined with this array as the separator."""

    def lower(self) -> bytearray:
        """Return a copy with ASCII letters in lowercase."""

    def pop(self, i: int = -1) -> int:
        """Remove and return the item at index i (by default, the last item)."""

    def remove(self, x: int) -> None:
        """Remove the first item equal to x; raise ValueError if there is none."""

    def replace(self, old: str | bytes | bytearray, new: str | bytes | bytearray) -> bytearray:
        """Return a copy in which all occurrences of old are replaced by new."""

    def reverse(self) -> None:
        """Reverse the items in place."""

    def split(self, sep: str | bytes | bytearray | None = None, maxsplit: int = -1) -> list[bytearray]:
        """Return the parts between the separators, which are runs of whitespace by default."""

    def startswith(self, prefix: str | bytes | bytearray, start: int = 0, end: int = ...) -> bool:
        """Return True if the array starts with prefix."""

    def strip(self, chars: str | bytes | bytearray = ..., dir: int = 0) -> bytearray:
        """Return a copy without the given bytes at both ends (dir 0), left (dir > 0), or right (dir < 0)."""

    def upper(self) -> bytearray:
        """Return a copy with ASCII letters in uppercase."""

    def __add__(self, value: bytes | bytearray, /) -> bytearray: ...
    def __iadd__(self, value: Iterable[int], /) -> bytearray: ...
    def __mul__(self, value: int, /) -> bytearray: ...
    def __rmul__(self, value: int, /) -> bytearray: ...
    def __imul__(self, value: int, /) -> bytearray: ...
    @overload
    def __getitem__(self, key: int, /) -> int: ...
    @overload
    def __getitem__(self, key: slice, /) -> bytearray: ...
    @overload
    def __setitem__(self, key: int, value: int, /) -> None: ...
    @overload
    def __setitem__(self, key: slice, value: Iterable[int], /) -> None: ...
    def __contains__(self, key: str | bytes | bytearray | int, /) -> bool: ...
    def __iter__(self) -> Iterator[int]: ...
    def __len__(self) -> int: ...
    def __lt__(self, value: bytes | bytearray, /) -> bool: ...
    def __le__(self, value: bytes | bytearray, /) -> bool: ...
    def __gt__(self, value: bytes | bytearray, /) -> bool: ...
    def __ge__(self, value: bytes | bytearray, /) -> bool: ...

# General sequences

class list(Sequence[_T]):
    """Mutable sequence of any objects."""

    def append(self, x: _T) -> None:
        """Add one item at the end."""

    def clear(self) -> None:
        """Remove all items."""

    def copy(self) -> list[_T]:
        """Return a shallow copy."""

    def count(self, x: Any) -> int:
        """Return the number of occurrences of x."""

    def extend(self, t: Iterable[_T]) -> None:
        """Add the items of t at the end."""

    def index(self, x: Any, i: int = 0, j: int = ...) -> int:
        """Return the first index of x between i and j; raise ValueError if x is not found."""

    def insert(self, i: int, x: _T) -> None:
        """Insert x before index i."""

    def pop(self, i: int = -1) -> _T:
        """Remove and return the item at index i (by default, the last item)."""

    def remove(self, x: _T) -> None:
        """Remove the first item equal to x; raise ValueError if there is none."""

    def reverse(self) -> None:
        """Reverse the items in place."""

    def __add__(self, value: list[_S], /) -> list[_T | _S]: ...
    def __iadd__(self, value: Iterable[_T], /) -> list[_T]: ...
    def __mul__(self, value: int, /) -> list[_T]: ...
    def __rmul__(self, value: int, /) -> list[_T]: ...
    def __imul__(self, value: int, /) -> list[_T]: ...
    @overload
    def __getitem__(self, key: int, /) -> _T: ...
    @overload
    def __getitem__(self, key: slice, /) -> list[_T]: ...
    @overload
    def __setitem__(self, key: int, value: _T, /) -> None: ...
    @overload
    def __setitem__(self, key: slice, value: Iterable[_T], /) -> None: ...
    def __contains__(self, key: object, /) -> bool: ...
    def __iter__(self) -> Iterator[_T]: ...
    def __len__(self) -> int: ...
    def __lt__(self, value: list[_T], /) -> bool: ...
    def __le__(self, value: list[_T], /) -> bool: ...
    def __gt__(self, value: list[_T], /) -> bool: ...
    def __ge__(self, value: list[_T], /) -> bool: ...

class tuple(Sequence[_T_co]):
    """Immutable sequence of any objects."""

    def count(self, x: Any) -> int:
        """Return the number of occurrences of x."""

    def index(self, x: Any, i: int = 0, j: int = ...) -> int:
        """Return the first index of x between i and j; raise ValueError if x is not found."""

    @overload
    def __add__(self, value: tuple[_T_co, ...], /) -> tuple[_T_co, ...]: ...
    @overload
    def __add__(self, value: tuple[_T, ...], /) -> tuple[_T_co | _T, ...]: ...
    def __mul__(self, value: int, /) -> tuple[_T_co, ...]: ...
    def __rmul__(self, value: int, /) -> tuple[_T_co, ...]: ...
    @overload
    def __getitem__(self, key: int, /) -> _T_co: ...
    @overload
    def __getitem__(self, key: slice, /) -> tuple[_T_co, ...]: ...
    def __contains__(self, key: object, /) -> bool: ...
    def __iter__(self) -> Iterator[_T_co]: ...
    def __len__(self) -> int: ...
    def __lt__(self, value: tuple[_T_co, ...], /) -> bool: ...
    def __le__(self, value: tuple[_T_co, ...], /) -> bool: ...
    def __gt__(self, value: tuple[_T_co, ...], /) -> bool: ...
    def __ge__(self, value: tuple[_T_co, ...], /) -> bool: ...
    def __hash__(self) -> int: ...

class range(Sequence[int]):
    """Immutable sequence of evenly spaced integers that uses a constant amount of memory."""

    @overload
    def __init__(self, stop: int, /) -> None:
        """Return the integers from 0 up to, but not including, stop."""

    @overload
    def __init__(self, start: int, stop: int, step: int = 1, /) -> None:
        """Return the integers from start up to, but not including, stop, in steps of step."""

    def count(self, x: int) -> int:
        """Return the number of occurrences of x."""

    def index(self, x: int, i: int = 0, j: int = ...) -> int:
        """Return the index of x; raise ValueError if x is not found."""

    @overload
    def __getitem__(self, key: int, /) -> int: ...
    @overload
    def __getitem__(self, key: slice, /) -> range: ...
    def __contains__(self, key: object, /) -> bool: ...
    def __iter__(self) -> Iterator[int]: ...
    def __len__(self) -> int: ...
    def __hash__(self) -> int: ...

# Sets and dictionaries

class set(Iterable[_T]):
    """Mutable collection of unique hashable objects."""

    def __init__(self, *args: Any) -> None:
        """Create an empty set, a set of an iterable's items, or a set of several elements."""

    def add(self, e: _T) -> None:
        """Add the element e."""

    def clear(self) -> None:
        """Remove all elements."""

    def copy(self) -> set[_T]:
        """Return a shallow copy."""

    def difference(self, *others: Iterable[Any]) -> set[_T]:
        """Return the elements of this set that are in none of the others."""

    def difference_update(self, *others: Iterable[Any]) -> None:
        """Remove the elements found in the others."""

    def discard(self, e: _T) -> None:
        """Remove e if it is present."""

    def intersection(self, *others: Iterable[Any]) -> set[_T]:
        """Return the elements common to this set and all others."""

    def intersection_update(self, *others: Iterable[Any]) -> None:
        """Keep only the elements found in all others."""

    def isdisjoint(self, other: Iterable[Any]) -> bool:
        """Return True if the two sets have no elements in common."""

    def issubset(self, other: Iterable[Any]) -> bool:
        """Return True if every element is in other."""

    def issuperset(self, other: Iterable[Any]) -> bool:
        """Return True if every element of other is in this set."""

    def pop(self) -> _T:
        """Remove and return any element; raise KeyError if the set is empty."""

    def remove(self, e: _T) -> None:
        """Remove e; raise KeyError if it is not in the set."""

    def symmetric_difference(self, other: Iterable[_T]) -> set[_T]:
        """Return the elements that are in exactly one of the two sets."""

    def symmetric_difference_update(self, other: Iterable[_T]) -> None:
        """Keep only the elements that are in exactly one of the two sets."""

    def union(self, *others: Iterable[_T]) -> set[_T]:
        """Return the elements of this set and of all others."""

    def update(self, *others: Iterable[_T]) -> None:
        """Add the elements of the others."""

    def __and__(self, value: set[Any] | frozenset[Any], /) -> set[_T]: ...
    def __or__(self, value: set[_T] | frozenset[_T], /) -> set[_T]: ...
    def __sub__(self, value: set[Any] | frozenset[Any], /) -> set[_T]: ...
    def __xor__(self, value: set[_T] | frozenset[_T], /) -> set[_T]: ...
    def __le__(self, value: set[Any] | frozenset[Any], /) -> bool: ...
    def __lt__(self, value: set[Any] | frozenset[Any], /) -> bool: ...
    def __ge__(self, value: set[Any] | frozenset[Any], /) -> bool: ...
    def __gt__(self, value: set[Any] | frozenset[Any], /) -> bool: ...
    def __contains__(self, e: object, /) -> bool: ...
    def __iter__(self) -> Iterator[_T]: ...
    def __len__(self) -> int: ...

class frozenset(Iterable[_T_co]):
    """Immutable, hashable collection of unique hashable objects."""

    def __init__(self, *args: Any) -> None:
        """Create an empty frozen set, one of an iterable's items, or one of several elements."""

    def copy(self) -> frozenset[_T_co]:
        """Return a shallow copy."""

    def difference(self, *others: Iterable[Any]) -> frozenset[_T_co]:
        """Return the elements of this set that are in none of the others."""

    def intersection(self, *others: Iterable[Any]) -> frozenset[_T_co]:
        """Return the elements common to this set and all others."""

    def isdisjoint(self, other: Iterable[Any]) -> bool:
        """Return True if the two sets have no elements in common."""

    def issubset(self, other: Iterable[Any]) -> bool:
        """Return True if every element is in other."""

    def issuperset(self, other: Iterable[Any]) -> bool:
        """Return True if every element of other is in this set."""

    def symmetric_difference(self, other: Iterable[Any]) -> frozenset[_T_co]:
        """Return the elements that are in exactly one of the two sets."""

    def union(self, *others: Iterable[_S]) -> frozenset[_T_co | _S]:
        """Return the elements of this set and of all others."""

    def __and__(self, value: set[Any] | frozenset[Any], /) -> frozenset[_T_co]: ...
    def __or__(self, value: set[_S] | frozenset[_S], /) -> frozenset[_T_co | _S]: ...
    def __sub__(self, value: set[Any] | frozenset[Any], /) -> frozenset[_T_co]: ...
    def __xor__(self, value: set[_S] | frozenset[_S], /) -> frozenset[_T_co | _S]: ...
    def __le__(self, value: set[Any] | frozenset[Any], /) -> bool: ...
    def __lt__(self, value: set[Any] | frozenset[Any], /) -> bool: ...
    def __ge__(self, value: set[Any] | frozenset[Any], /) -> bool: ...
    def __gt__(self, value: set[Any] | frozenset[Any], /) -> bool: ...
    def __contains__(self, e: object, /) -> bool: ...
    def __iter__(self) -> Iterator[_T_co]: ...
    def __len__(self) -> int: ...
    def __hash__(self) -> int: ...

class dict(Iterable[_K], Generic[_K, _V]):
    """Mutable map from hashable keys to any objects."""

    def __init__(self, *args: Any) -> None:
        """Create an empty dictionary, a copy of a mapping, or one from alternating keys and values."""

    def clear(self) -> None:
        """Remove all items."""

    def copy(self) -> dict[_K, _V]:
        """Return a shallow copy."""

    def items(self) -> Iterable[tuple[_K, _V]]:
        """Return a view of the (key, value) pairs."""

    def keys(self) -> Iterable[_K]:
        """Return a view of the keys."""

    @overload
    def pop(self, key: _K) -> _V:
        """Remove key and return its value; raise KeyError if it is not in the dictionary."""

    @overload
    def pop(self, key: _K, default: _S) -> _V | _S:
        """Remove key and return its value, or return default if key is not in the dictionary."""

    def popitem(self) -> tuple[_K, _V]:
        """Remove and return any (key, value) pair; raise KeyError if the dictionary is empty."""

    def update(self, other: dict[_K, _V] = ...) -> None:
        """Add the items of another dictionary, replacing the values of equal keys."""

    def values(self) -> Iterable[_V]:
        """Return a view of the values."""

    def __getitem__(self, key: _K, /) -> _V: ...
    def __setitem__(self, key: _K, value: _V, /) -> None: ...
    def __delitem__(self, key: _K, /) -> None: ...
    def __contains__(self, key: object, /) -> bool: ...
    def __iter__(self) -> Iterator[_K]: ...
    def __len__(self) -> int: ...

# Exceptions

class Exception(BaseException):
    """Root of all exceptions."""

class StopIteration(Exception):
    """An iterator has no more items."""

class ArithmeticError(Exception):
    """Parent of the arithmetic errors."""

class FloatingPointError(ArithmeticError):
    """A floating-point operation failed."""

class OverflowError(ArithmeticError):
    """A result does not fit in its type."""

class ZeroDivisionError(ArithmeticError):
    """Division or remainder by zero."""

class AttributeError(Exception):
    """An object has no such attribute."""

class LookupError(Exception):
    """Parent of IndexError and KeyError."""

class IndexError(LookupError):
    """An index is outside its sequence."""

class KeyError(LookupError):
    """A key is not in the map or set."""

class MemoryError(Exception):
    """The device is out of memory."""

class NameError(Exception):
    """A name has no value."""

class PeripheralError(Exception):
    """Parent of the peripheral errors; also raised for generic failures."""

class InvalidPinError(PeripheralError):
    """The pin does not exist or does not support the operation."""

class InvalidHardwareStatusError(PeripheralError):
    """The peripheral is in a state that does not allow the operation."""

class HardwareInitializationError(PeripheralError):
    """The peripheral could not be initialized."""

class IOError(Exception):
    """Parent of file and network errors."""

class ConnectionError(IOError):
    """Parent of the connection errors."""

class ConnectionAbortedError(ConnectionError):
    """The connection was aborted."""

class ConnectionRefusedError(ConnectionError):
    """The remote host refused the connection."""

class ConnectionResetError(ConnectionError):
    """The remote host closed the connection."""

class TimeoutError(IOError):
    """An operation took longer than allowed."""

class RuntimeError(Exception):
    """An error that doesn't belong to any other category."""

class NotImplementedError(RuntimeError):
    """The operation is not implemented on this platform."""

class UnsupportedError(RuntimeError):
    """The hardware or the driver does not support the operation."""

class TypeError(Exception):
    """An operation received an object of the wrong type."""

class ValueError(Exception):
    """An argument has the correct type but an invalid value."""

# Pin modes
INPUT: int
"""Input without pull resistor."""
INPUT_PULLNONE: int
"""Input without pull resistor."""
INPUT_PULLUP: int
"""Input with pull-up resistor."""
INPUT_PULLDOWN: int
"""Input with pull-down resistor."""
INPUT_ANALOG: int
"""Input connected to the analog-to-digital converter."""
OUTPUT: int
"""Push-pull output."""
OUTPUT_PUSHPULL: int
"""Push-pull output: drives both levels."""
OUTPUT_OPENDRAIN: int
"""Open-drain output: drives only the low level."""
OUTPUT_HIGHDRIVE: int
"""Output with higher current."""

# Levels and edges
LOW: int
"""Low level, 0."""
HIGH: int
"""High level, 1."""
FALLING_EDGE: int
"""Change from high to low."""
RISING_EDGE: int
"""Change from low to high."""
BOTH_EDGES: int
"""Any change of level."""

# Time units
NANOS: int
"""Nanoseconds."""
MICROS: int
"""Microseconds."""
MILLIS: int
"""Milliseconds."""
SECONDS: int
"""Seconds."""

# Thread priorities
PRIO_LOWEST: int
"""Lowest thread priority."""
PRIO_LOWER: int
"""Second lowest thread priority."""
PRIO_LOW: int
"""Thread priority below normal."""
PRIO_NORMAL: int
"""Default thread priority."""
PRIO_HIGH: int
"""Thread priority above normal."""
PRIO_HIGHER: int
"""Second highest thread priority."""
PRIO_HIGHEST: int
"""Highest thread priority."""

# Codes returned by type()
PSMALLINT: int
"""Small integer."""
PINTEGER: int
"""Integer of up to 64 bits."""
PFLOAT: int
"""Float."""
PBOOL: int
"""Bool."""
PSTRING: int
"""String."""
PBYTES: int
"""Bytes."""
PBYTEARRAY: int
"""Bytearray."""
PSHORTS: int
"""Shorts."""
PSHORTARRAY: int
"""Shortarray."""
PLIST: int
"""List."""
PTUPLE: int
"""Tuple."""
PRANGE: int
"""Range."""
PFROZENSET: int
"""Frozen set."""
PSET: int
"""Set."""
PDICT: int
"""Dictionary."""
PFUNCTION: int
"""Function."""
PMETHOD: int
"""Method."""
PCLASS: int
"""Class."""
PINSTANCE: int
"""Instance of a class."""
PMODULE: int
"""Module."""
PITERATOR: int
"""Iterator."""
PNONE: int
"""None."""
PEXCEPTION: int
"""Exception."""
PNATIVE: int
"""Native function."""
PSYSOBJ: int
"""System object."""
PDRIVER: int
"""Driver of a peripheral."""
PTHREAD: int
"""Thread."""

# Threads and time

def sleep(time: int, time_unit: int = MILLIS) -> None:
    """Suspend the calling thread for the given time; with MICROS, wait without suspending it."""

def thread(fun: Callable[..., Any], *args: Any, prio: int = PRIO_NORMAL, size: int = -1) -> Any:
    """Start a thread that calls fun(*args), and return it; raise RuntimeError if none can be created."""

# Console and log

def print(*args: Any, sep: str = " ", end: str = "\n", stream: Any = None) -> None:
    """Write the objects as text, separated by sep and followed by end, to stream or to the console."""

def zinfo(*args: Any) -> None:
    """Write a log line if ZOS_DEBUG is info, warning, error, or debug."""

def zwarning(*args: Any) -> None:
    """Write a log line if ZOS_DEBUG is warning, error, or debug."""

def zwarn(*args: Any) -> None:
    """Write a log line like zwarning() does; use the name that compiles in your release."""

def zerror(*args: Any) -> None:
    """Write a log line if ZOS_DEBUG is error or debug."""

def zdebug(*args: Any) -> None:
    """Write a log line if ZOS_DEBUG is debug."""

# Functions on numbers

@overload
def random() -> int:
    """Return a random integer."""

@overload
def random(a: int, b: int) -> int:
    """Return a random integer from a to b, both included."""

def abs(x: _T) -> _T:
    """Return the absolute value of a number."""

@overload
def divmod(a: int, b: int) -> tuple[int, int]:
    """Return the quotient and the remainder of a division."""

@overload
def divmod(a: float, b: float) -> tuple[float, float]:
    """Return the quotient, as float(int(a / b)), and the remainder of a division."""

@overload
def round(number: float) -> int:
    """Return the nearest integer; if two integers are equally near, return the even one."""

@overload
def round(number: float, ndigits: int) -> float:
    """Return the number rounded to ndigits decimals, which may be negative."""

def hex(x: int, prefix: str = "0x") -> str:
    """Return x as lowercase hexadecimal digits after prefix."""

def ord(c: str | bytes | bytearray) -> int:
    """Return the 8-bit code of a character."""

def chr(i: int) -> str:
    """Return the character of an 8-bit code; raise ValueError outside 0 to 255."""

def __ORD(c: str) -> int:
    """Return the code of a literal character, computed when the project is compiled."""

# 16-bit sequences, functions on sequences

class shorts(Sequence[int]):
    """Immutable sequence of integers from 0 to 65535."""

    def __init__(self, source: int | Iterable[int] = 0) -> None:
        """Create shorts from a size (filled with zeros) or from integers 0 to 65535."""

    def count(self, x: int) -> int:
        """Return the number of occurrences of x."""

    def index(self, x: int, i: int = 0, j: int = ...) -> int:
        """Return the first index of x between i and j; raise ValueError if x is not found."""

    def __add__(self, value: shorts, /) -> shorts: ...
    def __mul__(self, value: int, /) -> shorts: ...
    @overload
    def __getitem__(self, key: int, /) -> int: ...
    @overload
    def __getitem__(self, key: slice, /) -> shorts: ...
    def __contains__(self, key: object, /) -> bool: ...
    def __iter__(self) -> Iterator[int]: ...
    def __len__(self) -> int: ...
    def __hash__(self) -> int: ...

class shortarray(Sequence[int]):
    """Mutable sequence of integers from 0 to 65535."""

    def __init__(self, source: int | Iterable[int] = 0) -> None:
        """Create a shortarray from a size (filled with zeros) or from integers 0 to 65535."""

    def append(self, x: int) -> None:
        """Add one item at the end."""

    def clear(self) -> None:
        """Remove all items."""

    def copy(self) -> shortarray:
        """Return a copy."""

    def count(self, x: int) -> int:
        """Return the number of occurrences of x."""

    def extend(self, t: Iterable[int]) -> None:
        """Add the items of t at the end."""

    def index(self, x: int, i: int = 0, j: int = ...) -> int:
        """Return the first index of x between i and j; raise ValueError if x is not found."""

    def insert(self, i: int, x: int) -> None:
        """Insert x before index i."""

    def pop(self, i: int = -1) -> int:
        """Remove and return the item at index i (by default, the last item)."""

    def remove(self, x: int) -> None:
        """Remove the first item equal to x; raise ValueError if there is none."""

    def reverse(self) -> None:
        """Reverse the items in place."""

    def __add__(self, value: shortarray, /) -> shortarray: ...
    def __iadd__(self, value: Iterable[int], /) -> shortarray: ...
    def __mul__(self, value: int, /) -> shortarray: ...
    def __imul__(self, value: int, /) -> shortarray: ...
    @overload
    def __getitem__(self, key: int, /) -> int: ...
    @overload
    def __getitem__(self, key: slice, /) -> shortarray: ...
    @overload
    def __setitem__(self, key: int, value: int, /) -> None: ...
    @overload
    def __setitem__(self, key: slice, value: Iterable[int], /) -> None: ...
    def __contains__(self, key: object, /) -> bool: ...
    def __iter__(self) -> Iterator[int]: ...
    def __len__(self) -> int: ...

def len(s: Any) -> int:
    """Return the number of items in a sequence or collection, or the result of the object's __len__."""

def all(it: Iterable[Any]) -> bool:
    """Return True if every item is true."""

def any(it: Iterable[Any]) -> bool:
    """Return True if at least one item is true."""

def sum(it: Iterable[_T], start: _T = ...) -> _T:
    """Return start plus the sum of the items."""

@overload
def max(it: Iterable[_T], /) -> _T:
    """Return the largest item."""

@overload
def max(a: _T, b: _T, /, *args: _T) -> _T:
    """Return the largest of the arguments."""

@overload
def min(it: Iterable[_T], /) -> _T:
    """Return the smallest item."""

@overload
def min(a: _T, b: _T, /, *args: _T) -> _T:
    """Return the smallest of the arguments."""

def enumerate(iterable: Iterable[_T], start: int = 0) -> Iterator[tuple[int, _T]]:
    """Return an iterator of (index, item) over a primitive iterable."""

def reversed(seq: Sequence[_T]) -> Iterator[_T]:
    """Return an iterator over a primitive sequence from its last item to its first."""

# Classes and exceptions

def getattr(obj: Any, name: str) -> Any:
    """Return the attribute of obj with this name; the name is a literal."""

def setattr(obj: Any, name: str, value: Any) -> None:
    """Set the attribute of obj with this name; the name is a literal."""

def isinstance(obj: Any, cls: Any) -> bool:
    """Return True if obj is an instance of the class cls; raise TypeError if cls is not a class."""

def new_exception(name: Any, parent: Any, message: str = "") -> Any:
    """Create a global exception with the base class parent and a literal message, and return it."""

# Native code

def c_native(
    cname: str, sources: Sequence[str], macros: Sequence[str]
) -> Callable[[Callable[_P, Any]], Callable[_P, Any]]:
    """Bind the decorated empty function to the C function cname in the given source files."""
