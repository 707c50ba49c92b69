import { type Contract, upstreamFile } from '../contract';

/** Methods of the replacement. */
const KNOWN = ['configure', 'start', 'done'];

const contract: Contract = {
  upstream: '@docusaurus/theme-classic/lib/nprogress.js',
  read: () => upstreamFile('@docusaurus/theme-classic/lib/nprogress.js'),
  whatChanged: (found) => {
    const used = [...found.matchAll(/\bnprogress\.(\w+)\(/g)].map(([, name = '']) => name);
    const unknown = used.filter((name) => !KNOWN.includes(name));
    if (used.length === 0) return 'the theme does not use nprogress any more';
    return unknown.length > 0 ? `nprogress is asked for ${unknown.join(', ')}` : undefined;
  },
};

export default contract;
