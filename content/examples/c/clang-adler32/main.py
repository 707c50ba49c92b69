from bsp import board


@c_native("c_checksum", ["adler32.c"], [])
def checksum(buffer):
    """Return the Adler-32 checksum of bytes, a bytearray, or a string as an integer and as text."""
    pass


board.init()

for data in [b"", b"press-01", bytearray([2, 4, 190, 1])]:
    number, text = checksum(data)
    print(len(data), "bytes:", number, text)

try:
    checksum(42)
except TypeError:
    print("42 is no buffer")
