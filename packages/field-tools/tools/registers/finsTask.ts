import { createCode, createNote } from '../../frame/blocks';
import { FormReader } from '../../frame/FormReader';
import { splitTokens } from '../../frame/quantity';
import type { Block, Field, State, ToolResult } from '../../frame/types';
import { createOrderTables, createPartsTable, createRegisterTable } from './blocks';
import { formatHexBytes } from './bytes';
import { buildFins, type ParsedFins, parseFins, wrapTcp } from './fins';
import type { RegistersData } from './node/schema';
import { parseBytes } from './parseBytes';
import { parseRegister } from './parseRegisters';
import { BYTE_BOUNDS, createField, REGISTER_WORDS, TASK_FIELD, WORD_BOUNDS } from './tasks';

export const FINS_DECODE_FIELDS = [TASK_FIELD, createField('fins')];

export function getFinsFields({ fins }: RegistersData): Field[] {
  return [
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
}

export function solveFins(data: RegistersData, state: State): ToolResult {
  const { fins } = data;
  const form = new FormReader(getFinsFields(data), state);
  const area = form.getText('area');
  const areaName = fins.areas.find(({ code }) => code === area)?.name ?? '';
  const address = form.getNumber('word', {
    ...WORD_BOUNDS,
    prefixes: areaName === 'D' ? ['DM', 'D'] : [areaName],
  });
  const values = splitTokens(form.getText('write')).map(parseRegister);
  if (values.length > fins.words || values.some(Number.isNaN)) {
    form.addError(
      'write',
      `Allowed: up to ${fins.words} words, each 0 to 65535 or 0x0000 to 0xFFFF.`,
    );
  }
  const isWrite = values.length > 0;
  const count = isWrite
    ? values.length
    : form.getNumber('count', {
        ...{ min: 1, max: fins.words, isInteger: true },
        words: REGISTER_WORDS,
      });
  const remoteNode = form.getNumber('remote', BYTE_BOUNDS);
  const localNode = form.getNumber('local', BYTE_BOUNDS);
  const sid = form.getNumber('sid', BYTE_BOUNDS);
  if (form.isValid('word', 'count', 'write') && address + count > 65536) {
    form.addError('word', `The last of ${count} words would be above word 65535.`);
  }
  const blocks: Block[] = [];
  if (Object.keys(form.errors).length === 0) {
    const frame = buildFins({
      ...{ remoteNode, localNode, sid, address, count, values },
      area: Number.parseInt(area, 16),
    });
    if (isWrite) {
      blocks.push(
        createNote(
          'bad',
          'Writing can move machines. Write only to words that the PLC program checks, and only on a stopped or simulated machine.',
        ),
      );
    }
    blocks.push(
      createCode(`UDP, port ${fins.port}`, formatHexBytes(frame)),
      createCode('TCP, after the node exchange', formatHexBytes(wrapTcp(frame))),
    );
    const parsedFrame = parseFins(frame, fins);
    if ('parts' in parsedFrame)
      blocks.push(createPartsTable('Parts of the frame', parsedFrame.parts));
    blocks.push(
      createCode(
        'Program, for a connected Fins object named plc',
        isWrite
          ? `plc.memory_area_write(0x${area}, ${address}, ${count}, [${values.join(', ')}], fins.INT16)`
          : `plc.memory_area_read(0x${area}, ${address}, ${count}, fins.INT16)`,
      ),
    );
  }
  return {
    summary: `Input: a FINS frame, area 0x${area}, from word ${form.getText('word')}, node ${form.getText('local')} to node ${form.getText('remote')}.`,
    errors: form.errors,
    blocks,
  };
}

function createFinsBlocks({
  transport,
  direction,
  parts,
  registers,
  problems,
}: ParsedFins): Block[] {
  const blocks = [
    createNote(
      problems.length > 0 ? 'bad' : 'good',
      `FINS over ${transport}, ${direction}. ${problems.join(' ') || 'The frame is complete.'}`,
    ),
    createPartsTable('Parts of the frame', parts),
  ];
  if (registers.length === 0 || registers.length > 8) return blocks;
  return [...blocks, ...createOrderTables(registers), createRegisterTable(registers, 'word')];
}

export function solveDecodeFins(data: RegistersData, state: State): ToolResult {
  const form = new FormReader(FINS_DECODE_FIELDS, state);
  const parsedBytes = parseBytes(form.getText('fins'));
  const parsedFrame = parsedBytes
    ? parseFins(parsedBytes.bytes, data.fins)
    : { error: 'Enter bytes as two hexadecimal digits each or as decimal numbers up to 255.' };
  if ('error' in parsedFrame) form.addError('fins', parsedFrame.error);
  const notationText = parsedBytes?.notation === 'decimal' ? ', read as decimal numbers' : '';
  return {
    summary: `Input: the bytes ${form.getText('fins')}${notationText}.`,
    errors: form.errors,
    blocks: 'error' in parsedFrame ? [] : createFinsBlocks(parsedFrame),
  };
}
