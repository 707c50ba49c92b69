import fs from 'node:fs';
import path from 'node:path';
import { CHOOSER_FILE, loadChoosers } from '@portal/content-model/choosers/loadChoosers';
import { parseChooserTag } from '@portal/markdown/tags/Chooser/parseChooserTag';
import { findJsxElements } from '@portal/markdown/tags/jsx';
import { attempt } from '../base/attempt';
import type { Finding, Rule } from '../base/types';

/**
 * Every `<Chooser>` uses a known question, and the home page of a question shows all its answers.
 */
export default {
  name: 'chooser',
  run({ pages, root, hasAllPages }) {
    const findings: Finding[] = [];
    const choosers = loadChoosers(root);
    const shownAnswers = new Map<string, Set<string>>();
    for (const { tree, file } of pages) {
      for (const node of findJsxElements(tree, 'Chooser')) {
        const tag = attempt(findings, () => parseChooserTag(node, file, choosers));
        if (!tag || file !== tag.chooser.home) continue;
        const shownNames = shownAnswers.get(tag.of) ?? new Set();
        for (const answer of tag.only ? [tag.only] : Object.keys(tag.chooser.answers)) {
          shownNames.add(answer);
        }
        shownAnswers.set(tag.of, shownNames);
      }
    }
    if (!hasAllPages) return findings;
    for (const [name, { home, answers }] of Object.entries(choosers)) {
      if (!fs.existsSync(path.join(root, home))) {
        const problem = `the home page of ${name}, ${home}, does not exist`;
        findings.push({
          file: CHOOSER_FILE,
          problem,
          fix: 'Set `home` to the page that search should return.',
        });
        continue;
      }
      const missing = Object.keys(answers).filter((answer) => !shownAnswers.get(name)?.has(answer));
      if (missing.length === 0) continue;
      findings.push({
        file: home,
        problem: `the page is the home page of ${name} but does not show ${missing.join(', ')}`,
        fix: `Add <Chooser of="${name}" /> to it, or set another home page in ${CHOOSER_FILE}.`,
      });
    }
    return findings;
  },
} satisfies Rule;
