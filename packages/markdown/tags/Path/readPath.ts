import { nearestNames } from '@portal/core/errors/nearestNames';
import { PageError } from '@portal/core/errors/pageError';
import { type JsxElement, ownLineTexts } from '../jsx';
import { type JobPath, type JobPaths, PATHS_FILE } from './loadPaths';

/** The path of a `<Path of="…" />`; throws a page error that lists the nearest names. */
export function readPath(
  node: JsxElement,
  file: string,
  paths: JobPaths,
): { id: string; path: JobPath } {
  const place = { file, line: node.position?.start.line };
  const { of: id } = ownLineTexts(node, ['of']) ?? {};
  if (!id) {
    throw new PageError(
      place,
      'a Path must be on a separate line and takes one attribute: of="…"',
      'Write <Path of="old-press" />.',
    );
  }
  const path = paths[id];
  if (path) return { id, path };
  throw new PageError(
    place,
    `unknown path "${id}"`,
    `Add it to ${PATHS_FILE}, or use: ${nearestNames(id, Object.keys(paths)).join(', ')}.`,
  );
}
