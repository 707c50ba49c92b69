import {
  type BuildFacts,
  cacheLifetime,
  contentSecurityPolicy,
  contentTypes,
  defaultContentType,
  defaultLifetime,
  notFoundFile,
  openHeaders,
  ownPolicy,
  pageStem,
  securityHeaders,
  strictTransportSecurity,
} from '../hosting';

/** Facts about one build that an object store needs in addition. */
export interface StoredFacts extends BuildFacts {
  /** Paths of all site files, except compressed copies and host configuration. */
  files: ReadonlyMap<string, unknown>;
  /** Pages by path stem. */
  pagesByStem: ReadonlyMap<string, { address: string; file: { path: string } }>;
}

/** An object: a file, or a redirect. */
export type StoredObject =
  | { key: string; file: string; headers: Record<string, string> }
  | { key: string; redirect: string };

/** The site as objects, and the headers that the CDN in front adds. */
export interface ObjectStore {
  /** Headers of every response, unless the object overrides them. */
  headers: Readonly<Record<string, string>>;
  /** Key of the object for the root path. */
  root: string;
  /** Key of the object for missing keys. */
  missing: { key: string; status: 404 };
  objects: StoredObject[];
}

const keyOf = (address: string) => address.slice(1);

function storedFile(address: string, file: string): StoredObject {
  const extension = file.slice(file.lastIndexOf('.') + 1);
  const policy = ownPolicy(file);
  const headers = {
    'Content-Type': contentTypes[extension] ?? defaultContentType,
    'Cache-Control': file.endsWith('.html') ? defaultLifetime : cacheLifetime(file, ''),
    ...(policy ? { 'Content-Security-Policy': policy } : {}),
    ...openHeaders(file),
  };
  return { key: keyOf(address), file: keyOf(file), headers };
}

const spellings = (stem: string) => [stem, `${stem}/`, `${stem}.html`, `${stem}/index.html`];

/**
 * Maps the site to objects whose keys are the paths, so that requests need no logic and redirects have no limit. Only
 * the query is lost in redirects.
 */
export function renderObjects(facts: StoredFacts): ObjectStore {
  const objects: StoredObject[] = [];
  const isPage = new Set<string>();
  for (const [stem, { address, file }] of facts.pagesByStem) {
    isPage.add(file.path);
    if (stem === '') continue;
    objects.push(storedFile(address, file.path));
    for (const spelling of spellings(stem)) {
      if (spelling !== address) objects.push({ key: keyOf(spelling), redirect: address });
    }
  }
  for (const [from, to] of Object.entries(facts.redirects)) {
    for (const spelling of spellings(from)) objects.push({ key: keyOf(spelling), redirect: to });
  }
  const old = new Set(Object.keys(facts.redirects));
  for (const file of facts.files.keys()) {
    const isForward = file.endsWith('.html') && old.has(pageStem(file));
    if (!isForward && (file === '/index.html' || !isPage.has(file))) {
      objects.push(storedFile(file, file));
    }
  }
  return {
    headers: {
      ...securityHeaders,
      'Content-Security-Policy': contentSecurityPolicy(facts.policy),
      'Strict-Transport-Security': strictTransportSecurity,
    },
    root: 'index.html',
    missing: { key: keyOf(notFoundFile), status: 404 },
    objects,
  };
}
