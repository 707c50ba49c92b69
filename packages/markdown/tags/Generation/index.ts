import { type Tag, without } from '../types';

const aLink = without('it becomes a link');

/** Marks features that exist in only one generation of the web app. */
const generation: Tag = {
  name: 'Generation',
  steps: [() => import('./markGenerations')],
  check: 'steps',
  sources: without('it includes no file'),
  components: aLink,
  styles: without('the mark has a rule in site/css/base.css'),
  markdown: aLink,
  search: aLink,
  reading: aLink,
};

export default generation;
