import { createConfig } from './createConfig';
import { site } from './site';

export default createConfig(site);
