import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { PageErrors } from '../plugins/shared/pageError';
import { isWithout, type Tag } from './types';

/** Runs the steps of tags one after the other, and gathers what all of them find wrong with the page. */
export async function runSteps(
  tags: readonly Tag[],
  tree: Root,
  { root, file }: { root: string; file: string },
): Promise<PageErrors> {
  const errors = new PageErrors();
  for (const { steps } of tags) {
    for (const load of isWithout(steps) ? [] : steps) {
      const { default: step } = await load();
      await step(tree, { root, file, errors });
    }
  }
  return errors;
}

/** The steps of tags as one remark plugin, which fails once with everything that is wrong with the page. */
export function asPlugin(tags: readonly Tag[]) {
  return ({ root }: { root: string }) =>
    async (tree: Root, { path: file }: VFile): Promise<void> =>
      (await runSteps(tags, tree, { root, file })).throwIfAny();
}
