import path from 'node:path';
import { loadCodes } from '@portal/field-tools/tools/codes/codesTool';
import type { ShortCodes, Site } from './types';

/** Error and status codes that `/tools` explains. Each code is an anchor on that page. */
const explainedCodes = loadCodes(path.join(__dirname, '..'), '/tools').families.flatMap(
  ({ codes }) => codes.map(({ code }) => code),
);

/**
 * Short URLs for labels, paper, and phone calls: `/q/<code>` redirects to the page of a board,
 * error, or tutorial. Codes are permanent, because they are printed on labels. If a page is moved
 * or deleted, point its code to the page that replaces it. `content/contracts/short-codes.txt`
 * lists all codes ever assigned.
 */
export const shortCodes = {
  boards: {
    zm1: '/docs-sdk/hardware/module/ZM1_module',
    'zm1-db': '/docs-sdk/hardware/development_board',
    'zm1-eva': '/docs-sdk/tutorials/davra',
    '4zerobox': '/docs-sdk/hardware/industrial_devices/4ZeroBox',
    '4zerobox-mobile': '/docs-sdk/hardware/industrial_devices/4ZeroBox_mobile',
    'exp-io': '/docs-sdk/hardware/expansion_boards/EXP-IO',
    'exp-ain': '/docs-sdk/hardware/expansion_boards/EXP-AIN',
    'exp-relay': '/docs-sdk/hardware/expansion_boards/EXP-RELAY',
    'exp-ser': '/docs-sdk/hardware/expansion_boards/EXP-SER',
    'exp-connect': '/docs-sdk/hardware/expansion_boards/EXP-CON',
    'exp-proto': '/docs-sdk/hardware/expansion_boards/EXP-PROTO',
  },
  tutorials: {
    'start-sdk': '/docs-sdk/getting_started/sdk_guide',
    'start-zm1-db': '/docs-sdk/getting_started/ZM1-DB',
    'start-4zerobox': '/docs-sdk/getting_started/ZeroBox',
    'start-mobile': '/docs-sdk/getting_started/ZeroBox_mobile',
    'start-no-code': '/docs/iot-core/no-code-configurator/getting_started',
    'start-api': '/docs/api/try_without_hardware',
    lamp: '/docs-sdk/tutorials/zm1-db/exp-relay-lamp',
    rs485: '/docs-sdk/tutorials/zm1-db/exp-ser-rs485',
    bme280: '/docs-sdk/tutorials/zm1-db/exp-proto-bme280',
    temperature: '/docs-sdk/tutorials/zm1-db/exp-io-temperature',
    jobs: '/docs-sdk/tutorials/jobs_relays',
    cloud: '/docs-sdk/tutorials/zCloud_connect',
    dashboard: '/docs-sdk/tutorials/dashboard',
    meter: '/docs-sdk/tutorials/energy_meter',
    fota: '/docs-sdk/tutorials/FOTA',
    'fota-fleet': '/docs-sdk/tutorials/FOTA_fleet',
    kit: '/docs-sdk/tutorials/4zerobox_industrial_kit',
    cli: '/docs-sdk/tutorials/cli',
    'first-c': '/docs-sdk/tutorials/first_c_program',
    azure: '/docs-sdk/tutorials/azure_integration',
    davra: '/docs-sdk/tutorials/davra',
    hello: '/docs-sdk/reference/sdk/examples/hello',
    threads: '/docs-sdk/reference/sdk/examples/multi_thread_basic',
    watchdog: '/docs-sdk/reference/sdk/examples/watchdog',
    adc: '/docs-sdk/reference/sdk/examples/adc',
    serial: '/docs-sdk/reference/sdk/examples/multi_serial',
  },
  errors: Object.fromEntries(explainedCodes.map((code) => [code.toLowerCase(), `/tools#${code}`])),
} satisfies ShortCodes;

/**
 * Lists the spellings of a code: as listed above, as shown on the page or console, and, for a
 * board, in uppercase and as the board is labeled.
 */
function listSpellings(code: string, to: string): string[] {
  const [, anchor = ''] = to.split('#');
  const spellings = [code];
  if (anchor.toLowerCase() === code) spellings.push(anchor);
  if (code in shortCodes.boards) {
    const name = code.replace('zerobox', 'ZeroBox').replace('mobile', 'Mobile');
    spellings.push(code.toUpperCase(), name);
  }
  return spellings;
}

/**
 * Redirects for all spellings, because URL paths are case-sensitive on most hosts, and readers type
 * codes in any case.
 */
export const shortUrlRedirects: Site['redirects'] = Object.fromEntries(
  Object.values(shortCodes)
    .flatMap((codes) => Object.entries(codes))
    .flatMap(([code, to]) => listSpellings(code, to).map((spelling) => [`/q/${spelling}`, to])),
);
