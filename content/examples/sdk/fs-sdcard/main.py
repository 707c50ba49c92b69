from bsp import board
import fs
import watchdog

CARD = "/sd"
SOURCE = "/4zero/cycles.log"


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


board.init()
watchdog.setup(60000)
if mount_card():
    try:
        backup()
    except IOError as e:
        print("no new backup:", e)
    fs.unmount(CARD)
    print("the card can be taken out")

while True:  # otherwise, the watchdog restarts the program, which writes to the card again
    watchdog.kick()
    sleep(1000)
