import { type Contract, refused, upstreamFile } from '../contract';
import patch from './compareByCode.cjs';

const FILE = '@docusaurus/plugin-content-docs/lib/client/docsClientUtils.js';

const contract: Contract = {
  upstream: FILE,
  read: () => upstreamFile(FILE),
  whatChanged: (found) => refused(() => patch.call({ resourcePath: FILE }, found)),
};

export default contract;
