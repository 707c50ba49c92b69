"""Files in the internal flash and on an SD card, which persist over restarts."""

from runtime.errors import IOError
from world import signals

flash = {}  # path -> bytearray
folders = ['/4zero']
logs = {}  # folder -> state of its time-series log
card = None  # SD card: path below the mount point -> bytearray; None if no card is inserted
CAPACITY = 7040 * 1024
CARD_CAPACITY = 1024 * 1024 * 1024


def check_room(files, more):
    """Raise IOError if the bytes do not fit; only the internal flash can be full."""
    if files is flash and more > max(get_free(flash, CAPACITY), 0):
        raise IOError('no space left')


def get_free(files, capacity):
    """Return the free space in bytes; files take whole blocks."""
    if files is flash and signals.peek('flash.full', 0):
        return 0
    return capacity - sum([(len(data) + 4095) // 4096 * 4096 for data in files.values()]) - 8192


def has_card():
    return card is not None and signals.is_wired('card')


def check_card(files):
    """Raise IOError if the files are on a card that was removed."""
    if files is card and not has_card():
        raise IOError()


def configure(files, card_files):
    global card
    for path in files:
        flash[path] = bytearray(bytes([ord(c) for c in files[path]]))
    if card_files is not None:
        card = {}
        for path in card_files:
            card[path] = bytearray(bytes([ord(c) for c in card_files[path]]))
