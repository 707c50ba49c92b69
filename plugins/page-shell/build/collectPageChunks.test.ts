import { expect, test } from 'vitest';
import { chunksOfPage, collectPageChunks } from './collectPageChunks';

const chunks = collectPageChunks(
  {
    '/docs-1a2': { __comp: 'layout', __context: { plugin: 'context' } },
    '/docs-3b4': { __comp: 'version', version: 'sidebars' },
    '/docs/iot-core/data-5c6': { __comp: 'doc', content: 'data', items: ['shared', 'missing'] },
    '/docs-sdk-7d8': { __comp: 'layout' },
    '/-9e0': { __comp: 'home' },
  },
  new Map([
    ['layout', ['layout.00.js']],
    ['context', ['context.11.js']],
    ['version', ['version.22.js']],
    ['sidebars', ['sidebars.33.js']],
    ['doc', ['4985.88.js', 'doc.44.js']],
    ['data', ['data.55.js']],
    ['shared', ['shared.66.js', '4985.88.js']],
    ['home', ['home.77.js']],
  ]),
);

test('joins the chunks of a page with those of the layouts above it', () => {
  expect(chunksOfPage(chunks, '/docs/iot-core/data')).toEqual([
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

test('keeps routes apart whose names only begin alike', () => {
  expect(chunksOfPage(chunks, '/docs-sdk')).toEqual(['layout.00.js']);
  expect(chunksOfPage(chunks, '/')).toEqual(['home.77.js']);
});
