import { expect, it } from 'vitest';
import { loadSources } from '../engine/loadSources';
import { SimulatedBoard } from '../engine/simulatedBoard';
import { getBoardPins } from '../scenario/boardNames';
import { prepareProgram } from '../transform/prepareProgram';
import type { MessageFromWorker } from './messages';
import { PacedRun } from './pacedRun';

const sources = loadSources(process.cwd());
const boardPins = getBoardPins(process.cwd(), 'zm1_db');

/** Starts a run with a fake clock. */
async function startRun(main: string, { speed = 1, signals = {}, modules = {} } = {}) {
  let realTime = 0;
  const messages: MessageFromWorker[] = [];
  const run = new PacedRun(
    () => realTime,
    (message) => messages.push(message),
  );
  const board = await SimulatedBoard.create({
    sources,
    program: prepareProgram({ main, modules }),
    scenario: { ...boardPins, seed: 1, start: 0, watchdog: 9000, signals },
    onOutput: run.write,
    onReport: run.report,
  });
  run.start(board, speed);
  return {
    run,
    messages,
    console: () =>
      messages.map((message) => (message.kind === 'update' ? message.text : '')).join(''),
    /** Advances the clock. The page renders either every message or none. */
    pass(ms: number, isShown = true) {
      for (const end = realTime + ms; realTime < end; realTime += 10) {
        run.runSlice();
        if (isShown) run.onRendered();
      }
    },
  };
}

const CLOCK =
  'import watchdog\nwhile True:\n    print("tick")\n    watchdog.kick()\n    sleep(1000)\n';

it('follows the real clock at normal and tenfold speed, and pauses', async () => {
  const { run, pass, console } = await startRun(CLOCK);
  const ticks = () => console().split('\n').length - 1;
  pass(3500);
  expect(ticks()).toBe(4);
  run.setSpeed(10);
  pass(1000);
  expect(ticks()).toBe(14);
  run.setSpeed(0);
  pass(5000);
  expect(ticks()).toBe(14);
  run.setSpeed(1);
  pass(1000);
  expect(ticks()).toBe(15);
});

const getPositions = (message: MessageFromWorker) =>
  message.kind === 'update' && message.position && message.position !== 'nowhere'
    ? [message.position]
    : [];

it('steps from the current position and continues from there', async () => {
  const { run, messages, pass, console } = await startRun(CLOCK);
  pass(2500);
  expect(console()).toBe('tick\ntick\ntick\n');
  run.step();
  run.step();
  expect(console()).toBe('tick\ntick\ntick\n');
  run.step();
  expect(console()).toBe('tick\ntick\ntick\ntick\n');
  expect(messages.flatMap(getPositions).map(({ line }) => line)).toEqual([2, 3, 4]);
  pass(5000);
  expect(console()).toBe('tick\ntick\ntick\ntick\n');
  run.setSpeed(1);
  pass(2500);
  expect(console()).toBe('tick\n'.repeat(6));
});

it('reports that there is no next line while a program waits for input', async () => {
  const { run, messages } = await startRun(
    'import gpio, watchdog\nwatchdog.setup(10000000)\ndef pressed():\n    print("pressed")\ngpio.on_fall(USER_BUTTON, pressed)\n',
    { speed: 0 },
  );
  for (let n = 0; n < 4; n++) run.step();
  expect(messages.at(-1)).toMatchObject({ kind: 'update', position: 'nowhere' });
});

it('steps line by line', async () => {
  const { run, messages, console } = await startRun('a = 1\nprint(a)\nsleep(5000)\nprint(2)\n', {
    speed: 0,
  });
  const lines = () => messages.flatMap((message) => getPositions(message).map(({ line }) => line));
  expect(lines()).toEqual([1]);
  run.step();
  run.step();
  expect([lines(), console()]).toEqual([[1, 2, 3], '1\n']);
  run.step();
  run.step();
  expect([lines(), console()]).toEqual([[1, 2, 3, 4], '1\n2\n']);
  expect(messages.at(-1)).toEqual({ kind: 'end', reason: 'ended' });
});

