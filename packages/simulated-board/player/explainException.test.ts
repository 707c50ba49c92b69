import { FOREIGN_NAME_ROWS } from '@portal/content-model/device-language/foreignNames';
import { describe, expect, it } from 'vitest';
import { loadSources } from '../engine/loadSources';
import { SimulatedBoard } from '../engine/simulatedBoard';
import { getBoardPins } from '../scenario/boardNames';
import type { BoardScenario } from '../scenario/types';
import { IMPORT_STATEMENTS } from '../transform/importStatements';
import { prepareProgram } from '../transform/prepareProgram';
import { explainException } from './explainException';
import type { BoardException, ProgramError } from './messages';

const sources = loadSources(process.cwd());
const boardPins = getBoardPins(process.cwd(), 'zm1_db');

const signals: BoardScenario['signals'] = {
  D2: {
    steps: [
      [0, 1],
      [50, 0],
    ],
  },
};

/** Runs a program and returns the explanations of its exceptions. */
async function runAndExplainAll(main: string, modules: Record<string, string> = {}) {
  const programErrors: ProgramError[] = [];
  const board = await SimulatedBoard.create({
    sources,
    program: prepareProgram({ main, modules }),
    scenario: { ...boardPins, seed: 1, start: 0, watchdog: 9000, signals },
    onOutput: () => undefined,
    onReport: ({ kind, value }) => {
      if (kind !== 'exception') return;
      programErrors.push(explainException(value as BoardException, { main, modules }));
    },
  });
  board.run(20_000, 10_000);
  return programErrors;
}

const runAndExplain = async (main: string, modules: Record<string, string> = {}) =>
  (await runAndExplainAll(main, modules)).at(-1);

describe('the table of names from other platforms', () => {
  const rows = FOREIGN_NAME_ROWS.flatMap(({ kind, names, replacement }) =>
    names.map((name) => [kind, name, replacement] as const),
  );

  /** Imports and an object for each type in the table. */
  const objects: Readonly<Record<string, readonly [statement: string, object: string]>> = {
    str: ['pass', '"a"'],
    bytes: ['pass', 'b"a"'],
    bytearray: ['pass', 'bytearray(1)'],
    dict: ['pass', '{}'],
    list: ['pass', '[]'],
    tuple: ['pass', '(1, 2)'],
    int: ['pass', 'D2'],
    Queue: ['import queue', 'queue.Queue()'],
    datetime: ['import datetime', 'datetime.datetime'],
    serial: ['import serial', 'serial.serial(SERIAL1)'],
    I2C: ['import i2c', 'i2c.I2C(9)'],
    Spi: ['import spi', 'spi.Spi(CTS1)'],
    Timer: ['import timers', 'timers.Timer()'],
    MQTT: ['from protocols.mqtt import mqtt', 'mqtt.MQTT("192.168.1.20", "a")'],
    DS1307: ['from components.ds1307 import ds1307', 'ds1307.DS1307()'],
  };

  it('is quoted for every attribute', async () => {
    const attributes = rows.filter(([kind]) => kind === 'attribute');
    const functions = attributes.map(([, name], i) => {
      const [type = '', attribute] = name.split('.');
      const [statement, object] = objects[type] ?? [];
      return `def f${i}():\n    ${statement}\n    x = ${object}\n    x.${attribute}(1)\nthread(f${i})\nsleep(9)\n`;
    });
    const messages = (await runAndExplainAll(functions.join(''))).map(({ message }) => message);
    expect(messages).toEqual(
      attributes.map(([, , replacement]) => expect.stringContaining(replacement)),
    );
  });

  const idioms: Readonly<Record<string, string>> = {
    'max(items, key=f)': 'items = [1]\nmax(items, key=print)\n',
    'dict(a=1)': 'x = dict(a=1)\n',
    'type(x) == list': 'x = 1\nprint(type(x) == list)\n',
    'void setup(), void loop()': 'x = 1\nvoid setup() {\n}\n',
  };

  it.each(rows.filter(([kind]) => kind === 'idiom'))(
    'is quoted for the %s %s',
    async (_, name, replacement) => {
      const getMessage = async () => (await runAndExplain(idioms[name] ?? ''))?.message;
      expect(await getMessage().catch(({ message }: Error) => message)).toContain(replacement);
    },
  );
});

