import type { PageUrls } from './types';

const CORE = '/docs/iot-core';

/**
 * Routes of the measured pages on this portal. Other sites have the same pages, possibly at other
 * URLs.
 */
export const portalPages = {
  home: '/',
  guide: '/docs/4zero-apps/production_insight/productivity',
  sdkReference: '/docs-sdk/reference/sdk/components/bme280',
  apiOperation: '/docs/api/analytics/productivity-asset',
  changelog: '/changelog',
  search: '/search?q=bme280',
  // Connect a machine, then use its data: the order of the sidebar.
  reading: [
    `${CORE}/no-code-configurator/getting_started`,
    `${CORE}/no-code-configurator/signal_acquisition`,
    `${CORE}/no-code-configurator/digital_signals`,
    `${CORE}/no-code-configurator/ot_protocols`,
    `${CORE}/no-code-configurator/cloud_to_machine_command_sending`,
    `${CORE}/no-code-configurator/advanced_configurator`,
    `${CORE}/no-code-configurator/commissioning_toolbox`,
    `${CORE}/data-management/data`,
    `${CORE}/data-management/exports`,
    `${CORE}/integrations/`,
    `${CORE}/integrations/webhook`,
  ],
} satisfies Required<PageUrls>;
