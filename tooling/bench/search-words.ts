/**
 * Lists readers' questions and terms that search answers without them: their section, or their page, is the first
 * result of an index that lacks them. Delete these in the front matter of pages and in `content/search-words.yaml`.
 *
 * Run: `npx tsx tooling/bench/search-words.ts [folder of the built site]`.
 */
import path from 'node:path';
import { loadGlossary } from '@portal/markdown/tags/Term/loadGlossary';
import { answerFrom, makeFiles, makeWholeEngine } from '@portal/search/__fixtures__/makeEngine';
import { loadSearchWords } from '@portal/search/loadSearchWords';
import { listSynonyms } from '@portal/search/synonyms';
import { loadProject } from '../checks/base/loadProject';
import { leadsTo, listPhrases } from '../checks/rules/builtSearch';
import { loadSearchPages } from './search-scale/multiplyPages';

const ROOT = path.join(__dirname, '../..');
/** Number of indexes, each without one share of the phrases; one index per phrase would take hours. */
const SHARES = 6;

async function main(): Promise<void> {
  const built = loadSearchPages(path.resolve(process.argv[2] ?? path.join(ROOT, 'build')));
  const words = loadSearchWords(ROOT);
  const same = [...words.same, ...listSynonyms(loadGlossary(ROOT))];
  const phrases = listPhrases((await loadProject(ROOT, [])).pages, words);
  let count = 0;
  for (let share = 0; share < SHARES; share += 1) {
    const others = phrases.filter((_, at) => at % SHARES !== share);
    const concepts = others.map(({ phrase, to }) => ({ to: [...to], terms: [phrase] }));
    const files = makeFiles(built, same, [], concepts);
    const engine = makeWholeEngine(files);
    for (const asked of phrases.filter((_, at) => at % SHARES === share)) {
      const { results } = await answerFrom(engine, files, asked.phrase);
      if (!leadsTo(results.slice(0, 1), asked.to)) continue;
      count += 1;
      console.log(`${asked.file}: ${asked.phrase}`);
    }
  }
  console.log(`${count} of ${phrases.length} are not needed.`);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
