"""Settings of secure connections (TLS)."""

from typing import Any, Sequence

def context(*, cacert: bytearray, verify: bool, secure_element: bool) -> Sequence[Any]:
    """Build the ctx of an HTTP or MQTT client, or of the agent, from a CA certificate."""
