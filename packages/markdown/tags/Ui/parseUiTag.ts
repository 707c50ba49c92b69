import { PageError } from '@portal/core/errors/pageError';
import { findEntry } from '../findEntry';
import { getOnlyAttribute, type JsxElement } from '../jsx';
import { UI_FILE, type UiLabels } from './loadUiLabels';

/** The entry of a `<Ui id="…" />`; throws a page error that lists the nearest IDs. */
export function parseUiTag(node: JsxElement, file: string, labels: UiLabels) {
  const location = { file, line: node.position?.start.line };
  const id = getOnlyAttribute(node, 'id');
  if (id === undefined || node.children.length > 0) {
    throw new PageError(location, '<Ui> accepts one attribute: id="…"', 'Write <Ui id="data" />.');
  }
  const problem = `unknown label "${id}" of the web app`;
  return { id, entry: findEntry(labels, id, location, problem, UI_FILE) };
}
