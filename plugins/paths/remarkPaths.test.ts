import path from 'node:path';
import type { Root } from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import remarkPaths from './remarkPaths';

const root = path.join(__dirname, '../../checks/__fixtures__/paths/good');

/** Stands in for the step of Docusaurus that gives headings their ids. */
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
  .use(remarkPaths, { root, overview: '/docs/start/' });

function run(source: string, page: string) {
  const file = new VFile({ path: path.join(root, `content/guide/${page}.mdx`), value: source });
  return processor.stringify(processor.runSync(processor.parse(file), file) as Root);
}

describe('remarkPaths', () => {
  it('lists the steps, each with what to do and what to see', () => {
    expect(run('<Path of="kit" />', 'page')).toMatchInlineSnapshot(`
      "Values of an old machine.

      1. **[Choose](/docs/kit#choose)**. Choose one. You should see: one row.
      2. **[Read](/docs/read)**. Read it. You should see: a value.
      "
    `);
  });

  it('shows the step under the heading that it leads to, with the way on', () => {
    const text = run('Intro.\n\n## Choose\n\nOne of two.', 'kit');
    expect(text).toMatch(
      /## Choose\n\n<div className="path" role="navigation" aria-label="Path: A kit"/,
    );
    expect(text).toContain(
      '**[A kit](/docs/start/#kit), step 1 of 2: [Choose](#choose)**. Choose one.',
    );
    expect(text).toContain('Next: [Read](/docs/read).');
    expect(text).not.toContain('Before:');
  });

  it('shows a step without anchor before the first section, with the way back', () => {
    const text = run('Intro.\n\n## Values\n\nOne.', 'read');
    expect(text).toMatch(
      /Intro\.\n\n<div className="path"[\s\S]*Before: \[Choose\][\s\S]*## Values/,
    );
  });

  it('leaves other pages alone', () => {
    expect(run('Intro.', 'other')).toBe('Intro.\n');
  });

  it('names a heading that is gone and a path that there is not', () => {
    expect(() => run('<Path of="kits" />\n\nText.', 'kit')).toThrow(
      /kit\.mdx:1: there is no path "kits"\n.*use: kit[\s\S]*kit\.mdx: the path kit leads to #choose, which is no heading/,
    );
  });
});
