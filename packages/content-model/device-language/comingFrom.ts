/** Names that programs for other systems use, by how they are written. */
export interface Foreign {
  system: 'CPython' | 'MicroPython' | 'Arduino' | 'older SDK';
  /**
   * `name`: without a prefix; `module`: imported; `member`: of an imported module, such as
   * `time.sleep`; `attribute`: of a value, such as `text.format`.
   */
  kind: 'name' | 'module' | 'member' | 'attribute';
  names: readonly string[];
  /** Replacement on the device. */
  instead: string;
}

const foreign = (
  system: Foreign['system'],
  kind: Foreign['kind'],
  names: string,
  instead: string,
): Foreign => ({ system, kind, names: names.split(' '), instead });

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
    'older SDK',
    'module',
    'streams',
    'use `print()` for the console, `import serial` for a port',
  ),
  foreign('older SDK', 'module', 'rtc', '`import time`'),
  foreign('older SDK', 'name', 'pinToggle', '`import gpio`, then `gpio.toggle(pin)`'),
  foreign('older SDK', 'name', 'onPinRise', '`import gpio`, then `gpio.on_rise(pin, function)`'),
  foreign('older SDK', 'name', 'onPinFall', '`import gpio`, then `gpio.on_fall(pin, function)`'),
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
