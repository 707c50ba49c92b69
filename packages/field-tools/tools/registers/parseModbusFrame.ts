import { formatCount } from '../../frame/text';
import { createPart, type ParsedFrame, splitNumbers } from './blocks';
import { formatHexBytes, toInteger, toWords } from './bytes';
import { getCrcBytes, lrc } from './modbusFrame';
import type { ModbusData, ModbusFunction } from './node/schema';

export type Transport = 'TCP' | 'RTU' | 'RTU without its CRC' | 'ASCII';

/** Known properties of a frame. */
export interface FrameOptions {
  isRequest?: boolean;
  isAscii?: boolean;
}

/** Whether the bytes start with a Modbus TCP header. */
export function hasTcpHeader(bytes: readonly number[]): boolean {
  const length = toInteger(bytes.slice(4, 6));
  return !bytes[2] && !bytes[3] && Boolean(bytes[7]) && length > 1 && length <= 254;
}

function isTcp(bytes: readonly number[]): boolean {
  return hasTcpHeader(bytes) && toInteger(bytes.slice(4, 6)) === bytes.length - 6;
}

/** Direction of a frame whose function is not decoded. */
export const NOT_DECODED = 'request or response';

/** Whether responses of the function contain what was read. Function 23 also writes. */
const isRead = (code: number) => code <= 4 || code === 23;

/**
 * Whether the bytes after the function code are a response. Four bytes after function 3 or 4 are always a request, even
 * if they start with 03, because the byte count of a response with registers is even (Modbus Application Protocol
 * V1.1b3, sections 6.3 and 6.4).
 */
