import type { Option } from './data';
import type { Plan } from './plan';
import { getBoardOptions, isUndocumented } from './plan';

export function renderSetupProgram(plan: Plan): string {
  const body: string[] = [];
  const modules = new Set<string>();
  const names = new Set<string>();
  for (const { expansion, position, address, interrupt, options } of plan.stack) {
    const { label, module } = expansion;
    if (!module) {
      body.push(`# position ${position}: ${label}, nothing to declare`);
      continue;
    }
    modules.add(module);
    const selectors = expansion.switches
      .flatMap((item) => ('role' in item ? [item.role === 'address' ? address : interrupt] : []))
      .map(String);
    const tuple = selectors.length === 1 ? `(${selectors[0]},)` : `(${selectors.join(', ')})`;
    const name = `exp_${module}`;
    const uniqueName = names.has(name) ? `${name}_${position}` : name;
    names.add(uniqueName);
    body.push(
      `${uniqueName} = board.next_expansion(${module}, ${tuple})  # position ${position}: ${label}`,
    );
    body.push(...renderOptionLines(options, uniqueName, names));
  }
  body.push(...renderOptionLines(getBoardOptions(plan), 'board', names));
  const imports = ['from bsp import board'];
  if (modules.size > 0) imports.push(`from expansions import ${[...modules].join(', ')}`);
  if (body.some((line) => line.includes('serial.'))) imports.push('import serial');
  if (body.some((line) => line.includes('mcp2515.'))) {
    imports.push('from components.mcp2515 import mcp2515');
  }
  return [...imports, '', 'board.init()', ...body, 'board.summary()'].join('\n');
}

function renderOptionLines(
  options: readonly Option[],
  owner: string,
  names: Set<string>,
): string[] {
  return options.flatMap((option) =>
    (isUndocumented(option)
      ? `# ${option.label}: no code yet, because its gain switch is not documented`
      : (option.program ?? '')
    )
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [, name] = /^(\w+) = /.exec(line) ?? [];
        let uniqueName = name ?? '';
        for (let i = 2; name && names.has(uniqueName); i += 1) uniqueName = `${name}_${i}`;
        if (uniqueName) names.add(uniqueName);
        return line.replace(/^\w+ = /, `${uniqueName} = `).replaceAll('{exp}', owner);
      }),
  );
}
