import type { Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import { createTagsPlugin } from '../runSteps';
import code from './';

async function highlight(source: string): Promise<Record<string, unknown>[]> {
  const processor = unified()
    .use(remarkParse)
    .use(remarkMdx)
    .use(createTagsPlugin([code]), { root: process.cwd(), content: [] });
  const file = new VFile({ path: 'content/guide/page.mdx', value: source });
  const tree = (await processor.run(processor.parse(file), file)) as Root;
  return tree.children
    .filter((node: RootContent): node is MdxJsxFlowElement => node.type === 'mdxJsxFlowElement')
    .map(({ name, attributes }) => ({
      tag: name,
      ...Object.fromEntries(
        attributes.map((a) => ('name' in a ? [a.name, a.value] : ['expression', a.value])),
      ),
    }));
}

function getText(html: unknown): string {
  return String(html)
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

describe('a fence', () => {
  it('replaces a fence with one element whose text is the code', async () => {
    const code = 'if a < 3 and b & 1:\n\n    print("x > y")  # done';
    const [block] = await highlight(`\`\`\`python title="main.py"\n${code}\n\`\`\``);
    expect(block).toMatchObject({ tag: 'Code', language: 'python', title: 'main.py' });
    expect(getText(block?.html)).toBe(code);
    expect(block?.html).toContain('<span class="tk-k">if</span>');
    expect(block?.html).not.toContain('style=');
  });

  it('has quotes in its title', async () => {
    const blocks = await highlight('```text title="a \\\\"b\\\\""\nx\n```');
    expect(blocks).toMatchObject([{ title: 'a "b"' }]);
  });

  it('copies only the commands of a session', async () => {
    const [block] = await highlight(
      '```console\n$ zdm login\nWelcome\n$ zdm job ls \\\n    dev-1\n```',
    );
    expect(block?.copyText).toBe('zdm login\nzdm job ls \\\n    dev-1');
  });

  it('marks the lines of a diff, and copies only the new ones', async () => {
    const [block] = await highlight('```diff\n a\n-b\n+c\n```');
    expect(block?.html).toBe(
      '<span class="cl"> a\n</span><span class="cl cl-d"><span class="tk-d">-b</span>\n</span><span class="cl cl-i"><span class="tk-i">+c</span>\n</span>',
    );
    expect(block?.copyText).toBe('a\nc');
  });

  it('ignores diagrams, which have a separate plugin', async () => {
    expect(await highlight('```diagram\nkind: flow\n```')).toEqual([]);
  });

  it('reports every invalid fence of a page with the valid values', async () => {
    const source = '```\nx\n```\n\n```rust\nx\n```\n\n```text titel="x"\nx\n```';
    await expect(highlight(source)).rejects.toThrowErrorMatchingInlineSnapshot(`
      [InvalidPageError: content/guide/page.mdx:1: the code block has no language
        Add one after the fence: bash, c, console, diff, go, http, javascript, json, python, sql, text, typescript, yaml.
      content/guide/page.mdx:5: unknown code block language "rust"
        Use one of: bash, c, console, diff, go, http, javascript, json, python, sql, text, typescript, yaml.
      content/guide/page.mdx:9: unknown fence option titel="x"
        Use only: title="…", file="…", anchor="…", fails="…", schema="…", run="…", norun="…", continues, host.]
    `);
  });

  it('opens a program with its parts on the simulated board, and reports a program with neither run nor norun', async () => {
    const createSource = (meta: string) =>
      `\`\`\`python ${meta}\nfrom bsp import board\nboard.init()\n\`\`\`\n\n`;
    const [open, silent] = await highlight(
      createSource('run="hello bme280 card"') + createSource('norun="x"'),
    );
    expect(open?.open).toMatch(/^program=hello&parts=bme280,card&block=page-[\da-f]{4}$/);
    expect(silent).not.toHaveProperty('open');
    await expect(
      highlight(createSource('') + createSource('run="hello" norun="x"')),
    ).rejects.toThrow(/:1: the program needs either run or norun[\s\S]*:6: the program needs/);
  });
});
