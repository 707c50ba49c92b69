import { describe, expect, it } from 'vitest';
import { runOnBoard } from '../engine/runOnBoard';

const createConstant = (value: number) => ({ steps: [[0, value] as [number, number]] });

describe('a Modbus device on a serial line', () => {
  const program = `
from protocols.modbus import modbus
import serial
port = serial.serial(SERIAL1, 9600)
meter = modbus.ModbusSerial(1, port)
try:
    print(meter.read_holding(0, 1))
except Exception as error:
    print("%s" % error)
`;

  it.each<[string, number | undefined, string]>([
    ['no fault', undefined, '[7]'],
    ['modbus.link', 0, 'IOError: no response'],
    ['SERIAL1.wired', 0, 'IOError: no response'],
    ['modbus.crc', 1, 'ValueError'],
    ['SERIAL1.noise', 1, 'ValueError'],
    ['modbus.exception', 2, 'ValueError'],
  ])('with %s at %s, prints %s', async (name, value, expected) => {
    const { lines } = await runOnBoard(program, {
      lines: { SERIAL1: { far: 'modbus' } },
      modbus: { unit: 1, holding: { 0: 7 } },
      signals: value === undefined ? {} : { [name]: createConstant(value) },
    });
    expect(lines).toEqual([expected]);
  });
});

it.each([
  ['D2.wired', 'gpio.mode(D2, INPUT_PULLUP)', 'gpio.get(D2)', 0, 1],
  ['D36.wired', '', 'adc.read(D36)', 2000, 0],
  ['IO1.AIN1.resistance.wired', '', 'io1.read_resistive(io1.AIN1)', 10_000, 330_000],
  ['IO1.AIN1.resistance.shorted', '', 'io1.read_resistive(io1.AIN1)', 10_000, 0],
  ['IO1.wired', '', 'io1.read_resistive(io1.AIN1)', 10_000, 'PeripheralError'],
  ['IO1.wired', '', 'io1.din_get(io1.DIN1)', 1, 'PeripheralError'],
  ['RELAY2.wired', '', 'relay2.is_relay_on(relay2.OUT1)', 0, 'PeripheralError'],
  ['SER3.wired', '', 'can.conf()', 'None', 'PeripheralError'],
  ['card.wired', 'fs.mount("/sd", fs.SD)', 'fs.read_file("/sd/a")', 'b', 'IOError'],
  ['card.wired', 'fs.mount("/sd", fs.SD)\nf = fs.open("/sd/a")', 'f.read()', 'b', 'IOError'],
  ['server.link', '', 'http.HTTP().get("http://192.0.2.1/").status', 200, 'ConnectionError'],
  ['server.link', '', 'connect()', 'None', 'TimeoutError'],
  ['flash.full', '', 'fs.info("/4zero")[3] > 0', 'True', 'False'],
])('with the fault %s, %s: %s changes from %s to %s', async (name, setup, call, before, after) => {
  const program = `
from bsp import board
from expansions import io, relay, ser
from networking import eth, socket
from protocols.http import http
import adc
import fs
import gpio
io1 = board.next_expansion(io, (1, 0))
relay2 = board.next_expansion(relay, (1,))
can = board.next_expansion(ser, (0,)).get_can(CTS1)
eth.start()
def connect():
    s = socket.socket()
    s.settimeout(1000)
    s.connect(("192.0.2.1", 7))
${setup}
for _ in range(2):
    try:
        print(${call})
    except Exception as error:
        print("%s" % error)
    sleep(10000)
`;
  const fault = /shorted$|full$/.test(name) ? [0, 1] : [1, 0];
  const { lines } = await runOnBoard(program, {
    files: {},
    card: { '/a': 'b' },
    network: {
      tcp: [{ address: '192.0.2.1', port: 7, answers: 'echo' }],
      web: [{ method: 'GET', url: 'http://192.0.2.1/', answers: [{ status: 200 }] }],
    },
    signals: {
      D2: createConstant(0),
      D36: createConstant(2000),
      'IO1.DIN1': createConstant(1),
      'IO1.AIN1.resistance': createConstant(10_000),
      [name]: {
        steps: [
          [0, fault[0] ?? 0],
          [6000, fault[1] ?? 0],
        ],
      },
    },
  });
  expect(lines.map((line) => line.replace(/\.0$/, ''))).toEqual([String(before), String(after)]);
});

it('receives every byte that the reader sends in hexadecimal', async () => {
  const { board, console } = await runOnBoard(
    'import serial\np = serial.serial(SERIAL1, 9600)\nprint([x for x in p.read(256)])\n',
    {},
    { untilMs: 1 },
  );
  const bytes = Array.from({ length: 256 }, (_, i) => i);
  board.applyAction({ kind: 'send', line: 'SERIAL1', bytes });
  board.run(10_000, 5000);
  expect(console()).toBe(`[${bytes.join(', ')}]\n`);
});

