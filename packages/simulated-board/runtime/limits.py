"""Limits of the device's values. What the device does beyond them is not documented, so the program stops."""

MAX_INTEGER = 9223372036854775807
MAX_ITEMS = 65536
_SIZED = (str, bytes, bytearray, list, tuple, set, frozenset)

messages = {}  # id of a refusal -> its text; filled by the host from packages/content-model/device-language


class DeviceLimit(BaseException):
    """Stops the program: handlers of `Exception` do not take it."""


def check(value):
    """Return a value that the device can hold; raise DeviceLimit for any other."""
    kind = type(value)
    if kind is int:
        if not -MAX_INTEGER - 1 <= value <= MAX_INTEGER:
            raise DeviceLimit(messages['overflow'])
    elif (kind in _SIZED or isinstance(value, dict)) and len(value) > MAX_ITEMS:
        raise DeviceLimit(messages['tooManyItems'])
    return value
