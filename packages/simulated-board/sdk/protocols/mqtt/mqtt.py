"""MQTT 3.1.1 client; `world/cloud.py` has the broker."""

from runtime.calls import call
from runtime.errors import ConnectionError
from runtime.scheduler import Waiters, pause, scheduler, wait
from runtime.text import raw
from world import network, signals
from world.cloud import broker


_DELAY = 30000  # µs until the broker acknowledges a message
_TIMEOUT = 6000  # ms for a connection; the SDK does not use `network_timeout`


class MQTTError(Exception):
    pass


class MQTTConnectionBadVersion(MQTTError):
    pass


class MQTTConnectionBadIdentifier(MQTTError):
    pass


class MQTTConnectionServerUnavailable(MQTTError):
    pass


class MQTTConnectionBadCredentials(MQTTError):
    pass


class MQTTConnectionNotAuthorized(MQTTError):
    pass


class MQTTPublishTimeout(MQTTError):
    pass


class MQTTPublishGenericError(MQTTError):
    pass


def _matches(filter, topic):
    """Return whether a topic matches a filter with + and #."""
    parts = filter.split('/')
    levels = topic.split('/')
    for i, part in enumerate(parts):
        if part == '#':
            return True
        if i >= len(levels) or part not in ('+', levels[i]):
            return False
    return len(parts) == len(levels)


class MQTT:
    def __init__(
        self,
        host,
        client_id,
        username='',
        password='',
        port=1883,
        clean_session=True,
        keepalive=60,
        reconnect_after=5000,
        network_timeout=6000,
        ctx=(),
    ):
        self._host = host
        self._has_broker = host in broker.hosts and port in broker.ports
        self._connected = False
        self._handlers = []
        self._messages = []
        self._waiters = Waiters()
        self._counts = [0] * 8  # in the order of stats()

    def connect(self):
        if not (yield from network.travel(200000, _TIMEOUT, self._is_reachable)):
            raise ConnectionError(network.describe_silence(self._host))
        self._connected = True
        self._counts[1] = scheduler.now // 1000
        self._counts[0] = self._counts[0] or self._counts[1]
        if self not in broker.clients:
            broker.clients.append(self)
        for handler in self._handlers:
            self._receive_retained(handler)

    def _is_reachable(self):
        return self._has_broker and network.any_up() and bool(signals.peek('broker.link', 1))

    def is_connected(self):
        return self._connected and self._is_reachable()

    def disconnect(self):
        if self._connected:
            self._counts[2] = scheduler.now // 1000
            self._counts[3] += 1
        self._connected = False

    def publish(self, topic, msg, qos=0, retain=False, timeout=0):
        if '+' in topic or '#' in topic:
            raise MQTTPublishGenericError('the topic must not contain + or #')
        is_limited = bool(qos and timeout)
        is_acknowledged = True
        if is_limited:
            is_acknowledged = yield from network.travel(_DELAY, timeout, self.is_connected)
        else:
            yield from pause(_DELAY + (network.delay() if qos else 0))
        is_sent = self.is_connected()
        if is_sent:
            broker.publish(topic, msg, retain)
            self._counts[6] += len(raw(msg))
            self._counts[7] += 1
        if is_limited and not (is_acknowledged and is_sent):
            raise MQTTPublishTimeout()
        if not is_sent:
            raise MQTTPublishGenericError()

    def on(self, sub, callback, qos=1):
        self._handlers.append((sub, callback))
        self._receive_retained(self._handlers[-1])

    def _receive_retained(self, handler):
        for topic, message in broker.retained.items():
            if message:  # an empty message deletes the retained one
                self._deliver(topic, message, [handler])

    def _deliver(self, topic, message, handlers=None):
        handlers = [found for found in handlers or self._handlers if _matches(found[0], topic)]
        if handlers and self.is_connected():
            self._messages.append((topic, message, handlers))
            self._counts[4] += len(raw(message))
            self._counts[5] += 1
            self._waiters.wake_all()

    def receive(self):
        return self._messages.pop(0)[:2] if self._messages else None

    def loop(self):
        while self._connected:
            while not self._messages:
                yield from wait(self._waiters)
            topic, message, handlers = self._messages.pop(0)
            for _, callback in handlers:
                yield from call(callback, self, topic, message)

    def pending_subscriptions(self):
        return 0

    def stats(self):
        return tuple(self._counts)
