import fs from 'node:fs';
import path from 'node:path';
import { loadSymbols } from '@portal/content-model/sdk-symbols/loadSymbols';
import ModbusRTURequest from 'jsmodbus/dist/rtu-request.js';
import ModbusTCPRequest from 'jsmodbus/dist/tcp-request.js';
import { describe, expect, it } from 'vitest';
import { SeededRandom } from '../../frame/test-support/SeededRandom';
import { changeValues } from '../../frame/values';
import { formatHexBytes } from './bytes';
import { createRegistersTool } from './createRegistersTool';
import { decode, formatValue, type Order, scaleValue, type ValueType } from './decode';
import { buildAscii, buildRtu, buildTcp, crc16 } from './modbusFrame';
import { loadModbus } from './node/registersTool';
import { parseAnyRegisters } from './parseAnyRegisters';
import { parseFrames } from './parseFrames';
import { parseModbusFrame } from './parseModbusFrame';
import { rankReadings } from './readings';
import { renderProgram } from './settings';

const ROOT = path.resolve(__dirname, '../../../..');
const loadText = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');
const data = loadModbus(ROOT);
const tool = createRegistersTool(data);

/** Address and function, without which the tool shows no program. */
const SOURCE = { address: '0', function: '3' };

/** Registers, type, order, and value, generated with `struct` of CPython 3.12 unless another source is named. */
const VALUES: [source: string, words: number[], type: ValueType, order: Order, value: string][] = [
  ['page Modbus', [0x4366, 0], 'FLOAT32', 'ABCD', '230'],
  ['page Modbus', [0x460c, 0xa000], 'FLOAT32', 'ABCD', '9000'],
  ['page Modbus', [0x4266, 0x6666], 'FLOAT32', 'ABCD', '57.6'],
  ['page Modbus', [0, 0x056f], 'UINT32', 'ABCD', '1391'],
  ['page Modbus', [0x056f, 0], 'UINT32', 'ABCD', '91160576'],
  ['page Modbus', [0x0901], 'UINT16', 'ABCD', '2305'],
  ['page Modbus', [0xffce], 'INT16', 'ABCD', '−50'],
  ['page Modbus', [0xffce], 'UINT16', 'ABCD', '65486'],
  ['page Modbus, wrong order', [0x4366, 0], 'FLOAT32', 'CDAB', '2.4178e−41'],
  ['page fins, low word first', [1, 0x1234], 'INT32', 'CDAB', '305397761'],
  ['page fins', [1, 0x1234], 'INT32', 'ABCD', '70196'],
  ['page fins', [1, 0x1234], 'BCD32', 'ABCD', '11234'],
  ['page fins, low word first', [1, 0x1234], 'BCD32', 'CDAB', '12340001'],
  ['page fins', [0x1234], 'BCD16', 'ABCD', '1234'],
  ['IEEE 754, one', [0x3f80, 0], 'FLOAT32', 'ABCD', '1'],
  ['IEEE 754, minus two', [0xc000, 0], 'FLOAT32', 'ABCD', '−2'],
  ['IEEE 754, 2 to the 24th', [0x4b80, 0], 'FLOAT32', 'ABCD', '16777216'],
  ['IEEE 754, ten million and one', [0x4b18, 0x9681], 'FLOAT32', 'ABCD', '10000001'],
  ['IEEE 754, largest', [0x7f7f, 0xffff], 'FLOAT32', 'ABCD', '3.4028235e+38'],
  ['IEEE 754, smallest', [0, 1], 'FLOAT32', 'ABCD', '1e−45'],
  ['IEEE 754, 0.1', [0x3dcc, 0xcccd], 'FLOAT32', 'ABCD', '0.1'],
  ['IEEE 754, infinity', [0x7f80, 0], 'FLOAT32', 'ABCD', 'Infinity'],
  ['IEEE 754, no number', [0x7fc0, 0], 'FLOAT32', 'ABCD', 'not a number'],
  ['IEEE 754, pi', [0x4049, 0x0fdb], 'FLOAT32', 'ABCD', '3.1415927'],
  ['the same, words swapped', [0x0fdb, 0x4049], 'FLOAT32', 'CDAB', '3.1415927'],
  ['the same, bytes swapped', [0x4940, 0xdb0f], 'FLOAT32', 'BADC', '3.1415927'],
  ['the same, all swapped', [0xdb0f, 0x4940], 'FLOAT32', 'DCBA', '3.1415927'],
  ["struct '>i'", [0xffff, 0xff38], 'INT32', 'ABCD', '−200'],
  ["struct '>I'", [0xffff, 0xff38], 'UINT32', 'ABCD', '4294967096'],
  ["struct '<i'", [0x38ff, 0xffff], 'INT32', 'DCBA', '−200'],
  ["struct '>i', words swapped", [0xff38, 0xffff], 'INT32', 'CDAB', '−200'],
  ["struct '>i', bytes swapped", [0xffff, 0x38ff], 'INT32', 'BADC', '−200'],
  ["struct '<h'", [0x0100], 'INT16', 'BADC', '1'],
  ["struct '<H'", [0xfeff], 'UINT16', 'BADC', '65534'],
  ["struct '>q'", [0, 0, 0x0001, 0x0000], 'INT64', 'ABCD', '65536'],
  ["struct '>q'", [0xffff, 0xffff, 0xffff, 0xfffe], 'INT64', 'ABCD', '−2'],
  ["struct '>Q'", [0xffff, 0xffff, 0xffff, 0xfffe], 'UINT64', 'ABCD', '18446744073709551614'],
  ["struct '<Q'", [0x0100, 0, 0, 0], 'UINT64', 'DCBA', '1'],
  ["struct '>Q', words swapped", [1, 0, 0, 0], 'UINT64', 'CDAB', '1'],
  ["struct '>Q', bytes swapped", [0, 0, 0, 0x0100], 'UINT64', 'BADC', '1'],
  ["struct '>d'", [0x4009, 0x21fb, 0x5444, 0x2d18], 'FLOAT64', 'ABCD', '3.141592653589793'],
  ["struct '<d'", [0x182d, 0x4454, 0xfb21, 0x0940], 'FLOAT64', 'DCBA', '3.141592653589793'],
  [
    "struct '>d', words swapped",
    [0x2d18, 0x5444, 0x21fb, 0x4009],
    'FLOAT64',
    'CDAB',
    '3.141592653589793',
  ],
  ["struct '>h'", [0x8000], 'INT16', 'ABCD', '−32768'],
  ["struct '<h'", [0xc7cf], 'INT16', 'BADC', '−12345'],
  ["struct '>H'", [0x9c41], 'UINT16', 'ABCD', '40001'],
  ["struct '<H'", [0x50c3], 'UINT16', 'BADC', '50000'],
  ["struct '>i'", [0x8000, 0x0000], 'INT32', 'ABCD', '−2147483648'],
  ["struct '>i', words swapped", [0x1dc0, 0xfffe], 'INT32', 'CDAB', '−123456'],
  ["struct '>I', bytes swapped", [0xd0b2, 0x005e], 'UINT32', 'BADC', '3000000000'],
  ["struct '<I'", [0x0100, 0x0100], 'UINT32', 'DCBA', '65537'],
  ["struct '>q'", [0xffdf, 0xffff, 0xffff, 0xffff], 'INT64', 'ABCD', '−9007199254740993'],
  ["struct '>q', words swapped", [0xffff, 0xffff, 0xffff, 0xffff], 'INT64', 'CDAB', '−1'],
  ["struct '>Q', bytes swapped", [0x2000, 0, 0, 0x0100], 'UINT64', 'BADC', '9007199254740993'],
  ["struct '<Q'", [0, 0, 0x0100, 0], 'UINT64', 'DCBA', '4294967296'],
  ["struct '>f'", [0xc222, 0x0000], 'FLOAT32', 'ABCD', '−40.5'],
  ["struct '>f', words swapped", [0x0000, 0x3e00], 'FLOAT32', 'CDAB', '0.125'],
  ["struct '>f', bytes swapped", [0x9a44, 0x0050], 'FLOAT32', 'BADC', '1234.5'],
  ["struct '<d'", [0x6666, 0x6666, 0x6612, 0x71c0], 'FLOAT64', 'DCBA', '−273.15'],
  ["struct '>d', words swapped", [0x0000, 0x0000, 0x0004, 0x40f0], 'FLOAT64', 'CDAB', '65536.25'],
  ["struct '>d', bytes swapped", [0xe03f, 0x0000, 0x0000, 0x0000], 'FLOAT64', 'BADC', '0.5'],
  [
    "struct '>q', bytes swapped",
    [0xffff, 0xe3ff, 0x6641, 0xece5],
    'INT64',
    'BADC',
    '−123456789012',
  ],
  ["struct '<q'", [0x141a, 0x99be, 0x1c00, 0x0000], 'INT64', 'DCBA', '123456789012'],
  ["struct '<f'", [0x0000, 0x40bf], 'FLOAT32', 'DCBA', '−0.75'],
  ['digit above 9: no BCD', [0x12a4], 'BCD16', 'ABCD', '–'],
];

describe('decode', () => {
  it('covers at least 60 cases', () => {
    expect(VALUES.length).toBeGreaterThanOrEqual(60);
  });

  it.each(VALUES)(
    '%s: decodes %j as %s in the order %s to %s',
    (_source, words, type, order, value) => {
      expect(formatValue(decode(words, type, order), type)).toBe(value);
    },
  );
});

it.each<[string, number[], ValueType, Order]>([
  ['230.0 V', [0x4366, 0], 'FLOAT32', 'ABCD'],
  ['57.6 kWh, words swapped', [0x6666, 0x4266], 'FLOAT32', 'CDAB'],
  ['9,000 W, all swapped', [0x00a0, 0x0c46], 'FLOAT32', 'DCBA'],
  ['1,391 pieces', [0, 0x056f], 'UINT32', 'ABCD'],
  ['1,391 pieces, words swapped', [0x056f, 0], 'UINT32', 'CDAB'],
  ['−50', [0xffce], 'INT16', 'ABCD'],
  ['−200, words swapped', [0xff38, 0xffff], 'INT32', 'CDAB'],
  ['1,391 in 64 bits', [0, 0, 0, 0x056f], 'UINT64', 'ABCD'],
])('ranks the intended reading first: %s', (_name, words, type, order) => {
  expect(rankReadings(words)[0]).toMatchObject({ type, order });
});

