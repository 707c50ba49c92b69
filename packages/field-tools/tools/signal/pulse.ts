import { show } from '../../frame/quantity';
import { FormReader } from '../../frame/readFields';
import type { Answer, Block, Field, State } from '../../frame/types';
import type { SignalData } from './data';

export const PULSE_FIELDS: readonly Field[] = [
  { name: 'length', label: 'Shortest pulse', value: '100', unit: 'ms' },
  { name: 'rate', label: 'Maximum pulses per minute', value: '60' },
  {
    name: 'print',
    label: 'Printed on the meter',
    value: 'worth',
    options: [
      ['worth', 'value per pulse, such as 10 L/imp'],
      ['constant', 'pulses per unit, such as 1000 imp/kWh'],
    ],
  },
  {
    name: 'worth',
    label: 'Printed number',
    value: '1',
    hint: 'Also multiply by the ratio of current transformers, if the meter does not.',
  },
  { name: 'unit', label: 'Unit of the value', value: 'pieces' },
  { name: 'bounce', label: 'Maximum contact bounce', value: '8', unit: 'ms' },
  { name: 'scan', label: 'Scan period', value: '50', unit: 'ms' },
  { name: 'debounce', label: 'Debounce time', value: '30', unit: 'ms' },
  { name: 'want', label: 'Expected value per hour', value: '1800' },
  {
    name: 'before',
    label: 'First counter reading',
    value: '',
    hint: 'Leave both empty if you have no readings.',
  },
  { name: 'after', label: 'Second counter reading', value: '' },
  {
    name: 'bits',
    label: 'Counter size',
    value: 'none',
    options: [
      ['none', 'not known'],
      ['16', '16 bits: 0 to 65535'],
      ['32', '32 bits: 0 to 4294967295'],
    ],
  },
];

/** Pulses between two counter readings. */
function counterBlock(form: FormReader, worth: number, unit: string): Block[] {
  const bits = Number(form.text('bits'));
  const bounds = { min: 0, whole: true, ...(bits ? { max: 2 ** bits - 1 } : {}) };
  const [before, after] = [form.optional('before', bounds), form.optional('after', bounds)];
  if (before === undefined || after === undefined || !form.has('before', 'after', 'worth')) {
    return [];
  }
  const tell = (pulses: number) =>
    `${show(pulses, 10)} pulses between the readings: ${show(pulses * worth, 10)} ${unit}.`;
  if (after >= before) {
    const text = `${tell(after - before)} This is right if the counter was not reset and did not roll over in between.`;
    return [{ kind: 'note', tone: 'plain', text }];
  }
  if (!bits) {
    const text =
      'The second reading is smaller, so the counter was reset or rolled over. Without the counter size, the difference is unknown.';
    return [{ kind: 'note', tone: 'bad', text }];
  }
  const text = `The second reading is smaller. If the counter rolled over once at ${show(2 ** bits, 10)}: ${tell(after - before + 2 ** bits)} If it was reset, for example by a power cut, the pulses before the reset are lost: ${tell(after)}`;
  return [{ kind: 'note', tone: 'warning', text }];
}

/** Checks a time against its limits, with the reason. */
function compare(name: string, fits: boolean, why: string): string[] {
  return [name, fits ? 'fits' : 'does not fit', why];
}

interface Times {
  length: number;
  bounce: number;
  debounce: number;
  scan: number;
  worth: number;
  unit: string;
}

/** The chain of nodes that counts pulses. */
function pulseSettings(
  { length, bounce, debounce, scan, worth, unit }: Times,
  { nodes }: SignalData['pulse'],
): Block {
  const duration =
    bounce < length ? `${show((bounce + length) / 2, 3)} ms` : 'none fits: see above';
  const [level, single, counter, delta] = nodes;
  return {
    kind: 'table',
    title: 'Settings',
    head: ['Where', 'Setting', 'Value'],
    rows: [
      ['Configurator', 'chain', nodes.join(' → ')],
      [level, 'Debounce', `${show(debounce)} ms`],
      [level, 'Inverted', 'false if the contact is active at 1, true if it is active at 0'],
      [single, 'Duration', duration],
      [counter, 'increment', '1'],
      [
        delta,
        'result',
        worth === 1 ? `${unit} in the period` : `pulses in the period; × ${show(worth)} = ${unit}`,
      ],
      ['acquisition', 'acq_period', `at most ${show(scan)} ms, the scan`],
    ],
  };
}

