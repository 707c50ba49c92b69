import { escapeMarkdownHeadingIds } from '@docusaurus/utils';
import { describe, expect, it } from 'vitest';
import { escapeHeadingIds } from './createPageOptions';

describe('escapeHeadingIds', () => {
  it.each(['## Title {#id}', '# A {b} {#id} ', '```text\nx\n```\n\n## Title {#id}\n'])(
    'escapes the ID of a heading like Docusaurus: %j',
    (page) => {
      expect(escapeHeadingIds(page)).toBe(escapeMarkdownHeadingIds(page));
    },
  );

  it.each([
    '```text\n# Title {#id}\n```',
    '~~~ `x`\n```\n# Title {#id}\n~~~',
    '````text\n```\n# Title {#id}\n````',
    '1. - ```text\n# Title {#id}\n     ```',
    '> ```text\n# Title {#id}\n> ```',
    '<TabItem>\n\n  ```text\n# Title {#id}\n  ```\n\n</TabItem>',
    '```text\n# Title {#id}',
  ])('does not change code: %j', (page) => {
    const heading = '\n\n## Title {#id}';
    expect(escapeHeadingIds(page)).toBe(page);
    if (/[`~]$/.test(page))
      expect(escapeHeadingIds(page + heading)).toBe(page + heading.replace('{', '\\{'));
  });

  it('does not read inline code as the start of a block', () => {
    expect(escapeHeadingIds('```a``` is code\n\n# Title {#id}')).toContain('\\{#id}');
  });

  it('does not change text that is escaped', () => {
    expect(escapeHeadingIds('## A \\{#b\\} {#id}')).toBe('## A \\{#b\\} \\{#id}');
    expect(escapeHeadingIds('## A \\{#b}')).toBe('## A \\{#b}');
  });
});
