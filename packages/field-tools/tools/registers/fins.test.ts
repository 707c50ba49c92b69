import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatHexBytes } from './bytes';
import { createRegistersTool } from './createRegistersTool';
import { buildFins, parseFins, wrapTcp } from './fins';
import { loadFins, loadModbus } from './node/registersTool';
import type { RegistersData } from './node/schema';

const ROOT = path.resolve(__dirname, '../../../..');
const loadText = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');
const fins = loadFins(ROOT);
const data: RegistersData = { ...loadModbus(ROOT), fins };
const tool = createRegistersTool(data);
const page = loadText('content/sdk/reference/sdk/protocols/fins.mdx');

const READ_REQUEST = { remoteNode: 1, localNode: 10, sid: 1, area: 0x82, address: 100, count: 10 };
const toSentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const parseHex = (text: string) => text.split(' ').map((byte) => Number.parseInt(byte, 16));

describe('FINS frames', () => {
  it('match the page: ten words from D100', () => {
    const frame = buildFins({ ...READ_REQUEST, values: [] });
    expect(formatHexBytes(frame)).toBe('80 00 02 00 01 00 00 0A 00 01 01 01 82 00 64 00 00 0A');
    expect(page).toContain(
      'Header 80 00 02 00 01 00 00 0A 00 01, command 01 01, area 82, address 00 64 00, count 00 0A, 18 bytes',
    );
    expect(frame).toHaveLength(18);
    expect(parseFins(frame, fins)).toMatchObject({
      transport: 'UDP',
      direction: 'command',
      problems: [],
    });
  });

  it('start with a 16-byte header over TCP, which contains the length of the rest of the frame', () => {
    const frame = wrapTcp(buildFins({ ...READ_REQUEST, values: [] }));
    expect(formatHexBytes(frame.slice(0, 16))).toBe(
      '46 49 4E 53 00 00 00 1A 00 00 00 02 00 00 00 00',
    );
    expect(parseFins(frame, fins)).toMatchObject({ transport: 'TCP', problems: [] });
    expect(parseFins(frame.slice(0, -1), fins)).toMatchObject({
      problems: ['The header declares 26 bytes, but 25 follow.', 'The frame is incomplete.'],
    });
  });

  it('include the words to write', () => {
    const frame = buildFins({ ...READ_REQUEST, values: [42, 0x1234] });
    expect(formatHexBytes(frame.slice(10))).toBe('01 02 82 00 64 00 00 02 00 2A 12 34');
    expect(parseFins(frame, fins)).toMatchObject({ problems: [] });
    expect(parseFins(frame.slice(0, -2), fins)).toMatchObject({
      problems: ['The frame declares 2 words of data, but has 2 bytes.'],
    });
  });

  it('are decoded to words, or to the exception for the end code', () => {
    const response = parseFins(
      parseHex('C0 00 02 00 0A 00 00 01 00 01 01 01 00 00 00 2A 00 D7'),
      fins,
    );
    expect(response).toMatchObject({ direction: 'response', registers: [42, 215], problems: [] });
    for (const { code, error, means: meaning } of fins.ends) {
      const exception = parseFins(parseHex(`C0 00 02 00 0A 00 00 01 00 01 01 02 ${code} 01`), fins);
      expect(exception).toMatchObject({
        problems: [`The PLC rejected the request: ${error}: ${meaning}.`],
      });
    }
    expect(parseFins([1, 2, 3], fins)).toEqual({
      error: 'A FINS frame has at least twelve bytes.',
    });
    expect(
      parseFins(parseHex('46 49 4E 53 00 00 00 0C 00 00 00 00 00 00 00 00 00 00 00 0A'), fins),
    ).toMatchObject({
      direction: 'the client requests a node number',
      problems: [],
    });
  });
});

