/** A page to compare, and the element to capture if it is not the top of the page. */
interface CaptureTarget {
  path: string;
  selector?: string;
}

/** Each location shows components that no other location shows. */
export const LOCATIONS: readonly CaptureTarget[] = [
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
