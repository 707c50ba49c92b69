import { createPatchContract } from '../contract';
import patch from './compareByCode.cjs';

export default createPatchContract(
  '@docusaurus/plugin-content-docs/lib/client/docsClientUtils.js',
  patch,
);