it.each<readonly [program: string, line: number, column: number | undefined, message: string]>([
  [
    'import adc\n\nif True:\n    adc.raed(D36)\n',
    4,
    9,
    "AttributeError: module 'adc' has no attribute 'raed'. Did you mean `read`?",
  ],
  ['import gpio\nx = gpio.togle\n', 2, 10, 'Did you mean `toggle`?'],
  ['import gpio\ngpio.mod(D2, 1)\n', 2, 6, 'Did you mean `mode`?'],
  ['import timers\nt = timers.Timer()\nt.intervall(5, print)\n', 3, 3, 'Did you mean `interval`?'],
  ['from bsp import board\ndef f(b):\n    b.initt()\nf(board)\n', 3, 7, 'Did you mean `init`?'],
  [
    'class A:\n    def run(self):\n        return self.sped\n    def speed(self):\n        pass\nA().run()\n',
    3,
    21,
    'Did you mean `speed`?',
  ],
  ['x = [1]\nx.apend(2)\n', 2, 3, 'Did you mean `append`?'],
  ['x = {}\nx.get(1)\n', 2, 3, ': check first, `if key in d:`'],
  ['x = b"a"\nx.decode()\n', 2, 3, ': write `str(data)`'],
  [
    'if True:\n    x = [0] * 70000\n',
    2,
    5,
    'DeviceLimit: a sequence or dictionary has at most 65536',
  ],
  ['import watchdogg\n', 1, 8, 'Did you mean `import watchdog`?'],
  ['import wifi\n', 1, 8, ': write `from networking import wifi`'],
  ['from crypto import sha4\n', 1, 20, "no module named 'crypto.sha4'"],
  ['from networkin import wifi\n', 1, 6, 'write `from networking import wifi`'],
  ['from serialization import cbor as c\n', 1, 6, 'write `import cbor`'],
  ['import stdlib.fs\n', 1, 8, 'write `import fs`'],
  ['from networkin import wlan\n', 1, 6, 'Did you mean `networking`?'],
  ['from adc import raed\n', 1, 17, 'Did you mean `read`?'],
  ['x = {"speed": 1}\nprint(x["sped"])\n', 2, 10, "KeyError: no such key: 'sped'"],
  ['x = 0\nprint(1 / x)\n', 2, undefined, 'ZeroDivisionError: divide by zero'],
  ['n = 0\ndef f():\n    n += 1\nf()\n', 3, undefined, 'start the function with `global`'],
  ['print("a" > 1)\n', 1, undefined, "TypeError: unsupported types for `>`: 'str', 'int'"],
  [
    'import gpio\ngpio.mode(LED_BLUE, "out")\n',
    2,
    undefined,
    'TypeError: argument 2 of mode() must be a number, not str',
  ],
  [
    'import i2c\nd = i2c.I2C(0x76)\nd.write(0xF4)\n',
    3,
    undefined,
    'TypeError: argument 1 of write() must be a string or bytes, not int',
  ],
  ['import fs\nfs.open(5)\n', 2, undefined, 'argument 1 of open() must be a string, not int'],
  [
    'from protocols.modbus import modbus\nmodbus.ModbusSerial(1, 5).read_input(0, 1)\n',
    2,
    undefined,
    "AttributeError: 'int' object has no attribute 'write'",
  ],
  [
    'import serial\nserial.serial(SERIAL1, "9600")\n',
    2,
    undefined,
    'TypeError: the baud rate must be a number',
  ],
  ['import mcu\nmcu.freq()\n', 2, 5, ': the device has no function for the CPU frequency'],
  ['import math\nmath.fabs(1)\n', 2, 6, ': use the built-in `abs(x)`'],
  [
    'def f():\n    pass\nf.count = 1\n',
    3,
    3,
    "AttributeError: 'function' object has no attribute 'count'",
  ],
  [
    'import i2c\ni2c.I2C(0x77).read(1)\n',
    2,
    undefined,
    'PeripheralError: no device at address 0x77 of I2C0',
  ],
  [
    'from components.bmp180 import bmp180\nbmp180.BMP180(I2C0).init()\n',
    2,
    undefined,
    'PeripheralError: no BMP180',
  ],
  [
    'from networking import socket\nsocket.socket().connect(("192.0.2.1", 7))\n',
    2,
    undefined,
    'IOError: the board is not connected to a network',
  ],
  ...[
    [
      'from networking import socket\nsocket.socket().connect(("192.0.2.1", 7))',
      'ConnectionRefusedError: no server at 192.0.2.1:7',
    ],
    [
      'from protocols.modbus import modbus\nmodbus.ModbusTCP(1).connect("192.0.2.1")',
      'TimeoutError: 192.0.2.1:502 does not respond',
    ],
    [
      'from protocols.http import http\nhttp.HTTP().get("http://press.example/a")',
      'ResolveError: no address of press.example',
    ],
    [
      'from protocols.http import http\nhttp.HTTP().get("http://192.0.2.1/a")',
      'ConnectionError: http://192.0.2.1/a does not respond',
    ],
    [
      'from protocols.mqtt import mqtt\nmqtt.MQTT("192.0.2.1", "a").connect()',
      'ConnectionError: 192.0.2.1 does not respond',
    ],
    [
      'from protocols.ntp import ntp\nntp.get_time(server="192.0.2.1")',
      'TimeoutError: 192.0.2.1 does not respond',
    ],
  ].map(([code, message]): [string, number, undefined, string] => [
    `from networking import eth\neth.start()\n${code}\n`,
    4,
    undefined,
    message ?? '',
  ]),
  [
    'import serial\nserial.serial(SERIAL1).write(1234)\n',
    2,
    undefined,
    'argument 1 of write() must be a string or bytes, not int',
  ],
  [
    'from crypto import sha2\nsha2.SHA2().update(5)\n',
    2,
    undefined,
    'argument 1 of update() must be a string or bytes, not int',
  ],
  [
    'import serial\nserial.serial(SERIAL1, foo=1)\n',
    2,
    undefined,
    'flow_ctrl=HW_FLOWCTRL_DISABLE)',
  ],
  ['print("a" + 1)\n', 1, undefined, 'write `str(x)`'],
  ['from bsp import board\nboard.get(1)\n', 2, 7, "no attribute 'get'"],
  [
    'class A:\n    def setdefalt(self, x):\n        pass\nA().setdefault(5)\n',
    4,
    5,
    'mean `setdefalt`?',
  ],
  ['from protocols.http import http as h\nh.get("a")\n', 2, 3, ': create a client, `client'],
  ['x = bytes.fromhex("a")\n', 1, 11, 'write `"%02X" % byte`'],
  ['import i2c\ni2c.I2C(9).readfrom_mem(1, 2)\n', 2, 12, ': write `write_read('],
  ['import datetime\ndatetime.datetime.now()\n', 2, 19, ': `import time`, then `time.now()`'],
  ['import serial\nserial.serial(SERIAL1).any()\n', 2, 24, ': write `available()`'],
  [
    'from components.ds1307 import ds1307\ndef f(r):\n    r.get_time()\nf(ds1307.DS1307())\n',
    3,
    7,
    ': write `localtime().to_tuple()`',
  ],
  ['import adc\nif D2:\n    f = adc\n    f.read_u16(D36)\n', 4, 7, ': write `adc.read(pin)`'],
  ['LED_BLUE.value(1)\n', 1, 10, ': write `gpio.set(LED_BLUE, HIGH)`'],
  ['import time\nx = time.localtime()[0]\n', 2, undefined, 'such as `.tm_year`'],
  ['import serial\nserial.serial("SERIAL1", 9600)\n', 2, undefined, 'no quotes, such as SERIAL1'],
  ['import config\n', 1, 8, '. If the program has this file, add `config.py`'],
  [
    'from protocols import modbus\nmodbus.ModbusSerial(1, 2)\n',
    2,
    8,
    ': write `from protocols.modbus import modbus`',
  ],
  ['import protocols.modbus as m\nm.ModbusTCP(1)\n', 2, 3, ': write `from protocols.modbus'],
  ['x = D2.PWM\n', 1, 8, ': leave out `.PWM`'],
  ['x = []\nx.push(1)\n', 2, 3, ': write `append(x)`'],
  ['x = "a"\nprint(x.length)\n', 2, 9, ': write `len(text)`'],
  [
    'class A:\n    def on(x):\n        pass\nA().on(1)\n',
    4,
    undefined,
    'but 2 were given: a method needs `self` as its first parameter',
  ],
  [
    'from protocols.modbus import modbus\nmodbus.ModbusSerial(1, SERIAL1, 9600)\n',
    2,
    undefined,
    'TypeError: ModbusSerial() takes 2 arguments, not 3: write `ModbusSerial(identifier, serial_device, *, receive_timeout=1000, receive_wait=10)`',
  ],
  [
    'from protocols.modbus import modbus\nmodbus.ModbusSerial(1)\n',
    2,
    undefined,
    'ModbusSerial() needs `serial_device`: write `ModbusSerial(identifier, serial_device, *',
  ],
  [
    'from protocols.modbus import modbus\nmodbus.ModbusTCP(1).read_holding(1)\n',
    2,
    undefined,
    'read_holding() takes 2 arguments, not 1: write `read_holding(address, n)`',
  ],
  ['import adc\nadc.read(D36, foo=1)\n', 2, undefined, '`foo=` like this: write `read(pin'],
  ['sleep()\n', 1, undefined, 'sleep() takes 1 argument, not 0: write `sleep('],
  [
    'class Meter:\n    def __init__(self, port, address):\n        pass\nMeter(1)\n',
    4,
    undefined,
    'TypeError: Meter() takes 2 arguments, not 1: write `Meter(port, address)`',
  ],
  [
    'class A:\n    def __init__(self, x):\n        pass\nclass B(A):\n    def run(self, y):\n        pass\nB(1).run()\n',
    7,
    undefined,
    'run() takes 1 argument, not 0: write `run(y)`',
  ],
  [
    'class A:\n    def __init__(self, x):\n        pass\nclass B(A):\n    def __init__(self):\n        A.__init__(self)\nB()\n',
    6,
    undefined,
    'TypeError: __init__() takes 2 positional arguments but 1 were given',
  ],
  [
    'def f(a, b=1):\n    pass\nf()\n',
    3,
    undefined,
    'f() takes 1 argument, not 0: write `f(a, b=1)`',
  ],
  [
    'x = 1\ndef f(a):\n    pass\nthread(f)\n',
    2,
    undefined,
    'TypeError: f() takes 1 argument, not 0: write `f(a)`',
  ],
  [
    'import gpio\ndef on_fall(pin):\n    pass\ngpio.on_fall(D2, on_fall)\nsleep(99)\n',
    2,
    undefined,
    'TypeError: on_fall() takes 1 positional arguments but 0 were given',
  ],
  ['def f():\n    raise ValueError("too hot")\nthread(f)\n', 2, undefined, 'ValueError: too hot'],
])(
  'explains the exception in %j, with its line and column',
  async (program, line, column, message) => {
    const programError = await runAndExplain(program);
    expect(programError).toMatchObject({ line, message: expect.stringContaining(message) });
    expect(programError?.column).toBe(column);
  },
);

