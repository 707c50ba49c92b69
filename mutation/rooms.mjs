/**
 * Rooms whose faults cost readers most: what is changed in them, and the tests that have to notice.
 *
 * @type {Record<string, { mutate: string[], tests: string[] }>}
 */
const rooms = {
  hosting: {
    mutate: ['deploy/hosting.ts', 'server/findAnswer.ts'],
    tests: ['server/findAnswer.test.ts', 'server/hosting.test.ts'],
  },
  search: {
    mutate: ['plugins/page-search/client/SearchService.ts', 'plugins/page-search/client/readIndex.ts'],
    tests: ['plugins/page-search/client/*.test.ts'],
  },
  loader: {
    mutate: ['plugins/hydrate-on-intent/client/fetchBundle.ts'],
    tests: ['plugins/hydrate-on-intent/client/*.test.ts'],
  },
  menu: {
    mutate: ['plugins/hydrate-on-intent/client/menu.ts', 'plugins/hydrate-on-intent/client/menuHistory.ts'],
    tests: ['plugins/hydrate-on-intent/client/*.test.ts'],
  },
};

export const name = process.env.ROOM ?? 'loader';
const found = rooms[name];
if (!found) throw new Error(`ROOM=${name} is none of ${Object.keys(rooms).join(', ')}.`);

/** The room that the environment names. */
export const room = found;
