import { type Tag, without } from '../types';

const aLine = without('it becomes a line of text with a link');

/** A field tool embedded in a page, or the table of all tools. */
const tool: Tag = {
  name: 'Tool',
  steps: [() => import('./placeTools')],
  check: 'steps',
  sources: without('the text shown before a click is in the tag'),
  components: without('the card comes with the page: packages/field-tools/frame/ToolCard.tsx'),
  styles: without(
    'the line is one rule of site/css/base.css; the tools have their own style sheet',
  ),
  markdown: aLine,
  search: aLine,
  reading: aLine,
};

export default tool;
