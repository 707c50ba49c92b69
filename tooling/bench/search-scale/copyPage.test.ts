import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { planCopies } from './copies';
import { copyPage, isShared } from './copyPage';

const [copy] = planCopies(1) as [ReturnType<typeof planCopies>[number]];
const location = { section: 'guide' as const, file: 'iot-core/data.mdx' };

function page(
  body: string,
  frontMatter = 'title: Data\ndescription: What it is.\nkeywords: [a, b, c]',
): string {
  return `---\n${frontMatter}\n---\n${body}`;
}

const stripFrontMatter = (text: string) => text.replace(/^---\n[\s\S]*?\n---\n/, '');
const copyBody = (body: string) => stripFrontMatter(copyPage(page(body), location, copy));

describe('links in a copy', () => {
  it('do not change if they are relative, and otherwise stay in the copy', () => {
    expect(copyBody('[a](../x/y.mdx#z)')).toBe('[a](../x/y.mdx#z)');
    expect(copyBody('[a](/docs/iot-core/rest-api/zdm)')).toBe(
      `[a](/docs/${copy.folder}/iot-core/rest-api/zdm)`,
    );
    expect(copyBody('[a](/docs-sdk/hardware/x)')).toBe(`[a](/docs-sdk/${copy.folder}/hardware/x)`);
    expect(copyBody('<a href="/docs/category/iot-core">')).toBe(
      `<a href="/docs/${copy.folder}/category/iot-core">`,
    );
  });

  it('point to pages outside the copy that exist only once', () => {
    expect(copyBody('[a](/docs/api/overview)')).toBe('[a](/docs/api/overview)');
    expect(copyBody('[a](../api/overview.mdx#b)')).toBe('[a](/docs/api/overview#b)');
    expect(copyBody('[a](/changelog)')).toBe('[a](/changelog)');
    expect(isShared({ section: 'guide', file: 'api/overview.mdx' })).toBe(true);
    expect(isShared({ section: 'sdk', file: 'api/overview.mdx' })).toBe(false);
  });
});

it('does not change a partial without front matter', () => {
  expect(copyPage('Turn it off.\n', location, copy)).toBe('Turn it off.\n');
});

describe('words in a copy', () => {
  it('are renamed in text, consistently within a copy', () => {
    const [first, second] = copyBody('A machine.\nTwo machines.').split('\n') as [string, string];
    expect(first).not.toContain('machine');
    expect(second).toBe(`Two ${first.slice(2, -1)}s.`);
    const [, other] = planCopies(2) as [unknown, typeof copy];
    expect(stripFrontMatter(copyPage(page('A machine.'), location, other))).not.toBe(first);
  });

  it('are unchanged in headings, code, and URLs', () => {
    for (const body of [
      '## The machine',
      '`machine`',
      '```py\nmachine\n```',
      '[a](machine.mdx)',
      '<Term id="machine" />',
    ]) {
      expect(copyBody(body)).toBe(body);
    }
  });
});

it('adds the copy to the front matter and changes the slug', () => {
  const text = copyPage(
    page('', 'title: "Data: raw"\ndescription: What.\nkeywords: [a]\nslug: /data'),
    location,
    copy,
  );
  expect(parse(text.split('---\n')[1] ?? '')).toEqual({
    title: `Data: raw of ${copy.name}`,
    description: `${copy.name}: What.`,
    keywords: ['a', copy.name],
    slug: `/${copy.folder}/data`,
  });
});
