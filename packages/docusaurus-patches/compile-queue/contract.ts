import { type Contract, upstreamFile } from '../contract';
import { CLIENT } from './compileInTurn.cjs';

const NAMES = /const name = isServer \? '(\w+)' : '(\w+)';/;

const contract: Contract = {
  upstream: '@docusaurus/core/lib/webpack/base.js',
  read: () => upstreamFile('@docusaurus/core/lib/webpack/base.js'),
  whatChanged: (found) => {
    const [, server, client] = NAMES.exec(found) ?? [];
    if (!server) return 'compilers are named in another way';
    return client === CLIENT ? undefined : `the compiler for the browser is called ${client}`;
  },
};

export default contract;
