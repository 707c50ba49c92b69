import fs from 'node:fs';
import path from 'node:path';
import { CHOOSER_FILE, loadChoosers } from '@portal/content-model/choosers/loadChoosers';
import { parseChooserTag } from '@portal/markdown/tags/Chooser/renderChooser';
import { parseTags } from '../base/attempt';
import type { Finding, Project } from '../base/types';

/** Every `<Chooser>` uses a known question, and the home page of a question shows all its answers. */
export function checkChooser({ pages, root, hasAllPages }: Project): Finding[] {
  const findings: Finding[] = [];
  const choosers = loadChoosers(root);
  const tags = parseTags(pages, 'Chooser', findings, (node, file) =>
    parseChooserTag(node, file, choosers),
  );
  if (!hasAllPages) return findings;
  for (const [name, { home, answers }] of Object.entries(choosers)) {
    if (!fs.existsSync(path.join(root, home))) {
      const problem = `the home page of ${name}, ${home}, does not exist`;
      const fix = 'Set `home` to the page that search should return.';
      findings.push({ file: CHOOSER_FILE, problem, fix });
      continue;
    }
    const ownTags = tags.filter(({ tag, file }) => tag.of === name && file === home);
    const missing = Object.keys(answers).filter((answer) =>
      ownTags.every(({ tag: { only } }) => only && only !== answer),
    );
    if (missing.length === 0) continue;
    const problem = `the page is the home page of ${name} but does not show ${missing.join(', ')}`;
    const fix = `Add <Chooser of="${name}" /> to it, or set another home page in ${CHOOSER_FILE}.`;
    findings.push({ file: home, problem, fix });
  }
  return findings;
}
