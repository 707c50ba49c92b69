import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { SeededRandom } from '../../frame/test-support/SeededRandom';
import { createRegistersTool } from './createRegistersTool';
import { getCrcBytes } from './modbusFrame';
import { loadModbus } from './node/registersTool';
import { parseAnyRegisters } from './parseAnyRegisters';
import { attempt } from './parseRegisters';

const ROOT = path.resolve(__dirname, '../../../..');
const data = loadModbus(ROOT);
const tool = createRegistersTool(data);

/** Readings of a text, or the message that refuses it. */
function solve(registers: string): string[] | string {
  const { errors, blocks, headline } = tool.solve({ registers });
  if (errors.registers) return errors.registers;
  if (headline?.label !== 'Select one') {
    const table = blocks.find((b) => b.kind === 'table' && b.title === 'Each register');
    const rows = table?.kind === 'table' ? table.rows : [];
    return [rows.map(([, hex]) => hex?.slice(2)).join(' ')];
  }
  const table = blocks.find((block) => block.kind === 'table');
  return table?.kind === 'table'
    ? table.rows.map(([, words = '']) => words.replaceAll('0x', ''))
    : [];
}

const isAsked = (registers: string) => tool.solve({ registers }).headline?.label === 'Select one';

const TWO = '41C6 CCCD';

const RTU_215 = '01 03 02 00 D7 F8 1A';
const RTU_216 = '01 03 02 00 D8 B8 1E';

/** The first eight of ten registers. */
const TEN = '08FD 08FA 0901 0000 007D 0082 0080 0000';