it.each([
  ['the second and third of three', [0x1234, 0x4366, 0], 1, 'FLOAT32', '230'],
  ['at the odd start of six', [0x1234, 0xffff, 0xffff, 0x4366, 0, 0xffff], 3, 'FLOAT32', '230'],
  ['64 bits in five', [0x1234, 0, 0, 0, 0x056f], 1, 'UINT64', '1391'],
])('finds a value at any start register: %s', (_name, words, at, type, text) => {
  expect(rankReadings(words)).toContainEqual(expect.objectContaining({ start: at, type, text }));
  const title = type === 'UINT64' ? 'Groups of four registers' : 'Groups of two registers';
  const { blocks } = tool.solve({ registers: `[${words}]` });
  const table = blocks.find((block) => block.kind === 'table' && block.title === title);
  const rows = table?.kind === 'table' ? table.rows : [];
  const end = at + (type === 'UINT64' ? 3 : 1);
  const row = rows.find(([range, rowType]) => range === `${at} to ${end}` && rowType === type);
  expect(row?.[2]).toBe(text);
});

it('uses the selected start register in the settings and the program', () => {
  const selection = { ...SOURCE, type: 'FLOAT32', order: 'ABCD', at: '2' };
  const { blocks } = tool.solve({ registers: '[0, 0, 17254, 0]', ...selection });
  expect(JSON.stringify(blocks)).toContain('FLOAT32, ABCD = 230');
  expect(JSON.stringify(blocks)).toContain('["address","2"]');
  expect(JSON.stringify(blocks)).toContain('read_holding(2, 2)');
  expect(
    tool.solve({ registers: '[0, 0, 17254, 0]', ...selection, address: '65533' }).errors.address,
  ).toContain('65536, above 65535');
});

const READ_REQUEST = { unit: 1, code: 3, address: 0, quantity: 2, values: [] as number[] };

/** Frames from the standards and the pages. */
const FRAMES: [source: string, request: typeof READ_REQUEST, rtu: string][] = [
  ['page Modbus', READ_REQUEST, '01 03 00 00 00 02 C4 0B'],
  [
    'widely published example: ten registers',
    { ...READ_REQUEST, quantity: 10 },
    '01 03 00 00 00 0A C5 CD',
  ],
  [
    'V1.1b3, 6.3 on unit 17',
    { ...READ_REQUEST, unit: 17, address: 107, quantity: 3 },
    '11 03 00 6B 00 03 76 87',
  ],
  [
    'V1.1b3, 6.1 on unit 17',
    { ...READ_REQUEST, unit: 17, code: 1, address: 19, quantity: 37 },
    '11 01 00 13 00 25 0E 84',
  ],
  [
    'V1.1b3, 6.2 on unit 17',
    { ...READ_REQUEST, unit: 17, code: 2, address: 196, quantity: 22 },
    '11 02 00 C4 00 16 BA A9',
  ],
  [
    'V1.1b3, 6.4 on unit 17',
    { ...READ_REQUEST, unit: 17, code: 4, address: 8, quantity: 1 },
    '11 04 00 08 00 01 B2 98',
  ],
  // CRC from jsmodbus. A test below compares all frames with jsmodbus.
  ['address 768, V1.1b3, 6.3', { ...READ_REQUEST, address: 768 }, '01 03 03 00 00 02 C4 4F'],
  [
    'address 1000, V1.1b3, 6.4',
    { ...READ_REQUEST, code: 4, address: 1000 },
    '01 04 03 E8 00 02 F1 BB',
  ],
  [
    'V1.1b3, 6.5 on unit 17',
    { ...READ_REQUEST, unit: 17, code: 5, address: 172, quantity: 1, values: [1] },
    '11 05 00 AC FF 00 4E 8B',
  ],
  [
    'V1.1b3, 6.6 on unit 17',
    { ...READ_REQUEST, unit: 17, code: 6, address: 1, quantity: 1, values: [3] },
    '11 06 00 01 00 03 9A 9B',
  ],
  [
    'V1.1b3, 6.11 on unit 17',
    {
      ...READ_REQUEST,
      unit: 17,
      code: 15,
      address: 19,
      quantity: 10,
      values: [1, 0, 1, 1, 0, 0, 1, 1, 1, 0],
    },
    '11 0F 00 13 00 0A 02 CD 01 BF 0B',
  ],
  [
    'V1.1b3, 6.12 on unit 17',
    { ...READ_REQUEST, unit: 17, code: 16, address: 1, quantity: 2, values: [10, 258] },
    '11 10 00 01 00 02 04 00 0A 01 02 C6 F0',
  ],
];

