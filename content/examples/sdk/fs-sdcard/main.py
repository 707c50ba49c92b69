from bsp import board
import adc
import fs
import time
import watchdog

CARD = "/sd"
SOURCE = "/4zero/cycles.log"
PERIOD = 10  # seconds between lines
BACKUP_EVERY = 6  # lines


def append_line():
    """Append the uptime in seconds and the value of D36."""
    try:
        f = fs.open(SOURCE, "a")
        try:
            f.write("%d,%d\n" % (time.millis() // 1000, adc.read(D36)), sync=True)
        finally:
            f.close()
    except Exception as e:
        print("line not stored:", e)


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
        return
    if fs.exists(target):
        fs.rm(target)
    fs.move(new, target)
    print("backup complete, MD5", fs.md5(target))


def back_up_to_card():
    if not mount_card():
        return
    try:
        backup()
    except IOError as e:
        print("no new backup:", e)
    fs.unmount(CARD)
    print("the card can be taken out")


board.init()
watchdog.setup(60000)
lines = 0
while True:
    append_line()
    lines += 1
    if lines % BACKUP_EVERY == 0:
        back_up_to_card()
    for second in range(PERIOD):
        watchdog.kick()
        sleep(1000)
