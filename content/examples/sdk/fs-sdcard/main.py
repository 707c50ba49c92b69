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


def backup():
    """Replace the earlier backup only with a complete copy."""
    folder = fs.path(CARD, "backup")
    if not fs.exists(folder):
        fs.mkdir(folder)
    target = fs.path(folder, "cycles.log")
    new = fs.path(folder, "cycles.new")
    fs.copy(SOURCE, new)
    if fs.md5(SOURCE) != fs.md5(new):
        print("copy differs, not used")
        return False
    if fs.exists(target):
        fs.rm(target)
    fs.move(new, target)
    print("backup complete, MD5", fs.md5(target))
    return True


def start_new_log():
    """Keep the copy of a large log under the next free number, and empty the log."""
    f = fs.open(SOURCE)
    size = f.size()
    f.close()
    if size < MAX_SIZE:
        return
    number = 1
    while fs.exists(fs.path(CARD, "backup/cycles-%d.log" % number)):
        number += 1
    fs.move(fs.path(CARD, "backup/cycles.log"), fs.path(CARD, "backup/cycles-%d.log" % number))
    fs.rm(SOURCE)
    print("new log, the old one is cycles-%d.log" % number)


def back_up_to_card():
    if not mount_card():
        return
    try:
        if backup():
            start_new_log()
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
