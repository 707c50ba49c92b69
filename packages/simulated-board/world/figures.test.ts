import { createECDH, createHash, createHmac, createPublicKey, verify } from 'node:crypto';
import { loadBoard } from '@portal/content-model/boards/loadBoard';
import { describe, expect, it } from 'vitest';
import { runOnBoard } from '../engine/runOnBoard';
import type { BoardScenario } from '../scenario/types';

/** Runs a program and returns the lines that it prints. */
async function run(program: string, world: Partial<BoardScenario> = {}, board = 'zm1_db') {
  const { lines } = await runOnBoard(
    program,
    { watchdog: 600_000, ...world },
    { board, untilMs: 500_000 },
  );
  return lines;
}

type Steps = [number, number][];
const createPlan = (...steps: Steps) => ({ steps });
const createConstant = (value: number) => createPlan([0, value]);

describe('analog inputs have the ranges in the board files', () => {
  const getInput = (board: string, kind: 'current' | 'voltage') => {
    const { analog } = loadBoard(process.cwd(), board, { file: 'test' });
    const input = analog?.inputs.find((item) => item.kind === kind);
    return { ranges: analog?.ranges ?? [], ...input };
  };
  const setUp = `
from bsp import board
board.init()
`;

  it.each(['exp-ain', 'exp-io'])('%s', async (board) => {
    const module = board.slice(4);
    const name = `${module.toUpperCase()}1.AIN1`;
    const program = `${setUp}from expansions import ${module}
exp = board.next_expansion(${module}, (1, 0))
print(exp.read_current(exp.AIN1, electric=True), exp.read_voltage(exp.AIN1, electric=True))
`;
    const signals = {
      [`${name}.current`]: createConstant(25),
      [`${name}.voltage`]: createConstant(-12),
    };
    const [current, voltage] = (await run(program, { signals }))[0]?.split(' ') ?? [];
    expect(Number(current)).toBe(getInput(board, 'current').span);
    expect(Number(voltage)).toBe(-(getInput(board, 'voltage').span ?? 0));
  });

  it('4zerobox-mobile', async () => {
    const program = `${setUp}print(board.read_current(AIN1, electric=True))\n`;
    const signals = { 'AIN1.current': createConstant(25) };
    const [current] = await run(program, { signals }, '4zerobox_mobile');
    expect(Number(current)).toBe(getInput('4zerobox-mobile', 'current').span);
  });

  it('4zerobox, at each gain code', async () => {
    const program = `${setUp}
for pga in range(6):
    board.config_adc(ADC_010_420, 1, pga, 4)
    print(board.read_current(1, electric=True), board.read_voltage(1, electric=True))
`;
    const signals = { 'P1.current': createConstant(500), 'P1.voltage': createConstant(50) };
    const { ranges, divider = 1, shunt = 1 } = getInput('4zerobox', 'current');
    const lines = await run(program, { signals }, '4zerobox_v9');
    for (const [pga, line] of lines.entries()) {
      const [current, voltage] = line.split(' ').map(Number);
      expect(current).toBeCloseTo((((ranges[pga] ?? 0) * divider) / shunt) * 1000, 3);
      expect(voltage).toBeCloseTo((ranges[pga] ?? 0) * divider, 3);
    }
    expect(lines).toHaveLength(6);
  });
});

