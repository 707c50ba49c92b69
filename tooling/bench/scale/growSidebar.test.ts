import { expect, it } from 'vitest';
import { countCopies, planCopies } from './copies';
import { growSidebar } from './growSidebar';
import { coinNoun } from './names';

const sidebars = {
  guide: [
    'start',
    {
      type: 'category' as const,
      label: 'Core',
      link: { type: 'doc' as const, id: 'category/core' },
      items: [
        'core/data',
        { type: 'doc' as const, id: 'core/more' },
        { type: 'link' as const, label: 'More', href: '/docs/core/more#all' },
      ],
    },
  ],
  api: ['api/overview'],
};

function find(
  items: unknown,
  test: (item: Record<string, unknown>) => boolean,
): Record<string, unknown>[] {
  return (items as Record<string, unknown>[]).flatMap((item) => [
    ...(test(item) ? [item] : []),
    ...(Array.isArray(item.items) ? find(item.items, test) : []),
  ]);
}

it('adds product lines by family below the pages that were there', () => {
  const copies = planCopies(10);
  const [start, core, lines] = growSidebar(sidebars, 'guide', copies).guide as Record<
    string,
    unknown
  >[];
  expect([start, core]).toEqual(sidebars.guide);
  expect(lines?.items).toHaveLength(2);
  const first = find([lines], ({ label }) => label === copies[0]?.name)[0];
  expect(first?.items).toMatchObject([
    `${copies[0]?.folder}/start`,
    {
      label: 'Core',
      link: { id: `${copies[0]?.folder}/category/core` },
      items: [
        `${copies[0]?.folder}/core/data`,
        { id: `${copies[0]?.folder}/core/more` },
        { href: `/docs/${copies[0]?.folder}/core/more#all` },
      ],
    },
  ]);
});

it('gives every category of the copies a key of its own', () => {
  const [, , lines] = growSidebar(sidebars, 'guide', planCopies(20)).guide as unknown[];
  const keys = find([lines], ({ type }) => type === 'category').map(({ key }) => key);
  expect(keys).not.toContain(undefined);
  expect(new Set(keys).size).toBe(keys.length);
});

it('leaves the sidebars as they are without copies', () => {
  expect(growSidebar(sidebars, 'guide', [])).toBe(sidebars);
});

it('plans different copies, and as many as the pages need', () => {
  const copies = planCopies(150);
  expect(new Set(copies.map(({ folder }) => folder)).size).toBe(150);
  expect(planCopies(3)).toEqual(copies.slice(0, 3));
  expect(countCopies(189, 189, 134)).toBe(0);
  expect(countCopies(2000, 189, 134)).toBe(14);
  const nouns = Array.from({ length: 3375 }, (_, i) => coinNoun(i, 3));
  expect(new Set(nouns).size).toBe(3375);
});
