"""Files and folders on the internal flash and on SD cards."""

from typing import Any

SD: int = 0
"""Argument for mount(): SD card."""
INTERNAL: int = 1
"""Argument for mount(): internal flash."""
FATFS: int = 0
"""File system type in info(): FAT."""
SPIFFS: int = 1
"""File system type in info(): SPIFFS."""
LITTLEFS: int = 2
"""File system type in info(): LittleFS."""
SEEK_SET: int
"""Seek from the start of the file."""
SEEK_CUR: int
"""Seek from the current position."""
SEEK_END: int
"""Seek from the end of the file."""

class FSFileAlreadyExistsError(IOError):
    """A file with this name already exists."""

class FSNoSuchMountpointError(IOError):
    """No file system is mounted at this path."""

class FSCantMountError(IOError):
    """The file system cannot be mounted."""

class FSNoMoreMountpointsError(IOError):
    """All four mount points are in use."""

class FSFileDoNotExistsError(IOError):
    """The file does not exist."""

class FSDirDoNotExistsError(IOError):
    """The folder does not exist."""

class FSCantOpenError(IOError):
    """The file cannot be opened."""

def mount(
    prefix: str,
    what: int = INTERNAL,
    spiclk: int = 2000000,
    format_fs: int = 0,
    format_check: str = "NO",
) -> None:
    """Mount the internal flash or an SD card at the path prefix."""

def unmount(prefix: str) -> None:
    """Unmount the file system at the path prefix."""

def info(path: str) -> tuple[int, int, int, int]:
    """Return the type and the total, used, and free bytes of the file system that contains path."""

def path(*args: str) -> str:
    """Join the parts into one path."""

def open(path: str, mode: str = "r") -> FileIO:
    """Open a file; raise IOError if that fails."""

def rm(path: str) -> None:
    """Remove a file."""

def rmtree(path: str) -> None:
    """Remove a folder and its contents."""

def rmdir(path: str) -> None:
    """Remove a folder."""

def mkdir(path: str) -> None:
    """Create a folder."""

def ls(path: str) -> dict[str, str]:
    """Return the names in a folder, each with "d" for a folder or "-" for a file."""

def copy(src: str, dest: str) -> None:
    """Copy a file."""

def move(src: str, dest: str) -> None:
    """Move or rename a file."""

def exists(src: str) -> bool:
    """Return True if the file or folder exists."""

def md5(src: str) -> str:
    """Return the MD5 checksum of a file as 32 hexadecimal characters."""

def write_file(path: str, content: str | bytes | bytearray) -> None:
    """Replace the content of a file, or create the file."""

def read_file(path: str) -> str:
    """Return the entire content of a file as a string."""

class FileIO:
    """An open file."""

    def __init__(self, path: str, mode: str = "r") -> None:
        """Open the file at path."""

    def read(self, n_bytes: int = -1) -> Any:
        """Read up to n_bytes, or everything, as str (bytes in binary mode); empty at the end of the file."""

    def read_into(self, buf: bytearray, ofs: int = 0, sz: int = 0) -> None:
        """Read sz bytes into buf, starting at index ofs; raise IOError if they do not fit."""

    def write(self, to_w: str | bytes | bytearray, sync: bool = False) -> int:
        """Write the data and return the count; with sync, flush it to the storage medium."""

    def close(self) -> None:
        """Write the buffered data and close the file."""

    def size(self) -> int:
        """Return the size of the file in bytes."""

    def tell(self) -> int:
        """Return the current position."""

    def seek(self, offset: int, whence: int = SEEK_SET) -> None:
        """Move the current position."""

    def readline(self, max_len: int = 256, end: str = "\r\n", with_end: bool = True) -> str:
        """Read one line; the result is empty at the end of the file."""
