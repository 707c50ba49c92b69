import type { ClientModule } from '@docusaurus/types';

/**
 * Opens the folds around the element that the address names. Browsers do so themselves when a page
 * is loaded, not when the address changes inside it.
 */
function openTarget(hash: string): void {
  const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
  if (!target) return;
  let opened = false;
  for (
    let fold = target.closest<HTMLDetailsElement>('details.api-fold');
    fold;
    fold = fold.parentElement?.closest<HTMLDetailsElement>('details.api-fold') ?? null
  ) {
    opened ||= !fold.open;
    fold.open = true;
  }
  if (opened) target.scrollIntoView();
}

const openTargetModule: ClientModule = {
  onRouteDidUpdate({ location }) {
    openTarget(location.hash);
  },
};

export default openTargetModule;
