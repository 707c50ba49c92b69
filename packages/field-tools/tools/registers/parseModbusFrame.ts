import { formatCount } from '../../frame/quantity';
import { formatHexBytes, toInteger, toWords } from './bytes';
import { crc16, lrc } from './modbusFrame';
import type { ModbusData, ModbusFunction } from './node/schema';

/** Part of a frame: its bytes and their meaning. */
export interface FramePart {
  name: string;
  bytes: readonly number[];
  meaning: string;
}

export type Transport = 'TCP' | 'RTU' | 'RTU without its CRC' | 'ASCII';

export interface ParsedFrame {
  transport: Transport;
  direction: string;
  parts: FramePart[];
  /** Registers of a response. */
  registers: number[];
  problems: string[];
}

/** Known properties of a frame. */
export interface FrameOptions {
  isRequest?: boolean;
  isAscii?: boolean;
}

type ParsedPdu = Omit<ParsedFrame, 'transport'>;

/** Whether the bytes start with a Modbus TCP header. */
export function hasTcpHeader(bytes: readonly number[]): boolean {
  const length = toInteger(bytes.slice(4, 6));
  return bytes.length > 7 && bytes[2] === 0 && bytes[3] === 0 && length > 1 && length <= 254;
}

function isTcp(bytes: readonly number[]): boolean {
  return hasTcpHeader(bytes) && toInteger(bytes.slice(4, 6)) === bytes.length - 6;
}

/**
 * Whether the bytes after the function code are a response. Four bytes after function 3 or 4 are always a request, even
 * if they start with 03, because the byte count of a response with registers is even (Modbus Application Protocol
 * V1.1b3, sections 6.3 and 6.4).
 */
function isResponse(code: number, data: readonly number[]): boolean {
  if (code <= 4) {
    return data.length >= 2 && data[0] === data.length - 1 && !(code >= 3 && data.length === 4);
  }
  return data.length === 4 && (code === 15 || code === 16);
}

/** Whether the bytes after function 1 or 2 can be either a request from address 768 or a three-byte response. */
function isAmbiguous(code: number, data: readonly number[], limit: number): boolean {
  const quantity = toInteger(data.slice(2, 4));
  return code <= 2 && data.length === 4 && data[0] === 3 && quantity >= 1 && quantity <= limit;
}

const BIT_ORDER_NOTE = 'the first coil or input is the least significant bit of the first byte';

function parseException(code: number, name: string, data: number[], modbus: ModbusData): ParsedPdu {
  const exception = modbus.exceptions.find((item) => item.code === data[0]);
  const meaning = exception
    ? `${exception.meaning}: ${exception.reason}`
    : 'not defined by the standard';
  return {
    direction: 'exception',
    parts: [
      {
        name: 'Function',
        bytes: [code],
        meaning: `exception response to function ${code & 0x7f}, ${name}`,
      },
      { name: 'Exception', bytes: data.slice(0, 1), meaning },
    ],
    registers: [],
    problems: data.length === 1 ? [] : ['An exception has one byte after its function code.'],
  };
}

function parseResponse(code: number, data: number[]): ParsedPdu {
  const content = data.slice(1);
  const isOdd = code >= 3 && content.length % 2 === 1;
  const registers = code >= 3 && !isOdd ? toWords(content) : [];
  const meaning = code >= 3 ? `registers ${registers.join(', ')}` : BIT_ORDER_NOTE;
  return {
    direction: 'response',
    parts: [
      {
        name: 'Byte count',
        bytes: data.slice(0, 1),
        meaning: `${formatCount(content.length, 'byte')} follow`,
      },
      { name: 'Data', bytes: content, meaning },
    ],
    registers,
    problems: isOdd ? ['Registers have two bytes each, but one byte is missing.'] : [],
  };
}

function parseSingleWrite(code: number, data: number[]): ParsedPdu {
  const value = data.slice(2, 4);
  const coil = { 65280: 'on', 0: 'off' }[toInteger(value)] ?? 'neither on (FF 00) nor off (00 00)';
  return {
    direction: 'request, or its response, which is identical',
    parts: [{ name: 'Value', bytes: value, meaning: code === 5 ? coil : String(toInteger(value)) }],
    registers: [],
    problems:
      data.length === 4
        ? []
        : [`Function ${code} has four bytes after its code, but this frame has ${data.length}.`],
  };
}

