import { useActivePluginAndVersion, useAllDocsData } from '@docusaurus/plugin-content-docs/client';
import useBaseUrl from '@docusaurus/useBaseUrl';

interface Version {
  /** Name of the version; empty for the current one. */
  name: string;
  /** Path relative to the base URL, with a trailing slash; empty for the current version. */
  path: string;
}

const CURRENT: Version = { name: '', path: '' };

/** Docs version of the current page. */
export function usePageVersion(): Version {
  const base = useBaseUrl('/');
  const version = useActivePluginAndVersion()?.activeVersion;
  if (!version || version.isLast) return CURRENT;
  return { name: version.name, path: `${version.path.slice(base.length)}/` };
}

/** Finds a docs version by name, as in the URL of the search page. */
export function useNamedVersion(name: string): Version {
  const base = useBaseUrl('/');
  const docs = useAllDocsData();
  if (!name) return CURRENT;
  const version = Object.values(docs)
    .flatMap(({ versions }) => versions)
    .find((candidate) => candidate.name === name && !candidate.isLast);
  return version ? { name, path: `${version.path.slice(base.length)}/` } : CURRENT;
}
