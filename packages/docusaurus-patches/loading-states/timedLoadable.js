// Stands for `react-loadable` in the bundle: what is loading is told when it takes longer than
// anybody should wait without a word. The library has that state, and Docusaurus sets no time for it.
import Loadable from 'react-loadable/lib/index.js';

const TIMEOUT = 10_000;

const timed = (make) => (options) => make({ timeout: TIMEOUT, ...options });

export default Object.assign(timed(Loadable), Loadable, { Map: timed(Loadable.Map) });
