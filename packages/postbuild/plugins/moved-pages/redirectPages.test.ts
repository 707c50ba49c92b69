import { expect, it } from 'vitest';
import { findRedirectProblems, renderRedirectPage } from './redirectPages';

const pages = ['/', '/docs/platform/', '/docs/rules'];

it('accepts redirects to existing pages', () => {
  const redirects = { '/docs': '/docs/platform/', '/old.2': '/', '/q/1': '/docs/rules#one' };
  expect(findRedirectProblems(redirects, pages)).toEqual([]);
});

it('reports the problem and the fix for each invalid redirect', () => {
  const problems = findRedirectProblems(
    {
      '/old/': '/docs/rules',
      'docs/old': '/docs/rules',
      '/docs/rules': '/docs/platform/',
      '/docs/platform': '/docs/rules',
      '/a': '/docs/platform',
      '/b': '/docs/rules/',
      '/c': '/docs/gone',
    },
    pages,
  );
  expect(problems).toMatchInlineSnapshot(`
    [
      "/old/: is not a path such as /docs/old-page
      Write an absolute path without a trailing slash.",
      "docs/old: is not a path such as /docs/old-page
      Write an absolute path without a trailing slash.",
      "/docs/rules: redirects to /docs/platform/, but a page with this path exists
      Remove one of the two.",
      "/docs/platform: redirects to /docs/rules, but a page with this path exists
      Remove one of the two.",
      "/a: redirects to /docs/platform, which is not a page
      Write /docs/platform/.",
      "/b: redirects to /docs/rules/, which is not a page
      Write /docs/rules.",
      "/c: redirects to /docs/gone, which is not a page
      Use a page in content/contracts/routes.tsv.",
    ]
  `);
});

it('creates a complete redirect page without a script', () => {
  const page = renderRedirectPage('/docs/a&b/', 'Moved "here"', 'https://docs.example/docs/a&b/');
  expect(page).toContain('<meta http-equiv="refresh" content="0; url=/docs/a&#38;b/">');
  expect(page).toContain('<title>Moved &#34;here&#34;</title>');
  expect(page).toContain('<link rel="canonical" href="https://docs.example/docs/a&#38;b/">');
  expect(page).not.toContain('<script');
});
