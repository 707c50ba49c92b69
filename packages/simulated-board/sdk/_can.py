"""MCP2518FD CAN controller, shared by the can module and the expansions."""

from runtime.errors import PeripheralError
from world import pins, signals
from world.can import bus


# MCP2518FD datasheet: size in bytes of the message memory, of a message with 8 data bytes, and of an event.
_MEMORY = 2048
_MESSAGE = 16
_EVENT = 8


class CanController:
    def __init__(self, part='can'):
        self._part = part  # expansion with the controller
        self._events = (0, [])  # (size, recorded transmissions)
        self._transmit = {}  # channel -> (size, pending messages)
        self._receive = {}  # channel -> (size, messages)
        self._filters = {}
        self._alerts = []
        self._runs = False
        bus.controllers.append(self)
        if 'INTR' in pins.names:
            pins.find(pins.names['INTR']).drive = self._alert

    def _alert(self):
        waits = any([self._receive[ch][1] for ch in self._alerts if ch in self._receive])
        return 0 if waits else 1

    def arrive(self, identifier, data):
        if not self._runs:
            return
        for number in self._filters:
            channel, sid, mask = self._filters[number]
            size, messages = self._receive.get(channel, (0, []))
            if identifier & mask == sid & mask and len(messages) < size:
                messages.append((identifier, data))
                if 'INTR' in pins.names:
                    pins.find(pins.names['INTR']).changed()
                return

    def conf(self, cdiv=3, iso_crc_en=False, tef_en=False, txq_en=False, btime=10, sysclk=0):
        self._check_wiring()

    def tef_conf(self, queue_size):
        self._events = (queue_size, [])

    def txq_conf(self, queue_size, prio, tx_attempts=0):
        self._transmit[0] = (queue_size, [])

    def txf_conf(self, ch, queue_size, prio, rtr_en=False, tx_attempts=0):
        self._transmit[ch] = (queue_size, [])

    def rxf_conf(self, ch, queue_size):
        self._receive[ch] = (queue_size, [])

    def _check_wiring(self):
        if not signals.is_wired(self._part):
            raise PeripheralError(self._part + ' does not respond')

    def start(self):
        self._check_wiring()
        queues = list(self._transmit.values()) + list(self._receive.values())
        needed = _MESSAGE * sum([size for size, _ in queues]) + _EVENT * self._events[0]
        if needed > _MEMORY:
            raise PeripheralError('the queues need %d bytes, and the controller has %d' % (needed, _MEMORY))
        self._runs = True

    def transmit(self, ch, tx, sid, rtr=False, seq=0):
        self._check_wiring()
        if len(tx) > 8 or ch not in self._transmit:
            raise PeripheralError('more than 8 bytes, or no transmit channel %s' % ch)
        size, waiting = self._transmit[ch]
        if signals.peek('can.acknowledged', 1):
            for message in waiting + [(sid, bytes(tx), seq)]:
                bus.from_board(*message[:2])
                if len(self._events[1]) < self._events[0]:
                    self._events[1].append((message[0], message[2]))
            waiting.clear()
        elif len(waiting) < size:
            waiting.append((sid, bytes(tx), seq))
        else:
            raise PeripheralError('the transmit queue is full, because no node acknowledges')

    def stop_transmit(self, ch):
        self._waiting(self._transmit, ch).clear()

    def add_filter(self, filter, ch, sid, msid):
        self._filters[filter] = (ch, sid, msid)

    def rm_filter(self, filter):
        if filter not in self._filters:
            raise PeripheralError('no filter %s' % filter)
        del self._filters[filter]

    def receive(self, ch, size=8):
        messages = self._waiting(self._receive, ch)
        if not messages:
            raise PeripheralError('no message')
        identifier, data = messages.pop(0)
        return identifier, bytearray(data[:size])

    def stop_receive(self, ch):
        self._waiting(self._receive, ch)
        del self._receive[ch]

    def tef_get(self):
        if not self._events[1]:
            raise PeripheralError('no event')
        return self._events[1].pop(0)

    def _waiting(self, queues, ch):
        self._check_wiring()
        if ch not in queues:
            raise PeripheralError('no channel %s' % ch)
        return queues[ch][1]

    def en_rx_intr(self, ch):
        self._alerts.append(ch)

    def dis_rx_intr(self, ch):
        if ch in self._alerts:
            self._alerts.remove(ch)
