"""Log of fixed-length records with independent readers, stored in the internal flash."""

from typing import Any, Protocol, Sequence

class _Serializer(Protocol):
    def dump(self, obj: Any, /) -> bytes: ...
    def load(self, data: Any, /) -> Any: ...

class TSLogObjectsUnsupported(Exception):
    """store_object() was called on a log without a serializer."""

class TSLogObjectTooBig(Exception):
    """A serialized object is larger than record_size."""

class TSLog:
    """A log stored in one folder."""

    def __init__(
        self,
        folder: str,
        formats: Sequence[str] = [],
        record_size: int = 128,
        bucket_size: int = 1024,
        commit_delta: int = 1,
        nreaders: int = 1,
        recreate: bool = False,
        serializer: _Serializer | None = None,
    ) -> None:
        """Open the log in a folder, or create it."""

    def store(self, *args: Any) -> int:
        """Pack the arguments with the log's only format, store them, and return the sequence number."""

    def store_with_tag(self, tag: int, *args: Any) -> int:
        """Pack the arguments with the format of index tag, store them, and return the sequence number."""

    def store_record(self, data: bytes | bytearray) -> int:
        """Store raw bytes and return the sequence number."""

    def store_object(self, obj: Any) -> int:
        """Store an object through the serializer and return the sequence number."""

    def commit(self) -> int:
        """Save a snapshot of the log and return the last sequence number."""

    def stats(self) -> tuple[int, int, int]:
        """Return (last sequence number, bucket index, lag of the slowest reader)."""

    def reader(self, n: int) -> TSReader:
        """Return reader n, counted from 0."""

    def close(self) -> None:
        """Close the log."""

class TSReader:
    """Reader of a log. Created by TSLog.reader(), never by a program."""

    def __init__(
        self, tslog: TSLog, n: int, format: str = "", serializer: _Serializer | None = None
    ) -> None:
        """Created by TSLog.reader()."""

    def next(self, wait: int = 0) -> Any:
        """Return the next committed record and advance, or return None if there is none."""

    def next_record(self, advance: bool = True, wait: int = 0) -> bytearray | None:
        """Return the bytes of the next committed record, or None if there is none."""

    def peek(self, wait: int = 0) -> Any:
        """Return the same value as next(), without advancing."""

    def uncommitted(self) -> int:
        """Return the number of records that this reader has read since its last commit."""

    def commit(self) -> None:
        """Save the position of this reader."""

    def close(self) -> None:
        """Close the reader."""
