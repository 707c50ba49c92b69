import { SEARCH_DIALOG_EVENT } from '@portal/core/plugins/searchManifest';
import { useEffect } from 'preact/hooks';

/**
 * Makes the browser's Back button close the search dialog instead of leaving the page. The page loader adds the history
 * entry, because only its `popstate` listener runs before the router's (`packages/static-first`, `menuHistory.ts`).
 */
export function useBackToClose(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const dispatch = (detail: (() => void) | null) =>
      dispatchEvent(new CustomEvent(SEARCH_DIALOG_EVENT, { detail }));
    dispatch(close);
    return () => dispatch(null);
  }, [isOpen, close]);
}
