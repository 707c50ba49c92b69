import { formatCount } from '../../frame/text';
import type { ParsedFrame } from './blocks';
import { toInteger, toWords } from './bytes';
import { askAbout, hasLabels, listReadings, selectInputs } from './listReadings';
import type { ModbusData } from './node/schema';
import { describeNoise, parseFrames } from './parseFrames';
import { hasSerialLength, parseModbusFrame } from './parseModbusFrame';
import { checkWordCount, type Notation, type Registers } from './parseRegisters';

/** Array after a key, as in JSON, in C, and in the output of pymodbus. The numbers of a Node.js Buffer are bytes. */
const ARRAY_PATTERN =
  /("Buffer",\s*|\b(?:uint8_t|byte|unsigned char)\s+)?(?:["'\w]+(?:\[\d*\])?\s*[:=]\s*|\barray\('H',\s*)[[{](\s*(?:0x[0-9a-f]+|-?\d+)(?:\s*,\s*(?:0x[0-9a-f]+|-?\d+))*\s*)[\]}](?!\s*\[)/gi;

/** Bytes or digits in a Python call, such as `bytearray(b'A\xc6')`. */
const CALL_PATTERN = /^[a-z][\w.]*\((b?(["']).*\2)\)$/i;

function parseArray(text: string, notation: Notation): Registers[] | undefined {
  const arrays = hasLabels(text.replace(ARRAY_PATTERN, ' '))
    ? []
    : [...text.matchAll(ARRAY_PATTERN)];
  if (arrays.length === 0) return undefined;
  const readings = arrays.flatMap(([, bytes, numbers = '']) =>
    bytes
      ? [checkWordCount(toWords(numbers.split(',').map(Number)), 'the bytes of a buffer')]
      : listReadings(`[${numbers.replace(/\s+/g, ' ')}]`, notation),
  );
  const inputs = selectInputs(readings);
  return readings.some((reading) => 'error' in reading) ? askAbout(inputs) : inputs;
}

const getBytes = ({ parts }: ParsedFrame, name: string) =>
  parts.find((part) => part.name === name)?.bytes ?? [];

/** Whether a frame is the request of a response: equal transaction, unit, function, and number of registers. */
const isRequestOf = (frame: ParsedFrame, { registers = [], ...response }: ParsedFrame) =>
  frame.direction === 'request' &&
  toInteger(getBytes(frame, 'Quantity')) === registers.length &&
  ['Transaction', 'Unit', 'Function'].every(
    (name) => String(getBytes(frame, name)) === String(getBytes(response, name)),
  );

const FRAME_HINT = 'To see its parts, select the task “decode Modbus frames”.';

type Frame = ParsedFrame & {
  transport: string;
  registers: readonly number[];
  /** Whether the length fits the function, so that bytes with a wrong CRC are likely a frame. */
  hasLength: boolean;
};

const isValid = ({ problems }: Frame) => problems.length === 0;
const hasRegisters = ({ registers }: Frame) => registers.length > 0;

/** Explains frames without valid registers; undefined if the text can also be registers. */
function explainFrames(
  readings: readonly Registers[],
  notation: Notation,
  frames: readonly Frame[],
) {
  const damaged = frames.find(
    (frame) => hasRegisters(frame) || (!isValid(frame) && frame.hasLength),
  );
  const other = notation === 'auto' ? frames.find(isValid) : undefined;
  if (damaged && (other || !readings.some((reading) => 'words' in reading))) {
    const error = `This looks like a Modbus ${damaged.transport} ${damaged.direction}. ${damaged.problems.join(' ')} ${FRAME_HINT}`;
    return [{ error }];
  }
  if (!other) return undefined;
  const error = `This looks like a Modbus ${other.transport} ${other.direction}, which has no registers to decode. ${FRAME_HINT} If these are registers, select their notation below.`;
  return [{ error }];
}

/** Registers of the responses in a log or frame, or an error that describes the frame; registers in other input. */
function parseResponses(text: string, notation: Notation, data: ModbusData): Registers[] {
  const parts = parseFrames(text) ?? [];
  const frames = parts.flatMap(({ bytes, isNoise, ...options }): Frame[] => {
    if (isNoise) return [];
    const frame = parseModbusFrame(bytes, data, options);
    return 'error' in frame ? [] : [{ registers: [], ...frame, hasLength: hasSerialLength(bytes) }];
  });
  // Bytes without a checksum can also be registers.
  const [single] = frames.length === 1 ? frames : [];
  const isUncertain = single?.transport === 'RTU without its CRC';
  const responses = frames.filter((frame) => isValid(frame) && hasRegisters(frame));
  const readings = listReadings(text, notation);
  // Numbers in a listing can look like bytes, but not like a checksum.
  if (hasLabels(text) && (responses.length === 0 || isUncertain)) return readings;
  if (responses.length === 0) {
    const explained = isUncertain ? undefined : explainFrames(readings, notation, frames);
    const crc = isUncertain ? 'without its CRC' : 'with a wrong CRC';
    const note = `These bytes can also be a Modbus frame ${crc}.`;
    const isPossible = isUncertain || single?.hasLength;
    return explained ?? (isPossible ? readings.map((reading) => ({ ...reading, note })) : readings);
  }
  const damagedCount = frames.length - frames.filter(isValid).length;
  const damaged = damagedCount
    ? [`The input also contains ${formatCount(damagedCount, 'damaged frame')}. ${FRAME_HINT}`]
    : [];
  const note = [...damaged, describeNoise(parts)].filter(Boolean).join(' ');
  const inputs = responses.map((response): Registers => {
    const earlier = frames.slice(0, frames.indexOf(response));
    const request = earlier
      .filter((frame) => isValid(frame) && isRequestOf(frame, response))
      .at(-1);
    const name = `the registers of a response, Modbus ${response.transport}`;
    return {
      ...checkWordCount([...response.registers], name),
      code: toInteger(getBytes(response, 'Function')),
      ...(request && { address: toInteger(getBytes(request, 'Address')) }),
      ...(note && { note }),
    };
  });
  return isUncertain ? selectInputs([...inputs, ...readings]) : inputs;
}

/**
 * Parses registers in any supported form: a listing, JSON, a frame, a log, or only registers. The reader selects one of
 * several readings.
 */
export function parseAnyRegisters(
  input: string,
  notation: Notation,
  data: ModbusData,
): Registers[] {
  const text = CALL_PATTERN.exec(input.trim())?.[1] ?? input.trim();
  return parseArray(text, notation) ?? parseResponses(text, notation, data);
}
