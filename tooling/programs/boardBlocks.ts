import fs from 'node:fs';
import path from 'node:path';
import { listFiles } from '@portal/core/files/listFiles';
import { type Fence, isCompleteProgram } from '@portal/markdown/tags/Code/parseFence';
import { findStarter, runsOn } from '@portal/simulated-board/node/findStarter';
import { parsePage } from '../checks/base/parsePage';

/** Returns why a fence needs another value of `run` or `norun`; undefined if its value is correct. */
export async function findRunProblem(root: string, fence: Fence): Promise<string | undefined> {
  const { code, meta } = fence;
  if (meta.run) {
    const runs = await runsOn(root, code, meta.run).catch((error: Error) => error.message);
    if (runs === true) return undefined;
    return runs || 'the code does not run on the simulated board. Correct it, or remove run.';
  }
  const isComplete = isCompleteProgram(code);
  if ((meta.title ?? 'main.py') !== 'main.py' || (meta.norun && !isComplete)) return undefined;
  const starter = await findStarter(root, code, isComplete);
  const fix = `Add run="${starter}"${meta.norun ? ' and remove norun' : ''}.`;
  return starter && `the code runs on the simulated board. ${fix}`;
}

/** Runs the code blocks of pages that open on the simulated board, and reports others that could. */
export async function checkBoardBlocks(
  root: string,
  report: (name: string, problems: string[]) => void,
): Promise<number> {
  let count = 0;
  const files = ['content', 'site/pages'].flatMap((folder) => listFiles(root, folder, '.mdx'));
  for (const file of files) {
    const source = fs.readFileSync(path.join(root, file), 'utf8');
    if (!source.includes('```python')) continue;
    for (const fence of (await parsePage(root, file, source)).fences) {
      const { file: example, continues, fails, host } = fence.meta;
      if (fence.language !== 'python' || example || continues || fails || host) continue;
      const problem = await findRunProblem(root, fence);
      report(`${file}:${fence.line}`, problem ? [problem] : []);
      count += 1;
    }
  }
  return count;
}
