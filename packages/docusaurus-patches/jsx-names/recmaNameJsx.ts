import type { Program, VariableDeclaration } from 'estree';

/**
 * Gives JSX functions local names. The bundler keeps a record of each reference to an import, once for the browser
 * and once for the server; pages have hundreds of them, which took a third of the build memory. In the bundle,
 * `(0,n.jsx)(…)` becomes `a(…)`.
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
