import path from 'node:path';
import type { Root } from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import { TAGS } from '../index';
import { createTagsPlugin } from '../runSteps';
import type { Tag } from '../types';

const jobPath = TAGS.find(({ name }) => name === 'Path') as Tag;

const root = path.join(__dirname, '../../../../tooling/checks/__fixtures__/paths/good');

/** Simulates the Docusaurus plugin that adds heading IDs. */
function headingIds() {
  return (tree: Root) =>
    visit(tree, 'heading', (node) => {
      node.data = { id: 'choose' } as object;
    });
}

const processor = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(remarkStringify)
  .use(headingIds)
  .use(createTagsPlugin([jobPath]), {
    root,
    overview: '/docs/overview/',
    content: [{ folder: 'content/guide', route: '/docs' }],
  });

async function renderPage(source: string, page: string) {
  const file = new VFile({ path: path.join(root, `content/guide/${page}.mdx`), value: source });
  return processor.stringify((await processor.run(processor.parse(file), file)) as Root);
}

describe('<Path>', () => {
  it('lists the steps with their actions and results', async () => {
    expect(await renderPage('<Path of="kit" />', 'page')).toMatchInlineSnapshot(`
      "Values of an old machine.

      1. **[Choose](/docs/kit#choose)**. Choose one. You should see: one row.
      2. **[Read](/docs/read)**. Read it. You should see: a value.
      "
    `);
  });

  it('shows the step under its target heading, with a link to the next step', async () => {
    const text = await renderPage('Intro.\n\n## Choose\n\nOne of two.', 'kit');
    expect(text).toMatch(
      /## Choose\n\n<div className="path" role="navigation" aria-label="Path: A kit"/,
    );
    expect(text).toContain(
      '**[A kit](/docs/overview/#kit), step 1 of 2: [Choose](#choose)**. Choose one.',
    );
    expect(text).toContain('Next: [Read](/docs/read).');
    expect(text).not.toContain('Before:');
  });

  it('shows a step without an anchor below the title, with a link to the previous step', async () => {
    const text = await renderPage('Intro.\n\n## Values\n\nOne.', 'read');
    expect(text).toMatch(
      /^<div className="path"[\s\S]*Previous: \[Choose\][\s\S]*Intro\.\n\n## Values/,
    );
  });

  it('links to the page that lists the steps', async () => {
    expect(await renderPage('Intro.', 'board')).toContain(
      '**[A board](/docs/boards#board), step 1 of 2',
    );
  });

  it('does not change other pages', async () => {
    expect(await renderPage('Intro.', 'other')).toBe('Intro.\n');
  });

  it('reports missing headings and unknown paths', async () => {
    await expect(renderPage('<Path of="kits" />\n\nText.', 'kit')).rejects.toThrow(
      /kit\.mdx:1: unknown path "kits"\n.*use: kit[\s\S]*kit\.mdx: the path kit links to #choose, but the page has no heading/,
    );
  });
});
