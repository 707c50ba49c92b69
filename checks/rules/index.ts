import type { Rule } from '../base/types';
import admonitions from './admonitions';
import budgets from './budgets';
import builtAdmonitions from './builtAdmonitions';
import builtFeeds from './builtFeeds';
import builtLinks from './builtLinks';
import builtMarkup from './builtMarkup';
import builtRoutes from './builtRoutes';
import builtSearch from './builtSearch';
import builtStructuredData from './builtStructuredData';
import builtTitles from './builtTitles';
import builtTwins from './builtTwins';
import chooser from './chooser';
import cSamples from './cSamples';
import duplicates from './duplicates';
import examples from './examples';
import fences from './fences';
import frontMatter from './frontMatter';
import glossary from './glossary';
import jsonYaml from './jsonYaml';
import mdxSyntax from './mdxSyntax';
import numbers from './numbers';
import olderApi from './olderApi';
import paths from './paths';
import plant from './plant';
import pythonSamples from './pythonSamples';
import referenceHead from './referenceHead';
import routes from './routes';
import shell from './shell';
import signatures from './signatures';
import stubsCoverage from './stubsCoverage';
import uiLabels from './uiLabels';

/** Fast enough for every save of a page. */
export const QUICK_RULES: readonly Rule[] = [
  frontMatter,
  mdxSyntax,
  admonitions,
  fences,
  signatures,
];

/** All rules, in the order of their report. */
export const RULES: readonly Rule[] = [
  ...QUICK_RULES,
  pythonSamples,
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
  numbers,
  plant,
  olderApi,
  routes,
];

/** Rules about the production build, which must be there. */
export const BUILT_RULES: readonly Rule[] = [
  builtRoutes,
  builtTitles,
  builtLinks,
  builtMarkup,
  builtFeeds,
  builtStructuredData,
  builtAdmonitions,
  builtTwins,
  budgets,
  builtSearch,
];
