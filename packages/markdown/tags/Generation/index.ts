import { notNeeded, type Tag } from '../types';

const becomesLink = notNeeded('it becomes a link');

/** Marks features that exist in only one generation of the web app. */
const generation: Tag = {
  name: 'Generation',
  steps: [() => import('./renderGenerationMarks')],
  check: 'steps',
  sources: notNeeded('it includes no file'),
  components: becomesLink,
  styles: notNeeded('the mark has a rule in site/css/base.css'),
  markdown: becomesLink,
  search: becomesLink,
  reading: becomesLink,
};

export default generation;
