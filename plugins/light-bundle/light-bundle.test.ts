import { expect, test } from 'vitest';
import dropModuleNames from './dropModuleNames.cjs';
import dropPluginVersions from './dropPluginVersions.cjs';
import keepClientConfig from './keepClientConfig.cjs';

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

test('the site metadata keep the version of the tool and lose those of the plugins', () => {
  const source = JSON.stringify({ docusaurusVersion: '3.10.2', pluginVersions: { a: {} } });
  expect(JSON.parse(dropPluginVersions(source))).toEqual({
    docusaurusVersion: '3.10.2',
    pluginVersions: {},
  });
});
