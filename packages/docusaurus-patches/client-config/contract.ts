import { createOutputContract } from '../contract';
import patch from './removeBuildConfig.cjs';

export default createOutputContract('docusaurus.config.mjs', patch);
