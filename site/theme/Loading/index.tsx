// Replaces the fallback theme of Docusaurus 3.10.2, which draws in colours of its own.

import LoadFailure from '@portal/core/ui/LoadFailure';
import type Fallback from '@theme/Loading';
import type { ComponentProps } from 'react';
import styles from './styles.module.css';

/**
 * What stands where a part is still loading, from 200 ms on; where it takes longer than anybody
 * should wait without being told; and where it could not be loaded.
 */
export default function Loading({
  error,
  retry,
  timedOut,
  pastDelay,
}: ComponentProps<typeof Fallback>) {
  if (error || timedOut) {
    return (
      <div className={styles.failure} role="alert">
        <LoadFailure className="button button--primary" retry={retry}>
          {error ? String(error) : 'This part takes long to arrive.'}
        </LoadFailure>
      </div>
    );
  }
  return pastDelay ? (
    <div id="loader" className={styles.spinner} role="status" aria-label="Loading" />
  ) : null;
}
