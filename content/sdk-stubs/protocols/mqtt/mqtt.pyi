"""Client for MQTT brokers."""

from collections.abc import Callable, Sequence
from typing import Any

class MQTTError(Exception):
    """Anything that goes wrong with MQTT."""

class MQTTConnectionBadVersion(MQTTError):
    """The broker does not speak this version of the protocol."""

class MQTTConnectionBadIdentifier(MQTTError):
    """The broker refuses the client identifier."""

class MQTTConnectionServerUnavailable(MQTTError):
    """The broker is there but takes no connections."""

class MQTTConnectionBadCredentials(MQTTError):
    """User name or password is wrong."""

class MQTTConnectionNotAuthorized(MQTTError):
    """The client may not connect."""

class MQTTPublishTimeout(MQTTError):
    """The broker did not confirm a message in time."""

class MQTTPublishGenericError(MQTTError):
    """A message could not be sent."""

class MQTT:
    """Connection to one broker, which is made again when it breaks."""

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
        """Tell whether the connection stands."""
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
        """Send a message; with qos above 0 wait up to timeout ms for the confirmation."""
    def on(self, sub: str, callback: Callable[..., Any], qos: int = 1) -> None:
        """Subscribe to topics and call a function for each message."""
    def receive(self) -> Any:
        """Take a message, if there is one."""
    def loop(self) -> None:
        """Wait for messages and call their handlers."""
    def pending_subscriptions(self) -> int:
        """Count the subscriptions that the broker has not confirmed yet."""
    def stats(self) -> tuple[int, int, int, int, int, int, int, int]:
        """Return times and counters of the connection."""
