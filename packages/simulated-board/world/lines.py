"""Serial lines and the devices connected to them."""

from runtime.scheduler import Waiters, scheduler
from runtime.text import raw, text
from world import signals
from world.power import at_start
from world.reports import report


class Line:
    """The board's end of a serial line; `far` is the connected device."""

    def __init__(self, name):
        self.name = name
        self.received = bytearray()
        self.waiters = Waiters()
        self.far = None
        self.baud = 115200
        self.transcript = ''
        self.follows = False

    def feed(self, data):
        """Deliver bytes to the board."""
        if not signals.is_wired(self.name):
            return
        data = self._add_noise(raw(data))
        self.received.extend(data)
        if self.follows:
            self.transcript += text(data)
        report('received', self.name, text(data))
        self.waiters.wake_all()

    def _add_noise(self, data):
        """Return the data with one wrong bit if the line has noise."""
        if not data or not signals.peek(self.name + '.noise', 0):
            return data
        place = signals.noise.between(0, 8 * len(data) - 1)
        return bytes([byte ^ 1 << place % 8 if i == place // 8 else byte for i, byte in enumerate(data)])

    def feed_later(self, ms, data):
        scheduler.after(ms * 1000, self.feed, data, of_world=True)

    def send(self, data):
        """Deliver bytes to the connected device."""
        data = bytes(data)
        if self.follows:
            self.transcript += text(data)
        report('sent', self.name, text(data))
        if self.far is not None and signals.is_wired(self.name):
            self.far.receive(self, data)

    def clear(self):
        self.received = bytearray()
        self.waiters = Waiters()


class Echo:
    """A wire from TX to RX."""

    def receive(self, line, data):
        line.feed(data)


class Responder:
    """A device that sends its next response for each received line; None means no response."""

    def __init__(self, end, answers, delay):
        self.end = raw(end)
        self.answers = answers
        self.delay = delay
        self.buffer = b''
        self.request_count = 0

    def receive(self, line, data):
        self.buffer += data
        while self.end in self.buffer:
            at = self.buffer.find(self.end) + len(self.end)
            self.buffer = self.buffer[at:]
            response = self.answers[min(self.request_count, len(self.answers) - 1)]
            self.request_count += 1
            if response is not None:
                line.feed_later(self.delay, response)


lines = {}


def find(name):
    if name not in lines:
        lines[name] = Line(name)
    return lines[name]


def clear():
    for name in lines:
        lines[name].clear()


at_start.append(clear)


def configure(specs):
    for name in specs:
        spec = specs[name]
        line = find(name)
        line.follows = spec.get('follow', False)
        far = spec.get('far')
        if far == 'echo':
            line.far = Echo()
        elif far == 'modbus':
            from world.modbus import SerialServer

            line.far = SerialServer()
        elif far is not None:
            line.far = Responder(far['end'], far['answers'], far['after'])
        for sent in spec.get('sends', []):
            scheduler.at(sent['at'] * 1000, line.feed, sent['text'], of_world=True)
