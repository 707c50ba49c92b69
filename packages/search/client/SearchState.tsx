/** @jsxImportSource preact */
import { isOutdated } from '@portal/core/ui/LoadFailure/isOutdated';
import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import styles from './panel.module.css';
import type { IndexState } from './SearchService';
import { LOADING } from './uiMessages';

interface Props {
  state: IndexState;
  retry: () => void;
}

/**
 * Loading state of the index. After a failure, a button retries or, if a newer build was deployed, reloads the page.
 */
export function SearchState({ state: { phase, problem, stale }, retry }: Props): VNode | null {
  const [hasNewBuild, setHasNewBuild] = useState(false);
  useEffect(() => {
    if (phase === 'failed') isOutdated().then(setHasNewBuild);
  }, [phase]);
  if (phase === 'loading') return <p className={styles.note}>{LOADING}</p>;
  if (phase === 'ready') return null;
  const needsReload = stale || hasNewBuild;
  return (
    <div className={styles.note}>
      <p>
        {needsReload && !stale ? 'The site has been updated since you opened this page.' : problem}
      </p>{' '}
      <button
        type="button"
        className={styles.retry}
        onClick={needsReload ? () => location.reload() : retry}
      >
        {needsReload ? 'Reload the page' : 'Retry'}
      </button>
    </div>
  );
}
