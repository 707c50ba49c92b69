from bsp import board
import fs

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
    folder = fs.path(CARD, "backup")
    if not fs.exists(folder):
        fs.mkdir(folder)
    target = fs.path(folder, "cycles.log")
    fs.copy(SOURCE, target)
    if fs.md5(SOURCE) == fs.md5(target):
        print("backup complete, MD5", fs.md5(target))
    else:
        print("backup differs, removed")
        fs.rm(target)


board.init()
if mount_card():
    backup()
    fs.unmount(CARD)
    print("the card can be taken out")