describe('building and decoding frames', () => {
  it.each(FRAMES)('builds and decodes the published bytes: %s', (_source, request, rtu) => {
    expect(formatHexBytes(buildRtu(request))).toBe(rtu);
    const bytes = rtu.split(' ').map((byte) => Number.parseInt(byte, 16));
    const parsed = parseModbusFrame(bytes, data);
    expect(parsed).toMatchObject({ transport: 'RTU', problems: [] });
    const tcp = parseModbusFrame(buildTcp(request, 7), data);
    expect(tcp).toMatchObject({ transport: 'TCP', problems: [] });
  });

  it.each(FRAMES)('agrees with another library: %s', (_source, request) => {
    const rtu = Buffer.from(buildRtu(request));
    const asRtu = ModbusRTURequest.fromBuffer(rtu);
    expect(asRtu?.corrupted).toBe(false);
    expect(asRtu?.unitId).toBe(request.unit);
    expect(asRtu?.createPayload().equals(rtu)).toBe(true);
    const tcp = Buffer.from(buildTcp(request, 7));
    const asTcp = ModbusTCPRequest.fromBuffer(tcp);
    expect(asTcp?.id).toBe(7);
    expect(asTcp?.createPayload().equals(tcp)).toBe(true);
    const corrupted = Buffer.from(rtu);
    corrupted[1] = (corrupted[1] ?? 0) ^ 4;
    expect(parseModbusFrame([...corrupted], data)).not.toMatchObject({ problems: [] });
  });

  it('computes the published check value: CRC-16/MODBUS of "123456789" is 0x4B37', () => {
    expect(crc16([...'123456789'].map((letter) => letter.charCodeAt(0)))).toBe(0x4b37);
  });

  it('builds the TCP header shown on the page', () => {
    expect(formatHexBytes(buildTcp(READ_REQUEST, 1))).toBe('00 01 00 00 00 06 01 03 00 00 00 02');
  });

  const decodeFrame = (bytes: string) => tool.solve({ task: 'apart', bytes });
  const getVerdict = (bytes: string) => {
    const [block] = decodeFrame(bytes).blocks;
    return block?.kind === 'note' ? `${block.tone}: ${block.text}` : '';
  };

  it('distinguishes responses, exceptions, and damaged frames', () => {
    expect(getVerdict('00 01 00 00 00 07 01 03 04 46 0C A0 00')).toBe(
      'good: Modbus TCP, response. The frame is complete.',
    );
    expect(JSON.stringify(decodeFrame('0x01 0x83 0x02 0xC0 0xF1'))).toContain(
      'illegal data address',
    );
    expect(getVerdict('01 03 00 00 00 02 0B C4')).toContain('The CRC bytes are swapped');
    expect(getVerdict('01 03 00 01 00 02 C4 0B')).toContain('bad: Modbus RTU');
    expect(decodeFrame('01 0').errors.registers).toContain('two hexadecimal digits each');
  });

  it('reports a frame that can be a read from address 768 or a three-byte response', () => {
    expect(getVerdict('01 03 03 00 00 02 C4 4F')).toBe(
      'good: Modbus RTU, request. The frame is complete.',
    );
    expect(getVerdict('00 01 00 00 00 06 01 03 03 E8 00 02')).toBe(
      'good: Modbus TCP, request. The frame is complete.',
    );
    const coils = formatHexBytes(buildRtu({ ...READ_REQUEST, code: 1, address: 768 }));
    expect(getVerdict(coils)).toBe(
      'good: Modbus RTU, request or response: the bytes can be either. The frame is complete.',
    );
    for (const code of ['1', '3']) {
      const result = tool.solve({ task: 'frame', function: code, address: '768' });
      expect(JSON.stringify(result.blocks)).toContain('768, counted from 0');
      expect(JSON.stringify(result.blocks)).not.toContain('3 bytes follow');
    }
    // For other functions, an odd byte count indicates a response that lost a byte.
    expect(JSON.stringify(parseModbusFrame([1, 3, 5, 0, 1, 0, 2, 0, 0, 0], data))).toContain(
      'one byte is missing',
    );
  });

  it.each(['abc', '99', ''])(
    'uses the function that the form shows if the URL contains %j',
    (code) => {
      expect(tool.solve({ task: 'frame', function: code })).toEqual(tool.solve({ task: 'frame' }));
    },
  );

  // The first digit of a manual's number names the table (V1.1b3, 4.3, has the four tables).
  it.each([
    ['3', '3x0001', '3x0001 is input register 1 in a manual. Use function 4,'],
    ['4', '400001', '400001 is holding register 1 in a manual. Use function 3, 6, or 16,'],
    ['1', '4x0108', '4x0108 is holding register 108 in a manual. Use function 3, 6, or 16,'],
    ['1', '00001', '00001 can be coil 1 in a manual, or the address 1, counted from 0.'],
    ['15', '000001', '000001 can be coil 1 in a manual'],
    ['5', '0x0010', '0x0010 can be coil 10 in a manual'],
  ])('rejects for function %s the address %s', (code, address, error) => {
    const { errors, blocks } = tool.solve({ task: 'frame', function: code, address });
    expect(errors.address).toContain(error);
    expect(blocks).toEqual([]);
  });

  it('reads a leading zero in the address of a register as a plain number', () => {
    const { errors, blocks } = tool.solve({ task: 'frame', function: '3', address: '00010' });
    expect(errors).toEqual({});
    expect(JSON.stringify(blocks)).toContain('read_holding(10, 2)');
    const coil = { task: 'frame', function: '1', address: '00010', counting: 'manual' };
    expect(JSON.stringify(tool.solve(coil).blocks)).toContain('read_coils(9, 2)');
  });

  // Each way to write 40108 or a number to write asks the same question as the plain digits, or none if it has one reading.
  const SEPARATED = ['40 108', "40'108", '40’108', '40\u202f108', '40_108'];
  const NOTATIONS = [...SEPARATED, '+40108', '40108.0', '040108', '0x9CAC', '9CACh'];
  const getQuestion = (code: number, address: string) => {
    const state = { task: 'frame', function: String(code), address };
    const { errors, blocks } = tool.solve(state);
    expect(blocks).toEqual([]);
    const [field] = tool.fields(state).filter(({ name }) => name === 'counting');
    return { error: errors.address?.replace(address, ''), options: field?.options };
  };
  const getCalls = (state: Record<string, string>) => {
    const { errors, blocks } = tool.solve(state);
    const error = errors.address?.slice(errors.address.indexOf(' is '));
    return [error, ...blocks.flatMap((block) => (block.kind === 'code' ? block.text : []))];
  };

  it.each(data.functions.map(({ code }) => code))(
    'asks the same question about any way to write an address: function %i',
    (code) => {
      const plain = getQuestion(code, '40108');
      for (const address of NOTATIONS) {
        const { error, options } = getQuestion(code, address);
        expect(options, address).toEqual(expect.arrayContaining([...(plain.options ?? [])]));
        const isCoil = address === '040108' && [1, 5, 15].includes(code);
        if (!isCoil) expect(error, address).toBe(plain.error);
        for (const counting of ['manual', 'zero']) {
          const state = { task: 'frame', function: String(code), counting };
          expect(getCalls({ ...state, address }), address).toEqual(
            getCalls({ ...state, address: '40108' }),
          );
        }
      }
      const state = { task: 'frame', function: String(code) };
      for (const address of ['400 108', "400'108", '400108.0', '4x0108', '4X 0108', '4x108'])
        expect(getCalls({ ...state, address }), address).toEqual(
          getCalls({ ...state, address: '400108' }),
        );
    },
  );

  it('asks about separators between values to write', () => {
    const write = (values: string) => tool.solve({ task: 'frame', function: '16', values });
    for (const values of ['16 838', '1 000', '0 17 254'])
      expect(write(values).errors.values, values).toContain('can be one number or more');
    for (const values of ['16,838', '1,5', '16,838 52,429', '1,5; 2'])
      expect(write(values).errors.values, values).toContain('the comma can be a decimal point');
    expect(write('count=2 values=[16838]').errors.values).toContain('“count=2 values”');
    for (const value of ['0010', '012', '10h', '1A2B', '0x41C6CCCD', '24.85'])
      expect(write(value).errors.values).toContain(`“${value}” is not a value.`);
    expect(tool.solve({ task: 'frame', function: '6', values: '1 2' }).errors.values).toContain(
      'These are 2 values.',
    );
    const getLast = (values: string) => write(values).blocks.at(-1);
    expect(getLast('+16838')).toEqual(getLast('16838'));
    for (const values of ['16; 838', '16, 838', '16\n838', '[16,838]', '0x10 0x346'])
      expect(getLast(values), values).toEqual(getLast('16;838'));
    for (const values of ['10 1\n12 2', '10 1; 5'])
      expect(write(values).blocks, values).toEqual([]);
    for (const values of [
      '50 %',
      '5 €',
      'FF',
      '00FF 0100',
      '0100',
      'D100',
      '1.5',
      '16.838',
      '40001: 5',
      'V\n215',
      '16_838',
    ])
      expect(write(values).errors.values, values).toContain('0 to 65535');
  });

  // V1.1b3, section 6, and Modbus over serial line V1.02, 2.2.
  it.each([
    [
      '01 10 00 01 00 02 03 00 0A 01 42 26',
      'bad',
      'needs 4 bytes of data, but the byte count is 3',
    ],
    ['01 05 00 AC 01 00 0C 7B', 'bad', 'The value of a coil must be FF 00 (on) or 00 00 (off).'],
    ['01 03 FF FF 00 02 C4 2F', 'bad', 'above address 65535'],
    ['00 03 00 00 00 01 85 DB', 'warning', 'none answers'],
    ['F8 03 00 00 00 01 90 63', 'warning', '1 to 247, and this frame has 248'],
  ])('reports what the standard forbids in %s', (bytes, tone, text) => {
    const { blocks } = tool.solve({ task: 'apart', bytes });
    expect(blocks).toContainEqual(
      expect.objectContaining({ tone, text: expect.stringContaining(text) }),
    );
  });

  it.each(['on', 'true', 'FF00'])('writes the coil %s', (coils) => {
    const write = (values: string) => tool.solve({ task: 'frame', function: '5', values });
    expect(write(coils)).toEqual(write('1'));
  });

  it.each(['2 regs', '2 registers', '2 words'])('accepts the quantity %j', (quantity) => {
    expect(tool.solve({ task: 'frame', quantity })).toEqual(tool.solve({ task: 'frame' }));
  });

  it('shows errors for invalid values next to their fields', () => {
    const getErrors = (state: Record<string, string>) =>
      tool.solve({ task: 'frame', ...state }).errors;
    expect(getErrors({ quantity: '126' })).toEqual({ quantity: 'Enter 1 to 125.' });
    expect(getErrors({ address: '65535' }).address).toContain('above address 65535');
    expect(getErrors({ function: '16', values: '1 70000' }).values).toContain('Enter 1 to 123');
    expect(getErrors({ function: '5', values: '2' }).values).toContain('0 or 1');
    for (const values of ['12345678', '0x12345678']) {
      for (const functionCode of ['6', '16'])
        expect(getErrors({ function: functionCode, values }).values).toContain('0xFFFF');
    }
    expect(JSON.stringify(tool.solve({ task: 'frame', function: '6', values: '0x2A' }))).toContain(
      'write_register(0, 42)',
    );
    expect(getErrors({})).toEqual({});
  });
});

describe('the generated SDK code', () => {
  const symbols = loadSymbols(ROOT);

  it('calls only functions that the SDK has', () => {
    for (const { method } of data.functions) {
      expect(symbols.has(`protocols.modbus.modbus.ModbusSerial.${method}`), method).toBe(true);
    }
  });

  it('unpacks registers in the selected byte order', () => {
    const render = (type: ValueType, order: Order) =>
      renderProgram(
        { type, order },
        { method: 'read_input', address: 12 },
        { factor: 0.1, offset: 0 },
      );
    expect(render('FLOAT32', 'ABCD')).toBe(
      'import struct\n\nwords = meter.read_input(12, 2)\nraw = bytearray(4)\nstruct.pack_into(">HH", raw, 0, words[0], words[1])\nvalue = struct.unpack(">f", raw)[0] * 0.1',
    );
    expect(render('INT32', 'CDAB')).toContain('pack_into(">HH", raw, 0, words[1], words[0])');
    expect(render('INT32', 'BADC')).toContain('pack_into("<HH", raw, 0, words[0], words[1])');
    expect(render('INT32', 'DCBA')).toContain('pack_into("<HH", raw, 0, words[1], words[0])');
    expect(render('INT64', 'ABCD')).toContain('struct has no format for INT64');
  });
});

describe('content/modbus.yaml', () => {
  const page = loadText('content/guide/iot-core/no-code-configurator/modbus.mdx');

  it('matches the tables on the pages', () => {
    for (const { code, name, table, limit } of data.functions) {
      const row = page
        .split('\n')
        .find((line) => line.startsWith(`| ${String(code).padStart(2, '0')} `));
      for (const word of [name, table, limit.toLocaleString('en')]) expect(row).toContain(word);
    }
    for (const { code, meaning, reason } of data.exceptions) {
      expect(page).toContain(`| ${meaning} | ${reason} |`);
      const printedCode = code.toString(16).toUpperCase().padStart(2, '0');
      expect(page).toMatch(new RegExp(`\\| \`?${printedCode}\`? \\| ${meaning}`));
    }
    expect(page).toContain(`${data.types.join(', ')} |`);
    expect(page).toContain(
      `A PDU has at most ${data.limits.pdu} bytes, a TCP frame ${data.limits.tcp}, and an RTU frame ${data.limits.rtu}.`,
    );
  });
});

it.each([
  // Computed with the decimal module of CPython.
  ['2147483647', 0.01, 0, '21474836.47'],
  ['9223372036854775807', 0.001, 0, '9223372036854775.807'],
  ['18446744073709551615', 10, -1, '184467440737095516149'],
  ['650', 0.1, -40, '25'],
  ['−50', 0.1, 0, '−5'],
  ['230', 1e-7, 0, '0.000023'],
  ['2.4178e−41', 1, 0.5, `0.5${'0'.repeat(39)}24178`],
  ['57.6', 1000, 0, '57600'],
  ['Infinity', 2, 0, 'Infinity'],
  ['not a number', 2, 0, 'not a number'],
])('computes %s × %d + %d = %s', (formatted, factor, offset, result) => {
  expect(scaleValue(formatted, { factor, offset })).toBe(result);
});

it('reports a type that needs more registers', () => {
  const { errors } = tool.solve({ registers: '0x4366', type: 'FLOAT32', order: 'CDAB' });
  expect(errors.type).toBe('These registers do not contain a valid FLOAT32 in CDAB order.');
});

it('applies the factor and offset in the note, the table, the program, and the settings', () => {
  const output = JSON.stringify(
    tool.solve({
      ...SOURCE,
      registers: '0x7FFF 0xFFFF',
      type: 'INT32',
      order: 'ABCD',
      factor: '0.01',
    }).blocks,
  );
  expect(output).toContain('scaled: 21474836.47.');
  expect(
    tool.solve({ registers: '650', type: 'UINT16', factor: '0.1', offset: '-40' }).headline,
  ).toEqual({ label: 'UINT16, ABCD', value: '25' });
  expect(output).toContain('"2147483647","21474836.47"');
  const shifted = JSON.stringify(
    tool.solve({ ...SOURCE, registers: '650', type: 'UINT16', factor: '0.1', offset: '-40' })
      .blocks,
  );
  expect(shifted).toContain('value = value * 0.1 - 40');
  expect(shifted).toContain('not supported by the node; add −40');
});

