import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { runOnBoard } from '../engine/runOnBoard';
import type { BoardScenario } from '../scenario/types';

async function run(program: string, world: Partial<BoardScenario> = {}, board = 'zm1_db') {
  return (await runOnBoard(program, world, { board })).lines;
}

const createConstant = (value: number) => ({ steps: [[0, value]] as [number, number][] });

describe('BME280, according to its datasheet', () => {
  const world = {
    attached: [{ part: 'bme280' }],
    signals: {
      'bme280.temperature': createConstant(25.08),
      'bme280.humidity': createConstant(36.7),
      'bme280.pressure': createConstant(100_653.27),
    },
  };

  it('returns its chip ID, and 0x80000 before the first measurement', async () => {
    const program = `
import i2c
print([hex(address) for address in i2c.scan(I2C0)])
dev = i2c.I2C(0x76, I2C0)
print(dev.write_read(bytearray([0xD0]), 1)[0], [b for b in dev.write_read(bytearray([0xF7]), 6)])
`;
    expect(await run(program, world)).toEqual(["['0x76']", '96 [128, 0, 0, 128, 0, 0]']);
  });

  // The example of the Bosch datasheets: 519888 and 415148 are 25.08 °C and 100653.27 Pa.
  it('returns the raw values in the worked example', async () => {
    const program = `
import i2c
dev = i2c.I2C(0x76, I2C0)
dev.write(bytearray([0xF4, 0x27]))
sleep(50)
d = dev.write_read(bytearray([0xF7]), 6)
print(d[3] << 12 | d[4] << 4 | d[5] >> 4, d[0] << 12 | d[1] << 4 | d[2] >> 4)
`;
    const [line = ''] = await run(program, world);
    const [temperature, pressure] = line.split(' ').map(Number);
    expect(Math.abs((temperature ?? 0) - 519_888)).toBeLessThan(120);
    expect(Math.abs((pressure ?? 0) - 415_148)).toBeLessThan(60);
  });

  it("returns the scenario's values through its driver", async () => {
    const program = `
from components.bme280 import bme280
sensor = bme280.BME280(I2C0)
sleep(50)
print("%.2f %.1f %.0f" % sensor.get_values())
`;
    expect(await run(program, world)).toEqual(['25.08 36.7 100653']);
  });

  it('has no values before its first measurement in normal mode and after a power loss', async () => {
    const program = `
from components.bme280 import bme280
import i2c
sensor = bme280.BME280(I2C0)
registers = i2c.I2C(0x76, I2C0)
def is_measured():
    return registers.write_read(bytearray([0xF7]), 1)[0] != 0x80
print(is_measured())
sleep(500)
print(is_measured())
sleep(3000)
print(is_measured(), sensor.get_chip_id())
sensor.setup()
sleep(50)
print(is_measured())
`;
    const disconnected = {
      steps: [
        [0, 1],
        [1000, 0],
        [2000, 1],
      ] as [number, number][],
    };
    const signals = { ...world.signals, 'bme280.wired': disconnected };
    expect(await run(program, { ...world, signals })).toEqual([
      'False',
      'True',
      'False 96',
      'True',
    ]);
  });

  it('sleeps after a forced measurement, which takes the time in the datasheet', async () => {
    const program = `
from components.bme280 import bme280
import time
sensor = bme280.BME280(I2C0)
sensor.setup(mode=1, os_t=1, os_h=1, os_p=1)
start = time.millis()
while sensor.get_status()[0]:
    sleep(1)
print(7 <= time.millis() - start <= 9)
`;
    expect(await run(program, world)).toEqual(['True']);
  });
});

describe('BME280 settings for oversampling', () => {
  it('skips measurements for 0, and applies the humidity setting at the next write to 0xF4', async () => {
    const program = `
import i2c
dev = i2c.I2C(0x76, I2C0)
def measured(ctrl):
    dev.write(bytearray([0xF4, ctrl]))
    sleep(50)
    d = dev.write_read(bytearray([0xF7]), 8)
    return [d[0] != 0x80, d[3] != 0x80, d[6] != 0x80]
print(measured(0x21), measured(0x25))
dev.write(bytearray([0xF2, 1]))
print(measured(0x25), hex(dev.write_read(bytearray([0xF4]), 1)[0]))
dev.write(bytearray([0xE0, 0xB6]))
print([b for b in dev.write_read(bytearray([0xF2]), 3)], [b for b in dev.write_read(bytearray([0xF7]), 8)])
`;
    const world = {
      attached: [{ part: 'bme280' }],
      signals: {
        'bme280.temperature': createConstant(20),
        'bme280.humidity': createConstant(50),
        'bme280.pressure': createConstant(100_000),
      },
    };
    expect(await run(program, world)).toEqual([
      '[False, True, False] [True, True, False]',
      '[True, True, True] 0x24',
      '[0, 0, 0] [128, 0, 0, 128, 0, 0, 128, 0]',
    ]);
  });
});

