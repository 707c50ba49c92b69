import { api } from '../../../site/api';
import type { Rule } from '../base/types';

/** What programs of the older generation of the REST API use. */
const OLDER = /X-API-KEY|\bapi\.(?:zdm|storage)\./;
/** The section that tells how to move them, and the page of each specification that names the header. */
const HOMES = new Set([
  'content/guide/iot-core/rest-api/authentication.mdx',
  ...api.specs.map(({ id }) => `${api.contentPath}/${api.folder}/${id}/${id}.mdx`),
]);

/** The older header and the older hosts of the REST API stand in one place. */
const olderApi: Rule = {
  name: 'older-api',
  run: ({ pages }) =>
    pages
      .filter(({ file }) => !HOMES.has(file))
      .flatMap(({ file, source }) =>
        source.split('\n').flatMap((text, i) => {
          const found = OLDER.exec(text)?.[0];
          if (!found) return [];
          return [
            {
              file,
              line: i + 1,
              what: `${found} belongs to programs of the older generation`,
              fix: 'Use `Authorization: Bearer` and the one base URL, or link to the section Older programs of Authentication.',
            },
          ];
        }),
      ),
};

export default olderApi;
