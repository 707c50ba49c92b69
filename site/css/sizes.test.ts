import fs from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import { expect, test } from 'vitest';

const ROOT = path.join(__dirname, '../..');
/**
 * Folders with the stylesheets of pages. The stylesheets of printed books and test sites have other
 * sizes.
 */
const FOLDERS = ['site', 'packages'];

const sheets = FOLDERS.flatMap((folder) =>
  fs
    .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css') && !name.includes('__fixtures__'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
);

/** Finds the values of the matching declarations, with file and line. */
function findDeclarations(prop: RegExp): { where: string; value: string }[] {
  return sheets.flatMap((sheet) => {
    const declarations: { where: string; value: string }[] = [];
    const root = postcss.parse(fs.readFileSync(path.join(ROOT, sheet), 'utf8'));
    root.walkDecls(prop, ({ value, source }) => {
      declarations.push({ where: `${sheet}:${source?.start?.line}`, value });
    });
    return declarations;
  });
}

test('the site has six font sizes', () => {
  const names = new Set(
    findDeclarations(/^(?:font|font-size|--ifm-.*font-size)$/).flatMap(
      ({ value }) => value.match(/--fz-size-\w+/g) ?? [],
    ),
  );
  expect([...names].sort()).toEqual(
    ['dense', 'head', 'large', 'small', 'text', 'title'].map((name) => `--fz-size-${name}`),
  );
});

test('every stylesheet uses only sizes from the scale', () => {
  const offScale = findDeclarations(/^(?:font|font-size|--ifm-h\d-font-size|--ifm-code-font-size)$/)
    // Text inside drawings has sizes in pixels, because it scales with the drawing.
    .filter(({ value }) => !/^(?:.*var\(--fz-size-\w+\)|inherit$|[\d.]+px$)/.test(value))
    .map(({ where, value }) => `${where} ${value}`);
  expect(offScale).toEqual([]);
});
