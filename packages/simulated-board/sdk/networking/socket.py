"""TCP and UDP sockets."""

from runtime.errors import ConnectionRefusedError, IOError, TimeoutError
from runtime.scheduler import Waiters, pause, scheduler, wait
from runtime.text import raw
from world import network

AF_INET = 0
AF_INET6 = 1
AF_CAN = 2
SOCK_STREAM = 0
SOCK_DGRAM = 1
SOCK_RAW = 2
IPPROTO_TCP = 6
IPPROTO_UDP = 17
SOL_SOCKET = 0xFFFF
SO_RCVTIMEO = 1
SO_REUSEADDR = 4
SO_KEEPALIVE = 8
TCP_KEEPIDLE = 3
TCP_KEEPINTVL = 4
TCP_KEEPCNT = 5

_count = [0]
_DELAY = 3000  # µs until a server responds


class socket:
    def __init__(self, family=AF_INET, type=SOCK_STREAM, proto=IPPROTO_TCP, fileno=None):
        _count[0] += 1
        self._number = _count[0] if fileno is None else fileno
        self._datagrams = type == SOCK_DGRAM
        self._timeout = -1
        self._connection = network.connection
        self._peer = None
        self._address = None
        self._is_closed = False
        self._received = bytearray()
        self._messages = []
        self._waiters = Waiters()

    def fileno(self):
        return self._number

    def _check_open(self):
        if self._connection is not network.connection:
            raise IOError('the socket is closed')

    def connect(self, address):
        self._check_open()
        self._address = address
        if self._datagrams:
            return
        if not network.any_started():
            raise IOError(network.describe_silence('%s:%s' % tuple(address)))
        if not (yield from network.travel(_DELAY, self._timeout, network.reaches_servers)):
            raise TimeoutError(network.describe_silence('%s:%s' % tuple(address)))
        self._peer = network.tcp.get(tuple(address))
        if self._peer is None:
            raise ConnectionRefusedError('no server at %s:%s' % tuple(address))

    def close(self):
        self._connection = None
        self._waiters.wake_all()

    def _receive_data(self, data):
        self._received.extend(data)
        self._is_closed = self._peer.closes
        self._waiters.wake_all()

    def _wait(self, ready):
        self._check_open()
        end = scheduler.now + self._timeout * 1000
        while not ready():
            left = -1 if self._timeout < 0 else max((end - scheduler.now) // 1000, 0)
            if left == 0:
                raise TimeoutError('no data')
            yield from wait(self._waiters, left)
            self._check_open()

    def recv(self, bufsize, flags=0):
        yield from self._wait(lambda: self._received or self._is_closed)
        data = self._received[:bufsize]
        self._received = self._received[bufsize:]
        return bytearray(data)

    def recv_into(self, buffer, bufsize=-1, flags=0):
        data = yield from self.recv(len(buffer) if bufsize < 0 else bufsize)
        buffer[: len(data)] = data
        return len(data)

    def recvfrom(self, bufsize, flags=0):
        yield from self._wait(lambda: self._messages)
        data, address = self._messages.pop(0)
        return bytearray(data[:bufsize]), address

    def send(self, buffer, flags=0):
        self._check_open()
        yield from pause(1000)
        if self._datagrams:
            return (yield from self.sendto(buffer, self._address))
        if self._peer is None or self._is_closed:
            raise IOError('not connected')
        response = self._peer.respond(buffer) if network.reaches_servers() else None
        if response is not None:
            scheduler.after(_DELAY + network.delay(), self._receive_data, response)
        return len(raw(buffer))

    def sendall(self, buffer, flags=0):
        yield from self.send(buffer, flags)

    def _receive_datagram(self, data, address):
        self._messages.append((data, address))
        self._waiters.wake_all()

    def sendto(self, buffer, address, flags=0):
        self._check_open()
        yield from pause(1000)
        if not network.any_started():
            raise IOError('no network')
        # A lost datagram raises no exception.
        peer = network.udp.get(tuple(address)) if network.reaches_servers() else None
        response = None if peer is None else peer.respond(buffer)
        if response is not None:
            scheduler.after(_DELAY + network.delay(), self._receive_datagram, response, tuple(address))
        return len(raw(buffer))

    def settimeout(self, timeout):
        self._timeout = -1 if timeout is None else timeout
