import { createPatchContract } from '../contract';
import patch from './ignoreOlderRoutes.cjs';

export default createPatchContract('@docusaurus/core/lib/client/PendingNavigation.js', patch);
