"""A PLC at a FINS address, with its memory words."""

from world import signals

address = None
node = None
words = {}


def read(number):
    name = 'plc.' + str(number)
    if name in signals.signals:
        return int(signals.signals[name].base())
    return words.get(number, 0)


def write(number, value):
    words[number] = value


def is_at(host, port, remote_node):
    """Return whether the PLC has this address. Node 0 is the node of the IP address."""
    return host == address and port == 9600 and remote_node in (0, node)


def configure(spec):
    global address, node
    address = spec.get('address')
    node = spec.get('node')
    given = spec.get('words', {})
    for number in given:
        words[int(number)] = given[number]
