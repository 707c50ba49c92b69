import { brand } from './brand';
import { createConfig } from './site';

export default createConfig({ brand });
