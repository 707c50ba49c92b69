import { toHtml } from 'hast-util-to-html';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { expect, it } from 'vitest';
import { bindUnits, toPlainSpaces } from './bindUnits';
import rehypeBindUnits from './rehypeBindUnits';

const bindWithTildes = (text: string) => bindUnits(text).replaceAll('\u00a0', '~');

it.each([
  ['at 24 V, 4 to 20 mA', 'at 24~V, 4 to 20~mA'],
  ['−7,200 s; 0.25 °C (3.5 %)', '−7,200~s; 0.25~°C (3.5~%)'],
  ['2.5 m/s² and 115,200 baud', '2.5~m/s² and 115,200~baud'],
  ['10 kΩ/25 °C', '10~kΩ/25~°C'],
])('joins a number and its unit: %s', (text, bound) => {
  expect(bindWithTildes(text)).toBe(bound);
  expect(toPlainSpaces(bindUnits(text))).toBe(text);
});

it.each(['5 minutes', '2 Values', '3 mAh_total', 'v V', '24  V', '1 server'])(
  'leaves words and other spaces unchanged: %s',
  (text) => {
    expect(bindUnits(text)).toBe(text);
  },
);

it('joins units in prose, lists, headings, and cells, but not in code', () => {
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype)
    .use(rehypeBindUnits);
  const page =
    '## Up to 24 V\n\nWith **24 V** and `sleep(5 s)`.\n\n- 20 mA\n\n| a | b |\n| - | - |\n| 5 A | `5 A` |\n\n```\n5 V\n```\n';
  const html = toHtml(processor.runSync(processor.parse(page)));
  const bound = html.match(/\d+\u00a0\S+?(?=<)/gu)?.map(toPlainSpaces);
  expect(bound).toEqual(['24 V', '24 V', '20 mA', '5 A']);
  expect(html).toContain('<code>sleep(5 s)</code>');
  expect(html).toContain('<td><code>5 A</code></td>');
  expect(html).toContain('<code>5 V\n</code>');
});
