import type { ClientModule } from '@docusaurus/types';

/**
 * After a click to another page its title has the focus, and so is read out: what had the focus is
 * gone, and without this the next page would begin in silence. Where the address has an anchor, the
 * reader goes there.
 */
const focusTitle: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    if (!previousLocation || previousLocation.pathname === location.pathname || location.hash)
      return;
    // After the frame has moved the focus to itself.
    requestAnimationFrame(() =>
      setTimeout(() => {
        const title = document.querySelector<HTMLElement>('main h1');
        // Who is typing goes on typing.
        if (!title || document.activeElement?.matches('input')) return;
        title.tabIndex = -1;
        title.focus({ preventScroll: true });
      }),
    );
  },
};

export default focusTitle;
