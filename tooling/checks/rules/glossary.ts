import { findJsxElements } from '@portal/markdown/tags/jsx';
import { GLOSSARY_FILE, loadGlossary, parseTermTag } from '@portal/markdown/tags/Term/loadGlossary';
import { attempt } from '../base/attempt';
import type { Finding, Rule } from '../base/types';

/** Every `<Term>` has an entry, and every entry is used on a page. */
export default {
  name: 'glossary',
  run({ pages, root, hasAllPages }) {
    const findings: Finding[] = [];
    const entries = loadGlossary(root);
    const usedTerms = new Set<string>();
    for (const { tree, file } of pages) {
      for (const node of findJsxElements(tree, 'Term')) {
        const term = attempt(findings, () => parseTermTag(node, file, entries));
        if (term) usedTerms.add(term.id);
      }
    }
    if (!hasAllPages) return findings;
    for (const id of entries.keys()) {
      if (usedTerms.has(id)) continue;
      findings.push({
        file: GLOSSARY_FILE,
        problem: `no page uses the term ${id}`,
        fix: `Use <Term id="${id}"> for its first mention on a page, or delete the entry.`,
      });
    }
    return findings;
  },
} satisfies Rule;
