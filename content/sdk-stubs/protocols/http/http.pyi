"""HTTP and HTTPS client."""

from collections.abc import Sequence
from typing import Any

class Response:
    """Response from a server."""

    status: int
    """Status code, such as 200."""
    data: bytearray
    """Body."""
    headers: dict[str, str]
    """Header fields by name."""

    def __init__(self, status: int, data: bytearray, headers: dict[str, str]) -> None:
        """Response to a request; created by the request methods."""

class HTTP:
    """HTTP client that sends one request at a time."""

    def __init__(self, timeout: int = 5000, ctx: Sequence[Any] = ()) -> None:
        """Create a client; timeout is in ms, and HTTPS needs a ctx from ssl.context()."""
    def get(self, url: str, headers: dict[str, str] = {}) -> Response:
        """Read a resource."""
    def post(
        self, url: str, headers: dict[str, str] = {}, body: str | bytes | bytearray = ""
    ) -> Response:
        """Send a body to a resource."""
    def put(
        self, url: str, headers: dict[str, str] = {}, body: str | bytes | bytearray = ""
    ) -> Response:
        """Replace a resource."""
    def patch(
        self, url: str, headers: dict[str, str] = {}, body: str | bytes | bytearray = ""
    ) -> Response:
        """Update parts of a resource."""
    def delete(
        self, url: str, headers: dict[str, str] = {}, body: str | bytes | bytearray = ""
    ) -> Response:
        """Delete a resource."""
    def head(self, url: str, headers: dict[str, str] = {}) -> Response:
        """Read the header fields of a resource."""
    def download(self, url: str, fd: Any, headers: dict[str, str] = {}) -> Response:
        """Stream a resource into an open file, or into the response if fd is -1."""
    def upload(self, *args: Any) -> Response:
        """Send a binary file."""
    def destroy(self) -> None:
        """Close the connection and free the client's memory."""
