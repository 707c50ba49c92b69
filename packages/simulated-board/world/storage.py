"""Files of the internal flash and of an SD card, as they are kept over restarts."""

flash = {}  # path -> bytearray
folders = ['/4zero']
logs = {}  # folder -> state of a time-series log
card = None  # files of the SD card in the slot: path below the card -> bytearray; None: no card
CAPACITY = 7040 * 1024
CARD_CAPACITY = 1024 * 1024 * 1024


def configure(files, card_files):
    global card
    for path in files:
        flash[path] = bytearray(bytes([ord(c) for c in files[path]]))
    if card_files is not None:
        card = {}
        for path in card_files:
            card[path] = bytearray(bytes([ord(c) for c in card_files[path]]))
