import LoadFailure from '@portal/core/ui/LoadFailure';
import type { ReactNode } from 'react';
import styles from './panel.module.css';
import type { IndexState } from './SearchService';
import { LOADING } from './uiMessages';

interface Props {
  state: IndexState;
  retry: () => void;
}

/** Loading state of the index, with a retry button after a failure. */
export function SearchState({ state, retry }: Props): ReactNode {
  if (state.phase === 'loading') return <p className={styles.note}>{LOADING}</p>;
  if (state.phase !== 'failed') return null;
  return (
    <div className={styles.note}>
      {state.stale ? (
        <>
          <p>{state.problem}</p>
          <button type="button" className={styles.retry} onClick={() => location.reload()}>
            Reload the page
          </button>
        </>
      ) : (
        <LoadFailure className={styles.retry} retry={retry}>
          {state.problem}
        </LoadFailure>
      )}
    </div>
  );
}
