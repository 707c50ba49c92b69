import { describe, expect, it } from 'vitest';
import { runOnBoard } from '../engine/runOnBoard';
import type { BoardScenario } from '../scenario/types';

/** Calls functions and prints the result, or `!` and the exception type. */
const TRY_FUNCTION = `
def t(function, *args):
    try:
        print(function(*args))
    except Exception as error:
        print("!", ("%s" % error).split(":")[0])
`;

const START_ETHERNET = 'from networking import eth\neth.configure()\neth.start()\n';

/** Runs a program with the helper `t`, and returns the lines that it prints. */
async function runCalls(program: string, world: Partial<BoardScenario> = {}): Promise<string[]> {
  return (await runOnBoard(TRY_FUNCTION + program, world)).lines;
}

/** Checks the output of each program line; an empty string means no output. */
async function expectEach(
  imports: string,
  cases: readonly (readonly [string, string])[],
  world: Partial<BoardScenario> = {},
) {
  const program = `${imports}\n${cases.map(([line]) => line).join('\n')}\n`;
  const lines = await runCalls(program, world);
  const printing = cases.filter(([, expected]) => expected !== '');
  expect(lines.map((line, i) => [printing[i]?.[0], line])).toEqual(printing);
}

// Sources: the pages, the stubs, and the datasheets.
describe('the simulated modules', () => {
  it('struct: has the sizes, alignment, and formats of a 32-bit microcontroller', () =>
    expectEach('import struct', [
      ['t(struct.calcsize, "ci")', '8'],
      ['t(struct.calcsize, "ic")', '5'],
      ['t(struct.calcsize, "llh")', '10'],
      ['t(struct.calcsize, "llh0l")', '12'],
      ['t(struct.calcsize, "<IhB8s")', '15'],
      ['t(struct.calcsize, "q")', '! StructError'],
      ['t(struct.calcsize, "<n")', '! StructError'],
      ['t(struct.pack, "< I  h", 1, -2)', "b'\\x01\\x00\\x00\\x00\\xfe\\xff'"],
      ['t(struct.pack, "!2c??", b"a", b"b", 0, 5)', "b'ab\\x00\\x01'"],
      ['t(struct.pack, ">5pB", b"abc", 255)', "b'\\x03abc\\x00\\xff'"],
      ['t(struct.pack, "3s0sx", b"ab", b"z")', "b'ab\\x00\\x00'"],
      ['t(struct.pack, "B", 256)', '! StructError'],
      ['t(struct.pack, "b", -129)', '! StructError'],
      ['t(struct.pack, "f", "a")', '! StructError'],
      ['t(struct.pack, "BB", 1)', '! StructError'],
      ['t(struct.pack, "B", 1, 2)', '! StructError'],
      ['t(struct.pack, "e", 1.0)', '! StructError'],
      ['t(struct.unpack, ">fh", bytearray([0x43, 0x67, 0x80, 0, 255, 254]))', '(231.5, -2)'],
      ['t(struct.unpack, "?2c3s", b"\\x05abxyz")', "(True, b'a', b'b', b'xyz')"],
      ['t(struct.unpack, "I", b"abc")', '! StructError'],
      ['t(struct.unpack_from, ">H", b"\\x00\\x01\\x02", 1)', '(258,)'],
      ['t(struct.unpack_from, ">H", b"\\x00\\x01\\x02", 2)', '! StructError'],
      ['t(struct.pack_into, ">H", bytearray(2), 1, 5)', '! StructError'],
    ]));

  it('json: requires string keys, escapes bytes above 126, and rejects invalid JSON', () =>
    expectEach('import json', [
      [
        't(json.dumps, {"a": [1, 2.5, None, True, (1, b"x")]})',
        '{"a": [1, 2.5, null, true, [1, "x"]]}',
      ],
      ['t(json.dumps, "°\\t\\x01")', '"\\u00c2\\u00b0\\t\\u0001"'],
      ['t(json.dumps, {1: 2})', '! JSONError'],
      ['t(json.dumps, set([1]))', '! JSONError'],
      [
        't(json.loads, \' {"a": [null, -1.5e1, "\\\\u0041\\\\/"]} \')',
        "{'a': [None, -15.0, 'A/']}",
      ],
      ...['""', '"{"', '"tru"', '\'{"a": 1,}\'', '"{\'a\': 1}"', '"[1 2]"', '"[1]x"', '"-"'].map(
        (text) => [`t(json.loads, ${text})`, '! JSONError'] as const,
      ),
      ['t(json.loads, \'"\\\\u00zz"\')', '! JSONError'],
      ['t(json.loads, \'"\\\\x"\')', '! JSONError'],
    ]));

  it('cbor: encodes other objects as undefined and decodes strings in chunks', () =>
    expectEach('import cbor', [
      ['t(cbor.dumps, [1, -1, "a", b"b", None])', "b'\\x85\\x01 aaAb\\xf6'"],
      ['t(cbor.dumps, set([1]))', "b'\\xf7'"],
      ['t(cbor.dumps, cbor.Undefined())', "b'\\xf7'"],
      ['t(cbor.dumps, shorts([1]))', "b'B\\x01\\x00'"],
      ['t(cbor.loads, b"\\x7f\\x61a\\x61b\\xff")', 'ab'],
      ['t(cbor.loads, b"\\x5f\\x41a\\x41b\\xff")', "b'ab'"],
      ['t(cbor.loads, b"\\x7f\\x41a\\xff")', '! ValueError'],
      ['t(cbor.loads, b"\\x82\\x01")', '! ValueError'],
      ['t(cbor.loads, b"")', '! ValueError'],
      ['t(cbor.loads, b"\\x9f\\xff")', '! ValueError'],
    ]));

  it('csv: skips blank lines and comments, and reads a doubled quote as a quote', async () => {
    const lines = await runCalls(`
import csv, fs
fs.write_file("/4zero/a.csv", '# plan\\nname,size\\n\\n"a ""b"", c",1\\nd,2\\n')
reader = csv.CSVReader("/4zero/a.csv", has_header=True, as_dict=True)
print(reader.read(), reader.nrow())
print(csv.CSVReader("/4zero/a.csv", comment="").read()[0])
`);
    expect(lines).toEqual([
      "[{'name': 'a \"b\", c', 'size': '1'}, {'name': 'd', 'size': '2'}] 2",
      "['# plan']",
    ]);
  });

  it('fs: raises a subclass of IOError for missing, existing, and non-empty paths', () =>
    expectEach('import fs\nfs.mkdir("/4zero/a")\nfs.write_file("/4zero/a/f", "text")', [
      ['t(fs.ls, "/4zero/a")', "{'f': '-'}"],
      ['t(fs.ls, "/4zero/none")', '! FSDirDoNotExistsError'],
      ['t(fs.ls, "/none")', '! FSNoSuchMountpointError'],
      ['t(fs.mkdir, "/4zero/a")', '! FSFileAlreadyExistsError'],
      ['t(fs.mkdir, "/4zero/a/f")', '! FSFileAlreadyExistsError'],
      ['t(fs.rmdir, "/4zero/a")', '! IOError'],
      ['t(fs.rmdir, "/4zero/none")', '! FSDirDoNotExistsError'],
      ['t(fs.rmtree, "/4zero/none")', '! FSDirDoNotExistsError'],
      ['t(fs.rm, "/4zero/none")', '! FSFileDoNotExistsError'],
      ['t(fs.open, "/4zero/none", "r")', '! FSFileDoNotExistsError'],
      ['t(fs.open("/4zero/a/f", "r").read_into, bytearray(2), 1, 2)', '! IOError'],
      ['t(fs.open("/4zero/a/f", "r").write, "x")', '! IOError'],
      ['t(fs.open("/4zero/a/f", "rb").read, 2)', "b'te'"],
      ['t(fs.move, "/4zero/a/f", "/4zero/a/f")', 'None'],
      ['t(fs.read_file, "/4zero/a/f")', 'text'],
      ['t(fs.mount, "/sd", fs.SD)', '! FSCantMountError'],
    ]));

  it('i2c and spi: reject sizes and offsets outside the buffers', () =>
    expectEach(
      'import i2c, spi\na = i2c.I2C(0x76)\ns = spi.Spi(CTS1)\nrx = bytearray(2)\ntx = bytearray([0xD0])',
      [
        ['t(i2c.scan)', "bytearray(b'v')"],
        ['t(a.write_read, tx, 1)', "bytearray(b'`')"],
        ['t(a.write, tx, 2)', '! ValueError'],
        ['t(a.read_into, rx, 3)', '! ValueError'],
        ['t(a.read_into, rx, 1, 2)', '! ValueError'],
        ['t(a.write_read_into, tx, rx, -1, 0, 3)', '! ValueError'],
        ['t(i2c.I2C(0x20).read, 1)', '! PeripheralError'],
        ['t(s.exchange, tx, 2)', '! ValueError'],
        ['t(s.exchange_into, bytearray(4), rx)', 'None'],
        ['t(len, rx)', '2'],
        ['t(s.exchange_into, tx, rx)', '! ValueError'],
        ['t(s.exchange_into, bytearray(4), rx, 3)', '! ValueError'],
        ['t(spi.Spi, 9999)', '! InvalidPinError'],
      ],
      { attached: [{ part: 'bme280' }] },
    ));

  it('threading and queue: conditions require their lock, and peek() removes nothing', async () => {
    const lines = await runCalls(`
import threading, queue, fifo
c = threading.Condition()
t(c.notify)
t(c.notify_all)
t(c.wait, 5)
c.acquire()
t(c.notify)
t(c.wait, 5)
t(threading.Semaphore, -1)
q = queue.Queue(1)
def look():
    print("seen", q.peek())
def take():
    print("taken", q.get())
thread(look)
thread(take)
sleep(10)
q.put(7)
sleep(10)
t(q.get, 5)
q.put(8)
t(q.put, 9, False)
t(q.put, 9, True, 5)
f = fifo.Fifo(2, True)
t(f.put, 300)
t(f.put, "a")
t(f.put_all, [1, 2, 3])
t(f.elements)
`);
    expect(lines).toEqual(
      '! RuntimeError,! RuntimeError,! RuntimeError,None,False,! ValueError,seen 7,taken 7,! QueueEmpty,! QueueFull,! QueueFull,! ValueError,! TypeError,! FifoFullError,2'.split(
        ',',
      ),
    );
  });

  it('gpio and timers: call callbacks with the documented parameters, or with none', async () => {
    const lines = await runCalls(
      `
import gpio, timers, threading
def full(pin, value):
    print("full", pin == USER_BUTTON, value)
def any_of_it(*args):
    print("any", len(args))
def none():
    print("none")
gpio.on_fall(USER_BUTTON, full)
gpio.on_fall(USER_BUTTON, any_of_it)
gpio.on_rise(USER_BUTTON, none)
lock = threading.Lock()
lock.acquire()
timers.Timer().one_shot(10, lock.release)
timers.Timer().one_shot(20, any_of_it)
timers.Timer().one_shot(30, any_of_it, 5)
timers.Timer().one_shot(40, none)
print(lock.acquire(True, 100))
sleep(200)
`,
      {
        signals: {
          USER_BUTTON: {
            steps: [
              [0, 1],
              [100, 0],
              [120, 1],
            ],
          },
        },
      },
    );
    expect(lines).toEqual(['True', 'any 1', 'any 1', 'none', 'full True 0', 'any 2', 'none']);
  });

  it('datetime: parses fractions and offsets, and rejects mixed comparisons', () =>
    expectEach(
      'from datetime import datetime, timedelta, timezone, fromisoformat, fromordinal\ndef iso(text):\n    return fromisoformat(text).isoformat()',
      [
        ['t(iso, "2026-01-31")', '2026-01-31T00:00:00'],
        ['t(iso, "2026-01-31T06:00:30.123")', '2026-01-31T06:00:30'],
        ['t(iso, "2026-01-31 06:00:30.123456-01:30")', '2026-01-31T06:00:30-01:30'],
        ['t(fromisoformat("2026-01-31 06:00+01:00:30").utcoffset().total_seconds)', '3630'],
        ['t(fromisoformat, "31.1.2026")', '! ValueError'],
        ['t(datetime(2026, 1, 31).add, 3)', '! TypeError'],
        ['t(datetime(2026, 1, 31).sub, 3)', '! TypeError'],
        ['t(datetime(2026, 1, 31).sub, datetime(2026, 1, 1, tzinfo=timezone.utc))', '! TypeError'],
        ['t(datetime(2026, 1, 31).astimezone, timezone.utc)', '! NotImplementedError'],
        ['t(datetime, 2026, 2, 29)', '! ValueError'],
        ['t(fromordinal, 0)', '! ValueError'],
        ['t(timezone, timedelta(24))', '! ValueError'],
        ['t(timedelta(days=3650).total_seconds)', '315360000'],
        ['t(str, timedelta(days=3650))', '3650d 00:00:00'],
      ],
    ));

  it('suntime: returns the published check values, and None in a polar night', () =>
    expectEach('from suntime import Sun', [
      ['t(Sun(41.902782, 12.496366).get_sunrise_time, 2000, 1, 1)', '(6, 38)'],
      ['t(Sun(41.902782, 12.496366).get_sunset_time, 2000, 1, 1)', '(15, 49)'],
      ['t(Sun(51.21, 21.01).get_sunrise_time, 2014, 10, 3)', '(4, 39)'],
      ['t(Sun(51.21, 21.01).get_sunset_time, 2014, 10, 3)', '(16, 10)'],
      ['t(Sun(-33.9252192, 18.4240762).get_sunrise_time, 2016, 12, 21)', '(3, 32)'],
      ['t(Sun(-33.9252192, 18.4240762).get_sunset_time, 2016, 12, 21)', '(17, 57)'],
      ['t(Sun(78.2, 15.6).get_sunset_time, 2016, 12, 21)', 'None'],
    ]));

  it('can: limits controller memory to 2 KB and records completed transmissions', () =>
    expectEach('import can\ncan.init(CTS1)\ncan.conf(tef_en=True)', [
      ['for ch in range(1, 5): can.rxf_conf(ch, 32)', ''],
      ['t(can.start)', 'None'],
      ['can.tef_conf(1)', ''],
      ['t(can.start)', '! PeripheralError'],
      ['can.rxf_conf(4, 8)', ''],
      ['can.txf_conf(5, 2, 1)', ''],
      ['t(can.start)', 'None'],
      ['t(can.tef_get)', '! PeripheralError'],
      ['t(can.transmit, 5, bytearray("x"), 0x300, False, 7)', 'None'],
      ['t(can.transmit, 5, bytearray(9), 0x300)', '! PeripheralError'],
      ['t(can.tef_get)', '(768, 7)'],
      ['t(can.receive, 1)', '! PeripheralError'],
      ['t(can.rm_filter, 3)', '! PeripheralError'],
    ]));

  it('wifi: has no access point while disconnected, and checks an enterprise login', () =>
    expectEach(
      `from networking import wifi, socket
def join(ssid, security, password, user=""):
    wifi.configure(ssid, password, security, ent_user=user, ent_pwd=password)
    wifi.start()`,
      [
        ['t(wifi.ap_info)', '! PeripheralError'],
        ['t(wifi.get_rssi)', '! WifiException'],
        ['t(wifi.get_rssi, "office")', '-70'],
        ['t(wifi.get_ap_num)', '1'],
        ['t(wifi.get_rssi, "none")', '! WifiBadSSID'],
        ['t(join, "none", wifi.WPA2, "change-me")', '! WifiBadSSID'],
        ['t(join, "plant-iot", wifi.WPA2, "wrong")', '! WifiBadPassword'],
        ['t(join, "plant-iot", wifi.WPA2_ENTERPRISE, "wrong", "device")', '! WifiBadAuth'],
        ['t(join, "plant-iot", wifi.WPA2_ENTERPRISE, "change-me", "device")', 'None'],
        ['t(len, wifi.ap_info())', '5'],
        [
          't(tuple, [socket.SOL_SOCKET, socket.SO_RCVTIMEO, socket.SO_REUSEADDR, socket.SO_KEEPALIVE])',
          '(65535, 1, 4, 8)',
        ],
      ],
      { network: { wifi: { access_points: [['office', 1, -70, 3, '02:00:5E:20:00:09']] } } },
    ));

  it.each([
    [false, 'msg0 3,msg1 3,msg2 3,! TimeoutError 2000,msg3 3'],
    [true, 'msg0 3, 0,! IOError 1'],
  ])('socket: with a server that closes the connection: %s', async (closes, expected) => {
    const { lines } = await runOnBoard(
      `${START_ETHERNET}from networking import socket
import time
s = socket.socket()
s.settimeout(2000)
s.connect(("192.168.1.30", 7))
def exchange(text):
    start = time.millis()
    try:
        if text:
            s.sendall(bytes(text))
            start = time.millis()
        received = str(s.recv(100))
    except IOError as error:
        received = "! " + ("%s" % error).split(":")[0]
    print(received, time.millis() - start)
for text in ${closes ? '["msg0", "", "msg1"]' : '["msg0", "msg1", "msg2", "", "msg3"]'}:
    exchange(text)
`,
      { network: { tcp: [{ address: '192.168.1.30', port: 7, answers: 'echo', closes }] } },
    );
    expect(lines.join()).toBe(expected);
  });

  it('bsp: prints a summary of the board and its expansions', async () => {
    const lines = await runCalls(`
from bsp import board
from expansions import io, relay
exp = board.next_expansion(io, (1, 0))
board.next_expansion(relay, (2,))
board.summary()
exp.summary()
`);
    expect(lines).toEqual([
      'simulated board zm1_db',
      'IO1 EXP-IO, selectors (1, 0)',
      'RELAY2 EXP-RELAY, selectors (2,)',
      'IO1 EXP-IO, selectors (1, 0)',
    ]);
  });

  it.each([
    [
      'serial',
      'import serial\no = serial.serial(SERIAL1)\no.close()',
      'PeripheralError',
      ['o.write, "hi"', 'o.read, 2', 'o.readline', 'o.available'],
    ],
    [
      'i2c',
      'import i2c\no = i2c.I2C(0x76)\no.done()',
      'PeripheralError',
      ['o.read, 1', 'o.write, b"a"', 'o.write_read, b"a", 1'],
    ],
    [
      'spi',
      'import spi\no = spi.Spi(CTS1)\no.done()',
      'PeripheralError',
      ['o.select', 'o.read, 1', 'o.write, b"a"', 'o.exchange, b"a"'],
    ],
    [
      'fs',
      'import fs\no = fs.open("/4zero/a", "w+")\no.close()',
      'IOError',
      ['o.read', 'o.write, "a"', 'o.readline', 'o.size', 'o.tell', 'o.seek, 0'],
    ],
    [
      'csv reader',
      'import fs, csv\nfs.write_file("/4zero/a", "1")\no = csv.CSVReader("/4zero/a")\no.close()',
      'IOError',
      ['o.read'],
    ],
    [
      'csv writer',
      'import csv\no = csv.CSVWriter("/4zero/a")\no.close()',
      'IOError',
      ['o.write, [1]'],
    ],
    [
      'tslog',
      'from tslog import tslog\no = tslog.TSLog("/4zero/log", ["i"])\nr = o.reader(0)\no.close()\nr.close()',
      'IOError',
      ['o.store, 1', 'o.commit', 'o.stats', 'o.reader, 0', 'r.next'],
    ],
    [
      'tslog reader',
      'from tslog import tslog\nlog = tslog.TSLog("/4zero/log", ["i"])\nlog.store(1)\no = log.reader(0)\no.close()',
      'IOError',
      ['o.next', 'o.next_record', 'o.peek', 'o.commit'],
    ],
    [
      'socket',
      `${START_ETHERNET}from networking import socket\no = socket.socket()\no.connect(("192.168.1.30", 7))\no.send(b"hi")\no.close()`,
      'IOError',
      [
        'o.send, "hi"',
        'o.sendall, "hi"',
        'o.sendto, "hi", ("192.168.1.30", 7)',
        'o.recv, 2',
        'o.recvfrom, 2',
        'o.connect, ("192.168.1.30", 7)',
      ],
    ],
    [
      'ModbusTCP',
      `${START_ETHERNET}from protocols.modbus import modbus\no = modbus.ModbusTCP(1)\no.connect("192.168.1.50")\no.read_input(0, 1)\no.close()`,
      'IOError',
      ['o.read_input, 0, 1'],
    ],
    [
      'ModbusSerial',
      'import serial\nfrom protocols.modbus import modbus\no = modbus.ModbusSerial(1, serial.serial(SERIAL1))\no.read_input(0, 1)\no.close()\no.close()',
      'IOError',
      ['o.read_input, 0, 1'],
    ],
    [
      'HTTP',
      `${START_ETHERNET}from protocols.http import http\no = http.HTTP()\no.destroy()`,
      'IOError',
      ['o.get, "http://192.168.1.20:8080/"'],
    ],
    [
      'MQTT',
      `${START_ETHERNET}from protocols.mqtt import mqtt\no = mqtt.MQTT("broker.plant.example", "a")\no.connect()\no.disconnect()`,
      'MQTTPublishGenericError',
      ['o.publish, "a", "1"'],
    ],
    [
      'timers',
      'import timers\no = timers.Timer()\no.destroy()\no.destroy()',
      'RuntimeError',
      ['o.one_shot, 5, print', 'o.interval, 5, print'],
    ],
    [
      'cellular',
      'from networking import cellular\ncellular.init()\ncellular.deinit()',
      'CellularInvalidStateError',
      ['cellular.imei', 'cellular.rssi'],
    ],
    [
      'gnss',
      'from networking import cellular\ncellular.init()\ncellular.gnss.start()\ncellular.deinit()',
      'GNSSInitError',
      ['cellular.gnss.fix, 1'],
    ],
    [
      'eth',
      `${START_ETHERNET}from networking import socket\nfrom protocols.modbus import modbus\no = socket.socket()\no.connect(("192.168.1.30", 7))\nm = modbus.ModbusTCP(1)\nm.connect("192.168.1.50")\neth.stop()\neth.start()`,
      'IOError',
      ['o.send, "hi"', 'm.read_input, 0, 1'],
    ],
  ])('%s: raises an exception after it was closed', async (_, program, exception, calls) => {
    const lines = await runCalls([program, ...calls.map((call) => `t(${call})`)].join('\n'), {
      lines: { SERIAL1: { far: 'modbus' } },
      attached: [{ part: 'bme280' }],
      modbus: { address: '192.168.1.50', unit: 1 },
      network: { tcp: [{ address: '192.168.1.30', port: 7, answers: 'echo' }] },
    });
    expect(lines).toEqual(calls.map(() => `! ${exception}`));
  });

  it('modbus and mqtt: reject values and topics that the pages exclude', () =>
    expectEach(
      'from protocols.modbus import modbus\nfrom protocols.mqtt import mqtt\nm = modbus.ModbusTCP(1)\nc = mqtt.MQTT("broker.plant.example", "a")\n',
      [
        ['t(m.write_coil, 0, 1)', '! ValueError'],
        ['t(m.write_coil, 0, 0xFF00)', '! IOError'],
        ['t(c.publish, "press/+/power", "1")', '! MQTTPublishGenericError'],
      ],
    ));

  it('mqtt: disconnects a client without a cable, and counts sent messages', async () => {
    const lines = await runCalls(
      `
from networking import eth
from protocols.mqtt import mqtt
eth.configure()
eth.start()
client = mqtt.MQTT("broker.plant.example", "a")
client.connect()
t(client.publish, "a/b", "12345")
t(client.is_connected)
t(client.stats)
sleep(20000)
t(client.is_connected)
t(client.publish, "a/b", "1")
t(client.publish, "a/b", "1", 1, False, 500)
client.disconnect()
print(client.stats()[3])
`,
      {
        signals: {
          'eth.link': {
            steps: [
              [0, 1],
              [10_000, 0],
            ],
          },
        },
      },
    );
    expect(lines).toEqual([
      'None',
      'True',
      expect.stringMatching(/^\((\d+), \1, 0, 0, 0, 0, 5, 1\)$/),
      'False',
      '! MQTTPublishGenericError',
      '! MQTTPublishTimeout',
      '1',
    ]);
  });

  it('zdm: passes strings of a job as UTF-8 bytes, like literals', async () => {
    const program = `
from networking import eth
from zdm import zdm
eth.configure()
eth.start()
def work(agent, args):
    print(len(args["text"]), args["text"] == "è€", args["list"][0] == "°")
    return {}
agent = zdm.Agent(jobs={"work": work})
agent.start()
sleep(5000)
`;
    const cloud = { jobs: [{ at: 3000, job: 'work', args: { text: 'è€', list: ['°'] } }] };
    expect(await runCalls(program, { cloud })).toEqual(['5 True True']);
  });

  it('zdm: requires dictionaries as payloads and existing files for uploads', () =>
    expectEach(
      'from networking import eth\nfrom zdm import zdm\neth.configure()\neth.start()\nagent = zdm.Agent()\nagent.start()',
      [
        ['t(agent.publish, [1])', '! TypeError'],
        ['t(agent.publish, {"a": 1})', 'None'],
        ['t(agent.upload, "/4zero/none", "none")', '! FSFileDoNotExistsError'],
        ['t(agent.online)', 'True'],
      ],
    ));

  it('modbus: checks the number of values and the maximum request size', () =>
    expectEach(
      `${START_ETHERNET}from protocols.modbus import modbus\nm = modbus.ModbusTCP(1)\nm.connect("192.168.1.50")`,
      [
        ['t(m.write_multiple_registers, 0, 2, [1, 2])', '2'],
        ['t(m.read_holding, 0, 2)', '[1, 2]'],
        ['t(m.write_multiple_registers, 0, 2, [1])', '! ValueError'],
        ['t(len, m.read_holding(0, 125))', '125'],
        ['t(m.read_holding, 0, 126)', '! ValueError'],
        ['t(len, m.read_coils(0, 2000))', '2000'],
        ['t(m.read_coils, 0, 2001)', '! ValueError'],
      ],
      { modbus: { address: '192.168.1.50' } },
    ));

  it.each<[string, string[]]>([
    [
      `from protocols.modbus import modbus
def read(ip, unit, port=502):
    m = modbus.ModbusTCP(unit)
    m.connect(ip, port)
    return m.read_holding(0, 1)`,
      ['"192.168.1.50", 1', '"192.168.1.51", 1', '"192.168.1.50", 2', '"192.168.1.50", 1, 503'],
    ],
    [
      `from protocols.modbus import modbus
import serial
def read(line, unit):
    return modbus.ModbusSerial(unit, serial.serial(line, 9600)).read_holding(0, 1)`,
      ['SERIAL1, 1', 'SERIAL1, 2', 'SERIAL2, 1'],
    ],
    [
      `from protocols.fins import fins
def read(ip, node, port=9600):
    fins.Fins(ip, port, remote_node=node).connect()
    return "[7]"`,
      [
        '"192.168.250.1", 1',
        '"192.168.250.2", 1',
        '"192.168.250.1", 2',
        '"192.168.250.1", 1, 9601',
      ],
    ],
    [
      `from protocols.http import http
def read(url):
    http.HTTP().get(url)
    return "[7]"`,
      [
        '"http://192.168.1.20:8080/other"',
        '"http://192.168.1.20/a"',
        '"http://192.168.1.21:8080/a"',
        '"http://other.example/a"',
      ],
    ],
    [
      `from protocols.mqtt import mqtt
def read(host, port=1883):
    mqtt.MQTT(host, "a", port=port).connect()
    return "[7]"`,
      ['"broker.plant.example"', '"192.168.1.21"', '"other.example"', '"192.168.1.20", 1884'],
    ],
    [
      `from protocols.ntp import ntp
def read(host):
    ntp.get_time(server=host)
    return "[7]"`,
      ['"0.pool.ntp.org"', '"192.168.1.2"', '"other.example"'],
    ],
    [
      `from networking import socket
def read(ip, port):
    socket.socket().connect((ip, port))
    return "[7]"`,
      ['"192.168.1.30", 7', '"192.168.1.30", 8', '"192.168.1.31", 7'],
    ],
    [
      `from components.bme280 import bme280
def read(*args):
    bme280.BME280(*args)
    return "[7]"`,
      ['I2C0', 'I2C0, 0x77'],
    ],
    [
      `from components.bmp180 import bmp180
def read(*args):
    bmp180.BMP180(*args)
    return "[7]"`,
      ['I2C0', 'I2C0, 0x76'],
    ],
    [
      `from components.bno055 import bno055
def read(*args):
    bno055.BNO055(*args)
    return "[7]"`,
      ['I2C0', 'I2C0, 0x29'],
    ],
    [
      `from components.iim42652 import iim42652
def read(*args):
    iim42652.IIM42652(*args)
    return "[7]"`,
      ['', 'I2C0, 0x68'],
    ],
    [
      `from components.mcp2515 import mcp2515
def read(*args):
    mcp2515.MCP2515(*args)
    return "[7]"`,
      ['SPI0, D12', 'SPI0, D2'],
    ],
    [
      `from components.dht11 import dht11
def read(pin):
    dht11.read(pin)
    return "[7]"`,
      ['D2', 'D12'],
    ],
  ])('%s answers only where it is connected', async (program, [connected, ...others]) => {
    const cases = [connected, ...others].map(
      (args, i) => [`t(read, ${args})`, i > 0 ? '!' : '[7]'] as const,
    );
    const lines = await runCalls(
      `${START_ETHERNET}${program}\n${cases.map(([line]) => line).join('\n')}\n`,
      {
        attached: [
          { part: 'dht11', pin: 'D2' },
          ...['bme280', 'bmp180', 'bno055', 'iim42652', 'mcp2515'].map((part) => ({ part })),
        ],
        signals: Object.fromEntries(
          ['dht11.humidity', 'dht11.temperature'].map((name) => [name, { steps: [[0, 20]] }]),
        ),
        lines: { SERIAL1: { far: 'modbus' } },
        modbus: { address: '192.168.1.50', holding: { 0: 7 } },
        plc: { address: '192.168.250.1', node: 1 },
        network: {
          web: [{ method: 'GET', url: 'http://192.168.1.20:8080/a', answers: [{ status: 200 }] }],
          tcp: [{ address: '192.168.1.30', port: 7, answers: 'echo' }],
        },
      },
    );
    expect(lines.map((line, i) => [cases[i]?.[0], line.split(' ')[0]])).toEqual(cases);
  });

  it('expansions: accept the documented labels of conversions', () =>
    expectEach(
      'from bsp import board\nfrom expansions import ain\nexp = board.next_expansion(ain, (1, 0))\ndef twice(value, sens):\n    return value * sens["factor"]\nfor label in ["vol", "cur", "res"]:\n    exp.set_adc_callback(label, exp.AIN1, twice, {"factor": 2})',
      [
        ['t(exp.read_voltage, exp.AIN1)', '10.0'],
        ['t(exp.read_voltage, exp.AIN1, False, True)', '5.0'],
        ['t(exp.read_current, exp.AIN1)', '24.0'],
        ['t(exp.read_resistive, exp.AIN1)', '2000.0'],
        ['t(exp.read_voltage, exp.AIN1, True)', '2047'],
      ],
      {
        signals: {
          'AIN1.AIN1.voltage': { steps: [[0, 5]] },
          'AIN1.AIN1.current': { steps: [[0, 12]] },
          'AIN1.AIN1.resistance': { steps: [[0, 1000]] },
        },
      },
    ));

  it('sensors: name a missing key and its sensor', async () => {
    const lines = await runCalls(`
import fs, json
from zsensors import sensor
from bsp import board
from expansions import ain
board.next_expansion(ain, (1, 0))
fs.write_file("/4zero/sensors.json", json.dumps({"level": {"set": {"type": "voltage", "exp": "AIN1", "input_number": 1}, "conversion": {"type": "linear", "args": {"x_min": 0, "x_max": 10, "y_min": 0}}}}))
s = sensor.get_sensors_dict()["level"]
try:
    s.read()
except KeyError as e:
    print(e)
`);
    expect(lines).toEqual(['KeyError: y_max of sensor level']);
  });

  it('math: returns inf or NaN instead of raising an exception', () =>
    expectEach(
      'from math import math\nfrom math.bignum import bignum\ninf = math.pow(10, 400)\nnan = math.sqrt(-1)',
      [
        ['t(math.isinf, inf)', 'True'],
        ['t(math.isnan, nan)', 'True'],
        ['t(math.isinf, math.exp(1000))', 'True'],
        ['t(math.isinf, math.log(0))', 'True'],
        ['t(math.isnan, math.log(-1))', 'True'],
        ['t(math.isinf, math.log(8, 1))', 'True'],
        ['t(math.log, 8, 2)', '3.0'],
        ['t(math.isinf, math.pow(0, -1))', 'True'],
        ['t(math.isnan, math.pow(-8, 0.3))', 'True'],
        ['t(math.isnan, math.asin(2))', 'True'],
        ['t(math.isnan, math.floor(nan))', 'True'],
        ['t(math.isinf, math.ceil(inf))', 'True'],
        ['t(math.isnan, math.trunc(nan, 2))', 'True'],
        ['t(math.floor, -1.5)', '-2.0'],
        ['t(math.trunc, -1.239, 2)', '-1.23'],
        ['t(math.atan2, 0, -1)', '3.141592653589793'],
        ['t(str, bignum.BigNum("-0xff"))', '-255'],
        ['t(bignum.BigNum, b"12")', '! TypeError'],
        ['t(bignum.BigNum(255).to_base, 65)', '! ValueError'],
        ['t(str, bignum.BigNum(-7).div(bignum.BigNum(2)))', '-3'],
      ],
    ));

  it('bytes and shorts: check the range of items in every kind of assignment', async () => {
    const lines = await runCalls(`
b = bytearray(3)
s = shortarray(2)
def set_item(target, key, value):
    target[key] = value
    return target
t(set_item, b, 0, 255)
t(set_item, b, 0, 256)
t(set_item, b, 1, -1)
t(set_item, [0], 0, 256)
t(set_item, {}, (1, 2), 256)
t(set_item, s, 1, 65536)
def add(value):
    b = bytearray(b"\\xfa\\x01")
    b[0] += value
    return b
t(add, 5)
t(add, 6)
def pair():
    b[0], b[1] = 1, 256
t(pair)
def chain():
    b[0] = b[1] = 256
t(chain)
def lines():
    b[
        0] = 256
t(lines)
def loop():
    for b[0] in [256]:
        pass
t(loop)
def more(what):
    b = bytearray(1)
    b += what
    return b
t(more, [255, "a"])
t(more, [256])
t(more, b"a")
t(more, "ab")
t(bytearray, [256])
def extend():
    bytearray(1).extend([256])
t(extend)
b[1:] = b"ab"
b[
    0] = 7
try:
    b.append(256)
except ValueError:
    print(b)
`);
    expect(lines).toEqual([
      "bytearray(b'\\xff\\x00\\x00')",
      '! ValueError',
      '! ValueError',
      '[256]',
      '{(1, 2): 256}',
      '! ValueError',
      "bytearray(b'\\xff\\x01')",
      '! ValueError',
      '! ValueError',
      '! ValueError',
      '! ValueError',
      '! ValueError',
      '! TypeError',
      '! ValueError',
      "bytearray(b'\\x00a')",
      "bytearray(b'\\x00ab')",
      '! ValueError',
      '! ValueError',
      "bytearray(b'\\x07ab')",
    ]);
  });

  it('sequences: support slices with steps and repetition', async () => {
    const lines = await runCalls(`
print(("abcdef"[::-1], "abcdef"[1:5:2], b"abcd"[::2], bytearray(b"abcd")[::3]))
print(((1, 2, 3)[::-1], [1, 2, 3][::-2], range(6)[::3]))
b = bytearray(b"abcdef")
b[::3] = b"XY"
b[1:3] = []
same = b
n = [1, 2, 3, 4]
n[::2] = [7, 8]
print(b, n)
def wrong():
    n[::2] = [7]
t(wrong)
b *= 2
b += b"!"
print(same is b, b, bytearray(2) * 2, 2 * bytearray(1), "-" * 3)
class Box:
    n = 5
    text = "%d of %d"
box = Box()
box.n += 2
box.n *= 3
box.text %= (box.n, 21)
print(box.text)
def next_key():
    calls.append(1)
    return "a"
calls = []
counts = {"a": [1]}
counts[next_key()] += [2]
counts["a"] *= 2
print(counts, len(calls))
`);
    expect(lines).toEqual([
      "('fedcba', 'bd', b'ac', bytearray(b'ad'))",
      '((3, 2, 1), [3, 1], range(0, 6, 3))',
      "bytearray(b'XYef') [7, 2, 8, 4]",
      '! ValueError',
      "True bytearray(b'XYefXYef!') bytearray(b'\\x00\\x00\\x00\\x00') bytearray(b'\\x00\\x00') ---",
      '21 of 21',
      "{'a': [1, 2, 1, 2]} 1",
    ]);
  });

  it('builtins: convert strings and characters, and check the range of bytes and shorts', () =>
    expectEach('import dac', [
      ['t(int)', '0'],
      ['t(int, " 0x1F ", 0)', '31'],
      ['t(int, "010", 0)', '! ValueError'],
      ['t(int, "zz", 36)', '1295'],
      ['t(int, b"12")', '12'],
      ['t(int, -2.9)', '-2'],
      ['t(chr, 256)', '! ValueError'],
      ['t(hex, -255)', '-0xff'],
      ['t(hex, 255, "")', 'ff'],
      ['t(divmod, -7.5, 2)', '(-3.0, -1.5)'],
      ['t(dict, 1, 2, 3)', '{1: 2, 3: None}'],
      ['t(range, 1, 2, 0)', '! ValueError'],
      ['t(shorts, [70000])', '! ValueError'],
      ['t(isinstance, 1, int)', '! TypeError'],
      ['t(set([]).pop)', '! KeyError'],
      ['t(dac.read, D32)', '! InvalidHardwareStatusError'],
      ['t(dac.rm, D32)', '! InvalidHardwareStatusError'],
    ]));
});
