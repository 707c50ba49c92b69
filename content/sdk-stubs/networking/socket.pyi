"""TCP and UDP sockets."""

AF_INET: int
"""IPv4 address family."""
AF_INET6: int
"""IPv6 address family."""
AF_CAN: int
"""CAN address family."""
SOCK_STREAM: int
"""Byte stream, for TCP."""
SOCK_DGRAM: int
"""Datagrams, for UDP."""
SOCK_RAW: int
"""Raw packets."""
IPPROTO_TCP: int
"""TCP protocol."""
IPPROTO_UDP: int
"""UDP protocol."""
SOL_SOCKET: int
"""Option level of the socket itself."""
SO_RCVTIMEO: int
"""Option: maximum time to wait for data."""
SO_REUSEADDR: int
"""Option: reuse an address immediately."""
SO_KEEPALIVE: int
"""Option: probe an idle connection."""
TCP_KEEPIDLE: int
"""Option: idle time before the first probe."""
TCP_KEEPINTVL: int
"""Option: time between two probes."""
TCP_KEEPCNT: int
"""Option: number of unanswered probes before the connection is dropped."""

class socket:
    """A TCP connection or UDP endpoint."""

    def __init__(
        self,
        family: int = AF_INET,
        type: int = SOCK_STREAM,
        proto: int = IPPROTO_TCP,
        fileno: int | None = None,
    ) -> None:
        """Open a socket; raise IOError if none can be opened."""

    def fileno(self) -> int:
        """Return the socket number."""

    def connect(self, address: tuple[str, int]) -> None:
        """Connect to (IP address, port); with UDP, set the peer."""

    def close(self) -> None:
        """Close the socket and free it."""

    def recv(self, bufsize: int, flags: int = 0) -> bytearray:
        """Wait for data and return up to bufsize bytes."""

    def recv_into(self, buffer: bytearray, bufsize: int = -1, flags: int = 0) -> int:
        """Write received data into buffer and return the number of bytes."""

    def recvfrom(self, bufsize: int, flags: int = 0) -> tuple[bytearray, tuple[str, int]]:
        """Wait for a datagram and return (data, address of the sender)."""

    def send(self, buffer: bytes | bytearray, flags: int = 0) -> int:
        """Send data to the peer and return the number of bytes accepted."""

    def sendall(self, buffer: bytes | bytearray, flags: int = 0) -> None:
        """Send all the data to the peer."""

    def sendto(self, buffer: bytes | bytearray, address: tuple[str, int], flags: int = 0) -> int:
        """Send one datagram to an address."""

    def settimeout(self, timeout: int | None) -> None:
        """Set the time in ms that a call may block; with 0, it never blocks, and with None, indefinitely."""
