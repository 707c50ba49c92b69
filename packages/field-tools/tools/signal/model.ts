import { show } from '../../frame/quantity';
import type { FormReader } from '../../frame/readFields';
import type { Field, State } from '../../frame/types';
import type { InputKind, LineRange, SignalData } from './data';
import {
  alongLine,
  alongRoot,
  backAlongLine,
  backAlongRoot,
  celsiusOfNtc,
  celsiusOfPlatinum,
  type Line,
  peakToPeak,
  primaryOf,
  readingInTable,
  resistanceOfNtc,
  resistanceOfPlatinum,
  secondaryOf,
  type Table,
  valueInTable,
} from './laws';

/** Kind of signal: its fields, and its conversion in both directions. */
export interface Model {
  input: InputKind;
  /** Volts at the rating, for clamps with voltage output. */
  output?: number;
  signalUnit: string;
  /** Display unit, if it differs from the signal unit, and its factor. */
  shown?: { unit: string; size: number };
  valueUnit: string;
  toValue(signal: number): number | undefined;
  toSignal(value: number): number | undefined;
  /** Minimum signal of the range. */
  low?: number;
  /** Maximum signal in normal use, in the unit of the input. */
  top: number;
  /**
   * Base of the sensor error: the span of the value or the signal, the reading, or nothing
   * (an error in the value's unit).
   */
  errorOf: 'span' | 'signal' | 'reading' | 'value';
  span: number;
  /** Name and parameters of the conversion in the configurator and `sensors.json`. */
  conversion(values: readonly number[]): Conversion;
  /** Program lines that convert `reading`; empty if the conversion is only a table. */
  program: readonly string[];
  /** Range of the sensor, if it has one. */
  range?: readonly [number, number];
  notes?: readonly string[];
}

export interface Conversion {
  node: string;
  type: string;
  args: Readonly<Record<string, unknown>>;
  /** Arguments of a table. */
  table?: Table;
}

/** °C */
const ROUNDING = 0.05;

const num = (value: number) => String(Number(value.toPrecision(10)));

function field(name: string, label: string, value: string, more: Partial<Field> = {}): Field {
  return { name, label, value, ...more };
}

/**
 * Names of the fields for reading, expected value, and sensor error. They differ by unit, so that 11.2 mA does not
 * become 11.2 kΩ if the reader selects another signal.
 */
export function namesOf(kind: Exclude<SignalKind, 'pulse'>) {
  const of =
    {
      ...{ current: '', voltage: '', ntc: '-celsius' },
      ...{ pt100: '-celsius', pt1000: '-celsius' },
    }[kind as 'ntc'] ?? '-clamp';
  const read = { current: 'read', pt1000: 'ohms-pt1000', pt100: 'ohms-pt100' }[kind as 'pt100'];
  return {
    read: read ?? `read-${kind}`,
    want: `want${of}`,
    sensor: `sensor${of}`,
  };
}

/** Fields of a linear signal, 4–20 mA or 0–10 V. */
function lineFields(
  kind: 'current' | 'voltage',
  { lines }: SignalData,
  state: State,
  read: string,
): Field[] {
  const unit = state.unit?.trim() ?? 'bar';
  const path = kind === 'voltage' ? pathFields(state.path) : [];
  const signalUnit = kind === 'current' ? 'mA' : 'V';
  return [
    ...(kind === 'voltage' && state.path === 'burden'
      ? []
      : [
          field(`range-${kind}`, 'Range of the signal', lines[kind][0]?.id ?? '', {
            options: lines[kind].map(({ id, label }) => [id, label] as const),
          }),
        ]),
    ...path,
    field('curve', 'Curve of the sensor', 'line', {
      options: [
        ['line', 'straight'],
        ['root', 'square root, for a flow by differential pressure'],
      ],
    }),
    field('from', 'Value at the start of the range', '0', {
      hint: 'From the sensor’s datasheet.',
      unit,
    }),
    field('to', 'Value at the end of the range', '10', { unit }),
    field('unit', 'Unit of the value', 'bar'),
    field(namesOf(kind).read, 'Signal reading', read, { unit: signalUnit }),
    field('want', 'Expected value', '7.5', { unit }),
    field('sensor', 'Sensor error, % of span', '0.5', { unit: '%' }),
  ];
}

