import { formatHexBytes, toInteger, toWordBytes, toWords } from './bytes';
import type { FinsData } from './node/schema';
import type { FramePart } from './parseModbusFrame';

/** `FINS` in ASCII, the start of the TCP header. */
const FINS_MAGIC = [0x46, 0x49, 0x4e, 0x53];

const toLongBytes = (value: number) => [
  ...toWordBytes(value >>> 16),
  ...toWordBytes(value & 0xffff),
];
const toHexCode = (bytes: readonly number[]) => formatHexBytes(bytes).replaceAll(' ', '');

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

/** Builds a memory area read or, if there are values, a write for the local network (Omron W342). */
export function buildFins(request: FinsRequest): number[] {
  const { remoteNode, localNode, sid, area, address, count, values } = request;
  const isWrite = values.length > 0;
  return [
    ...[0x80, 0, 2, 0, remoteNode, 0, 0, localNode, 0, sid],
    ...[
      1,
      isWrite ? 2 : 1,
      area,
      ...toWordBytes(address),
      0,
      ...toWordBytes(isWrite ? values.length : count),
    ],
    ...values.flatMap(toWordBytes),
  ];
}

/** Adds the 16-byte TCP header to a frame. */
export function wrapTcp(frame: readonly number[]): number[] {
  return [
    ...FINS_MAGIC,
    ...toLongBytes(frame.length + 8),
    ...toLongBytes(2),
    ...toLongBytes(0),
    ...frame,
  ];
}

export interface ParsedFins {
  transport: 'TCP' | 'UDP';
  direction: string;
  parts: FramePart[];
  /** Words of a response. */
  registers: number[];
  problems: string[];
}

type FinsBody = Omit<ParsedFins, 'transport'>;

