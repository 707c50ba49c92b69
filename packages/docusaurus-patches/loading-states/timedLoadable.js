// Replaces `react-loadable` in the bundle, because Docusaurus does not set the library's timeout. After the timeout, a
// page that is still loading shows a message.
import Loadable from 'react-loadable/lib/index.js';

const TIMEOUT_MS = 10_000;

const addTimeout = (create) => (options) => create({ timeout: TIMEOUT_MS, ...options });

export default Object.assign(addTimeout(Loadable), Loadable, { Map: addTimeout(Loadable.Map) });
