import { isScalar, LineCounter, parseDocument, visit } from 'yaml';
import { maskCode, type Passage } from './passage';

/** Keys of labels, which may have one word. */
const LABEL_KEY_PATTERN = /^(?:label|term|title|caption|sub|text|meaning)$/;

/** Collects values of a YAML or JSON file that have several words, and labels; only those of `keys`, if given. */
export function collectYamlPassages(file: string, source: string, keys?: RegExp): Passage[] {
  const lines = new LineCounter();
  const passages: Passage[] = [];
  visit(parseDocument(source, { lineCounter: lines }), {
    Scalar(key, node, path) {
      if (key === 'key' || typeof node.value !== 'string') return;
      const pair = path.at(-1);
      const name = pair && 'key' in pair && isScalar(pair.key) ? String(pair.key.value) : '';
      if (keys && !keys.test(name)) return;
      if (!/\w\s+\w/.test(node.value) && !LABEL_KEY_PATTERN.test(name)) return;
      const { line } = lines.linePos(node.range?.[0] ?? 0);
      const opening = node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED' ? 1 : 0;
      passages.push({ file, line: line + opening, text: maskCode(node.value), kind: 'data' });
    },
  });
  return passages;
}
