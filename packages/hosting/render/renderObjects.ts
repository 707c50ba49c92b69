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

/** What a store of objects has to know of one build, besides what every host knows. */
export interface StoredFacts extends BuildFacts {
  /** Paths of all files of the site, compressed forms and instructions to hosts left out. */
  files: ReadonlyMap<string, unknown>;
  /** Page by the stem of its address. */
  pagesByStem: ReadonlyMap<string, { address: string; file: { path: string } }>;
}

/** One object of the store: a file, or nothing but the address that it leads to. */
export type StoredObject =
  | { key: string; file: string; headers: Record<string, string> }
  | { key: string; redirect: string };

/** A whole site in a store of objects, and what the delivery network in front of it adds. */
export interface ObjectStore {
  /** Of every answer, unless the object has one of that name. */
  headers: Readonly<Record<string, string>>;
  /** Key of the object that is sent for the root. */
  root: string;
  /** What is sent for a key that is not there. */
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
 * The site as objects whose keys are the addresses: nothing has to be computed when one is asked
 * for, and there may be any number of old addresses. Only the query of an old address is lost.
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
