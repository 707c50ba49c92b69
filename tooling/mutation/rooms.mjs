/**
 * Rooms whose faults cost readers most: what is changed in them, and the tests that have to notice.
 *
 * @type {Record<string, { mutate: string[], tests: string[] }>}
 */
const rooms = {
  hosting: {
    mutate: ['packages/hosting/hosting.ts', 'packages/hosting/server/findAnswer.ts'],
    tests: ['packages/hosting/server/findAnswer.test.ts', 'packages/hosting/server/hosting.test.ts'],
  },
  search: {
    mutate: ['packages/search/client/SearchService.ts', 'packages/search/client/readIndex.ts'],
    tests: ['packages/search/client/*.test.ts'],
  },
  loader: {
    mutate: ['packages/static-first/hydrate-on-intent/client/fetchBundle.ts'],
    tests: ['packages/static-first/hydrate-on-intent/client/*.test.ts'],
  },
  menu: {
    mutate: ['packages/static-first/hydrate-on-intent/client/menu.ts', 'packages/static-first/hydrate-on-intent/client/menuHistory.ts'],
    tests: ['packages/static-first/hydrate-on-intent/client/*.test.ts'],
  },
};

export const name = process.env.ROOM ?? 'loader';
const found = rooms[name];
if (!found) throw new Error(`ROOM=${name} is none of ${Object.keys(rooms).join(', ')}.`);

/** The room that the environment names. */
export const room = found;
