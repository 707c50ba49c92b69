import { type Contract, readUpstreamFile } from '../contract';
import queuePages from './queuePages.cjs';

const NAMES_PATTERN = /const name = isServer \? '(\w+)' : '(\w+)';/;

export default {
  upstream: '@docusaurus/core/lib/webpack/base.js',
  load: () => readUpstreamFile('@docusaurus/core/lib/webpack/base.js'),
  findChange: (source) => {
    const [, server, client] = NAMES_PATTERN.exec(source) ?? [];
    if (!server) return 'the names of the compilers were not found';
    return client === queuePages.CLIENT
      ? undefined
      : `the browser compiler is named ${client} instead of ${queuePages.CLIENT}`;
  },
} satisfies Contract;
