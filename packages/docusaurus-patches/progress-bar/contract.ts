import { type Contract, readUpstreamFile } from '../contract';

/** Methods of `lazyProgressBar.js`. */
const KNOWN_METHODS = ['configure', 'start', 'done'];

export default {
  upstream: '@docusaurus/theme-classic/lib/nprogress.js',
  load: () => readUpstreamFile('@docusaurus/theme-classic/lib/nprogress.js'),
  findChange: (source) => {
    const usedMethods = [...source.matchAll(/\bnprogress\.(\w+)\(/g)].map(([, name = '']) => name);
    const unknownMethods = usedMethods.filter((name) => !KNOWN_METHODS.includes(name));
    if (usedMethods.length === 0) return 'the theme no longer uses nprogress';
    return unknownMethods.length > 0
      ? `the theme calls unknown methods of nprogress: ${unknownMethods.join(', ')}`
      : undefined;
  },
} satisfies Contract;
