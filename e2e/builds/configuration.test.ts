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

it('names a sidebar that the navigation asks for and that is not there', async () => {
  const output = await failWith(
    'sidebar-id',
    navbar({ type: 'docSidebar', sidebarId: 'nothing', label: 'Guide' }),
  );
  expect(output).toContain('Can\'t find any sidebar with id "nothing"');
  expect(output).toMatch(/Available sidebar ids are:\s+- guide\s+- api/);
  expect(output).toContain('"sidebarId": "nothing"');
});

it('names a page that the navigation asks for and that is not there', async () => {
  const output = await failWith('doc-id', navbar({ type: 'doc', docId: 'nothing', label: 'Page' }));
  expect(output).toContain('couldn\'t find any doc with id "nothing"');
  expect(output).toContain('Available doc ids are:');
  expect(output).toContain('"docId": "nothing"');
});

it('names a docs plugin that the navigation asks for and that is not there', async () => {
  const output = await failWith(
    'docs-plugin',
    navbar({ type: 'docSidebar', sidebarId: 'guide', docsPluginId: 'nothing', label: 'Guide' }),
  );
  expect(output).toMatch(/plugin.*"nothing"/);
  expect(output).toContain('"docsPluginId": "nothing"');
});

it('names a navigation item of a type that does not exist', async () => {
  const output = await failWith('item-type', navbar({ type: 'nothing', label: 'Wrong' }));
  expect(output).toMatch(/nothing/);
});

it('names a page that a sidebar asks for and that is not there', async () => {
  const { code, output } = await buildVariant('sidebar-doc', {
    files: { 'sidebars/sdk.ts': "export default { sdk: ['getting_started/nothing'] };\n" },
  });
  expect(code).not.toBe(0);
  expect(output).toContain('getting_started/nothing');
  expect(output).toContain('sidebars/sdk.ts');
  expect(output).toContain('getting_started/sdk_guide');
});
