import type { ExportedSite, SidebarNode } from '../export/types';
import { getDocId, sections } from './sections';

export function renderSidebar(name: 'guide' | 'sdk', { pages, sidebars }: ExportedSite): string {
  const section = sections.find((candidate) => candidate.name === name) ?? sections[0];
  const getId = (route: string) => getDocId(section, route);
  const toLink = ({ route, label }: SidebarNode): object | undefined => {
    if (!route) return undefined;
    if (!route.startsWith('/docs/category/')) return { type: 'doc', id: getId(route) };
    const description = pages.find((page) => page.route === route)?.description;
    const slug = route.replace('/docs', '');
    return { type: 'generated-index', slug, title: label, description };
  };
  const toItem = (node: SidebarNode): object => {
    const { label, route = '', items } = node;
    if (!items) return { type: 'doc', id: getId(route), label };
    return { type: 'category', label, link: toLink(node), items: items.map(toItem) };
  };
  return `export default ${JSON.stringify({ [name]: sidebars[name].map(toItem) }, null, 2)};\n`;
}

export function renderApiSidebar(): string {
  return `import analytics from '../docs-api/analytics/sidebar';
import maintenance from '../docs-api/maintenance/sidebar';

export default {
  api: [
    'overview',
    { type: 'category', label: 'Analytics API', items: analytics },
    { type: 'category', label: 'Maintenance API', items: maintenance },
  ],
};
`;
}