it('writes the import of each module of the SDK', () => {
  for (const [name, statement] of IMPORT_STATEMENTS) {
    if (statement === `import ${name}`) continue;
    const exception = {
      type: 'ImportError',
      message: '',
      engineMessage: '',
      call: '',
      parameters: '',
      name,
      names: [],
    };
    const program = { main: `import ${name}\n`, modules: {} };
    const { message } = explainException({ ...exception, traceback: [['main', 1]] }, program);
    expect(message).toContain(`: write \`${statement}\``);
  }
});

it('does not suggest another kind of object for a method', async () => {
  for (const program of [
    'from protocols.http import http as h\nh.gett()\n',
    'import gpio as g\ng.format()\n',
    'import struct as s\ns.hex()\n',
    'import gpio as g\ng.low_(PE_ADS7128)\ng.PE_ADS7129()\n',
  ])
    expect((await runAndExplain(program))?.message).not.toMatch(/%|bytes|key in|`PE_/);
});

it('does not suggest internal or dissimilar names', async () => {
  const explanation = await runAndExplain('import adc\nadc.schedulr()\n');
  expect(explanation?.message).toBe("AttributeError: module 'adc' has no attribute 'schedulr'");
});

it('returns the file and line of the innermost call', async () => {
  const scale = 'import math\ndef to_bar(x):\n    return x.foo\n';
  expect(await runAndExplain('import scale\n\nscale.to_bar(1)\n', { scale })).toEqual({
    file: 'scale',
    line: 3,
    column: 14,
    message: "AttributeError: 'int' object has no attribute 'foo'",
  });
  expect(
    await runAndExplain('import scale\n', { scale: 'y = 1\n    x = 2\n' }).catch((error) => error),
  ).toMatchObject({ file: 'scale', line: 2 });
});
