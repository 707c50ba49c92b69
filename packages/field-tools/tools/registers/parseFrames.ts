import { parseHexPairs } from './bytes';
import { parseBytes } from './parseBytes';
import { type FrameOptions, hasTcpHeader, splitFrames } from './parseModbusFrame';

/** Frame in the input. */
export interface InputFrame extends FrameOptions {
  bytes: number[];
}

const TIME_SOURCE = String.raw`\d{1,2}:[0-5]\d:[0-5]\d(?:[.,:]\d{1,9})?`;

/** Timestamp in front of a frame in a log. */
export const TIMESTAMP_PATTERN = new RegExp(
  String.raw`^[\s[(]*(?:\d{4}-\d\d-\d\d[T ])?${TIME_SOURCE}(?:Z|[+-]\d\d:?\d\d)?[\])]?\s*[-|:]?\s+`,
);

const SENT_PATTERN = /\b(?:tx|send|sent|sending|request|query|write|out)\b|-+>|→|>>/i;
const RECEIVED_PATTERN = /\b(?:rx|recv|received|response|answer|reply|read|in)\b|<-+|←|<</i;

/** Direction marker at the start of a line: `Tx:000012-`, `[RTU]>Rx > 12:34:56 - `, `DEBUG:pymodbus:SEND: `. */
const DIRECTION_PATTERN =
  /^(.*?(?:\b(?:tx|rx|send|sent|sending|recv|received|request|response|answer|query|reply)\b|-+>|<-+|→|←|>>|<<|^[<>](?=\s)))(.*)$/i;

/** Bytes in brackets, as printed by libmodbus and serial monitors: `<0x07><0x7A>`, `[01][03]`. */
const BRACKETS_PATTERN = /^(?:<(?:0x)?[0-9a-f]{2}>\s*)+$|^(?:\[(?:0x)?[0-9a-f]{2}\]\s*)+$/i;

const DUMP_PATTERN = /^\s*([0-9a-f]{4,8}):?\s{1,3}((?:[0-9a-f]{2}\s{1,2}){1,16})/i;
const BUFFER_PATTERN = /<Buffer((?:\s+[0-9a-f]{2})+)\s*>/gi;
const ASCII_PATTERN = /^(|.*[^0-9a-f]):((?:[0-9a-f]{2}){3,})$/i;

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

/** Bytes of a dump with offsets, as printed by Wireshark, tcpdump, and hexdump. */
function parseDump(lines: readonly string[]): number[] | undefined {
  const bytes: number[] = [];
  for (const line of lines) {
    const [, offset = '', pairs = ''] = DUMP_PATTERN.exec(`${line}  `) ?? [];
    if (Number.parseInt(offset, 16) !== bytes.length) return undefined;
    bytes.push(...parseHexPairs(pairs));
  }
  return bytes.length > 0 ? extractTcpPayload(bytes) : undefined;
}

function detectDirection(mark: string): Pick<InputFrame, 'isRequest'> {
  if (SENT_PATTERN.test(mark) === RECEIVED_PATTERN.test(mark)) return {};
  return SENT_PATTERN.test(mark) ? { isRequest: true } : {};
}

/** Frame in a log line, if any. */
function parseLine(line: string): (InputFrame & { isMarked: boolean }) | undefined {
  const withoutTimestamp = line.trim().replace(TIMESTAMP_PATTERN, '').trim();
  const [, previous = '', digits] = ASCII_PATTERN.exec(withoutTimestamp) ?? [];
  if (digits) {
    return {
      bytes: parseHexPairs(digits),
      isAscii: true,
      isMarked: true,
      ...detectDirection(previous),
    };
  }
  if (BRACKETS_PATTERN.test(withoutTimestamp)) {
    return { bytes: parseHexPairs(withoutTimestamp.replaceAll('0x', '')), isMarked: true };
  }
  const hasTimestamp = withoutTimestamp !== line.trim();
  const lineBytes = parseBytes(withoutTimestamp);
  if (lineBytes) return { bytes: lineBytes.bytes, isMarked: hasTimestamp };
  const [, mark = '', rest = ''] = DIRECTION_PATTERN.exec(withoutTimestamp) ?? [];
  // Counters and timestamps can also follow the marker: `Tx:000012-`, `Rx > 12:34:56 - `.
  const bytesText = rest
    .replace(/^[\s:>\]=-]+/, '')
    .replace(new RegExp(`^${TIME_SOURCE}\\s*[-:]?\\s*`), '')
    .replace(/^\d{3,8}-/, '')
    .replace(/^\[?\d+\]?\s*:\s*|^\[\d+\]\s+(?=[0-9a-f]{2}\s)/i, '')
    .replace(/^[b"'(]+|["')]+$/g, '');
  const markedBytes = bytesText ? parseBytes(bytesText) : undefined;
  return markedBytes && { bytes: markedBytes.bytes, isMarked: true, ...detectDirection(mark) };
}

/** Joins each line without a marker to the previous frame. */
function parseLines(lines: readonly string[]): InputFrame[] | undefined {
  const frames: (InputFrame & { isMarked: boolean })[] = [];
  for (const line of lines) {
    const frame = parseLine(line);
    if (!frame) continue;
    const previous = frames.at(-1);
    if (previous && !frame.isMarked) previous.bytes.push(...frame.bytes);
    else frames.push(frame);
  }
  const isLog = frames.some(({ isMarked }) => isMarked);
  // Input without markers must contain only bytes.
  if (frames.length === 0 || (!isLog && !lines.every((line) => parseLine(line)))) return undefined;
  return frames.map(({ isMarked: _, ...frame }) => frame);
}

/**
 * Parses the frames in the input: bytes in any notation, lines of a log with timestamps and
 * directions, `<Buffer …>`, a dump with offsets, Modbus ASCII. Consecutive frames are split.
 */
export function parseFrames(text: string): InputFrame[] | undefined {
  const buffers = [...text.matchAll(BUFFER_PATTERN)].map(([, pairs = '']) => parseHexPairs(pairs));
  const lines = text.split(/\r?\n/).filter((line) => line.trim());
  const dumpBytes = lines.every((line) => DUMP_PATTERN.test(`${line}  `))
    ? parseDump(lines)
    : undefined;
  const bytes = parseBytes(text);
  const frames: InputFrame[] | undefined =
    buffers.length > 0
      ? buffers.map((frameBytes) => ({ bytes: frameBytes }))
      : dumpBytes
        ? [{ bytes: dumpBytes }]
        : (parseLines(lines) ?? (bytes && [{ bytes: bytes.bytes }]));
  return frames?.flatMap((frame) =>
    frame.isAscii
      ? [frame]
      : splitFrames(frame.bytes).map((frameBytes) => ({ ...frame, bytes: frameBytes })),
  );
}
