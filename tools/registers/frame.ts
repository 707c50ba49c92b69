import type { ModbusData } from './data';

/** CRC-16 of Modbus over serial line (polynomial 0xA001, start 0xFFFF); the low byte is sent first. */
export function crc16(bytes: readonly number[]): number {
  let crc = 0xffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  }
  return crc;
}

const word = (value: number) => [value >> 8, value & 0xff];

/** `01 03 00 00` */
export function hexBytes(bytes: readonly number[]): string {
  return bytes.map((byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ');
}

export interface Request {
  unit: number;
  code: number;
  address: number;
  /** Entries to read; for functions that write, the length of `values`. */
  quantity: number;
  /** Registers, or coils as 0 and 1. */
  values: readonly number[];
}

/** Coils, eight a byte, the first in the lowest bit. */
function packBits(values: readonly number[]): number[] {
  const bytes = new Array<number>(Math.ceil(values.length / 8)).fill(0);
  values.forEach((value, i) => {
    if (value) bytes[i >> 3] = (bytes[i >> 3] ?? 0) | (1 << (i & 7));
  });
  return bytes;
}

/** Function code and data of a request (Modbus Application Protocol V1.1b3, section 6). */
export function buildPdu({ code, address, quantity, values }: Request): number[] {
  const [first = 0] = values;
  if (code === 5) return [5, ...word(address), first ? 0xff : 0, 0];
  if (code === 6) return [6, ...word(address), ...word(first)];
  if (code === 15 || code === 16) {
    const data = code === 15 ? packBits(values) : values.flatMap(word);
    return [code, ...word(address), ...word(values.length), data.length, ...data];
  }
  return [code, ...word(address), ...word(quantity)];
}

export function buildRtu(request: Request): number[] {
  const bytes = [request.unit, ...buildPdu(request)];
  const crc = crc16(bytes);
  return [...bytes, crc & 0xff, crc >> 8];
}

export function buildTcp(request: Request, transaction: number): number[] {
  const pdu = buildPdu(request);
  return [...word(transaction), 0, 0, ...word(pdu.length + 1), request.unit, ...pdu];
}

/** One part of a frame: its bytes, and what they say. */
export interface Part {
  name: string;
  bytes: number[];
  says: string;
}

export interface TakenApart {
  transport: 'TCP' | 'RTU';
  direction: string;
  parts: Part[];
  /** Registers of an answer. */
  registers: number[];
  problems: string[];
}

const number = (bytes: readonly number[]) => bytes.reduce((sum, byte) => sum * 256 + byte, 0);

function isTcp(bytes: readonly number[]): boolean {
  return (
    bytes.length > 7 &&
    bytes[2] === 0 &&
    bytes[3] === 0 &&
    number(bytes.slice(4, 6)) === bytes.length - 6
  );
}

/**
 * Whether the bytes after the function code are those of an answer. Four bytes after 3 or 4 are a request, also from
 * address 768 (03 00) on: an answer with registers has an even count (V1.1b3, 6.3 and 6.4).
 */
function isAnswer(code: number, data: readonly number[]): boolean {
  if (code <= 4) {
    return data.length >= 2 && data[0] === data.length - 1 && !(code >= 3 && data.length === 4);
  }
  return data.length === 4 && (code === 15 || code === 16);
}

/** Whether the bytes after 1 or 2 are as well a request from address 768 on as an answer of three bytes. */
function isEither(code: number, data: readonly number[], limit: number): boolean {
  const quantity = number(data.slice(2, 4));
  return code <= 2 && data.length === 4 && data[0] === 3 && quantity >= 1 && quantity <= limit;
}

function takeData(
  code: number,
  data: number[],
  limits: ModbusData,
  isRequest: boolean,
): Omit<TakenApart, 'transport'> {
  const known = limits.functions.find((item) => item.code === (code & 0x7f));
  const name = known?.name ?? 'not one of the functions of the SDK';
  const parts: Part[] = [];
  const problems: string[] = [];
  if (code & 0x80) {
    const exception = limits.exceptions.find((item) => item.code === data[0]);
    parts.push({ name: 'Function', bytes: [code], says: `exception to ${code & 0x7f}, ${name}` });
    parts.push({
      name: 'Exception',
      bytes: data.slice(0, 1),
      says: exception
        ? `${exception.meaning}: ${exception.reason}`
        : 'not in the list of the standard',
    });
    if (data.length !== 1) problems.push('An exception has one byte after its function.');
    return { direction: 'exception', parts, registers: [], problems };
  }
  parts.push({ name: 'Function', bytes: [code], says: `${code}, ${name}` });
  // What the bytes of another function say is not known.
  if (!known) {
    parts.push({ name: 'Data', bytes: data, says: `${data.length} bytes, not taken apart` });
    return { direction: 'request or answer', parts, registers: [], problems };
  }
  const either = isEither(code, data, known.limit);
  if (code <= 4 && !isRequest && !either && isAnswer(code, data)) {
    const content = data.slice(1);
    const registers =
      code >= 3 && content.length % 2 === 0
        ? Array.from({ length: content.length / 2 }, (_, i) =>
            number(content.slice(2 * i, 2 * i + 2)),
          )
        : [];
    parts.push({ name: 'Bytes', bytes: data.slice(0, 1), says: `${content.length} bytes follow` });
    parts.push({
      name: 'Data',
      bytes: content,
      says:
        code >= 3
          ? `registers ${registers.join(', ')}`
          : 'the first entry is the lowest bit of the first byte',
    });
    if (code >= 3 && content.length % 2 === 1)
      problems.push('Registers have two bytes each: one is missing.');
    return { direction: 'answer', parts, registers, problems };
  }
  const start = data.slice(0, 2);
  parts.push({ name: 'Address', bytes: start, says: `${number(start)}, counted from 0` });
  if (code === 5 || code === 6) {
    const value = data.slice(2, 4);
    const coil = { 65280: 'on', 0: 'off' }[number(value)] ?? 'neither on (FF 00) nor off (00 00)';
    parts.push({ name: 'Value', bytes: value, says: code === 5 ? coil : String(number(value)) });
    if (data.length !== 4)
      problems.push(`Function ${code} has four bytes after its code; here are ${data.length}.`);
    return {
      direction: 'request, or its answer, which is the same',
      parts,
      registers: [],
      problems,
    };
  }
  const quantity = number(data.slice(2, 4));
  parts.push({ name: 'Quantity', bytes: data.slice(2, 4), says: String(quantity) });
  if (data.length >= 4 && (quantity < 1 || quantity > known.limit)) {
    problems.push(`One request has 1 to ${known.limit} entries; here are ${quantity}.`);
  }
  if (data.length > 4) {
    parts.push({ name: 'Bytes', bytes: data.slice(4, 5), says: `${data[4]} bytes follow` });
    parts.push({
      name: 'Data',
      bytes: data.slice(5),
      says: code === 16 ? 'registers' : 'coils, the first is the lowest bit',
    });
    if (data[4] !== data.length - 5)
      problems.push(`The frame says ${data[4]} bytes of data; here are ${data.length - 5}.`);
  }
  const isShort = data.length < 4;
  if (isShort) problems.push('The frame ends too early.');
  if (either && !isRequest) {
    parts.push(
      { name: 'Or: bytes', bytes: data.slice(0, 1), says: '3 bytes follow' },
      {
        name: 'Or: data',
        bytes: data.slice(1),
        says: 'the first entry is the lowest bit of the first byte',
      },
    );
    return {
      direction: 'request or answer: the bytes can be both',
      parts,
      registers: [],
      problems,
    };
  }
  return {
    direction: !isRequest && isAnswer(code, data) ? 'answer' : 'request',
    parts,
    registers: [],
    problems,
  };
}

/**
 * Takes a frame apart: Modbus TCP where its header fits, else RTU, with the check of its CRC.
 *
 * @param isRequest whether it is known to be a request; some bytes can be an answer as well
 */
export function takeApart(
  bytes: readonly number[],
  limits: ModbusData,
  isRequest = false,
): TakenApart | { error: string } {
  if (bytes.length < 4) return { error: 'A frame has four bytes or more.' };
  const body = bytes.slice(0, -2);
  const [low = 0, high = 0] = bytes.slice(-2);
  const wanted = crc16(body);
  const is = low + high * 256;
  const turned = is === (wanted >> 8) + (wanted & 0xff) * 256;
  // A CRC decides: the first bytes of a serial frame can look like the header of TCP.
  if (is !== wanted && !turned && isTcp(bytes)) {
    const { parts, ...rest } = takeData(bytes[7] ?? 0, bytes.slice(8), limits, isRequest);
    const head: Part[] = [
      { name: 'Transaction', bytes: bytes.slice(0, 2), says: 'the answer repeats it' },
      { name: 'Protocol', bytes: bytes.slice(2, 4), says: 'Modbus' },
      { name: 'Length', bytes: bytes.slice(4, 6), says: `${bytes.length - 6} bytes follow` },
      { name: 'Unit', bytes: bytes.slice(6, 7), says: String(bytes[6]) },
    ];
    const code = (bytes[7] ?? 0) & 0x7f;
    const isKnown = limits.functions.some((item) => item.code === code);
    const problems = isKnown
      ? rest.problems
      : [`Function ${code} is not known here, and no CRC says that this is a whole frame.`];
    return { transport: 'TCP', ...rest, problems, parts: [...head, ...parts] };
  }
  const { parts, problems, ...rest } = takeData(body[1] ?? 0, body.slice(2), limits, isRequest);
  return {
    transport: 'RTU',
    ...rest,
    parts: [
      { name: 'Unit', bytes: body.slice(0, 1), says: String(body[0]) },
      ...parts,
      {
        name: 'CRC',
        bytes: [low, high],
        says: is === wanted ? 'right' : `wrong: ${hexBytes([wanted & 0xff, wanted >> 8])} expected`,
      },
    ],
    problems:
      is === wanted
        ? problems
        : [
            turned
              ? 'The two bytes of the CRC are swapped: the low byte comes first.'
              : 'The CRC is wrong: bytes are lost or disturbed, or this is no whole frame of Modbus.',
            ...problems,
          ],
  };
}
