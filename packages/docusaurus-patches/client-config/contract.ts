import { type Contract, findPatchError } from '../contract';
import { generateFile } from '../generateFile';
import patch from './removeBuildConfig.cjs';

export default {
  upstream: '@docusaurus/core/lib/server/codegen/codegen.js',
  load: () => generateFile('docusaurus.config.mjs'),
  findChange: (source) =>
    findPatchError(() => patch.call({ resourcePath: 'docusaurus.config.mjs' }, source)),
} satisfies Contract;
