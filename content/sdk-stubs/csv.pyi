"""Tables in text files, with one record per line."""

from typing import Any, Iterator

from fs import FileIO

class CSVReader:
    """Reads the rows of a file."""

    def __init__(
        self,
        f: str | FileIO,
        newline: str = "\n",
        delimiter: str = ",",
        quotechar: str = '"',
        has_header: bool = False,
        comment: str = "#",
        max_line: int = 1024,
        as_dict: bool = False,
    ) -> None:
        """Read from a path or from an open file."""

    def nrow(self) -> int:
        """Return the number of the row that is being read."""

    def read(self) -> list[Any]:
        """Return all the content as a list of rows."""

    def close(self) -> None:
        """Close the file."""

    def __iter__(self) -> Iterator[Any]: ...

class CSVWriter:
    """Writes rows to a file."""

    def __init__(
        self,
        f: str | FileIO,
        newline: str = "\n",
        delimiter: str = ",",
        as_dict: bool = False,
    ) -> None:
        """Write to a path or to an open file."""

    def write_header(self, header: list[str]) -> None:
        """Write the names of the columns."""

    def write(self, row: list[Any] | dict[str, Any], as_row: bool = False) -> None:
        """Write one row; with as_row, write all its items, regardless of the header's length."""

    def close(self) -> None:
        """Close the file."""