/** Components between the sensor and a voltage input. */
function pathFields(path: string | undefined): Field[] {
  const parts = {
    divider: [
      field('series', 'Series resistor', '10', { unit: 'kΩ' }),
      field('across', 'Resistor across the input', '10', { unit: 'kΩ' }),
    ],
    burden: [field('burden', 'Resistor across the input', '250', { unit: 'Ω' })],
  };
  return [
    field('path', 'Between sensor and input', 'none', {
      options: [
        ['none', 'nothing'],
        ['divider', 'a voltage divider'],
        ['burden', 'a burden resistor, for a 4–20 mA loop'],
      ],
    }),
    ...(path === 'divider' || path === 'burden' ? parts[path] : []),
  ];
}

const LOADED =
  'The input resistance is not documented and affects voltage dividers and burden resistors. Compare with a meter at the terminals.';

/** Minimum and maximum voltage at the input, after the components between input and sensor. */
function rangeAtInput(form: FormReader, range: LineRange, loop: SignalData['loop']) {
  const path = form.text('path');
  if (path === 'divider') {
    const [series, across] = [
      form.number('series', { min: 0 }),
      form.number('across', { above: 0 }),
    ];
    const share = across / (series + across);
    return { low: range.low * share, high: range.high * share, notes: [LOADED] };
  }
  if (path === 'burden') {
    const ohms = form.number('burden', { above: 0 });
    const notes = [
      LOADED,
      `At ${show(loop.failure[1])} mA, a failure signal, the voltage across the resistor is ${show((loop.failure[1] * ohms) / 1000)} V and its power is ${show((loop.failure[1] ** 2 * ohms) / 1000, 3)} mW.`,
    ];
    return { low: (loop.low * ohms) / 1000, high: (loop.high * ohms) / 1000, notes };
  }
  return { low: range.low, high: range.high, notes: [] };
}

function rangeOf(form: FormReader, kind: 'current' | 'voltage', { lines }: SignalData): LineRange {
  const range = lines[kind].find(({ id }) => id === form.text(`range-${kind}`)) ?? lines[kind][0];
  if (!range) throw new Error(`content/signals.yaml has no range for ${kind}.`);
  return range;
}

function lineModel(form: FormReader, kind: 'current' | 'voltage', data: SignalData): Model {
  const chosen = rangeOf(form, kind, data);
  const { low, high, notes } =
    kind === 'voltage' ? rangeAtInput(form, chosen, data.loop) : { ...chosen, notes: [] };
  const isRoot = form.text('curve') === 'root';
  const [yMin, yMax] = [form.number('from'), form.number('to')];
  if (yMin === yMax) form.refuse('to', 'Start and end of the range must differ.');
  const line = { xMin: low, xMax: high, yMin, yMax };
  if (isRoot) return rootModel(form, kind, line, notes);
  return {
    input: kind,
    signalUnit: kind === 'current' ? 'mA' : 'V',
    valueUnit: form.text('unit'),
    toValue: (signal) => alongLine(line, signal),
    toSignal: (value) => backAlongLine(line, value),
    low,
    top: high,
    errorOf: 'span',
    span: Math.abs(yMax - yMin),
    range: [Math.min(yMin, yMax), Math.max(yMin, yMax)],
    notes,
    conversion: () => linearConversion(line),
    program: [
      `value = ${num(yMin)} + (reading - ${num(low)}) * ${num(yMax - yMin)} / ${num(high - low)}`,
    ],
  };
}

function linearConversion({ xMin, xMax, yMin, yMax }: Line): Conversion {
  return {
    node: 'Linear',
    type: 'linear',
    args: {
      x_min: Number(num(xMin)),
      x_max: Number(num(xMax)),
      y_min: yMin,
      y_max: yMax,
      offset: 0,
      under_x: null,
      over_x: null,
    },
  };
}

