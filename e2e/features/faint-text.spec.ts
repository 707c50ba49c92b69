import { findFaintText } from '../support/faintText';
import { expect, findBarriers, test } from '../support/test';

const STYLES = `body { background: #fff; color: #222 } .card { background: #fff; padding: 1em }
  .below { position: absolute; inset: 9rem 0 auto; height: 3rem; background: #333 } .late { margin-top: 5rem }`;
const PARTS = '<div class="card"><p>One</p></div><p class="late">Two</p><input value="Three">';

/** What turns a page that has passed into one that is hard to read. */
const FAULTS: [string, string, string][] = [
  ['a pale colour', '', 'p { color: #bbb }'],
  ['half of its opacity', '', '.card { opacity: 0.4 }'],
  ['a dark card', '', '.card { background: #333 }'],
  ['a dark page', '', 'body { background: #333 }'],
  [
    'a layer below a text of the same look',
    '<div class="below"></div>',
    '.late { position: relative }',
  ],
  ['a pale field', '', 'input { color: #ccc; background: #fff }'],
];

test('text that became hard to read is found, though the page has passed before', async ({
  page,
}) => {
  for (const [what, added, style] of FAULTS) {
    const known = new Set<string>();
    const show = async (parts: string, more = '') => {
      await page.setContent(
        `<html lang="en"><title>Parts</title><style>${STYLES}${more}</style><main>${parts}</main>`,
      );
      // Brings the checker into the page.
      await findBarriers(page, 'html', ['color-contrast']);
      return findFaintText(page, known);
    };
    expect(await show(PARTS)).toEqual([]);
    expect(known.size).toBeGreaterThan(0);
    expect(await show(PARTS)).toEqual([]);
    const faint = await show(added + PARTS, style);
    expect(faint, what).toEqual([expect.stringContaining('color-contrast')]);
  }
});
