import { expect, test } from 'vitest';
import { collectPageChunks } from './collectPageChunks';

const createPageRoute = (path: string) => ({ path, component: 'Page', exact: true });

const chunks = collectPageChunks(
  [
    createPageRoute('/'),
    createPageRoute('/changelog'),
    createPageRoute('/changelog/2025/'),
    {
      path: '/docs',
      component: 'Root',
      routes: [
        {
          path: '/docs',
          component: 'Version',
          routes: [createPageRoute('/docs/iot-core/'), createPageRoute('/docs/iot-core/data')],
        },
      ],
    },
    { path: '/docs-sdk', component: 'Root', routes: [createPageRoute('/docs-sdk/a')] },
  ],
  {
    '/docs-1a2': { __comp: 'layout', __context: { plugin: 'context' } },
    '/docs-3b4': { __comp: 'version', version: 'sidebars' },
    '/docs/iot-core/-4c5': { __comp: 'doc', content: 'core' },
    '/docs/iot-core/data-5c6': { __comp: 'doc', content: 'data', items: ['shared', 'missing'] },
    '/docs-sdk-7d8': { __comp: 'layout' },
    '/docs-sdk/a-8e9': { __comp: 'doc' },
    '/-9e0': { __comp: 'home' },
    '/changelog-af1': { __comp: 'list' },
    '/changelog/2025/-bf2': { __comp: 'post' },
  },
  new Map([
    ['layout', ['layout.00.js']],
    ['context', ['context.11.js']],
    ['version', ['version.22.js']],
    ['sidebars', ['sidebars.33.js']],
    ['doc', ['4985.88.js', 'doc.44.js']],
    ['data', ['data.55.js']],
    ['core', ['core.56.js']],
    ['shared', ['shared.66.js', '4985.88.js']],
    ['home', ['home.77.js']],
    ['list', ['list.90.js']],
    ['post', ['post.91.js']],
  ]),
);

test('joins the chunks of a page with those of its layouts', () => {
  expect(chunks.get('/docs/iot-core/data')).toEqual([
    'context.11.js',
    'layout.00.js',
    'sidebars.33.js',
    'version.22.js',
    '4985.88.js',
    'data.55.js',
    'doc.44.js',
    'shared.66.js',
  ]);
});

test('excludes the chunks of other pages, even if their route is a prefix of this page', () => {
  expect(chunks.get('/docs/iot-core/data')).not.toContain('core.56.js');
  expect(chunks.get('/changelog/2025/')).toEqual(['post.91.js']);
  expect(chunks.get('/docs-sdk/a')).toEqual(['layout.00.js', '4985.88.js', 'doc.44.js']);
  expect(chunks.get('/')).toEqual(['home.77.js']);
});