it('delivers MQTT messages of the program, the reader, and retained ones to subscribers', async () => {
  const { board, console } = await runOnBoard(
    `
from networking import eth
from protocols.mqtt import mqtt
eth.configure()
eth.start()
def show(client, topic, message):
    print(topic, message)
c = mqtt.MQTT("192.168.1.20", "a")
c.connect()
c.on("plant/#", show)
thread(c.loop)
c.publish("plant/cmd", bytes("hello"), qos=1)
c.publish("plant/gone", "x", retain=True)
c.publish("plant/gone", "", retain=True)
c.publish("state", "on", retain=True)
c.on("+", show)
sleep(100)
c.on("state", show)
`,
    {},
    { untilMs: 20_000 },
  );
  board.applyAction({ kind: 'message', topic: 'plant/set', text: '50 °C' });
  board.run(10_000, 60_000);
  expect(console().split('\n').slice(0, -1)).toEqual([
    'plant/cmd hello',
    'plant/gone x',
    'plant/gone ',
    'state on',
    'state on',
    'plant/set 50 °C',
  ]);
});

it.each([
  ['bmp180', 'd = i2c.I2C(0x77, I2C0)', 'd.write_read(bytearray([0xD0]), 1)', 'U'],
  ['bmp180', 'd = i2c.I2C(0x77, I2C0)', 'd.write_read(bytearray([0xAA]), 22)', undefined],
  ['bmp180', 'd = i2c.I2C(0x77, I2C0)', 'd.write(bytearray([0xF4, 0x2E]))', undefined],
  ['bno055', 'd = i2c.I2C(0x28, I2C0)', 'd.write_read(bytearray([0x1A]), 2)', undefined],
  ['flash', 'd = spi.Spi(CTS1, SPI0)\nd.select()', 'd.exchange(bytearray([5, 0]))', undefined],
])('answers only for the ID of a %s: %s, %s', async (part, setup, read, id) => {
  const { lines, reports } = await runOnBoard(
    `import i2c\nimport spi\n${setup}\nprint(str(${read}))\n`,
    {
      attached: [part === 'flash' ? { part, select: 'CTS1' } : { part }],
    },
  );
  if (id) expect(lines).toEqual([id]);
  else expect(JSON.stringify(reports)).toContain('the simulation has only the ID');
});

/** Adds functions that send Modbus requests, without their checksums, and read the response. */
const runOnModbusLine = (statements: string) =>
  runOnBoard(
    `
import serial
p = serial.serial(SERIAL1, 9600)
def frame(text):
    data = [int(text[i:i + 2], 16) for i in range(0, len(text), 2)]
    c = 0xFFFF
    for x in data:
        c ^= x
        for _ in range(8):
            c = c >> 1 ^ 0xA001 if c & 1 else c >> 1
    return bytearray(data + [c & 255, c >> 8])
def answer():
    sleep(100)
    print("".join(["%02X" % x for x in p.read(p.available())][:-2]))
${statements}`,
    { lines: { SERIAL1: { far: 'modbus' } }, modbus: { unit: 1, holding: { 0: 7 } } },
  );

it.each([
  ['07', '018701'],
  ['2B0E0100', '01AB01'],
  ['0500011200', '018503'],
  ['03FFFF0002', '018302'],
  ['05000100FF', '018503'],
  // The number of bytes does not match the request.
  ...['01', '02', '03', '04'].flatMap((code) =>
    ['00000000', '000003', '0000000100', '0000FFFF'].map((body) => [
      code + body,
      `018${code[1]}03`,
    ]),
  ),
  ['0500FF', '018503'],
  ['0500000000FF', '018503'],
  ['060001', '018603'],
  ['060001000200', '018603'],
  ['1000010002', '019003'],
  ['100001000203000A01', '019003'],
  ['100001000204000A01', '019003'],
  ['10000100020400010002FF', '019003'],
  ['1000000000', '019003'],
  ['100000000000', '019003'],
  ['0F0000000A', '018F03'],
  ['0F0000000A01FF', '018F03'],
  ['0F0000000A02FF', '018F03'],
  ['0F0000000A03FF0101', '018F03'],
])('answers the Modbus request %s with an exception', async (request, response) => {
  const { lines } = await runOnModbusLine(`p.write(frame("01${request}"))\nanswer()\n`);
  expect(lines).toEqual([response]);
});

