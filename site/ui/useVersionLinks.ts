import {
  type GlobalVersion,
  useActiveDocContext,
  useVersions,
} from '@docusaurus/plugin-content-docs/client';

/**
 * Returns the link attribute with the URLs in each docs version, for pages that have no version.
 * Before hydration, the page loader applies the version that the reader selected
 * (`packages/static-first/hydrate-on-intent/client/completeLinks.ts`).
 */
export function useVersionLinks(
  pluginId: string | undefined,
  getUrl: (version: GlobalVersion) => string | undefined,
): { 'data-versions'?: string } {
  const versions = useVersions(pluginId);
  const { activeVersion } = useActiveDocContext(pluginId);
  if (versions.length < 2 || activeVersion) return {};
  const urls = Object.fromEntries(versions.map((version) => [version.name, getUrl(version)]));
  const key = `docs-preferred-version-${pluginId ?? 'default'}`;
  return { 'data-versions': JSON.stringify({ [key]: urls }) };
}
