from bsp import board

board.init()
zinfo("program started")

seconds = 60
for parts in [12, 6, 0]:
    zdebug("parts %d" % parts)
    if parts < 10:
        zwarning("few parts in this minute")
    if parts == 0:
        zerror("no parts: the next line fails")
    print("cycle time", seconds // parts, "s")
    sleep(1000)
