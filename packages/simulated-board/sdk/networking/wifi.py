"""Wi-Fi in station mode."""

from runtime.errors import IOError, PeripheralError
from runtime.scheduler import pause
from sdk.networking import net
from world import network, signals

OPEN = 0
WEP = 1
WPA = 2
WPA2 = 3
WPA_WPA2 = 4
WPA2_ENTERPRISE = 5
WPA3 = 6
WPA2_WPA3 = 7

_INDEX = 0
_found = []


class WifiException(IOError):
    pass


class WifiBadPassword(IOError):
    pass


class WifiBadSSID(IOError):
    pass


class WifiBadAuth(IOError):
    pass


def _get_interface():
    return network.interfaces['wifi']


def configure(
    ssid='',
    password='',
    security=WPA_WPA2,
    dhcp=True,
    ip='',
    mask='',
    gateway='',
    dns='8.8.8.8',
    timeout=10000,
    ent_user='',
    ent_pwd='',
    hostname='',
    name='wifi',
    force_dns=False,
):
    _get_interface().settings = {
        'ssid': ssid,
        'password': password,
        'dhcp': dhcp,
        'ip': ip,
        'mask': mask,
        'gateway': gateway,
        'dns': dns,
        'timeout': timeout,
        'hostname': hostname,
        'force_dns': force_dns,
        'enterprise': (ent_user, ent_pwd) if security == WPA2_ENTERPRISE else None,
    }


def start():
    interface = _get_interface()
    given = interface.settings
    if not interface.link() or given.get('ssid') != interface.data['ssid']:
        yield from pause(min(given.get('timeout', 10000), 4000) * 1000)
        raise WifiBadSSID()
    if given.get('enterprise') is not None:
        yield from pause(3000000)
        if list(given['enterprise']) != [interface.data['user'], interface.data['password']]:
            raise WifiBadAuth()
    elif given.get('password') != interface.data['password']:
        yield from pause(3000000)
        raise WifiBadPassword()
    limit = given.get('timeout', 10000)
    yield from pause(min(interface.data['start'], limit) * 1000)
    if interface.data['start'] > limit:
        raise WifiException()
    interface.up = True


def stop():
    _get_interface().stop()


def resolve(host):
    return (yield from net.resolve(host, _INDEX))


def info():
    return _get_interface().info()


def _rssi():
    return int(round(signals.peek('wifi.rssi', _get_interface().data['rssi'])))


def _require_link():
    if not _get_interface().connected():
        raise WifiException()


def ap_info():
    if not _get_interface().connected():
        raise PeripheralError('not connected to an access point')
    data = _get_interface().data
    return data['ssid'], data['channel'], _rssi(), data['security'], data['bssid']


def scan(ssid=None):
    yield from pause(4000000)
    _found.clear()
    for record in _get_interface().data['access_points']:
        if ssid is None or record[0] == ssid:
            _found.append(tuple(record))


def get_ap_num():
    return len(_found)


def get_ap_records(n):
    return _found[:n]


def scan_and_get(ssid=None):
    yield from scan(ssid)
    return list(_found)


def get_rssi(ssid=None):
    if ssid is None or ssid == _get_interface().data['ssid']:
        _require_link()
        return _rssi()
    yield from scan(ssid)
    for record in _found:
        if record[0] == ssid:
            return record[2]
    raise WifiBadSSID()
