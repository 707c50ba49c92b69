import { type Contract, findPatchError } from '../contract';
import { generateFile } from '../generateFile';
import patch from './dropModuleNames.cjs';

export default {
  upstream: '@docusaurus/core/lib/server/codegen/codegen.js',
  load: () => generateFile('registry.js'),
  findChange: (source) => findPatchError(() => patch.call({ resourcePath: 'registry.js' }, source)),
} satisfies Contract;
