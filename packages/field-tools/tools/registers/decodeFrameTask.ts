import { createNote } from '../../frame/blocks';
import type { Block, List } from '../../frame/types';
import { createFrameBlocks } from './blocks';
import { formatHexBytes } from './bytes';
import { getCrcBytes } from './modbusFrame';
import type { ModbusData } from './node/schema';
import { describeBytes } from './parseBytes';
import { describeNoise, type InputFrame, parseFrames } from './parseFrames';
import { NOT_DECODED, parseModbusFrame } from './parseModbusFrame';
import { createField, TASK_FIELD, type Task } from './tasks';

/** Maximum number of frames shown. */
const MAX_FRAMES = 12;

/** Creates the verdict on a frame, its parts, and its registers. */
function createOneFrame(
  { bytes, ...options }: InputFrame,
  name: string | undefined,
  data: ModbusData,
): List<Block> {
  const prefix = name ? `${name}: ` : '';
  const parsed = parseModbusFrame(bytes, data, options);
  if ('error' in parsed) {
    return createNote('bad', `${prefix}${formatHexBytes(bytes)}: ${parsed.error}`);
  }
  const { transport, direction, problems } = parsed;
  const isChecked = transport !== 'RTU without its CRC';
  const verdict = isChecked
    ? direction === NOT_DECODED
      ? 'The checksum is valid. This function is not decoded.'
      : 'The frame is complete.'
    : `These bytes have no checksum, so only their length was checked. The CRC would be ${formatHexBytes(getCrcBytes(bytes))}.`;
  const text = `${prefix}Modbus ${transport}, ${direction}. ${problems.join(' ') || verdict}`;
  const [unit = 1] = parsed.parts.find((part) => part.name === 'Unit')?.bytes ?? [];
  const [minUnit, maxUnit] = data.units;
  const unitText =
    unit === 0
      ? `Unit 0 is a broadcast: all devices execute it, and none answers.`
      : `On a serial line, devices have the unit numbers ${minUnit} to ${maxUnit}, and this frame has ${unit}.`;
  return [
    createNote(problems.length > 0 ? 'bad' : isChecked ? 'good' : 'warning', text),
    transport !== 'TCP' &&
      (unit < minUnit || unit > maxUnit) &&
      createNote('warning', prefix + unitText),
    createFrameBlocks(parsed, `Parts of ${name?.toLowerCase() ?? 'the frame'}`),
  ];
}

const solveDecodeFrame: Task['solve'] = (form, data) => {
  const text = form.getText('registers');
  const summary = describeBytes(text);
  const parts = parseFrames(text) ?? [];
  const frames = parts.filter(({ isNoise }) => !isNoise);
  const lengths = frames.map(({ bytes }) => bytes.length);
  if (frames.length === 0 || lengths.some((length) => length < 3 || length > data.limits.tcp)) {
    const lengthNote = frames.length > 0 ? `The text contains ${lengths.join(', ')} bytes. ` : '';
    form.addError(
      'registers',
      `${lengthNote}Enter bytes as two hexadecimal digits each or as decimal numbers up to 255, four to ${data.limits.tcp} per frame; or a log with one frame per line, or a dump with offsets. Only frames with a checksum can be in several lines.`,
    );
    return { summary, blocks: [] };
  }
  const noise = describeNoise(parts);
  const limitText = `The text contains ${frames.length} frames. Only the first ${MAX_FRAMES} are shown.`;
  const blocks = [
    noise && createNote('warning', noise),
    frames
      .slice(0, MAX_FRAMES)
      .map((frame, i) =>
        createOneFrame(frame, frames.length > 1 ? `Frame ${i + 1}` : undefined, data),
      ),
    frames.length > MAX_FRAMES && createNote('plain', limitText),
  ];
  return { summary, blocks };
};

export const decodeFrameTask: Task = {
  // Older links contain the frames in the field `bytes`.
  fields: (_, { bytes }) => [TASK_FIELD, createField('bytes', bytes)],
  solve: solveDecodeFrame,
};
