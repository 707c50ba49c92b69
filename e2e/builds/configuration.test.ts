import { expect, it } from 'vitest';
import { buildVariant } from './buildVariant';

/** Builds a site with another configuration, which must fail, and gives the output. */
async function failWith(name: string, config: string): Promise<string> {
  const { code, output } = await buildVariant(name, { config });
  expect(code, output).not.toBe(0);
  return output;
}

/** A navigation item in place of all others. */
const navbar = (item: object) => `config.themeConfig.navbar.items = [${JSON.stringify(item)}];`;

const cases = [
  {
    name: 'sidebar-id',
    item: { type: 'docSidebar', sidebarId: 'nothing', label: 'Guide' },
    what: 'there is no sidebar with id "nothing"',
    known: 'Use one of: guide, rules',
  },
  {
    name: 'doc-id',
    item: { type: 'doc', docId: 'nothing', label: 'Page' },
    what: 'there is no page with id "nothing"',
    known: 'Use one of: acme-platform/index, first, rules/overview, second',
  },
  {
    name: 'docs-plugin',
    item: { type: 'docSidebar', sidebarId: 'guide', docsPluginId: 'nothing', label: 'Guide' },
    what: 'there is no docs plugin "nothing"',
    known: 'Use one of: default, notes',
  },
  {
    name: 'item-type',
    item: { type: 'nothing', label: 'Wrong' },
    what: 'there is no navigation item of type "nothing"',
    known: 'Use one of: default, doc, docSidebar',
  },
];

it.each(cases)('names the faulty navigation item: $name', async ({ name, item, what, known }) => {
  const output = await failWith(name, navbar(item));
  expect(output).toContain(
    `site/navigation.ts: themeConfig.navbar.items[0] {"type":"${item.type}"`,
  );
  expect(output).toContain(known);
  expect(output.split(what)).toHaveLength(2);
});

it('names the faulty item of a dropdown, once', async () => {
  const item = { type: 'dropdown', label: 'More', items: [cases[0]?.item] };
  const output = await failWith('nested-item', navbar(item));
  expect(output).toContain(
    'site/navigation.ts: themeConfig.navbar.items[0].items[0] {"type":"docSidebar"',
  );
  expect(output).toContain('Use one of: guide, rules');
  expect(output.split('there is no sidebar with id "nothing"')).toHaveLength(2);
});

it('names a page that a sidebar asks for and that is not there', async () => {
  const { code, output } = await buildVariant('sidebar-doc', {
    files: { 'sidebars/notes.ts': "export default { notes: ['how-to/nothing'] };\n" },
  });
  expect(code).not.toBe(0);
  expect(output).toContain('how-to/nothing');
  expect(output).toContain('sidebars/notes.ts');
  expect(output).toContain('how-to/start');
});
