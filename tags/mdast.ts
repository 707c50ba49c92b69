import type { Paragraph } from 'mdast';

/** A line of its own in bold: the title of what follows. */
export function strongLine(text: string): Paragraph {
  return {
    type: 'paragraph',
    children: [{ type: 'strong', children: [{ type: 'text', value: text }] }],
  };
}
