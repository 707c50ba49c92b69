import { useActivePluginAndVersion, useAllDocsData } from '@docusaurus/plugin-content-docs/client';
import useBaseUrl from '@docusaurus/useBaseUrl';

interface Version {
  /** Name of the version; empty for the current one. */
  name: string;
  /** Its path below the base address, with a slash at the end; empty for the current one. */
  path: string;
}

const CURRENT: Version = { name: '', path: '' };

/** Version of the current page, if that version has its own index. */
export function usePageVersion(): Version {
  const base = useBaseUrl('/');
  const version = useActivePluginAndVersion()?.activeVersion;
  if (!version || version.isLast) return CURRENT;
  return { name: version.name, path: `${version.path.slice(base.length)}/` };
}

/** The version with a name, as the address of the search page carries it. */
export function useNamedVersion(name: string): Version {
  const base = useBaseUrl('/');
  const docs = useAllDocsData();
  if (!name) return CURRENT;
  const version = Object.values(docs)
    .flatMap(({ versions }) => versions)
    .find((candidate) => candidate.name === name && !candidate.isLast);
  return version ? { name, path: `${version.path.slice(base.length)}/` } : CURRENT;
}
