import fs from 'node:fs';
import { hasScenario } from '@portal/content-model/examples/hasScenario';
import { loadProjects } from '@portal/content-model/examples/loadProjects';
import { FILES_REPLACED } from '@portal/content-model/examples/shared/projectFiles';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { zipProject } from './zipProject';

const root = process.cwd();
const projects = Object.entries(loadProjects(root));

function unpack(name: string, project: (typeof projects)[number][1]): Record<string, string> {
  const files = unzipSync(zipProject(root, name, project, 'https://docs.example'));
  return Object.fromEntries(Object.entries(files).map(([file, bytes]) => [file, strFromU8(bytes)]));
}

it('has the warning of the SDK pages about replaced files', () => {
  const box = fs.readFileSync('content/sdk/_files_replaced.mdx', 'utf8');
  expect(box.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')).toContain(`]\n${FILES_REPLACED}\n:::`);
});

it('finds at least ten projects', () => {
  expect(projects.length).toBeGreaterThanOrEqual(10);
});

describe.each(projects)('the %s project', (name, project) => {
  const files = unpack(name, project);

  it('contains one folder with a program that has a scenario', () => {
    expect(Object.keys(files).every((file) => file.startsWith(`${name}/`))).toBe(true);
    expect(hasScenario(root, name)).toBe(true);
    expect(files[`${name}/main.py`]).toBeDefined();
    expect(files[`${name}/config.yml`]).toContain('ZOS_EARLY_WATCHDOG');
  });

  it('contains no anchor comments', () => {
    const sources = Object.entries(files).filter(([file]) => file.endsWith('.py'));
    expect(sources.filter(([, text]) => /# (?:anchor|end):/.test(text))).toEqual([]);
  });

  it('has a readme that lists warnings first, then build steps, then wiring', () => {
    const readme = files[`${name}/readme.md`] ?? '';
    const headings = [
      '**DANGER.** Only qualified',
      '## Build and run',
      FILES_REPLACED,
      'ztc device burn UID',
      '## Wiring',
    ];
    expect(readme.includes('mains voltage')).toBe(!project.isBoardOnly);
    const positions = headings
      .slice(project.isBoardOnly ? 1 : 0)
      .map((text) => readme.indexOf(text));
    expect(positions).not.toContain(-1);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
  });

  it('has a readme with wiring, build commands, and changes', () => {
    const readme = files[`${name}/readme.md`] ?? '';
    for (const row of project.wiring) expect(readme).toContain(row.join(' | '));
    for (const text of project.change) expect(readme).toContain(text);
    if (project.warning) expect(readme).toContain(`**DANGER.** ${project.warning}`);
    expect(readme).toContain(`ztc project create my-project --from ${name}`);
    expect(readme).toContain(`https://docs.example${project.page}`);
    expect(readme).toContain(
      `https://docs.example${project.wiringPage ?? project.page.split('#')[0]}`,
    );
  });
});

it('includes the resources of a project and the shared modules that its program imports', () => {
  const data = Object.fromEntries(projects);
  const box = data['energy-meter-4zerobox'];
  const log = data['tslog-forward'];
  if (!box || !log)
    throw new Error(
      'energy-meter-4zerobox or tslog-forward no longer exists; choose other projects for this test',
    );
  expect(unpack('energy-meter-4zerobox', box)).toHaveProperty([
    'energy-meter-4zerobox/meter_log.py',
  ]);
  expect(unpack('tslog-forward', log)).toHaveProperty(['tslog-forward/resources/sensors.json']);
});
