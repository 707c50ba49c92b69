import { createSourceContract } from '../contract';

export default createSourceContract(
  [
    '@docusaurus/core/lib/client/exports/Link.js',
    '@docusaurus/core/lib/client/exports/ExecutionEnvironment.js',
  ],
  [
    // Evaluated on each render, after the client modules have run.
    'const IOSupported = ExecutionEnvironment.canUseIntersectionObserver;',
    // Links without observers call `prefetch`, which `installPrefetching.ts` replaces.
    'window.docusaurus.prefetch(targetLink);',
    // An object, so that its property can be changed.
    /const ExecutionEnvironment = \{[^}]*canUseIntersectionObserver:/,
  ],
);
