/** A name of another platform that the device does not have. */
export interface Foreign {
  system: System;
  /**
   * `name`: without a prefix; `module`: imported; `member`: of an imported module, such as
   * `time.sleep`; `attribute`: of a value, such as `text.format`; `idiom`: only in the tables of the page.
   */
  kind: 'name' | 'module' | 'member' | 'attribute' | 'idiom';
  names: readonly string[];
  /** Replacement on the device. */
  instead: string;
}

/** Platforms, in the order of the page `os/basics.mdx`. */
export const SYSTEMS = ['CPython', 'MicroPython', 'Arduino', 'SDK 2.x'] as const;
export type System = (typeof SYSTEMS)[number];

const foreign = (
  system: System,
  kind: Foreign['kind'],
  names: string,
  instead: string,
): Foreign => ({ system, kind, names: kind === 'idiom' ? [names] : names.split(' '), instead });

export const COMING_FROM: readonly Foreign[] = [
  foreign('CPython', 'name', 'input', 'read a serial port, `serial.serial()`'),
  foreign('CPython', 'name', 'open', '`import fs`, then `fs.open()`'),
  foreign('CPython', 'name', 'format repr', 'write `"%d" % value`'),
  foreign('CPython', 'name', 'sorted', 'insert each item at its position, `items.insert(i, x)`'),
  foreign('CPython', 'name', 'zip', 'loop over the indices, `for i in range(len(a)):`'),
  foreign('CPython', 'name', 'map filter', 'write a list, `[f(x) for x in items if x]`'),
  foreign('CPython', 'name', 'iter next', 'loop with `for`, or call `__next__()` of your class'),
  foreign('CPython', 'name', 'float', '`x * 1.0` for a number, `json.loads(text)` for a string'),
  foreign('CPython', 'name', 'bool', 'compare, such as `x != 0`'),
  foreign('CPython', 'name', 'pow', 'write `a ** b`'),
  foreign('CPython', 'name', 'bin oct', 'write `hex(x)`'),
  foreign(
    'CPython',
    'name',
    'super',
    'call the parent method through its class, `Base.__init__(self)`',
  ),
  foreign('CPython', 'name', 'object', 'a class without a parent has no parentheses, `class A:`'),
  foreign(
    'CPython',
    'name',
    'property staticmethod classmethod',
    'use ordinary methods and functions',
  ),
  foreign(
    'CPython',
    'name',
    'eval exec compile',
    'choose with `if` and `elif`, or from a dictionary',
  ),
  foreign('CPython', 'name', 'complex', 'keep the real and the imaginary part in two variables'),
  foreign('CPython', 'name', 'memoryview slice', 'write a slice, `data[2:4]`'),
  foreign('CPython', 'name', 'hash issubclass', 'compare values, or `isinstance(x, A)`'),
  foreign('CPython', 'name', 'OSError EnvironmentError', 'write `IOError`'),
  foreign('CPython', 'name', 'BaseException', 'write `Exception`'),
  foreign(
    'CPython',
    'name',
    'ImportError ModuleNotFoundError AssertionError SystemExit KeyboardInterrupt UnicodeError EOFError',
    'the device has no such exception: leave the handler out',
  ),
  foreign('CPython', 'name', 'exit quit', 'let `main.py` end, or `mcu.reset()` after `import mcu`'),
  foreign(
    'CPython',
    'name',
    'dir vars globals locals hasattr delattr callable id',
    'the device has no introspection: store values by name in a dictionary',
  ),
  foreign('CPython', 'attribute', 'format', 'write `"%d" % value`'),
  foreign('CPython', 'attribute', 'get setdefault', 'check first, `if key in d:`'),
  foreign('CPython', 'attribute', 'sort', 'insert each item at its position, `items.insert(i, x)`'),
  foreign('CPython', 'attribute', 'decode', 'write `str(data)`'),
  foreign('CPython', 'attribute', 'encode', 'write `bytes(text)`'),
  foreign('CPython', 'attribute', 'lstrip', 'write `text.strip(" ", 1)`'),
  foreign(
    'CPython',
    'attribute',
    'rfind rindex',
    'loop from the end, `for i in range(len(s) - 1, -1, -1):`',
  ),
  foreign('CPython', 'attribute', 'partition rsplit', 'write `text.split(",", 1)`'),
  foreign('CPython', 'attribute', 'capitalize title swapcase', 'use `upper()` and `lower()`'),
  foreign(
    'CPython',
    'attribute',
    'hex fromhex',
    'write `"%02X" % byte` for each byte, `int(text, 16)` back',
  ),
  foreign(
    'CPython',
    'attribute',
    'to_bytes from_bytes',
    '`import struct`, then `struct.pack()` and `struct.unpack()`',
  ),
  foreign('CPython', 'attribute', 'rstrip', 'write `text.strip(" ", -1)`'),
  foreign('CPython', 'attribute', 'splitlines', 'write `text.split("\\n")`'),
  foreign(
    'CPython',
    'attribute',
    'isdigit isalpha isalnum isspace',
    'compare characters, `"0" <= c <= "9"`',
  ),
  foreign(
    'CPython',
    'attribute',
    'zfill ljust rjust center',
    'write the width in the format, `"%05d" % x`',
  ),
  foreign('CPython', 'module', 'asyncio uasyncio', 'use `thread()`'),
  foreign('CPython', 'module', 'os uos pathlib shutil', '`import fs`'),
  foreign('CPython', 'module', 'random urandom', 'use the builtin `random(a, b)`'),
  foreign('CPython', 'module', 'logging', 'use `zinfo()`, `zwarning()`, and `zerror()`'),
  foreign('CPython', 'module', 'requests urequests', '`from protocols.http import http`'),
  foreign('CPython', 'module', 'socket usocket', '`from networking import socket`'),
  foreign('CPython', 'module', 'hashlib uhashlib', '`from crypto import sha2`'),
  foreign('CPython', 'module', 'sys', '`import mcu` for reset and ID; a program has no arguments'),
  foreign('CPython', 'module', 're', 'use `find()`, `split()`, and slices'),
  foreign(
    'CPython',
    'module',
    'array',
    'use `bytearray()` for bytes, `shortarray()` for 16-bit values',
  ),
  foreign('CPython', 'module', 'collections', 'use `list`, `dict`, or `import fifo`'),
  foreign('CPython', 'module', 'itertools functools operator', 'write a loop'),
  foreign('CPython', 'module', 'copy', 'copy with a slice, `items[:]`, or `d.copy()`'),
  foreign('CPython', 'module', 'pickle', '`import json` or `import cbor`'),
  foreign('CPython', 'module', 'binascii ubinascii', '`import base64`, or `"%02X" % byte`'),
  foreign(
    'CPython',
    'module',
    'typing dataclasses enum abc',
    'leave the import out: use plain classes and constants',
  ),
  foreign(
    'CPython',
    'member',
    'time.sleep',
    'use the builtin `sleep(ms)`, such as `sleep(1000)` for one second',
  ),
  foreign('CPython', 'member', 'time.monotonic time.perf_counter', 'use `time.millis()`'),
  foreign('CPython', 'member', 'json.load', 'write `json.loads(f.read())`'),
  foreign(
    'CPython',
    'member',
    'math.sin math.cos math.tan math.asin math.acos math.atan math.atan2 math.sqrt math.log math.exp math.pow math.floor math.ceil math.pi math.e math.degrees math.radians',
    'start with `from math import math`',
  ),
  foreign(
    'MicroPython',
    'module',
    'machine',
    'use `gpio`, `adc`, `pwm`, `i2c`, `spi`, or `serial`, such as `import gpio`',
  ),
  foreign(
    'MicroPython',
    'module',
    'micropython',
    'omit the line: the device has no settings of this kind',
  ),
  foreign('MicroPython', 'module', 'network', '`from networking import wifi`'),
  foreign('MicroPython', 'module', 'utime', '`import time`'),
  foreign('MicroPython', 'module', 'ujson', '`import json`'),
  foreign('MicroPython', 'module', '_thread', 'use the builtin `thread(function)`'),
  foreign('MicroPython', 'module', 'dht', '`from components.dht11 import dht11`'),
  foreign('MicroPython', 'module', 'esp esp32', '`import mcu`'),
  foreign('MicroPython', 'module', 'ustruct', '`import struct`'),
  foreign('MicroPython', 'module', 'umqtt', '`from protocols.mqtt import mqtt`'),
  foreign('MicroPython', 'member', 'time.sleep_ms', 'use the builtin `sleep(ms)`'),
  foreign('MicroPython', 'member', 'time.sleep_us', 'use the builtin `sleep(us, MICROS)`'),
  foreign('MicroPython', 'member', 'time.ticks_ms time.ticks_us', 'use `time.millis()`'),
  foreign(
    'MicroPython',
    'member',
    'time.ticks_diff time.ticks_add',
    'subtract values of `time.millis()`',
  ),
  foreign('MicroPython', 'name', 'const', 'write the number'),
  foreign('MicroPython', 'name', 'Pin', '`import gpio`, then `gpio.mode(D5, OUTPUT)`'),
  foreign('MicroPython', 'idiom', 'led.value(1)', '`gpio.set(LED_BLUE, HIGH)`'),
  foreign('MicroPython', 'idiom', 'led.value(not led.value())', '`gpio.toggle(LED_BLUE)`'),
  foreign('MicroPython', 'idiom', 'pin.irq(handler)', '`gpio.on_fall(pin, handler)`'),
  foreign('MicroPython', 'idiom', 'machine.reset()', '`import mcu`, then `mcu.reset()`'),
  foreign('Arduino', 'name', 'pinMode', '`import gpio`, then `gpio.mode(pin, OUTPUT)`'),
  foreign('Arduino', 'name', 'digitalWrite', '`import gpio`, then `gpio.set(pin, HIGH)`'),
  foreign('Arduino', 'name', 'digitalRead', '`import gpio`, then `gpio.get(pin)`'),
  foreign('Arduino', 'name', 'analogRead', '`import adc`, then `adc.read(pin)`'),
  foreign('Arduino', 'name', 'analogWrite', '`import pwm`, then `pwm.write(pin, period, pulse)`'),
  foreign(
    'Arduino',
    'name',
    'attachInterrupt',
    '`import gpio`, then `gpio.on_fall(pin, function)`',
  ),
  foreign('Arduino', 'name', 'delay', 'use `sleep(ms)`'),
  foreign('Arduino', 'name', 'delayMicroseconds', 'use `sleep(us, MICROS)`'),
  foreign('Arduino', 'name', 'millis', '`import time`, then `time.millis()`'),
  foreign(
    'Arduino',
    'name',
    'Serial',
    'use `print()` for the console, `serial.serial()` for a port',
  ),
  foreign(
    'Arduino',
    'name',
    'detachInterrupt',
    '`import gpio`, then `gpio.disable_interrupt(pin)`',
  ),
  foreign('Arduino', 'name', 'Wire', '`import i2c`, then `i2c.I2C(address)`'),
  foreign('Arduino', 'name', 'SPI', '`import spi`, then `spi.Spi(select)`'),
  foreign('Arduino', 'name', 'EEPROM', '`import fs`: files keep values without power'),
  foreign('Arduino', 'name', 'WiFi', '`from networking import wifi`'),
  foreign('Arduino', 'name', 'constrain', 'write `max(low, min(x, high))`'),
  foreign('Arduino', 'name', 'String', 'write `str(x)`'),
  foreign(
    'Arduino',
    'idiom',
    'void setup(), void loop()',
    'statements at the start of `main.py`, then `while True:`',
  ),
  foreign(
    'SDK 2.x',
    'module',
    'streams',
    'use `print()` for the console, `import serial` for a port',
  ),
  foreign('SDK 2.x', 'module', 'rtc', '`import time`'),
  foreign('SDK 2.x', 'module', 'lwmqtt', '`from protocols.mqtt import mqtt`'),
  foreign('SDK 2.x', 'module', 'ntpclient', '`from protocols.ntp import ntp`'),
  foreign('SDK 2.x', 'module', 'board', '`from bsp import board`'),
  foreign('SDK 2.x', 'module', 'modbus', '`from protocols.modbus import modbus`'),
  foreign('SDK 2.x', 'module', 'bignum', '`from math.bignum import bignum`'),
  foreign('SDK 2.x', 'name', 'OnPinRise', '`import gpio`, then `gpio.on_rise(pin, function)`'),
];

const byName = (kind: Foreign['kind']): ReadonlyMap<string, string> =>
  new Map(
    COMING_FROM.filter((each) => each.kind === kind).flatMap(({ names, instead }) =>
      names.map((name) => [name, instead] as const),
    ),
  );

export const FOREIGN_NAMES = byName('name');
export const FOREIGN_MODULES = byName('module');
export const FOREIGN_MEMBERS = byName('member');
export const FOREIGN_ATTRIBUTES = byName('attribute');

function renderNames({ kind, names }: Foreign): string {
  const codes = names.map((name) => (kind === 'attribute' ? `\`.${name}()\`` : `\`${name}\``));
  const label = kind === 'module' ? ` module${names.length > 1 ? 's' : ''}` : '';
  return codes.join(', ') + label;
}

/** The rows of a platform's table on the page, as Markdown. */
export function renderForeign(system: System): string[] {
  return COMING_FROM.filter((each) => each.system === system).map(
    (each) => `| ${renderNames(each)} | ${each.instead} |`,
  );
}
