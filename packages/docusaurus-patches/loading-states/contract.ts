import { type Contract, findMissing, readUpstreamFile } from '../contract';

export default {
  upstream: '@docusaurus/core/lib/client/exports/ComponentCreator.js',
  load: () => readUpstreamFile('@docusaurus/core/lib/client/exports/ComponentCreator.js'),
  findChange: (source) =>
    findMissing(source, [
      "import Loadable from 'react-loadable'",
      'Loadable.Map({',
      'loading: Loading',
    ]),
} satisfies Contract;
