"""Limits of values. The device's behavior beyond these limits is not documented, so the program stops."""

MAX_INTEGER = 9223372036854775807
MAX_ITEMS = 65536
_SIZED = (str, bytes, bytearray, list, tuple, set, frozenset)

messages = {}  # ID -> message; the host sets it from packages/content-model/device-language


class DeviceLimit(BaseException):
    """Stops the program, because handlers of `Exception` do not catch it."""


def check_count(count):
    """Raise DeviceLimit if the number of items exceeds the limit of the device."""
    if count > MAX_ITEMS:
        raise DeviceLimit(messages['tooManyItems'])


def check(value):
    """Return the value, or raise DeviceLimit if it exceeds a limit of the device."""
    kind = type(value)
    if kind is int:
        if not -MAX_INTEGER - 1 <= value <= MAX_INTEGER:
            raise DeviceLimit(messages['overflow'])
    elif kind in _SIZED or isinstance(value, dict):
        check_count(len(value))
    return value
