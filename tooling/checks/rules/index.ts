import type { BuiltSite } from '../base/builtSite';
import type { Finding, Project, Rule } from '../base/types';
import { checkBudgets, loadBudgets } from './budgets';
import { checkAnchors } from './builtAnchors';
import { checkAdmonitions } from './builtBoxes';
import { checkFeeds } from './builtFeeds';
import { findBrokenLinks } from './builtLinks';
import { checkMarkdown } from './builtMarkdown';
import { checkMarkupIfPossible } from './builtMarkup';
import { checkBuiltSearch } from './builtSearch';
import { checkSearchTexts } from './builtSearchTexts';
import { checkStructuredData } from './builtStructuredData';
import { checkTitles } from './builtTitles';
import { checkChooser } from './chooser';
import { checkConnections } from './connections';
import { checkCSamples } from './cSamples';
import { checkDeadWork } from './deadWork';
import { checkDuplicates } from './duplicates';
import { checkExamples } from './examples';
import { checkFrontMatters } from './frontMatter';
import { checkGlossary } from './glossary';
import { checkJsonYaml } from './jsonYaml';
import { checkLinks } from './links';
import { checkOlderApi } from './olderApi';
import { checkPaths } from './paths';
import { checkPlant } from './plant';
import { checkProse } from './prose';
import { checkPythonSamples } from './pythonSamples';
import { checkReferenceHeads } from './referenceHead';
import { checkRoutes } from './routes';
import { checkSafeAdvice } from './safeAdvice';
import { checkSensorFailures } from './sensorFailures';
import { checkShell } from './shell';
import { checkSimulatedSteps } from './simulatedSteps';
import { checkStandards } from './standards';
import { checkStubsCoverage } from './stubsCoverage';
import { checkTableCells } from './tableCells';
import { checkTags } from './tags';
import { checkUiLabels } from './uiLabels';
import { checkWatchdogs } from './watchdog';
import { checkWritingSamples } from './writingSamples';
import { checkWrittenTags } from './writtenTags';

const createRules = (checks: Readonly<Record<string, Rule['run']>>): Rule[] =>
  Object.entries(checks).map(([name, run]) => ({ name, run }));

/** Rules at the start of both `SINGLE_PAGE_RULES` and `RULES`. */
const FIRST_RULES = createRules({
  'front-matter': checkFrontMatters,
  'mdx-syntax': ({ pages }: Project) => pages.flatMap(({ syntaxError }) => syntaxError ?? []),
  'written-tags': checkWrittenTags,
});

/** All rules about single pages, fast enough to run on every save. */
export const SINGLE_PAGE_RULES = [
  ...FIRST_RULES,
  ...createRules({ tags: checkTags, links: checkLinks, routes: checkRoutes }),
];

/** All rules about `content/` in report order, except those about tags, links, and routes, which the build checks. */
export const RULES = [
  ...FIRST_RULES,
  ...createRules({
    'python-samples': checkPythonSamples,
    watchdog: checkWatchdogs,
    'writing-samples': checkWritingSamples,
    connections: checkConnections,
    'sensor-failures': checkSensorFailures,
    'stubs-coverage': checkStubsCoverage,
    'reference-head': checkReferenceHeads,
    'c-samples': checkCSamples,
    'json-yaml': checkJsonYaml,
    shell: checkShell,
    examples: checkExamples,
    glossary: checkGlossary,
    'ui-labels': checkUiLabels,
    chooser: checkChooser,
    paths: checkPaths,
    duplicates: checkDuplicates,
    'table-cells': checkTableCells,
    plant: checkPlant,
    prose: checkProse,
    'dead-work': checkDeadWork,
    'safe-advice': checkSafeAdvice,
    'older-api': checkOlderApi,
    standards: checkStandards,
    'simulated-steps': checkSimulatedSteps,
  }),
];

type BuiltCheck = (site: BuiltSite, project: Project) => Finding[] | Promise<Finding[]>;

const BUILT_CHECKS: Readonly<Record<string, BuiltCheck>> = {
  'built-titles': checkTitles,
  'built-links': findBrokenLinks,
  'built-anchors': checkAnchors,
  'built-markup': checkMarkupIfPossible,
  'built-feeds': (site) => checkFeeds(site.root),
  'built-structured-data': checkStructuredData,
  'built-boxes': (site, { pages }) => checkAdmonitions(site, pages),
  'built-markdown': checkMarkdown,
  'built-search-texts': checkSearchTexts,
  budgets: (site, { root }) => checkBudgets(site, loadBudgets(root)),
  'built-search': checkBuiltSearch,
};

/** Rules about the production build, which must exist. They need all pages. */
export const BUILT_RULES = Object.entries(BUILT_CHECKS).map(
  ([name, check]): Rule => ({
    name,
    run: (project) => (project.hasAllPages ? check(project.loadBuild(), project) : []),
  }),
);
