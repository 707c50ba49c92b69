/**
 * Copies the current query and hash to links to other languages and versions (`className: 'switcher'` in
 * `site/createConfig.ts`). After hydration, React does the same.
 */
export function copyQueryAndHashToSwitchers(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.switcher ~ ul a')) {
    link.search = location.search;
    link.hash = location.hash;
  }
}
