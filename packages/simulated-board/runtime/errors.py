"""Device exceptions that MicroPython does not have, or has elsewhere in the class hierarchy."""


class PeripheralError(Exception):
    pass


class InvalidPinError(PeripheralError):
    pass


class InvalidHardwareStatusError(PeripheralError):
    pass


class HardwareInitializationError(PeripheralError):
    pass


class IOError(Exception):
    pass


class ConnectionError(IOError):
    pass


class ConnectionAbortedError(ConnectionError):
    pass


class ConnectionRefusedError(ConnectionError):
    pass


class ConnectionResetError(ConnectionError):
    pass


class TimeoutError(IOError):
    pass


class UnsupportedError(RuntimeError):
    pass


class StopIteration(Exception):
    """The engine's exception ends generators, and every function of a program is one."""


class FloatingPointError(ArithmeticError):
    pass


# Raised by the virtual machine. The device's messages are not documented, so none is printed.
VM_ERRORS = (
    ArithmeticError,
    AttributeError,
    LookupError,
    MemoryError,
    NameError,
    RuntimeError,
    StopIteration,
    TypeError,
    ValueError,
)

_with_message = []

last_missing = None  # (exception, object) of the last missing method
# (exception, function, arguments, owner) of the innermost call that raised it; the owner of a method is its class
last_call = (None, '', (), None)


def note_call(error, name, args, owner):
    global last_call
    if last_call[0] is not error:
        last_call = (error, name, args, owner)


def mark_custom_message(error):
    """Remember an exception whose message comes from the program or a scenario."""
    _with_message.append(error)
    if len(_with_message) > 40:
        _with_message.pop(0)
    return error


def get_device_message(error):
    """Return the message that the device prints, or ''."""
    if not error.args:
        return getattr(type(error), 'class_message', '')  # passed to new_exception()
    text = error.args[0]
    if type(error) in NATIVE_ERRORS and not any([known is error for known in _with_message]):
        return ''
    return text


# Names of the simulation's own classes, and what programs call their objects.
_PUBLIC_NAMES = (
    ('bound_method', 'method'),
    ('closure', 'function'),
    ('Dict', 'dict'),
    ('generator', 'function'),
    ('View', 'view'),
)


def publish_names(message):
    """Replace the names of internal classes in an engine message."""
    for internal, public in _PUBLIC_NAMES:
        message = message.replace("'" + internal + "'", "'" + public + "'")
    return message.replace("'sdk.", "'").replace('_zinit', '__init__')


def get_engine_message(error):
    """Return the engine's message for an exception that the device prints without one, or ''."""
    if not error.args or get_device_message(error) != '':
        return ''
    if isinstance(error, KeyError):
        return 'no such key: ' + repr(error.args[0])
    text = error.args[0]
    if text == 'maximum recursion depth exceeded':
        return text + ': the simulation supports about 70 nested calls'
    return publish_names(text) if isinstance(text, str) else ''


NATIVE_ERRORS = VM_ERRORS + (
    ConnectionError,
    ConnectionRefusedError,
    IndexError,
    InvalidHardwareStatusError,
    InvalidPinError,
    KeyError,
    NotImplementedError,
    OverflowError,
    PeripheralError,
    TimeoutError,
    ZeroDivisionError,
)
