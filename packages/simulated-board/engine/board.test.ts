import { describe, expect, it } from 'vitest';
import type { BoardScenario } from '../scenario/types';
import { prepareProgram } from '../transform/prepareProgram';
import { runOnBoard } from './runOnBoard';

/** Runs a program with the default watchdog window. */
const run = (program: string, world: Partial<BoardScenario> = {}, { untilMs = 60_000 } = {}) =>
  runOnBoard(program, { watchdog: 9000, ...world }, { untilMs });

describe('threads', () => {
  it('runs higher priorities first and alternates between equal ones', async () => {
    const { lines } = await run(`
def work(name):
    for i in range(2):
        print(name, i)
        sleep(10)

thread(work, "low", prio=PRIO_LOW)
thread(work, "high", prio=PRIO_HIGH)
thread(work, "also high", prio=PRIO_HIGH)
`);
    expect(lines).toEqual(['high 0', 'also high 0', 'low 0', 'high 1', 'also high 1', 'low 1']);
  });

  it('preempts a busy loop for an interrupt and its thread', async () => {
    const { lines } = await run(
      `
import gpio
import threading
pressed = threading.Semaphore(0)
def on_press(*args):
    pressed.release()
def react():
    pressed.acquire()
    print("pressed")
gpio.on_fall(USER_BUTTON, on_press)
thread(react, prio=PRIO_HIGH)
for i in range(20000):
    pass
print("done")
`,
      {
        signals: {
          USER_BUTTON: {
            steps: [
              [0, 1],
              [20, 0],
              [40, 1],
            ],
          },
        },
      },
    );
    expect(lines).toEqual(['pressed', 'done']);
  });

  it('shares time between busy threads of equal priority', async () => {
    const { lines } = await run(`
def count(name):
    for i in range(3000):
        if i % 1500 == 1499:
            print(name)
thread(count, "a")
thread(count, "b")
`);
    expect(lines.join(' ')).toBe('a b a b');
  });

  it('wakes waiting threads in order, and ends waits on timeout', async () => {
    const { lines } = await run(`
import threading
import time
e = threading.Event()
def waiter(name, limit):
    woken = e.wait(limit)
    print(name, woken, time.millis())
thread(waiter, "short", 100)
thread(waiter, "long", 1000)
sleep(300)
e.set()
`);
    expect(lines).toEqual(['short False 100', 'long True 300']);
  });

  it('supports waiting in constructors, defaults, and finally blocks', async () => {
    const { lines } = await run(`
class Slow:
    def __init__(self, ms=50):
        sleep(ms)
        self.ms = ms
    def work(self):
        try:
            return self.ms
        finally:
            sleep(10)
            print("finally")
class Slower(Slow):
    def __init__(self):
        super().__init__(70)
print(Slow().work(), Slower().work())
`);
    expect(lines).toEqual(['finally', 'finally', '50 70']);
  });
});

describe('watchdog', () => {
  it('resets a program that does not kick it within the first window', async () => {
    const { result } = await run('while True:\n    sleep(1000)\n');
    expect(result).toMatchObject({ reason: 'reset', cause: 'watchdog', time: 9000 });
  });

  it('uses the window set in the project', async () => {
    const { result } = await run('while True:\n    sleep(1000)\n', { watchdog: 30_000 });
    expect(result.time).toBe(30_000);
  });

  it('counts from the last kick', async () => {
    const program =
      'import watchdog\nwatchdog.setup(5000)\nfor i in range(4):\n    sleep(3000)\n    watchdog.kick()\nsleep(60000)\n';
    const { result } = await run(program);
    expect(result.cause).toBe('watchdog');
    expect(Math.round(result.time / 1000)).toBe(17);
  });

  it('restarts the program on any exception, or only on memory errors, if configured', async () => {
    const end = async (call: string, fault: string) => {
      const { result } = await run(`import mcu\nmcu.${call}()\n${fault}\n`);
      return result.cause ?? result.reason;
    };
    expect(await end('reset_on_exception', '1 // 0')).toBe('exception');
    expect(await end('reset_on_outofmemory', '1 // 0')).toBe('ended');
    expect(await end('reset_on_outofmemory', 'raise MemoryError')).toBe('exception');
  });

  it('restarts the program, which can read the cause', async () => {
    const program =
      'import mcu\nprint(mcu.reset_reason() == mcu.RESET_WATCHDOG)\nwhile True:\n    sleep(1000)\n';
    const { board, result } = await run(program);
    expect(result.reason).toBe('reset');
    board.restart();
    expect(board.run(1000, 12_000)).toMatchObject({ reason: 'time', startCount: 2 });
  });
});

