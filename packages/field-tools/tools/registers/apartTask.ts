import { FormReader } from '../../frame/readFields';
import type { Answer, Block, Field, State } from '../../frame/types';
import { takeApart } from './apart';
import { orderTables, partsTable, singleTable } from './blocks';
import type { ModbusData } from './data';
import { crc16, hexBytes } from './frame';
import { readBytes } from './readBytes';
import { readFrames, type WrittenFrame } from './readFrames';
import { TASK } from './tasks';

export const APART_FIELDS: readonly Field[] = [
  TASK,
  {
    name: 'bytes',
    label: 'Frames or a log with frames',
    value: '01 04 04 43 66 00 00 0E 1F',
    lines: 3,
    hint: 'RTU with or without a CRC, TCP, or ASCII; a request, a response, or both; bytes in any notation, logs, <Buffer …>, Wireshark dumps.',
  },
];

/** Maximum number of frames shown. */
const MAX_FRAMES = 12;

/** Maximum number of response registers shown in every order. */
const MAX_REGISTERS = 8;

function frameBlocks(frame: WrittenFrame, name: string, data: ModbusData): Block[] {
  const { bytes, ...known } = frame;
  const apart = takeApart(bytes, data, known);
  if ('error' in apart) {
    return [{ kind: 'note', tone: 'bad', text: `${name}${hexBytes(bytes)}: ${apart.error}` }];
  }
  const { transport, direction, problems, registers } = apart;
  const crc = crc16(bytes);
  const isChecked = transport !== 'RTU without its CRC';
  const verdict = isChecked
    ? 'The frame is complete.'
    : `These bytes have no checksum; only their length is plausible. The CRC would be ${hexBytes([crc & 0xff, crc >> 8])}.`;
  const blocks: Block[] = [
    {
      kind: 'note',
      tone: problems.length > 0 ? 'bad' : isChecked ? 'good' : 'warning',
      text: `${name}Modbus ${transport}, ${direction}. ${problems.join(' ') || verdict}`,
    },
    partsTable(
      name ? `Parts of ${name.toLowerCase().replace(': ', '')}` : 'Parts of the frame',
      apart.parts,
    ),
  ];
  if (registers.length === 0 || registers.length > MAX_REGISTERS) return blocks;
  return [...blocks, ...orderTables(registers), singleTable(registers)];
}

export function solveApart(data: ModbusData, state: State): Answer {
  const form = new FormReader(APART_FIELDS, state);
  const text = form.text('bytes');
  const frames = readFrames(text);
  const isWrong =
    !frames || frames.some(({ bytes }) => bytes.length < 3 || bytes.length > data.limits.tcp);
  if (isWrong) {
    const lengths = frames?.map(({ bytes }) => bytes.length).join(', ');
    const read = lengths ? `Read ${lengths} bytes. ` : '';
    form.refuse(
      'bytes',
      `${read}Enter whole bytes as two hexadecimal digits each, or decimal numbers up to 255, four to ${data.limits.tcp} per frame; or a log with one frame per line.`,
    );
  }
  const shown = isWrong ? [] : frames.slice(0, MAX_FRAMES);
  const blocks = shown.flatMap((frame, i) =>
    frameBlocks(frame, shown.length > 1 ? `Frame ${i + 1}: ` : '', data),
  );
  if (frames && !isWrong && frames.length > shown.length) {
    const text = `The text has ${frames.length} frames. Only the first ${MAX_FRAMES} are shown.`;
    blocks.push({ kind: 'note', tone: 'plain', text });
  }
  const as = readBytes(text)?.as === 'decimal' ? ', read as decimal numbers' : '';
  return { given: `Given: the bytes ${text}${as}.`, errors: form.errors, blocks };
}
