import path from 'node:path';
import { listFiles } from '@portal/core/files/listFiles';
import { expect, it } from 'vitest';
import {
  BOARD_SHEET_STYLES_PATTERN,
  OWN_PATHS,
  SINGLE_PAGE_STYLES,
  UI_SKETCH_STYLES_PATTERN,
} from './chunks';

const ROOT = path.join(__dirname, '../../../..');
const files = ['packages', 'site'].flatMap((folder) =>
  listFiles(ROOT, folder).filter((file) => !/\.test\.|README/.test(file)),
);
const styles = files.filter((file) => file.endsWith('.css'));

// A stale path costs each reader a request, but causes no error.
it.each([...OWN_PATHS])('%s matches a file', (part) => {
  expect(files.some((file) => part.test(`/${file}`))).toBe(true);
});

it.each([...SINGLE_PAGE_STYLES, UI_SKETCH_STYLES_PATTERN, BOARD_SHEET_STYLES_PATTERN])(
  '%s matches a stylesheet',
  (part) => {
    expect(styles.some((file) => part.test(`/${file}`))).toBe(true);
  },
);
