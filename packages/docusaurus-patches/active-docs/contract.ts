import { type Contract, findPatchError, readUpstreamFile } from '../contract';
import patch from './compareByCode.cjs';

const FILE = '@docusaurus/plugin-content-docs/lib/client/docsClientUtils.js';

export default {
  upstream: FILE,
  load: () => readUpstreamFile(FILE),
  findChange: (source) => findPatchError(() => patch.call({ resourcePath: FILE }, source)),
} satisfies Contract;
