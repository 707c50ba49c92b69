"""Time from an NTP server."""

from runtime.errors import TimeoutError
from world import network
from world.clock import clock

_1900 = 2208988800  # seconds from 1900 to 1970


def get_time(unix_timestamp=False, server='0.pool.ntp.org'):
    def is_answered():
        return server in network.time_servers and network.any_up()

    if not (yield from network.travel(50000, 5000, is_answered)):
        raise TimeoutError(network.describe_silence(server))
    seconds = int(clock.true())
    return seconds if unix_timestamp else seconds + _1900


def sync_time(server='0.pool.ntp.org'):
    seconds = yield from get_time(True, server)
    clock.set(seconds)
