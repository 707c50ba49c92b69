import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findOccurrences, listSiteWords, listTextFiles } from '../support/siteWords';
import {
  buildSecondSite,
  buildVariant,
  createContract,
  createPage,
  ROUTES,
  type Variant,
} from './buildVariant';

// Unit tests cover the findings and messages of each check. These tests verify that a build runs
// the checks at each stage and fails.

const PAGE_FILE = 'content/guide/tested.mdx';

/** Builds a site that must fail, and returns the output. */
async function buildWithErrors(name: string, variant: Variant): Promise<string> {
  const { code, output } = await buildVariant(name, variant);
  expect(code, output).not.toBe(0);
  return output;
}

it('a site with its own routes builds without the SDK and without content from this site', async () => {
  const { code, output, outDir } = await buildSecondSite();
  expect(code, output).toBe(0);
  const home = readFileSync(path.join(outDir, 'index.html'), 'utf8');
  expect(home).toContain('Acme documentation');
  expect(home).toContain('Handbook');
  expect(findOccurrences(outDir, listTextFiles(outDir, ''), listSiteWords())).toEqual([]);
});

it('missing front matter is reported with its file and line', async () => {
  const output = await buildWithErrors('front-matter', {
    files: { [PAGE_FILE]: createPage('Text.', { keywords: undefined }) },
  });
  expect(output).toContain(`${PAGE_FILE}:2: keywords is missing. Expected: array`);
  expect(output).toContain('3 to 12 different keywords');
});

it('broken links, missing pages, and pages that are not in the contract are reported', async () => {
  const contractRoutes = [...ROUTES.filter((route) => route !== '/docs/second'), '/docs/third'];
  const body = 'Go to [nothing](/docs/nothing), and to [no part](./second.mdx#nothing).';
  const output = await buildWithErrors('links-and-routes', {
    files: { [PAGE_FILE]: createPage(body), ...createContract(contractRoutes) },
  });
  expect(output).toContain(`${PAGE_FILE}:8: the link /docs/nothing does not point to a page`);
  expect(output).toContain(
    `${PAGE_FILE}:8: the link /docs/second#nothing does not point to a heading`,
  );
  expect(output).toContain(
    'content/contracts/routes.tsv:13: /docs/third is in the contract, but no page has it',
  );
  expect(output).toContain(
    'content/guide/second.mdx: /docs/second is a page but not in the contract',
  );
});
