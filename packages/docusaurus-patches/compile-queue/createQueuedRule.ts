import path from 'node:path';
import type { RuleSetRule, RuleSetUseItem } from 'webpack';

const COMPILER = require.resolve('@docusaurus/mdx-loader');
const QUEUED_COMPILER = path.join(__dirname, 'queuePages.cjs');

function isCompiler(item: unknown): item is { loader: string } {
  return typeof item === 'object' && (item as { loader?: string } | null)?.loader === COMPILER;
}

/** Returns the docs plugin's rule for pages with a loader that compiles only a few pages at a time. */
export function createQueuedRule(rule: RuleSetRule): RuleSetRule {
  const use = [rule.use].flat() as RuleSetUseItem[];
  if (!use.some(isCompiler)) {
    throw new Error(
      'The docs plugin no longer uses the expected MDX loader. See packages/docusaurus-patches/compile-queue.',
    );
  }
  return {
    ...rule,
    use: use.map((item) => (isCompiler(item) ? { ...item, loader: QUEUED_COMPILER } : item)),
  };
}
