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

interface FailureProps {
  problem: string;
  /** Whether the page is older than the index on the server. */
  isStale: boolean;
  retry: () => void;
}

/** Shows the problem, and a button that retries or, if a newer build was deployed, reloads the page. */
function Failure({ problem, isStale, retry }: FailureProps): VNode {
  const [isOld, setOld] = useState(isStale);
  useEffect(() => {
    if (!isStale) isOutdated().then(setOld);
  }, [isStale]);
  return (
    <div className={styles.note}>
      <p>{isOld && !isStale ? 'The site has been updated since you opened this page.' : problem}</p>{' '}
      <button
        type="button"
        className={styles.retry}
        onClick={isOld ? () => location.reload() : retry}
      >
        {isOld ? 'Reload the page' : 'Retry'}
      </button>
    </div>
  );
}

/** Loading state of the index, with a retry button after a failure. */
export function SearchState({ state, retry }: Props): VNode | null {
  if (state.phase === 'loading') return <p className={styles.note}>{LOADING}</p>;
  if (state.phase !== 'failed') return null;
  return <Failure problem={state.problem ?? ''} isStale={Boolean(state.stale)} retry={retry} />;
}
