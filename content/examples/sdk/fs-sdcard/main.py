from bsp import board
import adc
import fs
import time
import watchdog

CARD = "/sd"
SOURCE = "/4zero/cycles.log"
PERIOD = 10  # seconds between lines
BACKUP_EVERY = 6  # lines
MAX_SIZE = 256 * 1024  # bytes of the log in flash
KEEP_FREE = 1240000 + 65536  # bytes for an update: the size of build/firmware.z plus 64 KB
BLOCK = 1024  # bytes that are compared at a time


def append(line):
    try:
        if fs.info("/4zero")[3] < KEEP_FREE:
            print("too little free space, line not stored")
            return False
        f = fs.open(SOURCE, "a")
        try:
            f.write(line, sync=True)
        finally:
            f.close()
        return True
    except Exception as e:
        print("line not stored:", e)
        return False


def mount_card():
    try:
        fs.mount(CARD, fs.SD, spiclk=10000000)
        return True
    except FSCantMountError:
        print("no card, or not formatted as FAT")
    except IOError as e:
        print("not mounted:", e)
    return False


def begins_with(path, start):
    """Return whether the file begins with the content of the file `start`."""
    whole = fs.open(path, "rb")
    part = fs.open(start, "rb")
    try:
        block = part.read(BLOCK)
        while len(block) > 0:
            if whole.read(len(block)) != block:
                return False
            block = part.read(BLOCK)
        return True
    finally:
        whole.close()
        part.close()


def keep(target):
    """Keep a backup under the next free number."""
    number = 1
    while fs.exists(fs.path(CARD, "backup/cycles-%d.log" % number)):
        number += 1
    fs.move(target, fs.path(CARD, "backup/cycles-%d.log" % number))
    print("kept as cycles-%d.log" % number)


def backup(target):
    """Replace the earlier backup only with a complete copy that begins with it."""
    new = fs.path(CARD, "backup/cycles.new")
    if fs.exists(new):
        if fs.exists(target):
            fs.rm(new)
        else:  # the power failed before the last step below
            fs.move(new, target)
    fs.copy(SOURCE, new)
    if fs.md5(SOURCE) != fs.md5(new):
        print("copy differs, not used")
        return False
    if fs.exists(target):
        if begins_with(new, target):
            fs.rm(target)
        else:  # it is from another log, such as that of a replaced board
            keep(target)
    fs.move(new, target)
    print("backup complete, MD5", fs.md5(target))
    return True


def start_new_log(target):
    """Keep the copy of a large log, and empty the log."""
    f = fs.open(SOURCE)
    size = f.size()
    f.close()
    if size < MAX_SIZE:
        return
    keep(target)
    fs.rm(SOURCE)
    print("new log")


def back_up_to_card():
    if not mount_card():
        return
    folder = fs.path(CARD, "backup")
    target = fs.path(folder, "cycles.log")
    try:
        if not fs.exists(folder):
            fs.mkdir(folder)
        if backup(target):
            start_new_log(target)
    except IOError as e:
        print("no new backup:", e)
    fs.unmount(CARD)
    print("the card can be taken out")


board.init()
watchdog.setup(60000)
started = False
lines = 0
while True:
    line = "%d,%d\n" % (time.millis() // 1000, adc.read(D36))
    if append(line if started else "start\n" + line):  # after a start, the uptime is 0 again
        started = True
    lines += 1
    if lines % BACKUP_EVERY == 0:
        back_up_to_card()
    for second in range(PERIOD):
        watchdog.kick()
        sleep(1000)
