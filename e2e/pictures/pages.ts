/** A page to compare, and the part to look at if it is not the start. */
interface Shown {
  path: string;
  at?: string;
}

/** Locations that each show components that the others do not. */
export const SHOWN: readonly Shown[] = [
  { path: '/' },
  { path: '/', at: '.footer' },
  { path: '/search' },
  { path: '/markdown-page', at: '.alert' },
  { path: '/tools/signal' },
  { path: '/changelog/2025/06/01/' },
  { path: '/docs/category/iot-core' },
  { path: '/docs/4zero-platform/components', at: '.diagram' },
  { path: '/docs/api/analytics/consumption-asset' },
  { path: '/docs-sdk/hardware/expansion_boards/EXP-IO', at: '.diagram--terminals' },
  { path: '/docs-sdk/reference/sdk/peripherals/adc', at: 'table.params' },
  { path: '/docs-sdk/reference/sdk/examples/hello' },
];
