import { readFileSync } from 'node:fs';
import { matchPath } from 'react-router-dom';
import { expect, test } from 'vitest';
import indexChunkNames from './chunk-index/indexChunkNames.cjs';
import removeBuildConfig from './client-config/removeBuildConfig.cjs';
import groupDocs from './docs-by-folder/groupDocs.cjs';
import dropModuleNames from './module-names/dropModuleNames.cjs';
import shortenRoutes from './page-routes/shortenRoutes.cjs';
import ignoreOlderRoutes from './route-changes/ignoreOlderRoutes.cjs';

const context = { resourcePath: '/site/.docusaurus/generated' };

test('ignores a loaded page if the reader has navigated elsewhere', () => {
  const source = `preload(next.pathname)
            .then(() => {
            this.show();
        })
            .catch((e) => {
            location.reload();
        });`;
  expect(ignoreOlderRoutes.call(context, source)).toBe(`preload(next.pathname)
            .then(() => {if (this.props.location !== next) return;
            this.show();
        })
            .catch((e) => {if (this.props.location !== next) return;
            location.reload();
        });`);
});

test('removes build-only keys from the client configuration', () => {
  const source = `/* generated */\nexport default ${JSON.stringify(
    { title: 'Docs', plugins: [{ root: '/home/someone' }], ssrTemplate: '<html>', baseUrl: '/' },
    null,
    2,
  )};\n`;
  expect(removeBuildConfig.call(context, source)).toBe(
    '/* generated */\nexport default {"title":"Docs","baseUrl":"/"};',
  );
});

test('rejects an unexpected configuration', () => {
  expect(() => removeBuildConfig.call(context, 'module.exports = {}')).toThrow(
    '/site/.docusaurus/generated: expected "export default { … }"',
  );
});

test('removes module names that only the server uses', () => {
  const source = `export default {
  "aa": [() => import(/* webpackChunkName: "aa" */ "@site/a.mdx"), "@site/a.mdx", require.resolveWeak("@site/a.mdx")],
};`;
  expect(dropModuleNames.call(context, source)).toBe(`export default {
  "aa": [() => import(/* webpackChunkName: "aa" */ "@site/a.mdx"), "", 0],
};`);
});

test('rejects an unexpected registry', () => {
  expect(() => dropModuleNames.call(context, 'export default [];')).toThrow(
    'no chunk entries found',
  );
});

const ROUTES = `import ComponentCreator from '@docusaurus/ComponentCreator';

export default [
  {
    path: '/docs',
    component: ComponentCreator('/docs', 'aa3'),
    routes: [
      {
        path: '/docs/a',
        component: ComponentCreator('/docs/a', 'b04'),
        exact: true,
        sidebar: "guide"
      }
    ]
  },
  {
    path: '/it\\'s',
    component: ComponentCreator('/it\\'s', 'c15'),
    exact: true
  },
  {
    path: '*',
    component: ComponentCreator('*'),
  },
];
`;

test('creates the component of a page on demand and only once', () => {
  const created: string[] = [];
  const code = shortenRoutes
    .call(context, ROUTES)
    .replace(/^import .*/, '')
    .replace('export default', 'return');
  const [docs, single] = new Function('ComponentCreator', code)((path: string) => {
    created.push(path);
    return { path };
  });
  expect(created).toEqual(['/docs', '*']);
  expect(docs.routes[0]).toMatchObject({ path: '/docs/a', exact: true, sidebar: 'guide' });
  expect(single.path).toBe("/it's");
  expect(single.component).toBe(single.component);
  expect(created).toEqual(['/docs', '*', "/it's"]);
});

test('rejects unexpected routes', () => {
  expect(() => shortenRoutes.call(context, 'export default [];')).toThrow('no page routes found');
});

test('uses an index to look up the chunks to prefetch for a page', () => {
  const source = readFileSync(require.resolve('@docusaurus/core/lib/client/docusaurus.js'), 'utf8');
  const body = indexChunkNames
    .call(context, source)
    .split('const namesByPath')[1]
    ?.split('const prefetch ')[0];
  const find = new Function(
    'routesChunkNames',
    'flat',
    `const namesByPath${body}; return getChunkNamesToLoad;`,
  )(
    {
      '/a-b-1f': { __comp: 'x' },
      '/a-b-2e': { __comp: 'y' },
      '/a-3d': { __comp: 'z', frame: 'x' },
    },
    (names: object) => names,
  );
  expect(find('/a-b')).toEqual(['x', 'y']);
  expect(find('/a'), 'requested chunks are not requested again').toEqual(['z']);
  expect(find('/none')).toEqual([]);
  expect(() => indexChunkNames.call(context, '')).toThrow('chunk-name lookup was not found');
});

test('adds the sidebar of each folder to the global data', () => {
  const doc = (path: string, sidebar: string) => ({ id: path.slice(6), path, sidebar });
  const docs = [
    doc('/docs/', 'guide'),
    doc('/docs/core/a', 'guide'),
    doc('/docs/core/b/c', 'guide'),
    doc('/docs/mixed/x', 'guide'),
    doc('/docs/mixed/y', 'api'),
    doc('/docs/api/one', 'api'),
    doc('/docs/api/two', 'api'),
  ];
  const version = { name: 'current', path: '/docs', docs };
  const group = (versions: object[], ids: string[] = []) =>
    JSON.parse(
      groupDocs.call(
        { ...context, getOptions: () => ({ ids }) },
        JSON.stringify({ 'docusaurus-plugin-content-docs': { default: { versions } } }),
      ),
    )['docusaurus-plugin-content-docs'].default.versions[0].docs as typeof docs;
  const grouped = group([version]);
  expect(grouped).toHaveLength(5);
  for (const { path, sidebar } of docs) {
    const active = grouped.find((entry) => matchPath(path, { path: entry.path, exact: true }));
    expect(active?.sidebar).toBe(sidebar);
  }
  expect(group([version], ['core/a'])[0]).toEqual(docs[1]);
  expect(group([version, version])).toEqual(docs);
});
