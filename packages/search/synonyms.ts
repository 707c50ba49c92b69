import type { Glossary } from '@portal/markdown/tags/Term/loadGlossary';

/** Pairs an acronym with its expansion, which starts the definition and ends with a colon. */
function listAcronym({ term, text }: { term: string; text: string }): string[][] {
  const phrase = /^([\w -]+):/.exec(text)?.[1];
  return phrase && /^[A-Z]{2,}$/.test(term) ? [[term.toLowerCase(), phrase.toLowerCase()]] : [];
}

/** Lists synonym groups: the acronyms in the glossary and their expansions. */
export function listSynonyms(glossary: Glossary): string[][] {
  return [...glossary.values()].flatMap(listAcronym);
}
