import { createCode, createTable } from '../../frame/blocks';
import { createFieldFactory } from '../../frame/createFieldFactory';
import { fillText } from '../../frame/createNoteFactory';
import type { Solution } from '../../frame/createTool';
import type { FormReader } from '../../frame/FormReader';
import { formatNumber } from '../../frame/quantity';
import type { Block, List } from '../../frame/types';
import type { SignalData } from './data';
import { createSignalNote } from './notes';
import sources from './pulseFields.json';
import texts from './texts.json';

const createField = createFieldFactory(sources);

export const PULSE_FIELDS = (Object.keys(sources) as (keyof typeof sources)[]).map((name) =>
  createField(name),
);

function createCounterNote(form: FormReader, unitsPerPulse: number, unit: string): List<Block> {
  const size = Number(form.getText('bits'));
  // Options above 32 bits are the readings of decimal counters.
  const count = size > 32 ? size : 2 ** size;
  const bounds = size ? { max: count - 1 } : {};
  const [before, after] = [
    form.getOptionalNumber('before', bounds),
    form.getOptionalNumber('after', bounds),
  ];
  if (before === undefined || after === undefined || !form.isValid('before', 'after', 'worth')) {
    return false;
  }
  const formatPulses = (pulses: number) =>
    `${formatNumber(pulses, 10)} pulses between the readings: ${formatNumber(pulses * unitsPerPulse, 10)} ${unit}.`;
  if (after >= before) {
    return createSignalNote('plain', 'counter', { pulses: formatPulses(after - before) });
  }
  if (!size) return createSignalNote('bad', 'unknownCounter');
  return createSignalNote('warning', 'rolledOver', {
    count: formatNumber(count, 10),
    rolledOver: formatPulses(after - before + count),
    reset: formatPulses(after),
  });
}

/** Parses the numbers of the form; NaN if one is invalid. Times are in milliseconds. */
function parseNumbers(form: FormReader, unit: string) {
  const isConstant = form.getText('print') === 'constant';
  const printedUnit = isConstant ? `imp/${unit}` : `${unit}/imp`;
  const printedValue = form.getNumber('worth', { unit: printedUnit, allowsRatio: !isConstant });
  const numbers = form.getNumbers('length', 'rate', 'bounce', 'scan', 'debounce', 'want');
  const periodMs = 60_000 / numbers.rate;
  if (numbers.length >= periodMs) {
    const values = { rate: formatNumber(numbers.rate), period: formatNumber(periodMs) };
    form.addError('length', fillText(texts.shortPulse, values));
  }
  return { ...numbers, unitsPerPulse: isConstant ? 1 / printedValue : printedValue };
}

type PulseNumbers = ReturnType<typeof parseNumbers>;

function createValueTable(numbers: PulseNumbers, unit: string): Block {
  const { rate, unitsPerPulse, want: expected } = numbers;
  const maxPulses = `${formatNumber(rate)} per minute, one every ${formatNumber(60_000 / rate)} ms`;
  const pulses = `${formatNumber(expected / unitsPerPulse / 60)} per minute`;
  const formatValue = (value: number) => `${formatNumber(value)} ${unit} per hour`;
  const rows = [
    ['Maximum', maxPulses, formatValue(rate * unitsPerPulse * 60)],
    ['Expected', pulses, formatValue(expected)],
  ];
  return createTable('Value', ['', 'Pulses', 'Value'], rows);
}

