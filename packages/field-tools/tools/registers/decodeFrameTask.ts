import { createNote } from '../../frame/blocks';
import type { Block } from '../../frame/types';
import { createFrameBlocks } from './blocks';
import { formatHexBytes } from './bytes';
import { getCrcBytes } from './modbusFrame';
import type { ModbusData } from './node/schema';
import { parseBytes } from './parseBytes';
import { describeNoise, type InputFrame, parseFrames } from './parseFrames';
import { parseModbusFrame } from './parseModbusFrame';
import { createField, TASK_FIELD, type Task } from './tasks';

/** Maximum number of frames shown. */
const MAX_FRAMES = 12;

/** Creates the verdict on a frame, its parts, and its registers. */
function solveOneFrame(
  { bytes, ...options }: InputFrame,
  name: string | undefined,
  data: ModbusData,
): Block[] {
  const prefix = name ? `${name}: ` : '';
  const parsed = parseModbusFrame(bytes, data, options);
  if ('error' in parsed) {
    return [createNote('bad', `${prefix}${formatHexBytes(bytes)}: ${parsed.error}`)];
  }
  const { transport, direction, problems } = parsed;
  const isChecked = transport !== 'RTU without its CRC';
  const verdict = isChecked
    ? 'The frame is complete.'
    : `These bytes have no checksum, so only their length was checked. The CRC would be ${formatHexBytes(getCrcBytes(bytes))}.`;
  return [
    createNote(
      problems.length > 0 ? 'bad' : isChecked ? 'good' : 'warning',
      `${prefix}Modbus ${transport}, ${direction}. ${problems.join(' ') || verdict}`,
    ),
    ...createFrameBlocks(parsed, `Parts of ${name?.toLowerCase() ?? 'the frame'}`),
  ];
}

const solveDecodeFrame: Task['solve'] = (form, data) => {
  const text = form.getText('bytes');
  const parts = parseFrames(text) ?? [];
  const frames = parts.filter(({ isNoise }) => !isNoise);
  const lengths = frames.map(({ bytes }) => bytes.length);
  if (frames.length === 0 || lengths.some((length) => length < 3 || length > data.limits.tcp)) {
    const lengthNote = frames.length > 0 ? `The text contains ${lengths.join(', ')} bytes. ` : '';
    form.addError(
      'bytes',
      `${lengthNote}Enter bytes as two hexadecimal digits each or as decimal numbers up to 255, four to ${data.limits.tcp} per frame; or a log with one frame per line.`,
    );
  }
  const shownFrames = form.isValid() ? frames.slice(0, MAX_FRAMES) : [];
  const blocks = shownFrames.flatMap((frame, i) =>
    solveOneFrame(frame, frames.length > 1 ? `Frame ${i + 1}` : undefined, data),
  );
  if (form.isValid() && frames.length > MAX_FRAMES) {
    const text = `The text contains ${frames.length} frames. Only the first ${MAX_FRAMES} are shown.`;
    blocks.push(createNote('plain', text));
  }
  const noise = describeNoise(parts);
  if (form.isValid() && noise) blocks.unshift(createNote('warning', noise));
  const notationText = parseBytes(text)?.notation === 'decimal' ? ', read as decimal numbers' : '';
  return { summary: `Input: the bytes ${text}${notationText}.`, blocks };
};

export const decodeFrameTask: Task = {
  fields: () => [TASK_FIELD, createField('bytes')],
  solve: solveDecodeFrame,
};