const HEADER_FIELDS: readonly [name: string, describe: (value: number) => string][] = [
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

function parseResponse(code: string, data: readonly number[], fins: FinsData): FinsBody {
  const end = data.slice(0, 2);
  const content = data.slice(2);
  const [main = 0, sub = 0] = end;
  // Three bits are flags that are independent of the end code.
  const endCode = ((main & 0x7f) << 8) | (sub & 0x3f);
  const flags = fins.flags.filter(({ byte, bit }) => ((end[byte - 1] ?? 0) >> bit) & 1);
  const isSuccess = endCode === 0;
  const documentedEnd = fins.ends.find((item) => item.code === toHexCode([endCode >> 8]));
  const verdict = isSuccess
    ? 'success'
    : endCode === 1
      ? 'FinsCanceledError: service canceled'
      : documentedEnd
        ? `${documentedEnd.error}: ${documentedEnd.means}`
        : 'not listed on the page';
  const meaning = [verdict, ...flags.map(({ means }) => means)].join('; ');
  const isWords = isSuccess && code === '0101';
  const registers = isWords ? toWords(content) : [];
  const parts: FramePart[] = [{ name: 'End code', bytes: end, meaning }];
  if (content.length > 0) {
    const dataMeaning = isWords ? `words ${registers.join(', ')}` : `${content.length} bytes`;
    parts.push({ name: 'Data', bytes: content, meaning: dataMeaning });
  }
  const problems: string[] = [];
  if (end.length < 2) problems.push('The end code is missing.');
  else if (!isSuccess) problems.push(`The PLC rejected the request: ${meaning}.`);
  else for (const { means } of flags) problems.push(`The PLC responded and reports: ${means}.`);
  if (isWords && content.length % 2 === 1)
    problems.push('Words have two bytes each, but one byte is missing.');
  return { direction: 'response', parts, registers, problems };
}

function parseCommand(code: string, data: readonly number[], fins: FinsData): FinsBody {
  if (code !== '0101' && code !== '0102') {
    const parts =
      data.length > 0 ? [{ name: 'Data', bytes: [...data], meaning: `${data.length} bytes` }] : [];
    return { direction: 'command', parts, registers: [], problems: [] };
  }
  const [area, count] = [toHexCode(data.slice(0, 1)), toInteger(data.slice(4, 6))];
  const content = data.slice(6);
  const areaName = fins.areas.find((item) => item.code === area)?.name;
  const parts: FramePart[] = [
    { name: 'Area', bytes: data.slice(0, 1), meaning: areaName ?? 'not an area for words' },
    { name: 'Word', bytes: data.slice(1, 3), meaning: String(toInteger(data.slice(1, 3))) },
    { name: 'Bit', bytes: data.slice(3, 4), meaning: data[3] ? `bit ${data[3]}` : 'whole words' },
    { name: 'Count', bytes: data.slice(4, 6), meaning: String(count) },
  ];
  const problems: string[] = [];
  if (data.length < 6) problems.push('The frame is incomplete.');
  if (code === '0102') {
    parts.push({ name: 'Data', bytes: content, meaning: `words ${toWords(content).join(', ')}` });
    if (content.length !== 2 * count) {
      problems.push(`The frame declares ${count} words of data, but has ${content.length} bytes.`);
    }
  } else if (content.length > 0)
    problems.push('A read request must not contain data after its count.');
  return { direction: 'command', parts, registers: [], problems };
}

/** Parses a FINS frame: as TCP if it starts with `FINS`, otherwise as UDP. */
export function parseFins(
  bytes: readonly number[],
  fins: FinsData,
): ParsedFins | { error: string } {
  const isTcp = FINS_MAGIC.every((byte, i) => bytes[i] === byte);
  const headerParts: FramePart[] = [];
  const problems: string[] = [];
  if (isTcp) {
    if (bytes.length < 16) return { error: 'A FINS/TCP header has 16 bytes.' };
    const [length, command, fault] = [4, 8, 12].map((offset) =>
      toInteger(bytes.slice(offset, offset + 4)),
    );
    const commandName = fins.headers.find((item) => item.code === command)?.name;
    const faultName =
      fins.faults.find(({ code }) => code === fault)?.means ??
      `0x${toHexCode(bytes.slice(12, 16))}, not listed in the manual`;
    headerParts.push(
      { name: 'Header', bytes: bytes.slice(0, 4), meaning: 'FINS' },
      { name: 'Length', bytes: bytes.slice(4, 8), meaning: `${length} bytes follow` },
      {
        name: 'Command',
        bytes: bytes.slice(8, 12),
        meaning: commandName ?? 'not listed on the page',
      },
      { name: 'Error', bytes: bytes.slice(12, 16), meaning: faultName },
    );
    if (fault !== 0) problems.push(`The header reports an error: ${faultName}.`);
    else if (command === 3) problems.push('The header reports an unspecified error.');
    if (length !== bytes.length - 8) {
      problems.push(`The header declares ${length} bytes, but ${bytes.length - 8} follow.`);
    }
    if (command !== 2) {
      const rest = bytes.slice(16);
      const parts =
        rest.length > 0 ? [{ name: 'Data', bytes: rest, meaning: `${rest.length} bytes` }] : [];
      return {
        transport: 'TCP',
        direction: commandName ?? 'header',
        parts: [...headerParts, ...parts],
        registers: [],
        problems,
      };
    }
  }
  const frame = isTcp ? bytes.slice(16) : bytes;
  if (frame.length < 12) return { error: 'A FINS frame has at least twelve bytes.' };
  const code = toHexCode(frame.slice(10, 12));
  const isResponse = ((frame[0] ?? 0) & 0x40) !== 0;
  const parseBody = isResponse ? parseResponse : parseCommand;
  const body = parseBody(code, frame.slice(12), fins);
  return {
    transport: isTcp ? 'TCP' : 'UDP',
    direction: body.direction,
    parts: [
      ...headerParts,
      ...HEADER_FIELDS.map(([name, describe], i) => ({
        name,
        bytes: frame.slice(i, i + 1),
        meaning: describe(frame[i] ?? 0),
      })),
      {
        name: 'MRC SRC',
        bytes: frame.slice(10, 12),
        meaning: fins.commands.find((item) => item.code === code)?.name ?? 'not listed on the page',
      },
      ...body.parts,
    ],
    registers: body.registers,
    problems: [...problems, ...body.problems],
  };
}
