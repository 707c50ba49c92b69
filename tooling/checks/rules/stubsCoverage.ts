import { isPublic } from '@portal/content-model/sdk-symbols/loadSymbols';
import { parseSignatureTag } from '@portal/content-model/sdk-symbols/parseSignatureTag';
import { formatLocation } from '@portal/core/errors/pageError';
import { findJsxElements } from '@portal/markdown/tags/jsx';
import { attempt } from '../base/attempt';
import type { Finding, Rule } from '../base/types';

/** Every public symbol in a stub has exactly one `<Signature>` across all pages. */
export default {
  name: 'stubs-coverage',
  run({ pages, symbols, hasAllPages, root }) {
    const findings: Finding[] = [];
    const documentedSymbols = new Map<string, { file: string; line: number | undefined }>();
    for (const { tree, file } of pages) {
      for (const node of findJsxElements(tree, 'Signature')) {
        const location = { file, line: node.position?.start.line };
        // The `tags` rule reports unknown symbols.
        for (const { name } of attempt([], () => parseSignatureTag(node, file, symbols)) ?? []) {
          const first = documentedSymbols.get(name);
          if (first) {
            findings.push({
              ...location,
              problem: `${name} is documented twice`,
              fix: `It already has a Signature at ${formatLocation(first, root)}. Keep one.`,
            });
          } else documentedSymbols.set(name, location);
        }
      }
    }
    if (!hasAllPages) return findings;
    for (const symbol of symbols.values()) {
      if (!isPublic(symbol) || documentedSymbols.has(symbol.name)) continue;
      findings.push({
        file: symbol.file,
        line: symbol.line,
        problem: `no page documents ${symbol.name}`,
        fix: `Put <Signature of="${symbol.name}" /> under its heading, or make the name private.`,
      });
    }
    return findings;
  },
} satisfies Rule;
