import {
  type GlobalVersion,
  useActiveDocContext,
  useVersions,
} from '@docusaurus/plugin-content-docs/client';

/**
 * Attributes of a link whose address depends on the version that the reader has chosen, where there
 * are several and the page itself belongs to none: what the link leads to in each, for the page
 * loader (`packages/static-first/hydrate-on-intent/client/switchers.ts`). React knows the choice after it has hydrated the page.
 */
export function useVersionLinks(
  pluginId: string | undefined,
  addressIn: (version: GlobalVersion) => string | undefined,
): { 'data-versions'?: string } {
  const versions = useVersions(pluginId);
  const { activeVersion } = useActiveDocContext(pluginId);
  if (versions.length < 2 || activeVersion) return {};
  const addresses = Object.fromEntries(
    versions.map((version) => [version.name, addressIn(version)]),
  );
  const key = `docs-preferred-version-${pluginId ?? 'default'}`;
  return { 'data-versions': JSON.stringify({ [key]: addresses }) };
}
