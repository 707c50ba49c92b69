import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { purgeStyles } from './purgeStyles';

const CSS = `:root{--used:red;--unused:blue;--asked:var(--theirs);--theirs:tan}[data-theme=dark]{--used:pink}
  .home{color:var(--used)}.card--wide{margin:0}.card--narrow{margin:0}.badge--get{margin:1px}
  :focus-visible{outline:1px solid}
  :root{--footer:attr(data-foot)}@page{margin:1cm;@bottom-left{content:var(--footer)}}`;

/** Purges the stylesheet of a test site with the given script. */
async function purgeTestSite(script: string, classNames: string[], sheet = CSS) {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'purge-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  await mkdir(path.join(dir, 'assets/css'), { recursive: true });
  await mkdir(path.join(dir, 'assets/js'));
  await writeFile(path.join(dir, 'assets/js/main.1.js'), script);
  await writeFile(path.join(dir, 'assets/css/styles.0123abcd.css'), sheet);
  const renamed = await purgeStyles(dir, new Set(classNames));
  const [name = ''] = await readdir(path.join(dir, 'assets/css'));
  expect([...renamed]).toEqual([['styles.0123abcd.css', name]]);
  return { name, css: await readFile(path.join(dir, 'assets/css', name), 'utf8') };
}

const SCRIPT = 'e.className="card card--wide";icon({color:"var(--asked)"})';

test('keeps rules without class names, and rules whose class names a page or script uses', async () => {
  const { css } = await purgeTestSite(SCRIPT, ['home', 'badge--get']);
  expect(css).toContain('.home{color:var(--used)}');
  expect(css).toContain('[data-theme=dark]{--used:pink}');
  expect(css).toContain('.card--wide');
  expect(css).not.toContain('.card--narrow');
  expect(css).toContain('--asked:var(--theirs);--theirs:tan');
  expect(css).not.toContain('--unused');
  expect(css).toContain('--footer:attr(data-foot)');
  // Scripts build this class from `badge--` and an HTTP method.
  expect(css).toContain('.badge--get');
  expect(css).toContain(':focus-visible');
});

test('removes empty layers unless they determine the order of others', async () => {
  const layers =
    '@layer early.one,early.two;@layer frame.base{.home{margin:0}}@layer frame.none,frame.late;@layer frame.late{.home{margin:1px}}';
  const { css } = await purgeTestSite(SCRIPT, ['home'], layers);
  expect(css).toContain('@layer early.one,early.two;@layer frame.base{');
  expect(css).toContain('}@layer frame.late;@layer frame.late{');
  expect(css).not.toContain('frame.none');
});

test('removes layered root declarations that the site overrides', async () => {
  const sheet = `@layer frame{:root,[data-theme]{--used:one}html[data-theme=dark]{--used:two}.home{--used:three}
    :root{--asked:four!important}:root{--theirs:five}}
    :root{--used:six;--asked:seven}[data-theme=dark]{--theirs:eight}.home{color:var(--used) var(--asked) var(--theirs)}`;
  const { css } = await purgeTestSite(SCRIPT, ['home'], sheet);
  expect(css.match(/(?<=:)(?:one|two|three|four|five|six|seven|eight)\b/g)).toEqual(
    // Declarations in selector lists stay, because a list can match elements other than the root.
    // `!important` declarations stay, because in a layer they override unlayered ones.
    ['one', 'three', 'four', 'five', 'six', 'seven', 'eight'],
  );
});

test('the file name of a stylesheet is a hash of the purged content', async () => {
  const [original, sameStyles, otherStyles] = [
    await purgeTestSite(SCRIPT, ['home']),
    await purgeTestSite(`${SCRIPT};other()`, ['home']),
    await purgeTestSite(SCRIPT, ['home', 'card--narrow']),
  ];
  expect(sameStyles.name).toBe(original.name);
  expect(otherStyles.css).not.toBe(original.css);
  expect(otherStyles.name).not.toBe(original.name);
});
