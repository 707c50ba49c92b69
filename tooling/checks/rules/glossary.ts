import { jsxElements } from '@portal/markdown/tags/jsx';
import { GLOSSARY_FILE, loadGlossary } from '@portal/markdown/tags/Term/loadGlossary';
import { readTerm } from '@portal/markdown/tags/Term/readTerm';
import { attempt } from '../base/attempt';
import type { Finding, Rule } from '../base/types';

/** Every `<Term>` has an entry, and every entry is used on a page. */
const glossary: Rule = {
  name: 'glossary',
  run({ pages, root, complete }) {
    const findings: Finding[] = [];
    const entries = loadGlossary(root);
    const used = new Set<string>();
    for (const { tree, file } of pages) {
      for (const node of jsxElements(tree, 'Term')) {
        const term = attempt(findings, () => readTerm(node, file, entries));
        if (term) used.add(term.id);
      }
    }
    if (!complete) return findings;
    for (const id of entries.keys()) {
      if (used.has(id)) continue;
      findings.push({
        file: GLOSSARY_FILE,
        what: `no page uses the term ${id}`,
        fix: `Use <Term id="${id}"> for its first mention on a page, or delete the entry.`,
      });
    }
    return findings;
  },
};

export default glossary;
