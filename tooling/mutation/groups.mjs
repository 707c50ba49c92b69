/**
 * Groups of code whose bugs affect readers most: the files to mutate, and the tests that must fail.
 *
 * @type {Record<string, { mutate: string[], tests: string[] }>}
 */
const groups = {
  hosting: {
    mutate: ['packages/hosting/hosting.ts', 'packages/hosting/server/resolveRequest.ts'],
    tests: ['packages/hosting/server/resolveRequest.test.ts', 'packages/hosting/server/hosting.test.ts'],
  },
  search: {
    mutate: ['packages/search/client/SearchService.ts', 'packages/search/client/fetchIndex.ts'],
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

/** Name of the group to mutate, from the environment. */
export const name = process.env.GROUP ?? 'loader';
const selectedGroup = groups[name];
if (!selectedGroup) throw new Error(`Unknown GROUP=${name}. Groups: ${Object.keys(groups).join(', ')}.`);
export const group = selectedGroup;
