from bsp import board

LINE = "  #press-01; 121.4; 5.22; OK\r\n"

board.init()


# anchor: parse
def parse(line):
    fields = [f.strip() for f in line.strip().strip("#", 1).split(";")]
    if len(fields) != 4:
        raise ValueError("a line has 4 fields")
    return fields
# end: parse


# anchor: pack
def tenths(text):
    whole, part = text.split(".")
    return int(whole) * 10 + int(part[0:1])


def pack(seconds, ok):  # ok is 0 or 1
    frame = bytearray([0x02])
    frame.append(seconds >> 8)
    frame.append(seconds & 0xFF)
    frame.append(ok)
    frame.append(sum(frame) % 256)
    return frame
# end: pack


# anchor: window
window = shortarray(4)  # the last four cycle times, in tenths of a second
count = 0


def remember(value):
    global count
    window[count % len(window)] = value
    count += 1
    filled = window[0 : min(count, len(window))]
    return sum(filled) / len(filled) / 10
# end: window


# anchor: main
machine, cycle, energy, state = parse(LINE)
value = tenths(cycle)
ok = 0
if state == "OK":
    ok = 1
frame = pack(value, ok)
print("frame:", " ".join(["%02x" % b for b in frame]))

limits = {"press-01": 124.0, "press-02": 98.0}
for seconds in [value, 1198, 1260, 1225, 1301]:
    mean = remember(seconds)
    mark = "ok"
    if mean > limits[machine]:
        mark = "over limit"
    print("%s %6.1f s  mean %7.2f s  %s" % (machine, seconds / 10, mean, mark))
# end: main
