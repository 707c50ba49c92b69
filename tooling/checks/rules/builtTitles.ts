import type { BuiltSite } from '../base/builtSite';
import type { Finding } from '../base/types';

export function checkTitles(site: BuiltSite): Finding[] {
  const firstFileByTitle = new Map<string, string>();
  const findings: Finding[] = [];
  for (const { file, html, title } of site.pages) {
    // Readers do not see redirect pages.
    if (html.includes('http-equiv="refresh"')) continue;
    const firstFile = firstFileByTitle.get(title);
    if (firstFile === undefined) {
      firstFileByTitle.set(title, file);
      continue;
    }
    const problem = `the title “${title}” is also used in build/${firstFile}: tabs, history, and search engines show only the title`;
    const fix =
      'Change the `title` of one page; `sidebar_label` keeps the short name in the sidebar.';
    findings.push({ file: `build/${file}`, problem, fix });
  }
  return findings;
}
