/** @jsxImportSource preact */
import type { VNode } from 'preact';
import type { ExplainedCode } from '../shared/SearchEngine';
import styles from './panel.module.css';
import { ResultLink } from './ResultLink';

interface Props {
  codes: readonly ExplainedCode[];
  /** Called with the URL of the selected explanation. By default, it opens in this tab. */
  onChoose?: (url: string) => void;
}

/** Explains the log codes in the query, above the results. */
export function ExplainedCodes({ codes, onChoose }: Props): VNode | null {
  if (codes.length === 0) return null;
  return (
    <section aria-label="What it means">
      <ul className={styles.links}>
        {codes.map(({ name, meaning, url }) => (
          <li key={url}>
            <ResultLink href={url} onChoose={onChoose}>
              <strong>{name}</strong> {meaning}
            </ResultLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
