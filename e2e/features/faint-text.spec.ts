import { expect, findAccessibilityErrors, test } from '../support/test';

const STYLES = `body { background: #fff; color: #222 } .card { background: #fff; padding: 1em }
  .below { position: absolute; inset: 9rem 0 auto; height: 3rem; background: #333 } .late { margin-top: 5rem; position: relative }`;
const PARTS =
  '<div class="card"><p>One</p></div><p class="late">Two</p><input value="Three" aria-label="Three">';

/** Changes that make a readable page hard to read. */
const FAULTS: [string, string, string][] = [
  ['a pale text color', '', 'p { color: #bbb }'],
  ['half opacity', '', '.card { opacity: 0.4 }'],
  ['a dark card', '', '.card { background: #333 }'],
  ['a dark page', '', 'body { background: #333 }'],
  ['a layer behind a text with the same style', '<div class="below"></div>', ''],
  ['a pale input field', '', 'input { color: #ccc; background: #fff }'],
];

test('finds text that has become hard to read on a page that was readable before', async ({
  page,
}) => {
  for (const [what, added, style] of FAULTS) {
    const known = new Set<string>();
    const show = async (parts: string, more = '') => {
      await page.setContent(
        `<html lang="en"><title>Parts</title><style>${STYLES}${more}</style><main>${parts}</main>`,
      );
      return findAccessibilityErrors(page, 'html', known);
    };
    expect(await show(PARTS)).toEqual([]);
    expect(known.size).toBeGreaterThan(0);
    expect(await show(PARTS)).toEqual([]);
    const faint = await show(added + PARTS, style);
    expect(faint, what).toEqual([expect.stringContaining('color-contrast')]);
  }
});
