import { type Contract, upstreamFile } from '../contract';
import { CLIENT } from './compileInTurn.cjs';

const NAMES = /const name = isServer \? '(\w+)' : '(\w+)';/;

const contract: Contract = {
  upstream: '@docusaurus/core/lib/webpack/base.js',
  read: () => upstreamFile('@docusaurus/core/lib/webpack/base.js'),
  whatChanged: (found) => {
    const [, server, client] = NAMES.exec(found) ?? [];
    if (!server) return 'compilers have different names';
    return client === CLIENT ? undefined : `the browser compiler is named ${client}`;
  },
};

export default contract;
