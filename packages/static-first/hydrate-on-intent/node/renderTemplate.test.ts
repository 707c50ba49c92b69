import { expect, test } from 'vitest';
import { renderTemplate } from './renderTemplate';

test('the id of an announcement stays one attribute, whatever it holds', () => {
  const html = renderTemplate({ idle: 1, announcement: 'a "b" & <c>' });
  expect(html).toContain('data-announcement="a &quot;b&quot; &amp; <c>" data-idle="1"');
});
