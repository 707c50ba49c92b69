import { expect, it } from 'vitest';
import { buildVariant } from './buildVariant';

const PRESENT = [
  '/',
  '/search',
  '/changelog',
  '/changelog/2025/01/01/',
  '/changelog/archive',
  '/docs/acme-platform/',
  '/docs/category/more',
  '/docs/first',
  '/docs/rules/overview',
  '/docs/second',
  '/notes/how-to/start',
  '/offline',
];

const contract = (routes: string[]) => ({
  files: { 'contracts/routes.tsv': `path\tsidebar\n${routes.map((r) => `${r}\t-\n`).join('')}` },
});

it('builds a site whose pages are the promised ones', async () => {
  const { code, output } = await buildVariant('routes', contract(PRESENT));
  expect(code, output).toBe(0);
});

it('names the promised page that is missing and the page that is not promised', async () => {
  const routes = [...PRESENT.filter((route) => route !== '/docs/second'), '/docs/third'];
  const { code, output } = await buildVariant('routes-wrong', contract(routes));
  expect(code).not.toBe(0);
  expect(output).toContain('contracts/routes.tsv:13: /docs/third is promised and no page has it');
  expect(output).toContain('content/guide/second.mdx: /docs/second is a page and not promised');
  expect(output).toContain('Add its row to contracts/routes.tsv, or remove or rename the page.');
  expect(output.match(/promised and no page|not promised\n/g)).toHaveLength(2);
});
