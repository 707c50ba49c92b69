import { createOutputContract } from '../contract';
import patch from './dropModuleNames.cjs';

export default createOutputContract('registry.js', patch);
