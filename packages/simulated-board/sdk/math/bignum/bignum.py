"""Signed integers of unlimited size."""

_DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+/'


def _divided(a, b):
    """Return quotient and remainder, truncated toward 0."""
    quotient = abs(a) // abs(b)
    if (a < 0) != (b < 0):
        quotient = -quotient
    return quotient, a - quotient * b


class BigNum:
    def __init__(self, val=0):
        if not isinstance(val, (int, str)):
            raise TypeError('expected an integer or a string')
        if isinstance(val, str) and val.lower().replace('-', '').startswith('0x'):
            self._value = int(val, 16)
        else:
            self._value = int(val)

    def __str__(self):
        return str(self._value)

    def add(self, b):
        return BigNum(self._value + b._value)

    def sub(self, b):
        return BigNum(self._value - b._value)

    def mul(self, b):
        return BigNum(self._value * b._value)

    def div(self, b):
        return self.divmod(b)[0]

    def mod(self, b):
        return self.divmod(b)[1]

    def iadd(self, b):
        self._value += b._value

    def isub(self, b):
        self._value -= b._value

    def imul(self, b):
        self._value *= b._value

    def idiv(self, b):
        self._value = _divided(self._value, b._value)[0]

    def imod(self, b):
        self._value = _divided(self._value, b._value)[1]

    def divmod(self, b):
        quotient, rest = _divided(self._value, b._value)
        return BigNum(quotient), BigNum(rest)

    def eq(self, b):
        return self._value == b._value

    def lt(self, b):
        return self._value < b._value

    def gt(self, b):
        return self._value > b._value

    def lte(self, b):
        return self._value <= b._value

    def gte(self, b):
        return self._value >= b._value

    def sign(self):
        return (self._value > 0) - (self._value < 0)

    def to_base(self, base):
        if not 2 <= base <= 64:
            raise ValueError('a base must be 2 to 64')
        value = abs(self._value)
        out = ''
        while value:
            out = _DIGITS[value % base] + out
            value //= base
        return ('-' if self._value < 0 else '') + (out or '0')
