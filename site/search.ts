import { brand } from './brand';
import type { Site } from './types';

export const search: Site['search'] = {
  contexts: [
    { name: 'docs', label: 'Guide and API', prefixes: ['/docs/'] },
    { name: 'docs-sdk', label: 'SDK', prefixes: ['/docs-sdk/'] },
  ],
  suggestions: [
    { label: `Parts of the ${brand.name} platform`, to: `/docs/${brand.slug}-platform/` },
    {
      label: 'Commission your first device',
      to: '/docs/iot-core/no-code-configurator/getting_started',
    },
    { label: 'Install the SDK', to: '/docs-sdk/getting_started/sdk_guide' },
    { label: 'REST API', to: '/docs/api/overview' },
  ],
  exclude: [],
};
