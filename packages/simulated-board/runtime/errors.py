"""Exceptions of the device that MicroPython lacks or has elsewhere in the tree."""


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


class FloatingPointError(ArithmeticError):
    pass


# What the virtual machine itself raises: the device's texts are not specified, so they show none.
OF_MACHINE = (
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

_made = []

lacking = None  # (exception, object) of the last method that was not there


def made(error):
    """Remember that the program, or a scenario, gave this exception its text."""
    _made.append(error)
    if len(_made) > 40:
        _made.pop(0)
    return error


def message(error):
    """Return the text of an exception, '' if it has none."""
    if not error.args:
        return getattr(type(error), 'said', '')  # given to new_exception()
    text = error.args[0]
    if type(error) in OF_NATIVE and not any([known is error for known in _made]):
        return ''
    return text


def reason(error):
    """Return what the engine says of an exception that shows no text, '' if it says nothing."""
    if not error.args or message(error) != '':
        return ''
    if isinstance(error, KeyError):
        return 'no such key: ' + repr(error.args[0])
    said = error.args[0]
    if said == 'maximum recursion depth exceeded':
        return said + ': the simulation has room for some 70 calls inside each other'
    return said.replace("'sdk.", "'") if isinstance(said, str) else ''


OF_NATIVE = OF_MACHINE + (
    IndexError,
    KeyError,
    NotImplementedError,
    OverflowError,
    ZeroDivisionError,
)
