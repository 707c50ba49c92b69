"""JSON (RFC 8259), formatted like CPython's json.dumps()."""

from runtime.dicts import Dict
from runtime.limits import check
from runtime.numbers import shortest, special
from runtime.text import text, to_utf8


class JSONError(Exception):
    pass


_ESCAPES = {'"': '\\"', '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t', '\b': '\\b', '\f': '\\f'}


_CODES = {'n': '\n', 't': '\t', 'r': '\r', 'b': '\b', 'f': '\f', '"': '"', '\\': '\\', '/': '/'}


def _quote(value):
    out = '"'
    for c in value:
        plain = 32 <= ord(c) <= 126
        out += _ESCAPES[c] if c in _ESCAPES else c if plain else '\\u%04x' % ord(c)
    return out + '"'


def dumps(obj, indent=0):
    return _dump_value(obj, indent, 1)


def _dump_value(obj, indent, depth):
    if obj is None:
        return 'null'
    if obj is True:
        return 'true'
    if obj is False:
        return 'false'
    if isinstance(obj, (str, bytes, bytearray)):
        return _quote(obj if isinstance(obj, str) else text(obj))
    if isinstance(obj, int):
        return str(obj)
    if isinstance(obj, float):
        if special(obj):
            raise JSONError()  # JSON has no infinity or NaN
        return shortest(obj)
    if isinstance(obj, dict):
        if not all([isinstance(key, str) for key in obj]):
            raise JSONError()
        parts = [_quote(key) + ': ' + _dump_value(obj[key], indent, depth + 1) for key in obj]
        return _join('{', parts, '}', indent, depth)
    if isinstance(obj, (list, tuple)):
        parts = [_dump_value(item, indent, depth + 1) for item in obj]
        return _join('[', parts, ']', indent, depth)
    raise JSONError()


def _join(start, parts, end, indent, depth):
    if not parts:
        return start + end
    if not indent:
        return start + ', '.join(parts) + end
    line = '\n' + ' ' * (indent * depth)
    return start + line + (',' + line).join(parts) + '\n' + ' ' * (indent * (depth - 1)) + end


def dump(fd, obj, indent=0):
    fd.write(dumps(obj, indent))


def loads(data):
    source = data if isinstance(data, str) else text(data)
    value, at = _parse_value(source, _skip_space(source, 0))
    if _skip_space(source, at) < len(source):
        raise JSONError()
    return value


def _skip_space(s, at):
    while at < len(s) and s[at] in ' \t\r\n':
        at += 1
    return at


def _parse_value(s, at):
    c = s[at : at + 1]
    if c == '{':
        return _parse_items(s, at, '}', Dict())
    if c == '[':
        return _parse_items(s, at, ']', [])
    if c == '"':
        return _parse_string(s, at + 1)
    for word, value in (('true', True), ('false', False), ('null', None)):
        if s[at : at + len(word)] == word:
            return value, at + len(word)
    return _parse_number(s, at)


def _parse_items(s, at, end, found):
    at = _skip_space(s, at + 1)
    if s[at : at + 1] == end:
        return found, at + 1
    while True:
        value, at = _parse_value(s, _skip_space(s, at))
        at = _skip_space(s, at)
        if end == '}':
            if s[at : at + 1] != ':' or not isinstance(value, str):
                raise JSONError()
            found[value], at = _parse_value(s, _skip_space(s, at + 1))
            at = _skip_space(s, at)
        else:
            found.append(value)
        if s[at : at + 1] == end:
            return found, at + 1
        if s[at : at + 1] != ',':
            raise JSONError()
        at += 1


def _parse_code_unit(digits):
    if len(digits) < 4 or not all([c in '0123456789abcdefABCDEF' for c in digits]):
        raise JSONError()
    return to_utf8(chr(int(digits, 16)))


def _parse_string(s, at):
    out = ''
    while s[at : at + 1] != '"':
        c = s[at : at + 1]
        if c == '' or ord(c) < 32:
            raise JSONError()
        if c == '\\':
            at += 1
            c = s[at : at + 1]
            if c == 'u':
                out += _parse_code_unit(s[at + 1 : at + 5])
                at += 4
            elif c in _CODES:
                out += _CODES[c]
            else:
                raise JSONError()
        else:
            out += c
        at += 1
    return out, at + 1


def _parse_number(s, at):
    """Parse a number (RFC 8259, section 6): no plus sign, no leading zeros, digits on both sides of the point."""
    start = at + 1 if s[at : at + 1] == '-' else at
    end = start + 1 if s[start : start + 1] == '0' else _skip_digits(s, start)
    whole = end
    if s[end : end + 1] == '.':
        end = _skip_digits(s, end + 1)
    if s[end : end + 1] in ('e', 'E'):
        end = _skip_digits(s, end + 2 if s[end + 1 : end + 2] in ('+', '-') else end + 1)
    return check((int if end == whole else float)(s[at:end])), end


def _skip_digits(s, at):
    """Return the offset after the digits; raise JSONError if there are none."""
    end = at
    while end < len(s) and s[end].isdigit():
        end += 1
    if end == at:
        raise JSONError()
    return end