it('lists the variables of the file, without functions, classes, and modules', async () => {
  const { run, messages } = await startRun(
    'import gpio\ndef f():\n    pass\nclass A:\n    pass\nx = {"a": [1]}\ntext = "a" * 99\nprint(x)\n',
    { speed: 0 },
  );
  for (let n = 0; n < 12; n++) run.step();
  const last = messages.flatMap(getPositions).find(({ line }) => line === 8);
  expect(last?.variables).toEqual([
    ['text', `'${'a'.repeat(40)}' ...`],
    ['x', "{'a': [1]}"],
  ]);
});

it('lists the variables of a function first, except those without a value', async () => {
  const { run, messages } = await startRun(
    `x = 1
z = 9
def f(x, *rest):
    for i in range(1):
        y = x + i
    try:
        raise ValueError("a")
    except ValueError as error:
        z = y
    return z
print(f(2, 3))
`,
    { speed: 0 },
  );
  for (let n = 0; n < 16; n++) run.step();
  const positions = messages.flatMap(getPositions);
  const getVariables = (lineNumber: number) =>
    positions.find(({ line }) => line === lineNumber)?.variables;
  expect(getVariables(4)).toEqual(Object.entries({ rest: '(3,)', x: '2' }));
  expect(getVariables(5)).toEqual(Object.entries({ i: '0', rest: '(3,)', x: '2' }));
  expect(getVariables(10)).toEqual(
    Object.entries({ i: '0', rest: '(3,)', x: '2', y: '2', z: '2' }),
  );
  expect(getVariables(11)).toEqual(Object.entries({ x: '1', z: '9' }));
});

it('lists the attributes of objects of the program', async () => {
  const { run, messages } = await startRun(
    `import serial
class Meter:
    unit = "kWh"
    def __init__(self):
        self.total = 0
        self._last = [1]
    def add(self, x):
        self.total += x
        return self
port = serial.serial(SERIAL1)
meter = Meter().add(5)
print(meter.total)
`,
    { speed: 0 },
  );
  for (let n = 0; n < 12; n++) run.step();
  const positions = messages.flatMap(getPositions);
  const getVariables = (lineNumber: number) =>
    Object.fromEntries(positions.find(({ line }) => line === lineNumber)?.variables ?? []);
  expect(getVariables(9)).toMatchObject({ 'self.total': '5', 'self._last': '[1]', x: '5' });
  const { port, ...others } = getVariables(12);
  expect(others).toEqual({
    meter: '<Meter object>',
    'meter._last': '[1]',
    'meter.total': '5',
  });
});

it('names the file of a line outside of main.py', async () => {
  const { run, messages } = await startRun('import scale\nprint(scale.twice(3))\n', {
    speed: 0,
    modules: { scale: 'def twice(x):\n    y = x + x\n    return y\n' },
  });
  const listPositions = () =>
    messages.flatMap((message) => getPositions(message).map(({ file, line }) => [file, line]));
  for (let n = 0; n < 5; n++) run.step();
  expect(listPositions()).toEqual([
    ['main', 1],
    ['scale', 1],
    ['main', 2],
    ['scale', 2],
    ['scale', 3],
  ]);
});

it('sends printed text before a blocking call', async () => {
  let realTime = 0;
  const messages: MessageFromWorker[] = [];
  const run = new PacedRun(
    () => realTime,
    (message) => messages.push(message),
  );
  const board = {
    run() {
      run.write('last words\n');
      expect(messages.at(-1)).toMatchObject({ kind: 'update', text: 'last words\n' });
      return { reason: 'ended', time: 0, steps: 1, startCount: 1 } as const;
    },
  };
  run.start(board as unknown as SimulatedBoard, 1);
  realTime = 10;
  run.runSlice();
  expect(messages.map(({ kind }) => kind)).toEqual(['update', 'update', 'end']);
});

it('reports a reset and restarts the board', async () => {
  const { pass, messages, console } = await startRun(
    'print("up")\nwhile True:\n    sleep(1000)\n',
    {
      speed: 10,
    },
  );
  pass(1000);
  expect(messages).toContainEqual({ kind: 'reset', cause: 'watchdog', time: 9000 });
  expect(console()).toBe('up\nup\n');
});

it('ends a run that sends too many messages', async () => {
  const { pass, messages } = await startRun(
    'import serial\nport = serial.serial(SERIAL1)\nwhile True:\n    port.write("x" * 1000)\n',
    { speed: 100 },
  );
  pass(1000);
  expect(messages.at(-1)).toMatchObject({ kind: 'end', reason: 'flood' });
  const sent = JSON.stringify(messages);
  expect(sent.length).toBeLessThan(1_000_000);
});

