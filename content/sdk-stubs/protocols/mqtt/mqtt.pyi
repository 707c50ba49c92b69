"""MQTT client."""

from collections.abc import Callable, Sequence
from typing import Any

class MQTTError(Exception):
    """Any other MQTT error."""

class MQTTConnectionBadVersion(MQTTError):
    """The broker does not support this protocol version."""

class MQTTConnectionBadIdentifier(MQTTError):
    """The broker rejects the client identifier."""

class MQTTConnectionServerUnavailable(MQTTError):
    """The broker is running but does not accept connections."""

class MQTTConnectionBadCredentials(MQTTError):
    """The user name or password is wrong."""

class MQTTConnectionNotAuthorized(MQTTError):
    """The client is not authorized to connect."""

class MQTTPublishTimeout(MQTTError):
    """The broker did not acknowledge a message in time."""

class MQTTPublishGenericError(MQTTError):
    """A message could not be sent."""

class MQTT:
    """Connection to a broker; restored automatically if it is lost."""

    def __init__(
        self,
        host: str,
        client_id: str,
        username: str = "",
        password: str = "",
        port: int = 1883,
        clean_session: bool = True,
        keepalive: int = 60,
        reconnect_after: int = 5000,
        network_timeout: int = 6000,
        ctx: Sequence[Any] = (),
    ) -> None:
        """Create a client; keepalive is in s, other times are in ms; TLS needs a ctx from ssl.context()."""
    def connect(self) -> None:
        """Connect to the broker."""
    def is_connected(self) -> bool:
        """Return True if the client is connected."""
    def disconnect(self) -> None:
        """Close the connection."""
    def publish(
        self,
        topic: str,
        msg: str | bytes | bytearray,
        qos: int = 0,
        retain: bool = False,
        timeout: int = 0,
    ) -> None:
        """Send a message; with qos above 0, wait up to timeout ms for the acknowledgment."""
    def on(self, sub: str, callback: Callable[..., Any], qos: int = 1) -> None:
        """Subscribe to topics and call a function for each message."""
    def receive(self) -> Any:
        """Return a message if one is available."""
    def loop(self) -> None:
        """Wait for messages and call their handlers."""
    def pending_subscriptions(self) -> int:
        """Return the number of subscriptions that the broker has not acknowledged yet."""
    def stats(self) -> tuple[int, int, int, int, int, int, int, int]:
        """Return the connection's times and counters."""
