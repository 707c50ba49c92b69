import path from 'node:path';
import { listFiles } from '@portal/core/files/listFiles';
import { expect, it } from 'vitest';
import {
  BOARD_SHEET_STYLES_PATTERN,
  OWN_PATH_PATTERNS,
  SINGLE_PAGE_STYLES,
  UI_SKETCH_STYLES_PATTERN,
} from './chunks';

const ROOT = path.join(__dirname, '../../../..');
const files = ['packages', 'site'].flatMap((folder) =>
  listFiles(ROOT, folder).filter((file) => !/\.test\.|README/.test(file)),
);
const styles = files.filter((file) => file.endsWith('.css'));

// A pattern that matches no file causes no error, but costs each reader a request.
it.each([...OWN_PATH_PATTERNS])('%s matches a file', (pattern) => {
  expect(files.some((file) => pattern.test(`/${file}`))).toBe(true);
});

it.each([...SINGLE_PAGE_STYLES, UI_SKETCH_STYLES_PATTERN, BOARD_SHEET_STYLES_PATTERN])(
  '%s matches a stylesheet',
  (pattern) => {
    expect(styles.some((file) => pattern.test(`/${file}`))).toBe(true);
  },
);
