"""Capture of the scenario's Wi-Fi frames."""

from runtime.scheduler import pause, scheduler
from world import network, signals

WIFI_PKT_MGMT = 0
WIFI_PKT_CTRL = 1
WIFI_PKT_DATA = 2
WIFI_PKT_MGMT_ASSOC_REQ = 0
WIFI_PKT_MGMT_ASSOC_RES = 1
WIFI_PKT_MGMT_REASSOC_REQ = 2
WIFI_PKT_MGMT_REASSOC_RES = 3
WIFI_PKT_MGMT_PROBE_REQ = 4
WIFI_PKT_MGMT_BEACON = 8
WIFI_PKT_MGMT_ATIM = 9
WIFI_PKT_MGMT_DISASSOC = 10
WIFI_PKT_MGMT_AUTH = 11
WIFI_PKT_MGMT_DEAUTH = 12
WIFI_PKT_MGMT_ACTION = 13
WIFI_PKT_MGMT_ACTION_NACK = 14
WIFI_PKT_CTRL_PSPOLL = 10
WIFI_PKT_CTRL_RTS = 11
WIFI_PKT_CTRL_CTS = 12
WIFI_PKT_CTRL_ACK = 13
WIFI_PKT_CTRL_CFEND = 14
WIFI_PKT_CTRL_CFEND_ACK = 15
WIFI_PKT_DATA_DATA = 0
WIFI_PKT_DATA_DATA_CFACK = 1
WIFI_PKT_DATA_DATA_CFPOLL = 2
WIFI_PKT_DATA_DATA_CFPOLL_ACK = 3
WIFI_PKT_DATA_NULLDATA = 4
WIFI_PKT_DATA_NULLDATA_CFACK = 5
WIFI_PKT_DATA_NULLDATA_CFPOLL = 6
WIFI_PKT_DATA_NULLDATA_CFPOLL_ACK = 7
WIFI_PKT_DATA_QOS = 8
WIFI_PKT_DATA_QOS_CFACK = 9
WIFI_PKT_DATA_QOS_CFPOLL = 10
WIFI_PKT_DATA_QOS_CFPOLL_ACK = 11
WIFI_PKT_DATA_NULLQOS = 12
WIFI_PKT_DATA_NULLQOS_CFPOLL = 14

_settings = {}
_state = {'since': None, 'seen': 0}
_ring = []


def configure(
    packet_types=(),
    direction=0xF,
    channels=(),
    mgmt_subtypes=(),
    ctrl_subtypes=(),
    data_subtypes=(),
    hop_time=5000,
    max_packets=32,
    max_payload_memory=0,
):
    _settings['types'] = packet_types
    _settings['channels'] = channels or tuple(range(1, 14))
    _settings['subtypes'] = (mgmt_subtypes, ctrl_subtypes, data_subtypes)
    _settings['hop'] = hop_time * 1000
    _settings['max'] = max_packets


configure()


def start():
    _ring.clear()
    _state['since'] = scheduler.now
    _state['seen'] = scheduler.now


def stop():
    _state['since'] = None


def _wanted(kind, subtype):
    types = _settings['types']
    subtypes = _settings['subtypes'][kind]
    return (not types or kind in types) and (not subtypes or subtype in subtypes)


def _channel(time):
    channels = _settings['channels']
    return channels[(time - _state['since']) // _settings['hop'] % len(channels)]


def _packet(frame, time):
    rssi = frame['rssi'] + signals.noise.between(-2, 2)
    senders = frame.get('senders', 1)
    sender = '02:00:5E:30:%02X:%02X' % (frame['channel'], signals.noise.between(1, senders))
    packet = [frame['kind'], frame['subtype'], 0, 0, 0, 0, 0, 'FF:FF:FF:FF:FF:FF', sender]
    return packet + ['', '', rssi, frame['channel'], frame.get('size', 96)]


def sniff(n=1, hex=True, wait=500):
    yield from pause(max(wait, 1) * 1000)
    if _state['since'] is not None:
        _capture()
    count = len(_ring) if n < 0 else min(n, len(_ring))
    found = [_ring.pop(0) for _ in range(count)]
    return found if hex else [_with_bytes(packet) for packet in found]


def _with_bytes(packet):
    """Return a packet with MAC addresses as bytes."""
    converted = list(packet)
    for i in range(7, 11):
        converted[i] = bytearray([int(part, 16) for part in converted[i].split(':')] if converted[i] else [])
    return converted


def _capture():
    """Capture the frames since the last call; a full ring drops new frames."""
    time = _state['seen']
    while time < scheduler.now:
        slot = min(time + 10000, scheduler.now)
        channel = _channel(time)
        for frame in network.frames:
            if frame['channel'] == channel and _wanted(frame['kind'], frame['subtype']):
                chance = frame['rate'] * (slot - time) / 1000000
                if signals.noise.bits() / 4294967296 < chance and len(_ring) < _settings['max']:
                    _ring.append(_packet(frame, time))
        time = slot
    _state['seen'] = scheduler.now
