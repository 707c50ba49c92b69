import {
  type GlobalVersion,
  useActiveDocContext,
  useVersions,
} from '@docusaurus/plugin-content-docs/client';

/**
 * Attributes for a link that depends on the selected docs version, if there are several and the
 * page belongs to none: its URL in each version, for the page loader
 * (`packages/static-first/hydrate-on-intent/client/completeLinks.ts`). React knows the selection only
 * after hydration.
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
