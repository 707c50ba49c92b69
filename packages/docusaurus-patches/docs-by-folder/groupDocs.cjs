const DOCS = 'docusaurus-plugin-content-docs';

function splitPath(path) {
  return path.split('/').filter(Boolean);
}

/** Returns one entry for a folder whose pages share a sidebar; otherwise, groups its subfolders. */
function groupByFolder(docs, folder) {
  const [first] = docs;
  if (docs.length === 1) return docs;
  if (docs.every(({ sidebar }) => sidebar === first.sidebar)) {
    return [{ id: `${folder}/*`, path: `${folder}/:page*`, sidebar: first.sidebar }];
  }
  const depth = splitPath(folder).length;
  const groups = new Map();
  for (const doc of docs) {
    // Paths are matched case-insensitively.
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
 * Bundler loader for Docusaurus' generated `globalData.json`, which contains the sidebar of every page to find the
 * active navigation item. The patch keeps only the sidebar of each folder. With several versions, all pages are kept,
 * because the version menu needs them. Option `ids`: pages that the navbar references; they are kept too.
 */
module.exports = function groupDocs(source) {
  const { ids } = this.getOptions();
  const data = JSON.parse(source);
  for (const { versions } of Object.values(data[DOCS] ?? {})) {
    if (versions.length > 1) continue;
    for (const version of versions) {
      const navbarDocs = version.docs.filter(({ id }) => ids.includes(id));
      const others = version.docs.filter(({ id }) => !ids.includes(id));
      const folder = version.path.replace(/\/$/, '');
      version.docs = [...navbarDocs, ...(others.length > 0 ? groupByFolder(others, folder) : [])];
    }
  }
  return JSON.stringify(data);
};
