import { createOutputContract } from '../contract';
import patch from './shortenRoutes.cjs';

export default createOutputContract('routes.js', patch);