/** Quantity and data of a request, or of the response to a multiple write. */
function parseQuantityAndData(
  modbusFunction: ModbusFunction,
  data: number[],
  isRequest: boolean,
): ParsedPdu {
  const { code, limit } = modbusFunction;
  const quantity = toInteger(data.slice(2, 4));
  const parts: FramePart[] = [
    { name: 'Quantity', bytes: data.slice(2, 4), meaning: String(quantity) },
  ];
  const problems: string[] = [];
  if (data.length >= 4 && (quantity < 1 || quantity > limit)) {
    problems.push(`The quantity must be 1 to ${limit}, but this request has ${quantity}.`);
  }
  if (data.length > 4) {
    const meaning =
      code === 16 ? 'registers' : 'coils, with the first one in the least significant bit';
    parts.push(
      {
        name: 'Byte count',
        bytes: data.slice(4, 5),
        meaning: `${formatCount(data[4] ?? 0, 'byte')} follow`,
      },
      { name: 'Data', bytes: data.slice(5), meaning },
    );
    if (data[4] !== data.length - 5)
      problems.push(
        `The frame declares ${formatCount(data[4] ?? 0, 'byte')} of data, but has ${data.length - 5}.`,
      );
  }
  if (data.length < 4) problems.push('The frame is incomplete.');
  const direction = !isRequest && isResponse(code, data) ? 'response' : 'request';
  if (isRequest || !isAmbiguous(code, data, limit))
    return { direction, parts, registers: [], problems };
  parts.push(
    { name: 'Byte count (if a response)', bytes: data.slice(0, 1), meaning: '3 bytes follow' },
    { name: 'Data (if a response)', bytes: data.slice(1), meaning: BIT_ORDER_NOTE },
  );
  return {
    direction: 'request or response: the bytes can be either',
    parts,
    registers: [],
    problems,
  };
}

function parsePdu(pdu: readonly number[], modbus: ModbusData, isRequest: boolean): ParsedPdu {
  const [code = 0, ...data] = pdu;
  const modbusFunction = modbus.functions.find((item) => item.code === (code & 0x7f));
  const name = modbusFunction?.name ?? 'not supported by the SDK';
  if (code & 0x80) return parseException(code, name, data, modbus);
  const functionPart: FramePart = { name: 'Function', bytes: [code], meaning: `${code}, ${name}` };
  // The data of other functions is unknown.
  if (!modbusFunction) {
    const rest = {
      name: 'Data',
      bytes: data,
      meaning: `${formatCount(data.length, 'byte')}, not decoded`,
    };
    return {
      direction: 'request or response',
      parts: [functionPart, rest],
      registers: [],
      problems: [],
    };
  }
  const isEitherDirection = isAmbiguous(code, data, modbusFunction.limit);
  if (code <= 4 && !isRequest && !isEitherDirection && isResponse(code, data)) {
    const parsedResponse = parseResponse(code, data);
    return { ...parsedResponse, parts: [functionPart, ...parsedResponse.parts] };
  }
  const start = data.slice(0, 2);
  const address = { name: 'Address', bytes: start, meaning: `${toInteger(start)}, counted from 0` };
  const body =
    code === 5 || code === 6
      ? parseSingleWrite(code, data)
      : parseQuantityAndData(modbusFunction, data, isRequest);
  return { ...body, parts: [functionPart, address, ...body.parts] };
}

/** Possible frame lengths, excluding the CRC, given the first bytes (V1.1b3, section 6). */
export function getFrameLengths(bytes: readonly number[]): number[] {
  const [, code = 0, count = 0] = bytes;
  if (code > 0x80 && code <= 0x90) return [3];
  if (code >= 1 && code <= 4) {
    return code >= 3 && count % 2 === 1 ? [6] : count > 0 ? [6, 3 + count] : [6];
  }
  if (code === 5 || code === 6) return [6];
  return code === 15 || code === 16 ? [6, 7 + (bytes[6] ?? 0)] : [];
}

const createUnitPart = (unit: number): FramePart => ({
  name: 'Unit',
  bytes: [unit],
  meaning: String(unit),
});

const isKnownFunction = (code: number, { functions }: ModbusData) =>
  functions.some((item) => item.code === (code & 0x7f));

function parseTcp(bytes: readonly number[], modbus: ModbusData, isRequest: boolean): ParsedFrame {
  const { parts, ...rest } = parsePdu(bytes.slice(7), modbus, isRequest);
  const code = (bytes[7] ?? 0) & 0x7f;
  const [declared, actual] = [toInteger(bytes.slice(4, 6)), bytes.length - 6];
  const problems = isKnownFunction(code, modbus)
    ? rest.problems
    : [`Function ${code} is unknown, and there is no CRC that confirms a complete frame.`];
  return {
    transport: 'TCP',
    ...rest,
    problems:
      declared === actual
        ? problems
        : [
            `The header declares ${formatCount(declared, 'byte')}, but ${actual} follow.`,
            ...problems,
          ],
    parts: [
      { name: 'Transaction', bytes: bytes.slice(0, 2), meaning: 'repeated in the response' },
      { name: 'Protocol', bytes: bytes.slice(2, 4), meaning: 'Modbus' },
      {
        name: 'Length',
        bytes: bytes.slice(4, 6),
        meaning: `${formatCount(declared, 'byte')} follow`,
      },
      createUnitPart(bytes[6] ?? 0),
      ...parts,
    ],
  };
}

/** Serial frame: unit, PDU, and checksum bytes. */
function parseSerial(
  transport: Transport,
  body: readonly number[],
  check: FramePart | undefined,
  problem: string | undefined,
  parse: (pdu: readonly number[]) => ParsedPdu,
): ParsedFrame {
  const { parts, problems, ...rest } = parse(body.slice(1));
  return {
    transport,
    ...rest,
    parts: [createUnitPart(body[0] ?? 0), ...parts, ...(check ? [check] : [])],
    problems: problem ? [problem, ...problems] : problems,
  };
}