describe('the simulated board', () => {
  it('prints values, exceptions, and 8-bit strings as a device does', async () => {
    const { lines } = await run(`
new_exception(Bad, ValueError, "broken")
print({"b": 1, "a": [1.0, None, True]}, (1,), bytearray(b"a\\x00"), "°")
try:
    raise Bad
except Bad as e:
    print(e, "/", "%s" % e)
try:
    1 // 0
except ZeroDivisionError as e:
    print(e)
try:
    raise ValueError("said")
except ValueError as e:
    print(e)
print("".join([bytearray(b"kg")]), str(b"x"), "  a ".strip(" ", 1) + "|", len("°"))
print("%5.1f|%-4d|%04x|%s|%.0f|%.1f" % (3.14159, 7, 255, [1], 2.5, 26.25))
print(round(2.5), round(0.125, 2), round(1250, -2), divmod(-7, 2), divmod(-7.0, 2))
print(type([]) == PLIST, type({}) == PDICT, type(1) == PSMALLINT, type(1 << 40) == PINTEGER)
`);
    expect(lines).toEqual([
      "{'b': 1, 'a': [1.0, None, True]} (1,) bytearray(b'a\\x00') °",
      'Bad: broken / Bad: broken',
      'ZeroDivisionError',
      'ValueError: said',
      'kg x a | 2',
      '  3.1|7   |00ff|[1]|2|26.2',
      '2 0.12 1200.0 (-4, 1) (-3.0, -1.0)',
      'True True True True',
    ]);
  });

  it('has only the methods that the device has', async () => {
    const { lines } = await run(`
try:
    {}.get("a")
except AttributeError:
    print("no get")
b = bytearray(b"abc")
b.insert(1, 9)
print(b.find(98), b.pop(), len(b), set(1, 2) == set([2, 1]))
`);
    expect(lines).toEqual(['no get', '2 99 3 True']);
  });

  it('shows where an exception ended a thread', async () => {
    const { text } = await run(
      'def f(x):\n    for i in x:\n        g(i)\ndef g(i):\n    return 1 // i\n\n\nf([1, 0])\n',
    );
    expect(text).toBe(
      'Traceback (most recent call last):\n  File "main.py", line 8, in <module>\n' +
        '  File "main.py", line 3, in f\n  File "main.py", line 5, in g\nZeroDivisionError\n',
    );
  });
});

describe('a dictionary', () => {
  it('keeps its keys in insertion order', async () => {
    const { lines } = await run(`
d = {"b": 1, "a": 2}
d["c"] = 3
del d["b"]
d["b"] = 4
d["a"] = 5
print(d, len(d), "a" in d, "x" in d)
print(d == {"a": 5, "b": 4, "c": 3}, d == {"a": 5}, d != d.copy(), type(d) == PDICT)
print([k for k in d], list(d.keys()), list(d.values()), list(d.items()))
print(d.popitem(), d.pop("a"), d.pop("z", 9), d)
e = dict(d)
e.update({"q": 1, "c": 0})
d.clear()
print(d, e, dict(1, 2, 3, 4), {0: 0, 1: 1, 2: 4}, "%(q)d" % e)
try:
    e["z"]
except KeyError as error:
    print(error)
try:
    e[[]] = 1
except TypeError as error:
    print(error)
`);
    expect(lines).toEqual([
      "{'a': 5, 'c': 3, 'b': 4} 3 True False",
      'True False False True',
      "['a', 'c', 'b'] ['a', 'c', 'b'] [5, 3, 4] [('a', 5), ('c', 3), ('b', 4)]",
      "('b', 4) 5 9 {'c': 3}",
      "{} {'c': 0, 'q': 1} {1: 2, 3: 4} {0: 0, 1: 1, 2: 4} 1",
      'KeyError',
      'TypeError',
    ]);
  });

  // A linear search for each key would exceed the test timeout.
  it('stores many keys quickly', async () => {
    const { lines } = await run(
      'd = {}\nfor i in range(20000):\n    d[i * 7] = i\nprint(len(d), d[7 * 19999], [k for k in d][-1])\n',
    );
    expect(lines).toEqual(['20000 19999 139993']);
  });
});