it.each([
  ['[0x1, 0x3, 0x0, 0x0, 0x0, 0x2, 0xC4, 0xB]', 'Function', '3, read holding registers'],
  ['1, 4, 4, 67, 102, 0, 0, 14, 31', 'Data', 'registers 17254, 0'],
  ['01:03:00:00:00:02:C4:0B', 'Function', '3, read holding registers'],
  ['\\x01\\x03\\x00\\x00\\x00\\x02\\xc4\\x0b', 'Function', '3, read holding registers'],
  ['010300000002C40B', 'Function', '3, read holding registers'],
  ['1 3 0 0 0 2 C4 B', 'Function', '3, read holding registers'],
])('decodes a frame: %s', (bytes, part, meaning) => {
  const { blocks, errors } = tool.solve({ task: 'apart', bytes });
  expect(errors).toEqual({});
  expect(blocks[0]).toMatchObject({ tone: 'good' });
  const table = blocks.find(({ kind }) => kind === 'table');
  const rows = table?.kind === 'table' ? table.rows : [];
  expect(rows.find(([name]) => name === part)?.[2]).toBe(meaning);
});

it('shows unknown functions as data, and rejects a quantity of 0', () => {
  const addCrc = (body: number[]) => [...body, crc16(body) & 0xff, crc16(body) >> 8];
  for (const code of [0x07, 0x2b, 0x17]) {
    const parsed = parseModbusFrame(addCrc([1, code, 0, 9]), data);
    expect(parsed).toMatchObject({ problems: [], direction: 'request or response' });
    expect(JSON.stringify(parsed)).toContain('2 bytes, not decoded');
    expect(JSON.stringify(parsed)).not.toContain('Quantity');
  }
  expect(parseModbusFrame(addCrc([1, 3, 0, 0, 0, 0]), data)).toMatchObject({
    problems: ['The quantity must be 1 to 125, but this request has 0.'],
  });
});

it('accepts hexadecimal addresses', () => {
  const result = tool.solve({ task: 'frame', address: '0x10', transaction: '0x0007' });
  expect(result.errors).toEqual({});
  expect(JSON.stringify(result.blocks)).toContain('read_holding(16, 2)');
  expect(
    JSON.stringify(
      tool.solve({ ...SOURCE, address: '10h', type: 'FLOAT32', order: 'ABCD' }).blocks,
    ),
  ).toContain('read_holding(16, 2)');
});

it.each(['F0h', '16#F0', '0xF0', '240'])('accepts the mask %s', (mask) => {
  const solveMask = (text: string) => tool.solve({ ...SOURCE, registers: '0x00E6', mask: text });
  expect(solveMask(mask)).toEqual(solveMask('0x00F0'));
  expect(solveMask(mask).errors).toEqual({});
});

it('rejects the factor 0', () => {
  expect(tool.solve({ registers: '230', factor: '0.0' }).errors.factor).toContain('other than 0');
});

it('extracts bits with a mask and a shift', () => {
  const { blocks } = tool.solve({ ...SOURCE, registers: '0x0532', mask: '0x0F00', shift: '8' });
  expect(JSON.stringify(blocks)).toContain('(0x0532 AND 0x0F00) >> 8 = 5.');
  // Fields as on the page "OT protocols".
  for (const row of [
    ['Mode', 'Splitted'],
    ['Mask', '0x0F00'],
    ['Right shift', '8'],
  ])
    expect(JSON.stringify(blocks)).toContain(JSON.stringify(row));
  expect(JSON.stringify(blocks)).toContain('value = (words[0] & 0x0F00) >> 8');
});

const getNotes = (state: Record<string, string>) =>
  tool.solve(state).blocks.flatMap((block) => (block.kind === 'note' ? [block] : []));
const getKinds = (state: Record<string, string>) =>
  tool.solve(state).blocks.map(({ kind }) => kind);

describe('decoding registers', () => {
  it('lists all readings of 41BC 41BB without selecting one', () => {
    const { blocks } = tool.solve({ registers: '41BC 41BB' });
    const output = JSON.stringify(blocks);
    for (const value of ['23.532095', '23.407097', '−0.01182443', '−0.002956167']) {
      expect(output).toContain(value);
    }
    expect(output).not.toContain('"good"');
    expect(output).not.toContain('Configurator settings');
    expect(getKinds({ registers: '41BC 41BB' })).not.toContain('code');
  });

  it('shows reasons and a button for each reading', () => {
    const block = tool
      .solve({ registers: '41BC 41BB' })
      .blocks.find((block) => block.kind === 'table' && block.title === 'Possible readings');
    if (block?.kind !== 'table') throw new Error('no readings');
    expect(block.choices).toHaveLength(block.rows.length);
    expect(block.rows[0]?.at(-1)).toContain('order of the standard');
    const [choice] = block.choices ?? [];
    expect(getKinds({ ...SOURCE, registers: '41BC 41BB', ...choice?.state })).toContain('code');
  });

  it('requires only a type for one register, and also a byte order for two', () => {
    expect(getKinds({ ...SOURCE, registers: '0x0901' })).not.toContain('code');
    expect(getKinds({ ...SOURCE, registers: '0x0901', type: 'UINT16' })).toContain('code');
    expect(getKinds({ ...SOURCE, registers: '0x4366 0x0', type: 'FLOAT32' })).not.toContain('code');
  });

  it.each([
    ['41BC 41BB', '23.53', 'FLOAT32', 'ABCD'],
    ['41BC 41BB', '23.41', 'FLOAT32', 'CDAB'],
    ['0x0901', '230.5', 'UINT16', 'ABCD'],
    ['0x460C 0xA000', '9', 'FLOAT32', 'ABCD'],
  ])(
    'marks the reading of %s that matches %s on the display',
    (registers, displayed, type, order) => {
      const { blocks } = tool.solve({ registers, expect: displayed });
      const block = blocks.find((item) => item.kind === 'table');
      expect(block?.kind === 'table' && block.rows[0]).toEqual(
        expect.arrayContaining([type, order, expect.stringContaining('the display')]),
      );
    },
  );

  // 2305 × 0.1 = 230.5, which a display rounds or truncates.
  it.each([
    ['230', true],
    ['230.5', true],
    ['231', true],
    ['23', true],
    ['24', false],
    ['230.4', false],
    ['232', false],
  ])('matches 0x0901 with %s on the display: %s', (displayed, isMatch) => {
    const { headline, blocks } = tool.solve({ registers: '0x0901', expect: displayed });
    expect(/The only one/.test(`${headline?.label}`)).toBe(isMatch);
    expect(/the display with factor 0\.\d+: 23/.test(JSON.stringify(blocks))).toBe(isMatch);
  });

  it('shows eight of more registers, from the selected one', () => {
    const registers = `[${Array.from({ length: 10 }, (_, i) => 1000 * i)}]`;
    const field = tool.fields({ registers }).find(({ name }) => name === 'at');
    expect(field?.options?.map(([value]) => value)).toEqual(['0', '1', '2']);
    const output = JSON.stringify(tool.solve({ registers, at: '2' }).blocks);
    expect(output).toContain('Those from 2 to 9, counted from 0, are shown.');
    expect(output).toContain('["9","0x2328","9000"');
    expect(output).not.toContain('["1","0x03E8","1000"');
  });

  it('confirms a reading only if it matches the display', () => {
    const selection = { registers: '41BC 41BB', type: 'FLOAT32', order: 'ABCD' };
    expect(getNotes(selection)[0]?.tone).toBe('plain');
    expect(getNotes({ ...selection, expect: '23.53' })[0]?.tone).toBe('good');
    expect(getNotes({ ...selection, expect: '23.41' })[0]?.tone).toBe('bad');
  });

  it('ranks the standard byte order first for random floats of common magnitude', () => {
    const random = new SeededRandom(1);
    let misrankedCount = 0;
    for (let i = 0; i < 2000; i += 1) {
      const view = new DataView(new ArrayBuffer(4));
      view.setFloat32(0, 10 ** random.between(-1, 5));
      const [first] = rankReadings([view.getUint16(0), view.getUint16(2)]);
      if (first?.type !== 'FLOAT32' || first.order !== 'ABCD') misrankedCount += 1;
    }
    expect(misrankedCount).toBeLessThan(20);
  });

  it.each([
    ['0x8000', 'INT16'],
    ['0xFFFF', 'UINT16'],
    ['0x7FC0 0x0000', 'FLOAT32'],
    ['0x8000 0x0000', 'INT32'],
  ])('warns that %s means “not available” for %s in SunSpec', (registers, type) => {
    expect(JSON.stringify(getNotes({ registers }))).toContain(`as ${type}`);
  });

  it('asks whether 40108 is an address or a register number from a manual', () => {
    const state = { registers: '0x0901', type: 'UINT16', address: '40108', function: '3' };
    expect(tool.solve(state).errors.address).toContain('holding register 108');
    expect(getKinds(state)).not.toContain('code');
    const program = (counting: string) => JSON.stringify(tool.solve({ ...state, counting }).blocks);
    expect(program('manual')).toContain('read_holding(107, 1)');
    expect(program('zero')).toContain('read_holding(40108, 1)');
  });

  it.each(['400108', '4x0108'])('treats %s as a register number from a manual', (address) => {
    const state = { registers: '0x0901', type: 'UINT16', address };
    expect(JSON.stringify(tool.solve(state).blocks)).toContain('read_holding(107, 1)');
  });

  it('compares the reading with a display value that has a unit', () => {
    const state = { registers: '0x4366 0x0', type: 'FLOAT32', order: 'ABCD', expect: '230,0 V' };
    expect(JSON.stringify(tool.solve(state).blocks)).toContain('This is the value on the display.');
  });

  it.each(['230 V', '230.0 kWh', '230 m3/h', '230 m³', '230 °C', '230 V AC'])(
    'reads the display value %s',
    (display) => {
      const { errors, headline } = tool.solve({ registers: '0x4366 0x0', expect: display });
      expect(errors).toEqual({});
      expect(headline?.value).toBe('FLOAT32 ABCD');
    },
  );

  it.each(['0x41C6', '24 to 25', '24 m 5', '24 (25)'])(
    'refuses the display value %s',
    (display) => {
      const { errors } = tool.solve({ registers: '0x41C6 0xCCCD', expect: display });
      expect(errors.expect).toBeDefined();
    },
  );

  it('matches 0 on the display without a factor', () => {
    const { headline } = tool.solve({ registers: '0x41C6 0xCCCD', expect: '0' });
    expect(headline?.label).not.toContain('factor');
  });

  it.each([
    ['10^-2', 0.01],
    ['/10', 0.1],
  ])('applies the factor %s', (factor, value) => {
    const { errors, blocks } = tool.solve({
      ...SOURCE,
      registers: '0x0901',
      type: 'UINT16',
      factor,
    });
    expect(errors).toEqual({});
    expect(JSON.stringify(blocks)).toContain(`["Mult factor","${value}"]`);
  });
});

