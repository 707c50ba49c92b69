/**
 * Quality of search: how often the page that answers a reader's question stands first, among the
 * first three, among the first eight, for this portal's engine and, on the same built pages, for
 * the stock local search of Docusaurus and for Pagefind.
 *
 * Run: `npx tsx tooling/bench/search-quality.ts [folder of the built site] [--ours] [--misses]`. The other
 * two are installed into a scratch folder; `--ours` leaves them out, `--misses` lists the questions
 * without the right page in the first place.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Answerer, answerOurs } from './search-engines/ours';
import { answerPagefind } from './search-engines/pagefind';
import { answerStock } from './search-engines/stock';

const ROOT = path.join(__dirname, '../..');
const RESULTS = path.join(__dirname, 'results');
const SHOWN = 8;

interface Question {
  set: string;
  half: string;
  kind: string;
  query: string;
  pages: string[];
  section: string;
}

interface Outcome extends Question {
  /** Place of the first right page among the results, from 1; 0 when it is not among them. */
  place: number;
  /** Place of the right section, for questions that name one. */
  sectionPlace: number;
}

interface Score {
  questions: number;
  at1: number;
  at3: number;
  at8: number;
  mrr: number;
  section3?: number;
}

/**
 * Questions near to the words of the pages, questions told by readers' situations, those that words and
 * ranking are tuned on, and such questions by people who knew neither the ranking nor its list of
 * words: those are never tuned on.
 */
const SETS = {
  words: 'search-queries.tsv',
  situations: 'search-situations.tsv',
  plant: 'search-plant.tsv',
  fresh: 'search-fresh.tsv',
};

function readQuestions(set: string, name: string): Question[] {
  const [head, ...lines] = readFileSync(path.join(__dirname, name), 'utf8').trim().split('\n');
  if (head !== 'half\tkind\tquery\tpages\tsection') {
    throw new Error(`bench/${name}: unexpected first line.`);
  }
  return lines.map((line, at) => {
    const [half = '', kind = '', query = '', pages = '', section = ''] = line.split('\t');
    if (!query || !pages) throw new Error(`bench/${name}:${at + 2}: query or page missing.`);
    return { set, half, kind, query, pages: pages.split(' '), section };
  });
}

function same(page: string): string {
  return page.replace(/\/$/, '');
}

function judge(question: Question, results: readonly string[]): Outcome {
  const pages = new Set(question.pages.map(same));
  const shown = results.slice(0, SHOWN);
  const isRight = (address: string) => pages.has(same(address.split('#')[0] ?? ''));
  return {
    ...question,
    place: shown.findIndex(isRight) + 1,
    sectionPlace: question.section
      ? shown.findIndex((address) => isRight(address) && address.endsWith(`#${question.section}`)) +
        1
      : 0,
  };
}

function score(outcomes: readonly Outcome[]): Score {
  const share = (test: (outcome: Outcome) => boolean, of = outcomes) =>
    Number((of.filter(test).length / Math.max(1, of.length)).toFixed(3));
  const within = (most: number) => share(({ place }) => place > 0 && place <= most);
  const ranks = outcomes.reduce((sum, { place }) => sum + (place ? 1 / place : 0), 0);
  const withSection = outcomes.filter(({ section }) => section);
  return {
    questions: outcomes.length,
    at1: within(1),
    at3: within(3),
    at8: within(SHOWN),
    mrr: Number((ranks / Math.max(1, outcomes.length)).toFixed(3)),
    ...(withSection.length > 0 && {
      section3: share(({ sectionPlace }) => sectionPlace > 0 && sectionPlace <= 3, withSection),
    }),
  };
}

function table(scores: Record<string, Record<string, Score>>): string {
  const rows = Object.entries(scores).flatMap(([engine, halves]) =>
    Object.entries(halves).map(
      ([half, { questions, at1, at3, at8, mrr, section3 }]) =>
        `| ${engine} | ${half} | ${questions} | ${[at1, at3, at8, mrr, section3]
          .map((value) => value?.toFixed(3) ?? '–')
          .join(' | ')} |`,
    ),
  );
  return [
    '# Quality of search',
    '',
    'Made by `npx tsx tooling/bench/search-quality.ts`. Ranking is tuned on the half `tune` alone.',
    '',
    '| engine | questions of | questions | success at 1 | at 3 | at 8 | mean reciprocal rank | right section at 3 |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

async function main(): Promise<void> {
  const flags = new Set(process.argv.slice(2).filter((argument) => argument.startsWith('--')));
  const folder = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
  const site = path.resolve(folder ?? path.join(ROOT, 'build'));
  const questions = Object.entries(SETS).flatMap(([set, name]) => readQuestions(set, name));
  const engines: Record<string, (site: string) => Promise<Answerer>> = {
    'page-search (ours)': answerOurs,
    ...(!flags.has('--ours') && {
      '@easyops-cn/docusaurus-search-local': answerStock,
      Pagefind: answerPagefind,
    }),
  };
  const scores: Record<string, Record<string, Score>> = {};
  for (const [engine, start] of Object.entries(engines)) {
    const answer = await start(site);
    const outcomes: Outcome[] = [];
    for (const question of questions) outcomes.push(judge(question, await answer(question.query)));
    scores[engine] = Object.fromEntries(
      Object.keys(SETS).flatMap((set) => {
        const own = outcomes.filter((outcome) => outcome.set === set);
        const halves = [...new Set(own.map(({ half }) => half))];
        return [
          ...halves.map((wanted) => [
            `${set}, ${wanted}`,
            score(own.filter(({ half }) => half === wanted)),
          ]),
          ...(halves.length > 1 ? [[`${set}, all`, score(own)]] : []),
        ];
      }),
    );
    if (flags.has('--misses')) {
      for (const { set, half, query, place, section, sectionPlace } of outcomes) {
        // Those of the report are not for tuning.
        if (set !== 'words' && half !== 'tune') continue;
        if (place !== 1) console.log(`${engine}: ${half}: "${query}" at ${place || 'none'}`);
        else if (section && (!sectionPlace || sectionPlace > 3)) {
          console.log(`${engine}: ${half}: "${query}" section at ${sectionPlace || 'none'}`);
        }
      }
    }
  }
  const text = table(scores);
  console.log(text);
  if (flags.has('--ours')) return;
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(path.join(RESULTS, 'search-quality.md'), text);
  writeFileSync(path.join(RESULTS, 'search-quality.json'), `${JSON.stringify(scores, null, 2)}\n`);
}

main().then(
  // Pagefind's browser is still open.
  () => process.exit(),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
