import { loadProjects, PROJECTS_FILE } from '@portal/content-model/examples/loadProjects';
import type { Fence } from '@portal/markdown/tags/Code/parseFence';
import { loadPrecautions, type Precautions } from '../base/loadPrecautions';
import { findBlocks } from '../base/pythonBlocks';
import {
  collectDeviceSamples,
  collectSamples,
  type PythonSample,
  reportLine,
} from '../base/pythonSamples';
import type { Finding, Page, Project } from '../base/types';

/** Calls that write to a PLC, a drive, or a meter on a bus. */
const BUS_WRITE_PATTERN = /\.(?:write_(?:register|coil|multiple_\w+)|memory_area_write)\(/;
/** Calls that send messages to the nodes on a CAN bus. */
const CAN_SEND_PATTERN = /\bcan\w*\.(?:send|transmit)\(/;
/** A drive in a drawing of a CAN bus. */
const CAN_DRIVE_PATTERN = /\{id: \w+, type: motor,.*\bCANH\b/;
/** Calls that open a serial Modbus bus, whose master the program becomes. */
const BUS_MASTER_PATTERN = /\bModbusSerial\(/;
/** Calls that switch an output of the board. */
const OUTPUT_PATTERN =
  /\.(?:relay|out|sink)_on\(|\bgpio\.(?:high|set|toggle)\((?:[\w[\]]+\.)?(?:OUT|REL|SNK)\d/;

/** Languages of samples that call the REST API. */
const REST_LANGUAGES = new Set(['bash', 'go', 'http', 'javascript', 'python', 'typescript']);
/** Paths of calls that start a job or an update on a device. */
const DEVICE_CALL_PATTERN = /\b(?:jobs|fota)\//;
/** Commands that start a job or an update on a device. */
const SCHEDULE_PATTERN = /\bzdm (?:-\S+ )*(?:job|fota) schedule\b/;
const REST_WRITE_PATTERN =
  /--data\b|(?:--request|-X) POST|["']POST["']|MethodPost|\.post\(|^POST /m;

/** The box with the rules for updates, content/sdk/_update_lockout.mdx. */
const UPDATE_BOX_PATTERN = /^\s*<UpdateLockout \/>$/m;

/** A step with the button of the web app that starts an update. */
const UPDATE_STEP_PATTERN = /^\s*\d+\. .*\bClick <Ui id="fota-start" \/>/;

const BOX_START_PATTERN = /^\s*:::(?:danger|warning)\b/;
const BOX_END_PATTERN = /^\s*:::\s*$/;
/** Maximum number of lines between the end of a box and its sample. */
const MAX_DISTANCE = 15;

const LOOP_PATTERN = /^\s*(?:while|for)\b/;
const CONDITION_PATTERN = /^\s*(?:if|elif|else)\b/;
const FUNCTION_PATTERN = /^\s*def (\w+)\(/;

type Repetition = 'in a function' | 'in each round of a loop' | 'each time the board starts';

/** Finds the one-based line numbers where a danger or warning box ends. */
function findBoxEnds(source: string): number[] {
  const boxEnds: number[] = [];
  let isOpen = false;
  source.split('\n').forEach((line, i) => {
    if (UPDATE_BOX_PATTERN.test(line)) boxEnds.push(i + 1);
    else if (BOX_START_PATTERN.test(line)) isOpen = true;
    else if (isOpen && BOX_END_PATTERN.test(line)) {
      boxEnds.push(i + 1);
      isOpen = false;
    }
  });
  return boxEnds;
}

/** Returns the line where the tabs that contain a line start. A box above tabs applies to all of them. */
function findTabsStart(lines: readonly string[], line: number): number {
  const before = lines.slice(0, line - 1);
  const start = before.findLastIndex((text) => /^\s*<Tabs\b/.test(text));
  const end = before.findLastIndex((text) => /^\s*<\/Tabs>/.test(text));
  return start > end ? start + 1 : line;
}

/** Whether a sample transmits on a CAN bus. An MCP2515 controller does not transmit until it leaves loopback mode. */
const isCanSend = (code: string): boolean =>
  CAN_SEND_PATTERN.test(code) && (!code.includes('mcp2515') || code.includes('set_mode("NORMAL")'));

const writesFromPython = (code: string): boolean =>
  BUS_WRITE_PATTERN.test(code) || OUTPUT_PATTERN.test(code) || isCanSend(code);

function isWrite({ language, code }: Fence, isGuide: boolean): boolean {
  if (language === 'bash' && SCHEDULE_PATTERN.test(code)) return true;
  if (isGuide) {
    return (
      REST_LANGUAGES.has(language) &&
      DEVICE_CALL_PATTERN.test(code) &&
      REST_WRITE_PATTERN.test(code)
    );
  }
  return language === 'python' && writesFromPython(code);
}

function findMissingBoxes({ file, source, fences }: Page): Finding[] {
  const boxEnds = findBoxEnds(source);
  const lines = source.split('\n');
  const isGuide = file.startsWith('content/guide/');
  const samples = fences.filter((fence) => isWrite(fence, isGuide));
  const steps = lines.flatMap((text, i) => (UPDATE_STEP_PATTERN.test(text) ? [i + 1] : []));
  return [...samples.map(({ line = 1 }) => line), ...steps]
    .filter((line) => {
      const tabsStart = findTabsStart(lines, line);
      return !boxEnds.some((end) => end < line && tabsStart - end <= MAX_DISTANCE);
    })
    .map((line) => ({
      file,
      line,
      problem: `this sample or step switches an output, writes to a device, or starts a job or an update, and no danger or warning box ends within the ${MAX_DISTANCE} lines before it`,
      fix: 'Add a `:::danger` box above it that explains what can move and how to try it safely.',
    }));
}

/** Finds the first sample of each kind on a page without the statement about it. */
function findMissingStatements(
  { file, source, fences }: Page,
  { samples }: Precautions,
): Finding[] {
  return samples.flatMap(({ pattern, unless, problem, fix }) => {
    const fence = unless.test(source) ? undefined : fences.find(({ code }) => pattern.test(code));
    return fence ? [{ file, line: fence.line, problem, fix }] : [];
  });
}

/** Finds drives in the drawings of a page whose samples transmit on the CAN bus. */
function findDrawnDrives({ file, source, fences }: Page): Finding[] {
  const line = source.split('\n').findIndex((text) => CAN_DRIVE_PATTERN.test(text)) + 1;
  if (line === 0 || !fences.some(({ code }) => isCanSend(code))) return [];
  const problem = 'this drawing wires a drive to a CAN bus, and a sample on the page transmits';
  return [{ file, line, problem, fix: 'Draw a second board on the bench instead.' }];
}

const findFunction = (lines: string[], lineIndex: number): string =>
  findBlocks(lines, lineIndex).flatMap((block) => FUNCTION_PATTERN.exec(block)?.[1] ?? [])[0] ?? '';

/** Returns how a line repeats without a decision, or undefined. Functions rely on their callers' decisions. */
function findRepetition(lines: string[], lineIndex: number): Repetition | undefined {
  const blocks = findBlocks(lines, lineIndex);
  if (LOOP_PATTERN.test(lines[lineIndex] ?? '')) blocks.unshift(lines[lineIndex] ?? '');
  const decision = blocks.findIndex((line) => CONDITION_PATTERN.test(line));
  const unconditional = decision < 0 ? blocks : blocks.slice(0, decision);
  if (unconditional.some((line) => LOOP_PATTERN.test(line))) return 'in each round of a loop';
  if (decision >= 0) return undefined;
  return blocks.some((line) => FUNCTION_PATTERN.test(line))
    ? 'in a function'
    : 'each time the board starts';
}

/** Finds writes in a sample that repeat: in a loop, at each start, or through a function called there. */
function findRepeatedWrites(sample: PythonSample): Finding[] {
  const lines = sample.text.split('\n');
  const findings: Finding[] = [];
  const writers = new Set<string>();
  const visit = (writes: RegExp, mayRunAtStart = false) => {
    lines.forEach((line, lineIndex) => {
      if (!writes.test(line) || FUNCTION_PATTERN.test(line)) return;
      const repetition = findRepetition(lines, lineIndex);
      if (repetition === 'in a function') {
        const name = findFunction(lines, lineIndex);
        if (writers.has(name)) return;
        writers.add(name);
        visit(new RegExp(`(?<![\\w.])${name}\\(`), mayRunAtStart);
      } else if (repetition === 'in each round of a loop' || (repetition && !mayRunAtStart)) {
        const problem = `this writes to a device or switches an output ${repetition}`;
        const fix =
          'Write once, after a decision: `if requested:`, where a button or a job sets `requested`.';
        findings.push(...reportLine(sample, lineIndex, problem, fix));
      }
    });
  };
  visit(BUS_WRITE_PATTERN);
  visit(OUTPUT_PATTERN, true);
  return findings;
}

function findFaults(sample: PythonSample, { programs }: Precautions): Finding[] {
  const { text } = sample;
  return programs
    .filter(({ unless }) => !unless?.test(text))
    .flatMap(({ pattern, problem, fix }) =>
      [...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))].flatMap(({ index }) =>
        reportLine(sample, text.slice(0, index).split('\n').length - 1, problem, fix),
      ),
    );
}

/** Finds projects without a warning whose program switches an output or writes to a device. */
function findMissingWarnings(root: string, samples: readonly PythonSample[]): Finding[] {
  return Object.entries(loadProjects(root))
    .filter(([name, { warning }]) => {
      const folder = `content/examples/sdk/${name}/`;
      const projectSamples = samples.filter(({ path }) => path.startsWith(folder));
      return (
        !warning &&
        projectSamples.some(({ text }) => writesFromPython(text) || BUS_MASTER_PATTERN.test(text))
      );
    })
    .map(([name]) => ({
      file: PROJECTS_FILE,
      problem: `the program of ${name} switches an output, writes to a device, or is the master of a bus, and the project has no warning`,
      fix: 'Add `warning`: what can move, and how to try the program safely.',
    }));
}

/** Samples that write to a machine have a safety box, and write only once and intentionally. */
export function checkWritingSamples(project: Project): Finding[] {
  const { root, pages } = project;
  const contentPages = pages.filter(({ file }) => /^content\/(?:sdk|guide)\//.test(file));
  const precautions = loadPrecautions();
  return [
    ...contentPages.flatMap(findMissingBoxes),
    ...contentPages.flatMap((page) => findMissingStatements(page, precautions)),
    ...contentPages.flatMap(findDrawnDrives),
    ...collectDeviceSamples(project).flatMap(findRepeatedWrites),
    ...collectDeviceSamples(project).flatMap((sample) => findFaults(sample, precautions)),
    ...findMissingWarnings(root, collectSamples(project)),
  ];
}
