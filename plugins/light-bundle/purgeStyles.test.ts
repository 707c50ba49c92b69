import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { purgeStyles } from './purgeStyles';

test('keeps what a page or script names, and drops the rest', async () => {
  const outDir = await mkdtemp(path.join(os.tmpdir(), 'purge-'));
  onTestFinished(() => rm(outDir, { recursive: true }));
  await mkdir(path.join(outDir, 'assets/css'), { recursive: true });
  await mkdir(path.join(outDir, 'assets/js'));
  await writeFile(path.join(outDir, 'index.html'), '<main class="home"></main>');
  await writeFile(
    path.join(outDir, 'assets/js/main.1.js'),
    'e.className="card card--wide";icon({color:"var(--asked)"})',
  );
  await writeFile(
    path.join(outDir, 'assets/css/styles.1.css'),
    `:root{--used:red;--unused:blue;--asked:var(--theirs);--theirs:tan}[data-theme=dark]{--used:pink}
     .home{color:var(--used)}.card--wide{margin:0}.card--narrow{margin:0}`,
  );
  await purgeStyles(outDir);
  const css = await readFile(path.join(outDir, 'assets/css/styles.1.css'), 'utf8');
  expect(css).toContain('.home{color:var(--used)}');
  expect(css).toContain('[data-theme=dark]{--used:pink}');
  expect(css).toContain('.card--wide');
  expect(css).not.toContain('.card--narrow');
  expect(css).toContain('--asked:var(--theirs);--theirs:tan');
  expect(css).not.toContain('--unused');
});
