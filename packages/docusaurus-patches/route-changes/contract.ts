import { type Contract, refused, upstreamFile } from '../contract';
import patch from './ignoreOlderRoutes.cjs';

const FILE = '@docusaurus/core/lib/client/PendingNavigation.js';

const contract: Contract = {
  upstream: FILE,
  read: () => upstreamFile(FILE),
  whatChanged: (found) => refused(() => patch.call({ resourcePath: FILE }, found)),
};

export default contract;
