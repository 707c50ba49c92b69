// Replaces the fallback theme of Docusaurus 3.10.2, which draws in colours of its own.

import type { Props } from '@theme/Loading';
import styles from './styles.module.css';

/** What stands where a part is still loading, from 200 ms on, or could not be loaded. */
export default function Loading({ error, retry, pastDelay }: Props) {
  if (error) {
    return (
      <div className={styles.failure} role="alert">
        <p>{String(error)}</p>
        <button type="button" className="button button--primary" onClick={retry}>
          Retry
        </button>
      </div>
    );
  }
  return pastDelay ? (
    <div id="loader" className={styles.spinner} role="status" aria-label="Loading" />
  ) : null;
}