it('reports only the last level of a pin', async () => {
  const { pass, messages } = await startRun(
    'import gpio\nfor i in range(5001):\n    gpio.set(LED_BLUE, i % 2)\ngpio.set(LED_RED, 1)\n',
    { speed: 100 },
  );
  pass(3000);
  expect(messages.at(-1)).toEqual({ kind: 'end', reason: 'ended' });
  const reports = messages.flatMap((message) => (message.kind === 'update' ? message.reports : []));
  expect(reports.length).toBeLessThan(2000);
  const last = (pin: string) => reports.findLast(({ name }) => name === pin)?.value;
  expect([last('LED_BLUE'), last('LED_RED')]).toEqual([0, 1]);
});

it('waits for a page that has not rendered yet', async () => {
  const { run, messages, pass, console } = await startRun(
    'import watchdog\nwhile True:\n    watchdog.kick()\n    print("hello world")\n',
  );
  const countUpdates = () => messages.filter(({ kind }) => kind === 'update').length;
  pass(5000, false);
  expect(countUpdates()).toBeLessThan(3);
  const previousLength = console().length;
  run.onRendered();
  pass(5000, false);
  expect(countUpdates()).toBeLessThan(5);
  expect(console().length).toBeGreaterThan(previousLength);
  expect(console().length).toBeLessThan(50_000);
});

it('ends a run that prints too much output', async () => {
  const { pass, messages } = await startRun('while True:\n    print("x" * 1000)\n', { speed: 100 });
  pass(1000);
  expect(messages.at(-1)).toMatchObject({ kind: 'end', reason: 'flood' });
  const text = messages.reduce(
    (sum, message) => sum + (message.kind === 'update' ? message.text.length : 0),
    0,
  );
  expect(text).toBeLessThan(1_000_000);
});

it('applies actions at the current board time', async () => {
  const program = `
import gpio
import adc
import serial
import watchdog
watchdog.setup(3600000)
line = serial.serial(SERIAL1)
def pressed():
    print("pressed")
gpio.on_fall(USER_BUTTON, pressed)
while True:
    sleep(1000)
    if adc.read(D36) > 3000:
        print("high")
    if line.available():
        print(line.read(line.available()))
`;
  const { run, pass, console } = await startRun(program, {
    signals: { D36: { steps: [[0, 100]] } },
  });
  pass(500);
  run.applyAction({ kind: 'press', name: 'USER_BUTTON', for: 100 });
  pass(300);
  expect(console()).toBe('pressed\n');
  run.applyAction({ kind: 'set', name: 'D36', property: 'value', value: 4000 });
  run.applyAction({ kind: 'send', line: 'SERIAL1', text: 'hi' });
  pass(500);
  expect(console()).toMatch(/^pressed\nhigh\n.*hi/);
});

it('makes a call fail while a fault is active', async () => {
  let realTime = 0;
  let text = '';
  const run = new PacedRun(
    () => realTime,
    (message) => {
      if (message.kind === 'update') text += message.text;
    },
  );
  const main = `
import adc
import watchdog
watchdog.setup(3600000)
while True:
    try:
        print(adc.read(D36))
    except PeripheralError as e:
        print(e)
    sleep(1000)
`;
  const board = await SimulatedBoard.create({
    sources,
    program: prepareProgram({ main, modules: {} }),
    scenario: {
      ...boardPins,
      seed: 1,
      start: 0,
      watchdog: 9000,
      signals: { D36: { steps: [[0, 7]] } },
      faults: [{ on: 'adc.read', raise: 'PeripheralError', switched: true }],
    },
    onOutput: run.write,
  });
  run.start(board, 1);
  const runOneSecond = () => {
    for (const end = realTime + 1000; realTime < end; realTime += 10) {
      run.runSlice();
      run.onRendered();
    }
  };
  runOneSecond();
  run.applyAction({ kind: 'fault', on: 'adc.read', raise: 'PeripheralError', active: true });
  runOneSecond();
  run.applyAction({ kind: 'fault', on: 'adc.read', raise: 'PeripheralError', active: false });
  runOneSecond();
  expect(text).toBe('7\nPeripheralError\n7\n');
});
