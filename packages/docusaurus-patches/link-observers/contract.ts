import { createSourceContract } from '../contract';

export default createSourceContract(
  [
    '@docusaurus/core/lib/client/exports/Link.js',
    '@docusaurus/core/lib/client/exports/ExecutionEnvironment.js',
  ],
  [
    // Docusaurus reads the property on each render, after the client modules have run.
    'const IOSupported = ExecutionEnvironment.canUseIntersectionObserver;',
    // Links without observers call `prefetch`, which `installPrefetching.ts` replaces.
    'window.docusaurus.prefetch(targetLink);',
    // The exported value is an object, so a client module can change its property.
    /const ExecutionEnvironment = \{[^}]*canUseIntersectionObserver:/,
  ],
);
