import type { Glossary } from '@portal/markdown/tags/Term/loadGlossary';

/** A term in capitals whose definition begins with the words it stands for, before a colon. */
function listAcronym({ term, text }: { term: string; text: string }): string[][] {
  const phrase = /^([\w -]+):/.exec(text)?.[1];
  return phrase && /^[A-Z]{2,}$/.test(term) ? [[term.toLowerCase(), phrase.toLowerCase()]] : [];
}

/** Groups of words that mean the same: the acronyms of the glossary. */
export function listSynonyms(glossary: Glossary): string[][] {
  return [...glossary.values()].flatMap(listAcronym);
}