/** Factor of the count in a program: a division if a unit has an integer number of pulses. */
function factorOf(worth: number): string {
  const constant = Number((1 / worth).toPrecision(12));
  return worth < 1 && Number.isInteger(constant) ? ` / ${constant}` : ` * ${worth}`;
}

/** Renders a program that counts pulses at a digital input of an expansion. */
function pulseProgram({ debounce, worth }: Times): Block {
  return {
    kind: 'code',
    title: 'main.py',
    isOffCard: true,
    text: [
      'from bsp import board',
      'from expansions import io',
      'import gpio',
      'import watchdog',
      '',
      'count = 0',
      '',
      '',
      'def on_pulse(*args):',
      '    global count',
      '    count += 1',
      '',
      '',
      'board.init()',
      'watchdog.setup(10000)',
      'exp = board.next_expansion(io, (0, 0))',
      `gpio.on_rise(exp.DIN1, on_pulse, debounce=${Math.round(debounce)})  # ms`,
      '',
      'while True:',
      '    watchdog.kick()',
      '    sleep(1000)',
      `    print("%d pulses, %.3f in all" % (count, count${worth === 1 ? '' : factorOf(worth)}))`,
    ].join('\n'),
  };
}

/** Pulse rates in both directions, and whether the times fit. */
export function solvePulse(fields: readonly Field[], state: State, { pulse }: SignalData): Answer {
  const form = new FormReader(fields, state);
  const above = { above: 0 };
  const length = form.number('length', above);
  const rate = form.number('rate', above);
  const printed = form.number('worth', above);
  const worth = form.text('print') === 'constant' ? 1 / printed : printed;
  const bounce = form.number('bounce', { min: 0 });
  const scan = form.number('scan', above);
  const debounce = form.number('debounce', { min: 0 });
  const want = form.number('want', { min: 0 });
  const unit = form.text('unit');
  const blocks: Block[] = [];
  const { errors } = form;
  if (form.has('length', 'rate') && length >= 60_000 / rate) {
    form.refuse(
      'length',
      `At ${show(rate)} pulses per minute, a pulse is shorter than ${show(60_000 / rate)} ms.`,
    );
  }
  if (form.has('rate', 'worth', 'want')) {
    blocks.push({
      kind: 'table',
      title: 'Value',
      head: ['', 'Pulses', 'Value'],
      rows: [
        [
          'Maximum',
          `${show(rate)} per minute, one every ${show(60_000 / rate)} ms`,
          `${show(rate * worth * 60)} ${unit} per hour`,
        ],
        ['Expected', `${show(want / worth / 60)} per minute`, `${show(want)} ${unit} per hour`],
      ],
    });
  }
  blocks.push(...counterBlock(form, worth, unit));
  if (form.has('length', 'rate', 'bounce', 'scan', 'debounce')) {
    const pause = 60_000 / rate - length;
    const shortest = Math.min(length, pause);
    blocks.push({
      kind: 'table',
      title: 'Times',
      head: ['Time', 'Verdict', 'Rule'],
      rows: [
        compare(
          'Scan',
          scan * pulse.scans <= shortest,
          `at most ${show(shortest / pulse.scans)} ms: the shorter of pulse and pause lasts ${pulse.scans} scans or more`,
        ),
        compare(
          'Debounce and bounce',
          debounce > bounce,
          `more than ${show(bounce)} ms: it outlasts the bounce`,
        ),
        compare(
          'Debounce and pulse',
          debounce < shortest / 2,
          `less than ${show(shortest / 2)} ms: below half of the shorter of pulse and pause`,
        ),
        compare(
          'Duration of the Pulse node',
          bounce < length,
          `between ${show(bounce)} and ${show(length)} ms`,
        ),
      ],
    });
  }
  if (form.has('length', 'worth', 'bounce', 'scan', 'debounce')) {
    const times = { length, bounce, debounce, scan, worth, unit };
    blocks.push(pulseSettings(times, pulse), pulseProgram(times));
  }
  return {
    given: `Given: pulses of ${form.text('length')} ms, at most ${form.text('rate')} per minute, each worth ${show(worth)} ${unit}.`,
    errors,
    blocks,
  };
}
