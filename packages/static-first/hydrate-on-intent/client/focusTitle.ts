import type { ClientModule } from '@docusaurus/types';
import { focusTitle } from '@portal/core/plugins/client/focusTitle';

/**
 * After a click to another page its title has the focus, and so is read out: what had the focus is
 * gone, and without this the next page would begin in silence. Where the address has an anchor, the
 * reader goes there.
 */
const focusNewTitle: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    if (!previousLocation || previousLocation.pathname === location.pathname || location.hash)
      return;
    // After the frame has moved the focus to itself.
    requestAnimationFrame(() =>
      setTimeout(() => {
        // Who is typing goes on typing.
        if (!document.activeElement?.matches('input')) focusTitle();
      }),
    );
  },
};

export default focusNewTitle;
