import type { ClientModule } from '@docusaurus/types';
import { focusTitle } from '@portal/core/plugins/client/focusTitle';

/**
 * Focuses the page title after a navigation, so that screen readers announce the new page. If
 * the URL has an anchor, the focus stays on its target.
 */
const focusNewTitle: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    if (!previousLocation || previousLocation.pathname === location.pathname || location.hash)
      return;
    // Wait until Docusaurus has focused its wrapper element.
    requestAnimationFrame(() =>
      setTimeout(() => {
        // Do not take the focus from a reader who is typing.
        if (!document.activeElement?.matches('input')) focusTitle();
      }),
    );
  },
};

export default focusNewTitle;