/** Texts with one meaning, and what it leaves out. */
const READINGS: [text: string, words: string, leftOut?: string][] = [
  // Excel, terminals, and lists
  ['16838', '41C6'],
  ['0', '0000'],
  ['65535', 'FFFF'],
  ['-32768', '8000'],
  ['-13107', 'CCCD'],
  ['−13107', 'CCCD'],
  ['+50', '0032'],
  ['215', '00D7'],
  ['16838 52429', TWO],
  ['16838, 52429', TWO],
  ['16838; 52429', TWO],
  ['16838;52429', TWO],
  ['16838\t52429', TWO],
  ['  16838  52429  ', TWO],
  ['16838\n52429', TWO],
  ['16838\r\n52429\r\n', TWO],
  ['16838,\n52429,', TWO],
  ['-13107\n-1', 'CCCD FFFF'],
  ['215\n1000\n3', '00D7 03E8 0003'],
  ['107\n16838', '006B 41C6'],
  // Hexadecimal
  ['0x41C6 0xCCCD', TWO],
  ['0x41c6, 0xcccd', TWO],
  ['0x41C6,0xCCCD', TWO],
  ['0x41C6\n0xCCCD', TWO],
  ['0X41C6 0XCCCD', TWO],
  ['0x41C6 0x0', '41C6 0000'],
  ['41C6h CCCDh', TWO],
  ['41C6H;CCCDH', TWO],
  ['41C6 CCCD', TWO],
  ['41c6 cccd', TWO],
  ['41C6\nCCCD', TWO],
  ['16#41C6 16#CCCD', TWO],
  ['W#16#4366', '4366'],
  ['41C6, CCCD', TWO],
  ['41C6,CCCD', TWO],
  ['0000\n056F', '0000 056F'],
  ['CAFE 4366', 'CAFE 4366'],
  // Lists of minimalmodbus, pymodbus, Node-RED, NumPy, Python, jsmodbus
  ['[16838, 52429]', TWO],
  ['[16838,52429]', TWO],
  ['[ 16838, 52429 ]', TWO],
  ['[16838 52429]', TWO],
  ['[16838]', '41C6'],
  ['[-13107, 16838]', 'CCCD 41C6'],
  ["['0x41c6', '0xcccd']", TWO],
  ['["0x41C6","0xCCCD"]', TWO],
  ['[\n  16838,\n  52429\n]', TWO],
  ['registers=[16838, 52429]', TWO],
  ['registers=[5]', '0005'],
  ['ReadHoldingRegistersResponse(dev_id=1, bits=[], registers=[16838, 52429])', TWO],
  [
    'ReadHoldingRegistersResponse(dev_id=1, transaction_id=1, address=0, count=0, bits=[], registers=[16838, 52429], status=1)',
    TWO,
  ],
  ['{\n    "registers": [\n        16838,\n        52429\n    ]\n}', TWO],
  ['{"data":[16838,52429]}', TWO],
  ['{ data: [ 16838, 52429 ], buffer: <Buffer 41 c6 cc cd> }', TWO, 'buffer: <Buffer 41 c6 cc cd>'],
  [
    '{"topic":"polling","payload":[16838,52429],"_msgid":"abc"}',
    TWO,
    'topic":"polling","payload, _msgid":"abc',
  ],
  ['values: [16838, 52429]', TWO],
  ['0x4366 0xE666 0x4367 0x0000', '4366 E666 4367 0000'],
  ['17254, 58982, 17255, 0', '4366 E666 4367 0000'],
  [
    'mbpoll -a 1 -t 4:hex -r 1 10.0.0.5\n[1]: 0x41C6\n[2]: 0xCCCD',
    TWO,
    'mbpoll -a 1 -t 4:hex -r 1 10.0.0.5',
  ],
  ['request=[1, 3] registers=[16838, 52429]', TWO, 'request=[1, 3] registers'],
  // modpoll and mbpoll
  ['[1]: 16838\n[2]: 52429', TWO],
  ['[1]: \t16838\n[2]: \t52429 (-13107)', TWO],
  ['[1]: 16838\n[2]: -13107', TWO],
  ['[1]: 0x41C6\n[2]: 0xCCCD', TWO],
  ['-- Polling slave 1...\n[1]: \t0x41C6\n[2]: \t0xCCCD', TWO, '-- Polling slave 1...'],
  ['[100]:\t215', '00D7'],
  ['[1]: 0\n[2]: 215', '0000 00D7'],
  [
    "mbpoll 1.0-0 - ModBus(R) Master Simulator\nCopyright (c) 2015-2025 Pascal JEAN, https://github.com/epsilonrt/mbpoll\nThis program comes with ABSOLUTELY NO WARRANTY.\nThis is free software, and you are welcome to redistribute it\nunder certain conditions; type 'mbpoll -w' for details.\n\nProtocol configuration: ModBus TCP\nSlave configuration...: address = [1]\n                        start reference = 1, count = 2\nCommunication.........: 192.168.177.45, port 502, t/o 1.00 s, poll rate 1000 ms\nData type.............: 16-bit register, input register table\n\n-- Polling slave 1...\n[1]: \t16838\n[2]: \t52429 (-13107)\n",
    TWO,
    'mbpoll 1.0-0 - ModBus(R) Master Simulator, Copyright (c) 201…',
  ],
  [
    'modpoll 3.10 - FieldTalk(tm) Modbus(R) Master Simulator\nCopyright (c) 2002-2021 proconX Pty Ltd\nVisit https://www.modbusdriver.com for Modbus libraries and tools.\n\nProtocol configuration: Modbus RTU, FC3\nSlave configuration...: address = 1, start reference = 1, count = 2\nCommunication.........: /dev/ttyUSB0, 9600, 8, 1, even, t/o 1.00 s, poll rate 1000 ms\nData type.............: 16-bit register, output (holding) register table\n\n-- Polling slave... (Ctrl-C to stop)\n[1]: 16838\n[2]: -13107',
    TWO,
    'modpoll 3.10 - FieldTalk(tm) Modbus(R) Master Simulator, Cop…',
  ],
  ...['', '^C'].map((stop): [string, string, string] => [
    `-- Polling slave 1...\n[1]: \t16838\n[2]: \t52429 (-13107)\n${stop}--- /dev/ttyUSB0 poll statistics ---\n1 frames transmitted, 1 received, 0 errors, 0.0% frame loss`,
    TWO,
    '-- Polling slave 1..., ',
  ]),
  // ModScan, CAS Modbus Scanner, Modbus Poll, QModMaster, Wireshark, Node-RED
  ['40001: <16838>\n40002: <52429>', TWO],
  ['40001: <41C6H> 40002: <CCCDH>', TWO],
  ['40001: 16838\n40002: 52429', TWO],
  ['40001:16838\n40002:52429', TWO],
  ['40001 = 16838\n40002 = 52429', TWO],
  ['40001=16838', '41C6'],
  ['40001=16838 40002=52429', TWO],
  ['40001=0x41C6, 40002=0xCCCD', TWO],
  ['40001: 16838 52429', TWO],
  ['40001: 16838; 52429', TWO],
  ['40001: 16838 52429\n40003: 1 2', `${TWO} 0001 0002`],
  ['400001: 16838\n400002: 52429', TWO],
  ['Register 0 (UINT16): 16838\nRegister 1 (UINT16): 52429', TWO],
  ['Register 107: 16838\nRegister 108: 52429', TWO],
  ['Holding Register 107 = 16838', '41C6'],
  ['Addr 107: 16838', '41C6'],
  ['HR[0]=16838\nHR[1]=52429', TWO],
  ['HR40001: 16838', '41C6'],
  ['%MW0: 16838\n%MW1: 52429', TWO],
  ['MW100=16838', '41C6'],
  ['D100=16838', '41C6'],
  ['[40001] 16838\n[40002] 52429', TWO],
  ['[0] 0x41C6 [1] 0xCCCD', TWO],
  ['0x006B: 0x41C6\n0x006C: 0xCCCD', TWO],
  ['006B: 41C6\n006C: CCCD', TWO],
  ['0: 41C6\n1: CCCD', TWO],
  ['0099: 41C6\n009A: CCCD', TWO],
  ['array[2]\n0: 16838\n1: 52429', TWO, 'array[2]'],
  ['{"40001": 16838, "40002": 52429}', TWO],
  ['{"1":5,"2":6}', '0005 0006'],
  ['{40001: 16838, 40002: 52429}', TWO],
  [
    '2024-05-01 12:00:01 40001: 16838\n2024-05-01 12:00:01 40002: 52429',
    TWO,
    '2024-05-01 12:00:01',
  ],
  ['[12:00:01] 40001 = 16838\n[12:00:01] 40002 = 52429', TWO, '[12:00:01]'],
  [
    '30.11.2026 12:00:01 40001 = 16838\n30.11.2026 12:00:01 40002 = 52429',
    TWO,
    '30.11.2026 12:00:01',
  ],
  [
    '$ mbpoll -a 1 -c 2 /dev/ttyUSB0\n[1]: 16838\n[2]: 52429',
    TWO,
    '$ mbpoll -a 1 -c 2 /dev/ttyUSB0',
  ],
  [
    'user@host:~$ mbpoll -a 1 -c 2 /dev/ttyUSB0\n[1]: 16838\n[2]: 52429',
    TWO,
    'user@host:~$ mbpoll -a 1 -c 2 /dev/ttyUSB0',
  ],
  // Tables with names of columns
  ['Address Value\n40001 16838\n40002 52429', TWO],
  ['Address\tValue\n40001\t16838\n40002\t52429', TWO],
  ['Address;Value\n40001;16838\n40002;52429', TWO],
  ['Address,Value\n40001,16838\n40002,52429', TWO],
  ['Adresse;Wert\n40001;16838\n40002;52429', TWO],
  ['Address Value\n40001\t16838\n40002\t52429', TWO],
  ['Address Value\n40001;16838\n40002;52429', TWO],
  ['Reg\tValue\n40001\t16838\n40002\t52429', TWO],
  // Frames with a checksum or header
  ['01 03 04 41 C6 CC CD 9A A7', TWO],
  ['010304 41C6CCCD 9AA7', TWO],
  ['00 01 00 00 00 07 01 03 04 41 C6 CC CD', TWO],
  ['Tx:000012-01 03 00 00 00 02 C4 0B\nRx:000013-01 03 04 41 C6 CC CD 9A A7', TWO],
  [
    '[RTU]>Tx > 12:34:56:789 - 01 03 00 00 00 02 C4 0B\n[RTU]>Rx > 12:34:56:801 - 01 03 04 41 C6 CC CD 9A A7',
    TWO,
  ],
  [
    '[01][03][00][00][00][02][C4][0B]\nWaiting for a confirmation...\n<01><03><04><41><C6><CC><CD><9A><A7>',
    TWO,
  ],
  ['DEBUG:pymodbus.logging:RECV: 0x1 0x3 0x4 0x41 0xc6 0xcc 0xcd 0x9a 0xa7', TWO],
  [':01030441C6CCCD58', TWO],
  // Registers that a request writes
  ['01 10 00 10 00 02 04 43 66 00 00 07 38', '4366 0000'],
  ['01 10 00 10 00 02 04 43 66 00 00 07 38\n01 10 00 10 00 02 40 0D', '4366 0000'],
  ['TX: 11 06 00 01 00 03 9A 9B\nRX: 11 06 00 01 00 03 9A 9B', '0003'],
  ['00 01 00 00 00 06 01 06 00 01 00 03', '0003'],
  [':110600010003E5', '0003'],
  // Lists with a name whose bytes are a frame
  ['response: [1, 3, 2, 0, 215, 248, 26]', '00D7'],
  ['data: [1, 4, 2, 0, 215, 249, 110]', '00D7'],
  ['{"type":"Buffer","data":[1,3,2,0,215,248,26]}', '00D7'],
  ['payload: [\n  1,\n  3,\n  2,\n  0,\n  215,\n  248,\n  26\n]', '00D7'],
  ['[0, 1, 0, 0, 0, 5, 1, 3, 2, 0, 215]', '00D7'],
  // Dumps with offsets
  ['000000 00 01 00 00 00 0b 01 03 08 41 c6 cc cd 41 c6 cc\n000010 cd\n000011', `${TWO} ${TWO}`],
  [
    '0000  00 05 00 00 00 06 01 03 00 00 00 04\n\n0000  00 05 00 00 00 0b 01 03 08 41 c6 cc cd 41 c6 cc\n0010  cd',
    `${TWO} ${TWO}`,
  ],
  [
    '0000 | 01 03 20 59 30 30 31 39 38 34 38 30 38 30 42 30  | .. Y0019848080B0\n0010 | 30 42 34 00 02 00 06 10 01 00 00 32 50 00 00 00  | 0B4........2P...\n0020 | 00 00 00 84 87  | .....',
    '5930 3031 3938 3438 3038 3042 3030 4234',
  ],
  [
    '0000 | 01 03 14 00 01 00 02 00 03 00 04 00 05 00 06 00  | ....\n0010 | 07 00 08 00 09 00 0A 8F 16 | ....',
    '0001 0002 0003 0004 0005 0006 0007 0008',
  ],
  ['00000000: 0103 0441 c6cc cd9a a7   ...A.....', TWO],
  [
    '\t0x0000:  4500 0035 1234 4000 8006 0000 c0a8 010a  E..4.4@.........\n\t0x0010:  c0a8 0114 d35a 01f6 0000 0001 0000 0001  .....Z..........\n\t0x0020:  5018 0400 0000 0000 0001 0000 0007 0103  P...............\n\t0x0030:  0441 c6cc cd                             .....',
    TWO,
  ],
  ['0000: 41C6 CCCD', TWO],
  // Bytes after a label
  ['Tx: 0103 0000 0002 C40B\nRx: 0103 0441 C6CC CD9A A7', TWO],
  ['Rx: 010304 41C6CCCD 9AA7', TWO],
  ['TX: 1 3 0 0 0 2 196 11\nRX: 1 3 4 65 198 204 205 154 167', TWO],
  ['TX: 1, 3, 0, 0, 0, 2, 196, 11\nRX: 1, 3, 4, 65, 198, 204, 205, 154, 167', TWO],
  // A label before the first number
  ['HR 40001: 17254, 40002: 0', '4366 0000'],
  ['Register 40001 = 17254, 40002 = 0', '4366 0000'],
  ['Register 0x0000 = 0x4366, 0x0001 = 0x0000', '4366 0000'],
  // Notations of PLCs, with or without a colon
  ['%MW100 := 17254;', '4366'],
  ['%MW100 17254\n%MW101 0', '4366 0000'],
  ['%IW0: 17254\n%IW1: 0', '4366 0000'],
  ['MW100 W#16#4366\nMW102 W#16#0000', '4366 0000'],
  ['DB1.DBW0\tW#16#4366\nDB1.DBW2\tW#16#0000', '4366 0000'],
  ['D100 17254\nD101 0', '4366 0000'],
  ['D100 K17254\nD101 K-1', '4366 FFFF'],
  ['D100 H4366\nD101 H0000', '4366 0000'],
  ['D100: #4366\nD101: #0000', '4366 0000'],
  ['N7:0 17254\nN7:1 0', '4366 0000'],
  ['&H41C6 &HCCCD', TWO],
  // A register in two notations
  ['40001: 17254 (0x4366)\n40002: 0 (0x0000)', '4366 0000'],
  ['40001: 2305 (0x0901)', '0901'],
  ['40001: 0xFF9C (-100)', 'FF9C'],
  ['65436 (-100)', 'FF9C'],
  ['0x4366 (17254)\n0x0000 (0)', '4366 0000'],
  // Text before the registers
  ['Read: [17254, 0]', '4366 0000'],
  ['10:22:31 [17254, 0]', '4366 0000', '10:22:31'],
  ['13.05.2024 10:22:31;17254;0', '4366 0000', '13.05.2024 10:22:31'],
  ['Voltage: 0x4366 0x0000', '4366 0000', 'Voltage'],
  ['> 40001: 17254\n> 40002: 0', '4366 0000'],
  ['msg.payload : array[2]\n[ 17254, 0 ]', '4366 0000', 'msg.payload : array[2]'],
  [
    'Communication.........: /dev/ttyUSB0,       9600-8E1 \n                        t/o 1.00 s, poll rate 1000 ms\nData type.............: 16-bit register, input register table\n\n-- Polling slave 1...\n[1]: \t17254\n[2]: \t0',
    '4366 0000',
    'Communication.........: /dev/ttyUSB0,       9600-8E1, t/o 1.…',
  ],
  [':010304436600004F<CR><LF>', '4366 0000'],
  // Values that a coil or discrete input cannot have, and registers by name
  ['10001: 230\n10002: 1', '00E6 0001'],
  ['00001: 00001', '0001'],
  ['HR 10001: 1\nHR 10002: 0', '0001 0000'],
  // More registers than can be decoded together
  ['01 03 14 08 FD 08 FA 09 01 00 00 00 7D 00 82 00 80 00 00 13 86 00 00 75 5D', TEN],
  [
    '[1]: 2301\n[2]: 2298\n[3]: 2305\n[4]: 0\n[5]: 125\n[6]: 130\n[7]: 128\n[8]: 0\n[9]: 4998\n[10]: 0',
    TEN,
  ],
  ['16838 (0x41C6)', '41C6'],
  ['$4366', '4366'],
  ['HR40001 16838\nHR40002 52429', '41C6 CCCD'],
  // Tables with columns of names, units, times, counts, or the same values as hexadecimal numbers
  ['No.;Address;Value\n1;40108;16838\n2;40109;52429', TWO, 'No.;Address;Value, 1, 2'],
  ['#;Address;Value\n1;40001;16838\n2;40002;52429', TWO, '1, 2'],
  ['Address,Value,Unit\n40001,16838,V\n40002,52429,A', TWO, 'Address,Value,Unit, V, A'],
  [
    'Name;Address;Value\nTemp hi;40001;16838\nTemp lo;40002;52429',
    TWO,
    'Name;Address;Value, Temp hi, Temp lo',
  ],
  ['Name\tAddress\tValue\nTemp 1\t40001\t16838', '41C6', 'Name\tAddress\tValue, Temp 1'],
  [
    'Adresse;Name;Wert;Einheit\n40001;Strom L1;16838;A\n40002;Strom L2;52429;A',
    TWO,
    'Adresse;Name;Wert;Einheit, Strom L1, A, Strom L2',
  ],
  [
    'Time;Address;Value\n12:00:01;40001;16838\n12:00:01;40002;52429',
    TWO,
    'Time;Address;Value, 12:00:01',
  ],
  [
    'Register\tName\tValue\n0\tVoltage\t16838\n1\tCurrent\t52429',
    TWO,
    'Register\tName\tValue, Voltage, Current',
  ],
  ['Registro;Valore\n40001;16838\n40002;52429', TWO],
  ['"Address","Value"\n"40001","16838"\n"40002","52429"', TWO],
  ['Register Address Value\n40001 16838\n40002 52429', TWO],
  ['Address;Value\n40002;52429\n40001;16838', TWO],
  ['Address;Hex\n107;41C6\n108;CCCD', TWO],
  ['Address;Hex\n107;0010\n108;1234', '0010 1234'],
  ['Address;Hex;Dec\n40001;0x41C6;16838\n40002;0xCCCD;52429', TWO, '0x41C6, 0xCCCD'],
  ['Address;Value;Hex\n40001;16838;41C6h\n40002;-13107;CCCDh', TWO, '41C6h, CCCDh'],
  ['| Address | Value |\n|---|---|\n| 40001 | 16838 |', '41C6'],
  [
    '| Register | Name | Value |\n|---|---|---|\n| 40001 | Temp hi | 16838 |\n| 40002 | Temp lo | 52429 |',
    TWO,
    'Register | Name | Value, Temp hi, Temp lo',
  ],
  ['400001  16838\n400002  52429', TWO],
  ['| # | Address | Value |\n|---|---|---|\n| 1 | 40001 | 16838 |', '41C6', '1'],
  // Comments, names, and libmodbus
  ['40001: 16838  # Temp 1\n40002: 52429  # Temp 2', TWO, '# Temp 1, # Temp 2'],
  ['40001: 17254 // voltage\n40002: 0 // current', '4366 0000', '// voltage, // current'],
  ['40001 Temp hi: 16838\n40002 (Temp lo): 52429', TWO, 'Temp hi, (Temp lo)'],
  ['Registro 40001 = 16838 (0x41C6)', '41C6'],
  ['reg[0]=16838 (0x41C6)\nreg[1]=52429 (0xCCCD)', TWO],
  // Numbers that count down, in columns, or in hexadecimal digits
  ['108: 52429\n107: 16838', TWO],
  ['40001: <16838>  40003: <  17>\n40002: <52429>  40004: <  18>', `${TWO} 0011 0012`],
  ['09: 1\n0A: 2\n0B: 3', '0001 0002 0003'],
  // A number has one decimal comma, and a register has no separator of thousands
  ['17254,0,16838,52429', '4366 0000 41C6 CCCD'],
  ['16838,52429,5', '41C6 CCCD 0005'],
  ['[16838,52429]', TWO],
  // The first register after a time, of which no comma or colon is a fraction
  ['12:00:01,17254, 0', '4366 0000', '12:00:01'],
  ['12:00:01,65535,-1', 'FFFF FFFF', '12:00:01'],
  ['2024-05-01 12:00:01,17254,0,16838,52429', '4366 0000 41C6 CCCD', '2024-05-01 12:00:01'],
  ['2024-05-01T12:00:01,16838;52429', TWO, '2024-05-01T12:00:01'],
  ['12:00:01,40001: 17254\n12:00:01,40002: 0', '4366 0000', '12:00:01'],
  ['12:00:01.123,17254, 0', '4366 0000', '12:00:01.123'],
  ['[12:00:01,123] 17254 0', '4366 0000', '[12:00:01,123]'],
  ['12:00:01,01 03 04 41 C6 CC CD 9A A7', TWO],
  ['10:22:31,01 03 00 64 00 02 85 D4\n10:22:32,01 03 04 41 C6 CC CD 9A A7', TWO],
  ['2024-05-01 12:00:01,10 03 04 41 C6 CC CD 9B A6', TWO],
  // Time zones
  ['2024-05-01 12:00:01 +0200 16838 52429', TWO, '2024-05-01 12:00:01 +0200'],
  ['12:00:01 -05:00 16838 52429', TWO, '12:00:01 -05:00'],
  ['2024-05-01 12:00:01.123 +0200 16838 52429', TWO, '2024-05-01 12:00:01.123 +0200'],
  ['12:00:01 -13107 16838', 'CCCD 41C6', '12:00:01'],
  // Two notations of the register number
  ['107 (0x6B): 16838\n108 (0x6C): 52429', TWO, '(0x6B), (0x6C)'],
  ['Register 0 (0x0000) = 16838', '41C6', '(0x0000)'],
  ['[1]: 16838 (0x41C6)\n[2]: 52429', TWO],
  // Text next to the registers, which can change what they mean
  [
    '40001 Voltage in mV: 230\n40002 Current in mA: 231',
    '00E6 00E7',
    'Voltage in mV, Current in mA',
  ],
  ['-- scaled by 0.1\n0: 230', '00E6', '-- scaled by 0.1'],
  ['40001: 50 %', '0032', '%'],
  ['40001: 230 # напряжение', '00E6', '# напряжение'],
  ['電圧\n40001: 230\n40002: 231', '00E6 00E7', '電圧'],
  [
    'slave=2 address=100 count=2 registers=[16838, 52429]',
    TWO,
    'slave=2 address=100 count=2 registers',
  ],
  ['Register address: 0x006B', '006B', 'Register address'],
  ['Exception code: 0x002', '0002', 'Exception code'],
  ['Data type: signed, 1/10\n0: 230', '00E6', 'Data type: signed, 1/10'],
  ['Address;Value;Unit\n40001;50;%\n40002;60;%', '0032 003C', 'Address;Value;Unit, %'],
  ['Address;Value;Hex\n40001;16838;41C6\n40002;52429;CCCE', TWO, '41C6, CCCE'],
  ['Address;Value;Length\n40001;FACE;2\n40002;CAFE;2', 'FACE CAFE', 'Address;Value;Length, 2'],
  ['Address;Length;Value\n40001;2;215', '00D7', 'Address;Length;Value, 2'],
  ['Register;Address;Value\n40001;0;230', '00E6', '0'],
  ['Address;Raw;Value\n40001;16000;16838', '41C6', 'Address;Raw;Value, 16000'],
  ['Slave\tAddress\tValue\n1\t0\t230\n2\t1\t231', '00E6 00E7', 'Slave\tAddress\tValue, 1, 2'],
  ['Device,Address,Value\nMeter A,100,2301\nMeter B,101,512', '08FD 0200', 'Device'],
  [
    'Area,Address,Value\nHolding,100,2301\nInput,101,512',
    '08FD 0200',
    'Area,Address,Value, Holding',
  ],
  ['-- Polling slave 1...\n[1]: 16838\n-- Polling slave 2...\n[2]: 0', '41C6 0000', '-- Polling'],
  ['Temperature\n215', '00D7', 'Temperature'],
  ['Address\n107', '006B', 'Address'],
  ['pressure 5\n[1]: 230 (0x00E6)', '00E6', 'pressure 5'],
  // Names, marks, and dashes around registers
  ['Value\n16838\n52429', TWO],
  ['Registers: 16838, 52429', TWO],
  ['input registers: 17254 32768', '4366 8000'],
  ['Voltage: 16838 52429', TWO, 'Voltage'],
  ['(16838, 52429)', TWO],
  ['`16838 52429`', TWO],
  ['“16838 52429”', TWO],
  ['>>> rr.registers\n[16838, 52429]', TWO, 'rr.registers'],
  ['data[0] = 16838\ndata[1] = 52429', TWO],
  ['%DB1.DBW0\t16#41C6\n%DB1.DBW2\t16#CCCD', TWO],
  ['WORD#16#41C6 WORD#16#CCCD', TWO],
  ['–13107 16838', 'CCCD 41C6'],
  ['#1000: 16838\n#1001: 52429', TWO],
  // Hexadecimal digits that look like a unit
  ['40001: 41C6H FFFFH', '41C6 FFFF'],
  // Two notations in the watch table of a PLC
  ['%MW100 17254 (16#4366)\n%MW101 0 (16#0000)', '4366 0000'],
  // Registers below other text whose bytes look like a frame without its CRC
  ['-- Polling slave 1...\n[1]: \t4\n[2]: \t8838\n[3]: \t3', '0004 2286 0003', '-- Polling'],
  ['Voltage: DB05 BEEF 00FE 8000', 'DB05 BEEF 00FE 8000', 'Voltage'],
  // Small registers, which are no bytes
  ['HR[0]=17\nHR[1]=2', '0011 0002'],
  ['Address;Value\n0;17\n1;2', '0011 0002'],
  ['[0]: 17', '0011'],
];

