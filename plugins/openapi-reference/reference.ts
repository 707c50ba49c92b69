import { brand } from '../../brand';
import { DEFAULT_OPTIONS, type PluginOptions } from './options';

/** The specifications of this site, for the site's wiring, the command line and the checks. */
export const reference: PluginOptions = {
  ...DEFAULT_OPTIONS,
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
};
