import { type Contract, findMissing, readUpstreamFile } from '../contract';

export default {
  upstream: '@docusaurus/core/lib/client/exports/Link.js and ExecutionEnvironment.js',
  load: () =>
    ['Link', 'ExecutionEnvironment']
      .map((name) => readUpstreamFile(`@docusaurus/core/lib/client/exports/${name}.js`))
      .join('\n'),
  findChange: (source) =>
    findMissing(source, [
      // Evaluated on each render, after the client modules have run.
      'const IOSupported = ExecutionEnvironment.canUseIntersectionObserver;',
      // Links without observers call `prefetch`, which `installPrefetching.ts` replaces.
      'window.docusaurus.prefetch(targetLink);',
      // An object, so that its property can be changed.
      /const ExecutionEnvironment = \{[^}]*canUseIntersectionObserver:/,
    ]),
} satisfies Contract;
