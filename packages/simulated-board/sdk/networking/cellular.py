"""Cellular network and GNSS receiver of a Quectel modem."""

from runtime.errors import IOError
from runtime.scheduler import pause, scheduler
from sdk.networking import net
from world import network, signals

BG95_M3 = 0
BG96 = 1

_INDEX = 2
_NEXT_FIX = 3000000  # µs
_state = {'powered': False}


class CellularException(IOError):
    pass


class CellularModemInitError(IOError):
    pass


class CellularModemConfigurationError(IOError):
    pass


class CellularInvalidStateError(IOError):
    pass


class CellularBadAPN(IOError):
    pass


class CellularCommandError(IOError):
    pass


class GNSSException(IOError):
    pass


class GNSSInitError(IOError):
    pass


class GNSSTimeoutError(IOError):
    pass


def _get_interface():
    return network.interfaces['cellular']


def is_powered():
    return _state['powered']


def _require_power():
    if not _state['powered']:
        raise CellularInvalidStateError()


class GNSS:
    def __init__(self):
        self._started = None
        self._last = None
        self._enabled = True

    def start(self):
        if not _state['powered']:
            raise GNSSInitError('call init() first')
        if self._started is None:
            self._started = scheduler.now

    def fix(self, timeout=60):
        self.start()
        if not self._enabled and self._last is not None:
            return self._last
        ready = self._started + _get_interface().data['fix'] * 1000
        needed = max(ready - scheduler.now, _NEXT_FIX)
        if not signals.peek('gnss.sky', 1) or needed > timeout * 1000000:
            yield from pause(timeout * 1000000)
            raise GNSSTimeoutError()
        yield from pause(needed)
        given = list(_get_interface().data['position'])
        for i, name in ((0, 'latitude'), (1, 'longitude'), (3, 'altitude'), (8, 'satellites')):
            given[i] = signals.peek('gnss.' + name, given[i])
        given[0] = round(given[0] * 100000) / 100000
        given[1] = round(given[1] * 100000) / 100000
        given[8] = int(given[8])
        self._last = tuple(given)
        return self._last

    def location(self, timeout=60):
        found = yield from self.fix(timeout)
        return found[0], found[1], found[3]

    def disable(self):
        self._enabled = False

    def enable(self):
        self._enabled = True


gnss = GNSS()


def configure(
    apn='4zero-apn',
    apn_user='',
    apn_password='',
    dhcp=True,
    ip='',
    mask='',
    gateway='',
    dns='8.8.8.8',
    timeout=10000,
    modem_type=BG95_M3,
    name='cellular',
    force_dns=False,
):
    _get_interface().settings = {
        'apn': apn,
        'dhcp': dhcp,
        'ip': ip,
        'mask': mask,
        'gateway': gateway,
        'dns': dns,
        'timeout': timeout,
        'force_dns': force_dns,
    }


def init():
    yield from pause(5000000)
    _state['powered'] = True


def deinit():
    _get_interface().stop()
    _state['powered'] = False
    gnss._started = None


def reset():
    yield from pause(6000000)


def start():
    interface = _get_interface()
    if not _state['powered']:
        yield from init()
    if not interface.link():
        yield from pause(interface.settings.get('timeout', 10000) * 1000)
        raise CellularException('timeout')
    limit = interface.settings.get('timeout', 10000)
    yield from pause(min(interface.data['start'], limit) * 1000)
    if interface.data['start'] > limit:
        raise CellularException('timeout')
    interface.up = True


def stop():
    _get_interface().stop()


def resolve(host, name='cellular'):
    return (yield from net.resolve(host, _INDEX))


def info(name='cellular'):
    return _get_interface().info()


def interface(name='cellular'):
    return _INDEX


def atmode():
    _require_power()


def pppmode():
    _require_power()


def imei():
    _require_power()
    return _get_interface().data['imei']


def imsi():
    _require_power()
    return _get_interface().data['imsi']


def iccid():
    _require_power()
    return _get_interface().data['iccid']


def rssi():
    _require_power()
    level = signals.peek('cellular.rssi', _get_interface().data['rssi'])
    if not -113 <= level <= -51:
        return 99 if level < -113 or level > 0 else -51
    return -113 + 2 * ((int(level) + 113) // 2)  # +CSQ of 3GPP TS 27.007


def cellinfo():
    _require_power()
    return tuple(_get_interface().data['cell'])
