import { site } from './site';
import { createConfig } from './site/createConfig';

export default createConfig(site);