/** Signal proportional to the square of the value: differential pressure of a flow. */
function rootModel(
  form: FormReader,
  kind: 'current' | 'voltage',
  line: Line,
  notes: readonly string[],
): Model {
  const { xMin, xMax, yMin, yMax } = line;
  return {
    input: kind,
    signalUnit: kind === 'current' ? 'mA' : 'V',
    valueUnit: form.text('unit'),
    toValue: (signal) => alongRoot(line, signal),
    toSignal: (value) => backAlongRoot(line, value),
    low: xMin,
    top: xMax,
    errorOf: 'signal',
    span: xMax - xMin,
    range: [Math.min(yMin, yMax), Math.max(yMin, yMax)],
    notes: [
      ...notes,
      'The settings return the differential pressure in percent, because the documented conversions have no square root. Calculate the root in the program, as below. If the transmitter calculates the root, select the linear curve.',
    ],
    conversion: () => linearConversion({ xMin, xMax, yMin: 0, yMax: 100 }),
    program: [
      `share = max(0, (reading - ${num(xMin)}) / ${num(xMax - xMin)})`,
      `value = ${num(yMin)} + ${num(yMax - yMin)} * math.sqrt(share)`,
    ],
  };
}

/** Conversion of the configurator and `sensors.json` with a lookup table. */
export function tableConversion(table: Table): Conversion {
  const { vMin, delta, kiloohms } = table;
  return {
    node: 'Table',
    type: 'lookup_table',
    args: { v_min: vMin, delta, ref_table: kiloohms, out_of_range: null, offset: 0 },
    table,
  };
}

/** Sensor curve for lookup tables: limits in °C, and kΩ at a temperature. */
interface Curve {
  limits: readonly [number, number];
  law: (celsius: number) => number;
}

/**
 * Converts a curve to a table with the steps and length of the probe's table, or longer if a value is outside it.
 * Entries have six digits, because a device calculates with them.
 */
function sample({ ntc }: SignalData, { limits, law }: Curve, values: readonly number[]): Table {
  const { vMin, delta, kiloohms } = ntc.table;
  const [lowest, highest] = limits;
  const inside = values.filter((value) => value >= lowest && value <= highest);
  const low = Math.min(vMin, ...inside);
  const high = Math.max(vMin + delta * (kiloohms.length - 1), ...inside);
  const start = vMin - delta * Math.ceil((vMin - low) / delta);
  const steps = Math.ceil((high - start) / delta);
  return {
    vMin: start,
    delta,
    kiloohms: Array.from({ length: steps + 1 }, (_, i) =>
      Number(law(start + i * delta).toPrecision(6)),
    ),
  };
}

function ntcFields({ ntc }: SignalData, law: string): Field[] {
  const { vMin, delta, kiloohms } = ntc.table;
  const own =
    law === 'table'
      ? [
          field('start', 'Temperature of the first entry', String(vMin), { unit: '°C' }),
          field('step', 'Step between entries', String(delta), { unit: '°C' }),
          field('table', 'Resistances from the datasheet, kΩ', kiloohms.join(' '), {
            lines: 4,
            hint: 'Separated by spaces, coldest first.',
          }),
        ]
      : [
          field('r25', `Resistance at ${ntc.t25} °C`, String(ntc.r25), { unit: 'kΩ' }),
          field('b', 'B value', String(ntc.b), { unit: 'K' }),
        ];
  return [
    field('law', 'Curve of the probe', 'b', {
      options: [
        ['b', 'B value'],
        ['table', 'table from the datasheet'],
      ],
    }),
    ...own,
    field(namesOf('ntc').read, 'Resistance reading', '8.313', { unit: 'kΩ' }),
    field(namesOf('ntc').want, 'Expected temperature', '60', { unit: '°C' }),
    field(namesOf('ntc').sensor, 'Probe error', '0.5', { unit: '°C' }),
  ];
}

const ABSOLUTE_ZERO = -273.15;

/** Range of tables from a B value, in °C; the equation is inaccurate far outside it. */
const SAMPLED = [-100, 300] as const;

function readTable(form: FormReader): number[] {
  const kiloohms = form
    .text('table')
    .split(/[\s;]+/)
    .filter(Boolean)
    .map((word) => Number(word.replace(',', '.')));
  const falls = kiloohms.every(
    (entry, i) => entry > 0 && (i === 0 || entry < (kiloohms[i - 1] ?? 0)),
  );
  if (kiloohms.length < 2 || !falls) {
    form.refuse('table', 'Enter at least two resistances in descending order.');
  }
  return kiloohms;
}

