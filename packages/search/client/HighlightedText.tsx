import type { ReactNode } from 'react';
import type { Snippet } from '../shared/snippet';

/** Text with highlighted parts. */
export function HighlightedText({ pieces }: { pieces: Snippet }): ReactNode {
  return pieces.map(({ text, marked }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity
    marked ? <mark key={at}>{text}</mark> : text,
  );
}

/** Whether an excerpt adds to the fact above it, which is the signature of a symbol. */
export function addsInformation(fact: string, snippet: Snippet): boolean {
  const text = snippet
    .map(({ text }) => text)
    .join('')
    .replace(/^[…·\s]+|[…\s]+$/g, '');
  return !fact.includes(text) && !(fact && /^(?:class|def) \w+\(/.test(text));
}
