import { expect, test } from 'vitest';
import { renderTemplate } from './renderTemplate';

test('escapes the announcement ID', () => {
  const html = renderTemplate({ idle: 1, announcement: 'a "b" & <c>' });
  expect(html).toContain('data-announcement="a &quot;b&quot; &amp; <c>" data-idle="1"');
});
