import type { ReactNode } from 'react';
import type { Snippet } from '../shared/snippet';

export function HighlightedText({ segments }: { segments: Snippet }): ReactNode {
  return segments.map(({ text, marked }, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: segments have no other identity
    marked ? <mark key={i}>{text}</mark> : text,
  );
}

/** Whether an excerpt contains more than the fact above it. Signatures are repeated in the excerpt. */
export function addsInformation(fact: string, snippet: Snippet): boolean {
  const text = snippet
    .map(({ text }) => text)
    .join('')
    .replace(/^[…·\s]+|[…\s]+$/g, '');
  return !fact.includes(text) && !(fact && /^(?:class|def) \w+\(/.test(text));
}
