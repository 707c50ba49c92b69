import { expect, it } from 'vitest';
import { findRedirectProblems, redirectPage } from './redirectPages';

const pages = ['/', '/docs/platform/', '/docs/rules'];

it('accepts addresses that lead to pages', () => {
  const redirects = { '/docs': '/docs/platform/', '/old.2': '/', '/q/1': '/docs/rules#one' };
  expect(findRedirectProblems(redirects, pages)).toEqual([]);
});

it('reports the problem and the fix', () => {
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
      "/old/: is not an address such as /docs/old-page
      Write it from the root, without a slash at the end.",
      "docs/old: is not an address such as /docs/old-page
      Write it from the root, without a slash at the end.",
      "/docs/rules: leads to /docs/platform/, but a page of this address exists
      Remove one of the two.",
      "/docs/platform: leads to /docs/rules, but a page of this address exists
      Remove one of the two.",
      "/a: leads to /docs/platform, which is no page
      Write /docs/platform/.",
      "/b: leads to /docs/rules/, which is no page
      Write /docs/rules.",
      "/c: leads to /docs/gone, which is no page
      Name a page of content/contracts/routes.tsv.",
    ]
  `);
});

it('forwards without a script, in a whole page', () => {
  const page = redirectPage('/docs/a&b/', 'Moved "here"', 'https://docs.example/docs/a&b/');
  expect(page).toContain('<meta http-equiv="refresh" content="0; url=/docs/a&#38;b/">');
  expect(page).toContain('<title>Moved &#34;here&#34;</title>');
  expect(page).toContain('<link rel="canonical" href="https://docs.example/docs/a&#38;b/">');
  expect(page).not.toContain('<script');
});
