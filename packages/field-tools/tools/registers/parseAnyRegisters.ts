import { toWords } from './bytes';
import type { ModbusData } from './node/schema';
import { parseFrames, TIMESTAMP_PATTERN } from './parseFrames';
import { parseModbusFrame } from './parseModbusFrame';
import { checkWordCount, type Notation, parseRegisters, type Registers } from './parseRegisters';

/** Line with a register number and its value, as printed by modpoll, mbpoll, Wireshark, and loggers. */
const LISTED_PATTERN =
  /^(?:.*\bregisters?\s*)?\[?(\d+)\]?\s*(?:\([^)]*\)\s*)?(?:[:=]\s+|[:=](?=0x|-?\d{3,}))(-?\d+|0x[0-9a-f]{1,4})(?:\s*\(.*\))?$/i;

/** Line with a register number and a value that is not a whole number, such as `40001: 17,254`. */
const NO_INTEGER_PATTERN =
  /^(?:.*\bregisters?\s*)?\[?\d+\]?\s*(?:\([^)]*\)\s*)?[:=]\s*(-?\d+[.,]\d[\d.,]*)(?:\s|$)/i;

/** Row of a table with a register number and its value. */
const ROW_PATTERN = /^(\d+)\s*[\s,;]\s*(-?\d+)$/;

/** Array after a key, as in JSON and in the output of pymodbus. The numbers of a Node.js Buffer are bytes. */
const ARRAY_PATTERN = /("Buffer",\s*)?["\w]+\s*[:=]\s*\[(\s*-?\d+(?:\s*,\s*-?\d+)*\s*)\](?!\s*\[)/;

function parseListing(text: string): Registers | undefined {
  const lines = text
    .split('\n')
    .map((line) => line.trim().replace(TIMESTAMP_PATTERN, ''))
    .filter(Boolean);
  const tableLines = lines.slice(/\d/.test(lines[0] ?? '') ? 0 : 1);
  const rows = tableLines.map((line) => ROW_PATTERN.exec(line) ?? []);
  const isTable =
    rows.length > 1 && rows.every(([, number], i) => Number(number) === Number(rows[0]?.[1]) + i);
  const listedLines = lines.map((line) => LISTED_PATTERN.exec(line) ?? []);
  const values = (isTable ? rows : listedLines).flatMap(([, , value]) =>
    value === undefined ? [] : [Number(value)],
  );
  const [, other] =
    values.length > 0 ? lines.flatMap((line) => NO_INTEGER_PATTERN.exec(line) ?? []) : [];
  if (other)
    return {
      error: `“${other}” is not a register. Registers are whole numbers, such as 17254 or 0x4366.`,
    };
  // A listing can have other lines before and after it.
  const isListing = values.length > 0 && values.length >= lines.length / 3;
  const fits = values.every((value) => value >= -32768 && value <= 65535);
  return isListing && fits
    ? checkWordCount(
        values.map((value) => value & 0xffff),
        'the values of a listing',
      )
    : undefined;
}

function parseArray(text: string): Registers | undefined {
  const [, buffer, numbers] = ARRAY_PATTERN.exec(text) ?? [];
  if (numbers === undefined) return undefined;
  return buffer
    ? checkWordCount(toWords(numbers.split(',').map(Number)), 'the bytes of a Buffer')
    : parseRegisters(numbers, 'decimal');
}

/** Registers of the first response in a log or frame, or an error that describes the frame; undefined for other input. */
function parseResponse(text: string, notation: Notation, data: ModbusData): Registers | undefined {
  const frames = (parseFrames(text) ?? []).flatMap(({ bytes, ...options }) => {
    const frame = parseModbusFrame(bytes, data, options);
    return 'error' in frame ? [] : [{ registers: [], ...frame }];
  });
  const [first] = frames;
  // Six bytes can be a response without a CRC, or three registers.
  if (frames.length === 1 && first?.transport === 'RTU without its CRC') return undefined;
  const validFrames = frames.filter(({ problems }) => problems.length === 0);
  const response = validFrames.find(({ registers }) => registers.length > 0);
  if (response) {
    const { transport, registers } = response;
    return checkWordCount([...registers], `the registers of a Modbus ${transport} response`);
  }
  const hint = 'To see its parts, select the task “decode Modbus frames”.';
  const damaged = frames.find(({ registers }) => registers.length > 0);
  const other = notation === 'auto' ? validFrames[0] : undefined;
  if (damaged && (other || 'error' in parseRegisters(text, notation))) {
    return {
      error: `This looks like a Modbus ${damaged.transport} response. ${damaged.problems.join(' ')} ${hint}`,
    };
  }
  return other
    ? {
        error: `This looks like a Modbus ${other.transport} ${other.direction}, which has no registers to decode. ${hint} If these are registers, select their notation below.`,
      }
    : undefined;
}

/** Parses registers in any supported form: a listing, JSON, a frame, a log, or only registers. */
export function parseAnyRegisters(text: string, notation: Notation, data: ModbusData): Registers {
  return (
    parseListing(text) ??
    parseArray(text) ??
    parseResponse(text, notation, data) ??
    parseRegisters(text, notation)
  );
}