function ntcModel(form: FormReader, data: SignalData): Model {
  const common = {
    input: 'resistive' as const,
    signalUnit: 'kΩ',
    valueUnit: '°C',
    errorOf: 'value' as const,
    span: 0,
  };
  if (form.text('law') === 'table') {
    const table = {
      vMin: form.number('start', { above: ABSOLUTE_ZERO }),
      delta: form.number('step', { above: 0 }),
      kiloohms: readTable(form),
    };
    return {
      ...common,
      toValue: (signal) => valueInTable(table, signal),
      toSignal: (value) => readingInTable(table, value),
      top: table.kiloohms[0] ?? 0,
      conversion: () => tableConversion(table),
      program: [],
    };
  }
  const law = {
    r25: form.number('r25', { above: 0 }),
    t25: data.ntc.t25,
    b: form.number('b', { above: 0 }),
  };
  const { vMin } = data.ntc.table;
  const curve = { limits: SAMPLED, law: (celsius: number) => resistanceOfNtc(law, celsius) };
  return {
    ...common,
    toValue: (signal) => (signal > 0 ? celsiusOfNtc(law, signal) : undefined),
    toSignal: (value) => (value > ABSOLUTE_ZERO ? resistanceOfNtc(law, value) : undefined),
    top: resistanceOfNtc(law, vMin),
    conversion: (values) => tableConversion(sample(data, curve, values)),
    program: [
      `value = 1 / (1 / 298.15 + math.log(reading / ${num(law.r25 * 1000)}) / ${num(law.b)}) - 273.15`,
    ],
  };
}

/** Ω at 0 °C (IEC 60751). */
const R0 = { pt100: 100, pt1000: 1000 } as const;

/** Links from earlier versions contain the resistance of a PT1000 in kΩ. */
const KILOOHMS = 'read-pt1000';

function platinumFields(kind: 'pt100' | 'pt1000', state: State): Field[] {
  const old = kind === 'pt1000' && state[KILOOHMS];
  const read = old ? (/[Ωk]|ohm/i.test(old) ? old : `${old} kΩ`) : String(R0[kind] * 1.2);
  return [
    field(namesOf(kind).read, 'Resistance reading', read, {
      unit: 'Ω',
      hint: `${R0[kind]} Ω at 0 °C. Also in kΩ, with the unit.`,
    }),
    field(namesOf('ntc').want, 'Expected temperature', '60', { unit: '°C' }),
    field(namesOf('ntc').sensor, 'Probe error', '0.5', { unit: '°C' }),
  ];
}

function platinumModel(kind: 'pt100' | 'pt1000', data: SignalData): Model {
  const { ntc } = data;
  const platinum = { ...data.platinum, r0: R0[kind] };
  const law = (celsius: number) => resistanceOfPlatinum(platinum, celsius) / 1000;
  // Printed tables are rounded; their first and last entries are also in range.
  const inRange = (celsius: number) =>
    celsius >= platinum.min - ROUNDING && celsius <= platinum.max + ROUNDING;
  const { vMin, delta, kiloohms } = ntc.table;
  return {
    input: 'resistive',
    signalUnit: 'kΩ',
    shown: { unit: 'Ω', size: 1000 },
    valueUnit: '°C',
    toValue: (signal) => {
      const celsius = celsiusOfPlatinum(platinum, signal * 1000);
      return inRange(celsius) ? celsius : undefined;
    },
    toSignal: (value) => (inRange(value) ? law(value) : undefined),
    top: law(vMin + delta * (kiloohms.length - 1)),
    errorOf: 'value',
    span: 0,
    conversion: (values) =>
      tableConversion(sample(data, { limits: [platinum.min, platinum.max], law }, values)),
    program: [],
  };
}

function clampFields({ clamp }: SignalData, isCurrent: boolean): Field[] {
  const own = isCurrent
    ? [
        field('ratio', 'Turns ratio of the clamp', String(clamp.ratio), {
          hint: 'Primary to secondary, as printed: 2000:1 or 100 A/50 mA.',
        }),
        field(namesOf('clamp-ma').read, 'Peak-to-peak reading', '14.14', {
          unit: 'mA',
          hint: 'What read_power(…, electric=True) returns.',
        }),
      ]
    : [
        field('rating', 'Rating of the clamp', String(clamp.rating), { unit: 'A' }),
        field('output', 'Output at the rating', String(clamp.outputs[0]), {
          unit: 'V',
          hint: `As printed: ${clamp.outputs.join(' or ')} V with the clamps of the kits.`,
        }),
        field(namesOf('clamp-v').read, 'RMS output reading', '0.405', { unit: 'V' }),
      ];
  return [
    ...own,
    field('turns', 'Turns of the conductor', '1'),
    field(namesOf('clamp-v').want, 'Expected current', '12', { unit: 'A' }),
    field('mains', 'Voltage to neutral or between lines', String(clamp.voltage), {
      unit: 'V',
    }),
    field('phases', 'Load', '1', {
      options: [
        ['1', 'one phase'],
        ['3', 'three phases, balanced'],
        ['line', 'three phases, balanced; the voltage is between two lines'],
      ],
    }),
    field(namesOf('clamp-v').sensor, 'Clamp error, % of reading', '1', { unit: '%' }),
  ];
}