describe('BMP180 and BNO055', () => {
  it('returns the chip IDs in the datasheets of both parts', async () => {
    const program = `
import i2c
print([hex(address) for address in i2c.scan(I2C0)])
print(hex(i2c.I2C(0x77).write_read(bytearray([0xD0]), 1)[0]), hex(i2c.I2C(0x28).write_read(bytearray([0]), 1)[0]))
`;
    const attached = [{ part: 'bmp180' }, { part: 'bno055' }];
    expect(await run(program, { attached })).toEqual(["['0x28', '0x77']", '0x55 0xa0']);
  });
});

describe('DS1307, according to its datasheet', () => {
  it('can halt its clock, supports 12-hour mode, and wraps after 64 registers', async () => {
    const program = `
import i2c
dev = i2c.I2C(0x68, I2C0)
def show(count=7):
    print([hex(b) for b in dev.write_read(bytearray([0]), count)][:3])
dev.write(bytearray([0, 0x80, 0x30, 0x10]))
sleep(5000)
show()
dev.write(bytearray([0, 0x58, 0x59, 0x71]))
sleep(3000)
show()
dev.write(bytearray([0, 0x58, 0x59, 0x23, 1, 0x28, 0x02, 0x28]))
sleep(3000)
print([hex(b) for b in dev.write_read(bytearray([4]), 3)])
dev.write(bytearray([0x3F, 7]))
print([b for b in dev.write_read(bytearray([0x3F]), 2)])
`;
    expect(await run(program, { attached: [{ part: 'ds1307' }] })).toEqual([
      "['0x80', '0x30', '0x10']",
      "['0x1', '0x0', '0x52']",
      "['0x29', '0x2', '0x28']",
      '[7, 1]',
    ]);
  });

  it('starts on January 1, 2000, stores BCD, and counts', async () => {
    const program = `
import i2c
dev = i2c.I2C(0x68, I2C0)
print([hex(b) for b in dev.write_read(bytearray([0]), 7)])
dev.write(bytearray([0, 0x58, 0x59, 0x23, 5, 0x31, 0x12, 0x25]))
sleep(3000)
print([hex(b) for b in dev.write_read(bytearray([0]), 7)])
dev.write(bytearray([8, 1, 2, 3]))
print([b for b in dev.write_read(bytearray([8]), 3)])
`;
    expect(await run(program, { attached: [{ part: 'ds1307' }] })).toEqual([
      "['0x0', '0x0', '0x0', '0x6', '0x1', '0x1', '0x0']",
      "['0x1', '0x0', '0x0', '0x6', '0x1', '0x1', '0x26']",
      '[1, 2, 3]',
    ]);
  });

  it('stores each register value as written, and counts the weekday', async () => {
    const program = `
import i2c
dev = i2c.I2C(0x68, I2C0)
def read():
    print([hex(b) for b in dev.write_read(bytearray([0]), 7)])
dev.write(bytearray([0, 0x50, 0x59, 0x23, 7, 0x28, 0x02, 0x24]))
dev.write(bytearray([4, 0x31]))
read()
dev.write(bytearray([5, 0x12]))
read()
sleep(10000)
read()
dev.write(bytearray([0, 0x59, 0x59, 0x23, 3, 0x28, 0x02, 0x24]))
sleep(1000)
read()
`;
    expect(await run(program, { attached: [{ part: 'ds1307' }] })).toEqual([
      "['0x50', '0x59', '0x23', '0x7', '0x31', '0x2', '0x24']",
      "['0x50', '0x59', '0x23', '0x7', '0x31', '0x12', '0x24']",
      "['0x0', '0x0', '0x0', '0x1', '0x1', '0x1', '0x25']",
      "['0x0', '0x0', '0x0', '0x4', '0x29', '0x2', '0x24']",
    ]);
  });
});

describe('the IIM-42652 FIFO', () => {
  it('fills at the data rate and reports the watermark', async () => {
    const program = `
from components.iim42652 import iim42652
import watchdog
iim = iim42652.IIM42652()
iim.set_accel_cfg(0b0111, 0b001)
iim.set_fifo_mode(1)
iim.set_fifo_wm(160)
iim.set_pwr_cfg(3, 3)
sleep(52)
print(iim.fifo_cnt(), iim.get_int_status() & 4)
packet = iim.handle_fifo(iim.get_fifo(16))
print(packet[0], hex(packet[1]), "%.2f" % packet[4])
`;
    const signals = Object.fromEntries(
      ['acc.x', 'acc.y', 'gyro.x', 'gyro.y', 'gyro.z', 'temperature'].map((name) => [
        `iim42652.${name}`,
        createConstant(0),
      ]),
    );
    expect(
      await run(program, {
        attached: [{ part: 'iim42652' }],
        signals: { ...signals, 'iim42652.acc.z': createConstant(1) },
      }),
    ).toEqual(['160 4', '16 0x68 1.00']);
  });
});

