"""Agent that connects to the device manager: data, jobs, clock, and updates."""

from types import ModuleType
from typing import Any, Callable

from networking.cellular import GNSS

class Config:
    """Connection settings of an agent."""

    def __init__(
        self,
        keepalive: int = 60,
        reconnect_after: int = 5000,
        network_timeout: int = 60000,
        clean_session: bool = True,
        qos_publish: int = 1,
        qos_subscribe: int = 1,
        upload_host: str = "uploads.zdm.4zero.example",
    ) -> None:
        """Create the settings; omitted settings have their default values."""

class Agent:
    """This device's connection to the device manager."""

    def __init__(
        self,
        cfg: Config | None = None,
        jobs: dict[str, Callable[[Agent, Any], Any]] = {},
        set_clock_every: int = 300,
        on_fota: Callable[[Agent, str, Any], Any] | None = None,
        host: str = "zmqtt.zdm.4zero.example",
        *,
        on_reset: Callable[..., Any] | None = None,
        ssl_ctx: Any = None,
        cellular_source: ModuleType | None = None,
        gnss_source: GNSS | None = None,
        download_chunk_size: int = 4096,
    ) -> None:
        """Create this device's agent; a program can have only one."""

    def start(self, wait_working: int = 10) -> None:
        """Connect; return when the agent is working, or after wait_working seconds."""

    def online(self) -> bool:
        """Return True if the agent is started, connected, and subscribed, and has the time."""

    def connected(self) -> bool:
        """Return True if the agent is connected and subscribed."""

    def has_time(self) -> bool:
        """Return True if the clock has been set."""

    def firmware(self) -> str:
        """Return the version of the running firmware."""

    def publish(self, payload: dict[str, Any], tag: str = "default", timeout: int = 0) -> None:
        """Send a dictionary under a tag; with timeout, raise MQTTPublishTimeout if it is not acknowledged."""

    def upload(self, path: str, cloud_name: str, timeout: int = 0) -> None:
        """Send a file to the file area of the cloud over HTTPS."""

    def reset(self) -> None:
        """Disconnect, close the interfaces, and reset the board."""

    def get_fota_percentages(self) -> list[int]:
        """Return the progress of an update in % as [zOS, bytecode]."""
