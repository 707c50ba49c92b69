import { findNearestNames } from '@portal/core/errors/findNearestNames';
import { PageError } from '@portal/core/errors/pageError';
import { getOnlyAttribute, type JsxElement } from '../jsx';
import { UI_FILE, type UiEntry, type UiLabels } from './loadUiLabels';

/** The entry of a `<Ui id="…" />`; throws a page error that lists the nearest IDs. */
export function parseUiTag(node: JsxElement, file: string, labels: UiLabels) {
  const location = { file, line: node.position?.start.line };
  const id = getOnlyAttribute(node, 'id');
  if (id === undefined || node.children.length > 0) {
    throw new PageError(location, '<Ui> accepts one attribute: id="…"', 'Write <Ui id="data" />.');
  }
  const entry = labels.get(id);
  if (!entry) {
    throw new PageError(
      location,
      `unknown label "${id}" of the web app`,
      `Add it to ${UI_FILE}, or use: ${findNearestNames(id, labels.keys()).join(', ')}.`,
    );
  }
  return { id, entry } satisfies { id: string; entry: UiEntry };
}
