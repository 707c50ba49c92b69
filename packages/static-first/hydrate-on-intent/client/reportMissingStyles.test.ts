import { expect, test } from 'vitest';
import { getAdvice } from './reportMissingStyles';

test.each([
  ['/elsewhere/', '/elsewhere/', '/', '/'],
  ['/elsewhere/', '/elsewhere/docs/first', '/docs/first', '/'],
  ['/', '/', '/sub/', '/sub/'],
  ['/', '/docs/a/', '/sub/docs/a/index.html', '/sub/'],
  ['/one/', '/one/docs/a', '/two/docs/a.html', '/two/'],
])(
  'reports that a page built for %s, %s at %s, is served at %s',
  (base, built, currentPath, actual) => {
    expect(getAdvice(base, built, currentPath)).toContain(
      `built with baseUrl = ${base}, but is served at ${actual}.`,
    );
  },
);

test.each([
  ['/', '/', '/'],
  ['/', '/docs/a', '/docs/a/'],
  ['/', '/docs/a/', '/docs/a/index.html'],
  ['/base/', '/base/docs/a', '/base/docs/a'],
  ['/', '/404.html', '/docs/no-such-page'],
])(
  'reports only the missing stylesheet if a page built for %s, %s, is at %s',
  (base, built, currentPath) => {
    expect(getAdvice(base, built, currentPath)).toMatch(/^The stylesheet failed to load/);
  },
);
