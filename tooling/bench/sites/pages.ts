import type { PageUrls } from './types';

const IOT_CORE = '/docs/iot-core';

/** Routes of the measured pages on this portal. Other sites have the same pages, possibly at other URLs. */
export const portalPages = {
  home: '/',
  guide: '/docs/4zero-apps/production_insight/productivity',
  sdkReference: '/docs-sdk/reference/sdk/components/bme280',
  apiOperation: '/docs/api/analytics/productivity-asset',
  changelog: '/changelog',
  search: '/search?q=bme280',
  // The reader connects a machine, and then uses its data. This is the order of the sidebar.
  reading: [
    `${IOT_CORE}/no-code-configurator/getting_started`,
    `${IOT_CORE}/no-code-configurator/signal_acquisition`,
    `${IOT_CORE}/no-code-configurator/digital_signals`,
    `${IOT_CORE}/no-code-configurator/analog_signals`,
    `${IOT_CORE}/no-code-configurator/cloud_to_machine_command_sending`,
    `${IOT_CORE}/no-code-configurator/advanced_configurator`,
    `${IOT_CORE}/no-code-configurator/commissioning_toolbox`,
    `${IOT_CORE}/data-management/data`,
    `${IOT_CORE}/data-management/exports`,
    `${IOT_CORE}/integrations/`,
    `${IOT_CORE}/integrations/webhook`,
  ],
} satisfies Required<PageUrls>;

/** Returns the URLs of the measured pages on a site without a search page. */
export function mapPages(toUrl: (route: string) => string): PageUrls {
  const { search: _, reading, ...pages } = portalPages;
  const urls = Object.entries(pages).map(([type, route]) => [type, toUrl(route)]);
  return { ...Object.fromEntries(urls), reading: reading.map(toUrl) };
}
