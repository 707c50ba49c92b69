import { expect, test } from 'vitest';
import { findActualBase } from './reportWrongBase';

test.each([
  ['/elsewhere/', '/elsewhere/', '/', '/'],
  ['/elsewhere/', '/elsewhere/docs/first', '/docs/first', '/'],
  ['/', '/', '/sub/', '/sub/'],
  ['/', '/docs/a/', '/sub/docs/a/index.html', '/sub/'],
  ['/one/', '/one/docs/a', '/two/docs/a.html', '/two/'],
])(
  'reports the actual base URL (built for %s as %s, opened at %s, served at %s)',
  (base, built, currentPath, actual) => {
    expect(findActualBase(base, built, currentPath)).toBe(actual);
  },
);

test.each([
  ['/', '/', '/'],
  ['/', '/docs/a', '/docs/a/'],
  ['/', '/docs/a/', '/docs/a/index.html'],
  ['/base/', '/base/docs/a', '/base/docs/a'],
  ['/', '/404.html', '/docs/no-such-page'],
])(
  'reports nothing if the base URL matches (built for %s as %s, opened at %s)',
  (base, built, currentPath) => {
    expect(findActualBase(base, built, currentPath)).toBeUndefined();
  },
);
