import type { ClientModule } from '@docusaurus/types';

const PARAMETER = '_highlight';
let marked = false;

/** Marks the words of a search on the page that a result leads to; the code for it comes on demand. */
const markTarget: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    const given = new URLSearchParams(location.search).getAll(PARAMETER);
    const tokens = given.filter((token) => token.trim());
    if (tokens.length === 0 && !marked) return;
    if (previousLocation && previousLocation.search === location.search) {
      if (previousLocation.pathname === location.pathname) return;
    }
    marked = tokens.length > 0;
    // Without the code the page is read unmarked.
    import('./highlightPage').then(
      (m) => m.highlightPage(tokens),
      () => {},
    );
  },
};

export default markTarget;