const RTU = '01 03 04 41 C6 CC CD 9A A7';

/** Texts with several meanings, which are all offered. */
const CHOICES: [text: string, sets: string[]][] = [
  ['Address;Hex;Dec\n40001;08FD;2301\n40002;08FA;2298', ['2301 2298', '08FD 08FA']],
  // The same numbers as the addresses
  ['Register,Hex,Name\n100,0064,a\n101,0065,b', ['0064 0065']],
  ['Address,Dec,Hex\n100,100,0x64\n101,101,0x65', ['0064 0065']],
  // The comma can be a separator or a decimal one
  ['16838,52429', [TWO]],
  ['10234,50000', ['27FA C350']],
  ['40001: 10234,50000', ['27FA C350']],
  ['Address;Value\n40001;10234,50000', ['27FA C350']],
  ['12:00:01,16838,52429', [TWO]],
  // Small registers, or bytes
  ['0: 65\n1: 198\n2: 204\n3: 205', ['0041 00C6 00CC 00CD', TWO]],
  ['{"0":67,"1":102,"2":128,"3":0}', ['0043 0066 0080 0000', '4366 8000']],
  ['[0]: 0\n[1]: 230', ['0000 00E6', '00E6']],
  ['Voltage: 230 231 229 228', ['00E6 00E7 00E5 00E4', 'E6E7 E5E4', '00E7 00E5 00E4']],
  ['100: 0A\n101: 0B', ['000A 000B', '0A0B']],
  ['HR 5: 0C\nHR 6: 1E', ['000C 001E', '0C1E']],
  ['40001: 0x43\n40002: 66', ['0043 0066', '4366']],
  // A register number and its value, or two registers
  ['0 215', ['0000 00D7', '00D7']],
  ['101 102', ['0065 0066', '6566', '0066']],
  ['D8 31', ['D831', '001F']],
  // A name of four hexadecimal letters
  ['Feed\n1234', ['1234', '04D2']],
  // Registers, or the numbers of bytes before registers
  ['0 16838\n2 52429', ['0000 41C6 0002 CCCD', TWO]],
  ['10\t16838\n12\t52429', ['000A 41C6 000C CCCD', TWO]],
  ['0, 16838, 2, 52429', ['0000 41C6 0002 CCCD', TWO, '41C6 0002 CCCD']],
  ['101 255', ['0065 00FF', '65FF', '00FF']],
  ['0;215', ['0000 00D7', '00D7']],
  ['0\t215', ['0000 00D7', '00D7']],
  ['107, 16838', ['006B 41C6', '41C6']],
  ['40001 16838', ['9C41 41C6', '41C6']],
  ['40001\n16838', ['9C41 41C6', '41C6']],
  ['[40001, 215]', ['9C41 00D7', '00D7']],
  ['19000 17254', ['4A38 4366', '4366']],
  ['13001 215', ['32C9 00D7', '00D7']],
  ['D100 41C6', ['D100 41C6', '41C6']],
  ['40001;16838', ['9C41 41C6', '41C6']],
  ['30108\t215', ['759C 00D7', '00D7']],
  ['107 16838 52429', [`006B ${TWO}`, TWO]],
  ['40001 16838 52429', [`9C41 ${TWO}`, TWO]],
  ['0000 41C6', ['0000 41C6', '41C6']],
  ['0000  41C6 CCCD', [`0000 ${TWO}`, TWO]],
  ['006B 41C6', ['006B 41C6', '41C6']],
  ['2300 23101 2295', ['08FC 5A3D 08F7', '5A3D 08F7']],
  ['0x006B 0x41C6', ['006B 41C6', '41C6']],
  ['006Bh 41C6h', ['006B 41C6', '41C6']],
  ['0x0000 0x4366', ['0000 4366', '4366']],
  ['0x0000 0x41C6 0xCCCD', [`0000 ${TWO}`, TWO]],
  ['0x1F4 0x10', ['01F4 0010', '0010']],
  // A unit, a register number, or a count before the registers
  ['1 40001 16838 52429', [`0001 9C41 ${TWO}`, `9C41 ${TWO}`, TWO]],
  ['40001 2 16838 52429', [`9C41 0002 ${TWO}`, `0002 ${TWO}`, TWO]],
  ['1;3;0;2;16838;52429', [`0001 0003 0000 0002 ${TWO}`, `0003 0000 0002 ${TWO}`, TWO]],
  // Decimal or hexadecimal
  ['2305', ['2305', '0901']],
  ['1000', ['1000', '03E8']],
  ['0230', ['0230', '00E6']],
  ['[2300, 2310]', ['2300 2310', '08FC 0906']],
  ['1234\n5678', ['1234 5678', '04D2 162E']],
  ['1101 0010', ['1101 0010', '044D 000A', '0010', '000A']],
  ['4366 0000', ['4366 0000', '110E 0000', '0000']],
  ['0: 4366\n1: 0000', ['4366 0000', '110E 0000']],
  ['[1]: 1000', ['1000', '03E8']],
  ['40001: 0010', ['0010', '000A']],
  ['Address;Value\n107;4366\n108;0000', ['4366 0000', '110E 0000']],
  // Bytes or registers
  ['[0]: 0x41\n[1]: 0xC6', ['0041 00C6', '41C6']],
  ['43 66', ['002B 0042', '4366', '2B42', '0042']],
  ['[43, 66]', ['002B 0042', '4366', '2B42']],
  ['10 20 30 40', ['000A 0014 001E 0028', '1020 3040', '0A14 1E28', '0014 001E 0028']],
  ['43\n66', ['002B 0042', '4366', '2B42']],
  ['0x43 0x66', ['0043 0066', '4366', '0066']],
  ['0x43 0x66 0x00 0x00', ['0043 0066 0000 0000', '4366 0000', '0066 0000 0000']],
  ['0x0 0x1', ['0000 0001', '0001']],
  ['[0x43, 0x66]', ['0043 0066', '4366']],
  ['[65, 198, 204, 205]', ['0041 00C6 00CC 00CD', TWO]],
  ['65, 198, 204, 205', ['0041 00C6 00CC 00CD', TWO, '00C6 00CC 00CD']],
  ['{"type":"Buffer","data":[65,198,204,205]}', ['0041 00C6 00CC 00CD', TWO]],
  ['0: 43 66', ['002B 0042', '4366', '2B42']],
  [
    '1 3 2 5 6',
    [
      '0001 0003 0002 0005 0006',
      '0003 0002 0005 0006',
      '0302 0506',
      '0002 0005 0006',
      '0005 0006',
      '0506',
    ],
  ],
  ['[65, 198]', ['0041 00C6', '41C6']],
  ['[1,5]', ['0001 0005', '0105']],
  ['[0, 0]', ['0000 0000', '0000']],
  ['[0, 215]', ['0000 00D7', '00D7']],
  ['0\n215', ['0000 00D7', '00D7']],
  ['101\n102', ['0065 0066', '6566']],
  ['40001: <5><6>', ['0005 0006', '0506']],
  // Bytes of a response after its function or byte count
  ['[2, 0, 215]', ['0002 0000 00D7', '0000 00D7', '00D7']],
  ['data=[3, 2, 0, 215]', ['0003 0002 0000 00D7', '0302 00D7', '0000 00D7', '00D7']],
  ['data: [1, 3, 2, 0, 215]', ['0001 0003 0002 0000 00D7', '0000 00D7', '00D7']],
  // The register of a write, or all registers
  ['1106 0001 0003 9A9B', ['0003', '1106 0001 0003 9A9B', '0001 0003 9A9B']],
  ['C106 0000 0001', ['C106 0000 0001', '0000 0001']],
  ['C106 0000 0001 0002', ['C106 0000 0001 0002', '0000 0001 0002', '0002']],
  // Several frames in one line
  [`${RTU_215} | ${RTU_216}`, ['00D7', '00D8']],
  [`RX ${RTU_215.replaceAll(' ', '')} RX ${RTU_216.replaceAll(' ', '')}`, ['00D7', '00D8']],
  ['{"data":[1,3,2,0,215,248,26]},{"data":[1,3,2,0,216,184,30]}', ['00D7', '00D8']],
  [`${RTU_215}\\r\\n${RTU_216}`, ['00D7', '00D8']],
  [':01030200D723\\r\\n:01030200D822\\r\\n', ['00D7', '00D8']],
  // Lists without spaces, of which no part is a decimal
  ['2301,2310,2295', ['2301 2310 2295', '08FD 0906 08F7', '2310 2295', '0906 08F7']],
  ['40001: 2301,2310,2295', ['2301 2310 2295', '08FD 0906 08F7']],
  ['100,17254\n101,0\n102,100', ['0064 4366 0065 0000 0066 0064', '4366 0000 0064']],
  // Polls
  ['[1]: 16838\n[2]: 52429\n[1]: 5\n[2]: 6', [TWO, '0005 0006']],
  ['40001: 16838\n40001: 52429', ['41C6', 'CCCD']],
  [`${RTU}\n01 03 04 42 48 00 00 6E 5D`, [TWO, '4248 0000']],
  // Two columns, or all numbers
  ['40001,17254\n40002,0', ['9C41 4366 9C42 0000', '4366 0000']],
  ['100 17254\n101 0', ['0064 4366 0065 0000', '4366 0000']],
  ['0x006B 0x022B\n0x006C 0x0000', ['006B 022B 006C 0000', '022B 0000']],
  ['1\t230\n2\t231', ['0001 00E6 0002 00E7', '01E6 02E7', '00E6 00E7']],
  ['1\t230\n2\t231\n3\t229', ['0001 00E6 0002 00E7 0003 00E5', '01E6 02E7 03E5', '00E6 00E7 00E5']],
  ['0\t17254\n1\t0\n2\t100', ['0000 4366 0001 0000 0002 0064', '4366 0000 0064']],
  ['0\t\t17254\n1\t\t0', ['0000 4366 0001 0000', '4366 0000']],
  [
    'Tx = 23: Err = 0: ID = 1: F = 03: SR = 1000ms\n\n\tAlias\t00000\n0\t\t17254\n1\t\t0',
    ['0000 4366 0001 0000', '4366 0000'],
  ],
  ['0 0 1 34463', ['0000 0000 0001 869F', '0000 869F', '0000 0001 869F', '869F']],
  ['40001\t16838\n40002\t52429', ['9C41 41C6 9C42 CCCD', TWO]],
  // Registers, or something else
  ['00E6', ['00E6']],
  ['12E4', ['12E4']],
  ['41:C6:CC:CD', [TWO]],
  ["b'\\x41\\xc6\\xcc\\xcd'", [TWO]],
  ['40001\n215\n40002\n216', ['9C41 00D7 9C42 00D8', '00D7 00D8', '00D7 9C42 00D8', '00D8']],
  ['107\n16838\n108\n52429', ['006B 41C6 006C CCCD', '41C6 CCCD']],
  ['006B\n41C6\n006C\nCCCD', ['006B 41C6 006C CCCD', '41C6 CCCD']],
  ['[40001, 215, 40002, 216]', ['9C41 00D7 9C42 00D8', '00D7 00D8', '00D7 9C42 00D8', '00D8']],
  ['24DC', ['24DC', '0018']],
  ['10AC 24DC', ['10AC 24DC', '000A 0018', '24DC', '0018']],
  ['230D', ['230D', '00E6']],
  ['12E3', ['12E3']],
  [
    '1 2 3 4 5 6 7 8 9',
    [
      '0001 0002 0003 0004 0005 0006 0007 0008 … (9 registers)',
      '0002 0003 0004 0005 0006 0007 0008 0009',
      '0203 0405 0607 0809',
    ],
  ],
  ['215C', ['215C', '00D7']],
  ['230A', ['230A', '00E6']],
  ['40001', ['9C41']],
  ['40001\n40002', ['9C41 9C42', '9C42']],
  ['00000010: 41 C6\n00000012: CC CD', ['41C6 CCCD']],
  ['43\n66\n00\n00', ['4366 0000']],
  ['43660000', ['4366 0000']],
  ['41BC41BB', ['41BC 41BB']],
  ['0x43660000', ['4366 0000']],
  ['43660000h', ['4366 0000']],
  ['43 66 00 00', ['4366 0000']],
  ['41 C6 CC CD', ['41C6 CCCD']],
  ['43:66:00:00', ['4366 0000']],
  ['43-66-00-00', ['4366 0000']],
  ['\\x43\\x66', ['4366']],
  ["b'A\\xc6\\xcc\\xcd'", ['41C6 CCCD']],
  ['<Buffer 41 c6 cc cd>', ['41C6 CCCD']],
  ['<0x41><0xC6><0xCC><0xCD>', ['41C6 CCCD']],
  ['0000: 41 C6 CC CD', ['41C6 CCCD']],
  ['40001 16838\n40002 52429', ['9C41 41C6 9C42 CCCD', '41C6 CCCD']],
  ['40001;16838\n40002;52429', ['9C41 41C6 9C42 CCCD', '41C6 CCCD']],
  ['10 20\n11 30', ['000A 0014 000B 001E', '1020 1130', '0A14 0B1E', '0014 001E']],
  ['40001 215 40002 216', ['9C41 00D7 9C42 00D8', '00D7 00D8', '00D7 9C42 00D8', '00D8']],
  ['107;215;108;216', ['006B 00D7 006C 00D8', '6BD7 6CD8', '00D7 00D8', '00D7 006C 00D8']],
  [
    '2024-05-01 12:00:01.123;40001;16838\n2024-05-01 12:00:01.123;40002;52429',
    ['9C41 41C6 9C42 CCCD', '41C6 CCCD'],
  ],
  ['03 04 41 c6 cc cd', ['0304 41C6 CCCD', '41C6 CCCD']],
  ['030441c6cccd', ['41C6 CCCD', '0304 41C6 CCCD']],
  ['04 41 c6 cc cd', ['41C6 CCCD']],
  // Lists with commas only
  ['0,1,2,3', ['0000 0001 0002 0003', '0001 0203', '0001 0002 0003']],
  ['230,231,229', ['00E6 00E7 00E5', '00E7 00E5', 'E7E5']],
  ['100,200,300', ['0064 00C8 012C', '00C8 012C']],
  ['2301,2310,2295,5', ['08FD 0906 08F7 0005', '0906 08F7 0005']],
  // Text next to the values can change them
  ['V\n2300 2310 2295', ['2300 2310 2295', '08FC 0906 08F7', '2310 2295', '0906 08F7']],
  [
    'Value\n40001\n16838\n40002\n52429',
    ['9C41 41C6 9C42 CCCD', '41C6 CCCD', '41C6 9C42 CCCD', 'CCCD'],
  ],
  ['[1]: 16838 V', [`41C6`]],
  ['40001: 230 V\n40002: 231 V', ['00E6 00E7']],
  ['40001: 2301 V\n40002: 2310 V', ['2301 2310', '08FD 0906']],
  ['40001: 16838 OK\n40002: 52429 OK', [TWO]],
  ['400001,16838,Good\n400002,52429,Good', [TWO]],
  ['| 40001 | 16838 |\n| 40002 | 52429 |', ['9C41 41C6 9C42 CCCD', TWO]],
  ['40001 16838 // Temp hi\n40002 52429 // Temp lo', ['9C41 41C6 9C42 CCCD', TWO]],
  ['Address;Dec\n107;4366\n108;1234', ['4366 1234', '110E 04D2']],
  ['#;Address;Hex\n0;107;41\n1;108;C6', ['0041 00C6', '41C6']],
  // Gaps
  ['40001: 16838\n40002: 52429\n40010: 7\n40011: 8', [TWO, '0007 0008']],
  ['[1]: 16838\n[2]: 52429\n[5]: 7', [TWO, '0007']],
  ['[1]: 0\n[2]: 0\n[5]: 0\n[6]: 0', ['0000 0000', '0000 0000']],
];

