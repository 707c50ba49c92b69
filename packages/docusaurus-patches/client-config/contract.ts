import { type Contract, refused } from '../contract';
import { generatedFile } from '../generated';
import patch from './keepClientConfig.cjs';

const contract: Contract = {
  upstream: '@docusaurus/core/lib/server/codegen/codegen.js',
  read: () => generatedFile('docusaurus.config.mjs'),
  whatChanged: (found) =>
    refused(() => patch.call({ resourcePath: 'docusaurus.config.mjs' }, found)),
};

export default contract;
