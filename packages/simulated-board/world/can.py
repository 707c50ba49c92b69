"""A CAN bus with other nodes."""

from runtime.scheduler import scheduler
from runtime.text import raw
from world.power import at_start
from world.reports import report


class Bus:
    def __init__(self):
        self.controllers = []
        self.responses = []  # (request ID, response ID, data, delay in ms)

    def clear(self):
        self.controllers = []

    def from_board(self, identifier, data):
        report('can', identifier, bytes(data))
        for request, response, payload, delay in self.responses:
            if request == identifier:
                scheduler.after(delay * 1000, self.to_board, response, payload, of_world=True)

    def to_board(self, identifier, data):
        for controller in self.controllers:
            controller.arrive(identifier, bytearray(data))


bus = Bus()
at_start.append(bus.clear)


def _bytes(data):
    return raw(data) if isinstance(data, str) else bytes(data)


def configure(spec):
    for entry in spec.get('answers', []):
        data = _bytes(entry['data'])
        bus.responses.append((entry['to'], entry['with'], data, entry.get('after', 1)))
    for sent in spec.get('sends', []):
        data = _bytes(sent['data'])
        scheduler.at(sent['at'] * 1000, bus.to_board, sent['id'], data, of_world=True)
