import { notNeeded, type Tag } from '../types';

const notNeededForLink = notNeeded('it becomes a link');

/** Marks features that exist in only one generation of the web app. */
export default {
  name: 'Generation',
  steps: [() => import('./renderGenerationMarks')],
  check: 'steps',
  sources: notNeeded('it includes no file'),
  components: notNeededForLink,
  styles: notNeeded('the mark has a rule in site/css/base.css'),
  markdown: notNeededForLink,
  search: notNeededForLink,
  reading: notNeededForLink,
} satisfies Tag;
