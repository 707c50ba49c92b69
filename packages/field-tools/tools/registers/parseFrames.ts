import { formatHexBytes, parseHexPairs } from './bytes';
import { parseBytes } from './parseBytes';
import {
  type FrameOptions,
  hasSerialLength,
  hasTcpHeader,
  isCompleteFrame,
  type SplitFrame,
  splitFrames,
  splitSerialFrames,
} from './parseModbusFrame';

/** Frame in the input, or bytes outside the frames. */
export interface InputFrame extends FrameOptions, SplitFrame {}

const DATE = String.raw`(?:\d{4}-\d\d-\d\d|\d\d?[./]\d\d?[./]\d{4})`;
const TIME = String.raw`\d{1,2}:[0-5]\d:[0-5]\d(?:\.(?:\d{3}){1,3}(?!\d)|,(?:\d{3}){1,3}(?=[ \])Z+-]|$))?(?:Z| ?[+-][01]\d:?[0-5]\d\b)?`;

/** Timestamp in front of a frame in a log, or after its direction. */
export const TIMESTAMP_PATTERN = new RegExp(
  String.raw`^(?:[rt]x\s)?[\s[(]*(?:${DATE}(?:[T ]${TIME})?|${TIME})[\])]?(?:\s*[-|:]?\s+|[;,]\s*|$)`,
  'i',
);

/** Bytes after other text, such as the direction and a counter: `Tx:000012-01 03 C4 0B`, `TX: 1, 3, 196, 11`. */
const BYTES_AT_END_PATTERN =
  /(?<=^(?:[^:\d]|\d(?![\s,;]))*[a-z]:\s*)(?:(?:(?:0|[1-9]\d{0,2})(?:[\s,;]+|$)){4,}|(?=[0-9a-f]{4})(?:(?:[0-9a-f]{2})+(?:\s+|$)){3,})$|\b(?:(?:(?:0x[0-9a-f]{1,2}|[0-9a-f]{2})(?:[\s,;:<>[\]-]+|$)){3,}|(?:[0-9a-f]{2}){3,}>?)$/i;

/** A frame in a line: separate bytes, digits, or a list. Digits of a Unix time or a year are no frame. */
const SEPARATE_BYTES = String.raw`(?:\b(?:0x)?[0-9a-f]{1,2}\b[\s,;<>[\]]*){4}`;
const DIGITS = String.raw`\b(?!1[5-9]\d{8}\b|20[2-7]\d)(?:[0-9a-f]{2}[:-]?){5,260}\b`;
const LIST = String.raw`\[[\w\s,]{5,}\]`;

/** Text after a frame: a word, a character that separates no bytes, or the colon of Modbus ASCII. */
const OTHER_TEXT = String.raw`(?![0-9a-f]{1,2}\b|0x|(?:[0-9a-f]{2}){3})[a-z_]|[^\w\s,;:<>[\]-]|\s:[0-9a-f]{6}`;

/** Start of the text after a frame: `TX 01 03 C4 0B RX 01 83 02`, `01 03 C4 0B OK`. */
const TEXT_AFTER_FRAME_PATTERN = new RegExp(
  String.raw`(?<=(?:${SEPARATE_BYTES}|${DIGITS}|${LIST})[\s,;<>[\]]*)(?=${OTHER_TEXT})`,
  'gi',
);

/** Line of a dump: its offset, and bytes or nothing. In groups without a colon before them, od swaps bytes. */
const DUMP_PATTERN =
  /^(?:0x)?([0-9a-f]{4,8})(?:(?::|\s\|)?\s{1,3}((?:[0-9a-f]{2}\s{1,2})+|(?<=:\s+)(?:(?:[0-9a-f]{2})+ )+).*|\s*)$/i;

/** Bytes in a list, such as `"data": [1, 3, 2, 0, 215, 248, 26]}`. */
const LIST_PATTERN = /\[([^[\]]{5,})\][\s)};]*$/;

