import { formatCount } from '../../frame/text';
import type { ParsedFrame } from './blocks';
import { toInteger } from './bytes';
import type { ModbusData } from './node/schema';
import { describeNoise, type InputFrame, parseFrames } from './parseFrames';
import {
  hasSerialLength,
  hasTcpHeader,
  isCompleteFrame,
  NOT_DECODED,
  parseModbusFrame,
} from './parseModbusFrame';
import { attempt, type RegisterInput, refuse, selectInputs } from './parseRegisters';
import { listReadings } from './parseText';

const getBytes = ({ parts }: ParsedFrame, name: string) =>
  parts.find((part) => part.name === name)?.bytes ?? [];

/** Whether a frame can be the request of a response: equal transaction, unit, function, and number of registers. */
const isRequestOf = (frame: Frame | undefined, { registers = [], ...response }: Frame) =>
  frame !== undefined &&
  isValid(frame) &&
  frame.direction === 'request' &&
  toInteger(getBytes(frame, 'Quantity')) === registers.length &&
  ['Transaction', 'Unit', 'Function'].every(
    (name) => String(getBytes(frame, name)) === String(getBytes(response, name)),
  );

/** The request before a response; undefined if a different request without a response can also be the one. */
function findRequest(frames: readonly Frame[], response: Frame): Frame | undefined {
  const [earlier, request] = [2, 1].map((distance) =>
    frames.find(({ index }) => index === response.index - distance),
  );
  const isRepeated = String(earlier?.bytes) === String(request?.bytes);
  const isOnly = isRepeated || !isRequestOf(earlier, response);
  return isOnly && isRequestOf(request, response) ? request : undefined;
}

const FRAME_HINT = 'To see its parts, select the task “decode Modbus frames”.';

type Frame = ParsedFrame & { transport: string; bytes: readonly number[]; index: number };

const isValid = ({ problems }: Frame) => problems.length === 0;
const hasRegisters = ({ registers = [] }: Frame) => registers.length > 0;
const isRead = (frame: Frame) => frame.direction === 'response' && hasRegisters(frame);
/** Whether a checksum or header proves the frame. Units from 248 are reserved, so such an RTU frame is a coincidence. */
const isProven = ({ transport, bytes: [unit = 0] }: Frame) =>
  transport === 'RTU' ? unit < 248 : transport !== 'RTU without its CRC';

/** The codes and meanings of the exception responses. */
const describeExceptions = (frames: readonly Frame[]) =>
  frames
    .filter(isValid)
    .flatMap(({ parts }) => parts.filter(({ name }) => name === 'Exception'))
    .map(({ bytes, meaning }) => `The device returned exception ${bytes[0]}, ${meaning}.`);

/** Refuses frames without valid registers, unless the text is more likely registers. */
function checkFrames(frames: readonly Frame[], isReadable: boolean): void {
  const complete = frames.find((frame) => isValid(frame) && (isProven(frame) || !isReadable));
  const damaged = frames.find(
    (frame) => !isValid(frame) && (isRead(frame) || hasSerialLength(frame.bytes)),
  );
  const frame = damaged ?? complete;
  if (!frame || (isReadable && !complete && !isRead(frame))) return;
  const reason =
    frame.direction === NOT_DECODED
      ? 'Its function is not decoded.'
      : `It has no ${isProven(frame) ? 'registers' : 'CRC that proves it'}.`;
  const problem = [...frame.problems, ...describeExceptions(frames)].join(' ') || reason;
  const [direction] = frame.direction.split(/[,:]/);
  const kind = frame.transport.replace(/(?= without|$)/, ` ${direction}`);
  refuse(`This looks like a Modbus ${kind}. ${problem} ${FRAME_HINT}`);
}

const TCP_PART_ERROR =
  'This looks like part of a Modbus TCP frame. Enter the complete frame in one line.';

/** Whether bytes that are not a frame have a Modbus TCP header. Its frame has at least nine bytes. */
const hasTcpPart = ({ bytes, isNoise }: InputFrame) =>
  (isNoise || !isCompleteFrame(bytes)) &&
  bytes.slice(8).some((_, start) => start < 5 && hasTcpHeader(bytes.slice(start)));

/**
 * Parses registers, a listing, or the registers of the responses in frames or a log. The reader selects one of several
 * readings.
 */
export function parseAnyRegisters(input: string, data: ModbusData): RegisterInput[] {
  const parts = parseFrames(input.trim()) ?? [];
  const frames = parts.flatMap(({ bytes, isNoise, ...options }, index): Frame[] => {
    if (isNoise) return [];
    const frame = parseModbusFrame(bytes, data, options);
    return 'error' in frame ? [] : [{ ...frame, bytes, index }];
  });
  const readings = attempt(() => listReadings(input));
  const isReadable =
    !('error' in readings) &&
    readings.some(({ isDoubtful, notation }) => !isDoubtful || !/bytes/.test(notation));
  // Bytes without a checksum can also be other numbers.
  const responses = frames.filter(
    (frame, i) =>
      isValid(frame) &&
      (isProven(frame) ? hasRegisters(frame) : isReadable && isRead(frame)) &&
      // The response to function 6 repeats its request.
      (isRead(frame) || String(frame.bytes) !== String(frames[i - 1]?.bytes)),
  );
  if (responses.length === 0 && !isReadable && parts.some(hasTcpPart)) refuse(TCP_PART_ERROR);
  if (responses.length === 0) {
    checkFrames(frames, isReadable);
    return 'error' in readings ? refuse(readings.error) : readings;
  }
  const damagedCount = frames.length - frames.filter(isValid).length;
  const damaged = `The input also contains ${formatCount(damagedCount, 'damaged frame')}. ${FRAME_HINT}`;
  const notes = [damagedCount > 0 && damaged, describeNoise(parts), ...describeExceptions(frames)];
  const note = notes.filter(Boolean).join(' ');
  // In a log with the newest frame first, the request before a response belongs to another one.
  const times = input.match(/\b\d\d:\d\d:\d\d\b\S*/g) ?? [];
  const isChronological =
    frames[0]?.direction !== 'response' &&
    frames.at(-1)?.direction !== 'request' &&
    times.every((time, i) => time >= (times[i - 1] ?? ''));
  const inputs = responses.map((response): RegisterInput => {
    const request = isRead(response)
      ? isChronological
        ? findRequest(frames, response)
        : undefined
      : response;
    return {
      words: [...(response.registers ?? [])],
      notation: `the registers of a ${isRead(response) ? 'response' : 'write'}, Modbus ${response.transport}, unit ${getBytes(response, 'Unit')}`,
      // Writes go to holding registers, which function 3 reads.
      code: getBytes(response, 'Function')[0] === 4 ? 4 : 3,
      ...(request && { address: toInteger(getBytes(request, 'Address')) }),
      ...(note && { note }),
    };
  });
  const isCertain = responses.some((frame) => isRead(frame) && isProven(frame));
  return !isReadable || isCertain ? inputs : selectInputs([...inputs, ...readings]);
}
