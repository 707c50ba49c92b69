import fs from 'node:fs';
import path from 'node:path';
import {
  loadSearchWords,
  SEARCH_WORDS_FILE,
  type SearchWords,
} from '@portal/search/loadSearchWords';
import { parseQuestions } from '@portal/search/parseQuestions';
import type { SearchEntry } from '@portal/search/types';
import { findRank, loadQuestions, type Question } from '../../bench/loadQuestions';
import { SiteSearch } from '../../bench/search-engines/portal';
import { type BuiltSite, getServedSize } from '../base/builtSite';
import { getPageRoute } from '../base/pageFiles';
import type { Finding, Project } from '../base/types';
import { BUDGETS_FILE, type Budgets, loadBudgets } from './budgets';
import { createUrlChecker } from './builtLinks';

const FACTS_FILE = 'tooling/bench/search-facts.tsv';
/** Minimum share of questions about a value that one of the first two results must answer. */
const MIN_FACTS_SHARE = 0.75;
const FACT_RESULTS = 2;
/** Number of first results that must include the section of a reader phrase. */
const PHRASE_RESULTS = 3;
/** Minimum share of reader phrases that must find their section. */
const MIN_PHRASES_SHARE = 0.99;
/** Distance between reader phrases that are searched for. One in ten of 13,000 yields the same share. */
const PHRASE_INTERVAL = 10;
/** Minimum shares of questions whose expected page or section is the first result, in the top three, and in the top eight. */
export interface RankingMinimums {
  pages: MinimumShares;
  /** For questions that name sections. */
  sections?: MinimumShares;
}

type MinimumShares = readonly [first: number, topThree: number, topEight: number];

const QUERIES_FILE = 'search-queries.tsv';
/** Minimum shares by question file of the benchmark. */
const RANKING_MINIMUMS: Record<string, RankingMinimums> = {
  [QUERIES_FILE]: { pages: [0.94, 0.985, 0.99], sections: [0.92, 0.96, 0.99] },
  'search-situations.tsv': {
    pages: [0.94, 0.98, 0.99],
    sections: [0.69, 0.86, 0.93],
  },
  'search-plant.tsv': { pages: [0.93, 0.99, 0.995] },
};
const DEPTHS = [1, 3, 8] as const;
/** Names of the scripts that the first search loads. */
const SCRIPTS_PATTERN = /^assets\/js\/search-(?:panel|worker)\..*\.js$/;

const sumServedSizes = (site: BuiltSite, files: readonly string[]) =>
  files.reduce((sum, file) => sum + getServedSize(site, file), 0);

/** Reports queries whose results differ between the index parts and the complete index, or that exceed a budget. */
export async function checkSearch(
  site: BuiltSite,
  completeSearch: SiteSearch,
  queries: readonly string[],
  budgets: Budgets,
): Promise<Finding[]> {
  const files = new Map<string, SearchEntry[]>();
  const scriptFiles = [...site.files].filter((file) => SCRIPTS_PATTERN.test(file));
  const scripts = sumServedSizes(site, scriptFiles);
  const findings: Finding[] = [];
  const report = (query: string, problem: string, fix: string) =>
    findings.push({ file: 'build', problem: `the search for “${query}” ${problem}`, fix });
  for (const query of queries) {
    const firstSearch = new SiteSearch(site.root, files);
    const found = JSON.stringify(await firstSearch.answer(query));
    if (found !== JSON.stringify(await completeSearch.answer(query))) {
      const problem =
        'returns different results, or in a different order, than with the complete index';
      report(
        query,
        problem,
        'Write every word that the engine looks up to the index part that it loads.',
      );
    }
    const bytes = scripts + sumServedSizes(site, firstSearch.files);
    if (bytes > budgets.firstSearch) {
      const problem = `loads ${bytes} bytes after Brotli, budget ${budgets.firstSearch}`;
      report(query, problem, `Reduce the core or the parts. The limits are in ${BUDGETS_FILE}.`);
    }
    const typedSearch = new SiteSearch(site.root, files);
    for (let end = 1; end <= query.length; end += 1) {
      const loadedCount = typedSearch.files.length;
      await typedSearch.loadQueryFiles(query.slice(0, end));
      const keyBytes = sumServedSizes(site, typedSearch.files.slice(loadedCount));
      if (keyBytes <= budgets.laterKey) continue;
      const problem = `loads ${keyBytes} bytes for its last keystroke, budget ${budgets.laterKey}`;
      report(query.slice(0, end), problem, `Reduce the parts. The limits are in ${BUDGETS_FILE}.`);
    }
  }
  return findings;
}

export interface FactQuestion {
  query: string;
  value: string;
}

/**
 * Reports a finding if too few questions about a value are answered by the highlighted fact in the
 * first two results, or by the meaning of a log code.
 */
export async function checkFacts(
  site: BuiltSite,
  questions: readonly FactQuestion[],
  minimum = MIN_FACTS_SHARE,
): Promise<Finding[]> {
  const search = new SiteSearch(site.root);
  const missedQuestions: FactQuestion[] = [];
  for (const fact of questions) {
    const { results, codes } = await search.answer(fact.query);
    const topFacts = results.slice(0, FACT_RESULTS).map((result) => result.fact);
    const meanings = codes.map(({ meaning }) => meaning);
    if (![...topFacts, ...meanings].some((text) => text.includes(fact.value)))
      missedQuestions.push(fact);
  }
  const share = 1 - missedQuestions.length / Math.max(1, questions.length);
  if (share >= minimum) return [];
  const problem = `the value is in the first ${FACT_RESULTS} results of ${share.toFixed(3)} of the questions, minimum ${minimum}; missing for ${missedQuestions.map(({ query }) => `“${query}”`).join(', ')}`;
  const fix =
    'Check packages/search/shared/factSection.ts, which selects the section, and facts.ts, which selects the row.';
  return [{ file: FACTS_FILE, problem, fix }];
}

