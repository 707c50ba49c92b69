import { createCode, createNote } from '../../frame/blocks';
import type { FormReader } from '../../frame/FormReader';
import type { Block, List } from '../../frame/types';
import { createFrameBlocks, createPartsTable } from './blocks';
import { formatHexBytes } from './bytes';
import { buildFins, type FinsRequest, parseFins, wrapTcp } from './fins';
import type { FinsData } from './node/schema';
import { describeBytes, parseBytes } from './parseBytes';
import { createField, parseWords, TASK_FIELD, type Task } from './tasks';

const getFinsFields: Task['fields'] = ({ fins }) => [
  TASK_FIELD,
  createField('area', fins.areas[0]?.code, {
    options: fins.areas.map(({ code, name }) => [code, `${name} (0x${code})`]),
  }),
  (['word', 'count', 'write', 'remote', 'local', 'sid'] as const).map((name) => createField(name)),
];

function parseRequest(form: FormReader, fins: FinsData): FinsRequest {
  const area = form.getText('area');
  const areaName = fins.areas.find(({ code }) => code === area)?.name ?? '';
  const prefixes = areaName === 'D' ? ['DM', 'D'] : [areaName];
  const address = form.getNumber('word', { prefixes });
  const values = parseWords(form, 'write', 0, fins.words);
  const count = values.length || form.getNumber('count', { max: fins.words });
  if (form.isValid('word', 'count', 'write') && address + count > 65536) {
    form.addError('word', `The last of ${count} words would be above word 65535.`);
  }
  const { remote, local, sid } = form.getNumbers('remote', 'local', 'sid');
  return {
    remoteNode: remote,
    localNode: local,
    sid,
    area: Number.parseInt(area, 16),
    address,
    count,
    values,
  };
}

const WRITE_TEXT =
  'Writing can move machines. Write only to words that the PLC program checks, and only on a stopped or simulated machine.';

function createRequestBlocks(request: FinsRequest, area: string, fins: FinsData): List<Block> {
  const { address, count, values } = request;
  const isWrite = values.length > 0;
  const frame = buildFins(request);
  const parsed = parseFins(frame, fins);
  const words = `0x${area}, ${address}, ${count}`;
  const program = isWrite
    ? `plc.memory_area_write(${words}, [${values.join(', ')}], fins.INT16)`
    : `plc.memory_area_read(${words}, fins.INT16)`;
  return [
    isWrite && createNote('bad', WRITE_TEXT),
    createCode(`UDP, port ${fins.port}`, formatHexBytes(frame)),
    createCode('TCP, after the node exchange', formatHexBytes(wrapTcp(frame))),
    'parts' in parsed && createPartsTable('Parts of the frame', parsed.parts),
    createCode('Program, for a connected Fins object named plc', program),
  ];
}

const solveFins: Task['solve'] = (form, data) => {
  const area = form.getText('area');
  const request = parseRequest(form, data.fins);
  return {
    summary: `Input: a FINS frame, area 0x${area}, from word ${form.getText('word')}, node ${form.getText('local')} to node ${form.getText('remote')}.`,
    blocks: form.isValid() && createRequestBlocks(request, area, data.fins),
  };
};

export const finsTask: Task = { fields: getFinsFields, solve: solveFins };

function createDecodedBlocks(form: FormReader, fins: FinsData): List<Block> {
  const { bytes } = parseBytes(form.getText('fins')) ?? {};
  const parsed = bytes
    ? parseFins(bytes, fins)
    : { error: 'Enter bytes as two hexadecimal digits each or as decimal numbers up to 255.' };
  if ('error' in parsed) {
    form.addError('fins', parsed.error);
    return false;
  }
  const { transport, direction, problems } = parsed;
  const verdict = problems.join(' ') || 'The frame is complete.';
  const text = `FINS over ${transport}, ${direction}. ${verdict}`;
  return [
    createNote(problems.length > 0 ? 'bad' : 'good', text),
    createFrameBlocks(parsed, 'Parts of the frame', 'word'),
  ];
}

export const decodeFinsTask: Task = {
  fields: () => [TASK_FIELD, createField('fins')],
  solve: (form, { fins }) => ({
    summary: describeBytes(form.getText('fins')),
    blocks: createDecodedBlocks(form, fins),
  }),
};
