import { loadSources } from '@portal/simulated-board/engine/loadSources';
import { getBuiltinNames } from '@portal/simulated-board/scenario/boardNames';
import { createScenario } from '@portal/simulated-board/scenario/loadScenario';
import { describe, expect, it } from 'vitest';
import { collectSnippets, runSnippet } from './snippets';

const root = process.cwd();
const FILE = 'content/sdk/page.mdx';

async function findProblems(source: string): Promise<string[][]> {
  const scenario = createScenario({ root, folder: 'tooling/programs', board: 'zm1_db' }, {});
  const names = getBuiltinNames(root, scenario.pins);
  const sources = loadSources(root);
  const outcomes = (await collectSnippets(root, FILE, source)).map((snippet) =>
    runSnippet(snippet, scenario, names, sources),
  );
  return Promise.all(outcomes);
}

const createFence = (code: string, meta = '') => `\`\`\`python${meta}\n${code}\n\`\`\`\n`;
const createOutputBlock = (text: string, meta = '') => `\`\`\`text${meta}\n${text}\n\`\`\`\n`;

describe('a code fence followed by an output block', () => {
  it('prints the lines that the block shows, which may be only the first lines of the output', async () => {
    const code = 'for i in range(5):\n    print(i)';
    expect(
      await findProblems(`${createFence(code)}\nThe output:\n\n${createOutputBlock('0\n1')}`),
    ).toEqual([[]]);
    expect(await findProblems(`${createFence(code)}\n${createOutputBlock('0\n2')}`)).toEqual([
      ['line 2 of the output: expected "2", got "1"'],
    ]);
  });

  it('runs after the fences that the fence continues', async () => {
    const page = `${createFence('x = 4')}\n${createFence('print(x)', ' continues')}\n${createOutputBlock('4')}`;
    expect(await findProblems(page)).toEqual([[]]);
  });

  it('is not checked if the block shows a file or is below another heading', async () => {
    const code = createFence('print(1)');
    expect(await findProblems(`${code}\n${createOutputBlock('2', ' title="log.csv"')}`)).toEqual(
      [],
    );
    expect(await findProblems(`${code}\n## Next\n\n${createOutputBlock('2')}`)).toEqual([]);
  });
});

describe('an expected result in a comment', () => {
  it('matches what the line prints in each iteration', async () => {
    const code = 'print(17 // 5)  # 3\nfor i in range(2):\n    print(i)  # 0, 1';
    expect(await findProblems(createFence(code))).toEqual([[]]);
    expect(await findProblems(createFence('print(7 % 4)  # 2'))).toEqual([['expected # 2, got 3']]);
  });

  it('is not checked if the comment is a sentence', async () => {
    expect(await findProblems(createFence('print(1)  # s, longer than that'))).toEqual([]);
  });
});