describe('an error in a program', () => {
  it.each([
    'sleep("a")',
    'sleep([])',
    'gpio.on_fall(USER_BUTTON, print, debounce="x")',
    'timers.Timer().interval("a", print)',
  ])('%s ends its thread, not the simulation', async (line) => {
    const { lines } = await run(`import gpio, timers\n${line}\n`);
    expect(lines).toEqual([
      'Traceback (most recent call last):',
      '  File "main.py", line 2, in <module>',
      'TypeError',
    ]);
  });

  it.each([
    ['import gpio\ngpio.hi(D5)', "module 'gpio' has no attribute 'hi'"],
    ['import gpio\ngpio.set(D5, val=1)', "unexpected keyword argument 'val'"],
    ['x = "a" + 1', "unsupported types for __add__: 'str', 'int'"],
    ['x = {}["k"]', "no such key: 'k'"],
    ['x = [1]\nx.sort()', 'list has no method sort'],
    ['x = [1]\nf = x.sort', 'list has no method sort'],
    ['def f(g):\n    return g("a")\nf({}.get)', 'dict has no method get'],
    ['getattr("a", "center")', 'str has no method center'],
    ['def f(e):\n    return e.args\nf(ValueError("x"))', 'exceptions have no attribute args'],
    ['x = [ValueError("x")]\nx[0].errno', 'exceptions have no attribute errno'],
    ['max([1], key=len)', "unexpected keyword argument 'key'"],
    ['class A:\n    sleep(1)', 'cannot wait in a class body'],
    ['isinstance([], list)', 'isinstance() only accepts one of your classes'],
    ['thread(sleep, 1).join()', "'thread' object has no attribute 'join'"],
    ['{} + {}.items()', "unsupported types for __add__: 'dict', 'view'"],
  ])(
    '%j prints only the type, as on a board, with a separate explanation',
    async (program, message) => {
      const { lines, reports } = await run(`${program}\n`);
      expect(lines.at(-1)).toMatch(/^[A-Z]\w+Error$/);
      expect(reports).toContainEqual(
        expect.objectContaining({
          kind: 'exception',
          value: expect.objectContaining({ engineMessage: expect.stringContaining(message) }),
        }),
      );
    },
  );

  it('shows no members of the simulation for the object of a thread', async () => {
    const { lines, reports } = await run('t = thread(sleep, 1)\nprint(t)\nt.ended2\n');
    expect(lines[0]).toBe('<thread object>');
    expect(reports).toMatchObject([{ value: { name: 'ended2', names: [] } }]);
  });

  it('shows list comprehensions as part of their function in a traceback', async () => {
    const { lines } = await run(
      'def f(x):\n    return 1 // x\nprint([f(x)\n    for y in [0]\n    for x in [y]])\n',
    );
    expect(lines).toEqual([
      'Traceback (most recent call last):',
      '  File "main.py", line 3, in <module>',
      '  File "main.py", line 2, in f',
      'ZeroDivisionError',
    ]);
  });

  it('evaluates large powers and shifts at run time, not in the compiler', async () => {
    const { lines } = await run(
      'x = 3\nx **= 2\nprint(2 ** 10, 2 ** -1, -2 ** 2, (1 << 2) ** 2 ** 2, 1 << 62, 1 << x)\n',
    );
    expect(lines).toEqual(['1024 0.5 -4 256 4611686018427387904 512']);
    for (const line of ['x = 10 ** 10000000', 'x = 1 << 1000000000']) {
      const { codes } = prepareProgram({ main: `${line}\n`, modules: {} });
      expect(codes[0]).toMatch(/_z(?:pow|shift)\(1/);
    }
  });

  it('explains that calls are nested too deeply', async () => {
    const { reports } = await run('def f(n):\n    return f(n + 1)\nf(0)\n');
    expect(reports).toMatchObject([
      { value: { engineMessage: expect.stringContaining('about 70 nested calls') } },
    ]);
  });

  it('does not explain an exception that the program raises with a message', async () => {
    const { reports } = await run('raise ValueError("mine")\n');
    expect(reports).toMatchObject([{ value: { message: 'mine', engineMessage: '' } }]);
  });
});

it('lets a program sleep forever, and does not block on a negative interval', async () => {
  const { lines, result } = await run(
    'import timers\ntimers.Timer().interval(-5, print, "x")\nsleep(5)\nprint("on")\nsleep(1e400)\n',
    {},
    { untilMs: 20 },
  );
  expect(lines).toContain('on');
  expect(lines.at(-1)).toBe('x');
  expect(result.reason).not.toBe('ended');
});

it('prints the text after a null byte', async () => {
  expect((await run('print("a\\x00b")\nprint(2)\n')).lines).toEqual(['ab', '2']);
});

describe('floats', () => {
  const values: number[] = [0.1, 1 / 3, 1e22, 1e16, 123456789.123, 5e-324, 1.5e-7, 2.675, 1e15];
  let state = 42;
  for (let i = 0; i < 150; i++) {
    state = (state * 1103515245 + 12345) % 2147483648;
    values.push((state / 2147483648) * 10 ** ((i % 40) - 20));
  }

  it('prints the fewest digits that round-trip', async () => {
    const { lines } = await run(
      `for x in [${values.map((x) => x.toExponential())}]:\n    print(x)\n`,
    );
    expect(lines.map(Number)).toEqual(values);
    // JavaScript prints the same digits, but Python pads the exponent to two digits.
    const formatLikePython = (x: number) => {
      const text = String(x);
      if (x !== 0 && (x < 1e-4 || x >= 1e16)) {
        return x.toExponential().replace(/e([+-])(\d)$/, 'e$10$2');
      }
      return /[.e]/.test(text) ? text : `${text}.0`;
    };
    expect(lines).toEqual(values.map(formatLikePython));
  });

  it('rounds the exact value, with ties to even', async () => {
    const { lines } = await run(
      'for x in [0.125, 0.375, 2.5, 3.5, 1.005, 26.25, 26.35, -0.5]:\n    print("%.2f %.1f %.0f" % (x, x, x))\n',
    );
    expect(lines).toEqual([
      '0.12 0.1 0',
      '0.38 0.4 0',
      '2.50 2.5 2',
      '3.50 3.5 4',
      '1.00 1.0 1',
      '26.25 26.2 26',
      '26.35 26.4 26',
      '-0.50 -0.5 -0',
    ]);
  });
});

describe('a deterministic run', () => {
  it('produces identical output for the same seed, and different output for another seed', async () => {
    const program = 'import adc\nfor i in range(5):\n    print(random(0, 1000), adc.read(D36))\n';
    const signals = { D36: { steps: [[0, 2000]] as [number, number][], noise: 50 } };
    const first = await run(program, { signals });
    expect((await run(program, { signals })).text).toBe(first.text);
    expect((await run(program, { signals, seed: 2 })).text).not.toBe(first.text);
  });

  it('prints the same text in one slice and in many short slices', async () => {
    const program = `
def count(name):
    for i in range(4000):
        if i % 500 == 0:
            print(name, i)
thread(count, "a")
thread(count, "b")
`;
    const uninterrupted = await run(program);
    const slicedOutput = await run(program, {}, { untilMs: 0 });
    for (let time = 0.7; time < 500; time += 0.7) slicedOutput.board.run(313, time);
    expect(uninterrupted.text).toMatch(/a [1-9]\d*\nb 0\n/);
    expect(slicedOutput.console()).toBe(uninterrupted.text);
  });

  it('prints the same text at the same times if the program is stepped', async () => {
    const program = `
import time
def f(n):
    if n < 2:
        return n
    return f(n - 1) + f(n - 2)
def count(name):
    i = 0
    while i < 60:
        i += 1
        if i % 25 == 0:
            print(name, i, time.time_ns())
thread(count, "a")
thread(count, "b")
sleep(1)
print([f(i) for i in range(6)], time.time_ns())
for i in range(3): print(i, time.time_ns())
`;
    const uninterrupted = await run(program);
    expect(uninterrupted.lines).toHaveLength(8);
    for (const untilMs of [0, 0.4]) {
      const stepped = await run(program, {}, { untilMs });
      let lines = 0;
      while (stepped.board.step(60_000).reason === 'line') lines += 1;
      expect(lines).toBeGreaterThan(200);
      expect(stepped.console()).toBe(uninterrupted.text);
    }
  });

  it('has the same thread order if the program is stepped', async () => {
    const program = `
def high(n):
    print("high", n)
    sleep(1)
    print("after", n)
for n in range(3):
    thread(high, n, prio=PRIO_HIGH)
    a = n
    b = a + 1
    print("main", a, b)
    if b > 1: print("more")
sleep(20)
`;
    const uninterrupted = await run(program);
    const stepped = await run(program, {}, { untilMs: 0 });
    while (stepped.board.step(60_000).reason === 'line');
    expect(stepped.console()).toBe(uninterrupted.text);
  });

  it('continues normally after stepping', async () => {
    const program =
      'import time\nfor i in range(2000):\n    if i % 700 == 0:\n        print(i, time.time_ns())\n';
    const uninterrupted = await run(program);
    const { board, console } = await run(program, {}, { untilMs: 0 });
    for (let lines = 0; lines < 30; lines++) board.step(1000);
    board.run(200_000, 60_000);
    expect(console()).toBe(uninterrupted.text);
  });

  it('has a time limit for steps that do not reach a new line', async () => {
    const { board } = await run(
      'import watchdog, gpio\ngpio.on_fall(USER_BUTTON, print)\nwatchdog.setup(3600000)\nsleep(10)\n',
      {},
      { untilMs: 5 },
    );
    expect(board.step(600_000)).toMatchObject({ reason: 'time', line: 0 });
    const { time } = board.step(600_000);
    expect(time).toBeLessThan(1_300_000);
  });
});

describe('the event stream', () => {
  it('reports events with virtual time', async () => {
    const { reports } = await run('import gpio\nsleep(500)\ngpio.set(LED_BLUE, 0)\n');
    const [pin] = reports.filter(({ kind }) => kind === 'pin');
    expect(pin).toMatchObject({ name: 'LED_BLUE', value: 0 });
    expect(Math.round(pin?.time ?? 0)).toBe(500);
  });

  it('reports expansions, including inputs with an LED', async () => {
    const { reports } = await run(
      'from bsp import board\nfrom expansions import io\nboard.next_expansion(io, (1, 0))\nsleep(2000)\n',
      {
        signals: {
          'IO1.DIN2': {
            steps: [
              [0, 1],
              [500, 0],
            ],
          },
        },
      },
    );
    expect(reports.map(({ kind, name, value }) => [kind, name, value])).toEqual([
      ['expansion', 'IO1', 'IO'],
      ['input', 'IO1.DIN1', 0],
      ['input', 'IO1.DIN2', 1],
      ['input', 'IO1.DIN2', 0],
    ]);
  });

  it('includes signals that are missing from the scenario', async () => {
    const { board } = await run('import adc\nprint(adc.read(D36))\n');
    expect(board.getMissingSignals()).toEqual(['D36']);
  });
});

describe('a program that the parser accepts and the compiler rejects', () => {
  it.each([
    ['x = 1\n5 = x\n', 2, 'assign'],
    ['x = 1\n\nf(x) = 2\n', 3, 'assign'],
    ['def f(a=1, b):\n    pass\n', 1, 'non-default'],
    ['x = [1]\ndel x[0] + 1\n', 2, 'delete'],
  ])('rejects %j at its line', async (text, line, message) => {
    await expect(run(text)).rejects.toMatchObject({
      name: 'LanguageError',
      line,
      reason: expect.stringContaining(message),
    });
  });

  it('names a missing module as the program does', async () => {
    const { lines } = await run('import zdm\nimport lora.radio\n');
    expect(lines.at(-1)).toBe("ImportError: no module named 'lora'");
  });
});
