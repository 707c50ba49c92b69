import { api } from '../../../site/api';
import type { Finding, Project } from '../base/types';

/** Identifiers of the older generation of the REST API. */
const OLDER_API_PATTERN = /X-API-KEY|\bapi\.(?:zdm|storage)\./;
/** The page with the migration section, and the page of each specification, because both must name the header. */
const EXPECTED_PAGES = new Set([
  'content/guide/iot-core/rest-api/authentication.mdx',
  ...api.specs.map(({ id }) => `${api.contentPath}/${api.folder}/${id}/${id}.mdx`),
]);

/** The older header and hosts of the REST API are documented in one place. */
export function checkOlderApi({ pages }: Project): Finding[] {
  return pages
    .filter(({ file }) => !EXPECTED_PAGES.has(file))
    .flatMap(({ file, source }) =>
      source.split('\n').flatMap((text, i) => {
        const found = OLDER_API_PATTERN.exec(text)?.[0];
        if (!found) return [];
        const problem = `${found} belongs to the older generation of the REST API`;
        const fix =
          'Use `Authorization: Bearer` and the one base URL, or link to the section "Update older programs" in Authentication.';
        return [{ file, line: i + 1, problem, fix }];
      }),
    );
}
