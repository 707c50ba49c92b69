import { listFiles } from '@portal/core/files/listFiles';
import { groupBy } from '@portal/core/shared/groupBy';
import type { Root } from 'nlcst';
import retextEnglish from 'retext-english';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRepeatedWords from 'retext-repeated-words';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { loadPages } from '../base/loadProject';
import type { Finding, Project } from '../base/types';
import { collectPassages } from '../prose/collectPassages';
import { loadWordList, type Pattern } from '../prose/loadWordList';
import type { PassageKind } from '../prose/passage';

/** Combines patterns into one per set of flags, because testing each pattern on each sentence takes ten times as long. */
function combinePatterns(patterns: readonly Pattern[]): RegExp[] {
  const byFlags = groupBy(patterns, ({ pattern }) => pattern.flags.replace('g', ''));
  return [...byFlags].map(
    ([flags, group]) => new RegExp(group.map(({ pattern }) => pattern.source).join('|'), flags),
  );
}

/** Creates a retext plugin that reports sentences that match a pattern. */
function retextPatterns(patterns: readonly Pattern[]) {
  const combinedPatterns = combinePatterns(patterns);
  return (tree: Root, file: VFile): void => {
    const { kind } = file.data;
    visit(tree, 'SentenceNode', (node) => {
      const start = node.position?.start.offset ?? 0;
      const sentence = String(file).slice(start, node.position?.end.offset);
      if (!combinedPatterns.some((pattern) => pattern.test(sentence))) return SKIP;
      for (const { pattern, fix, kinds } of patterns) {
        if (kinds?.every((name) => name !== kind)) continue;
        for (const { 0: found, index } of sentence.matchAll(pattern)) {
          const line = String(file)
            .slice(0, start + index)
            .split('\n').length;
          file.message(fix, { place: { line, column: 1 } }).actual = found;
        }
      }
      return SKIP;
    });
  };
}

/** Whether a message is about prose, not about labels or names in capitals such as the terminals A and B. */
const isProse = ({ actual, source }: VFile['messages'][number], kind: PassageKind): boolean =>
  source === undefined ||
  (!['label', 'name'].includes(kind) && !/^A$|\b[A-Z]{2,}\b/.test(actual ?? ''));

/** Text uses the terms in `content/words.yaml` and none of the words to avoid. */
export async function checkProse({ root, pages }: Project): Promise<Finding[]> {
  const processor = unified()
    .use(retextEnglish)
    .use(retextPatterns, loadWordList())
    .use(retextRepeatedWords)
    .use(retextIndefiniteArticle)
    .freeze();
  const findMessages = (text: string, kind: PassageKind) => {
    const vfile = new VFile({ value: text, data: { kind } });
    processor.runSync(processor.parse(vfile), vfile);
    return vfile.messages.filter((message) => isProse(message, kind));
  };
  // Cached, because a third of the passages are repeated, such as table cells.
  const messagesByPassage = new Map<string, VFile['messages']>();
  const sitePages = await loadPages(root, listFiles(root, 'site', '.mdx'));
  const passages = collectPassages(root, [...pages, ...sitePages]);
  return passages.flatMap(({ file, line, text, kind }) => {
    const key = `${kind} ${text}`;
    const messages = messagesByPassage.get(key) ?? findMessages(text, kind);
    messagesByPassage.set(key, messages);
    return messages.map((message) => ({
      file,
      line: line + (message.line ?? 1) - 1,
      problem: `"${message.actual?.replace(/\s+/g, ' ')}"`,
      fix: message.expected ? `Write "${message.expected.join('" or "')}".` : message.reason,
    }));
  });
}
