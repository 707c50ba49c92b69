import { api } from './api';
import { brand } from './brand';
import { navigation, parts } from './navigation';
import { redirects } from './redirects';
import { search } from './search';
import { changelog, sections } from './sections';
import { shortCodes } from './shortCodes';
import type { Site } from './types';

/** Facts about this site. Packages receive them as options. */
export const site = {
  brand,
  sections,
  changelog,
  parts,
  navigation,
  search,
  api,
  home: 'site/home/index.tsx',
  overview: `/docs/${brand.slug}-platform/`,
  support: '/docs/support',
  devices: [
    '/docs-sdk/hardware/development_board',
    '/docs-sdk/hardware/expansion_boards/',
    '/docs-sdk/hardware/industrial_devices/',
    '/docs-sdk/hardware/leds',
    '/docs-sdk/hardware/module/',
  ],
  tools: {
    modbusPage: '/docs/iot-core/no-code-configurator/modbus',
    batchPage: 'content/guide/iot-core/integrations/webhook.mdx',
    shortCodes,
    pages: [
      { id: 'board', title: 'Try a program', to: '/tools/board' },
      { id: 'labels', title: 'Short URLs and labels', to: '/tools/labels' },
    ],
  },
  redirects,
  // This page is a sample for writers.
  unlisted: ['/markdown-page'],
} satisfies Site;
