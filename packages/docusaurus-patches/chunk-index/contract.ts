import { type Contract, findPatchError, readUpstreamFile } from '../contract';
import patch from './indexChunkNames.cjs';

const FILE = '@docusaurus/core/lib/client/docusaurus.js';

export default {
  upstream: '@docusaurus/core/lib/client/docusaurus.js',
  load: () => readUpstreamFile(FILE),
  findChange: (source) => findPatchError(() => patch.call({ resourcePath: FILE }, source)),
} satisfies Contract;
