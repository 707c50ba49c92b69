import fs from 'node:fs';
import path from 'node:path';
import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import { PageError } from '@portal/core/errors/pageError';
import { parseYaml } from '@portal/core/yaml/parseYaml';
import * as z from 'zod';

type Items = Extract<SidebarsConfig[string], unknown[]>;

const text = z.string().min(1);

const itemSchema = z.strictObject({
  /** Page ID: its path in the section, without the extension. The label of a category opens this page, if it has one. */
  page: text.optional(),
  /** Label of a category or link. Pages have their own. */
  label: text.optional(),
  /** Contents of a category, for the generated page of its items. */
  description: text.optional(),
  /** URL of a page in another sidebar, or of a section. */
  to: z.string().startsWith('/').optional(),
  /** Name of items that a plugin generates. */
  generated: text.optional(),
  /** Items of a category, in reading order. */
  get items() {
    return z.array(itemSchema).min(1).optional();
  },
});

export const sidebarsSchema = z.record(text, z.array(itemSchema).min(1));

function toItems(
  { page, label, description, to, generated, items }: z.output<typeof itemSchema>,
  getGenerated: (name: string) => Items,
): Items {
  if (generated !== undefined) return getGenerated(generated);
  if (label === undefined) return [page ?? ''];
  if (to !== undefined) return [{ type: 'link', label, href: to }];
  return [
    {
      type: 'category',
      label,
      ...(description && { description }),
      ...(page && { link: { type: 'doc', id: page } }),
      items: (items ?? []).flatMap((item) => toItems(item, getGenerated)),
    },
  ];
}

/**
 * Loads the sidebars of a section in the format of Docusaurus, which also checks the page IDs.
 *
 * @param generatedItems items by the name in `generated`
 * @throws an error that names the file and the invalid entry
 */
export function loadSidebars(
  file: string,
  generatedItems: Record<string, Items> = {},
): SidebarsConfig {
  const fix = 'Write `page:`, `label:` and `to:`, or `label:` and `items:`.';
  const sidebars = parseYaml(
    file,
    fs.readFileSync(path.resolve(file), 'utf8'),
    sidebarsSchema,
    fix,
  );
  const getGenerated = (name: string) => {
    const items = generatedItems[name];
    if (items) return items;
    const names = Object.keys(generatedItems).join(', ') || 'none';
    throw new PageError(
      { file },
      `no items are generated for “${name}”`,
      `Generated items: ${names}.`,
    );
  };
  return Object.fromEntries(
    Object.entries(sidebars).map(([name, items]) => [
      name,
      items.flatMap((item) => toItems(item, getGenerated)),
    ]),
  );
}