describe('BNO055, datasheet BST-BNO055-DS000', () => {
  const attached = [{ part: 'bno055' }];
  const signals = {
    'bno055.acc.x': createConstant(1.234),
    'bno055.acc.z': createConstant(9.81),
    'bno055.gyro.x': createConstant(100.03),
    'bno055.magn.x': createConstant(22.02),
    'bno055.euler.heading': createConstant(90.04),
    'bno055.quaternion.w': createConstant(0.7072),
  };
  const start = `
from components.bno055 import bno055
import time
imu = bno055.BNO055(I2C0)
`;

  it('measures in steps of 0.01 m/s², 1/16 °/s, 1/16 µT, and 1/16 °, and quaternions in steps of 1/16384', async () => {
    const program = `${start}
imu.init()
print(imu.get_acc()[0] * 100, imu.get_gyro()[0] * 16, imu.get_magn()[0] * 16)
print(imu.get_euler()[0] * 16, imu.get_quaternion()[0] * 16384)
`;
    expect(await run(program, { attached, signals })).toEqual([
      '123.0 1600.0 352.0',
      '1441.0 11587.0',
    ]);
  });

  it('provides the sensors and the orientation in each mode', async () => {
    const program = `${start}
for mode in ("acc", "magn", "gyro", "accmag", "accgyro", "maggyro", "amg", "imu", "comp", "m4g", "ndof_off", "ndof"):
    imu.set_mode(mode)
    found = [imu.get_acc()[2], imu.get_magn()[0], imu.get_gyro()[0], imu.get_euler()[0], imu.get_grav()[2]]
    print(mode, "".join(["1" if value else "0" for value in found]))
try:
    imu.set_mode("acconly")
except ValueError:
    print("no such mode")
`;
    expect(await run(program, { attached, signals })).toEqual([
      'acc 10000',
      'magn 01000',
      'gyro 00100',
      'accmag 11000',
      'accgyro 10100',
      'maggyro 01100',
      'amg 11100',
      'imu 10111',
      'comp 11011',
      'm4g 11111',
      'ndof_off 11111',
      'ndof 11111',
      'no such mode',
    ]);
  });

  it('needs 7 ms to switch from the configuration mode, and 19 ms more to switch from another mode', async () => {
    const program = `${start}
begin = time.millis()
imu.init()
first = time.millis()
imu.set_mode("acc")
print(first - begin, time.millis() - first)
`;
    expect(await run(program, { attached, signals })).toEqual(['7 26']);
  });

  it('keeps its calibration as 11 values or 22 bytes, low byte first', async () => {
    const program = `${start}
imu.init()
imu.set_calibration([0.29, -0.01, 0, 22.5, 0, 0, -1, 0, 0, 1000, 480])
raw = imu.get_calibration(raw=True)
print(len(raw), [b for b in raw])
imu.set_calibration(raw, raw=True)
print(imu.get_calibration())
for wrong in ([0] * 21, [256] * 22):
    try:
        imu.set_calibration(wrong, raw=True)
    except ValueError:
        print("refused")
`;
    expect(await run(program, { attached, signals })).toEqual([
      '22 [29, 0, 255, 255, 0, 0, 104, 1, 0, 0, 0, 0, 240, 255, 0, 0, 0, 0, 232, 3, 224, 1]',
      '[0.29, -0.01, 0.0, 22.5, 0.0, 0.0, -1.0, 0.0, 0.0, 1000.0, 480.0]',
      'refused',
      'refused',
    ]);
  });
});

describe('BMP180, datasheet BST-BMP180-DS000', () => {
  it('converts in the time for its oversampling setting, and computes altitudes', async () => {
    const program = `
from components.bmp180 import bmp180
import time
sensor = bmp180.BMP180(I2C0)
times = []
for oss in range(4):
    sensor.init(oss)
    begin = time.millis()
    for i in range(10):
        sensor.get_raw_pres()
    times.append((time.millis() - begin) / 10)
print(times)
print(sensor.get_temp(), "%.1f %.0f" % (sensor.get_altitude(), sensor.get_sea_level_pres(239.0)))
`;
    const altitude = 44_330 * (1 - (98_000 / 101_325) ** (1 / 5.255));
    const seaLevel = 98_000 / (1 - 239 / 44_330) ** 5.255;
    expect(
      await run(program, {
        attached: [{ part: 'bmp180' }],
        signals: {
          'bmp180.temperature': createConstant(21.44),
          'bmp180.pressure': createConstant(98_000),
        },
      }),
    ).toEqual(['[4.5, 7.5, 13.5, 25.5]', `21.4 ${altitude.toFixed(1)} ${seaLevel.toFixed(0)}`]);
  });
});