function clampModel(form: FormReader, isCurrent: boolean): Model {
  const turns = form.number('turns', { min: 1, whole: true });
  const output = isCurrent ? undefined : form.number('output', { above: 0 });
  const rating = isCurrent
    ? form.number('ratio', { above: 0, ratio: true }) / 1000
    : form.number('rating', { above: 0 });
  const clamp = { factor: output === undefined ? rating : rating / output, turns };
  // Readings of clamps with current output are peak-to-peak; meters show RMS values.
  const swing = isCurrent ? peakToPeak(1) : 1;
  const mains = form.number('mains', { above: 0 });
  return {
    input: 'clamp',
    ...(output === undefined ? {} : { output }),
    signalUnit: isCurrent ? 'mA' : 'V',
    valueUnit: 'A',
    toValue: (signal) => primaryOf(clamp, signal / swing),
    toSignal: (value) => secondaryOf(clamp, value) * swing,
    top: isCurrent ? Number.NaN : (output ?? Number.NaN),
    ...(output === undefined ? {} : { range: [0, rating / turns] as const }),
    errorOf: 'reading',
    span: 0,
    conversion: () => ({
      node: 'Power',
      type: 'power',
      args: {
        n_coil: turns,
        ratio: Number(num(isCurrent ? rating * 1000 : clamp.factor)),
        voltage: mains,
        offset: 0,
      },
    }),
    program: isCurrent
      ? [`value = reading / 2.828 / 1000 * ${num(rating * 1000)} / ${num(turns)}  # A`]
      : [
          '# the return value of read_power() for clamps with voltage output is not documented: compare with a reading taken with the panel closed',
        ],
  };
}

/** Kinds of signals by name in the URL, in menu order. */
export const SIGNALS = [
  ['current', '4–20 mA'],
  ['voltage', '0–10 V'],
  ['ntc', 'NTC probe'],
  ['pt1000', 'PT1000 probe'],
  ['pt100', 'PT100 probe'],
  ['clamp-ma', 'clamp with current output'],
  ['clamp-v', 'clamp with voltage output'],
  ['pulse', 'pulses of a contact'],
] as const;

export type SignalKind = (typeof SIGNALS)[number][0];

/** Fields of one kind of signal. */
export function fieldsOf(kind: SignalKind, state: State, data: SignalData): Field[] {
  switch (kind) {
    case 'current':
      return lineFields(kind, data, state, '11.2');
    case 'voltage':
      return lineFields(kind, data, state, '6.2');
    case 'ntc':
      return ntcFields(data, state.law ?? 'b');
    case 'pt100':
    case 'pt1000':
      return platinumFields(kind, state);
    case 'pulse':
      return [];
    default:
      return clampFields(data, kind === 'clamp-ma');
  }
}

/** The model of one kind of signal with the reader's input. */
export function modelOf(
  kind: Exclude<SignalKind, 'pulse'>,
  form: FormReader,
  data: SignalData,
): Model {
  switch (kind) {
    case 'current':
    case 'voltage':
      return lineModel(form, kind, data);
    case 'ntc':
      return ntcModel(form, data);
    case 'pt100':
    case 'pt1000':
      return platinumModel(kind, data);
    default:
      return clampModel(form, kind === 'clamp-ma');
  }
}

/** Parameters of a conversion, one per row. */
export function formatArgs(args: Conversion['args']): string[][] {
  return Object.entries(args).map(([name, value]) => [
    name,
    Array.isArray(value)
      ? value.join(', ')
      : value === null
        ? 'a value that is never measured'
        : typeof value === 'number'
          ? show(value, 10)
          : String(value),
  ]);
}
