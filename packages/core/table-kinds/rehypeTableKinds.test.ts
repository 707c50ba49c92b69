import { toHtml } from 'hast-util-to-html';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { expect, it } from 'vitest';
import rehypeUnbreakableNames from '../unbreakable-names/rehypeUnbreakableNames';
import rehypeTableKinds, { detectKind } from './rehypeTableKinds';

function render(markdown: string): string {
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype)
    .use(rehypeUnbreakableNames)
    .use(rehypeTableKinds);
  return toHtml(processor.runSync(processor.parse(markdown))).replaceAll('\n', '');
}

function createTable(...rows: string[]): string {
  const [header = '', ...body] = rows;
  return [header, header.replace(/[^|]+/g, ' --- '), ...body].map((row) => `| ${row} |`).join('\n');
}

it.each([
  ['params', 'Parameter | Type | Default | Unit | Meaning'],
  ['params', 'Parameter | In | Type | Meaning'],
  ['faults', 'symptom | likely cause | check | fix'],
  ['faults', 'What you see | Likely cause | Do'],
  ['facts', 'Item | Value'],
  ['rows', 'Parameter | Meaning'],
  ['rows', 'Argument or option | Required | Meaning'],
  ['rows', 'figure | field | unit | meaning'],
  ['rows', 'Symptom | Fix'],
])('detects a table of kind %s from the headers "%s"', (kind, header) => {
  expect(detectKind(header.split(' | '))).toBe(kind);
});

it('labels cells except types and meanings, and marks empty cells', () => {
  expect(
    render(
      createTable(
        'Parameter | Type | Default | Unit | Meaning',
        '`pin` | int | – |  | Pin to read',
        '`sps` | int | `0` | Hz | Rate',
      ),
    ),
  ).toContain(
    '<tr><td><code>sps</code></td><td>int</td><td data-label="Default"><code>0</code></td><td data-label="Unit">Hz</td><td>Rate</td></tr>',
  );
  expect(
    render(createTable('Parameter | Type | Default | Meaning', '`pin` | int | – | Pin')),
  ).toContain(
    '<table class="params"><thead><tr><th>Parameter</th><th>Type</th><th>Default</th><th>Meaning</th></tr></thead><tbody><tr><td><code>pin</code></td><td>int</td><td data-none="">–</td><td>Pin</td></tr></tbody></table>',
  );
});

it('does not label "Does" and "Meaning" cells', () => {
  const row = '`stop()` | Stop the radio, and keep what it knows of networks | 3.0';
  expect(render(createTable('Call | Does | Since', row))).toContain(
    '<td>Stop the radio, and keep what it knows of networks</td><td data-label="Since">3.0</td>',
  );
});

it('gives each fault a unique anchor', () => {
  const html = render(
    `<h2 id="x"></h2>\n\n${createTable('Symptom | Cause | Fix', 'No `LED` is lit | no power | plug', 'No LED is lit | – | swap')}`,
  );
  expect(html).toContain(
    '<tr id="no-led-is-lit"><td>No <code>LED</code> is lit<a class="hash-link" href="#no-led-is-lit" aria-label="Direct link to No LED is lit"></a></td>',
  );
  expect(html).toContain('<tr id="no-led-is-lit-1">');
});

it('stacks only tables that do not fit a phone, depending on word length', () => {
  expect(render(createTable('Lever | OFF | ON', '1 | 0 V | 10 V'))).toContain('<table><thead>');
  const sentence = 'a sentence of several words';
  expect(render(createTable('A | B | C', `x | ${sentence} | ${sentence}`))).toContain(
    'class="rows"',
  );
  const name = 'a_name_never_broken';
  expect(render(createTable('A | B | C', `${name} | ${name} | ${name}`))).toContain(
    'class="rows-wide"',
  );
  const path = '/a/path/without/any/place/at/which/a/line/breaks';
  expect(render(createTable('A | B | C', `${path} | ${path} | ${name}`))).toContain(
    'class="blocks"',
  );
  expect(render(createTable('Item | Value', `UDP | ${path}`))).toContain('class="facts rows"');
  const call = '`board.next_expansion(e)`';
  expect(render(createTable('Member | Does', `${call} | ${sentence}`))).toContain('class="rows"');
  expect(render(createTable('Member | Does', `${call} | ends`))).toContain('<table><thead>');
});

it('measures unbreakable names as one word', () => {
  const cells = (name: string) =>
    render(createTable('A | B | C | D', `${name} | ${name} | ${name} | ${name}`));
  expect(cells('`wks-3f7k2m9q1x8d`')).toContain('class="rows-wide"');
  expect(cells('heat-and-steam-meter')).toContain('class="rows"');
});

it('marks long tables and turns empty header cells into td', () => {
  const rows = Array.from({ length: 12 }, (_, i) => `${i} | x`);
  expect(render(createTable('  | Name', ...rows))).toContain(
    '<table class="long"><thead><tr><td></td><th>Name</th></tr></thead>',
  );
});

it('capitalizes headers except code, units, and names', () => {
  expect(
    render(createTable('you ask | `read` | mA | vid | 24 V | no.', 'a | b | c | d | e | f')),
  ).toContain(
    '<th>You ask</th><th><code>read</code></th><th>mA</th><th>vid</th><th>24 V</th><th>No.</th>',
  );
});

it('aligns numbers in the same format, but not names or mixed units', () => {
  const rows = ['a | 8 ms | 1 | 0.5', 'b | 16 ms | 1 s | 12', 'c | – | 2 | 3'];
  expect(render(createTable('Name | Time | Mixed | Decimals', ...rows))).toContain(
    '<table class="number-2">',
  );
  expect(render(createTable('Bits | Steps', '9 | 512', '10 | 1,024'))).toContain(
    'class="number-2"',
  );
  expect(render(createTable('Code | Level', '12 | 0', '401 | 1'))).toContain('<table><thead>');
});

it('adds line break opportunities to paths and long names in code and headings', () => {
  const html = render(
    createTable(
      'Field | Meaning',
      '`current_of_output_lines_of_panel` | `/consumption/lines/{line_id}` and `line_id`',
    ),
  );
  expect(html).toContain('<code>current_<wbr>of_<wbr>output_<wbr>lines_<wbr>of_<wbr>panel</code>');
  expect(html).toContain('<code>/consumption/<wbr>lines/<wbr>{line_id}</code>');
  expect(html).toContain('<code>line_id</code>');
  expect(
    render('### enable_significant_motion_detection()\n\n### set_over_sampling_setting()'),
  ).toBe(
    '<h3>enable_<wbr>significant_<wbr>motion_<wbr>detection()</h3><h3>set_over_sampling_setting()</h3>',
  );
});