function createChecksumPart(
  name: string,
  actual: readonly number[],
  expected: readonly number[],
): FramePart {
  const isValid = formatHexBytes(actual) === formatHexBytes(expected);
  return {
    name,
    bytes: actual,
    meaning: isValid ? 'valid' : `invalid, expected ${formatHexBytes(expected)}`,
  };
}

/** Decodes a frame: as ASCII if it has that notation, as Modbus TCP if its header fits, otherwise as RTU. */
export function parseModbusFrame(
  bytes: readonly number[],
  modbus: ModbusData,
  { isRequest = false, isAscii = false }: FrameOptions = {},
): ParsedFrame | { error: string } {
  if (bytes.length < 3) return { error: 'A frame has at least three bytes.' };
  const parse = (pdu: readonly number[]) => parsePdu(pdu, modbus, isRequest);
  if (isAscii) {
    const body = bytes.slice(0, -1);
    const check = createChecksumPart('LRC', bytes.slice(-1), [lrc(body)]);
    const problem =
      check.meaning === 'valid'
        ? undefined
        : 'The LRC is wrong: characters are missing or corrupted.';
    return parseSerial('ASCII', body, check, problem, parse);
  }
  const body = bytes.slice(0, -2);
  const expected = crc16(body);
  const [low, high] = [expected & 0xff, expected >> 8];
  const check = createChecksumPart('CRC', bytes.slice(-2), [low, high]);
  if (check.meaning === 'valid') return parseSerial('RTU', body, check, undefined, parse);
  if (formatHexBytes(bytes.slice(-2)) === formatHexBytes([high, low])) {
    const problem = 'The CRC bytes are swapped. The low byte must come first.';
    return parseSerial('RTU', body, check, problem, parse);
  }
  // The first bytes of a serial frame can look like a TCP header, so length and function decide.
  const lengths = getFrameLengths(bytes);
  const hasSerialLength = lengths.includes(body.length);
  const isLikelyTcp = hasTcpHeader(bytes) && isKnownFunction(bytes[7] ?? 0, modbus);
  if (hasSerialLength ? isTcp(bytes) && isLikelyTcp : isTcp(bytes) || isLikelyTcp) {
    return parseTcp(bytes, modbus, isRequest);
  }
  if (lengths.includes(bytes.length) && !hasSerialLength) {
    return parseSerial('RTU without its CRC', bytes, undefined, undefined, parse);
  }
  if (bytes.length < 4) return { error: 'A frame has at least four bytes.' };
  const problem =
    'The CRC is wrong: bytes are missing or corrupted, or this is not a complete Modbus frame.';
  return parseSerial('RTU', body, check, problem, parse);
}

const hasValidCrc = (bytes: readonly number[]) => {
  const crc = crc16(bytes.slice(0, -2));
  return bytes.at(-2) === (crc & 0xff) && bytes.at(-1) === crc >> 8;
};

/** Splits bytes into frames whose lengths come from `getLengths`; undefined if no combination adds up. */
function splitByLengths(
  bytes: readonly number[],
  getLengths: (rest: readonly number[]) => readonly number[],
): number[][] | undefined {
  if (bytes.length === 0) return [];
  for (const length of getLengths(bytes)) {
    if (length > bytes.length) continue;
    const otherFrames = splitByLengths(bytes.slice(length), getLengths);
    if (otherFrames) return [bytes.slice(0, length), ...otherFrames];
  }
  return undefined;
}

/** Length of the shortest RTU frame: an exception response with its CRC. */
const MIN_RTU_BYTES = 5;

/** Splits bytes that contain several frames, such as a request and its response. */
export function splitFrames(bytes: readonly number[]): number[][] {
  if (hasValidCrc(bytes) || isTcp(bytes)) return [[...bytes]];
  const strategies = [
    (rest: readonly number[]) => (hasTcpHeader(rest) ? [6 + toInteger(rest.slice(4, 6))] : []),
    (rest: readonly number[]) =>
      Array.from(
        { length: Math.max(0, rest.length - MIN_RTU_BYTES + 1) },
        (_, i) => i + MIN_RTU_BYTES,
      ).filter((length) => hasValidCrc(rest.slice(0, length))),
    (rest: readonly number[]) => (rest[0] === bytes[0] ? getFrameLengths(rest) : []),
    // Frames with checksums, at least one of which is wrong.
    (rest: readonly number[]) => getFrameLengths(rest).map((length) => length + 2),
  ];
  // Lengths alone are weak evidence, so only two frames with the same unit and function are split.
  const isPair = (frames: number[][]) =>
    frames.length === 2 && frames[0]?.[1] === (frames[1]?.[1] ?? 0) % 0x80;
  for (const [i, strategy] of strategies.entries()) {
    const frames = splitByLengths(bytes, strategy);
    if (frames && (i < 2 ? frames.length > 1 : isPair(frames))) return frames;
  }
  return [[...bytes]];
}