/** Shows whether each time fits, and why. Adds an error to the field of a time that does not fit. */
function createTimesTable(form: FormReader, numbers: PulseNumbers, scans: number): Block {
  const { length, rate, bounce, scan, debounce } = numbers;
  const shortestMs = Math.min(length, 60_000 / rate - length);
  const formatMs = (value: number) => `${formatNumber(value)} ms`;
  const scanRule = `at most ${formatMs(shortestMs / scans)}: the shorter of pulse and pause lasts ${scans} scans or more`;
  const bounceRule = `more than ${formatMs(bounce)}, so that it is longer than the bounce`;
  const pulseRule = `less than ${formatMs(shortestMs / 2)}: below half of the shorter of pulse and pause`;
  const durationRule = `between ${formatNumber(bounce)} and ${formatMs(length)}`;
  const checks: [time: string, field: string, fits: boolean, rule: string][] = [
    ['Scan', 'scan', scan * scans <= shortestMs, scanRule],
    ['Debounce and bounce', 'debounce', debounce > bounce, bounceRule],
    ['Debounce and pulse', 'debounce', debounce < shortestMs / 2, pulseRule],
    ['Duration of the Pulse node', 'bounce', bounce < length, durationRule],
  ];
  const rows = checks.map(([time, field, fits, rule]) => {
    const text = field === 'bounce' ? `Enter less than ${formatMs(length)}` : `Enter ${rule}`;
    if (!fits) form.addError(field, `${text}.`);
    return [time, fits ? 'fits' : 'does not fit', rule];
  });
  return createTable('Times', ['Time', 'Verdict', 'Rule'], rows);
}

function createPulseSettings(
  { length, bounce, debounce, scan, unitsPerPulse }: PulseNumbers,
  unit: string,
  [level, single, counter, delta]: SignalData['pulse']['nodes'],
): Block {
  const result =
    unitsPerPulse === 1
      ? `${unit} in the period`
      : `pulses in the period; × ${formatNumber(unitsPerPulse)} = ${unit}`;
  const rows = [
    ['Configurator', 'chain', [level, single, counter, delta].join(' → ')],
    [level, 'Debounce', `${formatNumber(debounce)} ms`],
    [level, 'Inverted', 'false if the contact is active at 1, true if it is active at 0'],
    [single, 'Duration', `${formatNumber((bounce + length) / 2, 3)} ms`],
    [counter, 'increment', '1'],
    [delta, 'result', result],
    ['acquisition', 'acq_period', `at most ${formatNumber(scan)} ms, the scan`],
  ];
  return createTable('Settings', ['Where', 'Setting', 'Value'], rows, { isApplied: true });
}

/** Renders the scaling of the count: a division if the number of pulses per unit is an integer. */
function renderFactor(unitsPerPulse: number): string {
  const constant = Number((1 / unitsPerPulse).toPrecision(12));
  return unitsPerPulse < 1 && Number.isInteger(constant) ? ` / ${constant}` : ` * ${unitsPerPulse}`;
}

function createPulseProgram({ debounce, unitsPerPulse }: PulseNumbers): Block {
  return createCode(
    'main.py',
    [
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
      `    print("%d pulses, %.3f in all" % (count, count${unitsPerPulse === 1 ? '' : renderFactor(unitsPerPulse)}))`,
    ].join('\n'),
    { omitFromCard: true },
  );
}

export function solvePulse(form: FormReader, { pulse }: SignalData): Solution {
  const unit = form.getText('unit');
  const numbers = parseNumbers(form, unit);
  const { rate, unitsPerPulse } = numbers;
  const counterNote = createCounterNote(form, unitsPerPulse, unit);
  const isAboveMax = numbers.want > rate * unitsPerPulse * 60;
  return {
    summary: `Input: pulses of ${form.getTextWithUnit('length')}, at most ${formatNumber(rate)} per minute, each worth ${formatNumber(unitsPerPulse)} ${unit}.`,
    blocks: [
      form.isValid('rate', 'worth', 'want') && createValueTable(numbers, unit),
      isAboveMax && createSignalNote('warning', 'aboveRate', { rate: formatNumber(rate) }),
      counterNote,
      form.isValid('length', 'rate', 'bounce', 'scan', 'debounce') &&
        createTimesTable(form, numbers, pulse.scans),
      createPulseSettings(numbers, unit, pulse.nodes),
      createPulseProgram(numbers),
    ],
  };
}
