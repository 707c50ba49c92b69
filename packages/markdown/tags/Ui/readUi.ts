import { nearestNames } from '@portal/core/errors/nearestNames';
import { PageError } from '@portal/core/errors/pageError';
import { type JsxElement, onlyAttribute } from '../jsx';
import { UI_FILE, type UiEntry, type UiLabels } from './loadUi';

/** The entry of a `<Ui id="…" />`; throws a page error that lists the nearest IDs. */
export function readUi(node: JsxElement, file: string, labels: UiLabels) {
  const place = { file, line: node.position?.start.line };
  const id = onlyAttribute(node, 'id');
  if (id === undefined || node.children.length > 0) {
    throw new PageError(place, 'a Ui takes one attribute: id="…"', 'Write <Ui id="data" />.');
  }
  const entry = labels.get(id);
  if (!entry) {
    throw new PageError(
      place,
      `unknown label "${id}" of the web app`,
      `Add it to ${UI_FILE} from the fact sheet, or use: ${nearestNames(id, labels.keys()).join(', ')}.`,
    );
  }
  return { id, entry } satisfies { id: string; entry: UiEntry };
}
