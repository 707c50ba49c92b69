import { type PluginOptions, withDefaults } from '../plugins/openapi-reference/options';
import { brand } from './brand';

/** The specifications of this site, for the site's wiring, the command line and the checks. */
export const api: PluginOptions = withDefaults({
  specs: [
    { id: 'analytics', file: 'api/analytics.yaml' },
    { id: 'maintenance', file: 'api/maintenance.yaml' },
    { id: 'iot-core', file: 'api/iot-core.yaml', writtenAt: '/docs/iot-core/rest-api' },
  ],
  siteUrl: brand.url,
  released: 'api/released',
  units: {
    currency: 'currency of the workspace',
    'currency/cycle': 'currency of the workspace per cycle',
  },
  editUrl: brand.editUrl,
});
