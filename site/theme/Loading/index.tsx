// Replaces the classic theme's component, which does not use the site's colors.

import LoadFailure from '@portal/core/ui/LoadFailure';
import type Fallback from '@theme/Loading';
import type { ComponentProps } from 'react';
import styles from './styles.module.css';

/**
 * Placeholder for a lazy component. Shows a spinner after 200 ms, a message if loading takes too
 * long, and the error if loading fails.
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
          {error ? String(error) : 'This part is slow to load.'}
        </LoadFailure>
      </div>
    );
  }
  return pastDelay ? (
    <div id="loader" className={styles.spinner} role="status" aria-label="Loading" />
  ) : null;
}
