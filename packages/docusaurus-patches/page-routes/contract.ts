import { type Contract, refused } from '../contract';
import { generatedFile } from '../generated';
import patch from './shortenRoutes.cjs';

const contract: Contract = {
  upstream: '@docusaurus/core/lib/server/codegen/codegen.js',
  read: () => generatedFile('routes.js'),
  whatChanged: (found) => refused(() => patch.call({ resourcePath: 'routes.js' }, found)),
};

export default contract;
