import { formatCount } from '../../frame/quantity';
import type { ParsedFrame } from './blocks';
import { toInteger, toWords } from './bytes';
import type { ModbusData } from './node/schema';
import { parseFrames, TIMESTAMP_PATTERN } from './parseFrames';
import { parseModbusFrame } from './parseModbusFrame';
import {
  checkWordCount,
  type Notation,
  parseRegisters,
  type RegisterInput,
  type Registers,
  splitRegisters,
} from './parseRegisters';

/** Readings of the input, or an error. The reader selects one if there are several. */
export type RegisterInputs = RegisterInput[] | { error: string };

/** Value in a listing; ModScan adds angle brackets and an H to hexadecimal digits. */
const VALUE = String.raw`<?(0x[0-9a-f]{1,4}|[0-9a-f]{1,4}h|-?\d+)>?`;

/** Register number, separator, and value: `[1]: 16838`, `40001=0x41C6`, `HR[0] -> 16838`, `%MW0 16838`. */
const PAIR = String.raw`(?:%?[a-z]{1,9}\s*)?\[?(\d+)\]?\s*(?:\([^)]*\)\s*)?(?:[:=]\s+|[:=](?=<|0x|-?\d{3,})|[-=]>\s*|(?<=%\w+)\s+)${VALUE}(?:\s*\([^)]*\))?`;
const PAIR_PATTERN = new RegExp(PAIR, 'gi');

/** Line of register numbers with values, as printed by modpoll, mbpoll, ModScan, Wireshark, and loggers. */
const LISTED_PATTERN = new RegExp(String.raw`^(?:.*\b(?=registers?\b))?(?:${PAIR}[\s,;|]*)+$`, 'i');

/** Line with a register number and a value that is not a whole number, such as `40001: 17,254`. */
const NO_INTEGER_PATTERN =
  /^(?:.*\bregisters?\s*)?\[?\d+\]?\s*(?:\([^)]*\)\s*)?[:=]\s*(-?\d+[.,]\d[\d.,]*)(?:\s|$)/i;

/** Row of a table with a register number and its value. */
const ROW_PATTERN = new RegExp(String.raw`^(\d+)\s*[\s,;|]\s*${VALUE}$`, 'i');

/** Keys of a register in JSON. */
const JSON_PATTERN =
  /\b(?:address|addr|register|reg)"?\s*[:=]\s*(\d+)\s*,\s*"?(?:value|val)"?\s*[:=]\s*/gi;