const REQUEST = '01 03 00 00 00 02 C4 0B';
const RESPONSE = '01 03 04 41 C6 CC CD 9A A7';
const TCP = '00 01 00 00 00 06 01 03 00 00 00 02';

describe('function and address in the input', () => {
  const SELECTION = { type: 'FLOAT32', order: 'ABCD' };
  const getOutput = (state: Record<string, string>) =>
    JSON.stringify(tool.solve({ ...SELECTION, ...state }).blocks);

  // V1.1b3, 6.4: function 04 reads input registers, and only the request has the address.
  it('finds the function and the address in a request and its response', () => {
    const registers = '01 04 00 6B 00 02 00 17\n01 04 04 41 C6 CC CD 9B 10';
    const output = getOutput({ registers });
    expect(output).toContain('["address","107"]');
    expect(output).toContain('["Register type","Input"]');
    expect(output).toContain('read_input(107, 2)');
  });

  const REQUEST_0 = `${REQUEST}\n${RESPONSE}`;

  it.each([
    [REQUEST_0, '10', '3', 'The text has the address 0, but this field has 10.', ''],
    [REQUEST_0, '40002', '3', 'address 0, but this field has 40002. Enter 0,', ''],
    [REQUEST_0, '0', '4', '', 'Function 3 reads the registers in the text.'],
    ['01 04 00 64 00 02 30 14\n01 04 04 43 66 00 00 0E 1F', '10', '3', '100', 'Select function 4'],
    [RESPONSE, '10', '4', '', 'Select function 3, or correct the text.'],
    ['01 10 00 10 00 02 04 43 66 00 00 07 38', '16', '4', '', 'Function 3 reads'],
    ['400200: 17254\n400201: 0', '10', '3', 'register number 400200, but this field has 10.', ''],
    ['300005: 17254\n300006: 0', '10', '3', 'number 300005, but this field has 10.', ''],
    ['300005: 17254\n300006: 0', '4', '3', '', 'Function 4 reads'],
    ['30005: 17254\n30006: 0', '4', '3', 'number 30005, but this field has 4.', 'Function 4 reads'],
    ['40200: 17254\n40201: 0', '199', '3', 'number 40200, but this field has 199.', ''],
    ['[1]: 17254\n[2]: 0', '0', '3', 'register number 1, but this field has 0.', ''],
    ['Address,Value\n101,17255\n102,0', '100', '3', 'number 101, but this field has 100.', ''],
    ['HR101: 17255\nHR102: 0', '100', '3', 'number 101, but this field has 100.', ''],
    ['[1]: 17254\n[2]: 0', '2', '3', 'register number 1, but this field has 2.', ''],
    ['Input register 0 = 17254\nInput register 1 = 0', '0', '3', '', 'Function 4 reads'],
    ['HR[0]=17254\nHR[1]=0', '0', '4', '', 'Function 3 reads'],
  ])('shows a conflict with %j: %s, function %s', (registers, address, code, error, codeError) => {
    const state = { ...SELECTION, registers, address, function: code, counting: 'manual' };
    const { errors } = tool.solve(state);
    expect(errors.address ?? '').toContain(error);
    expect(errors.function ?? '').toContain(codeError);
    expect(Object.keys(errors)).toHaveLength(Number(error !== '') + Number(codeError !== ''));
    expect(getOutput(state)).not.toMatch(/read_|Configurator settings/);
  });

  it.each([
    [REQUEST_0, '0x0', '', '3', 'read_holding(0, 2)'],
    [REQUEST_0, '400001', '', '3', 'read_holding(0, 2)'],
    ['400200: 17254\n400201: 0', '199', '', '3', 'read_holding(199, 2)'],
    ['40200: 17254\n40201: 0', '40200', 'manual', '3', 'read_holding(199, 2)'],
    ['[1]: 17254\n[2]: 0', '1', 'one', '3', 'read_holding(0, 2)'],
    ['reg[0]=17254 (0x4366)\nreg[1]=0 (0x0000)', '100', '', '3', 'read_holding(100, 2)'],
    [
      'Address,Name,Value\n100,Holding current,2301\n101,Run current,512',
      '100',
      'zero',
      '4',
      'read_input(100, 2)',
    ],
    ['[1]: 17254\n[2]: 0', '1', 'zero', '3', 'read_holding(1, 2)'],
    ['Input register 0 = 17254\nInput register 1 = 0', '0', '', '4', 'read_input(0, 2)'],
  ])('accepts what agrees with %j: %s %s', (registers, address, counting, code, call) => {
    const state = { ...SELECTION, registers, input: '1', address, counting, function: code };
    expect(tool.solve(state).errors).toEqual({});
    expect(getOutput(state)).toContain(call);
  });

  it('takes the function from the names of the registers', () => {
    const registers =
      'Data type.............: 16-bit register, input register table\n[0]: 17254\n[1]: 0';
    expect(getOutput({ registers, input: '1' })).toContain('read_input(0, 2)');
  });

  it('does not guess an address or a function', () => {
    const output = getOutput({ registers: '0x41C6 0xCCCD' });
    expect(output).toContain('Enter the address and the function below');
    expect(output).not.toMatch(/Holding|read_/);
    expect(getOutput({ registers: RESPONSE })).not.toMatch(/Holding|read_/);
    expect(getOutput({ registers: RESPONSE, address: '107' })).toContain('read_holding(107, 2)');
  });

  it.each([
    ['[30108]: 16838\n[30109]: 52429', 'manual', 'read_input(107, 2)'],
    ['Address Value\n40108 16838\n40109 52429', 'manual', 'read_holding(107, 2)'],
    ['400108: 16838\n400109: 52429', '', 'read_holding(107, 2)'],
  ])('asks how the numbers of the listing %j are counted', (registers, counting, call) => {
    if (counting) {
      expect(tool.solve({ ...SELECTION, registers }).errors.address).toContain('Select one.');
      expect(getOutput({ registers })).not.toMatch(/read_|The input does not contain/);
    }
    expect(getOutput({ registers, counting })).toContain(call);
  });

  it.each([
    ['HR[5]: 16838 52429', '5'],
    ['MW5: 16838 52429', '5'],
    ['D5=16838 D6=52429', '5'],
    ['addr 5: 16838 52429', '5'],
  ])('finds the address in a register number: %j', (registers, address) => {
    const field = tool.fields({ ...SELECTION, registers }).find(({ name }) => name === 'address');
    expect(field?.value).toBe(address);
    expect(tool.solve({ ...SELECTION, registers }).headline?.value).toBe('24.85');
  });

  const [TX_0, TX_10] = ['01 03 00 00 00 01 84 0A', '01 03 00 0A 00 01 A4 08'];
  const [RX_215, RX_216] = ['01 03 02 00 D7 F8 1A', '01 03 02 00 D8 B8 1E'];
  const DESCENDING = [TX_10, RX_216, TX_0, RX_215].map((frame, i) => `12:00:0${9 - i} ${frame}`);
  const DAMAGED_TX = '01 03 00 0A 00 01 A4 55';

  it.each([
    ['each answer', [TX_0, RX_215, TX_10, RX_216], [0, 10]],
    ['repeated request', [TX_0, TX_0, RX_215], [0]],
    ['all requests first', [TX_0, TX_10, RX_215, RX_216], [undefined, undefined]],
    ['damaged request', [TX_0, DAMAGED_TX, RX_216], [undefined]],
    ['damaged request after an answer', [TX_0, RX_215, DAMAGED_TX, RX_216], [0, undefined]],
    ['second answer', [TX_0, RX_215, RX_216], [0, undefined]],
    ['descending times', DESCENDING, [undefined, undefined]],
    ['newest frame first', [RX_216, TX_10, RX_215, TX_0], [undefined, undefined]],
    ['newest frame first, unanswered', [TX_0, RX_216, TX_10, RX_215, TX_0], [undefined, undefined]],
  ])('uses only the address of the request before an answer: %s', (_name, frames, addresses) => {
    const inputs = parseAnyRegisters(frames.join('\n'), data);
    expect(inputs.map(({ address }) => address)).toEqual(addresses);
  });

  it('offers to count the numbers of a listing from 0 or 1', () => {
    const registers = '[1]: 16838\n[2]: 52429';
    const state = { registers, function: '3' };
    expect(tool.solve({ ...SELECTION, ...state }).errors.address).toContain('counted from 1');
    expect(getOutput({ ...state, counting: 'one' })).toContain('read_holding(0, 2)');
    expect(getOutput({ ...state, counting: 'zero' })).toContain('read_holding(1, 2)');
    expect(getOutput({ ...state, registers: '[0]: 16838\n[1]: 52429' })).toContain(
      'read_holding(0, 2)',
    );
  });
});