describe('IIM-42652, datasheet DS-000440', () => {
  const attached = [{ part: 'iim42652' }];
  const names = ['acc.x', 'acc.y', 'acc.z', 'gyro.x', 'gyro.y', 'gyro.z', 'temperature'];
  const motionless = Object.fromEntries(
    names.map((name) => [`iim42652.${name}`, createConstant(0)]),
  );
  const start = `
from components.iim42652 import iim42652
iim = iim42652.IIM42652()
`;

  it('returns 2048 LSB/g at ±16 g and 16.4 LSB/(°/s) at ±2000 °/s, and twice as many at half the range', async () => {
    const program = `${start}
iim.set_pwr_cfg(3, 3)
for fs in range(4):
    iim.set_accel_cfg(0b0110, fs)
    print(iim.get_accel_z(raw=True))
rates = []
for fs in range(8):
    iim.set_gyro_cfg(0b0110, fs)
    rates.append(iim.get_gyro_x(raw=True))
print(rates)
iim.set_accel_cfg(0b0110, 3)
print(iim.get_accel_x(), iim.get_accel_x(raw=True))
`;
    const signals = {
      ...motionless,
      'iim42652.acc.z': createConstant(1),
      'iim42652.acc.x': createConstant(-3),
      'iim42652.gyro.x': createConstant(10),
    };
    expect(await run(program, { attached, signals })).toEqual([
      '2048',
      '4096',
      '8192',
      '16384',
      '[164, 328, 655, 1311, 2621, 5243, 10486, 20972]',
      '-2.0 -32768',
    ]);
  });

  it('is off until its power mode is set', async () => {
    const program = `${start}
for mode in range(4):
    iim.set_pwr_cfg(mode, mode)
    print(iim.get_accel_z(), iim.get_gyro_x())
iim.soft_reset()
print(iim.get_accel_z())
`;
    const signals = {
      ...motionless,
      'iim42652.acc.z': createConstant(1),
      'iim42652.gyro.x': createConstant(100),
    };
    const lines = await run(program, { attached, signals });
    expect(lines.map((line) => line.startsWith('0.0'))).toEqual([true, true, false, false, true]);
  });

  it.each([
    ['0b0111', 200],
    ['0b1000', 100],
    ['0b1010', 25],
    ['0b1011', 12.5],
    ['0b1100', 6.25],
    ['0b1101', 3.125],
    ['0b1110', 1.5625],
    ['0b1111', 500],
  ])('measures at the rate for code %s', async (code, hz) => {
    const program = `${start}
iim.set_accel_cfg(${code}, 0)
iim.set_fifo_mode(1)
iim.set_pwr_cfg(3, 0)
sleep(${(10 / hz) * 1000 + 1})
print(iim.fifo_cnt())
`;
    expect(await run(program, { attached, signals: motionless })).toEqual(['160']);
  });

  it('has a 2 KB FIFO, which drops the oldest packet or stops, and can keep every nth packet', async () => {
    const program = `${start}
iim.set_accel_cfg(0b0111, 0)
iim.set_pwr_cfg(3, 0)
def first(mode, dec):
    iim.set_signal_path(True, False, False)
    iim.set_fifo_decimation(dec)
    iim.set_fifo_mode(mode)
    sleep(1002)
    count = iim.fifo_cnt()
    iim.set_fifo_mode(0)
    return count, iim.handle_fifo(iim.get_fifo(16))[8]
for mode, dec in ((1, 0), (2, 0), (1, 4)):
    count, stamp = first(mode, dec)
    print(mode, count)
`;
    expect(await run(program, { attached, signals: motionless })).toEqual([
      '1 2048',
      '2 2048',
      '1 800',
    ]);
  });

  it('keeps the oldest packets in stop-on-full mode, and the newest in stream mode', async () => {
    const program = `${start}
iim.set_accel_cfg(0b0111, 0)
iim.set_pwr_cfg(3, 0)
for mode in (1, 2):
    iim.set_signal_path(True, False, False)
    iim.set_fifo_mode(mode)
    sleep(1001)
    iim.set_fifo_mode(0)
    print("%.0f" % iim.handle_fifo(iim.get_fifo(16))[2])
`;
    // 1 g in the first half second of each round.
    const steps: Steps = [
      [0, 1],
      [300, 0],
      [1001, 1],
      [1300, 0],
    ];
    const signals = { ...motionless, 'iim42652.acc.x': createPlan(...steps) };
    expect(await run(program, { attached, signals })).toEqual(['0', '1']);
  });

  it('wakes on a change since the previous or the first sample', async () => {
    const program = (mode: number) => `${start}
iim.set_accel_cfg(0b1000, 0)
iim.enable_wake_on_motion(0.1, 0, 0, wom_mode=${mode})
iim.set_pwr_cfg(2, 0)
sleep(50)
print(iim.get_int_smd_wom_status(), iim.get_int_smd_wom_status())
sleep(1000)
print(iim.get_int_smd_wom_status())
`;
    // A slow drift of 0.3 g, with small differences between samples.
    const steps: Steps = Array.from({ length: 31 }, (_, i) => [100 + i * 20, i / 100]);
    const signals = { ...motionless, 'iim42652.acc.x': createPlan([0, 0], ...steps) };
    expect(await run(program(1), { attached, signals })).toEqual(['0 0', '0']);
    expect(await run(program(0), { attached, signals })).toEqual(['0 0', '1']);
  });

  it('reports significant motion after more than two movements within the configured window', async () => {
    const program = (timing: number) => `${start}
iim.set_accel_cfg(0b1000, 0)
iim.enable_significant_motion_detection(0.1, 0, 0, smd_timing=${timing})
iim.set_pwr_cfg(2, 0)
sleep(3000)
status = iim.get_int_smd_wom_status(get_list=True)
print(status[0], status[3], iim.get_int_smd_wom_status())
`;
    // Three movements in 2 s.
    const steps: Steps = [
      [0, 0],
      [500, 1],
      [1500, 0],
      [2400, 1],
    ];
    const signals = { ...motionless, 'iim42652.acc.x': createPlan(...steps) };
    expect(await run(program(2), { attached, signals })).toEqual(['1 0 0']);
    expect(await run(program(3), { attached, signals })).toEqual(['1 1 0']);
  });
});

