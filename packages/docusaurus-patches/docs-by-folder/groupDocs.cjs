const DOCS_PLUGIN = 'docusaurus-plugin-content-docs';

function splitPath(path) {
  return path.split('/').filter(Boolean);
}

/** Returns one entry if all pages of a folder share a sidebar; otherwise, the entries of its pages and subfolders. */
function groupByFolder(docs, folder) {
  const [first] = docs;
  if (docs.length === 1) return docs;
  if (docs.every(({ sidebar }) => sidebar === first.sidebar)) {
    return [{ id: `${folder}/*`, path: `${folder}/:page*`, sidebar: first.sidebar }];
  }
  const depth = splitPath(folder).length;
  const groups = new Map();
  for (const doc of docs) {
    // The router matches paths case-insensitively.
    const segment = splitPath(doc.path)[depth]?.toLowerCase() ?? '';
    groups.set(segment, [...(groups.get(segment) ?? []), doc]);
  }
  return [...groups].flatMap(([segment, members]) => {
    if (segment === '') return members;
    const name = splitPath(members[0].path)[depth];
    return groupByFolder(members, `${folder}/${name}`);
  });
}

/**
 * Bundler loader for Docusaurus' generated `globalData.json`, which contains the sidebar of every page, so that the
 * browser can find the active navbar item. The patch keeps one sidebar per folder. If the docs have several versions,
 * all pages are kept, because the version menu needs them. Pages in the `ids` option, which the navbar references, are
 * always kept.
 */
module.exports = function groupDocs(source) {
  const { ids } = this.getOptions();
  const data = JSON.parse(source);
  for (const { versions } of Object.values(data[DOCS_PLUGIN] ?? {})) {
    if (versions.length > 1) continue;
    for (const version of versions) {
      const navbarDocs = version.docs.filter(({ id }) => ids.includes(id));
      const otherDocs = version.docs.filter(({ id }) => !ids.includes(id));
      const folder = version.path.replace(/\/$/, '');
      version.docs = [...navbarDocs, ...(otherDocs.length > 0 ? groupByFolder(otherDocs, folder) : [])];
    }
  }
  return JSON.stringify(data);
};
