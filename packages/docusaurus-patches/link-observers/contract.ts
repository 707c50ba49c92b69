import { type Contract, findMissing, readUpstreamFile } from '../contract';

const contract: Contract = {
  upstream: '@docusaurus/core/lib/client/exports/Link.js and ExecutionEnvironment.js',
  read: () =>
    ['Link', 'ExecutionEnvironment']
      .map((name) => readUpstreamFile(`@docusaurus/core/lib/client/exports/${name}.js`))
      .join('\n'),
  findChange: (found) =>
    findMissing(found, [
      // Evaluated on each render, after the client modules have run.
      'const IOSupported = ExecutionEnvironment.canUseIntersectionObserver;',
      // Otherwise, links call a prefetch that does nothing here.
      'window.docusaurus.prefetch(targetLink);',
      // A mutable object.
      /const ExecutionEnvironment = \{[^}]*canUseIntersectionObserver:/,
    ]),
};

export default contract;
