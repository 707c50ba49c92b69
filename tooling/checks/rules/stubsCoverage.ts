import { isPublic } from '@portal/content-model/sdk-symbols/loadSymbols';
import { formatLocation } from '@portal/core/errors/pageError';
import { parseSignatureTag } from '@portal/markdown/tags/parseSignatureTag';
import { parseTags } from '../base/attempt';
import type { Finding, Project } from '../base/types';

/** Every public symbol in a stub has exactly one `<Signature>` across all pages. */
export function checkStubsCoverage({ pages, symbols, hasAllPages, root }: Project): Finding[] {
  const findings: Finding[] = [];
  const documentedSymbols = new Map<string, { file: string; line: number | undefined }>();
  // The `tags` rule reports unknown symbols.
  const tags = parseTags(pages, 'Signature', [], (node, file) =>
    parseSignatureTag(node, file, symbols),
  );
  for (const { tag, ...location } of tags) {
    for (const { name } of tag) {
      const first = documentedSymbols.get(name);
      if (!first) documentedSymbols.set(name, location);
      else {
        const fix = `It already has a Signature at ${formatLocation(first, root)}. Keep one.`;
        findings.push({ ...location, problem: `${name} is documented twice`, fix });
      }
    }
  }
  if (!hasAllPages) return findings;
  for (const symbol of symbols.values()) {
    if (!isPublic(symbol) || documentedSymbols.has(symbol.name)) continue;
    const problem = `no page documents ${symbol.name}`;
    const fix = `Put <Signature of="${symbol.name}" /> under its heading, or make the name private.`;
    findings.push({ file: symbol.file, line: symbol.line, problem, fix });
  }
  return findings;
}
