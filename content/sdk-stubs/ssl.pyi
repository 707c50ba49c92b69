"""Settings for secure connections (TLS)."""

from typing import Any, Sequence

def context(*, cacert: bytearray, verify: bool, secure_element: bool) -> Sequence[Any]:
    """Create the ctx for an HTTP or MQTT client, or for the agent, from a CA certificate."""
