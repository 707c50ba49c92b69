from bsp import board
import i2c
import watchdog

SENSOR = 0x76
REG_ID = 0xD0
REG_CALIB = 0x88  # first calibration word, low byte first


# anchor: registers
def read_u8(dev, reg):
    return dev.write_read(bytearray([reg]), 1)[0]


def read_u16_le(dev, reg):
    data = dev.write_read(bytearray([reg]), 2)
    return data[0] | (data[1] << 8)


def write_u8(dev, reg, value):
    dev.write(bytearray([reg, value]))
# end: registers


board.init()
watchdog.setup(10000)

# anchor: scan
print("devices from 0x70 to 0x77:", [hex(a) for a in i2c.scan(I2C0, 0x70, 8)])
# end: scan

while True:
    watchdog.kick()
    dev = i2c.I2C(SENSOR, I2C0, clock=400000)
    try:
        print("id:", hex(read_u8(dev, REG_ID)), "first calibration word:", read_u16_le(dev, REG_CALIB))
        write_u8(dev, 0xF5, 0x00)
    except PeripheralError as e:
        print("sensor does not respond:", e)
    finally:
        dev.done()
    sleep(5000)
