import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import { brand } from '../../site/brand';

const { name, slug } = brand;

/** A category of pages that share a folder, in reading order. */
function category(label: string, folder: string, pages: string[]) {
  return { type: 'category' as const, label, items: pages.map((page) => `${folder}/${page}`) };
}

const sdk = 'reference/sdk';

const sidebars: SidebarsConfig = {
  sdk: [
    category('Getting started', 'getting_started', [
      'sdk_guide',
      'ZM1-DB',
      'ZeroBox',
      'ZeroBox_mobile',
    ]),
    {
      type: 'category',
      label: 'Hardware',
      items: [
        'hardware/module/ZM1_module',
        'hardware/development_board',
        'hardware/leds',
        category('Expansion boards', 'hardware/expansion_boards', [
          'EXP-IO',
          'EXP-AIN',
          'EXP-RELAY',
          'EXP-SER',
          'EXP-CON',
          'EXP-PROTO',
        ]),
        category('Industrial devices', 'hardware/industrial_devices', [
          `${name}Box`,
          `${name}Box_inside`,
          `${name}Box_mobile`,
          'I40Kit',
          'productInovv',
        ]),
        category('Quick references', 'hardware/quick_reference', [
          'ZM1-DB',
          `${name}Box`,
          `${name}Box_mobile`,
          'EXP-IO',
          'EXP-AIN',
          'EXP-RELAY',
          'EXP-SER',
          'EXP-CON',
          'EXP-PROTO',
        ]),
      ],
    },
    {
      type: 'category',
      label: 'Tutorials',
      items: [
        'tutorials/projects',
        'tutorials/cli',
        'tutorials/zCloud_connect',
        'tutorials/dashboard',
        'tutorials/first_c_program',
        'tutorials/energy_meter',
        'tutorials/jobs_relays',
        'tutorials/FOTA',
        'tutorials/FOTA_fleet',
        `tutorials/${slug}box_industrial_kit`,
        category('ZM1-DB expansions', 'tutorials/zm1-db', [
          'exp-io-temperature',
          'exp-relay-lamp',
          'exp-ser-rs485',
          'exp-proto-bme280',
        ]),
        'tutorials/azure_integration',
        'tutorials/davra',
      ],
    },
    {
      type: 'category',
      label: 'Reference',
      items: [
        {
          type: 'category',
          label: 'Board support packages',
          link: { type: 'doc', id: `${sdk}/bsp` },
          items: [`${sdk}/bsp_4zerobox`, `${sdk}/bsp_mobile`, `${sdk}/bsp_expansions`],
        },
        category('Operating system', `${sdk}/os`, [
          'basics',
          'zos',
          'pinmap',
          'seqmap',
          'clang',
          'vhal',
          'vosal',
        ]),
        category('Standard library', `${sdk}/stdlib`, [
          'builtins',
          'fs',
          'gc',
          'data_structures/fifo',
          'data_structures/queue',
        ]),
        {
          type: 'category',
          label: 'Threads, timers and time',
          items: [
            `${sdk}/threading`,
            `${sdk}/timers`,
            `${sdk}/watchdog`,
            `${sdk}/time_and_date/time`,
            `${sdk}/time_and_date/datetime`,
            `${sdk}/time_and_date/suntime`,
          ],
        },
        category('Peripherals', `${sdk}/peripherals`, [
          'gpio',
          'adc',
          'pwm',
          'i2c',
          'spi',
          'serial',
          'can',
          'mcu',
        ]),
        category('Networking', `${sdk}/networking`, [
          'net',
          'wifi',
          'eth',
          'cellular',
          'socket',
          'wifisniff',
        ]),
        category('Protocols', `${sdk}/protocols`, ['mqtt', 'http', 'modbus', 'fins', 'ntp']),
        category('Serialization', `${sdk}/serialization`, [
          'json',
          'cbor',
          'struct',
          'csv',
          'base64',
        ]),
        {
          type: 'category',
          label: 'Math, filters and crypto',
          items: [
            `${sdk}/math/math`,
            `${sdk}/math/bignum`,
            `${sdk}/math/fft`,
            `${sdk}/filters/iir`,
            `${sdk}/crypto`,
          ],
        },
        {
          type: 'category',
          label: 'Device cloud and logging',
          items: [`${sdk}/zdm`, `${sdk}/tslog`, `${sdk}/sensors`],
        },
        category('Components', `${sdk}/components`, [
          'bme280',
          'bmp180',
          'bno055',
          'ds1307',
          'IIM42652',
          'IIM42652_fifo',
          'IIM42652_motion',
          'mcp2515',
        ]),
        {
          type: 'category',
          label: 'Tools',
          items: [`${sdk}/vscode`, `${sdk}/cli/ztc`, `${sdk}/cli/zdm`],
        },
        category('Examples', `${sdk}/examples`, [
          'catalog',
          'hello',
          'adc',
          'multi_serial',
          'multi_thread_basic',
          'watchdog',
        ]),
        category('FAQ', `${sdk}/faq`, [
          'installer',
          'vscode',
          'hardware',
          'filesystem',
          'crashes',
          'limits',
        ]),
        'reference/whatsnew',
        'reference/changelog',
      ],
    },
  ],
};

export default sidebars;
