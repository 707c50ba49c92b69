import struct

FRAME = "<IhB8s"


def modbus_float(high, low):
    """Return the float that a meter splits across two 16-bit registers."""
    return struct.unpack(">f", bytearray(struct.pack(">HH", high, low)))[0]


print("voltage: %.1f V" % modbus_float(0x4366, 0x8000))

# fixed-size frame: time, tenths of a degree, state, name
size = struct.calcsize(FRAME)
buffer = bytearray(2 * size)
struct.pack_into(FRAME, buffer, 0, 1767225600, -125, 3, b"press-01")
struct.pack_into(FRAME, buffer, size, 1767225660, -118, 2, b"press-02")
print(size, "bytes each:", " ".join([hex(value) for value in buffer[:6]]))

for i in range(2):
    when, tenths, state, name = struct.unpack_from(FRAME, buffer, i * size)
    print("%d %.1f C state %d %s" % (when, tenths / 10, state, "".join([name])))

try:
    struct.pack("<h", 40000)
except StructError:
    print("40000 does not fit into h, which ends at 32767")
