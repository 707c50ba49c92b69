"""Capture of Wi-Fi frames without joining a network."""

from typing import Any, Sequence

WIFI_PKT_MGMT: int = 0
"""Management frame."""
WIFI_PKT_CTRL: int = 1
"""Control frame."""
WIFI_PKT_DATA: int = 2
"""Data frame."""
WIFI_PKT_MGMT_ASSOC_REQ: int = 0
"""Association request."""
WIFI_PKT_MGMT_ASSOC_RES: int = 1
"""Association response."""
WIFI_PKT_MGMT_REASSOC_REQ: int = 2
"""Reassociation request."""
WIFI_PKT_MGMT_REASSOC_RES: int = 3
"""Reassociation response."""
WIFI_PKT_MGMT_PROBE_REQ: int = 4
"""Probe request."""
WIFI_PKT_MGMT_BEACON: int = 8
"""Beacon."""
WIFI_PKT_MGMT_ATIM: int = 9
"""Announcement traffic indication."""
WIFI_PKT_MGMT_DISASSOC: int = 10
"""Disassociation."""
WIFI_PKT_MGMT_AUTH: int = 11
"""Authentication."""
WIFI_PKT_MGMT_DEAUTH: int = 12
"""Deauthentication."""
WIFI_PKT_MGMT_ACTION: int = 13
"""Action."""
WIFI_PKT_MGMT_ACTION_NACK: int = 14
"""Action without acknowledgment."""
WIFI_PKT_CTRL_PSPOLL: int = 10
"""Power-save poll."""
WIFI_PKT_CTRL_RTS: int = 11
"""Request to send."""
WIFI_PKT_CTRL_CTS: int = 12
"""Clear to send."""
WIFI_PKT_CTRL_ACK: int = 13
"""Acknowledgment."""
WIFI_PKT_CTRL_CFEND: int = 14
"""End of the contention-free period."""
WIFI_PKT_CTRL_CFEND_ACK: int = 15
"""End of the contention-free period, with acknowledgment."""
WIFI_PKT_DATA_DATA: int = 0
"""Data."""
WIFI_PKT_DATA_DATA_CFACK: int = 1
"""Data with CF acknowledgment."""
WIFI_PKT_DATA_DATA_CFPOLL: int = 2
"""Data with CF poll."""
WIFI_PKT_DATA_DATA_CFPOLL_ACK: int = 3
"""Data with CF poll and acknowledgment."""
WIFI_PKT_DATA_NULLDATA: int = 4
"""No data."""
WIFI_PKT_DATA_NULLDATA_CFACK: int = 5
"""CF acknowledgment without data."""
WIFI_PKT_DATA_NULLDATA_CFPOLL: int = 6
"""CF poll without data."""
WIFI_PKT_DATA_NULLDATA_CFPOLL_ACK: int = 7
"""CF poll and acknowledgment without data."""
WIFI_PKT_DATA_QOS: int = 8
"""QoS data."""
WIFI_PKT_DATA_QOS_CFACK: int = 9
"""QoS data with CF acknowledgment."""
WIFI_PKT_DATA_QOS_CFPOLL: int = 10
"""QoS data with CF poll."""
WIFI_PKT_DATA_QOS_CFPOLL_ACK: int = 11
"""QoS data with CF poll and acknowledgment."""
WIFI_PKT_DATA_NULLQOS: int = 12
"""QoS frame without data."""
WIFI_PKT_DATA_NULLQOS_CFPOLL: int = 14
"""QoS CF poll without data."""

def configure(
    packet_types: Sequence[int] = (),
    direction: int = 0xF,
    channels: Sequence[int] = (),
    mgmt_subtypes: Sequence[int] = (),
    ctrl_subtypes: Sequence[int] = (),
    data_subtypes: Sequence[int] = (),
    hop_time: int = 5000,
    max_packets: int = 32,
    max_payload_memory: int = 0,
) -> None:
    """Set which frames to capture, on which channels, and how much memory they may use."""

def start() -> None:
    """Start capturing."""

def stop() -> None:
    """Stop capturing."""

def sniff(n: int = 1, hex: bool = True, wait: int = 500) -> list[list[Any]]:
    """Wait up to wait ms, then return and remove up to n captured packets, or all packets if n is -1."""