it.each([
  ['p.write(d)', '0103020007'],
  ['p.write(d[:4])\np.write(d[4:])', '0103020007'],
  ['for x in d:\n    p.write(bytearray([x]))', '0103020007'],
  ['p.write(d[:4])\nsleep(3)\np.write(d[4:])', '0103020007'],
  ['p.write(d[:4])\nsleep(10)\np.write(d[4:])', ''],
  ['p.write(d[:4])\nsleep(10)\np.write(d)', '0103020007'],
  ['p.write(frame("020300000001"))\np.write(d)', '0103020007'],
  ['p.write(frame("000600000008"))\nanswer()\np.write(d)', '\n0103020008'],
])('a Modbus device gets a request in several writes: %s', async (statements, response) => {
  const { lines } = await runOnModbusLine(`d = frame("010300000001")\n${statements}\nanswer()\n`);
  expect(lines.join('\n')).toBe(response);
});

it('slows the network down, up to the timeout of a request', async () => {
  const program = `
from networking import eth
from protocols.http import http
import time
eth.start()
start = time.millis()
try:
    print(http.HTTP(timeout=5000).get("http://192.0.2.1/").status, end=" ")
except IOError as error:
    print("%s" % error, end=" ")
print((time.millis() - start) // 1000)
`;
  const results: string[] = [];
  for (const delay of [0, 3000, 9000]) {
    const { lines } = await runOnBoard(program, {
      network: { web: [{ method: 'GET', url: 'http://192.0.2.1/', answers: [{ status: 200 }] }] },
      signals: { 'network.delay': createConstant(delay) },
    });
    results.push(...lines);
  }
  expect(results).toEqual(['200 0', '200 3', 'ConnectionError 5']);
});

it('rejects writes to a full flash, and reads existing files', async () => {
  const program = `
import fs
try:
    fs.write_file("/4zero/b", "x")
except IOError as error:
    print("%s" % error)
print(fs.read_file("/4zero/a"))
`;
  const { lines } = await runOnBoard(program, {
    files: { '/4zero/a': 'old' },
    signals: { 'flash.full': createConstant(1) },
  });
  expect(lines).toEqual(['IOError: no space left', 'old']);
});

it('rejects records and cursors of a log on a full flash, and reads existing records', async () => {
  const program = `
from tslog import tslog
log = tslog.TSLog("/4zero/log", formats=["I"])
log.store(7)
sleep(2000)
reader = log.reader(0)
print(reader.next())
def store():
    log.store(8)
for write in [store, reader.commit]:
    try:
        write()
    except IOError as error:
        print("%s" % error)
print(log.stats()[0], reader.uncommitted())
`;
  const signals = {
    'flash.full': {
      steps: [
        [0, 0],
        [1000, 1],
      ] as [number, number][],
    },
  };
  const { lines } = await runOnBoard(program, { signals });
  expect(lines).toEqual(['(7,)', 'IOError: no space left', 'IOError: no space left', '0 1']);
});

it('shifts a clock that was set', async () => {
  const program = 'import time\nprint(time.now())\n';
  const getTime = async (error: number) =>
    Number(
      (
        await runOnBoard(program, {
          clock: 'set',
          signals: { 'clock.error': createConstant(error) },
        })
      ).lines[0],
    );
  expect((await getTime(-3600)) - (await getTime(0))).toBe(-3600);
});

it('restarts the board after a brown-out', async () => {
  const { board, lines } = await runOnBoard(
    'import mcu\nprint(mcu.reset_reason())\nwhile True:\n    sleep(1000)\n',
    {},
    { untilMs: 1000 },
  );
  expect(lines).toEqual(['0']);
  board.applyAction({ kind: 'reset', cause: 'power' });
  expect(board.run(1000, 2000)).toMatchObject({ reason: 'reset', cause: 'power' });
});

it('adds noise to an analog signal', async () => {
  const program =
    'import adc\nsleep(2000)\nprint(max(adc.read(D36, 50)) - min(adc.read(D36, 50)))\n';
  const { board, console: text } = await runOnBoard(
    program,
    { signals: { D36: createConstant(2000) } },
    { untilMs: 1000 },
  );
  board.applyAction({ kind: 'set', name: 'D36', property: 'noise', value: 200 });
  board.run(10_000, 5000);
  expect(Number(text())).toBeGreaterThan(100);
});

it('makes a call fail inside the SDK too, and changes nothing while the fault is off', async () => {
  const program = `
import fs
fs.write_file("/4zero/a", "data")
sleep(2000)
try:
    fs.move("/4zero/a", "/4zero/b")
except IOError as error:
    print("%s" % error, end=" ")
print([name for name in fs.ls("/4zero")])
`;
  const results: string[] = [];
  for (const active of [false, true]) {
    const { board, console: text } = await runOnBoard(
      program,
      { faults: [{ on: 'fs.copy', raise: 'IOError', switched: true }] },
      { untilMs: 1000 },
    );
    board.applyAction({ kind: 'fault', on: 'fs.copy', raise: 'IOError', active });
    board.run(10_000, 5000);
    results.push(text());
  }
  expect(results).toEqual(["['b']\n", "IOError ['a']\n"]);
});
