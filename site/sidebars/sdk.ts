import { loadSidebars } from './loadSidebars';

export default loadSidebars('content/sidebars/sdk.yaml');
