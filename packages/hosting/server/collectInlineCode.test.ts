import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { collectInlineCode } from './collectInlineCode';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

it('hashes the exact code that the browser runs', () => {
  const code = 'if (a < b && "&amp;") c()\n';
  const { scripts, styles } = collectInlineCode(
    `<script id=loader data-x="a>b">${code}</script><script type=module>m()</script>
     <script type=speculationrules>{}</script><style>p>a{color:red}</style>`,
  );
  expect(scripts).toEqual([code, 'm()', '{}'].map(hash));
  expect(styles).toEqual([hash('p>a{color:red}')]);
});

it('ignores data, linked scripts, and comments', () => {
  const { scripts } = collectInlineCode(
    '<script type="application/ld+json">{}</script><script src="/a.js"></script><!-- <script>x()</script> -->',
  );
  expect(scripts).toEqual([]);
});

it('hashes style attributes, both in the page and in markup that scripts insert', () => {
  const { styleAttributes } = collectInlineCode(
    '<p style="color: red">a</p><script>e.innerHTML=`<b style="top: 0">`</script>',
  );
  expect(styleAttributes).toEqual(['color: red', 'top: 0'].map(hash));
});

it('extracts the path of the canonical URL', () => {
  const page = '<link data-rh=true rel=canonical href=https://docs.test.example/docs/x/ />';
  expect(collectInlineCode(page).canonical).toBe('/docs/x/');
});