describe('flags in the end code of a response', () => {
  const parseResponse = (end: string, data = '') =>
    parseFins(parseHex(`C0 00 02 00 0A 00 00 01 00 01 01 01 ${end}${data}`), fins);

  // Omron W342: bit 7 of the first byte, bits 7 and 6 of the second.
  it.each([
    ['00 40', 'non-fatal error in the CPU unit'],
    ['00 80', 'fatal error in the CPU unit'],
    ['80 00', 'relay error between networks'],
  ])('%s: names the flag and still decodes the words', (end, meaning) => {
    expect(parseResponse(end, ' 00 2A')).toMatchObject({
      registers: [42],
      problems: [`The PLC responded and reports: ${meaning}.`],
    });
  });

  it('reports flags in addition to errors', () => {
    expect(parseResponse('22 41')).toMatchObject({
      problems: [
        'The PLC rejected the request: FinsModeError: wrong PLC mode; non-fatal error in the CPU unit.',
      ],
    });
  });

  // Omron W421, header of FINS/TCP.
  it.each([
    ['03', '20', 'all connections are in use'],
    ['02', '03', 'the command is not supported'],
    ['03', '77', '0x00000077, not listed in the manual'],
  ])('explains command %s with error %s in the TCP header', (command, error, meaning) => {
    const frame = formatHexBytes(buildFins({ ...READ_REQUEST, values: [] }));
    const body = command === '02' ? ` ${frame}` : '';
    const length = command === '02' ? '1A' : '08';
    const parsed = parseFins(
      parseHex(`46 49 4E 53 00 00 00 ${length} 00 00 00 ${command} 00 00 00 ${error}${body}`),
      fins,
    );
    expect(parsed).toMatchObject({ problems: [`The header reports an error: ${meaning}.`] });
  });
});

it('content/fins.yaml matches the page', () => {
  for (const { code, error, means: meaning } of fins.ends)
    expect(page).toContain(`| \`${error}\` | ${code} | ${toSentenceCase(meaning)}`);
  for (const { code, name } of fins.areas) expect(page).toContain(`| ${name} | \`0x${code}\``);
  for (const { code, name } of fins.headers)
    expect(page).toContain(`| ${code} | ${toSentenceCase(name)} |`);
  const commands = page.slice(page.indexOf('### FINS commands'));
  for (const { code, name } of fins.commands) {
    expect(commands).toContain(`\`${code.slice(0, 2)} ${code.slice(2)}\``);
    for (const word of name.split(' ')) expect(commands).toContain(word === 'or' ? '/' : word);
  }
  expect(page).toContain(`about ${fins.words} words`);
});

describe('the tool', () => {
  it.each<Record<string, string>>([
    { word: 'D100' },
    { word: 'D00100' },
    { word: 'DM 100' },
    { word: '0x64', count: '10 words' },
  ])('builds the same frame for %j', (state) => {
    expect(tool.solve({ task: 'fins', ...state })).toMatchObject({
      errors: {},
      blocks: tool.solve({ task: 'fins' }).blocks,
    });
  });

  it('rejects an address in another area', () => {
    const { errors } = tool.solve({ task: 'fins', area: 'B1', word: 'D100' });
    expect(errors.word).toBe('“D100” is not a number. Enter a number.');
  });

  it('builds and decodes frames, and reports errors at their field', () => {
    expect(JSON.stringify(tool.solve({ task: 'fins' }).blocks)).toContain(
      'plc.memory_area_read(0x82, 100, 10, fins.INT16)',
    );
    expect(tool.solve({ task: 'fins', write: '1 2' }).blocks[0]).toMatchObject({ tone: 'bad' });
    expect(tool.solve({ task: 'fins', count: '1000', word: '65535' }).errors).toEqual({
      count: 'Enter 1 to 999.',
    });
    expect(tool.solve({ task: 'fins', word: '65530' }).errors.word).toContain('above word 65535');
    expect(tool.solve({ task: 'fins', write: '70000' }).errors.write).toContain('0 to 65535');
    expect(tool.solve({ task: 'fins-apart', fins: 'C0 00 0' }).errors.fins).toContain(
      'two hexadecimal digits',
    );
    const { blocks, errors } = tool.solve({ task: 'fins-apart' });
    expect(errors).toEqual({});
    expect(blocks[0]).toMatchObject({
      tone: 'good',
      text: 'FINS over UDP, response. The frame is complete.',
    });
    expect(JSON.stringify(blocks)).toContain('305397761');
  });
});
