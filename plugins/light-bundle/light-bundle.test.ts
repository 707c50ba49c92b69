import { expect, test } from 'vitest';
import dropModuleNames from './dropModuleNames.cjs';
import keepClientConfig from './keepClientConfig.cjs';
import { unusedItemModules } from './navbarItems';

const context = { resourcePath: '/site/.docusaurus/generated' };

test('the client configuration loses what only the build reads', () => {
  const source = `/* generated */\nexport default ${JSON.stringify(
    { title: 'Docs', plugins: [{ root: '/home/someone' }], ssrTemplate: '<html>', baseUrl: '/' },
    null,
    2,
  )};\n`;
  expect(keepClientConfig.call(context, source)).toBe(
    '/* generated */\nexport default {"title":"Docs","baseUrl":"/"};',
  );
});

test('a configuration of another form is refused', () => {
  expect(() => keepClientConfig.call(context, 'module.exports = {}')).toThrow(
    '/site/.docusaurus/generated: expected "export default { … }"',
  );
});

test('chunks lose the names that only the server reports', () => {
  const source = `export default {
  "aa": [() => import(/* webpackChunkName: "aa" */ "@site/a.mdx"), "@site/a.mdx", require.resolveWeak("@site/a.mdx")],
};`;
  expect(dropModuleNames.call(context, source)).toBe(`export default {
  "aa": [() => import(/* webpackChunkName: "aa" */ "@site/a.mdx"), "", 0],
};`);
});

test('a registry of another form is refused', () => {
  expect(() => dropModuleNames.call(context, 'export default [];')).toThrow(
    'no chunk entries found',
  );
});

test('item types that the navigation bar uses are kept, with those they are made of', () => {
  const unused = unusedItemModules([
    { type: 'docSidebar' },
    { type: 'localeDropdown' },
    { type: 'search' },
    { items: [{ type: 'doc' }] },
  ]);
  expect(unused).toEqual([
    '@theme/NavbarItem/DocsVersionNavbarItem',
    '@theme/NavbarItem/DocsVersionDropdownNavbarItem',
    '@theme/NavbarItem/HtmlNavbarItem',
  ]);
});
