import { type PluginOptions, withDefaults } from '@portal/api-reference/options';
import { brand } from './brand';

/** The specifications of this site, for the site's wiring, the command line and the checks. */
export const api: PluginOptions = withDefaults({
  specs: [
    { id: 'analytics', file: 'content/api/analytics.yaml' },
    { id: 'maintenance', file: 'content/api/maintenance.yaml' },
    { id: 'iot-core', file: 'content/api/iot-core.yaml', writtenAt: '/docs/iot-core/rest-api' },
  ],
  siteUrl: brand.url,
  released: 'content/api/released',
  units: {
    currency: 'currency of the workspace',
    'currency/cycle': 'currency of the workspace per cycle',
  },
  editUrl: brand.editUrl,
});
