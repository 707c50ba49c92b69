import fs from 'node:fs';
import path from 'node:path';
import { listBoards, loadBoard } from '@portal/content-model/boards/loadBoard';
import { listFiles } from '@portal/core/files/listFiles';
import { collectDeviceSamples, type PythonSample, reportLine } from '../base/pythonSamples';
import type { Finding, Project } from '../base/types';

/** NAMUR NE 43: failure signals of a current loop, and the limits of its measurements. */
const LOW_FAILURE_MA = 3.6;
const HIGH_FAILURE_MA = 21.0;
const MIN_MEASUREMENT_MA = 3.8;
const MAX_MEASUREMENT_MA = 20.5;

const CALLBACK_PATTERN = /set_adc_callback\(\s*(?:ADC_010_420|"cur"|'cur')\s*,[^,]+,\s*(\w+)/;

interface SensorEntry {
  set?: { type?: string; exp?: string | null; PGA?: number };
  conversion?: { type?: string; args?: Record<string, unknown> };
}

/** Distance in mA from the end of an input's range, where a failure signal can read as a measurement. */
const RANGE_MARGIN_MA = 0.1;

/** Finds the ends of the current inputs of expansions in mA, by the prefix of their names: `AIN` for `AIN1`. */
function findRangeEnds(root: string): Map<string, number> {
  return new Map(
    listBoards(root).flatMap((id): [string, number][] => {
      const { analog, kind, target } = loadBoard(root, id, { file: 'content/sdk/hardware/boards' });
      const span = analog?.inputs.find((input) => input.kind === 'current')?.span;
      return kind === 'expansion' && target && span ? [[target, span]] : [];
    }),
  );
}

/** Finds the full scales in kΩ by gain code, for each board with a described resistive input. */
function findFullScales(root: string): number[][] {
  return listBoards(root).flatMap((id) => {
    const { analog } = loadBoard(root, id, { file: 'content/sdk/hardware/boards' });
    return (analog?.inputs ?? []).flatMap(({ kind, supply, pullUp }) => {
      if (kind !== 'resistive' || !supply || !pullUp) return [];
      const toScale = (volts: number) =>
        volts < supply ? (volts * pullUp) / (supply - volts) : Number.POSITIVE_INFINITY;
      return [(analog?.ranges ?? []).map(toScale)];
    });
  });
}

interface InputLimits {
  /** Full scales of resistive inputs. */
  scales: number[][];
  /** Ends of current inputs. */
  rangeEnds: Map<string, number>;
}

/** Returns the problem with one sensor in a sensor file, or undefined. */
function findWrongLimits(
  { set, conversion }: SensorEntry,
  { scales, rangeEnds }: InputLimits,
): string | undefined {
  const args = conversion?.args ?? {};
  if (conversion?.type === 'lookup_table' && args.out_of_range !== null)
    return '`out_of_range` is not null, so a broken probe looks like a measurement';
  if (set?.type === 'resistive' && set.exp === null && Array.isArray(args.ref_table)) {
    const highest = Math.max(...args.ref_table.map(Number));
    if (scales.some((ends) => (ends[set.PGA ?? 2] ?? Number.POSITIVE_INFINITY) <= highest))
      return 'the input range ends inside `ref_table` at this PGA, so an open probe reads as a temperature; start the table later or use PGA 1';
  }
  if (set?.type !== 'current' || conversion?.type !== 'linear') return undefined;
  if (!(Number(args.x_min) > LOW_FAILURE_MA && Number(args.x_max) < HIGH_FAILURE_MA))
    return 'the range of `x_min` and `x_max` includes failure signals';
  const end = rangeEnds.get(set.exp?.replace(/\d+$/, '') ?? '') ?? Number.POSITIVE_INFINITY;
  const max = Math.min(MAX_MEASUREMENT_MA, end - RANGE_MARGIN_MA);
  if (Number(args.x_max) >= end)
    return `the input ends at ${end} mA, so a failure signal looks like a measurement; use x_max ${max}`;
  if (Number(args.x_min) > MIN_MEASUREMENT_MA || Number(args.x_max) < max)
    return 'the range of `x_min` and `x_max` is smaller than that of measurements, so a valid low or high value is dropped';
  if (args.under_x !== null || args.over_x !== null)
    return '`under_x` or `over_x` is not null, so a failure looks like a measurement';
  return undefined;
}

/** Returns undefined for invalid JSON, which the `json-yaml` rule reports. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function checkSensorFile(
  text: string,
  file: string,
  limits: InputLimits,
  line?: number,
): Finding[] {
  const sensors = parseJson(text);
  if (typeof sensors !== 'object' || sensors === null) return [];
  return Object.entries(sensors as Record<string, SensorEntry | null>).flatMap(([name, entry]) => {
    const problem = entry && typeof entry === 'object' ? findWrongLimits(entry, limits) : undefined;
    if (!problem) return [];
    const fix =
      'For 4–20 mA, use x_min 3.8 and x_max 20.5, or 19.9 if the input ends at 20 mA, and null outside the range.';
    return [{ file, line, problem: `sensor ${name}: ${problem}`, fix }];
  });
}

/** Whether the conversion function of a loop current does not return None outside two limits. */
function treatsFailureAsValue(text: string): boolean {
  const name = CALLBACK_PATTERN.exec(text)?.[1];
  if (!name) return false;
  const body = new RegExp(`def ${name}\\(.*\\):\\n((?:[ \\t]+.*\\n|\\n)+)`).exec(text)?.[1] ?? '';
  return !(/</.test(body) && />/.test(body) && /\breturn None\b/.test(body));
}

function checkProgram(sample: PythonSample): Finding[] {
  const { text } = sample;
  if (!treatsFailureAsValue(text)) return [];
  const lineIndex = text.slice(0, text.search(CALLBACK_PATTERN)).split('\n').length - 1;
  return reportLine(
    sample,
    lineIndex,
    'the conversion of a loop current treats failure signals as measurements',
    'Return None below 3.8 and above 20.5 mA (NAMUR NE 43).',
  );
}

/** Programs and sensor files never treat a sensor failure as a measurement. */
export function checkSensorFailures(project: Project): Finding[] {
  const { root, pages, hasAllPages } = project;
  const limits = { scales: findFullScales(root), rangeEnds: findRangeEnds(root) };
  const fences = pages
    .flatMap((page) => page.fences)
    .filter(({ language, meta }) => language === 'json' && !meta.file);
  const files = hasAllPages ? listFiles(root, 'content/examples', 'sensors.json') : [];
  return [
    ...fences.flatMap(({ code, file, line }) => checkSensorFile(code, file, limits, line)),
    ...files.flatMap((file) =>
      checkSensorFile(fs.readFileSync(path.join(root, file), 'utf8'), file, limits),
    ),
    ...collectDeviceSamples(project).flatMap(checkProgram),
  ];
}
