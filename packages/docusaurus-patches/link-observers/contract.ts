import { type Contract, lost, upstreamFile } from '../contract';

const contract: Contract = {
  upstream: '@docusaurus/core/lib/client/exports/Link.js and ExecutionEnvironment.js',
  read: () =>
    ['Link', 'ExecutionEnvironment']
      .map((name) => upstreamFile(`@docusaurus/core/lib/client/exports/${name}.js`))
      .join('\n'),
  whatChanged: (found) =>
    lost(found, [
      // Asked with each rendering, so after the client modules have run.
      'const IOSupported = ExecutionEnvironment.canUseIntersectionObserver;',
      // Without it a link asks for what does nothing here.
      'window.docusaurus.prefetch(targetLink);',
      // An object that can be written to.
      /const ExecutionEnvironment = \{[^}]*canUseIntersectionObserver:/,
    ]),
};

export default contract;
