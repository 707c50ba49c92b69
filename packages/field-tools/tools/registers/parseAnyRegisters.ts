import { formatHexBytes } from './bytes';
import type { ModbusData } from './node/schema';
import { parseFrames, TIMESTAMP_PATTERN } from './parseFrames';
import { parseModbusFrame } from './parseModbusFrame';
import { checkWordCount, type Notation, parseRegisters, type Registers } from './parseRegisters';

/** Line with a register number and its value, as printed by modpoll, mbpoll, Wireshark, and loggers. */
const LISTED_PATTERN =
  /^\s*(?:.*\bregisters?\s*)?\[?(\d+)\]?\s*(?:\([^)]*\)\s*)?(?:[:=]\s+|[:=](?=0x|-?\d{3,}))(-?\d+|0x[0-9a-f]{1,4})(?:\s*\(.*\))?\s*$/i;

/** Parses the values of a table whose first column contains consecutive register numbers. */
function parseColumns(lines: readonly string[]): number[] {
  const rows = lines.map((line) =>
    line
      .trim()
      .split(/\s*[\s,;]\s*/)
      .map(Number),
  );
  const isTable = rows.every(
    (row, i) => row.length === 2 && row.every(isWord) && row[0] === (rows[0]?.[0] ?? 0) + i,
  );
  return isTable && rows.length > 1 ? rows.map(([, value = 0]) => value) : [];
}

function parseListing(text: string): Registers | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim());
  const columns = parseColumns(lines);
  if (columns.length > 0) {
    const notation = 'the second column of a table with register numbers';
    return checkWordCount({ words: columns.map((value) => value & 0xffff), notation });
  }
  const listedValues = lines.flatMap((line) => {
    const [, , value] = LISTED_PATTERN.exec(line.replace(TIMESTAMP_PATTERN, '')) ?? [];
    return value === undefined ? [] : [Number(value)];
  });
  // A listing can have other lines before and after it.
  const isListing = listedValues.length > 0 && listedValues.length >= lines.length / 3;
  const fits = listedValues.every((value) => value >= -32768 && value <= 65535);
  return isListing && fits
    ? checkWordCount({
        words: listedValues.map((value) => value & 0xffff),
        notation: 'the values of a listing',
      })
    : undefined;
}

const FRAME_TASK_HINT = 'To see its parts, select the task “decode Modbus frames”.';

const isWord = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= -32768 && Number(value) <= 65535;

/** Finds the first array of numbers in JSON. A Buffer, which contains bytes, counts only if there is no other array. */
function findNumbers(value: unknown): { numbers: number[]; isBytes: boolean } | undefined {
  if (Array.isArray(value)) {
    if (value.length > 0 && value.every(isWord)) return { numbers: value, isBytes: false };
    return value.map(findNumbers).find(Boolean);
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const arrays = Object.values(value).flatMap((item) => findNumbers(item) ?? []);
  const isBuffer = 'type' in value && value.type === 'Buffer';
  const rows = isBuffer ? arrays.map(({ numbers }) => ({ numbers, isBytes: true })) : arrays;
  return rows.find(({ isBytes }) => !isBytes) ?? rows[0];
}

function parseJsonRegisters(text: string): Registers | undefined {
  if (!/^\s*[{[]/.test(text)) return undefined;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return undefined;
  }
  const numberArray = findNumbers(body);
  if (!numberArray || (Array.isArray(body) && !numberArray.isBytes)) return undefined;
  const { numbers, isBytes } = numberArray;
  if (!isBytes)
    return checkWordCount({ words: numbers.map((word) => word & 0xffff), notation: 'JSON' });
  return parseRegisters(formatHexBytes(numbers), 'hex');
}

/** Registers of the first response in a log or frame, or of bytes that are not a Modbus frame. */
function parseResponseRegisters(
  text: string,
  notation: Notation,
  data: ModbusData,
): Registers | undefined {
  const frames = parseFrames(text) ?? [];
  let otherFrame: string | undefined;
  for (const { bytes, ...options } of frames) {
    const parsed = parseModbusFrame(bytes, data, options);
    if ('error' in parsed || parsed.problems.length > 0) continue;
    // Six bytes can be a response without a CRC, or three registers.
    if (parsed.transport === 'RTU without its CRC' && frames.length === 1) continue;
    if (parsed.registers.length === 0) {
      otherFrame ??= `a Modbus ${parsed.transport} ${parsed.direction}`;
      continue;
    }
    return checkWordCount({
      words: parsed.registers,
      notation: `the registers of a Modbus ${parsed.transport} response`,
    });
  }
  if (otherFrame && notation === 'auto') {
    const error =
      findFrameError(text, data) ??
      `This looks like ${otherFrame}, which has no registers to decode. ${FRAME_TASK_HINT} If these are registers, select their notation below.`;
    return { error };
  }
  const isBuffer =
    /<Buffer|^\s*b["']/i.test(text) || /^(?:<(?:0x)?[0-9a-f]{2}>\s*)+$/i.test(text.trim());
  const [frame] = frames;
  if (!isBuffer || !frame) return undefined;
  return parseRegisters(formatHexBytes(frame.bytes), 'hex');
}

/** Explains why a response in the input is invalid; undefined if the input contains no response. */
function findFrameError(text: string, data: ModbusData): string | undefined {
  for (const { bytes, ...options } of parseFrames(text) ?? []) {
    const parsed = parseModbusFrame(bytes, data, options);
    if ('error' in parsed || parsed.registers.length === 0) continue;
    return `This looks like a Modbus ${parsed.transport} response. ${parsed.problems.join(' ')} ${FRAME_TASK_HINT}`;
  }
  return undefined;
}

/** Parses registers in any supported form: a listing, JSON, a frame, a log, or only registers. */
export function parseAnyRegisters(text: string, notation: Notation, data: ModbusData): Registers {
  const [, repr] = /\bregisters=(\[[^\]]*\])/.exec(text) ?? [];
  if (repr) return parseRegisters(repr, 'decimal');
  const foundRegisters =
    parseListing(text) ?? parseJsonRegisters(text) ?? parseResponseRegisters(text, notation, data);
  if (foundRegisters) return foundRegisters;
  const registers = parseRegisters(text, notation);
  const frameError = 'error' in registers && findFrameError(text, data);
  return frameError ? { error: frameError } : registers;
}
