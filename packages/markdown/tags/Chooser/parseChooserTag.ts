import {
  CHOOSER_FILE,
  type Chooser,
  type Choosers,
} from '@portal/content-model/choosers/loadChoosers';
import { PageError } from '@portal/core/errors/pageError';
import { findEntry } from '../findEntry';
import { getBlockAttributes, type JsxElement } from '../jsx';

/** Attributes of a `<Chooser of="…" only="…" />`. */
export interface ChooserTag {
  of: string;
  /** The only answer to show. Without it, the tag shows the question with all answers. */
  only: string | undefined;
  chooser: Chooser;
}

/** Parses the tag; throws a page error that lists the nearest names. */
export function parseChooserTag(node: JsxElement, file: string, choosers: Choosers): ChooserTag {
  const location = { file, line: node.position?.start.line };
  const { of, only } = getBlockAttributes(node, ['of', 'only']) ?? {};
  if (!of) {
    throw new PageError(
      location,
      '<Chooser> must be on a separate line and accepts of="…", and only="…" for one answer',
      'Write <Chooser of="machine" />.',
    );
  }
  const chooser = findEntry(choosers, of, location, `unknown question "${of}"`, CHOOSER_FILE);
  if (only) {
    findEntry(chooser.answers, only, location, `"${of}" has no answer "${only}"`, CHOOSER_FILE);
  }
  return { of, only, chooser };
}
