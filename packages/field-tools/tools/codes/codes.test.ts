import fs from 'node:fs';
import { STATUS_CODES } from 'node:http';
import path from 'node:path';
import { loadSymbols } from '@portal/content-model/sdk-symbols/loadSymbols';
import { getRoute } from '@portal/core/routes/getRoute';
import { escapeRegExp } from '@portal/core/shared/escapeRegExp';
import { describe, expect, it } from 'vitest';
import { site } from '../../../../site';
import { content } from '../../../../site/sections';
import { createCodesTool } from './createCodesTool';
import { createExplainer } from './explain';
import { loadCodes } from './node/codesTool';

const ROOT = path.resolve(__dirname, '../../../..');
const data = loadCodes(ROOT, site.tools?.modbusPage ?? '');
const allCodes = data.families.flatMap(({ codes }) => codes);
const knownCodes = new Set(allCodes.map(({ code }) => code));
const explain = createExplainer(data);

const files = fs
  .readdirSync(path.join(ROOT, 'content'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.mdx'))
  .map((file) => `content/${file.replaceAll('\\', '/')}`);
const loadFile = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');

/** Text of a page, including imported partials. */
function loadText(file: string): string {
  const text = loadFile(file);
  const parts = [...text.matchAll(/^import \w+ from '(\.[^']+\.mdx)';$/gm)].map(([, part = '']) =>
    loadFile(path.join(path.dirname(file), part)),
  );
  const boards = [...text.matchAll(/<Board of="([\w-]+)"/g)].map(([, board]) =>
    loadFile(`content/sdk/hardware/boards/${board}.yaml`),
  );
  const shared = boards.length > 0 ? [loadFile('content/sdk/hardware/boards/shared.yaml')] : [];
  return [text, ...parts, ...boards, ...shared].join('\n');
}

const pages = new Map(files.map((file) => [getRoute(file, content), loadText(file)]));

/** Exceptions that the stubs declare: classes whose base is named like an exception. */
function listStubExceptions(): string[] {
  const names: string[] = [];
  for (const file of fs.readdirSync(path.join(ROOT, 'content/sdk-stubs'), {
    recursive: true,
    encoding: 'utf8',
  })) {
    if (!file.endsWith('.pyi')) continue;
    const text = fs.readFileSync(path.join(ROOT, 'content/sdk-stubs', file), 'utf8');
    for (const [, name, base] of text.matchAll(/^class (\w+)\((\w+)\):/gm)) {
      if (name && /(?:Error|Exception)$/.test(base ?? '')) names.push(name);
    }
  }
  return names;
}

describe('list of codes', () => {
  it('has every exception that the stubs declare', () => {
    const names = listStubExceptions();
    expect(names.length).toBeGreaterThan(70);
    expect(names.filter((name) => !knownCodes.has(name))).toEqual([]);
  });

  it.each([
    // Names of exceptions and status codes, except those that a page declares or that belong to another language.
    ['exceptions', /(?<!requests\.)\b(?:Bad[A-Z]\w+[a-z]|[A-Z]\w+(?:Error|Exception))\b/g, 80],
    ['return codes', /\b(?:ERR|VRES)_[A-Z][A-Z_]+\b|\bVHAL_(?:OK|INVALID_PIN|[A-Z_]*ERROR)\b/g, 30],
    ['reset causes', /\bRESET_[A-Z]+\b/g, 1],
  ])('has all %s that the pages name', (_what, pattern, minCount) => {
    const namedCodes = new Map<string, string>();
    for (const [route, text] of pages) {
      const declaredNames = new Set(
        [...text.matchAll(/new_exception\((\w+)|\bclass (\w+)/g)].map(([, a, b]) => a ?? b),
      );
      const prose = text
        // Front matter contains search words.
        .replace(/^---\n[\s\S]*?\n---\n/, '')
        .replace(/^ *```(?!python|text)\w[\s\S]*?^ *```$/gm, '')
        // These sections list features that a device does not have.
        .replace(/^## .*\{#coming-from\}$[\s\S]*?(?=^## |(?![\s\S]))/m, '');
      for (const [name] of prose.matchAll(pattern))
        if (!declaredNames.has(name)) namedCodes.set(name, route);
    }
    expect(namedCodes.size).toBeGreaterThanOrEqual(minCount);
    const missingCodes = [...namedCodes].filter(([name]) => !knownCodes.has(name));
    expect(missingCodes.map(([name, route]) => `${route}: ${name}`)).toEqual([]);
  });

  it('has all HTTP responses that tables on the pages explain', () => {
    const namedStatuses = [...pages.values()]
      .flatMap((text) => [...text.matchAll(/^\| (\d{3}(?:, \d{3})*) \|/gm)])
      .flatMap(([, cell = '']) => cell.split(', '))
      .filter((status) => Number(status) >= 400 && STATUS_CODES[status]);
    expect(new Set(namedStatuses).size).toBeGreaterThan(8);
    expect(namedStatuses.filter((status) => !knownCodes.has(`HTTP-${status}`))).toEqual([]);
  });

  it('has all LED patterns and startup log messages', () => {
    const displayTexts = allCodes.map((code) => code.shown).join('\n');
    const texts = [...pages.values()].join('\n');
    const blinkPatterns = new Set(texts.match(/\b[\d,]+ ms on, [\d,]+ ms off\b/g));
    expect(blinkPatterns.size).toBe(5);
    expect(
      [...blinkPatterns].filter((blinkPattern) => !displayTexts.includes(blinkPattern)),
    ).toEqual([]);
    const lines = loadFile('content/sdk/getting_started/_alive.mdx').match(
      /(?<=`)(?:rst:\w+ \(\w+\)|waiting for download|online False|firmware \S+)/g,
    );
    expect(lines?.map((line) => line.replace(/`$/, ''))).toHaveLength(5);
    expect(lines?.filter((line) => !displayTexts.includes(line.replace(/`$/, '')))).toEqual([]);
  });

  it.each(allCodes.map((code) => [code.code, code] as const))(
    'links to a page that contains %s',
    (_name, code) => {
      const text = pages.get(code.page);
      expect(text, `no page ${code.page}`).toBeDefined();
      expect(text).toMatch(new RegExp(`(?<!\\w)${escapeRegExp(code.shown)}(?!\\w)`));
    },
  );

  it('has each code once, in a URL-safe form', () => {
    expect(knownCodes.size).toBe(allCodes.length);
    expect(allCodes.filter(({ code }) => !/^[A-Za-z][\w-]*$/.test(code))).toEqual([]);
  });

  it('names existing symbols', () => {
    const symbols = loadSymbols(ROOT);
    expect(symbols.has('mcu.RESET_WATCHDOG')).toBe(true);
  });
});

const LOG = `connecting to 192.168.0.20
no connection: CellularException: timeout
no connection: CellularException: timeout
GET /v1/machines HTTP/1.1 401
INFO status: "idle", alarm: true
meter 1: exception 0x0B
press-01 exception code: 2
Traceback: PeripheralError in read, then IOError
done 403 pieces`;

const RED_LEDS = [
  'LED-STATUS',
  'LED-OUT',
  'LED-system-error',
  'LED-connection-error',
  'LED-toolbox',
  'LED-start',
];

describe('explaining a log', () => {
  it('keeps only relevant lines and lists each code once', () => {
    const codes = explain(LOG).map(({ line, count, code }) => [line, count, code.code]);
    expect(codes).toEqual([
      [2, 2, 'CellularException'],
      [4, 1, 'HTTP-401'],
      [5, 1, 'STATE-idle'],
      [5, 1, 'STATE-alarm'],
      [6, 1, 'MODBUS-0B'],
      [7, 1, 'MODBUS-02'],
      [8, 1, 'PeripheralError'],
    ]);
  });

  it('accepts a single code, and reports general codes only if no specific code matches', () => {
    expect(explain('HTTP 403')[0]?.code.code).toBe('HTTP-403');
    expect(explain('RESET_WATCHDOG')[0]?.code.code).toBe('RESET_WATCHDOG');
    expect(explain('failed: IOError')[0]?.code.code).toBe('IOError');
    expect(explain('all is well\n200')).toEqual([]);
  });

  it.each([
    ['exception 11', ['MODBUS-0B']],
    ['slave 4: exception 10', ['MODBUS-0A']],
    ['exception code = 2', ['MODBUS-02']],
    ['exception 0x08', ['MODBUS-08']],
    ['ModbusException: 2', ['MODBUS-02']],
    ['exception 0x11', []],
    ['exception 0x10', []],
    ['Exception: no wire', ['Exception']],
    ['Modbus exception 7', []],
    ['exception 0x86 0x03', ['MODBUS-03']],
    ['exception 0x83 0x02', ['MODBUS-02']],
    ['exception 0x83', []],
    ['Modbus error code 2', ['MODBUS-02']],
    ['Modbus error 2', ['MODBUS-02']],
    ['modbus rc=0x0B', ['MODBUS-0B']],
    ['Modbus error 2: Illegal data address', ['MODBUS-02']],
    ['Modbus error, 2 retries left', []],
    ['Modbus error 2 of 5', []],
    ['modbus 2', []],
    ['CONNACK 5', ['MQTTConnectionNotAuthorized']],
    ['mqtt connack rc=5', ['MQTTConnectionNotAuthorized']],
    ['CONNACK return code 0x04', ['MQTTConnectionBadCredentials']],
    ['MQTT connection, 5 retries', []],
    ['MQTT error 4', []],
    ['CONNACK 50', []],
    ['MQTT rc=5', ['MQTTConnectionNotAuthorized']],
    ['MQTT rc=50', []],
    ['HTTP error 404', ['HTTP-404']],
    ['status code 429', ['HTTP-429']],
    ['curl: (22) The requested URL returned error: 403', ['HTTP-403']],
    ['the reader returned error 4030', []],
    ['HTTP error code: 404', ['HTTP-404']],
    ['Error 404', []],
    ['FINS error code 0x1103', ['FinsParamError']],
    ['Read output (holding) register failed: Illegal data address', ['MODBUS-02']],
    ['Illegal Data Address exception response!', ['MODBUS-02']],
    ['[1] Illegal data address', ['MODBUS-02']],
    ['minimalmodbus.IllegalRequestError: Slave reported illegal data address', ['MODBUS-02']],
    ['Exception Response(131, 3, IllegalAddress)', ['MODBUS-02']],
    ['ExceptionResponse(dev_id=1, function_code=131, exception_code=2)', ['MODBUS-02']],
    ['Modbus exception response 2', ['MODBUS-02']],
    ['Error code 2: Illegal data address', ['MODBUS-02']],
    ['Illegal function', ['MODBUS-01']],
    ['Illegal data value', ['MODBUS-03']],
    ['Slave device or server failure', ['MODBUS-04']],
    ['Exception Response(131, 3, SlaveFailure)', ['MODBUS-04']],
    ['Acknowledge exception response!', ['MODBUS-05']],
    ['Exception Response(131, 3, Acknowledge)', ['MODBUS-05']],
    ['Slave device or server is busy', ['MODBUS-06']],
    ['Exception Response(131, 3, SlaveBusy)', ['MODBUS-06']],
    ['Memory parity error', ['MODBUS-08']],
    ['Gateway path unavailable', ['MODBUS-0A']],
    ['Target device failed to respond', ['MODBUS-0B']],
    ['Exception Response(131, 3, GatewayNoResponse)', ['MODBUS-0B']],
    ['message acknowledged', []],
    ['503 Server busy', []],
    ['device or resource busy', []],
    ['Rx: 01 83 02 C0 F1', ['MODBUS-02']],
    ['Rx:000013-01 83 02 C0 F1', ['MODBUS-02']],
    ['<01><83><02><C0><F1>', ['MODBUS-02']],
    [':0183027A', ['MODBUS-02']],
    ['00 01 00 00 00 03 01 84 0B', ['MODBUS-0B']],
    ['Tx: 01 03 00 00 00 02 C4 0B Rx: 01 83 02 C0 F1 00', ['MODBUS-02']],
    ['01 83 02', ['MODBUS-02']],
    ['Rx: 01 90 0b', ['MODBUS-0B']],
    ['ILLEGAL_DATA_ADDRESS', ['MODBUS-02']],
    ['SLAVE_DEVICE_BUSY', ['MODBUS-06']],
    ['SLAVE_DEVICE_FAILURE', ['MODBUS-04']],
    ['GATEWAY_TARGET_DEVICE_FAILED_TO_RESPOND', ['MODBUS-0B']],
    ['Read output (holding) register failed: Connection timed out', ['MODBUS-no-response']],
    ['Reply time-out!', ['MODBUS-no-response']],
    [
      'Modbus Error: [Input/Output] No response received, expected at least 8 bytes (0 received)',
      ['MODBUS-no-response'],
    ],
    ['NoResponseError: No communication with the instrument (no answer)', ['MODBUS-no-response']],
    ['meter 1: IOError: no response', ['MODBUS-no-response']],
    ['Modbus: request timed out', ['MODBUS-no-response']],
    ['Read discrete input failed: Connection timed out', ['MODBUS-no-response']],
    ['attempt 1 failed: IOError: no response', ['MODBUS-no-response']],
    ['no response from the slave', ['MODBUS-no-response']],
    ['Connection timed out', ['TimeoutError', 'ConnectionTimeoutError', 'MODBUS-no-response']],
    ['[Errno 110] ETIMEDOUT', ['TimeoutError', 'ConnectionTimeoutError', 'MODBUS-no-response']],
    [
      'OSError: [Errno 110] Connection timed out',
      ['TimeoutError', 'ConnectionTimeoutError', 'MODBUS-no-response'],
    ],
    [
      'connect ETIMEDOUT 192.168.1.10:502',
      ['TimeoutError', 'ConnectionTimeoutError', 'MODBUS-no-response'],
    ],
    ['no response', []],
    ['no response in time', []],
    ['no response, 1 of 2 lost', []],
    ['no response from broker, MQTT', []],
    ['curl: (28) Connection timed out after 5000 milliseconds', []],
    ['ssh: connect to host 10.0.4.29 port 22: Connection timed out', []],
    ['login failed: register request timed out', []],
    ['no answer: IOError', ['IOError']],
    ['requests: connection error', []],
    ['Read output (holding) register failed: Invalid CRC', ['MODBUS-wrong-CRC']],
    ["Checksum error in rtu mode: '\\x01' instead of '\\x02'", ['MODBUS-wrong-CRC']],
    ['ERROR CRC received 0x1234 != CRC calculated 0x5678', ['MODBUS-wrong-CRC']],
    ['Modbus CRC Check failed! 1234!=5678', ['MODBUS-wrong-CRC']],
    ['RTU: bad CRC', ['MODBUS-wrong-CRC']],
    ['Checksum error!', ['MODBUS-wrong-CRC']],
    ['CRC error', ['MODBUS-wrong-CRC']],
    ['verifying park: CRC error', []],
    ['firmware image checksum mismatch', []],
    ['crc 0x1234, checksum 5', []],
    ['the answer is no', []],
    ['Rx: 01 83 02 C0 F2', []],
    ['Rx: 01 03 04 83 02 C0 F1', []],
    ['GET /x 401 Unauthorized', ['HTTP-401']],
    ['"GET /v1/machines HTTP/1.1" 403 12', ['HTTP-403']],
    ['{"statusCode": 403, "error": "Forbidden"}', ['HTTP-403']],
    ['{"message":"Forbidden","code":"403"}', ['HTTP-403']],
    ['{"code":4031}', []],
    ['429 Client Error: Too Many Requests for url', ['HTTP-429']],
    ['POST /v1/assets 500', ['HTTP-500']],
    ['Too Many Requests', ['HTTP-429']],
    ['requests.exceptions.HTTPError: Too Many Requests', ['HTTP-429']],
    ['Unauthorized', ['HTTP-401']],
    ['{"message": "Unauthorized"}', ['HTTP-401']],
    ['Bad Gateway.', ['HTTP-502']],
    ['Not Found', ['HTTP-404']],
    ['file not found', []],
    ['access to the cabinet is forbidden', []],
    ['not authorized', ['MQTTConnectionNotAuthorized', 'HTTP-401']],
    ['the operator is not authorized to open the panel', []],
    ['bad user name or password', ['MQTTConnectionBadCredentials']],
    ['Connection refused: Bad username or password', ['MQTTConnectionBadCredentials']],
    ['Connection Refused, unacceptable protocol version', ['MQTTConnectionBadVersion']],
    ['Connection Refused, identifier rejected', ['MQTTConnectionBadIdentifier']],
    ['Connection Refused, Server unavailable', ['MQTTConnectionServerUnavailable']],
    ['Connection Refused: broker unavailable.', ['MQTTConnectionServerUnavailable']],
    ['Connection refused', ['ConnectionRefusedError']],
    ['connect ECONNREFUSED 192.168.1.10:1883', ['ConnectionRefusedError']],
    ['mqtt: connection refused, rc=5', []],
    ['Connection failed: Connection refused', ['ConnectionRefusedError']],
    ['[Errno 104] Connection reset by peer', ['ConnectionResetError']],
    ['software caused connection abort', ['ConnectionAbortedError']],
    ['getaddrinfo ENOTFOUND broker.example', ['ResolveError']],
    ['413 Payload Too Large', ['HTTP-413']],
    ['FINS end code 0x2201', ['FinsModeError']],
    ['end code: 11 0B', ['FinsParamError']],
    ['FINS 0x1103', ['FinsParamError']],
    ['MRES 11 SRES 03', ['FinsParamError']],
    ['MRES=0x22, SRES=0x01', ['FinsModeError']],
    ['LED red', RED_LEDS],
    ['red blinking', RED_LEDS],
    ['OUT1 LED is lit', ['LED-OUT']],
    ['STATUS LED is blue', ['LED-STATUS']],
    ['LED NET flashes', ['LED-NET-searching', 'LED-NET-registered', 'LED-NET-data']],
    ['200 ms on, 1800 ms off', ['LED-NET-searching']],
    ['1,800 ms on, 200 ms off', ['LED-NET-registered']],
    ['EXP-IO not reached', ['LED-toolbox']],
    ['critical', ['PLAN-Critical']],
    ['waiting for download', ['BOOT-download']],
    ['rst:0x1 (POWERON_RESET),boot:0x13 (SPI_FAST_FLASH_BOOT)', ['BOOT-flash']],
    ['rst:0xf (RTCWDT_BROWN_OUT_RESET),boot:0x13 (SPI_FAST_FLASH_BOOT)', []],
    ['rst:0xc (SW_CPU_RESET),boot:0x13 (SPI_FAST_FLASH_BOOT)', []],
    ['rst:0x1 (POWERON_RESET),boot:0x3 (DOWNLOAD_BOOT(UART0))', []],
    ['rst:0x1 (POWERON_RESET),boot:0x13 (SPI_FAST_FLASH_BOOT) invalid header: 0xffffffff', []],
    ['rst:0x1 (POWERON_RESET),boot:0x13 (SPI_FAST_FLASH_BOOT) Brownout detector was triggered', []],
    ["rst:0x1 (POWERON_RESET) Guru Meditation Error: Core 0 panic'ed", []],
    ['An exception occurred in the browser', []],
    ['java.lang.Exception: no wire', []],
    ['502 Bad Gateway', ['HTTP-502']],
    ['504 Gateway Time-out nginx', ['HTTP-504']],
    ['running testing-fmw-4cq0a8a72xk1:5', ['FIRMWARE-testing']],
    ['return ERR_TIMEOUT_EXC;', ['ERR_TIMEOUT_EXC']],
    ['{"status": "pending"}', ['JOB-pending']],
    ['sent 4011 bytes to 10.0.4.29', []],
    ['reading exactly 401 registers', []],
  ])('finds the codes in %s', (line, codes) => {
    expect(explain(line).map(({ code }) => code.code)).toEqual(codes);
  });

  it.each([
    'Modbus TCP: no exception, 3 registers',
    'Exception (3):',
    'Fatal exception (2):',
    'Caught exception 3 times, giving up',
    'Exception: 5 retries left',
    'exception 3/5: sensor read',
    'no exception 02 today',
    'with the exception of pump 3, all drives started',
    'exception handler 04 installed',
    'GET https://grafana.plant.local/api/user 403',
    'tank status: 500 L',
    'belt speed status 403 rpm',
    'S7: status 404',
    'Wi-Fi status: working',
    'printer status: idle',
    'VPN gateway status: offline',
    'backup status: failed',
    'database migration status=done',
    'payment status: pending',
    'pump online=False',
    'Scheduled maintenance OK',
    'maintenance warning: oil',
    'SLMP error: end code 4031',
    'MC protocol response end code: 0x4030',
    'process finished, end code 1001',
    'no watchdog reset today',
    'no TimeoutError occurred',
    'TimeoutError fixed in 3.0.14',
    'except TimeoutError:',
    '# handle KeyError here',
    'the firmware contains an illegal function pointer',
    '{"code": 400, "product": "valve"}',
  ])('finds no code in %s', (line) => {
    expect(explain(line).map(({ code }) => code.code)).toEqual([]);
  });

  it.each(allCodes.map((code) => [code.code, code] as const))(
    'finds %s by its own text',
    (name, { meaning }) => {
      for (const text of [meaning, meaning.toUpperCase().replace(/\.$/, '')])
        expect(explain(text).map(({ code }) => code.code)).toContain(name);
    },
  );

  it('does not try the pattern of each code on lines without codes', () => {
    let searchCount = 0;
    const explainCounted = createExplainer({
      families: data.families.map((family) => ({
        ...family,
        codes: family.codes.map((code) => ({
          ...code,
          get match() {
            searchCount += 1;
            return code.match;
          },
        })),
      })),
    });
    const countBefore = searchCount;
    expect(explainCounted('pieces 12\n'.repeat(5000))).toEqual([]);
    expect(searchCount).toBe(countBefore);
  });

  it.each(['02', '2', '0B', '403', ' 0x02 ', 'Error 404', 'MQTT error 4', 'rc=5'])(
    'does not explain the number %j alone',
    (log) => {
      const { headline, blocks } = createCodesTool(data).solve({ log });
      expect(headline?.value).toBe('no known code');
      expect(JSON.stringify(blocks)).toContain('A number alone does not say which code it is.');
    },
  );

  it.each([
    'LED red',
    'red blinking',
    'NET LED blinks',
    'not authorized',
    'CRC error',
    'MQTT connection refused',
    'MQTT rc=5',
  ])('shows no meaning of %j as its answer, because it is not certain', (log) => {
    const { headline, blocks } = createCodesTool(data).solve({ log: `start\n${log}` });
    const count = explain(log).length;
    expect(count).toBeGreaterThan(0);
    expect(headline).toEqual({
      label: `Line 2, possible meanings: ${count}`,
      value: 'not clear',
    });
    const note = blocks[0]?.kind === 'note' ? blocks[0].text : '';
    expect(note).toContain('does not show which device or protocol it is about');
    expect(allCodes.filter(({ meaning }) => note.includes(meaning))).toEqual([]);
  });

  it.each(['exception 0x10', 'Modbus exception 7'])('does not ask for the name in %j', (log) => {
    const { blocks } = createCodesTool(data).solve({ log });
    expect(JSON.stringify(blocks)).toContain('None of these lines contains a code');
  });

  it('shows a numeric code with the title of its family', () => {
    const [, block] = createCodesTool(data).solve({ log: 'exception 02' }).blocks;
    expect(block?.kind === 'table' && block.rows[0]?.[2]).toMatch(/^Modbus exceptions, 02: /);
  });

  it('has the first code of a log as its headline, and its meaning and next step below', () => {
    const { headline, blocks } = createCodesTool(data).solve({ log: LOG, role: 'plant' });
    expect(headline).toEqual({ label: 'First of 7 codes, on line 2', value: 'CellularException' });
    const code = allCodes.find((item) => item.code === 'CellularException');
    expect(blocks[0]).toMatchObject({ kind: 'note', text: `${code?.meaning} ${code?.plant}` });
  });

  it('shows the next step for each role, and a warning if no code is found', () => {
    const tool = createCodesTool(data);
    const getStep = (role: string) => {
      const [, block] = tool.solve({ log: 'HTTP 401', role }).blocks;
      return block?.kind === 'table' ? block.rows[0]?.[3] : '';
    };
    expect(new Set(['plant', 'integrator', 'developer'].map(getStep)).size).toBe(3);
    expect(tool.solve({ log: 'fine' }).blocks[0]).toMatchObject({ kind: 'note', tone: 'warning' });
    expect(tool.solve({ log: 'fine' }).headline?.value).toBe('no known code');
    expect(JSON.stringify(tool.solve({ log: 'fine' }).blocks)).toContain('Connection refused');
    expect(tool.solve({ log: ' ' }).errors.log).toContain('paste a log');
  });
});
