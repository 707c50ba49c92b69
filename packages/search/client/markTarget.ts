import type { ClientModule } from '@docusaurus/types';

const PARAMETER = '_highlight';
let isHighlighted = false;

/** Highlights the query words on the opened page. The code is loaded on demand. */
const markTarget: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    const values = new URLSearchParams(location.search).getAll(PARAMETER);
    const tokens = values.filter((token) => token.trim());
    if (tokens.length === 0 && !isHighlighted) return;
    if (previousLocation && previousLocation.search === location.search) {
      if (previousLocation.pathname === location.pathname) return;
    }
    isHighlighted = tokens.length > 0;
    // If the code does not load, the page has no highlights.
    import('./highlightPage').then(
      (m) => m.highlightPage(tokens),
      () => {},
    );
  },
};

export default markTarget;