const TABLE = 'is a row of a table';
const NO_REGISTER = 'is not a register. Enter registers in one row or column';
const GROUPS = 'can be one number or more';
const COMMA = 'the comma can be a decimal point';
const NOT_CONSECUTIVE = 'does not follow the registers before it.';
const OTHER_TYPE = 'The text mentions';
const MISSING = 'a value is missing';
const BIT = 'can be a coil or a discrete input';
const SEPARATOR = 'no thousands separators';
const REQUEST = '01 03 00 00 00 02 C4 0B';
const TCP_PART = 'This looks like part of a Modbus TCP frame.';

/** Texts that are refused. */
const REFUSALS: [text: string, message: string][] = [
  ['40001: 100 # hex', 'Write each number with 0x.'],
  ['40001: 500 # float', 'The text mentions “float”.'],
  ['%MW100 := 500; // REAL', 'The text mentions “REAL”.'],
  ['regs = [1, 0, 300]  # coils', 'The text mentions “coil”.'],
  ['0x00001 = 1', 'can be a coil'],
  ['Alias  00100\n0   17254\n1   32768', '“Alias” is not a register'],
  ['Address,Value\n100,"17,254"\n101,"32,768"', 'In “17,254”, the comma can be a decimal point.'],
  [`[${Array(126).fill(300)}]`, 'These are 126 registers. Enter up to 125.'],
  // Tables
  ['Hex\n4366\n0000', 'not decimal'],
  ['Index;Hex\n0;41\n1;C6', NO_REGISTER],
  ['Address;Value;Length\n40001;16838;2\n40003;52429;2', NOT_CONSECUTIVE],
  ['Address;Value;Hex\n40001;n/a;0000\n40002;0;0000', NO_REGISTER],
  ['40001 16838 0x41C6\n40002 52429 0xCCCE', TABLE],
  ['40001\t16838\t0x41C6\n40002\t52429\t0xCCCD', TABLE],
  ['400001  41C6  16838\n400002  CCCD  52429', TABLE],
  ['40001\t16838\tA\n40002\t52429\tA', TABLE],
  // Equal numbers are no two notations
  ['2301 (2301)', '“(2301)” is not a register'],
  ['40001: 1000 (1000)\n40002: 17254 (17254)', '“(1000)” is not a register'],
  ['1000(1000) 2000(2000)', '“1000(1000)” is not a register'],
  ['1000(0x2000)', '“1000(0x2000)” is not a register'],
  ['tab_reg[0]=16838 (0x41C6)', '“tab_reg[0]=16838 (0x41C6)” is not a register'],
  // A register number before each two bytes
  ['0: 41 C6\n1: CC CD', NOT_CONSECUTIVE],
  // Times with other fractions
  ['12:00:01:16838 52429', '“12:00:01:16838” is not a register'],
  ['12:00:01,17254,0', COMMA],
  ['12:00:01.5 17254 0', 'is not a register'],
  // Several devices or tables in one listing
  ['DB1.DBW0: 16838\nDB2.DBW2: 52429', 'are in different tables'],
  ['N7:0 16838\nN8:1 52429', 'are in different tables'],
  ['%MW0: 5\n%IW1: 6', 'are in different tables'],
  ['IR[0]: 230\nHR[1]: 231', 'are in different tables'],
  ['Input Register 0 = 230\nHolding Register 1 = 231', 'are in different tables'],
  ['Holding registers\n0: 230\n1: 231\nInput registers\n2: 5', 'does not start with a register'],
  ['Type,Address,Value\nHR,100,2301\nIR,101,512', 'mentions “HR”'],
  ['Address;Type;Value\n100;uint32_t;230', 'mentions “uint32_t”'],
  ['Address,Type,Value\n100,STRING,AB12', 'mentions “STRING”'],
  // Separators of thousands in a list
  ['[16,838, 52,429]', COMMA],
  ['[1,000, 2,000]', COMMA],
  ['registers=[1,000, 2,000]', COMMA],
  ['[16838, 52,429]', COMMA],
  ['[1,234, 5]', COMMA],
  ['[215,5, 216,0]', COMMA],
  // Other types and bases
  [
    'Modbus\n    Byte Count: 4\n    Register 0 (UINT16): 16838',
    'The text mentions “Byte”. Enter only 16-bit registers. In Wireshark, copy the bytes as a hex stream.',
  ],
  ['mbpoll -t 0 -r 1 -c 2 -1 10.0.0.5\n[1]: 1\n[2]: 0', 'mentions “-t 0”'],
  ['modpoll -m rtu -a 1 -t 4:int -r 1 -c 1 /dev/ttyUSB0\n[1]: 230', 'mentions “-t 4:”'],
  ['Hex\n0: 230\n1: 231', 'not decimal'],
  ['Bytes\n0: 65\n1: 198', OTHER_TYPE],
  ['Digitale Eingänge\n0: 1\n1: 0', OTHER_TYPE],
  ['FC03: 230\nFC04: 231', 'is not a register'],
  ['DBD0: 24', 'is not a register'],
  ['DB10: 5\nDB11: 6', 'is not a register'],
  // Lines of a listing that are not marked
  ['Slave 5: 16838\n40001: 5', 'does not start with a register number'],
  ['CAS: 40001 = 17254 (0x4366)\n40002 = 32768 (0x8000)', '“CAS: 40001 = 17254 (0x4366)”'],
  ['100 registers: 500', 'is not a register'],
  ['Register 1: 215\nRegister 2 216\nRegister 3 217', 'does not start with a register number'],
  ['Register 1: 215\nRegister 2 - 216', 'does not start with a register number'],
  ['Register 1: 215\nRegister 2 -> 216', 'does not start with a register number'],
  ['Holding Register 1: 215\nHolding Register 2, 216', 'does not start with a register number'],
  ['40001: 215\n40002 Current 216', 'does not start with a register number'],
  ['40001: 215\n40002 (Current) 216', 'does not start with a register number'],
  ['40001: 215\n216 Volt', 'does not start with a register number'],
  ['40001: 215\nCurrent 216', 'does not start with a register number'],
  // Other types of values
  ['Format: U32\n40001: 215', OTHER_TYPE],
  ['Datentyp: REAL\n40001: 215', OTHER_TYPE],
  ['double word\n40001: 215', OTHER_TYPE],
  ['uint32 values: [215, 216]', OTHER_TYPE],
  ['U32=[215, 216]', 'is not a register'],
  ['floats: [215, 216]', OTHER_TYPE],
  ['coils: [1, 0, 1]', OTHER_TYPE],
  ['ReadCoilsResponse(bits=[1, 0, 0])', 'is not a register'],
  ['Data type.............: discrete output (coil)\n[1]: \t1\n[2]: \t0', OTHER_TYPE],
  ['Coils\n1: 1\n2: 0', OTHER_TYPE],
  ['Discrete inputs:\n10001: 1\n10002: 0', OTHER_TYPE],
  ['buffer[4]\n0: 0x41\n1: 0xc6\n2: 0xcc\n3: 0xcd', OTHER_TYPE],
  ['Register;Size;Value\n40001;4 bytes;215', OTHER_TYPE],
  // Tables in one row or column
  ['40001\n215\n40003\n216', NOT_CONSECUTIVE],
  ['40001: 215 40002 216', '40002 can be a register number'],
  // Groups of thousands, and missing values
  ['Address;Value\n40001;123 456', GROUPS],
  ['40001: 215 000', 'can be one number or more'],
  ['40001: 103 626 240', 'can be one number or more'],
  ["40001: 123'456", 'is not a register'],
  ['16 838 1000', 'can be one number or more'],
  ['215\u00a0000', 'can be one number or more'],
  ['16838;;52429', MISSING],
  ['[16838,,52429]', MISSING],
  ['16838\t\t52429', MISSING],
  [',5', MISSING],
  ['40001: ,5', MISSING],
  ['40001: 5,,6', MISSING],
  // Four characters with a unit, and other separators
  ['16838:52429', 'is not a register'],
  ['', 'Enter registers, such as'],
  [' ', 'Enter registers, such as'],
  ['xyz', '“xyz” is not a register'],
  ['65536', '“65536” is not a register'],
  ['-32769', '“-32769” is not a register'],
  ['70000 5', '“70000” is not a register'],
  // Decimal numbers
  ['1,5', COMMA],
  ['230,5', COMMA],
  ['-12,5', COMMA],
  ['12,345', COMMA],
  ['17,254 0', COMMA],
  ['1,5 2,5', COMMA],
  ['1,5; 2,5', COMMA],
  ['1,5\t2,5', COMMA],
  ['230,5\n231,2', COMMA],
  ['100,17254\n103,0\n102,100', COMMA],
  ['100,5\n101,5\n102,5', COMMA],
  ['1,3 2,5 6', 'RTU response without its CRC'],
  ['40001: 230,5', COMMA],
  ['[1]: 16,838\n[2]: 52,429', COMMA],
  ['Adresse;Wert\n40001;230,5', COMMA],
  ['1.5', '“1.5” is not a register'],
  ['16.838', '“16.838” is not a register'],
  ["16'838", "“16'838” is not a register"],
  ['16_838', '“16_838” is not a register'],
  ['230.5 231.2', '“230.5” is not a register'],
  ['[230.5, 231.2]', '“230.5” is not a register'],
  ['[1,5 2,5]', '“5 2” is not a register'],
  ['[1]: 24.85', '“24.85” is not a register'],
  ['1e3', '“1e3” is not a register'],
  ['2,15E+02', 'is not a register'],
  // Units and text
  ['215 C', '“C” is not a register'],
  ['230 DC', 'mixes notations'],
  ['215 °C', 'is not a register'],
  ['50 %', '“%” is not a register'],
  ['230 V', '“V” is not a register'],
  ['40001: 215 C', '“C” is not a register'],
  ['16838dec 52429dec', 'is not a register'],
  ['T1=16838 T2=52429', 'is not a register'],
  ['Slave 5: 16838 52429', '“Slave” is not a register'],
  ['NaN', '“NaN” is not a register'],
  ['?', 'Enter registers, such as'],
  ['[ ]', 'Enter registers, such as'],
  ['Timeout', '“Timeout” is not a register'],
  ['12:30', '“12:30” is not a register'],
  ['12:00:01 16838\n12:00:02 52429', '“12:00:01” is not a register'],
  // Binary, long, and mixed numbers
  ['0000010100110010', '“0000010100110010” is not a register. Enter'],
  ['0b101010', 'can be binary'],
  ['40001 40002\n16838 52429', TABLE],
  ['Voltage L1: 2305', '“Voltage” is not a register'],
  ['40001 - 16838', '“-” is not a register'],
  ['5dec 6dec', '“5dec” is not a register'],
  ['D7', 'one byte is missing.'],
  ['0b10', 'can be binary'],
  ['2#0101', 'is not a register'],
  ['0100 0011 0110 0110', 'can be binary'],
  ['0x4366 0', 'mixes notations'],
  ['0x4366 1234', 'mixes notations'],
  ['16838 0xCCCD', 'mixes notations'],
  ['16838 41C6', 'mixes notations'],
  ['16838, 52429; 1', 'several kinds of separators'],
  // Bytes
  ['41 C6 CC', 'one byte is missing'],
  ['4366:0000', '“4366:0000” is not a register'],
  ['41C6:CCCD', '“41C6:CCCD” is not a register'],
  ['0000   00 17 02 0c', 'mixes notations'],
  // Tables without names of columns
  ['108 52429\n107 16838', TABLE],
  ['40002\t5\n40001\t6', TABLE],
  ['16838 0x41C6\n52429 0xCCCD', TABLE],
  ['40001;40002\n16838;52429', TABLE],
  ['1 40108 16838\n2 40109 52429', TABLE],
  ['16 838', '“16 838” can be one number or more. Separate registers with a comma and a space.'],
  ['16\u00a0838', GROUPS],
  ['10 215', GROUPS],
  ['215 16 838', GROUPS],
  ['40001: 16 838', GROUPS],
  ['16 838\n52 429', GROUPS],
  ['16 838 52 429', GROUPS],
  ['16 838\t52 429', GROUPS],
  ['16 255 40 001', GROUPS],
  ['0000000 41c6 cccd\n0000004 0000 0000', TABLE],
  ['40001 -> 16838\n40002 -> 52429', '“->” is not a register'],
  ['40001. 16838\n40002. 52429', TABLE],
  ['4x0001: 16838\n4x0002: 52429', '“4x0001:” is not a register'],
  ['Nr Signed Unsigned\n0 16838 16838', NO_REGISTER],
  ['Address;Voltage\n40001;2305', NO_REGISTER],
  ['Time;Value\n12:00;215\n12:01;216', NO_REGISTER],
  ['Address,Value\n40001,16,838', 'does not have the columns of “Address,Value”'],
  ['Address;Value\n107.1;5', '“107.1” is not a register number'],
  ['Address Value\nabc 5', '“abc” is not a register number'],
  // Listings that are not one run of registers
  ['40001: 16838\n40003: 52429', NOT_CONSECUTIVE],
  ['40001: 1 2\n40002: 3 4', NOT_CONSECUTIVE],
  ['40001: 16 838\n40002: 52 429', GROUPS],
  ['40001: 2301 (230.1 V)\n40002: 2310 (231.0 V)', '“(230.1” is not a register'],
  ['HR 0: 5, IR 1: 6', 'are in different tables'],
  ['0: 5\nHR 1: 6', 'are in different tables'],
  ['[1]: 215\n[3]: 230', NOT_CONSECUTIVE],
  ['Data type.............: 32-bit integer\n[1]: 215', OTHER_TYPE],
  ['Data type: 32-bit float\n[1]: 24.85', OTHER_TYPE],
  ['Address;Type;Value\n1;INT32;215', OTHER_TYPE],
  ['[1]: 16838\n52429', '“52429” does not start with a register number'],
  ['[1]:\n[2]: 5', 'The register 1 has no value.'],
  ['1: 16838 41C6\n2: 52429 CCCD', 'mixes notations'],
  ['[1]: 70000', '“70000” is not a register'],
  [
    '{"data":[16838,52429],"buffer":{"type":"Buffer","data":[65,198,204,205]}}',
    'The text has 2 lists.',
  ],
  ['[16838, 52429]\n[16838, 52430]', '“[16838” is not a register'],
  ['[{"address":0,"value":16838},{"address":1,"value":52429}]', 'is not a register'],
  ['uint16_t regs[2] = {0x41C6, 52429};', 'is not a register'],
  [
    'Slave configuration...: address = [1]\n-- Polling slave 1...\nRead input register failed: Illegal function',
    '“Slave” is not a register',
  ],
  // Frames without registers, or without a checksum
  ['01 03 00 00 00 02 C4 0B', 'It has no registers'],
  ['01 03 04 41 C6 CC CD', 'a Modbus RTU response without its CRC.'],
  ['01 03 00 00 00 02', 'a Modbus RTU request without its CRC.'],
  [
    'INFO Modbus.IO.ModbusSerialTransport - TX: 1, 3, 0, 22, 0, 2, 37, 207',
    'a Modbus RTU request.',
  ],
  ['0000000 0301 0000 0200 0bc4\n0000010', TABLE],
  ['TX: 1 3 0 0 0 2 196 11 RX: 1 3 4 65 198 204 205 154 167', GROUPS],
  ['01 03 04 43 66 00 00 CE 3F', 'The CRC is wrong'],
  ['01 83 02 C0 F1', 'exception'],
  ['01 06 00 01 00 03', 'a Modbus RTU request without its CRC.'],
  ['01 10 00 10 00 02 04 43 66 00 00', 'a Modbus RTU request without its CRC.'],
  ['01 10 00 10 00 02 04 43 66 00 00 07 39', 'The CRC is wrong'],
  ['01 10 00 10 00 02 40 0D', 'a Modbus RTU response. It has no registers'],
  ['0001 0000 0006 0103 0000 0002', 'a Modbus TCP request'],
  ['data = [1, 3, 0, 0, 0, 2, 196, 11]', 'a Modbus RTU request. It has no registers'],
  ['data = [1, 131, 2, 192, 241]', 'a Modbus RTU exception'],
  ['response: [1, 3, 2, 0, 215, 248, 27]', 'The CRC is wrong'],
  // TCP frames that are not one whole line
  ['00 01 00 00 00 07 01 03\n04 41 C6 CC CD', TCP_PART],
  ['0: 00 01 00 00 00 07 01 03\n8: 04 41 C6 CC CD', 'The CRC is wrong'],
  ['00 01 00 00 00 07 01 03 04 41 C6 CC CD 13', TCP_PART],
  ['12 00 01 00 00 00 07 01 03 04 41 C6 CC CD', TCP_PART],
  ['00 01 00 00 00 07 01 03 04 41 C6 CC', TCP_PART],
  // Bytes of a response without its unit
  ['0x41C6:0xCCCD', 'is not a register'],
  // Coils and discrete inputs
  ['00001: <1>\n00002: <0>', BIT],
  ['000001: 1\n000002: 0', BIT],
  ['10001: 1\n10002: 0', BIT],
  ['10001: 1 0 1', BIT],
  ['00001\t1\n00002\t0', BIT],
  ['10017: <0>\n10018: <1>', BIT],
  ['100001: 1\n100002: 0', BIT],
  ['100001: 230', BIT],
  ['Address;Value\n10001;1\n10002;0', BIT],
  // Separators of thousands, and several times
  ['17.254', SEPARATOR],
  ["17'254", SEPARATOR],
  ['16.838; 52.429', SEPARATOR],
  ['40001: 17.254', SEPARATOR],
  ['10:22:31 17254\n10:22:32 0', 'is not a register'],
  // Exception responses
  ...[
    '01 83 02 C0 F1',
    '00 01 00 00 00 03 01 83 02',
    ':0183027A',
    `${REQUEST}\n01 83 02 C0 F1`,
  ].map((text): [string, string] => [
    text,
    'returned exception 2, illegal data address: the address is off by one',
  ]),
];

