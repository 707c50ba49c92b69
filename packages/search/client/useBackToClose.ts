import { useHistory } from '@docusaurus/router';
import { useEffect } from 'react';

/**
 * Makes the browser's Back button close an overlay instead of leaving the page. If the overlay is
 * closed in another way, its history entry is removed, unless a newly opened page has replaced it.
 */
export function useBackToClose(isOpen: boolean, close: () => void): void {
  const router = useHistory();
  useEffect(() => {
    if (!isOpen) return undefined;
    const { href } = location;
    let hasHistoryEntry = true;
    // Restoring the scroll position would fire a scroll event, which hides the navbar.
    window.history.scrollRestoration = 'manual';
    window.history.pushState(window.history.state, '');
    // Otherwise, the router would treat it as a navigation and scroll to the top.
    const unblock = router.block(({ key }, action) =>
      action === 'POP' && key === router.location.key ? false : undefined,
    );
    const onBack = () => {
      hasHistoryEntry = false;
      close();
    };
    const restore = () => {
      unblock();
      window.history.scrollRestoration = 'auto';
    };
    addEventListener('popstate', onBack);
    return () => {
      removeEventListener('popstate', onBack);
      if (!hasHistoryEntry || location.href !== href) return restore();
      addEventListener('popstate', restore, { once: true });
      window.history.back();
    };
  }, [isOpen, close, router]);
}
