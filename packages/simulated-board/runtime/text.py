"""The device's string formatting: 8-bit strings, print(), str(), and the % operator."""

from runtime import errors, numbers


def text(data):
    """Convert bytes to a string of 8-bit characters."""
    return ''.join([chr(byte) for byte in data])


def raw(value):
    """Convert a string of 8-bit characters, or bytes, to bytes."""
    if isinstance(value, str):
        return bytes([ord(c) & 255 for c in value])
    len(value)  # an integer would become as many zeros
    return bytes(value)


def to_utf8(value):
    """Convert a Unicode string to the device's 8-bit string of UTF-8 bytes."""
    return text(value.encode())


def describe(error):
    """Return the type and message of an exception."""
    message = errors.get_device_message(error)
    name = type(error).__name__
    return name + ': ' + to_printed_text(message) if message not in ('', None) else name


def represent(value):
    """Return the representation of an item inside a container."""
    if isinstance(value, str):
        return _quote(value)
    if isinstance(value, bool) or value is None or value is ...:
        return repr(value)
    if isinstance(value, float):
        return numbers.shortest(value)
    if isinstance(value, dict):
        pairs = [represent(key) + ': ' + represent(value[key]) for key in value]
        return '{' + ', '.join(pairs) + '}'
    if isinstance(value, list):
        return '[' + ', '.join([represent(item) for item in value]) + ']'
    if isinstance(value, tuple):
        inner = ', '.join([represent(item) for item in value])
        return '(' + inner + (',)' if len(value) == 1 else ')')
    if isinstance(value, (set, frozenset)):
        inner = '{' + ', '.join([represent(item) for item in value]) + '}' if value else ''
        return inner if inner and isinstance(value, set) else type(value).__name__ + '(' + inner + ')'
    if isinstance(value, bytearray):
        return 'bytearray(' + _quote(text(value), 'b') + ')'
    if isinstance(value, bytes):
        return _quote(text(value), 'b')
    if isinstance(value, BaseException):
        return describe(value)
    return _represent_instance(value)


def _quote(value, prefix=''):
    quote = '"' if "'" in value and '"' not in value else "'"
    out = prefix + quote
    for c in value:
        code = ord(c)
        if c == quote or c == '\\':
            out += '\\' + c
        elif c in '\n\r\t':
            out += {'\n': '\\n', '\r': '\\r', '\t': '\\t'}[c]
        elif code < 32 or code > 126:
            out += '\\x%02x' % code
        else:
            out += c
    return out + quote


def _represent_instance(value):
    to_string = getattr(value, '__str__', None)
    kind = type(value)
    if to_string is not None and hasattr(kind, '__dict__') and _defines(kind, '__str__'):
        return to_string()
    if kind in (int, range):
        return repr(value)
    if isinstance(value, type):
        return '<class ' + value.__name__ + '>'
    if hasattr(value, '__name__'):
        return '<function ' + value.__name__ + '>'
    return '<' + kind.__name__ + ' object>'


def _defines(kind, name):
    if name in kind.__dict__:
        return True
    return any([_defines(parent, name) for parent in kind.__bases__])


def to_str(value):
    """Convert a value as str() and %s do."""
    return text(value) if isinstance(value, (bytes, bytearray)) else to_printed_text(value)


def to_printed_text(value):
    """Convert a value as print() does."""
    if isinstance(value, str):
        return value
    return represent(value)


# The % operator


def _pad(body, width, flags, sign=''):
    fill = width - len(body) - len(sign)
    if fill <= 0:
        return sign + body
    if '-' in flags:
        return sign + body + ' ' * fill
    if '0' in flags:
        return sign + '0' * fill + body
    return ' ' * fill + sign + body


def _sign(negative, flags):
    if negative:
        return '-'
    return '+' if '+' in flags else ' ' if ' ' in flags else ''


def _format_integer(value, kind, flags, precision):
    if isinstance(value, str):
        raise TypeError('%d needs a number')
    value = int(value)
    size = abs(value)
    if kind in 'diu':
        body = str(size)
    else:
        body = hex(size)[2:]
        if kind == 'X':
            body = body.upper()
    if precision is not None:
        body = '0' * (precision - len(body)) + body
    return body, _sign(value < 0, flags) + ('0' + kind if '#' in flags and kind in 'xX' else '')


def _format_float(value, flags, precision):
    if isinstance(value, str):
        raise TypeError('%f needs a number')
    value = float(value)
    other = numbers.special(value)
    sign = _sign(numbers.is_negative(value) and other != 'nan', flags)
    if other:
        return other, sign
    precision = 6 if precision is None else precision
    return numbers.fixed(value, precision), sign  # `e` and `g` are treated as `f`


def format_percent(template, values):
    """Return `template % values`."""
    operands = values if isinstance(values, (list, tuple)) else (values,)
    out = ''
    used = 0
    i = 0
    while i < len(template):
        c = template[i]
        i += 1
        if c != '%':
            out += c
            continue
        if template[i : i + 1] == '%':
            out += '%'
            i += 1
            continue
        name = None
        if template[i : i + 1] == '(':
            end = template.find(')', i)
            if end < 0:
                raise ValueError('the format has no closing bracket')
            if not isinstance(values, dict):
                raise TypeError('a format with a name needs a dictionary')
            name = template[i + 1 : end]
            used = len(operands)
            i = end + 1
        flags = ''
        while template[i : i + 1] and template[i] in '-+ 0#':
            flags += template[i]
            i += 1
        width, i, used = _parse_count(template, i, operands, used)
        precision = None
        if template[i : i + 1] == '.':
            precision, i, used = _parse_count(template, i + 1, operands, used)
            precision = precision or 0
        kind = template[i : i + 1]
        if not kind:
            raise ValueError('the format ends too early')
        i += 1
        if name is not None:
            value = values[name]
        elif used < len(operands):
            value = operands[used]
            used += 1
        else:
            raise TypeError('not enough values for the format')
        if kind == 's':
            body = to_str(value)
            if precision is not None:
                body = body[:precision]
            out += _pad(body, width or 0, flags.replace('0', ''))
        elif kind in 'diuxX':
            body, sign = _format_integer(value, kind, flags, precision)
            out += _pad(body, width or 0, flags, sign)
        elif kind in 'eEfFgG':
            body, sign = _format_float(value, flags, precision)
            out += _pad(body, width or 0, flags, sign)
        else:
            raise ValueError('unknown format type `%s`' % kind)
    if used < len(operands) and not isinstance(values, dict):
        hint = ': write `% (x,)` to print a list' if isinstance(values, list) else ''
        raise TypeError('more values than the format uses' + hint)
    return out


def _parse_count(template, i, given, used):
    if template[i : i + 1] == '*':
        if used >= len(given):
            raise TypeError('not enough values for the format')
        return given[used], i + 1, used + 1
    number = None
    while template[i : i + 1].isdigit():
        number = (number or 0) * 10 + int(template[i])
        i += 1
    return number, i, used
