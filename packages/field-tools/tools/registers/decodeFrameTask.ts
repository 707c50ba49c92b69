import { createNote } from '../../frame/blocks';
import { FormReader } from '../../frame/FormReader';
import type { Block, State, ToolResult } from '../../frame/types';
import { createOrderTables, createPartsTable, createRegisterTable } from './blocks';
import { formatHexBytes } from './bytes';
import { crc16 } from './modbusFrame';
import type { ModbusData } from './node/schema';
import { parseBytes } from './parseBytes';
import { type InputFrame, parseFrames } from './parseFrames';
import { parseModbusFrame } from './parseModbusFrame';
import { createField, TASK_FIELD } from './tasks';

export const DECODE_FRAME_FIELDS = [TASK_FIELD, createField('bytes')];

/** Maximum number of frames shown. */
const MAX_FRAMES = 12;

/** Maximum number of response registers shown in every order. */
const MAX_REGISTERS = 8;

function createFrameBlocks(frame: InputFrame, name: string, data: ModbusData): Block[] {
  const { bytes, ...options } = frame;
  const parsed = parseModbusFrame(bytes, data, options);
  if ('error' in parsed) {
    return [createNote('bad', `${name}${formatHexBytes(bytes)}: ${parsed.error}`)];
  }
  const { transport, direction, problems, registers } = parsed;
  const crc = crc16(bytes);
  const isChecked = transport !== 'RTU without its CRC';
  const verdict = isChecked
    ? 'The frame is complete.'
    : `These bytes have no checksum, so only their length was checked. The CRC would be ${formatHexBytes([crc & 0xff, crc >> 8])}.`;
  const blocks: Block[] = [
    createNote(
      problems.length > 0 ? 'bad' : isChecked ? 'good' : 'warning',
      `${name}Modbus ${transport}, ${direction}. ${problems.join(' ') || verdict}`,
    ),
    createPartsTable(
      name ? `Parts of ${name.toLowerCase().replace(': ', '')}` : 'Parts of the frame',
      parsed.parts,
    ),
  ];
  if (registers.length === 0 || registers.length > MAX_REGISTERS) return blocks;
  return [...blocks, ...createOrderTables(registers), createRegisterTable(registers)];
}

export function solveDecodeFrame(data: ModbusData, state: State): ToolResult {
  const form = new FormReader(DECODE_FRAME_FIELDS, state);
  const text = form.getText('bytes');
  const frames = parseFrames(text);
  const isInvalid =
    !frames || frames.some(({ bytes }) => bytes.length < 3 || bytes.length > data.limits.tcp);
  if (isInvalid) {
    const lengths = frames?.map(({ bytes }) => bytes.length).join(', ');
    const lengthNote = lengths ? `The text contains ${lengths} bytes. ` : '';
    form.addError(
      'bytes',
      `${lengthNote}Enter bytes as two hexadecimal digits each or as decimal numbers up to 255, four to ${data.limits.tcp} per frame; or a log with one frame per line.`,
    );
  }
  const shownFrames = isInvalid ? [] : frames.slice(0, MAX_FRAMES);
  const blocks = shownFrames.flatMap((frame, i) =>
    createFrameBlocks(frame, shownFrames.length > 1 ? `Frame ${i + 1}: ` : '', data),
  );
  if (frames && !isInvalid && frames.length > shownFrames.length) {
    const text = `The text contains ${frames.length} frames. Only the first ${MAX_FRAMES} are shown.`;
    blocks.push(createNote('plain', text));
  }
  const notationText = parseBytes(text)?.notation === 'decimal' ? ', read as decimal numbers' : '';
  return { summary: `Input: the bytes ${text}${notationText}.`, errors: form.errors, blocks };
}
