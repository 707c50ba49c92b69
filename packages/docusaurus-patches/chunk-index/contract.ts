import { createPatchContract } from '../contract';
import patch from './indexChunkNames.cjs';

export default createPatchContract('@docusaurus/core/lib/client/docusaurus.js', patch);
