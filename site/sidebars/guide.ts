import { apiSidebar } from '@portal/api-reference/sidebar';
import { api } from '../api';
import { loadSidebars } from './loadSidebars';

const [_overview, ...operations] = apiSidebar(api);

export default loadSidebars('content/sidebars/guide.yaml', { operations });
