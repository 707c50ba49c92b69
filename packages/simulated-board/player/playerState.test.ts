import { describe, expect, it } from 'vitest';
import { INITIAL_STATE, type PlayerEvent, type PlayerState, reduce } from './playerState';

const createUpdate = (more: Partial<PlayerEvent & { kind: 'update' }> = {}): PlayerEvent => ({
  kind: 'update',
  text: '',
  reports: [],
  time: 0,
  ...more,
});

function reduceEvents(...events: PlayerEvent[]): PlayerState {
  return events.reduce(reduce, INITIAL_STATE);
}

const createLoad = (speed: number): PlayerEvent => ({
  kind: 'load',
  start: { files: {}, parts: [], speed },
});
const load = createLoad(1);
const running = [load, { kind: 'ready' }] as PlayerEvent[];

describe('a run', () => {
  it('loads, runs, pauses, continues, and ends', () => {
    const phases: string[] = [];
    let state = INITIAL_STATE;
    for (const event of [
      ...running,
      { kind: 'speed', speed: 0 },
      { kind: 'speed', speed: 10 },
      { kind: 'end', reason: 'ended' },
    ] as PlayerEvent[]) {
      state = reduce(state, event);
      phases.push(state.phase);
    }
    expect(phases).toEqual(['loading', 'running', 'paused', 'running', 'over']);
    expect(state.status).toBe('The program has ended.');
  });

  it('suggests what to do after a failure of the simulation', () => {
    const failure: PlayerEvent = { kind: 'end', reason: 'failed', message: 'No memory.' };
    expect(reduceEvents(...running, failure).status).toBe(
      'The simulation failed: No memory. Select Run. If it fails again, reload the page.',
    );
  });

  it('resets when a new run starts', () => {
    const state = reduceEvents(
      ...running,
      createUpdate({ text: 'old\n', time: 5000 }),
      { kind: 'stop' },
      load,
    );
    expect(state).toMatchObject({ console: '', time: 0, phase: 'loading' });
  });

  it('pauses before the first line if the program starts with a step', () => {
    const state = reduceEvents(createLoad(0), { kind: 'ready' });
    expect(state.phase).toBe('paused');
    const position = { file: 'main', line: 7, thread: 'main', variables: [] };
    const stepped = reduce(state, createUpdate({ position }));
    expect(stepped).toMatchObject({ position, status: 'Line 7, thread main, comes next.' });
    const inModule = reduce(
      stepped,
      createUpdate({ position: { ...position, file: 'scale', line: 3 } }),
    );
    expect(inModule.status).toBe('Line 3 of scale.py, thread main, comes next.');
    expect(reduce(stepped, { kind: 'speed', speed: 1 }).position).toBeUndefined();
    const waiting = reduce(stepped, createUpdate({ position: 'nowhere' }));
    expect(waiting).toMatchObject({
      position: undefined,
      status: expect.stringMatching(/program is waiting/),
    });
  });

  it('reports an unresponsive program until it responds', () => {
    const unresponsive = reduceEvents(...running, { kind: 'unresponsive' });
    expect(unresponsive.status).toMatch(/Select Stop to end it/);
    expect(reduce(unresponsive, createUpdate()).isUnresponsive).toBe(false);
  });

  it('stores the position of a language error', () => {
    const error = { message: 'the device has no `with`', file: 'main', line: 3, column: 5 };
    const state = reduceEvents(load, { kind: 'rejected', error });
    expect(state.error).toMatchObject(error);
    expect(state.status).toBe('Line 3, column 5: the device has no `with`.');
    const inModule = reduce(state, { kind: 'rejected', error: { ...error, file: 'scale' } });
    expect(inModule.status).toBe('Line 3, column 5 of scale.py: the device has no `with`.');
  });
});

it('says that a thread stopped while others run, and that the program stopped at its end', () => {
  const error = { message: 'TypeError', file: 'main', line: 4 };
  const explained = reduceEvents(...running, { kind: 'explained', error });
  expect(explained).toMatchObject({
    phase: 'running',
    status: 'A thread stopped. Line 4: TypeError.',
  });
  expect(reduce(explained, { kind: 'end', reason: 'ended' }).status).toBe(
    'The program stopped. Line 4: TypeError.',
  );
});

it('lists the expansions on the bus, and clears the list on restart', () => {
  const expansionReport = { time: 1, kind: 'expansion', name: 'RELAY2', value: 'RELAY' };
  const state = reduceEvents(...running, createUpdate({ reports: [expansionReport] }));
  expect(state).toMatchObject({ expansions: [{ name: 'RELAY2', kind: 'RELAY' }], events: [] });
  expect(reduce(state, { kind: 'reset', cause: 'watchdog', time: 9 }).expansions).toEqual([]);
});

describe('the console', () => {
  it('handles carriage returns like a terminal', () => {
    expect(
      reduceEvents(...running, createUpdate({ text: 'a\r\r\nb' }), createUpdate({ text: '\rc\n' }))
        .console,
    ).toBe('a\nbc\n');
  });

  it('keeps the newest complete lines', () => {
    const line = `${'x'.repeat(99)}\n`;
    const state = reduceEvents(
      ...running,
      createUpdate({ text: line.repeat(1500) }),
      createUpdate({ text: 'last\n' }),
    );
    expect(state.isTruncated).toBe(true);
    const longLineState = reduceEvents(
      ...running,
      createUpdate({ text: `${'x'.repeat(300_000)}\n` }),
    );
    expect(longLineState).toMatchObject({ isTruncated: true, console: `${'x'.repeat(69_999)}\n` });
    expect(state.console.length).toBeLessThanOrEqual(100_000);
    expect(state.console.startsWith(line)).toBe(true);
    expect(state.console.endsWith(`${line}last\n`)).toBe(true);
  });

  it('shows a reset on a separate line', () => {
    const state = reduceEvents(...running, createUpdate({ text: 'half' }), {
      kind: 'reset',
      cause: 'watchdog',
      time: 9000,
    });
    expect(state.console).toMatch(
      /^half\n--- Reset after 9\.0 s: the watchdog was not kicked.*---\n$/,
    );
    expect(state.phase).toBe('running');
  });
});

it('keeps the latest level of each pin, and the messages in order', () => {
  const report = (kind: string, name: string, value: unknown) => ({ time: 0, kind, name, value });
  const state = reduceEvents(
    ...running,
    createUpdate({
      reports: [report('pin', 'LED_BLUE', 1), report('published', 'temp', { t: 21 })],
    }),
    createUpdate({ reports: [report('pin', 'LED_BLUE', 0), report('sent', 'SERIAL1', 'x')] }),
  );
  expect(state.levels).toEqual({ LED_BLUE: 0 });
  expect(state.events.map(({ kind }) => kind)).toEqual(['published', 'sent']);
});
