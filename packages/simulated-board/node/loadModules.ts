import { loadSources } from '../engine/loadSources';
import type { Sources } from '../engine/types';
import { stripPython } from './stripPython';

/** Matches files in SDK packages, except the packages that `bsp` needs, because nearly all programs import `bsp`. */
const PACKAGE_FILE_PATTERN = /^sdk\/(?!(?:bsp|expansions|networking)\/)\w+\//;

/** Finds SDK modules that are in a package or import from one, such as `fs`, which imports from `crypto`. */
function findDependentModules(core: Sources, packages: Sources): string[] {
  const names = new Set(Object.keys(packages).flatMap((name) => name.split('/')[1] ?? []));
  for (let previousSize = 0; previousSize < names.size; ) {
    previousSize = names.size;
    for (const [file, text] of Object.entries(core)) {
      const module = /^sdk\/(\w+)/.exec(file)?.[1];
      const importMatches = [...text.matchAll(/from sdk(?:\.(\w+)\S*)? import (\w+)/g)];
      if (
        module &&
        importMatches.some(([, packageName, member = '']) => names.has(packageName ?? member))
      )
        names.add(module);
    }
  }
  return [...names].sort();
}

/** The sources of the simulation, split as in the browser. */
export interface Modules {
  core: Sources;
  /** SDK packages, which are loaded if a program imports one of the dependents. */
  packages: Sources;
  dependents: string[];
}

export function loadModules(root: string): Modules {
  const core: Sources = {};
  const packages: Sources = {};
  for (const [name, text] of Object.entries(loadSources(root))) {
    (PACKAGE_FILE_PATTERN.test(name) ? packages : core)[name] = stripPython(text);
  }
  return { core, packages, dependents: findDependentModules(core, packages) };
}

/** Selects the sources that the worker loads for a program. */
export const selectSources = (
  { core, packages, dependents }: Modules,
  imports: readonly string[],
): Sources => (imports.some((name) => dependents.includes(name)) ? { ...core, ...packages } : core);
