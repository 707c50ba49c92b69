import { PageError } from '@portal/core/errors/pageError';
import { findEntry } from '../findEntry';
import { getStringAttributes, type JsxElement } from '../jsx';
import { PATHS_FILE, type TaskPath, type TaskPaths } from './loadPaths';

/** The path of a `<Path of="…" />`; throws a page error that lists the nearest names. */
export function parsePathTag(
  node: JsxElement,
  file: string,
  paths: TaskPaths,
): { id: string; path: TaskPath } {
  const location = { file, line: node.position?.start.line };
  const { of: id } = getStringAttributes(node, ['of']) ?? {};
  if (!id) {
    throw new PageError(
      location,
      '<Path> must be on a separate line and accepts one attribute: of="…"',
      'Write <Path of="old-press" />.',
    );
  }
  return { id, path: findEntry(paths, id, location, `unknown path "${id}"`, PATHS_FILE) };
}
