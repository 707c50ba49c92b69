"""Networks that the board can reach, and their servers."""

from runtime.scheduler import pause
from runtime.text import raw, to_utf8
from world import faults, signals
from world.clock import clock
from world.power import at_start

DEFAULTS = {
    'eth': {
        'ip': '192.168.1.57',
        'mask': '255.255.255.0',
        'gateway': '192.168.1.1',
        'dns': '192.168.1.1',
        'mac': '02:00:5E:10:00:01',
        'start': 1500,
    },
    'wifi': {
        'ip': '192.168.1.58',
        'mask': '255.255.255.0',
        'gateway': '192.168.1.1',
        'dns': '192.168.1.1',
        'mac': '02:00:5E:10:00:02',
        'start': 2500,
        'ssid': 'plant-iot',
        'password': 'change-me',
        'user': 'device',
        'channel': 6,
        'rssi': -61,
        'security': 3,
        'bssid': '02:00:5E:20:00:01',
        'access_points': [],
    },
    'cellular': {
        'ip': '10.64.3.17',
        'mask': '255.255.255.255',
        'gateway': '10.64.64.64',
        'dns': '8.8.8.8',
        'mac': '00:00:00:00:00:00',
        'start': 8000,
        'imei': '350000000000004',
        'imsi': '001010000000001',
        'iccid': '89000000000000000001',
        'rssi': -79,
        'cell': ['NOCONN', 'eMTC', '00101', 'LTE BAND 20', 6300, 1234, 5678901, 0, 1, 1, 'Test Network'],
        'position': [45.07051, 7.68684, 1.1, 239.0, 3, 0.0, 0.0, 0.0, 8],
        'fix': 30000,
    },
}

hosts = {
    '0.pool.ntp.org': '203.0.113.10',
    'zmqtt.zdm.4zero.example': '203.0.113.24',
    'api.cloud.4zero.example': '203.0.113.20',
}
time_servers = ('192.168.1.1', '0.pool.ntp.org', '1.pool.ntp.org', 'pool.ntp.org')
web = []  # responses of web servers
udp = {}
tcp = {}
frames = []  # Wi-Fi frames on the air, as in the scenario
connection = object()  # a new one closes the board's sockets
_RETRY = 1000000  # µs until a request without a time limit is sent again


class Interface:
    def __init__(self, name, data):
        self.name = name
        self.data = dict(data)
        self.up = False
        self.settings = {}

    def link(self):
        """Return whether the cable, access point, or cell is available."""
        return bool(signals.peek(self.name + '.link', 1))

    def connected(self):
        return self.up and self.link()

    def stop(self):
        global connection
        self.up = False
        if not any_started():
            connection = object()

    def info(self):
        settings = self.settings
        if settings.get('dhcp', True):
            data = self.data
            dns = settings['dns'] if settings.get('force_dns') else data['dns']
            return True, data['ip'], data['mask'], data['gateway'], dns, data['mac']
        return (
            False,
            settings['ip'],
            settings['mask'],
            settings['gateway'],
            settings['dns'],
            self.data['mac'],
        )


interfaces = {name: Interface(name, DEFAULTS[name]) for name in DEFAULTS}


def reset():
    for name in interfaces:
        interfaces[name].up = False
        interfaces[name].settings = {}


at_start.append(reset)


def delay():
    """Return the additional delay of a slow network, in µs."""
    return int(signals.peek('network.delay', 0)) * 1000


def any_up():
    return any([interfaces[name].connected() for name in interfaces])


def travel(us, timeout, reaches):
    """Wait for a response; return False if none arrives within `timeout` ms (negative: no limit) or without a network."""
    while timeout < 0 and any_up() and not reaches():
        yield from pause(_RETRY)
    needed = us + delay()
    limit = _RETRY if timeout < 0 else timeout * 1000
    arrives = reaches() and (timeout < 0 or needed <= limit)
    yield from pause(needed if arrives else limit)
    return arrives


def reaches_servers():
    return any_up() and bool(signals.peek('server.link', 1))


def describe_silence(server):
    return server + ' does not respond' if any_up() else 'the board is not connected to a network'


def any_started():
    """Return whether an interface was started, even if its link was lost later."""
    return any([interfaces[name].up for name in interfaces])


def resolve(host):
    """Return the IP address of a host, or None."""
    if host.replace('.', '').isdigit():
        return host
    return hosts.get(host) if any_up() else None


class WebRoute:
    def __init__(self, spec):
        self.method = spec['method']
        self.url = spec['url']
        self.answers = spec['answers']
        self.count = 0

    def next_response(self):
        response = self.answers[min(self.count, len(self.answers) - 1)]
        self.count += 1
        return response['status'], raw(to_utf8(response.get('body', ''))), response.get('headers', {})


def _get_authority(url):
    return url.split('//')[-1].split('/')[0]


def has_web_server(url):
    """Return whether a server has the host and port of a URL."""
    authority = _get_authority(url)
    return authority.split(':')[0] in hosts or any([_get_authority(entry.url) == authority for entry in web])


def find_web_response(method, url):
    """Return (status, body, headers), or None if no server has the URL."""
    for entry in web:
        if entry.method == method and entry.url == url:
            return entry.next_response()
    return None


class Peer:
    """A TCP or UDP server that sends its responses in turn; 'echo' returns each message."""

    def __init__(self, spec):
        self.answers = spec['answers']
        self.closes = spec.get('closes', False)  # the connection, after each response
        self.count = 0

    def respond(self, data):
        if self.answers == 'echo':
            return bytes(data)
        if self.answers == 'number':
            return bytes(data).split(b';')[0]
        response = self.answers[min(self.count, len(self.answers) - 1)]
        self.count += 1
        return None if response is None else raw(response)


def configure(spec):
    for name in interfaces:
        interfaces[name].data.update(spec.get(name, {}))
    hosts.update(spec.get('hosts', {}))
    for entry in spec.get('web', []):
        web.append(WebRoute(entry))
    for entry in spec.get('udp', []):
        udp[(entry['address'], entry['port'])] = Peer(entry)
    for entry in spec.get('tcp', []):
        tcp[(entry['address'], entry['port'])] = Peer(entry)
    frames.extend(spec.get('frames', []))
