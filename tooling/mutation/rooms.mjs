/**
 * Groups of code whose bugs affect readers most: the files to mutate, and the tests that must fail.
 *
 * @type {Record<string, { mutate: string[], tests: string[] }>}
 */
const rooms = {
  hosting: {
    mutate: ['packages/hosting/hosting.ts', 'packages/hosting/server/resolveRequest.ts'],
    tests: ['packages/hosting/server/resolveRequest.test.ts', 'packages/hosting/server/hosting.test.ts'],
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
if (!found) throw new Error(`Unknown group ROOM=${name}. Groups: ${Object.keys(rooms).join(', ')}.`);

/** The group selected by the environment. */
export const room = found;
