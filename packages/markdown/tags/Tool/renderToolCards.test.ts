import { loadTools } from '@portal/field-tools/loadTools';
import type { Root } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { expect, it } from 'vitest';
import { TAGS } from '../index';
import { findJsxElements } from '../jsx';
import { createTagsPlugin } from '../runSteps';
import type { Tag } from '../types';

const tool = TAGS.find(({ name }) => name === 'Tool') as Tag;

async function transformPage(source: string): Promise<Root> {
  const processor = unified()
    .use(remarkParse)
    .use(remarkMdx)
    .use(createTagsPlugin([tool]), { root: '/any', content: [] });
  const file = new VFile({ path: '/any/content/guide/page.mdx', value: source });
  return (await processor.run(processor.parse(file), file)) as Root;
}

it('renders a link to the tool with its state, and imports the card once', async () => {
  const tree = await transformPage(
    '<Tool of="signal" state="board=exp-ain&read=5">one.</Tool>\n\n<Tool of="codes">\nTwo.\n</Tool>',
  );
  const cards = findJsxElements(tree, 'ToolCard');
  expect(cards.map((card) => getText(card))).toEqual([
    'Signal worksheet: one.',
    'What does this mean? Two.',
  ]);
  expect(cards.map(({ children: [link] }) => link)).toMatchObject([
    { type: 'link', url: '/tools/signal?board=exp-ain&read=5' },
    { type: 'link', url: '/tools#meaning' },
  ]);
  expect(tree.children.filter(({ type }) => type === 'mdxjsEsm')).toMatchObject([
    { value: "import ToolCard from '@portal/field-tools/frame/ToolCard';" },
    { value: "import loadSignal from '@portal/field-tools/tools/signal/load';" },
    { value: "import loadCodes from '@portal/field-tools/tools/codes/load';" },
  ]);
});

it('lists all tools in a table', async () => {
  const [table] = (await transformPage('<Tool of="all" />')).children;
  const rows = table?.type === 'table' ? table.children : [];
  const tools = [...(await loadTools()).values()];
  expect(rows.slice(1).map((row) => getText(row))).toEqual(
    tools.map(({ title, question }) => title + question),
  );
});

it('supports cards in paragraphs and lists', async () => {
  const toolTag = '<Tool of="signal">One.</Tool>';
  const tree = await transformPage(`${toolTag}\n${toolTag}\n\n- ${toolTag}\n`);
  expect(findJsxElements(tree, 'ToolCard')).toHaveLength(3);
});

it('does not change a page without a tool', async () => {
  expect((await transformPage('Text.')).children.map(({ type }) => type)).toEqual(['paragraph']);
});

it.each([
  ['<Tool of="signals">One.</Tool>', 'there is no tool "signals"'],
  ['<Tool of="signal" />', 'has content'],
  ['<Tool of={signal}>One.</Tool>', 'of="…"'],
  ['Ask <Tool of="signal">this</Tool> before.', 'inside a sentence'],
  ['**<Tool of="signal">This</Tool>**', 'inside a sentence'],
])('reports %s with its location', async (source, problem) => {
  await expect(transformPage(source)).rejects.toThrow(problem);
  await expect(transformPage(source)).rejects.toThrow('page.mdx:1');
});
