import type { Part } from './apart';
import type { FinsData } from './data';

/** `FINS` in ASCII, the start of the TCP header. */
const LETTERS = [0x46, 0x49, 0x4e, 0x53];

const word = (value: number) => [value >> 8, value & 0xff];
const long = (value: number) => [...word(value >>> 16), ...word(value & 0xffff)];
const number = (bytes: readonly number[]) => bytes.reduce((sum, byte) => sum * 256 + byte, 0);
const hex = (bytes: readonly number[]) =>
  bytes.map((byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join('');

export interface FinsRequest {
  remoteNode: number;
  localNode: number;
  /** Service ID, repeated in the response. */
  sid: number;
  /** Code of the area for word access. */
  area: number;
  address: number;
  /** Number of words; for a write, the length of `values`. */
  count: number;
  values: readonly number[];
}

/** Builds a memory area read, or a write if there are values, for the local network (Omron W342). */
export function buildFins(request: FinsRequest): number[] {
  const { remoteNode, localNode, sid, area, address, count, values } = request;
  const isWrite = values.length > 0;
  return [
    ...[0x80, 0, 2, 0, remoteNode, 0, 0, localNode, 0, sid],
    ...[1, isWrite ? 2 : 1, area, ...word(address), 0, ...word(isWrite ? values.length : count)],
    ...values.flatMap(word),
  ];
}

/** Adds the 16-byte TCP header to a frame. */
export function wrapTcp(frame: readonly number[]): number[] {
  return [...LETTERS, ...long(frame.length + 8), ...long(2), ...long(0), ...frame];
}

export interface FinsApart {
  transport: 'TCP' | 'UDP';
  direction: string;
  parts: Part[];
  /** Words of a response. */
  registers: number[];
  problems: string[];
}

interface Body {
  direction: string;
  parts: Part[];
  registers: number[];
  problems: string[];
}

const HEADER: readonly [name: string, says: (value: number) => string][] = [
  [
    'ICF',
    (value) =>
      value & 0x40
        ? 'response'
        : value & 1
          ? 'command, no response requested'
          : 'command, response requested',
  ],
  ['RSV', () => 'reserved'],
  ['GCT', (value) => `${value} gateways allowed`],
  ['DNA', (value) => `remote network ${value}`],
  ['DA1', (value) => `remote node ${value}`],
  ['DA2', (value) => `remote unit ${value}`],
  ['SNA', (value) => `local network ${value}`],
  ['SA1', (value) => `local node ${value}`],
  ['SA2', (value) => `local unit ${value}`],
  ['SID', (value) => `request ${value}`],
];

function wordsOf(bytes: readonly number[]): number[] {
  return Array.from({ length: bytes.length >> 1 }, (_, i) => number(bytes.slice(2 * i, 2 * i + 2)));
}

function parseResponse(code: string, data: readonly number[], fins: FinsData): Body {
  const end = data.slice(0, 2);
  const content = data.slice(2);
  const [main = 0, sub = 0] = end;
  // Three bits are flags that are independent of the end code.
  const code16 = ((main & 0x7f) << 8) | (sub & 0x3f);
  const flags = fins.flags.filter(({ byte, bit }) => ((end[byte - 1] ?? 0) >> bit) & 1);
  const isSuccess = code16 === 0;
  const known = fins.ends.find((item) => item.code === hex([code16 >> 8]));
  const verdict = isSuccess
    ? 'success'
    : code16 === 1
      ? 'FinsCanceledError: service cancelled'
      : known
        ? `${known.error}: ${known.means}`
        : 'not listed on the page';
  const says = [verdict, ...flags.map(({ means }) => means)].join('; ');
  const isWords = isSuccess && code === '0101';
  const registers = isWords ? wordsOf(content) : [];
  const parts: Part[] = [{ name: 'End code', bytes: end, says }];
  if (content.length > 0) {
    const told = isWords ? `words ${registers.join(', ')}` : `${content.length} bytes`;
    parts.push({ name: 'Data', bytes: content, says: told });
  }
  const problems: string[] = [];
  if (end.length < 2) problems.push('The end code is missing.');
  else if (!isSuccess) problems.push(`The PLC refused: ${says}.`);
  else for (const { means } of flags) problems.push(`The PLC answers, and reports: ${means}.`);
  if (isWords && content.length % 2 === 1)
    problems.push('A word has two bytes: one byte is missing.');
  return { direction: 'response', parts, registers, problems };
}

function parseCommand(code: string, data: readonly number[], fins: FinsData): Body {
  if (code !== '0101' && code !== '0102') {
    const parts =
      data.length > 0 ? [{ name: 'Data', bytes: [...data], says: `${data.length} bytes` }] : [];
    return { direction: 'command', parts, registers: [], problems: [] };
  }
  const [area, count] = [hex(data.slice(0, 1)), number(data.slice(4, 6))];
  const content = data.slice(6);
  const named = fins.areas.find((item) => item.code === area)?.name;
  const parts: Part[] = [
    { name: 'Area', bytes: data.slice(0, 1), says: named ?? 'not an area for words' },
    { name: 'Word', bytes: data.slice(1, 3), says: String(number(data.slice(1, 3))) },
    { name: 'Bit', bytes: data.slice(3, 4), says: data[3] ? `bit ${data[3]}` : 'whole words' },
    { name: 'Count', bytes: data.slice(4, 6), says: String(count) },
  ];
  const problems: string[] = [];
  if (data.length < 6) problems.push('The frame ends too early.');
  if (code === '0102') {
    parts.push({ name: 'Data', bytes: content, says: `words ${wordsOf(content).join(', ')}` });
    if (content.length !== 2 * count) {
      problems.push(`The frame declares ${count} words of data, but has ${content.length} bytes.`);
    }
  } else if (content.length > 0) problems.push('A read request must end after its count.');
  return { direction: 'command', parts, registers: [], problems };
}

/** Parses a FINS frame: as TCP if it starts with `FINS`, otherwise as UDP. */
export function parseFins(bytes: readonly number[], fins: FinsData): FinsApart | { error: string } {
  const isTcp = LETTERS.every((letter, i) => bytes[i] === letter);
  const head: Part[] = [];
  const problems: string[] = [];
  if (isTcp) {
    if (bytes.length < 16) return { error: 'A FINS/TCP header has 16 bytes.' };
    const [length, command, fault] = [4, 8, 12].map((at) => number(bytes.slice(at, at + 4)));
    const known = fins.headers.find((item) => item.code === command)?.name;
    const faultName =
      fins.faults.find(({ code }) => code === fault)?.means ??
      `0x${hex(bytes.slice(12, 16))}, not listed in the manual`;
    head.push(
      { name: 'Letters', bytes: bytes.slice(0, 4), says: 'FINS' },
      { name: 'Length', bytes: bytes.slice(4, 8), says: `${length} bytes follow` },
      { name: 'Command', bytes: bytes.slice(8, 12), says: known ?? 'not listed on the page' },
      { name: 'Error', bytes: bytes.slice(12, 16), says: faultName },
    );
    if (fault !== 0) problems.push(`The header reports an error: ${faultName}.`);
    else if (command === 3) problems.push('The header reports an unspecified error.');
    if (length !== bytes.length - 8) {
      problems.push(`The header declares ${length} bytes, but ${bytes.length - 8} follow.`);
    }
    if (command !== 2) {
      const rest = bytes.slice(16);
      const parts =
        rest.length > 0 ? [{ name: 'Data', bytes: rest, says: `${rest.length} bytes` }] : [];
      return {
        transport: 'TCP',
        direction: known ?? 'header',
        parts: [...head, ...parts],
        registers: [],
        problems,
      };
    }
  }
  const frame = isTcp ? bytes.slice(16) : bytes;
  if (frame.length < 12) return { error: 'A FINS frame has at least twelve bytes.' };
  const code = hex(frame.slice(10, 12));
  const isAnswer = ((frame[0] ?? 0) & 0x40) !== 0;
  const take = isAnswer ? parseResponse : parseCommand;
  const body = take(code, frame.slice(12), fins);
  return {
    transport: isTcp ? 'TCP' : 'UDP',
    direction: body.direction,
    parts: [
      ...head,
      ...HEADER.map(([name, says], i) => ({
        name,
        bytes: frame.slice(i, i + 1),
        says: says(frame[i] ?? 0),
      })),
      {
        name: 'MRC SRC',
        bytes: frame.slice(10, 12),
        says: fins.commands.find((item) => item.code === code)?.name ?? 'not listed on the page',
      },
      ...body.parts,
    ],
    registers: body.registers,
    problems: [...problems, ...body.problems],
  };
}
