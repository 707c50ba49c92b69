/** @jsxImportSource preact */
import type { ComponentChildren, VNode } from 'preact';
import type { SearchResult } from '../shared/SearchEngine';
import type { Snippet } from '../shared/snippet';
import styles from './panel.module.css';

const NON_BREAKING_SPACE = '\u00a0';

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

interface Props {
  result: SearchResult;
  /** Whether the excerpt may still be loading; its line is then reserved. */
  isPartial: boolean;
}

/** Direct answer and excerpt of a result. */
export function ResultDetails({ result: { fact, snippet }, isPartial }: Props): VNode {
  const isLoading = isPartial && snippet.length === 0;
  return (
    <>
      {fact && (
        <span className={styles.answer}>
          <span className={styles.visuallyHidden}>Answer: </span>
          {fact}
        </span>
      )}
      {(isLoading || addsInformation(fact, snippet)) && (
        <span className={styles.snippet}>
          {isLoading ? NON_BREAKING_SPACE : <HighlightedText segments={snippet} />}
        </span>
      )}
    </>
  );
}
