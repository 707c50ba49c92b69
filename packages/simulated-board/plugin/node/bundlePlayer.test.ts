import fs from 'node:fs';
import path from 'node:path';
import { listBoards } from '@portal/content-model/boards/loadBoard';
import { findRunnableProgram } from '@portal/content-model/examples/hasScenario';
import { includeExample } from '@portal/content-model/examples/includeExample';
import { findPackages } from '@portal/postbuild/plugins/license-notices/node/findPackages';
import { beforeAll, describe, expect, it } from 'vitest';
import { stripPython } from '../../node/stripPython';
import { prepareEditedRun } from '../../player/prepareEditedRun';
import { getOriginalFiles } from '../../player/programFiles';
import type { PlayerProgram } from '../../player/types';
import { findImports } from '../../transform/findImports';
import { bundlePlayer, type PlayerFiles } from './bundlePlayer';

const root = process.cwd();

describe('player files', () => {
  let playerFiles: PlayerFiles;
  beforeAll(async () => {
    playerFiles = await bundlePlayer(root);
  });
  const find = (pattern: RegExp) =>
    [...playerFiles.files.keys()].filter((name) => pattern.test(name));

  it('includes a hash in each file name, and puts the worker in a separate folder', () => {
    expect(find(/^assets\/board-worker\//)).toEqual([
      expect.stringMatching(/\/worker\.[0-9a-f]{8}\.js$/),
    ]);
    expect(find(/^assets\/board\/(?!.*[.-]\w{8}\.\w+$)/)).toEqual([]);
    expect(find(new RegExp(`^assets/board/${playerFiles.player}$`))).toHaveLength(1);
  });

  it('lists the packages whose notices the site must show', () => {
    const packageNames = findPackages(playerFiles.inputs).map((folder) => path.basename(folder));
    expect(packageNames).toEqual(
      expect.arrayContaining(['preact', 'micropython-webassembly-pyscript', 'view', 'python']),
    );
  });

  it('contains the program text that the page shows, without region markers', () => {
    const [file = ''] = find(/gpio-counter\.\w+\.json$/);
    const data: PlayerProgram = JSON.parse(
      Buffer.from(playerFiles.files.get(file) ?? []).toString(),
    );
    const displayedText = includeExample(
      root,
      'content/examples/sdk/gpio-counter/main.py',
      undefined,
      {
        file: '',
      },
    );
    expect(displayedText).not.toContain('anchor:');
    expect(data.program.main).toBe(`${displayedText}\n`);
    expect(data.runs[0]?.scenario.board).toBe('zm1_db');
  });

  it('contains each run, prepared from the text that the reader sees', () => {
    const programs: PlayerProgram[] = find(/\.json$/)
      .map((name) => JSON.parse(Buffer.from(playerFiles.files.get(name) ?? []).toString()))
      .filter((data) => data.runs);
    expect(programs.length).toBeGreaterThan(100);
    for (const program of programs) {
      for (const run of program.runs) {
        const { prepared, scenario } = run;
        const files = getOriginalFiles(program, run);
        expect(prepareEditedRun(program, run, files, []), program.name).toMatchObject({
          prepared,
          scenario,
        });
      }
    }
  });

  it('contains a drawing of every expansion with a board file, with its LEDs and terminals', () => {
    const folder = path.join(root, 'packages/simulated-board/sdk/expansions');
    const kinds = fs.readdirSync(folder).flatMap((file) => /^[a-z]+(?=\.py$)/.exec(file) ?? []);
    const drawnKinds = kinds.filter((kind) => listBoards(root).includes(`exp-${kind}`));
    expect(drawnKinds).toContain('relay');
    const images = find(/\/board-[A-Z]+\.\w+\.svg$/);
    expect(images.map((name) => /board-([A-Z]+)/.exec(name)?.[1]?.toLowerCase()).sort()).toEqual(
      drawnKinds,
    );
    const relay = Buffer.from(
      playerFiles.files.get(images.find((name) => name.includes('RELAY')) ?? '') ?? [],
    ).toString();
    const findMarked = (attribute: string) =>
      [...relay.matchAll(new RegExp(`data-${attribute}="([^"]*)"`, 'g'))].map(([, name]) => name);
    expect(findMarked('led')).toEqual(['OUT1', 'OUT2', 'OUT3', 'OUT4', 'OUT5', 'OUT6']);
    // NO and COM: the third contact is open while the relay is on.
    expect(findMarked('pin').filter((name) => name === 'OUT1')).toHaveLength(2);
  });

  it('contains all programs in content/examples/sdk, and no others', () => {
    const folders = fs.readdirSync(path.join(root, 'content/examples/sdk'));
    const othersPattern = /\/(?:sdk|symbols|player|micropython|worker|open|chunk)[.-]/;
    expect(find(/\.json$/).filter((name) => !othersPattern.test(name))).toHaveLength(
      folders.length,
    );
  });
});

it('removes only comments and docstrings', () => {
  expect(
    stripPython(
      '"""Module."""\n\nx = "# no comment"  # one\n# two\ndef f():\n    """All."""\n\n\ndef g():\n    """Text\n\n    of lines."""\n    return """a\n\n# b"""\n',
    ),
  ).toBe(
    'pass\n\nx = "# no comment"  \n\ndef f():\n    pass\n\n\ndef g():\n    pass\n    return """a\n\n# b"""\n',
  );
});

it('finds the modules that a program imports', () => {
  const program =
    'import adc, zdm.zdm as z\nfrom networking import wifi\ndef f():\n    import fs\nx = "import y"\n';
  expect(findImports(program)).toEqual(['adc', 'zdm', 'networking', 'fs']);
});

it('runs only complete programs with a scenario', () => {
  expect(findRunnableProgram(root, 'content/examples/sdk/hello/main.py')).toBe('hello');
  expect(findRunnableProgram(root, 'content/examples/sdk/hello/main.py', 'setup')).toBeUndefined();
  expect(findRunnableProgram(root, 'content/examples/sdk/hello/output.txt')).toBeUndefined();
  expect(findRunnableProgram(root, 'content/examples/sdk/gone/main.py')).toBeUndefined();
});
