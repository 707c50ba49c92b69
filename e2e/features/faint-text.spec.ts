import { expect, findAccessibilityErrors, test } from '../support/test';

const STYLES = `body { background: #fff; color: #222 } .card { background: #fff; padding: 1em }
  .below { position: absolute; inset: 9rem 0 auto; height: 3rem; background: #333 } .late { margin-top: 5rem; position: relative }`;
const CONTENT =
  '<div class="card"><p>One</p></div><p class="late">Two</p><input value="Three" aria-label="Three">';

/** Changes to a readable page that reduce the contrast of some text. */
const CHANGES: [string, string, string][] = [
  ['a pale text color', '', 'p { color: #bbb }'],
  ['half opacity', '', '.card { opacity: 0.4 }'],
  ['a dark card', '', '.card { background: #333 }'],
  ['a dark page', '', 'body { background: #333 }'],
  ['a layer behind one of several paragraphs with the same style', '<div class="below"></div>', ''],
  ['a pale input field', '', 'input { color: #ccc; background: #fff }'],
];

test('the contrast check detects low-contrast text', async ({ page }) => {
  for (const [change, addedHtml, changedStyles] of CHANGES) {
    const knownStyles = new Set<string>();
    const checkContrast = async (html: string, extraStyles = '') => {
      await page.setContent(
        `<html lang="en"><title>Texts</title><style>${STYLES}${extraStyles}</style><main>${html}</main>`,
      );
      return findAccessibilityErrors(page, 'html', knownStyles);
    };
    expect(await checkContrast(CONTENT)).toEqual([]);
    expect(knownStyles.size).toBeGreaterThan(0);
    expect(await checkContrast(CONTENT)).toEqual([]);
    const errors = await checkContrast(addedHtml + CONTENT, changedStyles);
    expect(errors, change).toEqual([expect.stringContaining('color-contrast')]);
  }
});
