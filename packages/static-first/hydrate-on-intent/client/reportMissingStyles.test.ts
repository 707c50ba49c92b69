import { expect, test } from 'vitest';
import { getAdvice } from './reportMissingStyles';

test.each([
  ['/elsewhere/', '/elsewhere/', '/', '/'],
  ['/elsewhere/', '/elsewhere/docs/first', '/docs/first', '/'],
  ['/', '/', '/sub/', '/sub/'],
  ['/', '/docs/a/', '/sub/docs/a/index.html', '/sub/'],
  ['/one/', '/one/docs/a', '/two/docs/a.html', '/two/'],
])(
  'reports the actual base URL (built for %s as %s, opened at %s, served at %s)',
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
  'reports only the missing stylesheet if the base URL matches (built for %s as %s, opened at %s)',
  (base, built, currentPath) => {
    expect(getAdvice(base, built, currentPath)).toMatch(/^The stylesheet failed to load/);
  },
);
