import { expect, test } from 'vitest';
import { findSimilarPages } from './findSimilarPages';

const LIST = `# Site

- [Analog inputs](https://x.example/docs-sdk/reference/sdk/peripherals/adc.md): Read a pin.
- [Webhook](https://x.example/docs/iot-core/integrations/webhook.md): Receive data.
- [Data](https://x.example/docs/iot-core/data-management/data.md): Find a point.
`;

test.each([
  ['/docs-sdk/reference/peripherals/adc', 'Analog inputs'],
  ['/docs/integrations/webhooks', 'Webhook'],
  ['/docs/iot-core/Data-Management/data/', 'Data'],
])('for the path %s, suggests the page %s', (path, title) => {
  expect(findSimilarPages(LIST, path)[0]?.title).toBe(title);
});

test('returns no suggestions for a URL that no page resembles', () => {
  expect(findSimilarPages(LIST, '/wp-login.php')).toEqual([]);
});
