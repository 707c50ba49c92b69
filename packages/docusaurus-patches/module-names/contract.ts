import { type Contract, findPatchError } from '../contract';
import { generateFile } from '../generateFile';
import patch from './dropModuleNames.cjs';

const contract: Contract = {
  upstream: '@docusaurus/core/lib/server/codegen/codegen.js',
  read: () => generateFile('registry.js'),
  findChange: (source) => findPatchError(() => patch.call({ resourcePath: 'registry.js' }, source)),
};

export default contract;
