// Replaces `react-loadable` in the bundle: sets the time after which a slow load is reported. Docusaurus does not
// set this option of the library.
import Loadable from 'react-loadable/lib/index.js';

const TIMEOUT_MS = 10_000;

const addTimeout = (create) => (options) => create({ timeout: TIMEOUT_MS, ...options });

export default Object.assign(addTimeout(Loadable), Loadable, { Map: addTimeout(Loadable.Map) });
