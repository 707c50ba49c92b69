import { GLOSSARY_FILE, loadGlossary, parseTermTag } from '@portal/markdown/tags/Term/loadGlossary';
import { parseTags } from '../base/attempt';
import type { Finding, Project } from '../base/types';

/** Every `<Term>` has an entry, and every entry is used on a page. */
export function checkGlossary({ pages, root, hasAllPages }: Project): Finding[] {
  const findings: Finding[] = [];
  const entries = loadGlossary(root);
  const terms = parseTags(pages, 'Term', findings, (node, file) =>
    parseTermTag(node, file, entries),
  );
  const usedIds = new Set(terms.map(({ tag }) => tag.id));
  const unusedIds = [...entries.keys()].filter((id) => hasAllPages && !usedIds.has(id));
  const unused = unusedIds.map((id) => ({
    file: GLOSSARY_FILE,
    problem: `no page uses the term ${id}`,
    fix: `Use <Term id="${id}"> for its first mention on a page, or delete the entry.`,
  }));
  return [...findings, ...unused];
}
