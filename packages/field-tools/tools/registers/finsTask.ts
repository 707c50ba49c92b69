import { FormReader } from '../../frame/readFields';
import type { Answer, Block, Field, State } from '../../frame/types';
import { orderTables, partsTable, singleTable } from './blocks';
import type { RegistersData } from './data';
import { buildFins, parseFins, wrapTcp } from './fins';
import { hexBytes } from './frame';
import { readBytes } from './readBytes';
import { readRegisters } from './readRegisters';
import { BYTE, TASK, WORD } from './tasks';

const FINS_BYTES = 'C0 00 02 00 0A 00 00 01 00 01 01 01 00 00 00 01 12 34';

export function finsFields({ fins }: RegistersData, task: string): Field[] {
  if (task === 'fins-apart') {
    return [
      TASK,
      {
        name: 'fins',
        label: 'Bytes of the frame, hexadecimal',
        value: FINS_BYTES,
        lines: 3,
        hint: 'For UDP, starting at ICF; for TCP, starting at 46 49 4E 53.',
      },
    ];
  }
  return [
    TASK,
    {
      name: 'area',
      label: 'Area',
      value: fins.areas[0]?.code ?? '',
      options: fins.areas.map(({ code, name }) => [code, `${name} (0x${code})`]),
    },
    { name: 'word', label: 'First word', value: '100' },
    { name: 'count', label: 'Words to read', value: '10', hint: 'Not used for writes.' },
    {
      name: 'write',
      label: 'Words to write',
      value: '',
      hint: 'Separated by spaces. Leave it empty to read.',
    },
    { name: 'remote', label: 'Node of the PLC', value: '1' },
    { name: 'local', label: 'Own node', value: '10' },
    { name: 'sid', label: 'Service ID', value: '1' },
  ];
}

export function solveFins(data: RegistersData, state: State): Answer {
  const { fins } = data;
  const form = new FormReader(finsFields(data, 'fins'), state);
  const address = form.number('word', WORD);
  const tokens = form
    .text('write')
    .split(/[\s,;]+/)
    .filter(Boolean);
  const values = tokens.map((token) => {
    const one = readRegisters(token);
    return 'words' in one && one.words.length === 1 ? (one.words[0] ?? Number.NaN) : Number.NaN;
  });
  if (values.length > fins.words || values.some(Number.isNaN)) {
    form.refuse(
      'write',
      `Allowed: up to ${fins.words} words, each 0 to 65535 or 0x0000 to 0xFFFF.`,
    );
  }
  const isWrite = values.length > 0;
  const count = isWrite
    ? values.length
    : form.number('count', { min: 1, max: fins.words, whole: true });
  const remoteNode = form.number('remote', BYTE);
  const localNode = form.number('local', BYTE);
  const sid = form.number('sid', BYTE);
  if (form.has('word', 'count', 'write') && address + count > 65536) {
    form.refuse('word', `The last of ${count} words would be above word 65535.`);
  }
  const blocks: Block[] = [];
  if (Object.keys(form.errors).length === 0) {
    const area = form.text('area');
    const frame = buildFins({
      ...{ remoteNode, localNode, sid, address, count, values },
      area: Number.parseInt(area, 16),
    });
    if (isWrite) {
      blocks.push({
        kind: 'note',
        tone: 'bad',
        text: 'A write can move machines. Only write to words that the PLC program checks, on a stopped or simulated machine.',
      });
    }
    blocks.push(
      { kind: 'code', title: `UDP, port ${fins.port}`, text: hexBytes(frame) },
      { kind: 'code', title: 'TCP, after the node exchange', text: hexBytes(wrapTcp(frame)) },
    );
    const apart = parseFins(frame, fins);
    if ('parts' in apart) blocks.push(partsTable('Parts of the frame', apart.parts));
    blocks.push({
      kind: 'code',
      title: 'In a program, with a connected Fins as plc',
      text: isWrite
        ? `plc.memory_area_write(0x${area}, ${address}, ${count}, [${values.join(', ')}], fins.INT16)`
        : `plc.memory_area_read(0x${area}, ${address}, ${count}, fins.INT16)`,
    });
  }
  return {
    given: `Given: a FINS frame, area 0x${form.text('area')}, from word ${form.text('word')}, node ${form.text('local')} to node ${form.text('remote')}.`,
    errors: form.errors,
    blocks,
  };
}

export function solveFinsApart(data: RegistersData, state: State): Answer {
  const form = new FormReader(finsFields(data, 'fins-apart'), state);
  const read = readBytes(form.text('fins'));
  const blocks: Block[] = [];
  if (!read) {
    form.refuse(
      'fins',
      'Enter whole bytes as two hexadecimal digits each, or decimal numbers up to 255.',
    );
  } else {
    const { bytes } = read;
    const apart = parseFins(bytes, data.fins);
    if ('error' in apart) form.refuse('fins', apart.error);
    else {
      blocks.push({
        kind: 'note',
        tone: apart.problems.length > 0 ? 'bad' : 'good',
        text: `FINS over ${apart.transport}, ${apart.direction}. ${apart.problems.join(' ') || 'The frame is complete.'}`,
      });
      blocks.push(partsTable('Parts of the frame', apart.parts));
      if (apart.registers.length > 0 && apart.registers.length <= 8) {
        blocks.push(...orderTables(apart.registers), singleTable(apart.registers, 'word'));
      }
    }
  }
  const as = read?.as === 'decimal' ? ', read as decimal numbers' : '';
  return {
    given: `Given: the bytes ${form.text('fins')}${as}.`,
    errors: form.errors,
    blocks,
  };
}
