import {
  CHOOSER_FILE,
  type Chooser,
  type Choosers,
} from '@portal/content-model/choosers/loadChoosers';
import { findEntry } from '../findEntry';
import { type JsxElement, parseAttributes } from '../jsx';

export interface ChooserTag {
  of: string;
  /** The only answer to show. Without it, the tag shows the question with all answers. */
  only: string | undefined;
  chooser: Chooser;
}

export function parseChooserTag(node: JsxElement, file: string, choosers: Choosers): ChooserTag {
  const { of, only } = parseAttributes(node, file, {
    required: ['of'],
    optional: ['only'],
    isBlock: true,
    example: '<Chooser of="machine" />',
  });
  const location = { file, line: node.position?.start.line };
  const chooser = findEntry(choosers, of, location, `unknown question "${of}"`, CHOOSER_FILE);
  if (only) {
    findEntry(chooser.answers, only, location, `"${of}" has no answer "${only}"`, CHOOSER_FILE);
  }
  return { of, only, chooser };
}