const ASCII_PATTERN = /(?:^|[^0-9a-f]):((?:[0-9a-f]{2}){3,})(?:\\[rn]|["'])*$/i;

/** Line above the bytes in the output of socat. */
const SOCAT_PATTERN = /^([<>]) .*\blength=\d+.*\n/gm;

/** The second line in which pymodbus logs the same bytes. */
const REPEATED_PATTERN = /(?<=\brecv: (.*\w) old_data:.*)\n.*\bProcessing: \1 *$/gm;

/** A line that consists of bytes and marks between them. */
const MARKED_BYTES_PATTERN = /^[^\w<>[\]]*(?:[0-9a-f]{2}(?:[^\w<>[\]]+|$))+$/i;

/** Bytes with points, as in the log of ESPHome; addresses and dates have fewer parts. */
const DOTTED_PATTERN = /\b[0-9a-f]{2}(?:\.[0-9a-f]{2}){4,}\b/gi;

/** Extracts the TCP payload of an Ethernet frame with IPv4 (RFC 894, RFC 791, RFC 9293); returns other bytes unchanged. */
function extractTcpPayload(bytes: number[]): number[] {
  const start = bytes[12] === 8 && bytes[13] === 0 ? 14 : 0;
  const isIp = (bytes[start] ?? 0) >> 4 === 4 && bytes[start + 9] === 6;
  if (!isIp) return bytes;
  const total = ((bytes[start + 2] ?? 0) << 8) | (bytes[start + 3] ?? 0);
  const tcp = start + ((bytes[start] ?? 0) & 15) * 4;
  const payload = bytes.slice(tcp + ((bytes[tcp + 12] ?? 0) >> 4) * 4, start + total);
  return hasTcpHeader(payload) ? payload : bytes;
}

/** Payloads in dumps with offsets, as printed by Wireshark, tcpdump, and hexdump; undefined for other text. */
function parseDumps(lines: readonly string[]): number[][] | undefined {
  const dumps: number[][] = [];
  for (const line of lines) {
    const [, offset = '', pairs] = DUMP_PATTERN.exec(`${line}  `) ?? [];
    const start = Number.parseInt(offset, 16);
    if (start === 0 && pairs) dumps.push([]);
    if (start !== dumps.at(-1)?.length) return undefined;
    dumps.at(-1)?.push(...parseHexPairs(pairs ?? ''));
  }
  return dumps.map(extractTcpPayload);
}

/** Whether marks separate the fields of one frame: `01 | 03 | 04 | 41 C6 CC CD | 9A A7`. */
function hasMarkedFields(text: string): boolean {
  const isFrame = (part: string) => {
    const bytes = parseHexPairs(part);
    return isCompleteFrame(bytes) || hasSerialLength(bytes);
  };
  return (
    MARKED_BYTES_PATTERN.test(text) &&
    (isCompleteFrame(parseHexPairs(text)) || !text.split(/[^\w\s]+/).some(isFrame))
  );
}

/** Splits a log line with several frames. The digits of its timestamp are not bytes. */
function splitLine(line: string): string[] {
  const [timestamp = ''] = TIMESTAMP_PATTERN.exec(line) ?? [];
  const text = line.slice(timestamp.length);
  const [first = '', ...others] = hasMarkedFields(text)
    ? [text.replace(/\W+/g, ' ')]
    : text.split(TEXT_AFTER_FRAME_PATTERN);
  return [
    timestamp + first,
    ...others.filter((part) => /\b(?:0x)?[0-9a-f]{2}\b|(?:[0-9a-f]{2}){3}|\d, ?\d/i.test(part)),
  ];
}

/** Bytes in a log line, if any. A line that consists of digits can continue the frame of the previous line. */
interface LogLine extends InputFrame {
  isContinuation?: boolean;
}

function parseLine(line: string): LogLine | undefined {
  const text = line.replace(TIMESTAMP_PATTERN, '').trim();
  const [, digits] = ASCII_PATTERN.exec(text) ?? [];
  if (digits) return { bytes: parseHexPairs(digits), isAscii: true };
  const onlyBytes = parseBytes(text);
  const [, list] = LIST_PATTERN.exec(text) ?? [];
  const parsed = onlyBytes ?? parseBytes(list ?? BYTES_AT_END_PATTERN.exec(text)?.[0] ?? '');
  const isContinuation = onlyBytes !== undefined && text === line && !/^[<>[]/.test(line);
  return parsed && { bytes: parsed.bytes, isContinuation };
}

/** Frames in lines. Only a checksum proves a frame in several lines, because offsets look like bytes. */
function parseLines(lines: readonly string[]): InputFrame[] | undefined {
  const parsedLines = lines.map(parseLine);
  const byteLines = parsedLines.filter((line) => line !== undefined);
  // Text without frames can contain numbers that look like bytes.
  const isUncertain =
    byteLines.length < lines.length && byteLines.every(({ isContinuation }) => isContinuation);
  const groups: LogLine[][] = [];
  const areFrames =
    byteLines.length === lines.length && byteLines.every(({ bytes }) => isCompleteFrame(bytes));
  for (const line of byteLines) {
    const group = groups.at(-1);
    if (line.isContinuation && group && !areFrames) group.push(line);
    else groups.push([line]);
  }
  const frames = groups.flatMap((group): InputFrame[] => {
    if (group[0]?.isAscii) return group;
    const bytes = group.flatMap((line) => line.bytes);
    if (isUncertain) return splitSerialFrames(bytes) ?? [];
    if (group.length === 1) return splitFrames(bytes);
    return splitSerialFrames(bytes) ?? [{ bytes, isNoise: true }];
  });
  return frames.length > 0 ? frames : undefined;
}

/** Digits, colon, and line end of Modbus ASCII as bytes. */
const ASCII_BYTES_PATTERN = /:((?:[0-9A-F]{2}){3,})(?:\r\n|$)/g;

/** Frames of Modbus ASCII whose characters were recorded as bytes: `3A 30 31 30 33`; other frames are unchanged. */
function decodeAsciiBytes(frame: InputFrame): InputFrame[] {
  const text = String.fromCharCode(...frame.bytes);
  const matches = [...text.matchAll(ASCII_BYTES_PATTERN)];
  return matches.map(([part]) => part).join('') === text && !frame.isAscii
    ? matches.map(([, digits = '']) => ({ bytes: parseHexPairs(digits), isAscii: true }))
    : [frame];
}

/**
 * Parses the frames in the input: bytes in any notation, lines of a log, dumps with offsets, Modbus ASCII. Consecutive
 * frames are split.
 */
export function parseFrames(text: string): InputFrame[] | undefined {
  const lines = text
    .replace(/<(?:CR|LF)>/gi, '\n')
    .replace(SOCAT_PATTERN, '$1 ')
    .replace(REPEATED_PATTERN, '')
    .replace(DOTTED_PATTERN, (bytes) => bytes.replaceAll('.', ' '))
    .replace(/\[[^[\]]*\]/g, (list) => list.replace(/\s+/g, ' '))
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const parts = lines
    .flatMap(splitLine)
    .map((line) => line.replace(/^(?:\\[rn])+|[\s|,;]+$/g, '').trim());
  const frames = parseDumps(lines)?.flatMap(splitFrames) ?? parseLines(parts);
  return frames?.flatMap(decodeAsciiBytes);
}

/** Describes the bytes outside the frames, if any. */
export function describeNoise(parts: readonly InputFrame[]): string {
  const noise = parts.flatMap(({ bytes, isNoise }) => (isNoise ? formatHexBytes(bytes) : []));
  return noise.length > 0 ? `These bytes are outside the frames: ${noise.join(', ')}.` : '';
}