/** Array after a key, as in JSON, in C, and in the output of pymodbus. The numbers of a Node.js Buffer are bytes. */
const ARRAY_PATTERN =
  /("Buffer",\s*|\b(?:uint8_t|byte|unsigned char)\s+)?["'\w]+(?:\[\d*\])?\s*[:=]\s*[[{](\s*(?:0x[0-9a-f]+|-?\d+)(?:\s*,\s*(?:0x[0-9a-f]+|-?\d+))*\s*)[\]}](?!\s*\[)/i;

/** Bytes or digits in a Python call, such as `bytearray(b'A\xc6')`. */
const CALL_PATTERN = /^[a-z][\w.]*\((b?(["']).*\2)\)$/i;

type Pair = [label: number, value: number];

const parseListedValue = (text: string) =>
  Number.parseInt(text.replace(/h$/i, ''), /x|h$/i.test(text) ? 16 : 10);

const toPair = ([, label = '', value = '']: readonly string[]): Pair => [
  label ? Number(label) : Number.NaN,
  parseListedValue(value),
];

/** Groups registers with consecutive numbers; a tool that polls prints the same numbers again. */
function groupPairs(pairs: readonly Pair[]): Pair[][] {
  const groups: Pair[][] = [];
  let previous = Number.NaN;
  for (const pair of pairs) {
    if (pair[0] === previous + 1) groups.at(-1)?.push(pair);
    else groups.push([pair]);
    [previous] = pair;
  }
  return groups;
}

function parseListing(text: string): RegisterInputs | undefined {
  const lines = text
    .split('\n')
    .map((line) => line.trim().replace(TIMESTAMP_PATTERN, ''))
    .map((line) => line.replace(JSON_PATTERN, '$1: ').replace(/["'{}]/g, ''))
    .map((line) => line.replace(/^[\s[|]+|[\s\]|,;]+$/g, ''))
    .filter((line) => /\w/.test(line));
  const tableLines = lines.slice(/\d/.test(lines[0] ?? '') ? 0 : 1);
  const rows = tableLines.map((line) => ROW_PATTERN.exec(line) ?? []).map(toPair);
  const isTable = rows.length > 1 && rows.every(([label], i) => label === (rows[0]?.[0] ?? 0) + i);
  const listedLines = lines.filter((line) => LISTED_PATTERN.test(line));
  const pairs = isTable
    ? rows
    : listedLines.flatMap((line) => [...line.matchAll(PAIR_PATTERN)].map(toPair));
  const [, other] =
    pairs.length > 0 ? lines.flatMap((line) => NO_INTEGER_PATTERN.exec(line) ?? []) : [];
  if (other)
    return {
      error: `“${other}” is not a register. Registers are whole numbers, such as 17254 or 0x4366.`,
    };
  // A listing can have other lines before and after it.
  const isListing = isTable || (pairs.length > 0 && listedLines.length >= lines.length / 3);
  const fits = pairs.every(([, value]) => value >= -32768 && value <= 65535);
  if (!isListing || !fits) return undefined;
  return collectInputs(
    groupPairs(pairs).map((group) => ({
      ...checkWordCount(
        group.map(([, value]) => value & 0xffff),
        'the values of a listing',
      ),
      label: group[0]?.[0] ?? 0,
    })),
  );
}

/** The inputs, or the first error. */
function collectInputs(results: readonly Registers[]): RegisterInputs {
  const inputs: RegisterInput[] = [];
  for (const result of results) {
    if ('error' in result) return { error: result.error };
    inputs.push(result);
  }
  return inputs;
}

function parseArray(text: string): RegisterInputs | undefined {
  const [, bytes, numbers] = ARRAY_PATTERN.exec(text) ?? [];
  if (numbers === undefined) return undefined;
  return collectInputs([
    bytes
      ? checkWordCount(toWords(numbers.split(',').map(Number)), 'the bytes of a buffer')
      : parseRegisters(numbers, 'decimal'),
  ]);
}

const getBytes = ({ parts }: ParsedFrame, name: string) =>
  parts.find((part) => part.name === name)?.bytes ?? [];

/** Whether a frame is the request of a response: equal transaction, unit, function, and number of registers. */
const isRequestOf = (frame: ParsedFrame, { registers = [], ...response }: ParsedFrame) =>
  frame.direction === 'request' &&
  toInteger(getBytes(frame, 'Quantity')) === registers.length &&
  ['Transaction', 'Unit', 'Function'].every(
    (name) => String(getBytes(frame, name)) === String(getBytes(response, name)),
  );

const FRAME_HINT = 'To see its parts, select the task “decode Modbus frames”.';

/** Registers of the responses in a log or frame, or an error that describes the frame; undefined for other input. */
function parseResponses(
  text: string,
  notation: Notation,
  data: ModbusData,
): RegisterInputs | undefined {
  const frames = (parseFrames(text) ?? []).flatMap(({ bytes, ...options }) => {
    const frame = parseModbusFrame(bytes, data, options);
    return 'error' in frame ? [] : [{ registers: [], ...frame }];
  });
  const hasCrc = ({ transport }: { transport: string }) => transport !== 'RTU without its CRC';
  const validFrames = frames.filter(({ problems }) => problems.length === 0);
  const responses = validFrames.filter(({ registers }) => registers.length > 0);
  const damagedCount = frames.length - validFrames.length;
  if (responses.length > 0) {
    const inputs = responses.map((response): Registers => {
      const request = validFrames
        .slice(0, validFrames.indexOf(response))
        .filter((frame) => isRequestOf(frame, response))
        .at(-1);
      return {
        ...checkWordCount(
          [...response.registers],
          `the registers of a Modbus ${response.transport} response`,
        ),
        code: toInteger(getBytes(response, 'Function')),
        ...(request && { address: toInteger(getBytes(request, 'Address')) }),
        ...(damagedCount > 0 && {
          note: `The input also contains ${formatCount(damagedCount, 'damaged frame')}. ${FRAME_HINT}`,
        }),
      };
    });
    // Bytes without a checksum can also be registers.
    const registers = parseRegisters(text, notation);
    const isCertain = frames.length > 1 || frames.every(hasCrc) || 'error' in registers;
    return collectInputs(isCertain ? inputs : [...inputs, registers]);
  }
  if (frames.length === 1 && !frames.every(hasCrc)) return undefined;
  const damagedResponse = frames.find(({ registers }) => registers.length > 0);
  const other = notation === 'auto' ? validFrames[0] : undefined;
  if (damagedResponse && (other || 'error' in parseRegisters(text, notation))) {
    return {
      error: `This looks like a Modbus ${damagedResponse.transport} response. ${damagedResponse.problems.join(' ')} ${FRAME_HINT}`,
    };
  }
  return other
    ? {
        error: `This looks like a Modbus ${other.transport} ${other.direction}, which has no registers to decode. ${FRAME_HINT} If these are registers, select their notation below.`,
      }
    : undefined;
}

/** Digits with a leading zero, such as `0230`, can be hexadecimal or decimal. */
function parseDigits(text: string, notation: Notation): RegisterInputs {
  const tokens = splitRegisters(text);
  const isOpen =
    notation === 'auto' &&
    tokens.every((token) => /^\d{1,5}$/.test(token)) &&
    tokens.some((token) => /^0\d{3}$/.test(token));
  const readings = isOpen
    ? [parseRegisters(text, 'hex'), parseRegisters(text, 'decimal')].filter(
        (reading) => 'words' in reading,
      )
    : [];
  const isSame = new Set(readings.map(({ words }) => String(words))).size < 2;
  return isSame ? collectInputs([parseRegisters(text, notation)]) : readings;
}

/** Parses registers in any supported form: a listing, JSON, a frame, a log, or only registers. */
export function parseAnyRegisters(
  input: string,
  notation: Notation,
  data: ModbusData,
): RegisterInputs {
  const text = CALL_PATTERN.exec(input.trim())?.[1] ?? input;
  return (
    parseListing(text) ??
    parseArray(text) ??
    parseResponses(text, notation, data) ??
    parseDigits(text, notation)
  );
}
