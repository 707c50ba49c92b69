"""Functions on floats, which return NaN for undefined results, as in C."""

import math as native

pi = 3.14159265
e = 2.71828182


def _or_nan(function, *args):
    try:
        return function(*args)
    except ValueError:
        return float('nan')


def sin(x):
    return _or_nan(native.sin, x)


def cos(x):
    return _or_nan(native.cos, x)


def tan(x):
    return _or_nan(native.tan, x)


def asin(x):
    return _or_nan(native.asin, x)


def acos(x):
    return _or_nan(native.acos, x)


def atan(x):
    return native.atan(x)


def atan2(y, x):
    return native.atan2(y, x)


def degrees(rad):
    return rad * 180 / native.pi


def radians(degree):
    return degree * native.pi / 180


def exp(x):
    try:
        return native.exp(x)
    except ValueError:
        return float('inf')  # the engine reports an overflow as ValueError


def log(x, base=0):
    if x == 0:
        return float('-inf')
    value = _or_nan(native.log, x)
    if base == 1:
        return float('nan') if isnan(value) or value == 0 else value * float('inf')
    return value / native.log(base) if base > 0 else value


def pow(x, y):
    try:
        return native.pow(x, y)
    except ValueError:
        if x < 0 and y != int(y):
            return float('nan')
        return float('-inf') if x < 0 and int(y) % 2 else float('inf')


def sqrt(x):
    return _or_nan(native.sqrt, x)


def isnan(x):
    return x != x


def isinf(x):
    return x in (float('inf'), float('-inf'))


def floor(x):
    return x if isnan(x) or isinf(x) else float(native.floor(x))


def ceil(x):
    return x if isnan(x) or isinf(x) else float(native.ceil(x))


def trunc(x, n):
    if isnan(x) or isinf(x):
        return x
    scale = 10**n
    return int(x * scale) / scale
