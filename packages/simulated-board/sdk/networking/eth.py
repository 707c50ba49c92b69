"""Ethernet interface."""

from runtime.scheduler import pause
from sdk.networking import net
from sdk.networking.net import ConnectionTimeoutError
from world import network

_INDEX = 1


def _get_interface():
    return network.interfaces['eth']


def configure(
    dhcp=True,
    ip='',
    mask='',
    gateway='',
    dns='8.8.8.8',
    timeout=60000,
    hostname='',
    name='eth0',
    force_dns=False,
):
    _get_interface().settings = {
        'dhcp': dhcp,
        'ip': ip,
        'mask': mask,
        'gateway': gateway,
        'dns': dns,
        'timeout': timeout,
        'hostname': hostname,
        'force_dns': force_dns,
    }


def start():
    interface = _get_interface()
    limit = interface.settings.get('timeout', 60000)
    connects = interface.link() and interface.data['start'] <= limit
    yield from pause((interface.data['start'] if connects else limit) * 1000)
    if not connects:
        raise ConnectionTimeoutError()
    interface.up = True


def stop():
    _get_interface().stop()


def disconnect():
    net.disconnect(_INDEX)


def down():
    net.down(_INDEX)


def resolve(host):
    return (yield from net.resolve(host, _INDEX))


def info():
    return _get_interface().info()


def is_connected():
    return _get_interface().connected()
