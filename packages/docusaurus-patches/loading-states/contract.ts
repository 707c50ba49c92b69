import { type Contract, findMissing, readUpstreamFile } from '../contract';

const contract: Contract = {
  upstream: '@docusaurus/core/lib/client/exports/ComponentCreator.js',
  read: () => readUpstreamFile('@docusaurus/core/lib/client/exports/ComponentCreator.js'),
  findChange: (source) =>
    findMissing(source, [
      "import Loadable from 'react-loadable'",
      'Loadable.Map({',
      'loading: Loading',
    ]),
};

export default contract;
