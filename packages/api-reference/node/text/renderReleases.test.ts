import { expect, it } from 'vitest';
import type { InfoPage } from '../../types';
import type { PageContext } from './frontMatter';
import { renderReleases } from './renderReleases';

it.each([
  [
    '200 body.a.x',
    'pattern changed from "^a*$" to "^b*$"',
    '`200 body.a.x`: pattern changed from "^a\\*$" to "^b\\*$"',
  ],
  ['path parameter id', 'value "<none>" removed', '`path parameter id`: value "\\<none>" removed'],
  [
    'query parameter x`y',
    'value "[x](y)" removed',
    '``query parameter x`y``: value "\\[x]\\(y)" removed',
  ],
  ['', 'value "__all__" removed', 'value "\\_\\_all\\_\\_" removed'],
])(
  'shows a change as it is, with its complete location: %s %s',
  (location, description, expected) => {
    const change = { operation: 'GET /{a}', location, description, isBreaking: true };
    const page = { tags: [], releases: [{ version: '2.0.0', note: '', changes: [change] }] };
    const text = renderReleases(page as unknown as InfoPage, {} as PageContext);
    expect(text).toContain(`\n- ${expected}. \`GET /{a}\`\n`);
  },
);

it('counts a change to several operations once', () => {
  const changes = ['GET /a', 'GET /b'].map((operation) => ({
    operation,
    location: '200 body.x',
    description: 'removed',
    isBreaking: true,
  }));
  const page = { tags: [], releases: [{ version: '2.0.0', note: '', changes }] };
  const text = renderReleases(page as unknown as InfoPage, {} as PageContext);
  expect(text).toContain('label="1 change that can break a program"');
  expect(text).toContain('- `200 body.x`: removed. `GET /a`, `GET /b`');
});
