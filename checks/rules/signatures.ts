import { readSignature } from '../../plugins/sdk-symbols/readSignature';
import { attempt } from '../base/attempt';
import { jsxElements } from '../base/jsxElements';
import type { Finding, Rule } from '../base/types';

/** Every symbol that a page shows is in a stub. */
const signatures: Rule = {
  name: 'signatures',
  run({ pages, symbols }) {
    const findings: Finding[] = [];
    for (const { tree, file } of pages) {
      for (const node of jsxElements(tree, 'Signature')) {
        attempt(findings, () => readSignature(node, file, symbols));
      }
    }
    return findings;
  },
};

export default signatures;
