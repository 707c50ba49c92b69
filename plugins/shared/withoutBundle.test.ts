import { expect, test } from 'vitest';
import { withoutBundle } from './withoutBundle';

const page = (hash: string) =>
  `<head><title>T</title><script id=page-loader data-scripts="/main.${hash}.js">if (a<b) c()</script>` +
  `<link rel=stylesheet href=/styles.${hash}.css></head><body><p>Text</p><script>d()</script></body>`;

test('leaves nothing that a change of another page changes', () => {
  expect(withoutBundle(page('1a'))).toBe(withoutBundle(page('2b')));
  expect(withoutBundle(page('1a'))).toBe('<head><title>T</title></head><body><p>Text</p></body>');
});
