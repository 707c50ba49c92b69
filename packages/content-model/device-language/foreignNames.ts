/** A name of another platform that the device does not have. */
export interface ForeignName {
  platform: Platform;
  /**
   * `name`: without a prefix; `module`: imported; `member`: of an imported module, such as
   * `time.sleep`; `attribute`: of a value, such as `text.format`; `idiom`: only in the tables of the page.
   */
  kind: 'name' | 'module' | 'member' | 'attribute' | 'idiom';
  names: readonly string[];
  /** Replacement on the device. */
  replacement: string;
}

/** Platforms, in the order of the page `os/basics.mdx`. */
export const PLATFORMS = ['CPython', 'MicroPython', 'Arduino', 'SDK 2.x'] as const;
export type Platform = (typeof PLATFORMS)[number];

const createForeignNames = (
  platform: Platform,
  kind: ForeignName['kind'],
  names: string,
  replacement: string,
): ForeignName => ({
  platform,
  kind,
  names: kind === 'idiom' ? [names] : names.split(' '),
  replacement,
});

export const FOREIGN_NAME_ROWS: readonly ForeignName[] = [
  createForeignNames('CPython', 'name', 'input', 'read a serial port, `serial.serial()`'),
  createForeignNames('CPython', 'name', 'open', '`import fs`, then `fs.open()`'),
  createForeignNames('CPython', 'name', 'format repr', 'write `"%d" % value`'),
  createForeignNames(
    'CPython',
    'name',
    'sorted',
    'insert each item at its position, `items.insert(i, x)`',
  ),
  createForeignNames('CPython', 'name', 'zip', 'loop over the indices, `for i in range(len(a)):`'),
  createForeignNames('CPython', 'name', 'map filter', 'write a list, `[f(x) for x in items if x]`'),
  createForeignNames(
    'CPython',
    'name',
    'iter next',
    'loop with `for`, or call `__next__()` of your class',
  ),
  createForeignNames(
    'CPython',
    'name',
    'float',
    '`x * 1.0` for a number, `json.loads(text)` for a string',
  ),
  createForeignNames('CPython', 'name', 'bool', 'compare, such as `x != 0`'),
  createForeignNames('CPython', 'name', 'pow', 'write `a ** b`'),
  createForeignNames('CPython', 'name', 'bin oct', 'write `hex(x)`'),
  createForeignNames(
    'CPython',
    'name',
    'super',
    'call the parent method through its class, `Base.__init__(self)`',
  ),
  createForeignNames(
    'CPython',
    'name',
    'object',
    'a class without a parent has no parentheses, `class A:`',
  ),
  createForeignNames(
    'CPython',
    'name',
    'property staticmethod classmethod',
    'use ordinary methods and functions',
  ),
  createForeignNames(
    'CPython',
    'name',
    'eval exec compile',
    'choose with `if` and `elif`, or from a dictionary',
  ),
  createForeignNames(
    'CPython',
    'name',
    'complex',
    'keep the real and the imaginary part in two variables',
  ),
  createForeignNames('CPython', 'name', 'memoryview slice', 'write a slice, `data[2:4]`'),
  createForeignNames('CPython', 'name', 'hash issubclass', 'compare values, or `isinstance(x, A)`'),
  createForeignNames('CPython', 'name', 'OSError EnvironmentError', 'write `IOError`'),
  createForeignNames('CPython', 'name', 'BaseException', 'write `Exception`'),
  createForeignNames(
    'CPython',
    'name',
    'ImportError ModuleNotFoundError AssertionError SystemExit KeyboardInterrupt UnicodeError EOFError',
    'the device has no such exception: leave the handler out',
  ),
  createForeignNames(
    'CPython',
    'name',
    'exit quit',
    'let `main.py` end, or `mcu.reset()` after `import mcu`',
  ),
  createForeignNames(
    'CPython',
    'name',
    'dir vars globals locals hasattr delattr callable id',
    'the device has no introspection: store values by name in a dictionary',
  ),
  createForeignNames('CPython', 'attribute', 'format', 'write `"%d" % value`'),
  createForeignNames('CPython', 'attribute', 'get setdefault', 'check first, `if key in d:`'),
  createForeignNames(
    'CPython',
    'attribute',
    'sort',
    'insert each item at its position, `items.insert(i, x)`',
  ),
  createForeignNames('CPython', 'attribute', 'decode', 'write `str(data)`'),
  createForeignNames('CPython', 'attribute', 'encode', 'write `bytes(text)`'),
  createForeignNames('CPython', 'attribute', 'lstrip', 'write `text.strip(" ", 1)`'),
  createForeignNames(
    'CPython',
    'attribute',
    'rfind rindex',
    'loop from the end, `for i in range(len(s) - 1, -1, -1):`',
  ),
  createForeignNames('CPython', 'attribute', 'partition rsplit', 'write `text.split(",", 1)`'),
  createForeignNames(
    'CPython',
    'attribute',
    'capitalize title swapcase',
    'use `upper()` and `lower()`',
  ),
  createForeignNames(
    'CPython',
    'attribute',
    'hex fromhex',
    'write `"%02X" % byte` for each byte, `int(text, 16)` back',
  ),
  createForeignNames(
    'CPython',
    'attribute',
    'to_bytes from_bytes',
    '`import struct`, then `struct.pack()` and `struct.unpack()`',
  ),
  createForeignNames('CPython', 'attribute', 'rstrip', 'write `text.strip(" ", -1)`'),
  createForeignNames('CPython', 'attribute', 'splitlines', 'write `text.split("\\n")`'),
  createForeignNames(
    'CPython',
    'attribute',
    'isdigit isalpha isalnum isspace',
    'compare characters, `"0" <= c <= "9"`',
  ),
  createForeignNames(
    'CPython',
    'attribute',
    'zfill ljust rjust center',
    'write the width in the format, `"%05d" % x`',
  ),
  createForeignNames('CPython', 'module', 'asyncio uasyncio', 'use `thread()`'),
  createForeignNames('CPython', 'module', 'os uos pathlib shutil', '`import fs`'),
  createForeignNames('CPython', 'module', 'random urandom', 'use the builtin `random(a, b)`'),
  createForeignNames('CPython', 'module', 'logging', 'use `zinfo()`, `zwarning()`, and `zerror()`'),
  createForeignNames(
    'CPython',
    'module',
    'requests urequests',
    '`from protocols.http import http`',
  ),
  createForeignNames('CPython', 'module', 'socket usocket', '`from networking import socket`'),
  createForeignNames('CPython', 'module', 'hashlib uhashlib', '`from crypto import sha2`'),
  createForeignNames(
    'CPython',
    'module',
    'sys',
    '`import mcu` for reset and ID; a program has no arguments',
  ),
  createForeignNames('CPython', 'module', 're', 'use `find()`, `split()`, and slices'),
  createForeignNames(
    'CPython',
    'module',
    'array',
    'use `bytearray()` for bytes, `shortarray()` for 16-bit values',
  ),
  createForeignNames('CPython', 'module', 'collections', 'use `list`, `dict`, or `import fifo`'),
  createForeignNames('CPython', 'module', 'itertools functools operator', 'write a loop'),
  createForeignNames('CPython', 'module', 'copy', 'copy with a slice, `items[:]`, or `d.copy()`'),
  createForeignNames('CPython', 'module', 'pickle', '`import json` or `import cbor`'),
  createForeignNames(
    'CPython',
    'module',
    'binascii ubinascii',
    '`import base64`, or `"%02X" % byte`',
  ),
  createForeignNames(
    'CPython',
    'module',
    'typing dataclasses enum abc',
    'leave the import out: use plain classes and constants',
  ),
  createForeignNames(
    'CPython',
    'member',
    'time.sleep',
    'use the builtin `sleep(ms)`, such as `sleep(1000)` for one second',
  ),
  createForeignNames(
    'CPython',
    'member',
    'time.monotonic time.perf_counter',
    'use `time.millis()`',
  ),
  createForeignNames('CPython', 'member', 'json.load', 'write `json.loads(f.read())`'),
  createForeignNames(
    'CPython',
    'member',
    'math.sin math.cos math.tan math.asin math.acos math.atan math.atan2 math.sqrt math.log math.exp math.pow math.floor math.ceil math.pi math.e math.degrees math.radians',
    'start with `from math import math`',
  ),
  createForeignNames(
    'MicroPython',
    'module',
    'machine',
    'use `gpio`, `adc`, `pwm`, `i2c`, `spi`, or `serial`, such as `import gpio`',
  ),
  createForeignNames(
    'MicroPython',
    'module',
    'micropython',
    'omit the line: the device has no settings of this kind',
  ),
  createForeignNames('MicroPython', 'module', 'network', '`from networking import wifi`'),
  createForeignNames('MicroPython', 'module', 'utime', '`import time`'),
  createForeignNames('MicroPython', 'module', 'ujson', '`import json`'),
  createForeignNames('MicroPython', 'module', '_thread', 'use the builtin `thread(function)`'),
  createForeignNames('MicroPython', 'module', 'dht', '`from components.dht11 import dht11`'),
  createForeignNames('MicroPython', 'module', 'esp esp32', '`import mcu`'),
  createForeignNames('MicroPython', 'module', 'ustruct', '`import struct`'),
  createForeignNames('MicroPython', 'module', 'umqtt', '`from protocols.mqtt import mqtt`'),
  createForeignNames('MicroPython', 'member', 'time.sleep_ms', 'use the builtin `sleep(ms)`'),
  createForeignNames(
    'MicroPython',
    'member',
    'time.sleep_us',
    'use the builtin `sleep(us, MICROS)`',
  ),
  createForeignNames('MicroPython', 'member', 'time.ticks_ms time.ticks_us', 'use `time.millis()`'),
  createForeignNames(
    'MicroPython',
    'member',
    'time.ticks_diff time.ticks_add',
    'subtract values of `time.millis()`',
  ),
  createForeignNames('MicroPython', 'name', 'const', 'write the number'),
  createForeignNames('MicroPython', 'name', 'Pin', '`import gpio`, then `gpio.mode(D5, OUTPUT)`'),
  createForeignNames('MicroPython', 'idiom', 'led.value(1)', '`gpio.set(LED_BLUE, HIGH)`'),
  createForeignNames(
    'MicroPython',
    'idiom',
    'led.value(not led.value())',
    '`gpio.toggle(LED_BLUE)`',
  ),
  createForeignNames('MicroPython', 'idiom', 'pin.irq(handler)', '`gpio.on_fall(pin, handler)`'),
  createForeignNames('MicroPython', 'idiom', 'machine.reset()', '`import mcu`, then `mcu.reset()`'),
  createForeignNames('Arduino', 'name', 'pinMode', '`import gpio`, then `gpio.mode(pin, OUTPUT)`'),
  createForeignNames(
    'Arduino',
    'name',
    'digitalWrite',
    '`import gpio`, then `gpio.set(pin, HIGH)`',
  ),
  createForeignNames('Arduino', 'name', 'digitalRead', '`import gpio`, then `gpio.get(pin)`'),
  createForeignNames('Arduino', 'name', 'analogRead', '`import adc`, then `adc.read(pin)`'),
  createForeignNames(
    'Arduino',
    'name',
    'analogWrite',
    '`import pwm`, then `pwm.write(pin, period, pulse)`',
  ),
  createForeignNames(
    'Arduino',
    'name',
    'attachInterrupt',
    '`import gpio`, then `gpio.on_fall(pin, function)`',
  ),
  createForeignNames('Arduino', 'name', 'delay', 'use `sleep(ms)`'),
  createForeignNames('Arduino', 'name', 'delayMicroseconds', 'use `sleep(us, MICROS)`'),
  createForeignNames('Arduino', 'name', 'millis', '`import time`, then `time.millis()`'),
  createForeignNames(
    'Arduino',
    'name',
    'Serial',
    'use `print()` for the console, `serial.serial()` for a port',
  ),
  createForeignNames(
    'Arduino',
    'name',
    'detachInterrupt',
    '`import gpio`, then `gpio.disable_interrupt(pin)`',
  ),
  createForeignNames('Arduino', 'name', 'Wire', '`import i2c`, then `i2c.I2C(address)`'),
  createForeignNames('Arduino', 'name', 'SPI', '`import spi`, then `spi.Spi(select)`'),
  createForeignNames('Arduino', 'name', 'EEPROM', '`import fs`: files keep values without power'),
  createForeignNames('Arduino', 'name', 'WiFi', '`from networking import wifi`'),
  createForeignNames('Arduino', 'name', 'constrain', 'write `max(low, min(x, high))`'),
  createForeignNames('Arduino', 'name', 'String', 'write `str(x)`'),
  createForeignNames(
    'Arduino',
    'idiom',
    'void setup(), void loop()',
    'statements at the start of `main.py`, then `while True:`',
  ),
  createForeignNames(
    'SDK 2.x',
    'module',
    'streams',
    'use `print()` for the console, `import serial` for a port',
  ),
  createForeignNames('SDK 2.x', 'module', 'rtc', '`import time`'),
  createForeignNames('SDK 2.x', 'module', 'lwmqtt', '`from protocols.mqtt import mqtt`'),
  createForeignNames('SDK 2.x', 'module', 'ntpclient', '`from protocols.ntp import ntp`'),
  createForeignNames('SDK 2.x', 'module', 'board', '`from bsp import board`'),
  createForeignNames('SDK 2.x', 'module', 'modbus', '`from protocols.modbus import modbus`'),
  createForeignNames('SDK 2.x', 'module', 'bignum', '`from math.bignum import bignum`'),
  createForeignNames(
    'SDK 2.x',
    'name',
    'OnPinRise',
    '`import gpio`, then `gpio.on_rise(pin, function)`',
  ),
];

const indexByName = (kind: ForeignName['kind']): ReadonlyMap<string, string> =>
  new Map(
    FOREIGN_NAME_ROWS.filter((item) => item.kind === kind).flatMap(({ names, replacement }) =>
      names.map((name) => [name, replacement] as const),
    ),
  );

export const FOREIGN_NAMES = indexByName('name');
export const FOREIGN_MODULES = indexByName('module');
export const FOREIGN_MEMBERS = indexByName('member');
export const FOREIGN_ATTRIBUTES = indexByName('attribute');

function renderNames({ kind, names }: ForeignName): string {
  const codes = names.map((name) => (kind === 'attribute' ? `\`.${name}()\`` : `\`${name}\``));
  const label = kind === 'module' ? ` module${names.length > 1 ? 's' : ''}` : '';
  return codes.join(', ') + label;
}

/** Renders the rows of a platform as Markdown. */
export function renderForeignNames(platform: Platform): string[] {
  return FOREIGN_NAME_ROWS.filter((item) => item.platform === platform).map(
    (item) => `| ${renderNames(item)} | ${item.replacement} |`,
  );
}
