import { type Contract, findMissing, readUpstreamFile } from '../contract';

const contract: Contract = {
  upstream: '@docusaurus/core/lib/client/exports/ComponentCreator.js',
  read: () => readUpstreamFile('@docusaurus/core/lib/client/exports/ComponentCreator.js'),
  findChange: (found) =>
    findMissing(found, [
      "import Loadable from 'react-loadable'",
      'Loadable.Map({',
      'loading: Loading',
    ]),
};

export default contract;