it('has a headline with the number of readings and what decides, or the selected reading', () => {
  const registers = '0x4366 0x0000';
  const getHeadline = (state: Record<string, string>) =>
    tool.solve({ registers, ...state }).headline;
  const headline = getHeadline({});
  expect(headline?.label).toBe('The display or manual decides');
  expect(headline?.value).toMatch(/^\d+ possible readings$/);
  expect(getHeadline({ expect: '230' })).toEqual({
    label: 'The only one of 20 possible readings that matches the display',
    value: 'FLOAT32 ABCD',
  });
  expect(getHeadline({ expect: '23' })?.label).toMatch(/display with factor 0\.1: 23$/);
  expect(getHeadline({ expect: '99' })?.value).toBe('0 match');
  expect(getHeadline({ type: 'FLOAT32', order: 'ABCD' })).toEqual({
    label: 'FLOAT32, ABCD',
    value: '230',
  });
});

describe('input with several readings', () => {
  const getInputs = (state: Record<string, string>) => {
    const { headline, blocks } = tool.solve(state);
    const table = blocks.find((block) => block.kind === 'table');
    expect(headline?.value).toMatch(/^\d+ possible inputs?$/);
    expect(table?.kind === 'table' && table.title).toBe('Possible inputs');
    return table?.kind === 'table' ? table.rows.map(([, words]) => words) : [];
  };

  it.each([
    [
      'all responses of a log',
      `${REQUEST}\n${RESPONSE}\n${REQUEST}\n01 03 04 42 48 00 00 6E 5D`,
      ['0x41C6 0xCCCD', '0x4248 0x0000'],
    ],
    [
      'repeated polls',
      '[1]: 16838\n[2]: 52429\n[1]: 1\n[2]: 2',
      ['0x41C6 0xCCCD', '0x0001 0x0002'],
    ],
    ['a register number and its value', '40001 16838', ['0x9C41 0x41C6', '0x41C6']],
    ['decimal and hexadecimal digits', '2305', ['0x2305', '0x0901']],
  ])('lists %s, and decodes the selected one', (_name, registers, inputs) => {
    expect(getInputs({ registers, expect: '230', type: 'UINT16' })).toEqual(inputs);
    inputs.forEach((words, i) => {
      const output = JSON.stringify(tool.solve({ registers, input: String(i + 1) }).blocks);
      expect(output).toContain(`["0","${words.slice(0, 6)}"`);
    });
  });

  it.each([
    ['{"fc":2,"data":[1,0,1]}', 'fc":2,"data'],
    ['fc=2 values=[1,0,1]', 'fc=2 values'],
    ['status: [1,0,1]', 'status'],
    [
      '{"function":"read_discrete_inputs","values":[1,0,1]}',
      'function":"read_discrete_inputs","values',
    ],
    ['{"dtype":"f32","values":[230,500]}', 'dtype":"f32","values'],
    ['{"words":2,"values":[500]}', 'words":2,"values'],
    ['Pump station north\n40001: 215\n40002: 216', 'Pump station north'],
    [
      'Address,Name,Value\n100,Current,2301\n101,Voltage,512',
      'Address,Name,Value, Current, Voltage',
    ],
    [
      'Address,Name,Value\n100,"Voltage, L1",2305\n101,"Voltage, L2",2311',
      'Address,Name,Value, Voltage, L1, Voltage, L2',
    ],
    ['Address,Status,Value\n100,OK,17254\n101,ERROR,0', 'Address,Status,Value, OK, ERROR'],
    ['{"error":"timeout","values":[0,500]}', 'error":"timeout","values'],
    ['{"value":[400,410],"unit":"V"}', 'unit":"V'],
    ['40001: 17254\n40002: 0 # timeout', '# timeout'],
    ['10:11:12 40001: 17254\n11:45:12 40002: 32768', '10:11:12, 11:45:12'],
    ['40001: 215 V', 'V'],
  ])('asks before it leaves out text: %j', (registers, omitted) => {
    const { headline, blocks } = tool.solve({ registers });
    expect(headline?.label).toBe('Select one');
    const text = JSON.stringify(omitted).slice(1, -1);
    expect(JSON.stringify(blocks)).toContain(`decimal, without “${text}”`);
  });

  it.each([
    'Adresse;Wert\n0;300\n1;"21,5"',
    'Address,Value\n40001,"300,5"',
    '40001: 1,234,567',
    '40001: 1,234,567,890',
    'Address\tValue\n40001\t1,234,567',
    '{"40001": 300, "40002": "1,234,567"}',
    '1700000000: 215\n1700000001: 216',
    'Address,Value\n202405011200,215',
    '1010 0101 1100 0011',
  ])('refuses numbers that are not registers: %j', (registers) => {
    expect(tool.solve({ registers }).errors).toHaveProperty('registers');
  });

  it.each([
    ['100Ah', '0x100A', '0x0064'],
    ['HR5 = 250Ah', '0x250A', '0x00FA'],
    ['[1]: 1000\n[2]: 1000\n[3]: 1000\n[4]: 1000', '0x1000', '0x03E8'],
    ['1200h 1300h', '0x1200 0x1300', '0x1300'],
  ])('offers all readings of %j, with the address if it is a number', (registers, ...words) => {
    const text = JSON.stringify(tool.solve({ registers }).blocks);
    for (const word of words) expect(text).toContain(word);
    expect(text).not.toContain('NaN');
  });

  it.each([
    ['fc=2 values=[0A 0B]', 'hexadecimal bytes, without “fc=2 values”'],
    ['40001: 0A V\n40002: 0B V', 'hexadecimal, without “V”'],
  ])('names the text that it leaves out of bytes: %j', (registers, notation) => {
    expect(JSON.stringify(tool.solve({ registers }).blocks)).toContain(notation);
  });

  it('shows each input also as decimal numbers', () => {
    const { blocks } = tool.solve({ registers: '1234 5678' });
    const table = blocks.find((block) => block.kind === 'table');
    expect(table?.kind === 'table' && table.rows.slice(0, 2)).toEqual([
      ['hexadecimal', '0x1234 0x5678', '4660 22136', '–', '–'],
      ['decimal', '0x04D2 0x162E', '1234 5678', '–', '–'],
    ]);
  });

  it('names the unit of each response', () => {
    const registers = `${RESPONSE}\n02 03 04 41 C6 CC CD A9 A7`;
    const field = tool.fields({ registers }).find(({ name }) => name === 'input');
    expect(field?.options?.map(([, label]) => label.replace(/.*, /, ''))).toEqual([
      'not selected',
      'unit 1',
      'unit 2',
    ]);
  });

  it('lists all responses', () => {
    expect(getInputs({ registers: Array(13).fill(RESPONSE).join('\n') })).toHaveLength(13);
  });

  it('mentions damaged frames', () => {
    const registers = `${RESPONSE}\n${RESPONSE.replace('A7', 'A8')}`;
    expect(JSON.stringify(tool.solve({ registers }).blocks)).toContain('contains 1 damaged frame.');
  });
});

describe('choices for another text', () => {
  const change = (state: Record<string, string>, changes: Record<string, string>) =>
    changeValues(tool.fields(state), state, changes);

  it.each([
    ['1234 5678', '2', '1234 5678 9ABC'],
    ['1234 5678', '3', '10 20 30 40'],
    ['40001 230\n40002 231\n40003 229', '1', '40005 230\n40006 231'],
    [
      `${REQUEST}\n${RESPONSE}`.repeat(2),
      '2',
      `${RESPONSE}\n${RESPONSE.replace('9A A7', '9A A7 ')}`,
    ],
  ])('does not apply the choice for %j to another text', (registers, input, other) => {
    for (const task of ['decode', 'apart']) {
      const state = { task, registers, input, at: '1', counting: 'zero', type: 'UINT16' };
      expect(change(state, { registers })).toEqual(state);
      expect(change(state, { registers: other })).toEqual({
        task,
        registers: other,
        type: 'UINT16',
      });
    }
    expect(tool.solve({ registers: other }).headline?.label).toBe('Select one');
  });

  it('clears what was selected for another set of registers or another address', () => {
    const state = {
      registers: '1234 5678',
      input: '1',
      at: '1',
      address: '40108',
      counting: 'zero',
    };
    const { at: _, counting, ...rest } = state;
    expect(change(state, { input: '2' })).toEqual({ ...rest, input: '2' });
    expect(change(state, { address: '30005' })).toEqual({ ...rest, at: '1', address: '30005' });
    expect(change(state, { order: 'CDAB' })).toEqual({ ...rest, at: '1', counting, order: 'CDAB' });
  });
});

describe('registers in other text', () => {
  const solveRegisters = (registers: string) => tool.solve({ registers });

  it('rejects a long text immediately', () => {
    const { errors, blocks } = solveRegisters(`${'1: 1234: '.repeat(500)}x`);
    expect(errors.registers).toContain('The register 1 has no value.');
    expect(blocks).toEqual([]);
  });

  it.each([
    ['01 03 00 00 00 02 C4 0B', 'This looks like a Modbus RTU request. It has no registers'],
    [
      '12:00:01 RX 01 03 04 43 66 00 00 CE 3F',
      'This looks like a Modbus RTU response. The CRC is wrong',
    ],
    [
      'Tx: 01 03 00 00 00 02 C4 0B\nRx: 01 03 04 43 66 00 00 CE 3F',
      'This looks like a Modbus RTU response. The CRC is wrong',
    ],
    [
      '01 10 00 6B 00 02 04 41 C6 CC CD 00 00',
      'This looks like a Modbus RTU request. The CRC is wrong',
    ],
  ])('rejects a frame, names its type, and suggests the frame task: %s', (text, error) => {
    const { errors, blocks } = solveRegisters(text);
    expect(errors.registers).toContain(error);
    expect(errors.registers).toContain('select the task “decode Modbus frames”');
    expect(blocks).toEqual([]);
  });
});

