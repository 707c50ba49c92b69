// Replaces the component of the classic theme, which does not use the colors of the site.

import LoadFailure from '@portal/core/ui/LoadFailure';
import type Fallback from '@theme/Loading';
import type { ComponentProps } from 'react';
import styles from './styles.module.css';

/**
 * Placeholder for a lazy component. After 200 ms, it shows a loading indicator; if loading takes
 * long, a message; and if loading fails, an error.
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
