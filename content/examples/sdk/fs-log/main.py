from bsp import board
import fs
import watchdog

LOG = fs.path("/4zero", "cycles.log")
MAX_SIZE = 64 * 1024  # bytes


# anchor: append
def log_cycle(number, seconds):
    f = fs.open(LOG, "a")
    try:
        f.write("%d,%.1f\n" % (number, seconds), sync=True)
    except IOError as e:
        print("not logged:", e)
    f.close()
# end: append


# anchor: rotate
def rotate():
    f = fs.open(LOG)
    size = f.size()
    f.close()
    if size > MAX_SIZE:
        if fs.exists(LOG + ".old"):
            fs.rm(LOG + ".old")
        fs.move(LOG, LOG + ".old")
        print("log rotated at", size, "bytes")
# end: rotate


# anchor: last
def last_line():
    f = fs.open(LOG)
    last = ""
    line = f.readline(end="\n", with_end=False)
    while line != "":
        last = line
        line = f.readline(end="\n", with_end=False)
    f.close()
    return last
# end: last


# anchor: main
board.init()
watchdog.setup(10000)

kind, total, used, free = fs.info("/4zero")
print("file system: %d %% used" % (100 * used // total))

# settings.txt comes from the project's resources/ folder
if fs.exists("/4zero/settings.txt"):
    print("settings:", fs.read_file("/4zero/settings.txt").strip())

for n in range(1, 4):
    log_cycle(n, random(1180, 1260) / 10)
print("last:", last_line())
rotate()

entries = fs.ls("/4zero")
for name in entries:
    print(entries[name], name)

while True:  # a restart would write the same records again
    watchdog.kick()
    sleep(1000)
# end: main
