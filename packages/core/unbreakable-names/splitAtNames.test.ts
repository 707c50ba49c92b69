import { toHtml } from 'hast-util-to-html';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { expect, it } from 'vitest';
import rehypeUnbreakableNames from './rehypeUnbreakableNames';
import { splitAtNames } from './splitAtNames';

/** Joins the segments, with unbreakable ones in brackets. */
function markSegments(text: string, isCode: boolean, maxLength = 18): string {
  const segments = splitAtNames(text, { isCode, maxLength });
  expect(segments.map((segment) => segment.text).join('')).toBe(text);
  return segments
    .map((segment) => (segment.isUnbreakable ? `⟨${segment.text}⟩` : segment.text))
    .join('');
}

it.each([
  ['The ZM1-DB, with EXP-IO: see (RS-485).', 'The ⟨ZM1-DB⟩, with ⟨EXP-IO:⟩ see (⟨RS-485⟩).'],
  ['J5-31 and CN1-7/CN1-8', '⟨J5-31⟩ and ⟨CN1-7⟩/⟨CN1-8⟩'],
  ['4–20\u00a0mA, 1,000–2,000, 06:00–14:00', '⟨4–20\u00a0mA⟩, ⟨1,000–2,000⟩, ⟨06:00–14:00⟩'],
  [
    'Wi-Fi, Z-Bus, micro-USB, a 6-axis add-on',
    '⟨Wi-Fi⟩, ⟨Z-Bus⟩, ⟨micro-USB⟩, a ⟨6-axis⟩ ⟨add-on⟩',
  ],
  ['three-phase and non-condensing', 'three-phase and non-condensing'],
  ['on – off, 24 – 30', 'on – off, 24 – 30'],
  ['at 2025-03-10T06:10:00.000Z', 'at ⟨2025-03-10⟩T06:10:00.000Z'],
])('does not break names and ranges in text: %s', (text, marked) => {
  expect(markSegments(text, false)).toBe(marked);
});

it.each([
  ['--board', '⟨--board⟩'],
  ['zdm device create [--fleet-id ID]', 'zdm device create ⟨[--fleet-id⟩ ID]'],
  ['--colors/--no-colors', '⟨--colors⟩/⟨--no-colors⟩'],
  ['wks-3f7k2m9q1x8d', '⟨wks-3f7k2m9q1x8d⟩'],
  ['/workspaces/wks-3f7k2m9q1x8d/orders', '/workspaces/wks-3f7k2m9q1x8d/orders'],
  ['a - b', 'a - b'],
])('does not break options and identifiers in code: %s', (text, marked) => {
  expect(markSegments(text, true)).toBe(marked);
});

it('breaks names that are too long for their context', () => {
  expect(markSegments('EXP-CONNECT and ESP32-WROOM-32SE', false, 12)).toBe(
    '⟨EXP-CONNECT⟩ and ESP32-WROOM-32SE',
  );
});

it('marks names in prose, headings, and cells, but not in code blocks', () => {
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype)
    .use(rehypeUnbreakableNames);
  const page =
    '## On ZM1-DB\n\n**RS-485** and `-v --help`.\n\n| `--board` | b |\n| - | - |\n| 4–20 | c |\n\n```\nzdm --help\n```\n';
  const html = toHtml(processor.runSync(processor.parse(page)));
  expect(html.match(/<(\w+) class="nowrap">[^<]*/g)).toEqual([
    '<span class="nowrap">ZM1-DB',
    '<span class="nowrap">RS-485',
    '<span class="nowrap">-v',
    '<span class="nowrap">--help',
    '<code class="nowrap">--board',
    '<span class="nowrap">4–20',
  ]);
  expect(html).toContain('<code>zdm --help\n</code>');
});
