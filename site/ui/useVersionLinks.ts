import {
  type GlobalVersion,
  useActiveDocContext,
  useVersions,
} from '@docusaurus/plugin-content-docs/client';

/**
 * Attributes for a link on a page without versions that depends on the selected docs version: its
 * URL in each version, for the page loader
 * (`packages/static-first/hydrate-on-intent/client/completeLinks.ts`). React knows the selection only
 * after hydration.
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
