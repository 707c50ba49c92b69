import path from 'node:path';
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { expect, it } from 'vitest';
import { TAGS } from '../index';
import { createTagsPlugin } from '../runSteps';
import type { Tag } from '../types';

const keys = TAGS.find(({ name }) => name === 'Keys') as Tag;

const root = path.join(__dirname, '__fixtures__');
const processor = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(remarkGfm)
  .use(remarkStringify)
  .use(createTagsPlugin([keys]), { root, content: [] });

async function renderPage(source: string): Promise<string> {
  const file = new VFile({ path: 'content/guide/page.mdx', value: source });
  return processor.stringify((await processor.run(processor.parse(file), file)) as Root);
}

it('shows the keys of a schema or of one part, or the values of one key', async () => {
  const source =
    '<Keys of="oven" />\n\n<Keys of="oven" part="lamp" />\n\n<Keys of="oven" values="door" />';
  expect(await renderPage(source)).toMatchInlineSnapshot(`
    "| key    | shape  | unit | meaning                                 |
    | ------ | ------ | ---- | --------------------------------------- |
    | \`t\`    | number | °C   | temperature, see [the oven](/docs/oven) |
    | \`door\` | text   |      | \`open\` or \`shut\`                        |

    | key  | shape  | meaning           |
    | ---- | ------ | ----------------- |
    | \`on\` | 0 or 1 | whether it is lit |

    | value  | meaning       |
    | ------ | ------------- |
    | \`open\` | the fan stops |
    "
  `);
});

it('reports all errors at once with their page, their line, and the valid values', async () => {
  const source = ['ovn', 'oven" part="lam', 'oven" part="bare', 'oven" values="t', 'oven" x="1']
    .map((of) => `<Keys of="${of}" />`)
    .join('\n\n');
  await expect(renderPage(source)).rejects.toThrow(
    /page\.mdx:1: unknown schema content\/schemas\/ovn\.json[\s\S]*page\.mdx:3: .*no part "lam" with keys\n.*lamp[\s\S]*page\.mdx:7: oven does not list values of "t"[\s\S]*page\.mdx:9: <Keys> requires of="…"[\s\S]*oven\.json: oven has no description of x/,
  );
});
