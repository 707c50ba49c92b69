import type { ReactNode } from 'react';
import { markText, type Snippet } from '../shared/snippet';

/** Text with its marked pieces. */
export function Pieces({ pieces }: { pieces: Snippet }): ReactNode {
  return pieces.map(({ text, marked }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity
    marked ? <mark key={at}>{text}</mark> : text,
  );
}

/** A title or heading with the words of the query marked. */
export function Marked({ text, tokens }: { text: string; tokens: readonly string[] }): ReactNode {
  return <Pieces pieces={markText(text, tokens)} />;
}