/** Reports ranks at which too few questions in a file have an expected page or section. */
export function checkRanking(
  search: SiteSearch,
  file: string,
  questions: readonly Pick<Question, 'query' | 'pages' | 'sections'>[],
  minimums: RankingMinimums,
): Finding[] {
  const ranked = questions.map((question) => ({ question, found: search.locate(question.query) }));
  return (['pages', 'sections'] as const).flatMap((kind) => {
    const asked = ranked.filter(({ question }) => question[kind].length > 0);
    return DEPTHS.flatMap((depth, depthIndex) => {
      const minimum = minimums[kind]?.[depthIndex] ?? 0;
      const missed = asked.filter(
        ({ question, found }) => findRank(found[kind], question[kind]) > depth,
      );
      const share = 1 - missed.length / Math.max(1, asked.length);
      if (share >= minimum) return [];
      const queries = missed.map(({ question }) => `“${question.query}”`).join(', ');
      const problem = `${kind}: success@${depth} is ${share.toFixed(3)}, minimum ${minimum}; the expected result ranks lower for ${queries}`;
      const fix =
        'Adjust the weights in packages/search/shared/ranking.ts. To compare, run npx tsx tooling/bench/search-quality.ts --ours --misses.';
      return { file, problem, fix };
    });
  });
}

/** A reader phrase, and the pages or sections that should answer it. */
export interface ReaderPhrase {
  file: string;
  phrase: string;
  /** URLs of the answers: routes with a hash, or without a hash if the whole page answers the question. */
  to: readonly string[];
}

/** The minimum share is below 1, because a phrase without its own result still helps similar queries. */
export function checkPhrases(
  search: SiteSearch,
  phrases: readonly ReaderPhrase[],
  minimum = MIN_PHRASES_SHARE,
): Finding[] {
  const missedPhrases = phrases.filter(({ phrase, to }) => {
    const { pages, sections } = search.locate(phrase);
    return Math.min(findRank(pages, to), findRank(sections, to)) > PHRASE_RESULTS;
  });
  if (missedPhrases.length <= (1 - minimum) * phrases.length) return [];
  return missedPhrases.map(({ file, phrase, to }) => ({
    file,
    problem: `“${phrase}” does not lead to ${to.join(', ')} among the first ${PHRASE_RESULTS} results`,
    fix: 'Move the phrase to the heading that answers it, or use words that no other section contains.',
  }));
}

export function checkTargets(site: BuiltSite, phrases: readonly ReaderPhrase[]): Finding[] {
  const findProblem = createUrlChecker(site);
  const fix = 'Use a page in content/contracts/routes.tsv and one of its anchors.';
  const findings = new Map<string, Finding>();
  for (const { file, to } of phrases) {
    for (const target of to) {
      const problem = findProblem(target, '/');
      if (problem) findings.set(`${file} ${target}`, { file, problem, fix });
    }
  }
  return [...findings.values()];
}

/** Lists the reader phrases in the front matter of pages and in the file of search words. */
function listPhrases(pages: Project['pages'], { concepts }: SearchWords): ReaderPhrase[] {
  const phrasesFromPages = pages.flatMap(({ file, frontMatter }) =>
    Object.entries(parseQuestions((frontMatter as { questions?: unknown }).questions)).flatMap(
      ([anchor, phrases]) =>
        phrases.map((phrase) => {
          return { file, phrase, to: [getPageRoute(file) + (anchor && `#${anchor}`)] };
        }),
    ),
  );
  const phrasesFromFile = concepts.flatMap(({ to, terms }) =>
    terms.map((phrase) => ({ file: SEARCH_WORDS_FILE, phrase, to })),
  );
  return [...phrasesFromPages, ...phrasesFromFile];
}

function loadFacts(root: string): FactQuestion[] {
  const [, ...lines] = fs.readFileSync(path.join(root, FACTS_FILE), 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [, query = '', value = ''] = line.split('\t');
    return { query, value };
  });
}

/** Search returns the results of the complete index, stays within the budgets, and ranks well. */
export async function checkBuiltSearch(site: BuiltSite, project: Project): Promise<Finding[]> {
  const { root, pages } = project;
  const phrases = listPhrases(pages, loadSearchWords(root));
  const queries = loadQuestions(QUERIES_FILE).map(({ query }) => query);
  const search = new SiteSearch(site.root).loadAll('words');
  return [
    ...checkTargets(site, phrases),
    ...checkPhrases(
      search,
      phrases.filter((_, index) => index % PHRASE_INTERVAL === 0),
    ),
    ...(await checkSearch(site, search, queries, loadBudgets(root))),
    ...Object.entries(RANKING_MINIMUMS).flatMap(([file, minimums]) =>
      checkRanking(search, `tooling/bench/${file}`, loadQuestions(file), minimums),
    ),
    ...(await checkFacts(site, loadFacts(root))),
  ];
}