describe('frames in the output of other tools', () => {
  const getVerdicts = (bytes: string) =>
    getNotes({ task: 'apart', bytes }).map(({ tone, text }) => `${tone} ${text}`);

  it.each([
    ['consecutive request and response', `${REQUEST} ${RESPONSE}`],
    ['on two lines', `Tx: ${REQUEST}\nRx: ${RESPONSE}`],
    ['timestamps', `12:34:56.789 > ${REQUEST}\n12:34:56.801 < ${RESPONSE}`],
    [
      'timestamps with a date',
      `2024-05-01T12:34:56.789Z ${REQUEST}\n2024-05-01T12:34:56.801Z ${RESPONSE}`,
    ],
    ['QModMaster', `[RTU]>Tx > 12:34:56:789 - ${REQUEST}\n[RTU]>Rx > 12:34:56:801 - ${RESPONSE}`],
    ['Modbus Poll', `Tx:000012-${REQUEST}\nRx:000013-${RESPONSE}`],
    [
      'pymodbus',
      'DEBUG:pymodbus.logging:SEND: 0x1 0x3 0x0 0x0 0x0 0x2 0xc4 0xb\nDEBUG:pymodbus.logging:RECV: 0x1 0x3 0x4 0x41 0xc6 0xcc 0xcd 0x9a 0xa7',
    ],
    [
      'libmodbus',
      '[01][03][00][00][00][02][C4][0B]\nWaiting for a confirmation...\n<01><03><04><41><C6><CC><CD><9A><A7>',
    ],
    ['one line', `TX ${REQUEST} RX ${RESPONSE}`],
    ['one line of a table', `12:00:01 | Request: ${REQUEST} | Response: ${RESPONSE}`],
    ['other words', `Query: ${REQUEST} Reply: ${RESPONSE} OK`],
    ['comments', `${REQUEST}  // request\n${RESPONSE}  # response`],
    [
      'dates of other countries',
      `05.01.2024 12:00:01 TX: ${REQUEST}\n24-01-05 12:00:02 RX: ${RESPONSE}`,
    ],
    [
      'brackets after text',
      '[12:34:56.789] sending 8 bytes: [01][03][00][00][00][02][C4][0B]\n[12:34:56.801] received: <01><03><04><41><C6><CC><CD><9A><A7>',
    ],
    ['no text, on two lines', `${REQUEST}\n${RESPONSE}`],
    [
      'socat -x',
      `> 2024/05/01 12:00:01.123456  length=8 from=0 to=7\n ${REQUEST}\n--\n< 2024/05/01 12:00:01.223456  length=9 from=0 to=8\n ${RESPONSE}\n--`,
    ],
    [
      'ESPHome',
      `[12:00:01][V][modbus:042]: Modbus write: ${REQUEST.replaceAll(' ', '.')} (8)\n[12:00:02][V][modbus:042]: Modbus read: ${RESPONSE.replaceAll(' ', '.')} (9)`,
    ],
    ['Buffers', '<Buffer 01 03 00 00 00 02 c4 0b>\n<Buffer 01 03 04 41 c6 cc cd 9a a7>'],
  ])('splits a request and its response: %s', (_name, bytes) => {
    const [request, response, ...rest] = getVerdicts(bytes);
    expect(request).toBe('good Frame 1: Modbus RTU, request. The frame is complete.');
    expect(response).toBe('good Frame 2: Modbus RTU, response. The frame is complete.');
    expect(rest).toEqual([]);
  });

  it('uses every frame in a line, in all notations and after all marks', () => {
    const frames = [RESPONSE, '02 03 04 41 C6 CC CD A9 A7', TCP];
    const notations = [
      (frame: string) => frame,
      (frame: string) => frame.replaceAll(' ', ''),
      (frame: string) => frame.replaceAll(' ', ':'),
      (frame: string) => frame.replaceAll(' ', '-'),
      (frame: string) => frame.replace(/(?<=^| )/g, '0x'),
      (frame: string) => frame.replace(/(?<=^| )/g, '0x').replaceAll(' ', ', '),
      (frame: string) => `[${frame.split(' ').map((byte) => Number.parseInt(byte, 16))}]`,
    ];
    const marks = [
      ...'|/+~*&_.=→•–"',
      '||',
      '=>',
      '->',
      '...',
      'RX',
      'RX:',
      '= 215',
      '\\n',
      'RX [',
    ];
    const lost = notations.flatMap((format) =>
      marks.flatMap((mark) => {
        const text = frames.map(format).join(` ${mark} `);
        const found = (parseFrames(text) ?? []).map(({ bytes }) => formatHexBytes(bytes));
        return found.length === 0 || frames.every((frame) => found.includes(frame)) ? [] : [text];
      }),
    );
    expect(lost).toEqual([]);
  });

  it('splits frames even if the CRC of the response is wrong', () => {
    const [request, response] = getVerdicts(`${REQUEST} ${RESPONSE.replace('A7', 'A8')}`);
    expect(request).toBe('good Frame 1: Modbus RTU, request. The frame is complete.');
    expect(response).toContain('bad Frame 2: Modbus RTU, response. The CRC is wrong');
  });

  it.each([
    String.raw`b'\x01\x03\x00k\x00\x02\xb5\xd7'`,
    String.raw`b"\x01\x03\x00\n\x00\x02\xe4\t"`,
  ])('decodes the Python literal %s', (bytes) => {
    expect(getVerdicts(bytes)).toEqual(['good Modbus RTU, request. The frame is complete.']);
  });

  // Modbus over serial line V1.02, 2.5.1: only silence separates frames, so a receiver can record noise around them.
  it.each(FRAMES)('finds a frame with noise around it: %s', (_source, _request, rtu) => {
    const [verdict = ''] = getVerdicts(rtu);
    for (const noise of ['00', 'FF', '7E', '00 00', '00 00 00', '00 00 00 00', 'FF 00 FF']) {
      expect(getVerdicts(`${noise} ${rtu}`)).toEqual([
        `warning These bytes are outside the frames: ${noise}.`,
        verdict,
      ]);
      expect(getVerdicts(`${rtu} ${noise}`)).toEqual([
        `warning These bytes are outside the frames: ${noise}.`,
        verdict,
      ]);
      const both = getVerdicts(`${noise} ${rtu} ${noise} ${RESPONSE} ${noise}`);
      expect(both[0]).toContain(`${noise}, ${noise}, ${noise}.`);
      expect(both.slice(1).map((text) => text.replace(/Frame \d: /, ''))).toEqual([
        verdict,
        'good Modbus RTU, response. The frame is complete.',
      ]);
    }
  });

  it.each([
    ['7E 01 03 00 00 00 02 C4 0B 7E', '7E, 7E'],
    ['01 03 04 41 C6 CC CD 9A A7 01 03 04', '01 03 04'],
    ['01 2B 0E 01 00 70 77 00 00', '00 00'],
  ])('reports the bytes outside the frame in %s', (bytes, noise) => {
    const [warning, verdict, ...rest] = getVerdicts(bytes);
    expect(warning).toBe(`warning These bytes are outside the frames: ${noise}.`);
    expect(verdict).toMatch(/^good .*(?:The frame is complete|is not decoded)\.$/);
    expect(rest).toEqual([]);
  });

  // V1.1b3, 6.17 and 6.21.
  it.each([
    ['01 2B 0E 01 00 70 77', 'Its function is not decoded.'],
    ['01 08 00 00 A5 37 DA 8D', 'Its function is not decoded.'],
    ['01 17 00 00 00 02 00 10 00 01 02 00 0A 96 2C', 'Its function is not decoded.'],
  ])('does not call %s complete, because its function is not decoded', (bytes, error) => {
    expect(getVerdicts(bytes)).toEqual([
      'good Modbus RTU, request or response. The checksum is valid. This function is not decoded.',
    ]);
    expect(tool.solve({ registers: bytes }).errors.registers).toContain(error);
  });

  it('decodes the registers that function 23 reads', () => {
    const bytes = '01 17 04 41 C6 CC CD 99 B3';
    expect(getVerdicts(bytes)).toEqual(['good Modbus RTU, response. The frame is complete.']);
    expect(JSON.stringify(tool.solve({ registers: bytes }).blocks)).toContain('["0","0x41C6"');
  });

  it.each([
    ['Request:', 'Response:'],
    ['Request', 'Response'],
    ['Sent:', '\nReceived:'],
    ['TX', 'RX'],
    ['Master', 'Slave'],
    ['[15/01/2024 10:11:12] Written data (COM3)', '[15/01/2024 10:11:12] Read data (COM3)'],
    ['15/01/2024', '15/01/2024'],
    ['2024-01-15', '2024-01-15'],
    ['10:11:12', '10:11:13'],
    ['10:11:12.345 OK', 'CRC ok'],
  ])('finds frames with a checksum under lines such as %j and %j', (first, second) => {
    const text = `${first}\n    ${REQUEST}   ......Ä.  \n${second}\n    ${RESPONSE}  ...AÆÌÍ<N\nOK`;
    expect(getVerdicts(text)).toEqual([
      'good Frame 1: Modbus RTU, request. The frame is complete.',
      'good Frame 2: Modbus RTU, response. The frame is complete.',
    ]);
    expect(JSON.stringify(tool.solve({ registers: text }).blocks)).toContain('["0","0x41C6"');
    // Other bytes under these lines can be anything.
    expect(parseFrames(`${first}\n01 03 00 00 00 02\n${second}\n01 03 04 41 C6 CC CD`)).toBe(
      undefined,
    );
  });

  it.each([
    ['00 01 | 00 00 | 00 07 | 01 | 03 | 04 | 41 C6 CC CD', 'good Modbus TCP, response.'],
    ['01 | 03 | 04 | 41 C6 CC CD | 9A A7', 'good Modbus RTU, response.'],
    ['| 01 / 03 / 04 / 41 C6 CC CD / 9A A8', 'bad Modbus RTU, response. The CRC is wrong'],
    [`10 | ${RESPONSE.slice(0, -6)}`, 'warning Modbus RTU without its CRC, response.'],
    ['3A 30 31 30 33 30 30 30 30 30 30 30 32 46 41 0D 0A', 'good Modbus ASCII, request.'],
    ['3A3031303330303030303030324641', 'good Modbus ASCII, request.'],
  ])('loses no byte of %s', (bytes, verdict) => {
    expect(getVerdicts(bytes)).toEqual([expect.stringContaining(verdict)]);
  });

  it('does not read the time after a direction as bytes', () => {
    const registers = `Tx 10:11:12 ${REQUEST}\nRx 10:11:12 ${RESPONSE}`;
    expect(getVerdicts(registers)).toHaveLength(2);
    expect(tool.fields({ registers }).find(({ name }) => name === 'address')?.value).toBe('0');
  });

  it('reads a frame once that pymodbus logs twice', () => {
    const bytes = '0x0 0x1 0x0 0x0 0x0 0x7 0x1 0x3 0x4 0x41 0xc6 0xcc 0xcd';
    const log = `DEBUG transport:284 recv: ${bytes} old_data:  addr=None\nDEBUG base:80 Processing: ${bytes}`;
    expect(getVerdicts(log)).toEqual(['good Modbus TCP, response. The frame is complete.']);
    expect(tool.solve({ registers: log }).headline?.label).toBe('The display or manual decides');
  });

  it('decodes the registers of a response with noise around it, with a note', () => {
    const { blocks } = tool.solve({ registers: `00 ${RESPONSE} 00 00` });
    expect(JSON.stringify(blocks)).toContain('["0","0x41C6","16838"');
    expect(JSON.stringify(blocks)).toContain('outside the frames: 00, 00 00.');
  });

  // A TCP frame has no checksum, so numbers next to it would shift or change its bytes.
  it.each([
    `00 ${TCP}`,
    `${TCP} 00`,
    `${TCP}\n00 01 00 00 00 07 01 03\n04 41 C6 CC CD`,
    '000000 00 01 00 00 00 13 01 03 10 41 c6 cc cd 41 c6 cc\n000018 cd 41 c6 cc cd 41 c6 cc cd',
    '1 0 12 0 0 0 6 11 3 0 0 0 2',
  ])('does not find a complete frame in %j', (bytes) => {
    expect(getVerdicts(bytes).join()).not.toContain('good');
  });

  it('finds the frames in dumps of two packets', () => {
    const [request, response, ...rest] = getVerdicts(
      `0000  ${TCP}\n\n0000  00 01 00 00 00 07 01 03 04 41 C6 CC\n000c  CD\n000d`,
    );
    expect(request).toBe('good Frame 1: Modbus TCP, request. The frame is complete.');
    expect(response).toBe('good Frame 2: Modbus TCP, response. The frame is complete.');
    expect(rest).toEqual([]);
  });

  it('splits TCP frames by length', () => {
    const [request, response] = getVerdicts(`${TCP} 00 01 00 00 00 07 01 03 04 41 C6 CC CD`);
    expect(request).toContain('Modbus TCP, request');
    expect(response).toContain('Modbus TCP, response');
  });

  it.each([
    ['01 03 00 00 00 02', 'request', 'C4 0B'],
    ['01 03 04 41 C6 CC CD', 'response', '9A A7'],
    ['01 83 02', 'exception', 'C0 F1'],
    ['11 06 00 01 00 03', 'request, or its response', '9A 9B'],
  ])('decodes a frame without a CRC, with a note: %s', (bytes, direction, crc) => {
    const [verdict] = getVerdicts(bytes);
    expect(verdict).toContain(`warning Modbus RTU without its CRC, ${direction}`);
    expect(verdict).toContain(`The CRC would be ${crc}.`);
  });

  it.each([
    ['01 10 00 10 00 02 04 43 66 00 00 07 38', ['Data', '43 66 00 00', 'registers 17254, 0']],
    ['01 01 01 05 91 8B', ['Byte count', '01', '1 byte follows']],
    ['01 01 02 05 01 7A AC', ['Byte count', '02', '2 bytes follow']],
    ['11 06 00 01 00 03 9A 9B', ['0', '0x0003', '3', '3']],
  ])('describes the parts of %s', (bytes, part) => {
    const { blocks } = tool.solve({ task: 'apart', bytes });
    expect(JSON.stringify(blocks)).toContain(JSON.stringify(part).slice(0, -1));
  });

  it('decodes a request and a response without CRC on two lines', () => {
    const [request, response, ...rest] = getVerdicts('01 03 00 00 00 02\n01 03 04 41 C6 CC CD');
    expect(request).toContain('warning Frame 1: Modbus RTU without its CRC, request.');
    expect(response).toContain('warning Frame 2: Modbus RTU without its CRC, response.');
    expect(rest).toEqual([]);
  });

  it.each([
    ['01 03 0B C4', ['Address', '', 'missing']],
    ['01 03 00 00 00 0B C4', ['Quantity', '00', 'missing']],
    ['01 06 00 01 C4', ['Address', '00', 'missing']],
  ])('shows no value for missing bytes: %s', (bytes, part) => {
    const { blocks } = tool.solve({ task: 'apart', bytes });
    expect(blocks[0]).toMatchObject({ tone: 'bad' });
    expect(JSON.stringify(blocks)).toContain(JSON.stringify(part));
  });

  // Modbus over serial line V1.02, 2.5.2: the LRC is the two's complement of the sum.
  it.each([
    [':010300000002FA', 'good Modbus ASCII, request. The frame is complete.'],
    ['Tx: :010300000002FA', 'good Modbus ASCII, request. The frame is complete.'],
    [':010300000002FA\\r\\n', 'good Modbus ASCII, request. The frame is complete.'],
    [':010300000002FB', 'bad Modbus ASCII, request. The LRC is wrong'],
  ])('checks the LRC of an ASCII frame: %s', (bytes, verdict) => {
    expect(getVerdicts(bytes)[0]).toContain(verdict);
  });

  it('finds the frame in a Wireshark dump of Modbus TCP', () => {
    const dump = [
      '0000  00 1c 06 1b 2a 5e 00 50 56 c0 00 08 08 00 45 00   ....*^.PV.....E.',
      '0010  00 34 12 34 40 00 80 06 00 00 c0 a8 01 0a c0 a8   .4.4@...........',
      '0020  01 14 d3 5a 01 f6 00 00 00 01 00 00 00 01 50 18   ...Z..........P.',
      '0030  04 00 00 00 00 00 00 01 00 00 00 06 01 03 00 00   ................',
      '0040  00 02                                             ..',
    ].join('\n');
    expect(getVerdicts(dump)).toEqual(['good Modbus TCP, request. The frame is complete.']);
  });

  it('finds the frame in a dump with a marked offset', () => {
    expect(getVerdicts(`0x0000: ${REQUEST}  ........`)).toEqual([
      'good Modbus RTU, request. The frame is complete.',
    ]);
  });

  it('does not mistake RTU with a wrong CRC for Modbus TCP', () => {
    const blocks = tool.solve({ task: 'apart', bytes: '01 03 00 00 00 02 C4 0C' }).blocks;
    expect(blocks[0]).toMatchObject({
      tone: 'bad',
      text: expect.stringMatching(/^Modbus RTU, request\. The CRC is wrong/),
    });
  });

  it('reports a wrong length in a TCP header', () => {
    const bytes = '00 01 00 00 00 07 01 03 00 00 00 02';
    expect(tool.solve({ task: 'apart', bytes }).blocks[0]).toMatchObject({
      tone: 'bad',
      text: 'Modbus TCP, request. The header declares 7 bytes, but 6 follow.',
    });
  });

  it('skips a length in brackets before the frame', () => {
    const bytes = '2024-01-02T10:00:00Z TX [8] 01 03 00 00 00 02 C4 0B';
    expect(parseFrames(bytes)).toEqual([{ bytes: [1, 3, 0, 0, 0, 2, 0xc4, 0x0b] }]);
  });

  it.each(['apart', 'decode'])('has one field for the text of the task %s', (task) => {
    expect(tool.fields({ task }).map(({ name }) => name)).toContain('registers');
    const { blocks } = tool.solve({ task, registers: RESPONSE });
    expect(JSON.stringify(blocks)).toMatch(/registers 16838, 52429|0x41C6/);
  });

  it('reports the length of a frame that is too short', () => {
    expect(tool.solve({ task: 'apart', bytes: '01 03' }).errors.registers).toContain(
      'The text contains 2 bytes.',
    );
  });

  it('parses bytes such as <0x07><0x7A>', () => {
    expect(tool.solve({ task: 'apart', bytes: '<0x07><0x7A>' }).errors.registers).toContain(
      'The text contains 2 bytes.',
    );
    expect(parseFrames('<0x07><0x7A>')).toEqual([{ bytes: [0x07, 0x7a] }]);
  });

  function sampleRequest(random: SeededRandom): typeof READ_REQUEST {
    const code = random.pickOne([1, 2, 3, 4, 5, 6, 15, 16]);
    const size = code > 6 ? random.integer(1, 100) : 1;
    return {
      unit: random.integer(1, 247),
      code,
      address: random.integer(0, 65_000),
      quantity: random.integer(1, 120),
      values: Array.from({ length: size }, () =>
        random.integer(0, code === 6 || code === 16 ? 65535 : 1),
      ),
    };
  }

  it('decodes the frames that it builds, alone and in pairs', () => {
    const random = new SeededRandom(2);
    for (let i = 0; i < 300; i += 1) {
      const [first, second] = [sampleRequest(random), sampleRequest(random)];
      const frames = [buildRtu(first), buildRtu(second)];
      expect(parseFrames(formatHexBytes(frames.flat()))).toEqual(
        frames.map((bytes) => ({ bytes })),
      );
      for (const bytes of [...frames, buildTcp(first, 7)]) {
        expect(parseModbusFrame(bytes, data, { isRequest: true })).toMatchObject({ problems: [] });
      }
      const [ascii] = parseFrames(buildAscii(first)) ?? [];
      expect(
        ascii && parseModbusFrame(ascii.bytes, data, { ...ascii, isRequest: true }),
      ).toMatchObject({
        transport: 'ASCII',
        problems: [],
      });
    }
  });

  it.each([
    '01 10 00 00 00 02 04 41 C6 00 00 07 AE',
    '01 10 00 00 00 02 04 43 66 E6 66 CC 7E',
    '01 0F 00 00 00 02 01 03 9E 96',
  ])('reads the serial write %s, which starts like a TCP header', (text) => {
    expect(JSON.stringify(tool.solve({ task: 'apart', bytes: text }).blocks)).toContain(
      'Modbus RTU, request. The frame is complete.',
    );
  });

  it('never throws for random input', () => {
    const random = new SeededRandom(3);
    for (let i = 0; i < 500; i += 1) {
      const text = random.text(60);
      for (const task of ['decode', 'apart']) {
        tool.solve({ task, registers: text, bytes: text });
      }
    }
  });
});
