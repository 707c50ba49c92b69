import type { BuiltSite } from '../base/builtSite';
import type { Finding, Rule } from '../base/types';

/** Findings about pages of a build that cannot be told apart by their title. */
export function checkTitles(site: BuiltSite): Finding[] {
  const first = new Map<string, string>();
  const findings: Finding[] = [];
  for (const { file, html, title } of site.pages) {
    // A page that only leads on is seen by nobody.
    if (html.includes('http-equiv="refresh"')) continue;
    const other = first.get(title);
    if (other === undefined) {
      first.set(title, file);
      continue;
    }
    findings.push({
      file: `build/${file}`,
      what: `the title “${title}” is that of build/${other}, too: tabs, histories and search engines show no more`,
      fix: 'Give one of the two another `title`; `sidebar_label` keeps the short name beside its neighbours.',
    });
  }
  return findings;
}

/** No two pages of a build have the same title. */
const builtTitles: Rule = {
  name: 'built-titles',
  run: ({ built, complete }) => (complete ? checkTitles(built()) : []),
};

export default builtTitles;
