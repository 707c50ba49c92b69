import path from 'node:path';
import type { Nodes, Root, Table } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import { TAGS } from '../index';
import { createTagsPlugin } from '../runSteps';
import type { TaggedPage } from '../types';

const tags = TAGS.filter(({ name }) => /^(?:Board|NotDocumented)$/.test(name));

const root = path.resolve(__dirname, '../../../..');

async function render(
  source: string,
  page = 'hardware/page.mdx',
  boardUrls: TaggedPage['boardUrls'] = undefined,
): Promise<Root> {
  const processor = unified()
    .use(remarkParse)
    .use(remarkMdx)
    .use(createTagsPlugin(tags), { root, content: [], boardUrls });
  const file = new VFile({ path: `content/sdk/${page}`, value: source });
  return (await processor.run(processor.parse(file), file)) as Root;
}

const NOT_DOCUMENTED = [{ name: 'className', value: 'not-documented' }];

function getText(node: Nodes | undefined): string {
  const texts: string[] = [];
  if (node) visit(node, 'text', ({ value }) => void texts.push(value));
  return texts.join('|');
}

describe('<Board>', () => {
  it('shows the pins of one function as a table', async () => {
    const tree = await render('<Board of="exp-io" parts="pins" only="AIN1" />');
    const [block] = tree.children as MdxJsxFlowElement[];
    expect(block?.name).toBe('BoardTable');
    expect(getText(block)).toContain('P2-14|AIN1-|analog input 1, negative');
    expect(getText(block)).not.toContain('AIN2');
    const [table] = (block?.children ?? []) as Table[];
    expect(table?.align).toHaveLength(table?.children[0]?.children.length ?? -1);
  });

  it('draws the board with collapsed data unless the page has the table', async () => {
    const renderHtml = async (source: string) => JSON.stringify((await render(source)).children[0]);
    expect(await renderHtml('<Board of="exp-io" parts="view" />')).toContain('Data as a table');
    const drawings = await renderHtml(
      '<Board of="exp-io" parts="view" />\n\n<Board of="exp-io" parts="pins" />',
    );
    expect(drawings).toContain('DIN1+');
    expect(drawings).not.toContain('Data as a table');
  });

  it('links each terminal in the drawing to its row, and back', async () => {
    const tree = await render(
      '<Board of="exp-io" parts="view" />\n\n<Board of="exp-io" parts="pins" />',
    );
    const [view, table] = tree.children as MdxJsxFlowElement[];
    const html = String(
      view?.attributes.find((item) => 'name' in item && item.name === 'html')?.value,
    );
    const drawnTerminals = [
      ...html.matchAll(/<a id="([^"]+)" href="#([^"]+)"[^>]* data-terminal="([^"]+)"/g),
    ];
    const rows = new Map<string, string>();
    visit((table?.children ?? [])[0] as Table, 'tableRow', ({ data, children }) => {
      const { id, dataTerminal } =
        (data as { hProperties?: Record<string, string> })?.hProperties ?? {};
      if (!id) return;
      expect(id).toBe(`exp-io-${dataTerminal}`);
      rows.set(id, JSON.stringify(children[0]));
    });
    expect(drawnTerminals).toHaveLength(18);
    expect(rows.size).toBe(18);
    for (const [, drawingId, row = '', terminal] of drawnTerminals) {
      expect(row).toBe(`exp-io-${terminal}`);
      expect(rows.get(row)).toContain(`"#${drawingId}"`);
    }
    expect(html.match(/<a /g)?.length).toBe((html.match(/tabindex="-1"/g)?.length ?? 0) + 1);
  });

  it('links each terminal with a row once', async () => {
    const partialTree = await render(
      '<Board of="exp-io" parts="view" />\n\n<Board of="exp-io" parts="pins" only="AIN1" />',
    );
    expect(JSON.stringify(partialTree.children[0]).match(/<a id=/g)).toHaveLength(2);
    const repeatedTree = await render(
      '<Board of="exp-io" parts="pins" />\n\n<Board of="exp-io" parts="pins" />',
    );
    expect(JSON.stringify(repeatedTree).match(/"id":"exp-io-P1-1"/g)).toHaveLength(1);
    expect(JSON.stringify(repeatedTree)).not.toContain('hash-link');
  });

  it('gives each terminal one anchor, even if a board is drawn twice', async () => {
    const tree = await render(
      '<Board of="4zerobox" parts="view" />\n\n<Board of="4zerobox" parts="pins" />',
    );
    const text = JSON.stringify(tree);
    const ids = [...text.matchAll(/ id=\\"(at-[^"\\]+)\\"/g)].map(([, id]) => id);
    expect(text).toContain('diagram__narrow');
    expect(ids.length).toBeGreaterThan(20);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('collapses all danger boxes to one line with their titles, and shows selected boxes in full', async () => {
    const folded = await render('<Board of="4zerobox" parts="safety" />');
    expect(folded.children).toHaveLength(1);
    const [summary, ...boxes] = (folded.children[0] as unknown as Root).children;
    expect(getText(summary)).toBe(
      'DANGER · Current clamps · Mains voltage on relay contacts · Li-Po battery',
    );
    expect(boxes.map(({ type }) => String(type))).toEqual(Array(3).fill('signalBox'));
    const shownBox = await render('<Board of="4zerobox" parts="safety" only="li-po" />');
    expect(shownBox.children).toEqual(boxes.slice(2));
  });

  it('collapses a long warning below its first sentence, if that is short', async () => {
    const [folded, open] = (
      await render(
        '<Board of="exp-ain" parts="warning" />\n\n<Board of="4zerobox" parts="warning" />',
      )
    ).children;
    expect(getText((folded as unknown as Root).children[0])).toBe(
      'WARNING · Never connect mains voltage to a terminal of this board.',
    );
    expect(String(open?.type)).toBe('signalBox');
  });

  it('creates a quick reference with dangers first, each switch once, and the program on the page', async () => {
    const source = '<Board of="exp-ain" parts="sheet">\n\n```python\nprint(1)\n```\n\n</Board>';
    const [styles, sheet] = (await render(source)).children as MdxJsxFlowElement[];
    expect(styles).toMatchObject({ value: expect.stringContaining('sheet.css') });
    const [, danger, columns] = (sheet?.children ?? []) as MdxJsxFlowElement[];
    expect(getText(danger)).toMatch(
      /^DANGER · Isolate first · Current clamps\|Before you wire.*Never connect mains.*Current clamps/,
    );
    const text = getText(columns);
    expect(text).toContain('|P1|Marking|SDK name|Signal|P1-|1|AIN5+|');
    expect(text).toContain(' for AIN7 and AIN8 (rotated by 180°: switch 1 is at the right end).');
    expect(text).not.toContain('0–10 V on AIN2');
    const codes: string[] = [];
    visit(columns as Nodes, 'code', ({ value }) => void codes.push(value));
    expect(codes).toEqual([expect.stringContaining('--board BOARD'), 'print(1)']);
  });

  it('links ratings to the quick reference, which has a QR code for its page', async () => {
    const [paragraph] = (await render('<Board of="exp-io" parts="ratings" />')).children;
    expect(paragraph).toMatchObject({
      children: [{}, { type: 'link', url: '/docs-sdk/hardware/quick_reference/EXP-IO' }, {}],
    });
    const urls = { short: 'https://docs.example/q/exp-io', page: '/exp-io' };
    const tree = await render('<Board of="exp-io" parts="sheet" />', undefined, {
      'exp-io': urls,
    });
    expect(getText(tree)).toContain('docs.example/q/exp-io');
    expect(JSON.stringify(tree)).toContain('QR code of docs.example/q/exp-io');
  });

  it('draws a switch setting with the meaning of each lever', async () => {
    const tree = await render('<Board of="exp-io" parts="settings" only="ntc-ain1" />');
    const text = JSON.stringify(tree.children);
    expect(text).toContain(
      'S1 switch 1 OFF, switch 2 OFF, switch 3 ON (set the others for the other inputs)',
    );
    expect(text).toContain('NTC or dry contact on AIN1');
  });

  it('shows the note of a drawn switch setting', async () => {
    const tree = await render('<Board of="4zerobox" parts="settings" only="rs485-end" />');
    expect(getText(tree.children[1] as Nodes)).toMatch(/^Note: only one device on the bus/);
  });

  it('lists many switches with the same use in one cell, by position', async () => {
    const renderTable = async (source: string) =>
      ((await render(source)).children[0] as Table).children.map((row) =>
        row.children.map((cell) => getText(cell)),
      );
    const mobileRows = await renderTable('<Board of="4zerobox-mobile" parts="settings" />');
    expect(mobileRows[0]).toEqual(['You want', 'Set', 'Note']);
    expect(mobileRows[2]?.[1]).toBe(
      'S1: OFF\u00a05, 6; ON\u00a02–4. S2: OFF\u00a01, 3; ON\u00a02, 4, 6.',
    );
    const [header, ...rows] = await renderTable('<Board of="4zerobox" parts="settings" />');
    expect(header).toEqual(['You want', 'SW1', 'SW2', 'Note']);
    expect(rows.map((row) => row[1])).toContain('OFF\u00a02, 4, 6, 12; ON\u00a01, 3, 5, 11');
  });

  it('excludes board data that belongs to another page from search', async () => {
    const tag = '<Board of="exp-relay" parts="ratings" />';
    expect(JSON.stringify(await render(tag))).not.toContain('data-search');
    expect(JSON.stringify(await render(tag, 'tutorials/page.mdx'))).toContain('data-search');
  });

  it('lists undocumented details as <NotDocumented> does', async () => {
    const tree = await render('<Board of="exp-relay" parts="unspecified" />');
    expect(tree.children[0]).toMatchObject({ name: 'div', attributes: NOT_DOCUMENTED });
    expect(getText(tree)).toMatch(
      /^Not documented.*Isolation between coil and contact.*Do not rely on any of these\./,
    );
  });

  it.each([
    [
      '<Board of="zm1" parts="unspecified" />\n\n<NotDocumented>\n\n- Retries\n\n</NotDocumented>',
      /Retries\|ZM1 \(/,
    ],
    [
      '<Board of="exp-io" parts="unspecified" />\n\n<Board of="zm1" parts="unspecified" />',
      /EXP-IO \(.*ZM1 \(/,
    ],
  ])('shows undocumented details in one box per page: %j', async (source, texts) => {
    const tree = await render(source);
    expect(getText(tree)).toMatch(texts);
    expect(getText(tree).match(/Not documented/g)).toHaveLength(1);
    expect(tree.children).toMatchObject([{ attributes: NOT_DOCUMENTED }]);
  });

  it('shows several boards in one table, and highlights pins in a drawing', async () => {
    const tree = await render(
      '<Board of="4zerobox, zm1-db" parts="identity" />\n\n<Board of="exp-io" parts="view" use="P2-14" />',
    );
    expect(getText(tree)).toMatch(/4zerobox_v9.*1A86:7523.*zm1_db/);
    expect(JSON.stringify(tree)).toContain('Marked: P2-14.');
    await expect(render('<Board of="exp-io" parts="view" use="99" />')).rejects.toThrow(
      'EXP-IO has no pin 99 to mark',
    );
  });

  it('reports unknown boards, parts, and names with their page and the nearest match', async () => {
    await expect(render('A board <Board of="exp-io" parts="view" /> here.')).rejects.toThrow(
      'content/sdk/hardware/page.mdx:1: <Board> requires of="…", requires parts="…", accepts only="…", accepts use="…", has no content, and must be on a separate line',
    );
    await expect(render('Text.\n\n<Board of="exp-oi" parts="pins" />')).rejects.toThrow(
      /content\/sdk\/hardware\/page\.mdx:3: unknown board "exp-oi"\n {2}Add .*use: exp-ain, exp-io/,
    );
    await expect(render('<Board of="exp-io" parts="plugs" />')).rejects.toThrow(
      'unknown board part "plugs"\n  Parts: safety, warning, view, pins',
    );
    await expect(render('<Board of="exp-io" parts="pins" only="CAN" />')).rejects.toThrow(
      /EXP-IO has nothing named "CAN" in this part\n {2}Use one of: .*digital output/,
    );
    await expect(render('<Board of="exp-io" parts="pins, view" only="AIN1" />')).rejects.toThrow(
      'filters one part, but the tag lists several',
    );
  });
});
