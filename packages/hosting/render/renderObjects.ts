import {
  type BuildFacts,
  contentTypes,
  defaultContentType,
  defaultLifetime,
  getCacheLifetime,
  getFolderHeaders,
  getPageStem,
  notFoundFile,
  renderContentSecurityPolicy,
  securityHeaders,
  strictTransportSecurity,
} from '../hosting';

/** Facts about one build that only object stores need. */
export interface ObjectStoreFacts extends BuildFacts {
  /** Paths of all site files, except compressed copies and host configuration. */
  files: ReadonlyMap<string, unknown>;
  pagesByStem: ReadonlyMap<string, { url: string; file: { path: string } }>;
}

/** Object in the store, which is a file or a redirect. */
export type StoredObject =
  | { key: string; file: string; headers: Record<string, string> }
  | { key: string; redirect: string };

/** Objects of the site, and the headers that the CDN adds to responses. */
export interface ObjectStore {
  /** Headers of every response, unless the object overrides them. */
  headers: Readonly<Record<string, string>>;
  /** Key of the object that the CDN returns for the root path. */
  root: string;
  /** Key of the object that the CDN returns for missing keys. */
  notFound: { key: string; status: 404 };
  objects: StoredObject[];
}

const toKey = (url: string) => url.slice(1);

function createFileObject(url: string, file: string): StoredObject {
  const extension = file.slice(file.lastIndexOf('.') + 1);
  const headers = {
    'Content-Type': contentTypes[extension] ?? defaultContentType,
    'Cache-Control': file.endsWith('.html') ? defaultLifetime : getCacheLifetime(file, ''),
    ...getFolderHeaders(file),
  };
  return { key: toKey(url), file: toKey(file), headers };
}

const listSpellings = (stem: string) => [stem, `${stem}/`, `${stem}.html`, `${stem}/index.html`];

/**
 * Maps the site to objects whose keys are its paths, so that requests need no logic and the number of redirects is not
 * limited. Redirects lose the query.
 */
export function renderObjects(facts: ObjectStoreFacts): ObjectStore {
  const objects: StoredObject[] = [];
  const pageFiles = new Set<string>();
  for (const [stem, { url, file }] of facts.pagesByStem) {
    pageFiles.add(file.path);
    if (stem === '') continue;
    objects.push(createFileObject(url, file.path));
    for (const spelling of listSpellings(stem)) {
      if (spelling !== url) objects.push({ key: toKey(spelling), redirect: url });
    }
  }
  for (const [from, to] of Object.entries(facts.redirects)) {
    for (const spelling of listSpellings(from))
      objects.push({ key: toKey(spelling), redirect: to });
  }
  const redirectedPaths = new Set(Object.keys(facts.redirects));
  for (const file of facts.files.keys()) {
    const isRedirectPage = file.endsWith('.html') && redirectedPaths.has(getPageStem(file));
    if (!isRedirectPage && (file === '/index.html' || !pageFiles.has(file))) {
      objects.push(createFileObject(file, file));
    }
  }
  return {
    headers: {
      ...securityHeaders,
      'Content-Security-Policy': renderContentSecurityPolicy(facts.policy),
      'Strict-Transport-Security': strictTransportSecurity,
    },
    root: 'index.html',
    notFound: { key: toKey(notFoundFile), status: 404 },
    objects,
  };
}
