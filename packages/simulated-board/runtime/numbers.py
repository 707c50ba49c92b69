"""Exact conversion of floats to decimals: ties round to the even digit, as in C and CPython."""

from struct import pack, unpack

from runtime.limits import DeviceLimit, check, messages


def power(left, right):
    """Return `left ** right`."""
    if type(left) is int and type(right) is int and right > 64 and not -2 < left < 2:
        right = 64  # exceeds the device's limit, but is fast to compute
    result = left ** right
    if type(result) is complex:
        raise DeviceLimit(messages['complexResult'])
    return check(result)


def shift_left(left, right):
    """Return `left << right`."""
    return check(left << (min(right, 64) if left else 0))


def _parts(x):
    """Return (mantissa, exponent) with abs(x) == mantissa * 2**exponent."""
    bits = unpack('>Q', pack('>d', x))[0]
    exponent = (bits >> 52) & 0x7FF
    mantissa = bits & 0xFFFFFFFFFFFFF
    if exponent:
        return mantissa | 1 << 52, exponent - 1075
    return mantissa, -1074


def is_negative(x):
    return bool(unpack('>Q', pack('>d', x))[0] >> 63)


def special(x):
    """Return 'nan' or 'inf', or None for a number."""
    if x != x:
        return 'nan'
    if x in (float('inf'), float('-inf')):
        return 'inf'
    return None


def _scale(x, places):
    """Return abs(x) * 10**places as the nearest integer."""
    mantissa, exponent = _parts(x)
    if places >= 0:
        mantissa *= 10 ** places
        divisor = 1
    else:
        divisor = 10 ** -places
    if exponent >= 0:
        mantissa <<= exponent
    else:
        divisor <<= -exponent
    quotient, rest = divmod(mantissa, divisor)
    if 2 * rest > divisor or (2 * rest == divisor and quotient & 1):
        quotient += 1
    return quotient


def fixed(x, places):
    """Return abs(x) with a number of decimals."""
    digits = str(_scale(x, places))
    if places <= 0:
        return digits + '0' * -places if digits != '0' else '0'
    digits = '0' * (places + 1 - len(digits)) + digits
    return digits[:-places] + '.' + digits[-places:]


def rounded(x, places):
    """Return x rounded to a number of decimals; negative `places` round to tens or hundreds."""
    if special(x):
        return x
    value = float(fixed(x, places)) if places > 0 else float(_scale(x, places) * 10 ** -places)
    return -value if is_negative(x) else value


def scientific(x, count):
    """Return (digits, exponent), so that abs(x) is d.ddd * 10**exponent with `count` digits."""
    if x == 0:
        return '0' * count, 0
    mantissa, exponent = _parts(x)
    power = (len(str(mantissa << exponent)) - 1) if exponent >= 0 else _find_exponent(mantissa, -exponent)
    digits = str(_scale(x, count - 1 - power))
    if len(digits) > count:
        power += 1
        digits = str(_scale(x, count - 1 - power))
    return digits, power


def _find_exponent(mantissa, shift):
    power = len(str(mantissa)) - 1 - shift * 30103 // 100000
    while True:
        low = mantissa * 10 ** -power if power < 0 else mantissa
        unit = (10 ** power if power > 0 else 1) << shift
        if low < unit:
            power -= 1
        elif low >= 10 * unit:
            power += 1
        else:
            return power


def exponent_text(power):
    return 'e' + ('-' if power < 0 else '+') + ('0' if abs(power) < 10 else '') + str(abs(power))


def shortest(x):
    """Return the same string as CPython's repr()."""
    other = special(x)
    sign = '-' if is_negative(x) and other != 'nan' else ''
    if other:
        return sign + other
    if x == 0:
        return sign + '0.0'
    for count in range(1, 18):
        digits, power = scientific(x, count)
        if float(digits[0] + '.' + digits[1:] + '0e' + str(power)) == abs(x):
            break
    digits = digits.rstrip('0') or '0'
    if power < -4 or power >= 16:
        rest = '.' + digits[1:] if len(digits) > 1 else ''
        return sign + digits[0] + rest + exponent_text(power)
    if power < 0:
        return sign + '0.' + '0' * (-power - 1) + digits
    if len(digits) <= power + 1:
        return sign + digits + '0' * (power + 1 - len(digits)) + '.0'
    return sign + digits[: power + 1] + '.' + digits[power + 1 :]
