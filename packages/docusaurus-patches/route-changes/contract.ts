import { type Contract, findPatchError, readUpstreamFile } from '../contract';
import patch from './ignoreOlderRoutes.cjs';

const FILE = '@docusaurus/core/lib/client/PendingNavigation.js';

export default {
  upstream: FILE,
  load: () => readUpstreamFile(FILE),
  findChange: (source) => findPatchError(() => patch.call({ resourcePath: FILE }, source)),
} satisfies Contract;
