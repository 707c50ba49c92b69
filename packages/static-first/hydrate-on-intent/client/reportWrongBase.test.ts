import { expect, test } from 'vitest';
import { findActualBase } from './reportWrongBase';

test.each([
  ['/elsewhere/', '/elsewhere/', '/', '/'],
  ['/elsewhere/', '/elsewhere/docs/first', '/docs/first', '/'],
  ['/', '/', '/sub/', '/sub/'],
  ['/', '/docs/a/', '/sub/docs/a/index.html', '/sub/'],
  ['/one/', '/one/docs/a', '/two/docs/a.html', '/two/'],
])(
  'finds the actual base URL (built for %s, page %s, opened at %s, served at %s)',
  (base, builtPath, currentPath, actualBase) => {
    expect(findActualBase(base, builtPath, currentPath)).toBe(actualBase);
  },
);

test.each([
  ['/', '/', '/'],
  ['/', '/docs/a', '/docs/a/'],
  ['/', '/docs/a/', '/docs/a/index.html'],
  ['/base/', '/base/docs/a', '/base/docs/a'],
  ['/', '/404.html', '/docs/no-such-page'],
])(
  'returns undefined if the base URL matches (built for %s, page %s, opened at %s)',
  (base, builtPath, currentPath) => {
    expect(findActualBase(base, builtPath, currentPath)).toBeUndefined();
  },
);