describe('FINS, manuals W342 and W227', () => {
  const plc = { address: '192.168.250.1', node: 1 };
  const start = `
from networking import eth
from protocols.fins import fins
eth.start()
plc = fins.Fins("192.168.250.1", remote_node=1)
plc.connect()
`;

  it("reads words of 16 bits: two's complement, BCD, and 32 bits with the low word first", async () => {
    const program = `${start}
print(plc.memory_area_read("D", 100, 2, fins.INT16), plc.memory_area_read("D", 101, 2, fins.INT32))
print(plc.memory_area_read("D", 103, 1, fins.BCD16), plc.memory_area_read("D", 103, 2, fins.BCD32))
print(plc.memory_area_read("D", 100, 2), plc.memory_area_read("D", 105, 2, fins.BIT))
`;
    const words = {
      100: 0x1234,
      101: 0xfffe,
      102: 0xffff,
      103: 0x4321,
      104: 0x0065,
      105: 1,
      106: 0,
    };
    expect(await run(program, { plc: { ...plc, words } })).toEqual([
      '[4660, -2] [-2]',
      '[4321] [654321]',
      "b'\\x124\\xff\\xfe' [1, 0]",
    ]);
  });

  it('reads back the values that it writes', async () => {
    const program = `${start}
for format, values in ((fins.INT16, [-5, 32767]), (fins.INT32, [-70000]), (fins.BCD16, [9876]), (fins.BCD32, [12345678])):
    plc.memory_area_write("D", 200, 2, values, format)
    print(plc.memory_area_read("D", 200, len(values) * (2 if format in (fins.INT32, fins.BCD32) else 1), format))
plc.memory_area_write("D", 200, 1, bytes([0xAB, 0xCD]))
print(plc.memory_area_read("D", 200, 1))
`;
    expect(await run(program, { plc })).toEqual([
      '[-5, 32767]',
      '[-70000]',
      '[9876]',
      '[12345678]',
      "b'\\xab\\xcd'",
    ]);
  });

  it('has a clock that returns the year with two digits, and 0 for Sunday', async () => {
    // January 4, 2026 is a Sunday.
    const program = `${start}print(plc.clock())\n`;
    expect(await run(program, { plc, start: Date.UTC(2026, 0, 4, 6) / 1000 })).toEqual([
      '(26, 1, 4, 6, 0, 1, 0)',
    ]);
  });

  it('does not connect if the PLC does not respond', async () => {
    const program = start.replace(
      'plc.connect()',
      'try:\n    plc.connect()\nexcept FinsConnectionError:\n    print("no response")',
    );
    expect(await run(program, { signals: { 'plc.link': createConstant(0) } })).toEqual([
      'no response',
    ]);
  });
});

