import type { Tag } from '../types';

/** Name and URL of the web app. */
export default {
  name: 'Cloud',
  steps: [() => import('./renderCloudLinks')],
} satisfies Tag;
