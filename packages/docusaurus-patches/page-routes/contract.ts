import { type Contract, findPatchError } from '../contract';
import { generateFile } from '../generateFile';
import patch from './shortenRoutes.cjs';

export default {
  upstream: '@docusaurus/core/lib/server/codegen/codegen.js',
  load: () => generateFile('routes.js'),
  findChange: (source) => findPatchError(() => patch.call({ resourcePath: 'routes.js' }, source)),
} satisfies Contract;
