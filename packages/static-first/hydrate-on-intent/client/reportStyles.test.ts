import { expect, test } from 'vitest';
import { adviseOn } from './reportStyles';

test.each([
  ['/elsewhere/', '/elsewhere/', '/', '/'],
  ['/elsewhere/', '/elsewhere/docs/first', '/docs/first', '/'],
  ['/', '/', '/sub/', '/sub/'],
  ['/', '/docs/a/', '/sub/docs/a/index.html', '/sub/'],
  ['/one/', '/one/docs/a', '/two/docs/a.html', '/two/'],
])('built for %s, the page %s at %s stands at %s', (base, built, here, actual) => {
  expect(adviseOn(base, built, here)).toContain(
    `built for the base address ${base}, and stands at ${actual}.`,
  );
});

test.each([
  ['/', '/', '/'],
  ['/', '/docs/a', '/docs/a/'],
  ['/', '/docs/a/', '/docs/a/index.html'],
  ['/base/', '/base/docs/a', '/base/docs/a'],
  ['/', '/404.html', '/docs/no-such-page'],
])('built for %s, the page %s at %s only misses its stylesheet', (base, built, here) => {
  expect(adviseOn(base, built, here)).toMatch(/^Its stylesheet did not arrive/);
});