function isResponse(code: number, data: readonly number[]): boolean {
  if (isRead(code)) {
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

function parseException(
  code: number,
  name: string,
  data: readonly number[],
  modbus: ModbusData,
): ParsedFrame {
  const exception = modbus.exceptions.find((item) => item.code === data[0]);
  const meaning = exception
    ? `${exception.meaning}: ${exception.reason}`
    : 'not defined by the standard';
  return {
    direction: 'exception',
    parts: [
      createPart('Function', [code], `exception response to function ${code & 0x7f}, ${name}`),
      createPart('Exception', data.slice(0, 1), meaning),
    ],
    problems: data.length === 1 ? [] : ['An exception has one byte after its function code.'],
  };
}

const ADDRESS = ['Address', 2, (value: number) => `${value}, counted from 0`] as const;
const BYTE_COUNT = [
  'Byte count',
  1,
  (value: number) => `${formatCount(value, 'byte')} follow${value === 1 ? 's' : ''}`,
] as const;

/** Response to a read. */
function parseReadResponse(code: number, data: readonly number[]): ParsedFrame {
  const content = data.slice(1);
  const isOdd = code >= 3 && content.length % 2 === 1;
  const registers = code >= 3 && !isOdd ? toWords(content) : [];
  const meaning = code >= 3 ? `registers ${registers.join(', ')}` : BIT_ORDER_NOTE;
  return {
    direction: 'response',
    parts: [...splitNumbers(data, [BYTE_COUNT]), createPart('Data', content, meaning)],
    registers,
    problems: isOdd ? ['Registers have two bytes each, but one byte is missing.'] : [],
  };
}

function parseSingleWrite(code: number, data: readonly number[]): ParsedFrame {
  const describeCoil = (value: number) =>
    ({ 65280: 'on', 0: 'off' })[value] ?? 'neither on (FF 00) nor off (00 00)';
  const lengthText = `Function ${code} has four bytes after its code, but this frame has ${data.length}.`;
  const problems = data.length === 4 ? [] : [lengthText];
  const value = toInteger(data.slice(2, 4));
  if (code === 5 && problems.length === 0 && value !== 0xff00 && value !== 0)
    problems.push('The value of a coil must be FF 00 (on) or 00 00 (off).');
  return {
    direction: 'request, or its response, which is identical',
    parts: splitNumbers(data, [ADDRESS, ['Value', 2, code === 5 ? describeCoil : String]]),
    registers: code === 6 ? toWords(data.slice(2, 4)) : [],
    problems,
  };
}

/** Request to read, or request or response of a multiple write. */
function parseQuantityAndData(
  { code, limit }: ModbusFunction,
  data: readonly number[],
  isRequest: boolean,
): ParsedFrame {
  const quantity = toInteger(data.slice(2, 4));
  const content = data.slice(5);
  const registers = code === 16 ? toWords(content) : [];
  const parts = splitNumbers(data, [ADDRESS, ['Quantity', 2, String]]);
  const problems: string[] = [];
  if (data.length < 4) problems.push('The frame is incomplete.');
  else if (quantity < 1 || quantity > limit) {
    problems.push(`The quantity must be 1 to ${limit}, but this request has ${quantity}.`);
  } else if (toInteger(data.slice(0, 2)) + quantity > 65536)
    problems.push(`The last of ${quantity} entries would be above address 65535.`);
  if (data.length > 4) {
    const meaning = code === 16 ? `registers ${registers.join(', ')}` : BIT_ORDER_NOTE;
    parts.push(...splitNumbers(data.slice(4), [BYTE_COUNT]), createPart('Data', content, meaning));
    if (data[4] !== content.length)
      problems.push(
        `The frame declares ${formatCount(data[4] ?? 0, 'byte')} of data, but has ${content.length}.`,
      );
    const size = code === 16 ? 2 * quantity : Math.ceil(quantity / 8);
    if (code <= 4) problems.push('A request to read ends after its quantity.');
    else if (data[4] !== size)
      problems.push(
        `The quantity ${quantity} needs ${formatCount(size, 'byte')} of data, but the byte count is ${data[4]}.`,
      );
  }
  if (!isRequest && isAmbiguous(code, data, limit)) {
    parts.push(
      createPart('Byte count (if a response)', data.slice(0, 1), '3 bytes follow'),
      createPart('Data (if a response)', data.slice(1), BIT_ORDER_NOTE),
    );
    return { direction: 'request or response: the bytes can be either', parts, problems };
  }
  const direction = !isRequest && isResponse(code, data) ? 'response' : 'request';
  return { direction, parts, registers, problems };
}

function parsePdu(pdu: readonly number[], modbus: ModbusData, isRequest: boolean): ParsedFrame {
  const [code = 0, ...data] = pdu;
  const modbusFunction = findFunction(code, modbus);
  const name = modbusFunction?.name ?? 'not supported by the SDK';
  if (code & 0x80) return parseException(code, name, data, modbus);
  const functionPart = createPart('Function', [code], `${code}, ${name}`);
  const isReadResponse =
    isRead(code) &&
    !isRequest &&
    !isAmbiguous(code, data, modbusFunction?.limit ?? 0) &&
    isResponse(code, data);
  if (!modbusFunction && !isReadResponse) {
    const dataPart = createPart('Data', data, `${formatCount(data.length, 'byte')}, not decoded`);
    return { direction: NOT_DECODED, parts: [functionPart, dataPart], problems: [] };
  }
  const body =
    isReadResponse || !modbusFunction
      ? parseReadResponse(code, data)
      : code === 5 || code === 6
        ? parseSingleWrite(code, data)
        : parseQuantityAndData(modbusFunction, data, isRequest);
  return { ...body, parts: [functionPart, ...body.parts] };
}

/** Possible frame lengths, excluding the CRC, given the first bytes (V1.1b3, section 6). */
function getFrameLengths(bytes: readonly number[]): number[] {
  const [, code = 0, count = 0] = bytes;
  if (code > 0x80 && code <= 0x90) return [3];
  if (code >= 1 && code <= 4) {
    return count === 0 || (code >= 3 && count % 2 === 1) ? [6] : [6, 3 + count];
  }
  if (code === 5 || code === 6) return [6];
  return code === 15 || code === 16 ? [6, 7 + (bytes[6] ?? 0)] : [];
}

/** Whether the length fits the function of an RTU frame with a CRC. */
export const hasSerialLength = (bytes: readonly number[]) =>
  getFrameLengths(bytes).includes(bytes.length - 2);

/** Whether the bytes are a frame by their checksum or header, or by their length if they have no checksum. */
export function isCompleteFrame(bytes: readonly number[]): boolean {
  return hasValidCrc(bytes) || isTcp(bytes) || getFrameLengths(bytes).includes(bytes.length);
}

function findFunction(code: number, { functions }: ModbusData): ModbusFunction | undefined {
  return functions.find((item) => item.code === (code & 0x7f));
}

const UNIT = ['Unit', 1, String] as const;

type ParsedModbusFrame = ParsedFrame & { transport: Transport };

function parseTcp(
  bytes: readonly number[],
  modbus: ModbusData,
  isRequest: boolean,
): ParsedModbusFrame {
  const pdu = parsePdu(bytes.slice(7), modbus, isRequest);
  const [code = 0] = bytes.slice(7);
  const [declared, actual] = [toInteger(bytes.slice(4, 6)), bytes.length - 6];
  const problems = [...pdu.problems];
  if (!findFunction(code, modbus)) {
    problems.unshift(
      `Function ${code & 0x7f} is unknown, and there is no CRC that confirms a complete frame.`,
    );
  }
  if (declared !== actual) {
    problems.unshift(`The header declares ${formatCount(declared, 'byte')}, but ${actual} follow.`);
  }
  return {
    ...pdu,
    transport: 'TCP',
    parts: [
      ...splitNumbers(bytes, [
        ['Transaction', 2, () => 'repeated in the response'],
        ['Protocol', 2, () => 'Modbus'],
        ['Length', 2, (value) => `${formatCount(value, 'byte')} follow`],
        UNIT,
      ]),
      ...pdu.parts,
    ],
    problems,
  };
}

/** Checks the checksum at the end of a serial frame. */
function parseChecksum(name: string, bytes: readonly number[], expected: readonly number[]) {
  const actual = bytes.slice(-expected.length);
  const isValid = formatHexBytes(actual) === formatHexBytes(expected);
  const meaning = isValid ? 'valid' : `invalid, expected ${formatHexBytes(expected)}`;
  return { part: createPart(name, actual, meaning), isValid };
}

const hasValidCrc = (bytes: readonly number[]) =>
  bytes.length > 3 && parseChecksum('CRC', bytes, getCrcBytes(bytes.slice(0, -2))).isValid;

/** Decodes a frame: as ASCII if it has that notation, as Modbus TCP if its header fits, otherwise as RTU. */
export function parseModbusFrame(
  bytes: readonly number[],
  modbus: ModbusData,
  { isRequest = false, isAscii = false }: FrameOptions = {},
): ParsedModbusFrame | { error: string } {
  if (bytes.length < 3) return { error: 'A frame has at least three bytes.' };
  const parseSerial = (
    transport: Transport,
    body: readonly number[],
    checksum?: ReturnType<typeof parseChecksum>,
    problem = '',
  ): ParsedModbusFrame => {
    const { parts, problems, ...rest } = parsePdu(body.slice(1), modbus, isRequest);
    return {
      ...rest,
      transport,
      parts: [...splitNumbers(body, [UNIT]), ...parts, ...(checksum ? [checksum.part] : [])],
      problems: checksum?.isValid === false ? [problem, ...problems] : problems,
    };
  };
  if (isAscii) {
    const body = bytes.slice(0, -1);
    const problem = 'The LRC is wrong: characters are missing or corrupted.';
    return parseSerial('ASCII', body, parseChecksum('LRC', bytes, [lrc(body)]), problem);
  }
  const body = bytes.slice(0, -2);
  const [low = 0, high = 0] = getCrcBytes(body);
  const crc = parseChecksum('CRC', bytes, [low, high]);
  if (crc.isValid) return parseSerial('RTU', body, crc);
  if (formatHexBytes(bytes.slice(-2)) === formatHexBytes([high, low])) {
    const problem = 'The CRC bytes are swapped. The low byte must come first.';
    return parseSerial('RTU', body, crc, problem);
  }
  // The first bytes of a serial frame can look like a TCP header, so length and function decide.
  const isSerial = hasSerialLength(bytes);
  const isLikelyTcp = hasTcpHeader(bytes) && findFunction(bytes[7] ?? 0, modbus) !== undefined;
  if (isSerial ? isTcp(bytes) && isLikelyTcp : isTcp(bytes) || isLikelyTcp) {
    return parseTcp(bytes, modbus, isRequest);
  }
  if (getFrameLengths(bytes).includes(bytes.length) && !isSerial) {
    return parseSerial('RTU without its CRC', bytes);
  }
  if (bytes.length < 4) return { error: 'A frame has at least four bytes.' };
  const problem =
    'The CRC is wrong: bytes are missing or corrupted, or this is not a complete Modbus frame.';
  return parseSerial('RTU', body, crc, problem);
}

/** Exception code of a complete exception response with a valid checksum or header; undefined for other bytes. */
export function findException({ bytes, isAscii }: FrameOptions & SplitFrame): number | undefined {
  const isTcpFrame = !isAscii && isTcp(bytes);
  const isValid = isAscii
    ? lrc(bytes.slice(0, -1)) === bytes.at(-1)
    : isTcpFrame || hasValidCrc(bytes);
  const [code = 0, exception] = bytes.slice(isTcpFrame ? 7 : 1);
  return isValid && code > 0x80 && code <= 0x90 ? exception : undefined;
}

/** Length of the serial frame at the start, if its CRC is right and its length fits its function. */
const findFittingLength = (bytes: readonly number[]) =>
  getFrameLengths(bytes)
    .map((length) => length + 2)
    .find((length) => bytes.length >= length && hasValidCrc(bytes.slice(0, length)));

/** Length of the shortest RTU frame: an exception response with its CRC. */
const MIN_FRAME_BYTES = 5;

/** Length of the serial frame at the start: of a known function, or all bytes with a valid CRC. */
function findFrameLength(bytes: readonly number[]): number | undefined {
  let length = findFittingLength(bytes) ?? (hasValidCrc(bytes) ? bytes.length : 0);
  // The CRC of a frame and its CRC is 00 00, so zeros after a frame seem to be its CRC.
  while (length > MIN_FRAME_BYTES && hasValidCrc(bytes.slice(0, length - 1))) length -= 1;
  return length || undefined;
}

/** A frame, or bytes between frames that are too few for one or have no known function. */
export interface SplitFrame {
  bytes: number[];
  isNoise?: boolean;
}

/** TCP frames that bytes consist of; undefined if other bytes are around them, because TCP frames have no checksum. */
function splitTcpFrames(bytes: readonly number[]): SplitFrame[] | undefined {
  const frames: SplitFrame[] = [];
  for (let start = 0; start < bytes.length; ) {
    const end = start + 6 + toInteger(bytes.slice(start + 4, start + 6));
    const frame = bytes.slice(start, end);
    if (!isTcp(frame)) return undefined;
    frames.push({ bytes: frame });
    start = end;
  }
  // The start of a serial write, such as 01 10 00 00 00 02, can look like a TCP header.
  return findFittingLength(bytes) ? undefined : frames;
}

/**
 * Splits bytes that contain several serial frames, such as a request and its response, and the noise that a serial line
 * can have between them; undefined if no checksum is valid.
 */
export function splitSerialFrames(bytes: readonly number[]): SplitFrame[] | undefined {
  const frames: SplitFrame[] = [];
  let gapStart = 0;
  const addGap = (end: number) => {
    const gap = bytes.slice(gapStart, end);
    const isNoise =
      gap.length < MIN_FRAME_BYTES - 1 || getFrameLengths(gap).length === 0 || isCompleteFrame(gap);
    if (gap.length > 0) frames.push({ bytes: gap, ...(isNoise && { isNoise }) });
  };
  for (let start = 0; start < bytes.length; ) {
    const rest = bytes.slice(start);
    const length = start === gapStart ? findFrameLength(rest) : findFittingLength(rest);
    if (length) {
      addGap(start);
      frames.push({ bytes: rest.slice(0, length) });
      gapStart = start + length;
    }
    start += length ?? 1;
  }
  addGap(bytes.length);
  return gapStart > 0 ? frames : undefined;
}

/** Splits the bytes of one line. */
export const splitFrames = (bytes: number[]): SplitFrame[] =>
  splitTcpFrames(bytes) ?? splitSerialFrames(bytes) ?? [{ bytes }];
