// Replaces `react-loadable` in the bundle: sets the delay after which a slow load is reported. The library supports
// it, but Docusaurus sets none.
import Loadable from 'react-loadable/lib/index.js';

const TIMEOUT = 10_000;

const timed = (make) => (options) => make({ timeout: TIMEOUT, ...options });

export default Object.assign(timed(Loadable), Loadable, { Map: timed(Loadable.Map) });