describe('the cellular modem, compared with 3GPP TS 27.007 and the page', () => {
  const start = `
from bsp import board
from networking import cellular
import time
board.init()
`;
  it.each([
    [-79, -79],
    [-80, -81],
    [-113, -113],
    [-51, -51],
    [-40, -51],
    [-120, 99],
    [99, 99],
  ])('reports a level of %d dBm as %d in +CSQ', async (level, shown) => {
    const program = `${start}cellular.init()\nprint(cellular.rssi())\n`;
    const [line] = await run(program, { signals: { 'cellular.rssi': createConstant(level) } });
    expect(line).toBe(String(shown));
  });

  it('needs power for its IDs, and fails after its timeout', async () => {
    const program = `${start}
try:
    cellular.imei()
except CellularInvalidStateError:
    print("off")
cellular.init()
print(len(cellular.imei()), len(cellular.imsi()), len(cellular.iccid()), len(cellular.cellinfo()))
cellular.configure(timeout=4000)
begin = time.millis()
try:
    cellular.start()
except CellularException as e:
    print(e, time.millis() - begin)
cellular.configure()
cellular.start()
print(cellular.info()[0], cellular.info()[2])
`;
    expect(await run(program)).toEqual([
      'off',
      '15 15 20 11',
      'CellularException: timeout 4000',
      'True 255.255.255.255',
    ]);
  });

  it('finds its first position after 30 s, later ones after 3 s, and none without a view of the sky', async () => {
    const program = `${start}
cellular.init()
gnss = cellular.gnss
gnss.start()
begin = time.millis()
try:
    gnss.fix(10)
except GNSSTimeoutError:
    print("timeout", round((time.millis() - begin) / 1000))
found = gnss.fix()
print(round((time.millis() - begin) / 1000), len(found), len(gnss.location()))
print(round((time.millis() - begin) / 1000))
gnss.disable()
print(gnss.fix() == found, round((time.millis() - begin) / 1000))
gnss.enable()
sleep(60000)
begin = time.millis()
try:
    gnss.fix(20)
except GNSSTimeoutError:
    print("timeout", round((time.millis() - begin) / 1000))
`;
    const signals = { 'gnss.sky': createPlan([0, 1], [60_000, 0]) };
    expect(await run(program, { signals })).toEqual([
      'timeout 10',
      '30 9 3',
      '33',
      'True 33',
      'timeout 20',
    ]);
  });
});

/** Computes the discrete Fourier transform by its definition. */
function computeDft(re: readonly number[], im: readonly number[], sign: number) {
  const n = re.length;
  return re.map((_, k) => {
    let [a, b] = [0, 0];
    for (let i = 0; i < n; i++) {
      const angle = (sign * 2 * Math.PI * k * i) / n;
      const [x, y] = [re[i] ?? 0, im[i] ?? 0];
      a += x * Math.cos(angle) - y * Math.sin(angle);
      b += x * Math.sin(angle) + y * Math.cos(angle);
    }
    return [a, b] as const;
  });
}

describe('the FFT, compared with its definition', () => {
  it.each([
    [8, false, true],
    [16, false, false],
    [16, true, false],
    [12, false, true],
  ])('matches for %d values, inverse %s, real %s', async (n, isInverse, isReal) => {
    const re = Array.from({ length: n }, (_, i) => ((i * 37) % 11) - 4.5);
    const im = Array.from({ length: n }, (_, i) => (isReal ? 0 : ((i * 53) % 7) - 3));
    const toPython = (flag: boolean) => (flag ? 'True' : 'False');
    const program = `
from math.fft import fft
f = fft.FFT(${n}, ${toPython(isInverse)}, ${toPython(isReal)})
re = [${re.join(', ')}]
im = [${im.join(', ')}]
for i in range(${n}):
    f[i] = ${isReal ? 're[i]' : '(re[i], im[i])'}
f.fft()
print(f.length)
for i in range(f.length):
    print("%.9f %.9f %.9f %.9f" % (f[i][0], f[i][1], f.amplitude(i), f.phase(i, 0.01)))
`;
    const [length, ...lines] = await run(program);
    expect(Number(length)).toBe(isReal ? n / 2 + 1 : n);
    const expected = computeDft(re, im, isInverse ? 1 : -1).slice(0, Number(length));
    expect(lines).toHaveLength(expected.length);
    for (const [i, [a, b]] of expected.entries()) {
      const [re_ = 0, im_ = 0, amplitude = 0, phase = 0] = (lines[i] ?? '').split(' ').map(Number);
      expect(re_).toBeCloseTo(a, 6);
      expect(im_).toBeCloseTo(b, 6);
      expect(amplitude).toBeCloseTo(Math.hypot(a, b) / n, 6);
      if (amplitude < 0.01) expect(phase).toBe(0);
      else expect(Math.cos(phase - Math.atan2(b, a))).toBeCloseTo(1, 6);
    }
  });

  it('puts a sine in bin k × fs / n with half its amplitude, and a constant in bin 0', async () => {
    const program = `
from math import math
from math.fft import fft
n = 256
rate = 1024.0
f = fft.FFT(n)
for i in range(n):
    f[i] = 2 + 3 * math.sin(2 * math.pi * 100 * i / rate)
f.fft()
best = 1
for i in range(1, f.length):
    if f.amplitude(i) > f.amplitude(best):
        best = i
print(best * rate / n, "%.3f %.3f" % (f.amplitude(best), f.amplitude(0)))
`;
    expect(await run(program)).toEqual(['100.0 1.500 2.000']);
  });
});

