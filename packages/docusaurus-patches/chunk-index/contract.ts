import { type Contract, refused, upstreamFile } from '../contract';
import patch from './indexChunkNames.cjs';

const FILE = '@docusaurus/core/lib/client/docusaurus.js';

const contract: Contract = {
  upstream: '@docusaurus/core/lib/client/docusaurus.js',
  read: () => upstreamFile(FILE),
  whatChanged: (found) => refused(() => patch.call({ resourcePath: FILE }, found)),
};

export default contract;
