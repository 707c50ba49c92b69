/** Finds the section of a page: the first one with a prefix of the route, which excludes the base URL. */
export function findSection<S extends { prefixes: readonly string[] }>(
  { route = '' }: { route?: string | undefined },
  baseUrl: string,
  sections: readonly S[],
): S | undefined {
  const sitePath = `/${route.slice(baseUrl.length)}`;
  return sections.find(({ prefixes }) => prefixes.some((prefix) => sitePath.startsWith(prefix)));
}