describe('crypto, compared with the standards and Node', () => {
  it('matches the published test vectors for empty input, SHA-3, and Keccak', async () => {
    const program =
      'from crypto import keccak, sha3\nprint(keccak.Keccak().hexdigest())\nprint(sha3.SHA3().hexdigest())\n';
    expect(await run(program)).toEqual([
      'c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470',
      'a7ffc6f8bf1ed76651c14756a061d662f580ff4de43b49fa82d80a4b80f8434a',
    ]);
  });

  // Block sizes: 64 bytes for MD5 and SHA-1, 64 or 128 for SHA-2, and 72 to 144 for SHA-3.
  it.each([0, 1, 55, 56, 63, 64, 111, 112, 127, 128, 143, 144, 200])(
    'hashes %d bytes in two parts',
    async (count) => {
      const program = `
from crypto import hmac, md5, sha1, sha2, sha3
data = bytes([i * 7 & 255 for i in range(${count})])
def made():
    return (md5.MD5(), sha1.SHA1(), sha2.SHA2(sha2.SHA384), sha3.SHA3(sha3.SHA224), sha3.SHA3(sha3.SHA384))
for h in made():
    h.update(data[:60])
    h.update(data[60:])
    print(len(h.digest()), h.hexdigest())
m = hmac.HMAC(data, sha2.SHA2())
m.update(data)
print(m.hexdigest())
`;
      const data = Buffer.from(Array.from({ length: count }, (_, i) => (i * 7) & 255));
      const digest = (name: string) => createHash(name).update(data).digest('hex');
      expect(await run(program)).toEqual([
        `16 ${digest('md5')}`,
        `20 ${digest('sha1')}`,
        `48 ${digest('sha384')}`,
        `28 ${digest('sha3-224')}`,
        `48 ${digest('sha3-384')}`,
        createHmac('sha256', data).update(data).digest('hex'),
      ]);
    },
  );

  it.each([
    ['SECP192R1', 'prime192v1', 24],
    ['SECP224R1', 'secp224r1', 28],
    ['SECP256R1', 'prime256v1', 32],
    ['SECP256K1', 'secp256k1', 32],
  ])('%s creates the same public keys as Node', async (curve, name, size) => {
    const secret = Buffer.from(Array.from({ length: size }, (_, i) => i + 1));
    const node = createECDH(name);
    node.setPrivateKey(secret);
    const program = `
from crypto import ecc
key = ecc.hex_to_bin("${secret.toString('hex')}")
pub = ecc.derive_public_key(ecc.${curve}, key)
print(ecc.bin_to_hex(pub))
print(ecc.bin_to_hex(ecc.compress_key(ecc.${curve}, pub)))
print(ecc.check_public_key(ecc.${curve}, pub), ecc.check_public_key(ecc.${curve}, bytes(${2 * size})))
`;
    expect(await run(program)).toEqual([
      node.getPublicKey('hex').slice(2),
      node.getPublicKey('hex', 'compressed'),
      'True False',
    ]);
  });

  it('creates signatures that Node verifies', async () => {
    const program = `
from crypto import element
print(element.pubkey(), element.sign("press-01"), element.sha256("press-01"))
uid = element.uid()
print(len(uid), uid[:4], uid[-2:].lower())
`;
    const [signed = '', uid] = await run(program);
    const [key = '', signature = '', digest] = signed.split(' ');
    expect([key.length, signature.length]).toEqual([128, 128]);
    const point = { x: key.slice(0, 64), y: key.slice(64) };
    const toBase64Url = (hex: string) => Buffer.from(hex, 'hex').toString('base64url');
    const jwk = { kty: 'EC', crv: 'P-256', x: toBase64Url(point.x), y: toBase64Url(point.y) };
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
    const isValid = (text: string) =>
      verify(
        'sha256',
        Buffer.from(text),
        { key: publicKey, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'hex'),
      );
    expect([isValid('press-01'), isValid('press-02')]).toEqual([true, false]);
    expect(digest).toBe(createHash('sha256').update('press-01').digest('hex'));
    // ATECC608A: 9 bytes, 01 23 first, EE last.
    expect(uid).toBe('18 0123 ee');
  });
});
