import { createCode, createNote } from '../../frame/blocks';
import type { FormReader } from '../../frame/FormReader';
import type { Block } from '../../frame/types';
import { createFrameBlocks, createPartsTable } from './blocks';
import { formatHexBytes } from './bytes';
import { buildFins, type FinsRequest, parseFins, wrapTcp } from './fins';
import type { FinsData } from './node/schema';
import { parseBytes } from './parseBytes';
import {
  BYTE_BOUNDS,
  createField,
  getCountBounds,
  parseWords,
  TASK_FIELD,
  type Task,
  WORD_BOUNDS,
} from './tasks';

const getFinsFields: Task['fields'] = ({ fins }) => [
  TASK_FIELD,
  createField('area', fins.areas[0]?.code, {
    options: fins.areas.map(({ code, name }) => [code, `${name} (0x${code})`]),
  }),
  createField('word'),
  createField('count'),
  createField('write'),
  createField('remote'),
  createField('local'),
  createField('sid'),
];

function parseRequest(form: FormReader, fins: FinsData): FinsRequest {
  const area = form.getText('area');
  const areaName = fins.areas.find(({ code }) => code === area)?.name ?? '';
  const address = form.getNumber('word', {
    ...WORD_BOUNDS,
    prefixes: areaName === 'D' ? ['DM', 'D'] : [areaName],
  });
  const values = parseWords(form, 'write', 0, fins.words);
  const count = values.length || form.getNumber('count', getCountBounds(fins.words));
  if (form.isValid('word', 'count', 'write') && address + count > 65536) {
    form.addError('word', `The last of ${count} words would be above word 65535.`);
  }
  return {
    remoteNode: form.getNumber('remote', BYTE_BOUNDS),
    localNode: form.getNumber('local', BYTE_BOUNDS),
    sid: form.getNumber('sid', BYTE_BOUNDS),
    area: Number.parseInt(area, 16),
    address,
    count,
    values,
  };
}

function createRequestBlocks(request: FinsRequest, area: string, fins: FinsData): Block[] {
  const { address, count, values } = request;
  const isWrite = values.length > 0;
  const blocks: Block[] = [];
  if (isWrite) {
    blocks.push(
      createNote(
        'bad',
        'Writing can move machines. Write only to words that the PLC program checks, and only on a stopped or simulated machine.',
      ),
    );
  }
  const frame = buildFins(request);
  blocks.push(
    createCode(`UDP, port ${fins.port}`, formatHexBytes(frame)),
    createCode('TCP, after the node exchange', formatHexBytes(wrapTcp(frame))),
  );
  const parsed = parseFins(frame, fins);
  if ('parts' in parsed) blocks.push(createPartsTable('Parts of the frame', parsed.parts));
  const words = `0x${area}, ${address}, ${count}`;
  blocks.push(
    createCode(
      'Program, for a connected Fins object named plc',
      isWrite
        ? `plc.memory_area_write(${words}, [${values.join(', ')}], fins.INT16)`
        : `plc.memory_area_read(${words}, fins.INT16)`,
    ),
  );
  return blocks;
}

const solveFins: Task['solve'] = (form, data) => {
  const area = form.getText('area');
  const request = parseRequest(form, data.fins);
  return {
    summary: `Input: a FINS frame, area 0x${area}, from word ${form.getText('word')}, node ${form.getText('local')} to node ${form.getText('remote')}.`,
    blocks: form.isValid() ? createRequestBlocks(request, area, data.fins) : [],
  };
};

export const finsTask: Task = { fields: getFinsFields, solve: solveFins };

const solveDecodeFins: Task['solve'] = (form, data) => {
  const { bytes, notation } = parseBytes(form.getText('fins')) ?? {};
  const parsed = bytes
    ? parseFins(bytes, data.fins)
    : { error: 'Enter bytes as two hexadecimal digits each or as decimal numbers up to 255.' };
  const blocks: Block[] = [];
  if ('error' in parsed) form.addError('fins', parsed.error);
  else {
    const { transport, direction, problems } = parsed;
    blocks.push(
      createNote(
        problems.length > 0 ? 'bad' : 'good',
        `FINS over ${transport}, ${direction}. ${problems.join(' ') || 'The frame is complete.'}`,
      ),
      ...createFrameBlocks(parsed, 'Parts of the frame', 'word'),
    );
  }
  const notationText = notation === 'decimal' ? ', read as decimal numbers' : '';
  return { summary: `Input: the bytes ${form.getText('fins')}${notationText}.`, blocks };
};

export const decodeFinsTask: Task = {
  fields: () => [TASK_FIELD, createField('fins')],
  solve: solveDecodeFins,
};