describe('a Modbus client', () => {
  it('exchanges frames with servers over a serial line and TCP, each with its own registers', async () => {
    const program = `
from networking import eth
from protocols.modbus import modbus
import serial
unit = modbus.ModbusSerial(1, serial.serial(SERIAL1, 9600))
unit.write_register(2, 770)
unit.write_multiple_coils(8, 10, [1, 0, 1, 1, 0, 0, 0, 1, 1, 0])
print(unit.read_holding(2, 1), unit.read_coils(8, 10), unit.read_input(0, 2))
eth.start()
tcp = modbus.ModbusTCP(1)
tcp.connect("192.168.1.50")
print(tcp.read_holding(2, 1))
`;
    expect(
      await run(program, {
        lines: { SERIAL1: { far: 'modbus' } },
        modbus: { address: '192.168.1.50', holding: { 2: 5 }, input: { 0: 17254, 1: 32768 } },
      }),
    ).toEqual(['[770] [1, 0, 1, 1, 0, 0, 0, 1, 1, 0] [17254, 32768]', '[5]']);
  });
});

describe('digests, compared with those of Node', () => {
  const text = 'The quick brown fox jumps over the lazy dog, again and again and again and again.';
  it.each([
    ['md5.MD5()', 'md5'],
    ['sha1.SHA1()', 'sha1'],
    ['sha2.SHA2(sha2.SHA224)', 'sha224'],
    ['sha2.SHA2()', 'sha256'],
    ['sha2.SHA2(sha2.SHA384)', 'sha384'],
    ['sha2.SHA2(sha2.SHA512)', 'sha512'],
    ['sha3.SHA3()', 'sha3-256'],
    ['sha3.SHA3(sha3.SHA512)', 'sha3-512'],
  ])('matches Node for %s', async (constructorCall, name) => {
    const program = `
from crypto import hmac, md5, sha1, sha2, sha3
h = ${constructorCall}
h.update("${text}")
print(h.hexdigest())
m = hmac.HMAC("plant-key", ${constructorCall})
m.update("${text}")
print(m.hexdigest())
`;
    expect(await run(program)).toEqual([
      createHash(name).update(text).digest('hex'),
      createHmac(name, 'plant-key').update(text).digest('hex'),
    ]);
  });

  it('hashes empty data with the original Keccak-256', async () => {
    const program = 'from crypto import keccak\nprint(keccak.Keccak().hexdigest())\n';
    expect(await run(program)).toEqual([
      'c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470',
    ]);
  });

  // RFC 6979, A.2.5: P-256, SHA-256, message "sample".
  it('creates and verifies signatures as in RFC 6979', async () => {
    const program = `
from crypto import ecc, sha2
key = ecc.hex_to_bin("C9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721")
h = sha2.SHA2()
h.update("sample")
s = ecc.sign(ecc.SECP256R1, h.digest(), key, deterministic=sha2.SHA2())
print(ecc.bin_to_hex(s))
pub = ecc.derive_public_key(ecc.SECP256R1, key)
print(ecc.verify(ecc.SECP256R1, h.digest(), s, pub), ecc.verify(ecc.SECP256R1, bytes(32), s, pub))
print(ecc.decompress_key(ecc.SECP256R1, ecc.compress_key(ecc.SECP256R1, pub)) == pub)
`;
    expect(await run(program)).toEqual([
      'efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716' +
        'f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8',
      'True False',
      'True',
    ]);
  });
});

describe('sensors defined in a file', () => {
  it('converts values as documented', async () => {
    const table = [12.09, 10.0, 8.313];
    const file = JSON.stringify({
      ntc: {
        set: { type: 'resistive', exp: null, input_number: 1 },
        conversion: {
          type: 'lookup_table',
          digits_limit: 2,
          args: { v_min: 20, delta: 5, ref_table: table, offset: 0, out_of_range: null },
        },
      },
      clamp: {
        set: { type: 'current_ac', exp: null, input_number: 1 },
        conversion: {
          type: 'power',
          digits_limit: 0,
          args: { n_coil: 1, ratio: 2000, voltage: 230, offset: 0 },
        },
      },
    });
    const program =
      'from zsensors import sensor\ns = sensor.get_sensors_dict()\nprint(s["ntc"].read(), s["clamp"].read())\n';
    const world = {
      files: { '/4zero/sensors.json': file },
      signals: { 'S1.resistance': createConstant(9000), 'C1.clamp': createConstant(14.142136) },
    };
    // 9.0 kΩ is 59.28 % of the way from 10 to 8.313 kΩ; 14.14 mA peak-to-peak is 10 A RMS.
    expect(await run(program, world, '4zerobox_v9')).toEqual(['27.96 2300.0']);
  });
});
