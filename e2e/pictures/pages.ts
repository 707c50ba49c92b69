/** A page to compare, and the part of it to look at where that is not its beginning. */
interface Shown {
  path: string;
  at?: string;
}

/**
 * Forty places that together show every part the styles know: kinds of pages, tables, boxes, code, pictures,
 * boards, fields of the API, tools, lists.
 */
export const SHOWN: readonly Shown[] = [
  { path: '/' },
  { path: '/', at: '.footer' },
  { path: '/search' },
  { path: '/markdown-page' },
  { path: '/markdown-page', at: '.alert' },
  { path: '/offline' },
  { path: '/nowhere' },
  { path: '/tools' },
  { path: '/tools/signal' },
  { path: '/tools/registers' },
  { path: '/changelog' },
  { path: '/changelog/archive' },
  { path: '/changelog/2025/06/01/' },
  { path: '/docs/4zero-platform/' },
  { path: '/docs/4zero-platform/', at: '.diagram--timeline' },
  { path: '/docs/4zero-platform/components', at: '.diagram' },
  { path: '/docs/category/machine-monitoring' },
  { path: '/docs/category/iot-core' },
  { path: '/docs/4zero-apps/machine_monitoring/status_and_alarms', at: '.diagram--pareto' },
  { path: '/docs/4zero-apps/machine_monitoring/consumption', at: '.diagram--screen' },
  { path: '/docs/4zero-apps/production_insight/productivity' },
  { path: '/docs/iot-core/device-management/edge-layer/4zerobox', at: '.diagram--terminals' },
  { path: '/docs/iot-core/device-management/edge-layer/4zerobox', at: '.board-pins' },
  { path: '/docs/iot-core/no-code-configurator/ot_protocols', at: '.diagram--tree' },
  { path: '/docs/iot-core/rest-api/zdm', at: '.api-endpoint, .markdown pre' },
  { path: '/docs/api/overview' },
  { path: '/docs/api/analytics/consumption-asset' },
  { path: '/docs/api/analytics/consumption-asset', at: '.api-field__head' },
  { path: '/docs/api/maintenance/maintenance-create-maintenance' },
  { path: '/docs-sdk/getting_started/sdk_guide' },
  { path: '/docs-sdk/hardware/expansion_boards/EXP-IO', at: '.diagram--terminals' },
  { path: '/docs-sdk/hardware/expansion_boards/EXP-AIN', at: '.diagram--switches' },
  { path: '/docs-sdk/hardware/development_board', at: '.diagram--terminals' },
  { path: '/docs-sdk/tutorials/zm1-db/exp-relay-lamp', at: '.diagram--wiring' },
  { path: '/docs-sdk/reference/sdk/bsp' },
  { path: '/docs-sdk/reference/sdk/peripherals/adc', at: 'table.params' },
  { path: '/docs-sdk/reference/sdk/protocols/modbus', at: '.diagram' },
  { path: '/docs-sdk/reference/sdk/examples/hello' },
  { path: '/docs-sdk/reference/sdk/networking/wifi', at: 'table.faults' },
  { path: '/docs-sdk/reference/sdk/stdlib/fs', at: '.alert' },
];
