import { type PluginOptions, withDefaults } from '@portal/api-reference/options';
import { brand } from './brand';

export const api: PluginOptions = withDefaults({
  specs: [
    { id: 'analytics', file: 'content/api/analytics.yaml' },
    { id: 'maintenance', file: 'content/api/maintenance.yaml' },
    {
      id: 'iot-core',
      file: 'content/api/iot-core.yaml',
      handWrittenRoute: '/docs/iot-core/rest-api',
    },
  ],
  siteUrl: brand.url,
  released: 'content/api/released',
  mock: [
    'content/examples/guide/api-mock/mock.py',
    'content/examples/guide/api-mock/shift.csv',
    'content/examples/guide/api-mock/shift.py',
    'content/examples/guide/api-mock/updates.py',
    'content/examples/guide/erp/points.py',
    'content/examples/guide/erp/receiver.py',
    'content/examples/guide/fleet/rollout.py',
    'content/examples/guide/fleet/watch.py',
    'content/examples/guide/rest-client/client.py',
  ],
  units: {
    currency: 'currency of the workspace',
    'currency/cycle': 'currency of the workspace per cycle',
  },
  editUrl: brand.editUrl,
});
