import type { ClientModule } from '@docusaurus/types';

/**
 * Opens the collapsed sections around the target of the URL hash. Browsers open them only when a page loads, not when
 * the hash changes.
 */
function openTarget(hash: string): void {
  const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
  if (!target) return;
  let hasOpened = false;
  for (
    let fold = target.closest<HTMLDetailsElement>('details.api-fold');
    fold;
    fold = fold.parentElement?.closest<HTMLDetailsElement>('details.api-fold') ?? null
  ) {
    hasOpened ||= !fold.open;
    fold.open = true;
  }
  if (hasOpened) target.scrollIntoView();
}

export default {
  onRouteDidUpdate({ location }) {
    openTarget(location.hash);
  },
} satisfies ClientModule;
