import type { SyntaxNode } from '@lezer/common';
import { getChildren, parseImports } from '@portal/content-model/device-language/bindings';
import {
  FOREIGN_MEMBERS,
  FOREIGN_MODULES,
  FOREIGN_NAMES,
} from '@portal/content-model/device-language/foreignNames';
import type { SourceText } from './checkLanguage';
import { findNearest } from './findNearest';
import { IMPORT_STATEMENTS } from './importStatements';

/** Codes of `type()`, such as `PFLOAT`, which are never suggested. */
const TYPE_CODE_PATTERN = /^P[A-Z]{3,}$/;

function suggestName(name: string, names: ReadonlySet<string>, isCalled: boolean): string {
  const replacement = FOREIGN_NAMES.get(name);
  if (replacement) return `: ${replacement}`;
  const statement = IMPORT_STATEMENTS.get(name);
  if (statement) return `: add \`${statement}\``;
  const candidates = [...names].filter((candidate) => !TYPE_CODE_PATTERN.test(candidate));
  const similar = /^(?:null|nil)$/i.test(name)
    ? 'None'
    : findNearest(
        name,
        [...candidates, ...IMPORT_STATEMENTS.keys(), 'True', 'False', 'None'],
        isCalled,
      );
  return similar ? `. Did you mean \`${similar}\`?` : '';
}

/** Explains a module or a module member of another platform, such as `machine` or `time.sleep`. */
function explainForeignName(
  node: SyntaxNode,
  source: SourceText,
  imported: ReadonlySet<string>,
  programModules: ReadonlySet<string>,
): string | undefined {
  if (node.name === 'ImportStatement') {
    for (const { module, member } of parseImports(node, source)) {
      const [topLevel = ''] = module.split('.');
      if (programModules.has(topLevel)) continue;
      const name = `${module}.${member}`;
      const moduleReplacement = FOREIGN_MODULES.get(topLevel);
      if (moduleReplacement) return `the board has no module \`${topLevel}\`: ${moduleReplacement}`;
      const memberReplacement = FOREIGN_MEMBERS.get(name);
      if (memberReplacement) return `the board has no \`${name}\`: ${memberReplacement}`;
    }
    return undefined;
  }
  const [object] = node.name === 'MemberExpression' ? getChildren(node) : [];
  const member = source.getText(node).replace(/\s/g, '');
  const replacement = FOREIGN_MEMBERS.get(member);
  if (!object || !replacement || !imported.has(source.getText(object))) return undefined;
  return `the board has no \`${member}\`: ${replacement}`;
}

/** Matches the start of a handler that catches exceptions about missing names. */
const CATCHES_NAME_ERROR_PATTERN =
  /^except\s*(?::|.*\b(?:NameError|ImportError|AttributeError|Exception)\b)/;

/** Whether the program catches the exception that a missing name raises. */
function isExceptionCaught(node: SyntaxNode, source: SourceText): boolean {
  for (let child = node, { parent } = node; parent; child = parent, { parent } = parent) {
    if (/^(?:Function|Class)Definition$/.test(parent.name)) return false;
    if (parent.name !== 'TryStatement') continue;
    const body = parent.getChild('Body');
    if (body?.from !== child.from) continue;
    const handlers = parent.getChildren('except');
    if (handlers.some(({ from }) => CATCHES_NAME_ERROR_PATTERN.test(source.text.slice(from))))
      return true;
  }
  return false;
}

/** Collects the names bound by `import a`, `import a.b`, or the SDK's `from a import b`. */
function collectImportedModules(top: SyntaxNode, source: SourceText): Set<string> {
  const modules = new Set<string>();
  top.tree?.iterate({
    enter({ node }) {
      if (node.name !== 'ImportStatement') return;
      for (const { module, member, bound } of parseImports(node, source)) {
        const isModule = member
          ? module !== bound && IMPORT_STATEMENTS.get(bound) === `from ${module} import ${member}`
          : module.split('.')[0] === bound;
        if (isModule) modules.add(bound);
      }
    },
  });
  return modules;
}

/**
 * Rejects names that neither the program nor the board defines.
 *
 * @param modules the program's own modules
 * @throws {LanguageError} at the first name whose exception the program does not catch
 */
export function checkNames(
  top: SyntaxNode,
  source: SourceText,
  names: ReadonlySet<string>,
  modules: ReadonlySet<string> = new Set(),
): void {
  const imported = collectImportedModules(top, source);
  top.tree?.iterate({
    enter({ node }) {
      const foreignName = explainForeignName(node, source, imported, modules);
      if (foreignName && !isExceptionCaught(node, source))
        throw source.createError(foreignName, node.from);
      if (node.name !== 'VariableName') return;
      if (/^(ImportStatement|ScopeStatement)$/.test(node.parent?.name ?? '')) return;
      const isKeyword =
        node.parent?.name === 'ArgList' && source.getText(node.nextSibling ?? node) === '=';
      const name = source.getText(node);
      if (isKeyword || names.has(name)) return;
      if (isExceptionCaught(node, source)) return;
      const isCalled = node.parent?.name === 'CallExpression' && node.from === node.parent.from;
      const problem =
        name === '__name__'
          ? '`__name__` is not documented for the device: call the function directly, `main()`'
          : `\`${name}\` is not defined in the program or on the board${suggestName(name, names, isCalled)}`;
      throw source.createError(problem, node.from);
    },
  });
}
