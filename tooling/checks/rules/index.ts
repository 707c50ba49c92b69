import type { Rule } from '../base/types';
import budgets from './budgets';
import builtAnchors from './builtAnchors';
import builtBoxes from './builtBoxes';
import builtFeeds from './builtFeeds';
import builtLinks from './builtLinks';
import builtMarkdown from './builtMarkdown';
import builtMarkup from './builtMarkup';
import builtSearch from './builtSearch';
import builtSearchTexts from './builtSearchTexts';
import builtStructuredData from './builtStructuredData';
import builtTitles from './builtTitles';
import chooser from './chooser';
import connections from './connections';
import cSamples from './cSamples';
import deadWork from './deadWork';
import duplicates from './duplicates';
import examples from './examples';
import frontMatter from './frontMatter';
import glossary from './glossary';
import jsonYaml from './jsonYaml';
import links from './links';
import mdxSyntax from './mdxSyntax';
import olderApi from './olderApi';
import paths from './paths';
import plant from './plant';
import prose from './prose';
import pythonSamples from './pythonSamples';
import referenceHead from './referenceHead';
import routes from './routes';
import safeAdvice from './safeAdvice';
import sensorFailures from './sensorFailures';
import shell from './shell';
import simulatedSteps from './simulatedSteps';
import standards from './standards';
import stubsCoverage from './stubsCoverage';
import tableCells from './tableCells';
import tags from './tags';
import uiLabels from './uiLabels';
import watchdog from './watchdog';
import writingSamples from './writingSamples';
import writtenTags from './writtenTags';

/** Rules at the start of both `SINGLE_PAGE_RULES` and `RULES`. */
const FIRST_RULES: readonly Rule[] = [frontMatter, mdxSyntax, writtenTags];

/** All rules about single pages, fast enough to run on every save. */
export const SINGLE_PAGE_RULES: readonly Rule[] = [...FIRST_RULES, tags, links, routes];

/**
 * Rules about all of `content/`, in report order. They do not include the rules about tags, links,
 * and routes, which the build checks too.
 */
export const RULES: readonly Rule[] = [
  ...FIRST_RULES,
  pythonSamples,
  watchdog,
  writingSamples,
  connections,
  sensorFailures,
  stubsCoverage,
  referenceHead,
  cSamples,
  jsonYaml,
  shell,
  examples,
  glossary,
  uiLabels,
  chooser,
  paths,
  duplicates,
  tableCells,
  plant,
  prose,
  deadWork,
  safeAdvice,
  olderApi,
  standards,
  simulatedSteps,
];

/** Rules about the production build, which must exist. */
export const BUILT_RULES: readonly Rule[] = [
  builtTitles,
  builtLinks,
  builtAnchors,
  builtMarkup,
  builtFeeds,
  builtStructuredData,
  builtBoxes,
  builtMarkdown,
  builtSearchTexts,
  budgets,
  builtSearch,
];
