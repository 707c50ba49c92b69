import { useHistory } from '@docusaurus/router';
import { useEffect } from 'react';

/**
 * Makes the browser's Back close what lies over the page, instead of leaving the page. Closed by
 * other means, it takes its entry of the history back; where a page was opened meanwhile, the entry
 * must have been replaced by it.
 */
export function useBackToClose(isOpen: boolean, close: () => void): void {
  const router = useHistory();
  useEffect(() => {
    if (!isOpen) return undefined;
    const { href } = location;
    let isEntryThere = true;
    // The page behind stays where it is: a browser that restores its place fires a scroll event, which hides the bar.
    window.history.scrollRestoration = 'manual';
    window.history.pushState(window.history.state, '');
    // The router would take the step back for one to another page, and go to its top.
    const letGo = router.block(({ key }, action) =>
      action === 'POP' && key === router.location.key ? false : undefined,
    );
    const onBack = () => {
      isEntryThere = false;
      close();
    };
    const restore = () => {
      letGo();
      window.history.scrollRestoration = 'auto';
    };
    addEventListener('popstate', onBack);
    return () => {
      removeEventListener('popstate', onBack);
      if (!isEntryThere || location.href !== href) return restore();
      addEventListener('popstate', restore, { once: true });
      window.history.back();
    };
  }, [isOpen, close, router]);
}
