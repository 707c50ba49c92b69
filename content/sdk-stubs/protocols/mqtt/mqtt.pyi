"""Client for MQTT brokers."""

from collections.abc import Callable, Sequence
from typing import Any

class MQTTError(Exception):
    """Any other MQTT error."""

class MQTTConnectionBadVersion(MQTTError):
    """The broker does not support this version of the protocol."""

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
    """Connection to one broker, which is restored automatically."""

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
        """Prepare a client; keepalive in s, other times in ms, ctx from ssl.context() for TLS."""
    def connect(self) -> None:
        """Connect to the broker."""
    def is_connected(self) -> bool:
        """Return whether the client is connected."""
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
        """Return a message if there is one."""
    def loop(self) -> None:
        """Wait for messages and call their handlers."""
    def pending_subscriptions(self) -> int:
        """Return the number of subscriptions that the broker has not acknowledged yet."""
    def stats(self) -> tuple[int, int, int, int, int, int, int, int]:
        """Return times and counters of the connection."""
