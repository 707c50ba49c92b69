import { expect, test } from 'vitest';
import { renderTemplate } from './renderTemplate';

test('the id of an announcement stays one attribute, whatever it holds', () => {
  const html = renderTemplate({ idle: 1, announcement: 'a "b" & <c>' });
  expect(html).toContain('data-announcement="a &quot;b&quot; &amp; <c>" data-idle="1"');
});

test('the end of the page waits for its styles, so that it is laid out once', () => {
  const html = renderTemplate({ idle: 1, announcement: '' });
  expect(html).toMatch(/it\.postBodyTags %>\s*<script>[^<]+<\/script>\s*<\/body>/);
});
