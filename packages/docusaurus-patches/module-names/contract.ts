import { type Contract, refused } from '../contract';
import { generatedFile } from '../generated';
import patch from './dropModuleNames.cjs';

const contract: Contract = {
  upstream: '@docusaurus/core/lib/server/codegen/codegen.js',
  read: () => generatedFile('registry.js'),
  whatChanged: (found) => refused(() => patch.call({ resourcePath: 'registry.js' }, found)),
};

export default contract;
