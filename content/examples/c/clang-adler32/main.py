from bsp import board


@c_native("c_checksum", ["adler32.c"], [])
def checksum(buffer):
    """Adler-32 of bytes, a bytearray or a string, as integer and as text."""
    pass


board.init()

for data in [b"", b"press-01", bytearray([2, 4, 190, 1])]:
    number, text = checksum(data)
    print(len(data), "bytes:", number, text)

try:
    checksum(42)
except TypeError:
    print("42 is no buffer")
