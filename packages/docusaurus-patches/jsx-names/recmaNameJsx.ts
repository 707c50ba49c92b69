import type { Program, VariableDeclaration } from 'estree';

/**
 * Gives the functions that make elements names of the page's own. Each mention of an imported name
 * is a record in the bundler, once for the browser and once for the server; pages mention these
 * hundreds of times, which was a third of the memory of a build. In the bundle, `(0,n.jsx)(…)`
 * becomes `a(…)`.
 */
export default function recmaNameJsx() {
  return (tree: Program): void => {
    for (const [index, node] of tree.body.entries()) {
      if (node.type !== 'ImportDeclaration' || node.source.value !== 'react/jsx-runtime') continue;
      const names: VariableDeclaration = {
        type: 'VariableDeclaration',
        kind: 'const',
        declarations: [],
      };
      for (const { type, local } of node.specifiers) {
        if (type !== 'ImportSpecifier') continue;
        names.declarations.push({
          type: 'VariableDeclarator',
          id: { ...local },
          init: { type: 'Identifier', name: `imported${local.name}` },
        });
        local.name = `imported${local.name}`;
      }
      tree.body.splice(index + 1, 0, names);
      return;
    }
  };
}
