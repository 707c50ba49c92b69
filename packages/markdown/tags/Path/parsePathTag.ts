import { parseEntryTag } from '../findEntry';
import type { JsxElement } from '../jsx';
import { PATHS_FILE, type TaskPaths } from './loadPaths';

/** Finds the path of a `<Path of="…" />`. */
export const parsePathTag = (node: JsxElement, file: string, entries: TaskPaths) =>
  parseEntryTag(node, file, {
    attribute: 'of',
    entries,
    dataFile: PATHS_FILE,
    formatUnknown: (id) => `unknown path "${id}"`,
    example: '<Path of="old-press" />',
  });