const COUNT = READINGS.length + CHOICES.length + REFUSALS.length;

describe(`${COUNT} texts from tools and tables`, () => {
  it.each(READINGS)(
    'has one reading, which the reader confirms without its text: %j',
    (text, words, leftOut) => {
      const [{ notation = '', isDoubtful = false } = {}] = parseAnyRegisters(text, data);
      expect(isDoubtful).toBe(leftOut !== undefined);
      expect(notation).toContain(leftOut ? `, without “${leftOut}` : '');
      expect(solve(text)).toEqual([words]);
    },
  );

  it.each(CHOICES)('has several readings: %j', (text, sets) => {
    expect(isAsked(text)).toBe(true);
    expect(solve(text)).toEqual(sets);
  });

  it.each(REFUSALS)('is refused: %j', (text, message) => {
    expect(solve(text)).toContain(message);
  });
});

describe('generated texts', () => {
  type Print = (word: number) => string;
  const toHex = (word: number) => word.toString(16).padStart(4, '0');
  const group = (separator: string) => (word: number) =>
    String(word).replace(/^(\d\d?)(\d{3})$/, `$1${separator}$2`);
  const toBytes = (word: number) => [word >> 8, word & 255];

  /** Ways to print a register, of which some have several numbers. */
  const PRINTS: Print[] = [
    String,
    (word) => String(word > 32_767 ? word - 65_536 : word),
    (word) => String(word).padStart(5, '0'),
    (word) => String(word).padStart(4, '0'),
    (word) => `0x${word.toString(16)}`,
    (word) => `0x${toHex(word).toUpperCase()}`,
    (word) => `${toHex(word)}h`,
    toHex,
    (word) => toHex(word).toUpperCase(),
    (word) => `0b${word.toString(2)}`,
    (word) => word.toString(2).padStart(16, '0'),
    (word) =>
      word
        .toString(2)
        .padStart(16, '0')
        .replace(/(.{4})(?=.)/g, '$1 '),
    (word) =>
      word
        .toString(2)
        .padStart(16, '0')
        .replace(/(.{8})(?=.)/g, '$1 '),
    (word) => toHex(word).replace(/(..)(?=.)/g, '$1 '),
    (word) => toHex(word).replace(/(..)(?=.)/g, '$1:'),
    (word) =>
      toBytes(word)
        .map((byte) => `0x${byte.toString(16)}`)
        .join(' '),
    (word) =>
      toBytes(word)
        .map((byte) => `0x${byte.toString(16).padStart(2, '0')}`)
        .join(' '),
    ...[' ', '\u00a0', '.', ',', "'", '_'].map(group),
    (word) => `${word} (0x${toHex(word)})`,
    (word) => `${word} V`,
    (word) => `${word} C`,
    (word) => `${word} DC`,
    (word) => `${word}dec`,
  ];

  /** Numbers with a decimal comma or point, which are no registers. */
  const DECIMAL_PRINTS: Print[] = [',', '.'].flatMap((point) => [
    (word: number) => `${word}${point}0`,
    (word: number) => `${Math.floor(word / 10)}${point}${word % 10}`,
    (word: number) => `${Math.floor(word / 100)}${point}${String(word % 100).padStart(2, '0')}`,
    (word: number) => `${Math.floor(word / 1000)}${point}${String(word % 1000).padStart(3, '0')}`,
  ]);

  const SEPARATORS = [' ', '  ', '\t', ', ', ',', ';', '; ', ' ; '];
  const LABELS = [0, 1, 9, 107, 3204, 30_001, 40_108];
  const WORDS = [
    0, 1, 5, 10, 16, 99, 100, 215, 255, 256, 838, 1000, 1001, 2305, 4096, 0x215c, 9999, 16_838,
    17_254, 40_001, 52_429, 65_535,
  ];

  /** Texts of registers: alone, in lists, and after marked and unmarked register numbers. */
  function* listTexts(print: Print, words: readonly number[]): Generator<string> {
    const values = words.map(print);
    // Nobody separates numbers with commas by commas.
    const separators = SEPARATORS.filter((mark) => mark !== ',' || !print(1000).includes(','));
    yield values.join('\n');
    for (const separator of separators) yield values.join(separator);
    for (const label of LABELS) {
      const number = (format: (label: number, value: string) => string, step = 1) =>
        (step < 0 ? values.toReversed() : values)
          .map((value, i) => format(label + i * step, value))
          .join('\n');
      for (const separator of separators) {
        const row = values.join(separator);
        yield* [`${label}${separator}${row}`, `${label}: ${row}`, `[${label}] ${row}`];
        yield `Address${separator}Value\n${number((n, value) => n + separator + value)}`;
        for (const step of [1, 2, -1]) yield number((n, value) => n + separator + value, step);
        if (values.length > 1) yield number((n, value) => [n, n + 1, value].join(separator));
      }
      for (const mark of [': ', ':', ' = ', '=', ' -> ', '. ', ') '])
        for (const step of [1, 2, -1]) yield number((n, value) => n + mark + value, step);
      yield number((n, value) => `[${n}]: \t${value}`);
      yield number((n, value) => `Register ${n} (UINT16): ${value}`);
      yield number((n, value) => `${toHex(n)}: ${value}`);
      yield `${toHex(label)} ${values.join(' ')}`;
    }
  }

  const random = new SeededRandom(22);
  /** Lists of one, two, and three registers. */
  const samples = [1, 2, 3].map((length) => Array.from({ length }, () => random.pickOne(WORDS)));

  /** Ways to write registers that are read at once. */
  const PLAIN: ((words: readonly number[]) => string[])[] = [
    (words) => words.map((word) => `0x${toHex(word)}`),
    (words) => words.map((word) => `${word} (0x${toHex(word)})`),
    (words) => [`[${words.join(', ')}]`],
    (words) => words.map((word, i) => `${40_001 + i}: ${word}`),
    (words) => words.map((word, i) => `HR[${i}]=${word}`),
    (words) => ['Address;Value', ...words.map((word, i) => `${107 + i};${word}`)],
  ];

  /** Text that can change the meaning of registers next to it. */
  const OTHER_TEXT = [
    ...['V', 'kWh', '°C', '%', 'm3/h', 'мВ', '電圧', 'x10', '1/10', '0.1', 'BCD', '# hi', '// lo'],
    ...['12:00:01', '12:00:01,123', '2024-05-01 12:00:01 +0200', 'slave=2', 'count=2', 'status: 4'],
    ...['Unit 5', 'Voltage', 'scaled by 0.1', '(timeout)', 'Größe', 'fc 4', 'масштаб', '電圧 10'],
  ];

  /** Whether the tool shows registers without a question. */
  function isAtOnce(text: string): boolean {
    const readings = attempt(() => parseAnyRegisters(text, data));
    return !('error' in readings) && readings.length === 1 && !readings[0]?.isDoubtful;
  }

  it('are read at once only if they contain no other text', () => {
    let askCount = 0;
    for (let i = 0; i < 4000; i += 1) {
      const length = random.integer(1, 4);
      const words = Array.from({ length }, () => random.integer(10_000, 30_000));
      const lines = random.pickOne(PLAIN)(words);
      const plain = lines.join('\n');
      expect(isAtOnce(plain), plain).toBe(true);
      const other = random.pickOne(OTHER_TEXT);
      const mark = random.pickOne([' ', ', ', '; ', ': ', '\t', '\n', ' = ', '=', ' (', '/', '']);
      const place = random.integer(0, lines.length - 1);
      const inside = random.integer(1, plain.length - 1);
      for (const text of [
        other + mark + plain,
        plain + mark + other,
        lines.with(place, other + mark + lines[place]).join('\n'),
        lines.with(place, lines[place] + mark + other).join('\n'),
        `${plain.slice(0, inside)} ${other} ${plain.slice(inside)}`,
      ]) {
        expect(isAtOnce(text), text).toBe(false);
        if (listSets(text)) askCount += 1;
      }
    }
    expect(askCount).toBeGreaterThan(1000);
  });

  function listSets(text: string): string[] | undefined {
    const readings = attempt(() => parseAnyRegisters(text, data));
    return 'error' in readings ? undefined : readings.map(({ words }) => String(words));
  }

  it('are never read wrongly without a question, and a question offers the right reading', () => {
    const texts = PRINTS.flatMap((print) =>
      samples.flatMap((words) => [...listTexts(print, words)].map((text) => ({ text, words }))),
    );
    const read = texts.flatMap(({ text, words }) => {
      const sets = listSets(text);
      return sets ? [{ text, words: String(words), sets }] : [];
    });
    expect(read.length).toBeGreaterThan(10_000);
    expect(read.filter(({ words, sets }) => !sets.includes(words))).toEqual([]);
  });

  it('with decimal numbers are refused', () => {
    const texts = DECIMAL_PRINTS.flatMap((print) =>
      samples.flatMap((words) => [...listTexts(print, words)]),
    );
    expect(texts.filter((text) => listSets(text))).toEqual([]);
  });

  const formatBytes = (bytes: readonly number[]) =>
    bytes.map((byte) => byte.toString(16).padStart(2, '0'));

  /** Ways to number the lines of a frame: by offset, line, or count, before or after the bytes. */
  const LINES: ((bytes: string, offset: number, line: number, count: number) => string)[] = [
    (bytes) => bytes,
    ...[2, 4, 6, 8].flatMap((digits) =>
      [(n: number) => n.toString(16), String].flatMap((format) =>
        [' ', '  ', ': ', ':', '-', '\t', ' | '].map(
          (mark) => (bytes: string, offset: number) =>
            format(offset).padStart(digits, '0') + mark + bytes,
        ),
      ),
    ),
    ...[' ', ': ', ') ', '. ', '\t'].flatMap((mark) => [
      (bytes: string, offset: number) => `${offset}${mark}${bytes}`,
      (bytes: string, _: number, line: number) => `${line}${mark}${bytes}`,
      (bytes: string, _: number, line: number) => `${String(line).padStart(2, '0')}${mark}${bytes}`,
      (bytes: string, _: number, line: number) => `#${line}${mark}${bytes}`,
      (bytes: string, offset: number) => `0x${offset.toString(16)}${mark}${bytes}`,
      (bytes: string, offset: number) => `[${offset}]${mark}${bytes}`,
    ]),
    (bytes, offset) => `RX ${offset.toString(16).padStart(4, '0')} ${bytes}`,
    (bytes, offset) => `> ${offset.toString(16).padStart(4, '0')}  ${bytes}`,
    (bytes, _offset, _line, count) => `${bytes} ${count}`,
    (bytes, _offset, _line, count) => `${bytes} (${count})`,
    (bytes, _offset, _line, count) => `${bytes}  ; ${count}`,
    (bytes, _offset, _line, count) => `${bytes} ${count.toString(16).padStart(2, '0')}`,
    (bytes, _offset, _line, count) => `${bytes} ${count.toString(16).padStart(4, '0')}`,
  ];

  /** Prints a frame over lines, with or without the end offset of `od`. */
  function* printFrame(frame: readonly number[], width: number): Generator<string> {
    const starts = Array.from({ length: Math.ceil(frame.length / width) }, (_, i) => i * width);
    for (const print of LINES) {
      const lines = starts.map((start, i) => {
        const bytes = formatBytes(frame.slice(start, start + width));
        return print(bytes.join(' '), start, i + 1, bytes.length);
      });
      yield lines.join('\n');
      yield [...lines, print('', frame.length, lines.length + 1, 0).trim()].join('\n');
    }
  }

  function sampleResponse(isTcp: boolean): { frame: number[]; words: number[] } {
    const words = Array.from({ length: random.integer(1, 8) }, () => random.integer(0, 65_535));
    const pdu = [random.integer(3, 4), 2 * words.length, ...words.flatMap(toBytes)];
    const unit = random.integer(1, 20);
    const header = [0, random.integer(0, 40), 0, 0, 0, pdu.length + 1];
    const serial = [unit, ...pdu];
    return { words, frame: isTcp ? [...header, ...serial] : [...serial, ...getCrcBytes(serial)] };
  }

  /** Quantities and data that the frame task shows in complete frames. */
  const findCompleteParts = (bytes: string) => {
    const { blocks } = tool.solve({ task: 'apart', bytes });
    return blocks.flatMap((block, i) => {
      const verdict = block.kind === 'note' && block.tone === 'good';
      const parts = blocks[i + 1];
      const rows = verdict && parts?.kind === 'table' ? parts.rows : [];
      return rows.filter(([name = '']) => ['Quantity', 'Data'].includes(name));
    });
  };

  it('with a frame over several lines have the registers of the frame, or none', () => {
    const request = [0, 7, 0, 0, 0, 6, 1, 3, 0, 0, 0, 2];
    let readCount = 0;
    for (let i = 0; i < 8; i += 1) {
      const isTcp = i % 2 === 0;
      const { frame, words } = sampleResponse(isTcp);
      const width = random.pickOne([4, 6, 8, 10, 12, 16, 20, 32]);
      for (const text of printFrame(frame, width)) {
        const texts = isTcp
          ? [
              text,
              `${formatBytes(request).join(' ')}\n${text}`,
              `0000  ${formatBytes(request).join(' ')}\n\n${text}`,
            ]
          : [text];
        for (const input of texts) {
          const sets = listSets(input);
          if (sets) readCount += 1;
          expect(sets ?? [String(words)], input).toContain(String(words));
          expect(sets?.length ?? 1, input).toBe(1);
          const expected = formatBytes(words.flatMap(toBytes)).join(' ').toUpperCase();
          for (const [name, shown] of findCompleteParts(input))
            expect(shown, input).toBe(name === 'Data' ? expected : '00 02');
        }
      }
    }
    expect(readCount).toBeGreaterThan(100);
  });
});
