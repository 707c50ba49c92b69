/** A page to compare, and the part to capture if it is not the top. */
interface Location {
  path: string;
  selector?: string;
}

/** Locations that each show components that the others do not. */
export const LOCATIONS: readonly Location[] = [
  { path: '/' },
  { path: '/', selector: '.footer' },
  { path: '/search' },
  { path: '/markdown-page', selector: '.alert' },
  { path: '/tools/signal' },
  { path: '/changelog/2025/06/01/' },
  { path: '/docs/category/iot-core' },
  { path: '/docs/4zero-platform/components', selector: '.diagram' },
  { path: '/docs/api/analytics/consumption-asset' },
  { path: '/docs-sdk/hardware/expansion_boards/EXP-IO', selector: '.diagram--terminals' },
  { path: '/docs-sdk/reference/sdk/peripherals/adc', selector: 'table.params' },
  { path: '/docs-sdk/reference/sdk/examples/hello' },
];
