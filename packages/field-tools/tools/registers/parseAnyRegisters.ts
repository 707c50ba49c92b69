import { formatCount } from '../../frame/text';
import type { ParsedFrame } from './blocks';
import { toInteger, toWords } from './bytes';
import type { ModbusData } from './node/schema';
import { describeNoise, parseFrames, TIMESTAMP_PATTERN } from './parseFrames';
import { hasSerialLength, parseModbusFrame } from './parseModbusFrame';
import {
  checkWordCount,
  findUncertainNumber,
  joinGroups,
  type Notation,
  parseRegisters,
  type Registers,
} from './parseRegisters';
import { groupRows, parseTable, parseValues } from './parseTable';

/** Value in a listing, which can be a decimal by mistake; ModScan adds angle brackets and an H to hexadecimal digits. */
const VALUE = String.raw`<?(0x[0-9a-f]{1,16}|[0-9a-f]{1,4}h|[0-9a-f]{4}(?!\w)|-?\d+(?:[.,]\d+(?!\d*\s*[:=]))*)>?`;

/** Register number, separator, and value: `[1]: 16838`, `40001=0x41C6`, `HR[0] -> 16838`, `%MW0 16838`. */
const PAIR = String.raw`(?:%?[a-z]{1,9}\s*)?\[?(\d+)\]?\s*(?:\([^)]*\)\s*)?(?:[:=]\s+|[:=](?=<|0x|-?\d{3,})|[-=]>\s*|(?<=%\w+)\s+)${VALUE}(?:\s*\([^)]*\))?`;
const PAIR_PATTERN = new RegExp(PAIR, 'gi');

/** Line of register numbers with values, as printed by modpoll, mbpoll, ModScan, Wireshark, and loggers. */
const LISTED_PATTERN = new RegExp(
  String.raw`^(?:.*\b(?=registers?\b))?${PAIR}(?:[\s,;|]+${PAIR})*$`,
  'i',
);

/** Keys of a register in JSON. */
const JSON_PATTERN =
  /\b(?:address|addr|register|reg)"?\s*[:=]\s*(\d+)\s*,\s*"?(?:value|val)"?\s*[:=]\s*/gi;

