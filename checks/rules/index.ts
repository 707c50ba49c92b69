import type { Rule } from '../base/types';
import fences from './fences';
import frontMatter from './frontMatter';
import glossary from './glossary';
import mdxSyntax from './mdxSyntax';
import routes from './routes';
import signatures from './signatures';
import stubsCoverage from './stubsCoverage';

/** Fast enough for every save of a page. */
export const QUICK_RULES: readonly Rule[] = [frontMatter, mdxSyntax, fences, signatures];

/** All rules, in the order of their report. */
export const RULES: readonly Rule[] = [...QUICK_RULES, stubsCoverage, glossary, routes];
