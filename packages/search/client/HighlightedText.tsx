/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { Snippet } from '../shared/snippet';
import styles from './panel.module.css';

/** Renders text with highlighted matches. */
export function HighlightedText({ segments }: { segments: Snippet }): ComponentChildren {
  return segments.map(({ text, isMarked }) => {
    // biome-ignore lint/correctness/useJsxKeyInIterable: segments have no identity
    return isMarked ? <mark className={styles.mark}>{text}</mark> : text;
  });
}

/** Whether an excerpt contains more than the fact above it, such as more than a repeated signature. */
export function addsInformation(fact: string, snippet: Snippet): boolean {
  const text = snippet
    .map(({ text }) => text)
    .join('')
    .replace(/^[…·\s]+|[…\s]+$/g, '');
  return !fact.includes(text) && !(fact && /^(?:class|def) \w+\(/.test(text));
}
