import type { Tree } from '@lezer/common';
import { parser } from '@lezer/python';
import { collectBindings, type Source } from '@portal/content-model/device-language/bindings';
import { findUnsupportedFeatures } from '@portal/content-model/device-language/findUnsupportedFeatures';
import { FOREIGN_NAMES } from '@portal/content-model/device-language/foreignNames';
import { UNSUPPORTED_FEATURES } from '@portal/content-model/device-language/unsupportedFeatures';

interface LanguageProblem {
  from: number;
  message: string;
}

/** Finds names that the device does not have. Some are in the stubs only because the type checker needs them. */
function findForeignNames(tree: Tree, source: Source): LanguageProblem[] {
  const problems: LanguageProblem[] = [];
  const ownNames = collectBindings(tree.topNode, source).all;
  tree.iterate({
    enter({ node }) {
      const name = node.name === 'VariableName' ? source.getText(node) : '';
      const instead = FOREIGN_NAMES.get(name);
      const isKeyword = node.nextSibling?.name === 'AssignOp';
      if (!instead || ownNames.has(name) || isKeyword) return;
      problems.push({
        from: node.from,
        message: `the device does not support \`${name}\`: ${instead}`,
      });
    },
  });
  return problems;
}

/** Finds the reasons why the device rejects a program. Lines are zero-based. */
export function findLanguageProblems(text: string): { line: number; message: string }[] {
  const source = { getText: ({ from, to }: { from: number; to: number }) => text.slice(from, to) };
  const tree = parser.parse(text);
  const unsupported = findUnsupportedFeatures(tree, source).map(({ id, from }) => ({
    from,
    message: UNSUPPORTED_FEATURES[id].message,
  }));
  return [...unsupported, ...findForeignNames(tree, source)].map(({ from, message }) => ({
    line: text.slice(0, from).split('\n').length - 1,
    message,
  }));
}