/** Array after a key, as in JSON, in C, and in the output of pymodbus. The numbers of a Node.js Buffer are bytes. */
const ARRAY_PATTERN =
  /("Buffer",\s*|\b(?:uint8_t|byte|unsigned char)\s+)?["'\w]+(?:\[\d*\])?\s*[:=]\s*[[{](\s*(?:0x[0-9a-f]+|-?\d+)(?:\s*,\s*(?:0x[0-9a-f]+|-?\d+))*\s*)[\]}](?!\s*\[)/i;

/** Bytes or digits in a Python call, such as `bytearray(b'A\xc6')`. */
const CALL_PATTERN = /^[a-z][\w.]*\((b?(["']).*\2)\)$/i;

function parseListing(text: string, notation: Notation): Registers[] | undefined {
  const lines = text
    .split('\n')
    .map((line) => line.trim().replace(TIMESTAMP_PATTERN, ''))
    .map((line) => line.replace(JSON_PATTERN, '$1: ').replace(/["'{}]/g, ''))
    .map((line) => line.replace(/^[\s[|]+|[\s\]|,;]+$/g, ''))
    .filter((line) => /\w/.test(line));
  const table = parseTable(lines, notation);
  if (table.length > 0) return table;
  const listedLines = lines.filter((line) => LISTED_PATTERN.test(line));
  // A listing can have other lines before and after it.
  if (listedLines.length === 0 || listedLines.length < lines.length / 3) return undefined;
  const pairs = listedLines.flatMap((line) =>
    [...line.matchAll(PAIR_PATTERN)].map(([, label = '', value = '']) => [label, value]),
  );
  return groupRows(pairs, 1).map((group) => ({
    ...parseValues(
      group.flatMap(([, value = '']) => value),
      notation,
    ),
    label: Number(group[0]?.[0]),
  }));
}

function parseArray(text: string): Registers[] | undefined {
  const [, bytes, numbers] = ARRAY_PATTERN.exec(text) ?? [];
  if (numbers === undefined) return undefined;
  return [
    bytes
      ? checkWordCount(toWords(numbers.split(',').map(Number)), 'the bytes of a buffer')
      : parseRegisters(numbers, 'decimal'),
  ];
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

type Frame = ParsedFrame & {
  transport: string;
  registers: readonly number[];
  /** Whether the length fits the function, so that bytes with a wrong CRC are likely a frame. */
  hasLength: boolean;
};

const isValid = ({ problems }: Frame) => problems.length === 0;
const hasRegisters = ({ registers }: Frame) => registers.length > 0;

/** Explains frames without valid registers; undefined if the text can also be registers. */
function explainFrames(text: string, notation: Notation, frames: readonly Frame[]) {
  const damaged = frames.find(
    (frame) => hasRegisters(frame) || (!isValid(frame) && frame.hasLength),
  );
  const other = notation === 'auto' ? frames.find(isValid) : undefined;
  if (damaged && (other || 'error' in parseRegisters(text, notation))) {
    const error = `This looks like a Modbus ${damaged.transport} ${damaged.direction}. ${damaged.problems.join(' ')} ${FRAME_HINT}`;
    return [{ error }];
  }
  if (!other) return undefined;
  const error = `This looks like a Modbus ${other.transport} ${other.direction}, which has no registers to decode. ${FRAME_HINT} If these are registers, select their notation below.`;
  return [{ error }];
}

/** Registers of the responses in a log or frame, or an error that describes the frame; undefined for other input. */
function parseResponses(
  text: string,
  notation: Notation,
  data: ModbusData,
): Registers[] | undefined {
  const parts = parseFrames(text) ?? [];
  const frames = parts.flatMap(({ bytes, isNoise, ...options }): Frame[] => {
    if (isNoise) return [];
    const frame = parseModbusFrame(bytes, data, options);
    return 'error' in frame ? [] : [{ registers: [], ...frame, hasLength: hasSerialLength(bytes) }];
  });
  // Bytes without a checksum can also be registers.
  const [single] = frames.length === 1 ? frames : [];
  const isUncertain = single?.transport === 'RTU without its CRC';
  const responses = frames.filter((frame) => isValid(frame) && hasRegisters(frame));
  const registers = parseRegisters(text, notation);
  if (responses.length === 0) {
    const explained = isUncertain ? undefined : explainFrames(text, notation, frames);
    const crc = isUncertain ? 'without its CRC' : 'with a wrong CRC';
    const note = `These bytes can also be a Modbus frame ${crc}.`;
    return explained ?? (isUncertain || single?.hasLength ? [{ ...registers, note }] : undefined);
  }
  const damagedCount = frames.length - frames.filter(isValid).length;
  const damaged = damagedCount
    ? [`The input also contains ${formatCount(damagedCount, 'damaged frame')}. ${FRAME_HINT}`]
    : [];
  const note = [...damaged, describeNoise(parts)].filter(Boolean).join(' ');
  const inputs = responses.map((response): Registers => {
    const earlier = frames.slice(0, frames.indexOf(response));
    const request = earlier
      .filter((frame) => isValid(frame) && isRequestOf(frame, response))
      .at(-1);
    const name = `the registers of a response, Modbus ${response.transport}`;
    return {
      ...checkWordCount([...response.registers], name),
      code: toInteger(getBytes(response, 'Function')),
      ...(request && { address: toInteger(getBytes(request, 'Address')) }),
      ...(note && { note }),
    };
  });
  return isUncertain && 'words' in registers ? [...inputs, registers] : inputs;
}

/** Digits with a leading zero, such as `0230`, can be hexadecimal or decimal, and `16,838` can be one register or two. */
function parseDigits(text: string, notation: Notation): Registers[] {
  const detected = parseRegisters(text, notation);
  const isOpen =
    notation === 'auto' && /^(?:\d{1,5}(?:[\s,;]+|$))+$/.test(text) && /\b0\d{3}\b/.test(text);
  const decimal = isOpen ? [parseRegisters(text, 'decimal')] : [];
  const number = findUncertainNumber(text);
  const joined = number ? [parseRegisters(joinGroups(text), notation)] : [];
  const named = joined.map((input) => ({
    ...input,
    notation: `decimal, “${number}” as one number`,
  }));
  return selectInputs([detected, ...decimal, ...named]);
}

/** The different registers in several readings; an error only if there are none. */
function selectInputs(readings: readonly Registers[]): Registers[] {
  const inputs = readings.filter((reading) => 'words' in reading);
  const different = new Map(inputs.toReversed().map((input) => [String(input.words), input]));
  return different.size > 0 ? [...different.values()].toReversed() : readings.slice(0, 1);
}

/**
 * Parses registers in any supported form: a listing, JSON, a frame, a log, or only registers. The reader selects one of
 * several readings.
 */
export function parseAnyRegisters(
  input: string,
  notation: Notation,
  data: ModbusData,
): Registers[] {
  const text = CALL_PATTERN.exec(input.trim())?.[1] ?? input.trim();
  return (
    parseListing(text, notation) ??
    parseArray(text) ??
    parseResponses(text, notation, data) ??
    parseDigits(text, notation)
  );
}
