import { type Contract, lost, upstreamFile } from '../contract';

const contract: Contract = {
  upstream: '@docusaurus/core/lib/client/exports/ComponentCreator.js',
  read: () => upstreamFile('@docusaurus/core/lib/client/exports/ComponentCreator.js'),
  whatChanged: (found) =>
    lost(found, ["import Loadable from 'react-loadable'", 'Loadable.Map({', 'loading: Loading']),
};

export default contract;
