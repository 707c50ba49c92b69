import { createPart, type FramePart, type ParsedFrame, splitNumbers } from './blocks';
import { formatHexBytes, toHex, toInteger, toWordBytes, toWords } from './bytes';
import type { FinsData } from './node/schema';

/** `FINS` in ASCII, the start of the TCP header. */
const FINS_MAGIC = [0x46, 0x49, 0x4e, 0x53];

const TCP_HEADER_BYTES = 16;

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
  /** Number of words to read. */
  count: number;
  /** Words to write; empty for a read. */
  values: readonly number[];
}

/** Builds a memory area read or, if there are values, a write for the local network (Omron W342). */
export function buildFins(request: FinsRequest): number[] {
  const { remoteNode, localNode, sid, area, address, count, values } = request;
  const header = [0x80, 0, 2, 0, remoteNode, 0, 0, localNode, 0, sid];
  const command = [1, values.length > 0 ? 2 : 1];
  const words = [area, ...toWordBytes(address), 0, ...toWordBytes(values.length || count)];
  return [...header, ...command, ...words, ...values.flatMap(toWordBytes)];
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

function describeIcf(value: number): string {
  if (value & 0x40) return 'response';
  return value & 1 ? 'command, no response requested' : 'command, response requested';
}

const HEADER_LAYOUT = [
  ['ICF', 1, describeIcf],
  ['RSV', 1, () => 'reserved'],
  ['GCT', 1, (value: number) => `${value} gateways allowed`],
  ['DNA', 1, (value: number) => `remote network ${value}`],
  ['DA1', 1, (value: number) => `remote node ${value}`],
  ['DA2', 1, (value: number) => `remote unit ${value}`],
  ['SNA', 1, (value: number) => `local network ${value}`],
  ['SA1', 1, (value: number) => `local node ${value}`],
  ['SA2', 1, (value: number) => `local unit ${value}`],
  ['SID', 1, (value: number) => `request ${value}`],
] as const;

function createDataParts(bytes: readonly number[], meaning = `${bytes.length} bytes`): FramePart[] {
  return bytes.length > 0 ? [createPart('Data', bytes, meaning)] : [];
}

/** Meaning of an end code without its flags. */
function describeEndCode(endCode: number, { ends }: FinsData): string {
  if (endCode === 0) return 'success';
  if (endCode === 1) return 'FinsCanceledError: service canceled';
  const end = ends.find(({ code }) => code === toHexCode([endCode >> 8]));
  return end ? `${end.error}: ${end.means}` : 'not listed on the page';
}

function parseResponse(code: string, data: readonly number[], fins: FinsData): ParsedFrame {
  const end = data.slice(0, 2);
  const content = data.slice(2);
  const [main = 0, sub = 0] = end;
  // Three bits are flags that are independent of the end code.
  const endCode = ((main & 0x7f) << 8) | (sub & 0x3f);
  const flags = fins.flags
    .filter(({ byte, bit }) => ((end[byte - 1] ?? 0) >> bit) & 1)
    .map(({ means }) => means);
  const meaning = [describeEndCode(endCode, fins), ...flags].join('; ');
  const isWords = endCode === 0 && code === '0101';
  const registers = isWords ? toWords(content) : [];
  const problems: string[] = [];
  if (end.length < 2) problems.push('The end code is missing.');
  else if (endCode !== 0) problems.push(`The PLC rejected the request: ${meaning}.`);
  else problems.push(...flags.map((flag) => `The PLC responded and reports: ${flag}.`));
  if (isWords && content.length % 2 === 1)
    problems.push('Words have two bytes each, but one byte is missing.');
  return {
    direction: 'response',
    parts: [
      createPart('End code', end, meaning),
      ...createDataParts(content, isWords ? `words ${registers.join(', ')}` : undefined),
    ],
    registers,
    problems,
  };
}

function parseCommand(code: string, data: readonly number[], fins: FinsData): ParsedFrame {
  const direction = 'command';
  if (code !== '0101' && code !== '0102')
    return { direction, parts: createDataParts(data), problems: [] };
  const count = toInteger(data.slice(4, 6));
  const content = data.slice(6);
  const findArea = (value: number) => fins.areas.find(({ code }) => code === toHex(value))?.name;
  const parts = splitNumbers(data, [
    ['Area', 1, (value) => findArea(value) ?? 'not an area for words'],
    ['Word', 2, String],
    ['Bit', 1, (value) => (value ? `bit ${value}` : 'whole words')],
    ['Count', 2, String],
  ]);
  const problems: string[] = [];
  if (data.length < 6) problems.push('The frame is incomplete.');
  if (code === '0102') {
    parts.push(createPart('Data', content, `words ${toWords(content).join(', ')}`));
    if (content.length !== 2 * count) {
      problems.push(`The frame declares ${count} words of data, but has ${content.length} bytes.`);
    }
  } else if (content.length > 0)
    problems.push('A read request must not contain data after its count.');
  return { direction, parts, problems };
}

/** Parses the header of FINS over TCP. */
function parseTcpHeader(
  bytes: readonly number[],
  fins: FinsData,
): ParsedFrame & { hasFrame: boolean } {
  const [length, command, fault] = [4, 8, 12].map((offset) =>
    toInteger(bytes.slice(offset, offset + 4)),
  );
  const commandName = fins.headers.find((item) => item.code === command)?.name;
  const faultName =
    fins.faults.find(({ code }) => code === fault)?.means ??
    `0x${toHexCode(bytes.slice(12, 16))}, not listed in the manual`;
  const problems: string[] = [];
  if (fault !== 0) problems.push(`The header reports an error: ${faultName}.`);
  else if (command === 3) problems.push('The header reports an unspecified error.');
  if (length !== bytes.length - 8) {
    problems.push(`The header declares ${length} bytes, but ${bytes.length - 8} follow.`);
  }
  return {
    direction: commandName ?? 'header',
    parts: splitNumbers(bytes, [
      ['Header', 4, () => 'FINS'],
      ['Length', 4, () => `${length} bytes follow`],
      ['Command', 4, () => commandName ?? 'not listed on the page'],
      ['Error', 4, () => faultName],
    ]),
    problems,
    hasFrame: command === 2,
  };
}

function parseUdp(frame: readonly number[], fins: FinsData): ParsedFrame | { error: string } {
  if (frame.length < 12) return { error: 'A FINS frame has at least twelve bytes.' };
  const code = toHexCode(frame.slice(10, 12));
  const commandName = fins.commands.find((item) => item.code === code)?.name;
  const parseBody = (frame[0] ?? 0) & 0x40 ? parseResponse : parseCommand;
  const body = parseBody(code, frame.slice(12), fins);
  return {
    ...body,
    parts: [
      ...splitNumbers(frame, HEADER_LAYOUT),
      createPart('MRC SRC', frame.slice(10, 12), commandName ?? 'not listed on the page'),
      ...body.parts,
    ],
  };
}

type ParsedFinsFrame = ParsedFrame & { transport: 'TCP' | 'UDP' };

/** Parses a FINS frame: as TCP if it starts with `FINS`, otherwise as UDP. */
export function parseFins(
  bytes: readonly number[],
  fins: FinsData,
): ParsedFinsFrame | { error: string } {
  if (!FINS_MAGIC.every((byte, i) => bytes[i] === byte)) {
    const frame = parseUdp(bytes, fins);
    return 'error' in frame ? frame : { ...frame, transport: 'UDP' };
  }
  if (bytes.length < TCP_HEADER_BYTES) return { error: 'A FINS/TCP header has 16 bytes.' };
  const { hasFrame, ...header } = parseTcpHeader(bytes, fins);
  const content = bytes.slice(TCP_HEADER_BYTES);
  const frame = hasFrame
    ? parseUdp(content, fins)
    : { ...header, parts: createDataParts(content), problems: [] };
  if ('error' in frame) return frame;
  return {
    ...frame,
    transport: 'TCP',
    parts: [...header.parts, ...frame.parts],
    problems: [...header.problems, ...frame.problems],
  };
}
