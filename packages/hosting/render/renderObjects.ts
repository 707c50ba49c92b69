import {
  type BuildData,
  contentTypes,
  defaultCacheControl,
  defaultContentType,
  getCacheControl,
  getFolderHeaders,
  getPageStem,
  notFoundFile,
  renderContentSecurityPolicy,
  securityHeaders,
  strictTransportSecurity,
} from '../hosting';

/** Build data that only object stores need. */
export interface ObjectStoreData extends BuildData {
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
    'Cache-Control': file.endsWith('.html') ? defaultCacheControl : getCacheControl(file, ''),
    ...getFolderHeaders(file),
  };
  return { key: toKey(url), file: toKey(file), headers };
}

const listSpellings = (stem: string) => [stem, `${stem}/`, `${stem}.html`, `${stem}/index.html`];

/**
 * Maps the site to objects whose keys are its paths, so that requests need no logic and the number of redirects is not
 * limited. Redirects lose the query.
 */
export function renderObjects(build: ObjectStoreData): ObjectStore {
  const objects: StoredObject[] = [];
  const pageFiles = new Set<string>();
  for (const [stem, { url, file }] of build.pagesByStem) {
    pageFiles.add(file.path);
    if (stem === '') continue;
    objects.push(createFileObject(url, file.path));
    for (const spelling of listSpellings(stem)) {
      if (spelling !== url) objects.push({ key: toKey(spelling), redirect: url });
    }
  }
  for (const [from, to] of Object.entries(build.redirects)) {
    for (const spelling of listSpellings(from))
      objects.push({ key: toKey(spelling), redirect: to });
  }
  const redirectedPaths = new Set(Object.keys(build.redirects));
  for (const file of build.files.keys()) {
    const isRedirectPage = file.endsWith('.html') && redirectedPaths.has(getPageStem(file));
    if (!isRedirectPage && (file === '/index.html' || !pageFiles.has(file))) {
      objects.push(createFileObject(file, file));
    }
  }
  return {
    headers: {
      ...securityHeaders,
      'Content-Security-Policy': renderContentSecurityPolicy(build.policy),
      'Strict-Transport-Security': strictTransportSecurity,
    },
    root: 'index.html',
    notFound: { key: toKey(notFoundFile), status: 404 },
    objects,
  };
}
