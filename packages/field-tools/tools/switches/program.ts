import type { Option } from './data';
import type { Plan } from './plan';
import { boardOptions, isOpen } from './plan';

/** Renders a program that initializes the planned stack, without lines for options that are not selected. */
export function setupProgram(plan: Plan): string {
  const body: string[] = [];
  const modules = new Set<string>();
  const names = new Set<string>();
  plan.places.forEach((place, at) => {
    if (!place) return;
    const { expansion, address, interrupt, options } = place;
    const { label, module } = expansion;
    if (!module) {
      body.push(`# place ${at + 1}: ${label}, nothing to declare`);
      return;
    }
    modules.add(module);
    const selectors = expansion.switches
      .flatMap((item) => ('role' in item ? [item.role === 'address' ? address : interrupt] : []))
      .map(String);
    const tuple = selectors.length === 1 ? `(${selectors[0]},)` : `(${selectors.join(', ')})`;
    const name = `exp_${module}`;
    const own = names.has(name) ? `${name}_${at + 1}` : name;
    names.add(own);
    body.push(`${own} = board.next_expansion(${module}, ${tuple})  # place ${at + 1}: ${label}`);
    body.push(...linesOf(options, own, names));
  });
  body.push(...linesOf(boardOptions(plan), 'board', names));
  const imports = ['from bsp import board'];
  if (modules.size > 0) imports.push(`from expansions import ${[...modules].join(', ')}`);
  if (body.some((line) => line.includes('serial.'))) imports.push('import serial');
  if (body.some((line) => line.includes('mcp2515.'))) {
    imports.push('from components.mcp2515 import mcp2515');
  }
  return [...imports, '', 'board.init()', ...body, 'board.summary()'].join('\n');
}

/** Lines of the options, with unique names. */
function linesOf(options: readonly Option[], owner: string, names: Set<string>): string[] {
  return options.flatMap((option) =>
    (isOpen(option)
      ? `# ${option.label}: no line yet, its gain switch is not documented`
      : (option.program ?? '')
    )
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [, name] = /^(\w+) = /.exec(line) ?? [];
        let own = name ?? '';
        for (let i = 2; name && names.has(own); i += 1) own = `${name}_${i}`;
        if (own) names.add(own);
        return line.replace(/^\w+ = /, `${own} = `).replaceAll('{exp}', owner);
      }),
  );
}
