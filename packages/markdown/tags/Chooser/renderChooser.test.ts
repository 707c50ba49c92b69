import path from 'node:path';
import { loadChoosers } from '@portal/content-model/choosers/loadChoosers';
import type { Root } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import { TAGS } from '../index';
import { createTagsPlugin } from '../runSteps';
import type { Tag } from '../types';

const chooser = TAGS.find(({ name }) => name === 'Chooser') as Tag;

const root = path.join(__dirname, '../../../../tooling/checks/__fixtures__/chooser/good');
const processor = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(remarkGfm)
  .use(remarkStringify)
  .use(createTagsPlugin([chooser]), { root, content: [] });

async function renderPage(source: string, page = 'page') {
  const file = new VFile({ path: `content/guide/${page}.mdx`, value: source });
  return (await processor.run(processor.parse(file), file)) as Root;
}

describe('<Chooser>', () => {
  it('renders the question, with a collapsed table below each answer', async () => {
    expect(
      processor.stringify(await renderPage('<Chooser of="machine" />', 'kit')),
    ).toMatchInlineSnapshot(`
      "**What do you connect?**

      <Fold label="A PLC">
        | you want   | take                     |
        | ---------- | ------------------------ |
        | its values | [the agent](/docs/agent) |
      </Fold>

      <Fold label="An old machine">
        | you want | take  |
        | -------- | ----- |
        | state    | a kit |
      </Fold>
      "
    `);
  });

  it('shows the table of one answer, which search excludes unless it is on the home page', async () => {
    const [table, ...others] = (await renderPage('<Chooser of="machine" only="none" />')).children;
    expect(others).toEqual([]);
    expect(table).toMatchObject({
      name: 'div',
      attributes: [{ name: 'data-search', value: 'skip' }],
    });
    expect(table && getText(table)).toBe('you wanttakestatea kit');
  });

  it('reports all errors at once with their page, their line, and the nearest name', async () => {
    await expect(
      renderPage('<Chooser of="machin" />\n\n<Chooser of="machine" only="plcs" />'),
    ).rejects.toThrow(
      /page\.mdx:1: unknown question "machin"\n.*use: machine[\s\S]*page\.mdx:3: "machine" has no answer "plcs"\n.*use: plc/,
    );
  });
});

describe('loadChoosers', () => {
  it('reports rows with missing or extra columns, and content that would break a cell', () => {
    const invalidSite = path.join(__dirname, '__fixtures__/bad');
    expect(() => loadChoosers(invalidSite)).toThrow(
      /content\/chooser\.yaml:6: machine\.answers\.plc\.rows\[0\] is missing take; has unknown columns: tkae\n/,
    );
    expect(() => loadChoosers(path.join(__dirname, '__fixtures__/list'))).toThrow(
      /does not start with a list marker/,
    );
  });

  it('returns no questions if there is no file', () => {
    expect(loadChoosers(__dirname)).toEqual({});
  });
});
