"""Functions shared by wifi, eth, and cellular."""

from runtime import errors
from runtime.errors import IOError
from runtime.scheduler import pause
from world import network


class CantRegisterInterfaceError(IOError):
    pass


class ConnectionTimeoutError(IOError):
    pass


class ResolveError(IOError):
    pass


errors.NATIVE_ERRORS += (ResolveError,)


class NetworkGenericError(IOError):
    pass


class TLSHandshakeFailed(IOError):
    pass


class TLSGenericError(IOError):
    pass


_ORDER = ('wifi', 'eth', 'cellular')


def _interface(ifc):
    return network.interfaces[_ORDER[ifc]]


def resolve(host, ifc):
    yield from pause(40000 + network.delay())
    found = network.resolve(host) if _interface(ifc).connected() else None
    if found is None:
        raise ResolveError('no address of ' + host)
    return found


def info(ifc):
    return _interface(ifc).info()


def disconnect(ifc):
    _interface(ifc).stop()


def down(ifc):
    _interface(ifc).stop()


def get_hostname(ifc):
    return _interface(ifc).settings.get('hostname', '')


def set_hostname(hostname, ifc):
    _interface(ifc).settings['hostname'] = hostname
