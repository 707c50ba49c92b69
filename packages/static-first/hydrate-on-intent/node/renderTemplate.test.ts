import { expect, test } from 'vitest';
import { renderTemplate } from './renderTemplate';

test('escapes the announcement ID', () => {
  const html = renderTemplate({ idleDelayMs: 1, announcementId: 'a "b" & <c>' });
  expect(html).toContain('data-announcement="a &#34;b&#34; &#38; &#60;c&#62;" data-idle="1"');
});
