import { notNeeded, type Tag } from '../types';

const notNeededForLine = notNeeded('it becomes a line of text with a link');

/** A field tool embedded in a page, or the table of all tools. */
export default {
  name: 'Tool',
  steps: [() => import('./renderToolCards')],
  check: 'steps',
  sources: notNeeded('the text shown before a click is in the tag'),
  components: notNeeded('the card comes with the page: packages/field-tools/frame/ToolCard.tsx'),
  styles: notNeeded(
    'the line is one rule of site/css/base.css; the tools have their own style sheet',
  ),
  markdown: notNeededForLine,
  search: notNeededForLine,
  reading: notNeededForLine,
} satisfies Tag;
