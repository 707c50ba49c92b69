import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import type { OperationPage, SpecModel } from '../types';

export type Sidebar = Extract<SidebarsConfig[string], unknown[]>;
type SidebarItem = Sidebar[number];

/** Sidebar item of an operation. The stylesheet draws the method badge based on the class. */
function createOperationItem(
  { id, title, method, deprecated }: OperationPage,
  folder: string,
): SidebarItem {
  const names = [
    'api-method',
    `api-method--${method}`,
    ...(deprecated ? ['api-method--deprecated'] : []),
  ];
  return { type: 'doc', id: `${folder}/${id}`, label: title, className: names.join(' ') };
}

function createSpecItem({ id, info }: SpecModel, folder: string): SidebarItem {
  const specFolder = `${folder}/${id}`;
  return {
    type: 'category',
    label: info.title,
    link: { type: 'doc', id: `${specFolder}/${info.id}` },
    items: info.tags.flatMap((tag): SidebarItem[] => {
      const items = tag.operations.map((operation) => createOperationItem(operation, specFolder));
      if (tag === info.ownTag) return items;
      return [
        {
          type: 'category',
          label: tag.title,
          link: { type: 'doc', id: `${specFolder}/${tag.id}` },
          items,
        },
      ];
    }),
  };
}

export function buildSidebar(models: SpecModel[], folder: string, overview: string): Sidebar {
  return [`${folder}/${overview}`, ...models.map((model) => createSpecItem(model, folder))];
}
