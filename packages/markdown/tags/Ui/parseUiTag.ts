import { parseEntryTag } from '../findEntry';
import type { JsxElement } from '../jsx';
import { UI_FILE, type UiLabels } from './loadUiLabels';

/** Finds the entry of a `<Ui id="…" />`. */
export const parseUiTag = (node: JsxElement, file: string, entries: UiLabels) =>
  parseEntryTag(node, file, {
    attribute: 'id',
    entries,
    dataFile: UI_FILE,
    formatUnknown: (id) => `unknown label "${id}" of the web app`,
    example: '<Ui id="data" />',
  });
