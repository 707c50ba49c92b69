import type { Expansion, MainBoard, Option, Part, Positions, SwitchesData } from './data';

/** Expansion at a position. */
export interface Place {
  expansion: Expansion;
  address?: number;
  interrupt?: number;
  options: readonly Option[];
}

export interface Plan {
  board: MainBoard;
  /** Name of a power supply. */
  supply: string;
  options: readonly Option[];
  /** From left to right; undefined is an empty position. */
  places: readonly (Place | undefined)[];
}

export interface Clash {
  /** `bad` does not work; `warning` is not known to work, or works only under a condition. */
  tone: 'bad' | 'warning';
  text: string;
}

/** Merges the levers of all options; contradictory levers are conflicts. */
export function mergeOptions(
  part: Part,
  options: readonly Option[],
): { set: Positions; clashes: Clash[] } {
  const set: Record<string, string[]> = {};
  const wanted: Record<string, (Option | undefined)[]> = {};
  const clashes: Clash[] = [];
  for (const option of options) {
    for (const [id, pattern] of Object.entries(option.set)) {
      set[id] ??= [...pattern].map(() => 'x');
      wanted[id] ??= [];
      [...pattern].forEach((char, i) => {
        const before = set[id]?.[i];
        if (char === 'x' || before === char) return;
        const first = wanted[id]?.[i];
        if (before !== 'x' && first) {
          const [off, on] = char === '0' ? [option, first] : [first, option];
          clashes.push({
            tone: 'bad',
            text: `${part.label}, ${id} switch ${i + 1}: “${on.label}” requires ON, “${off.label}” requires OFF. Select only one of them.`,
          });
          return;
        }
        (set[id] as string[])[i] = char;
        (wanted[id] as (Option | undefined)[])[i] = option;
      });
    }
  }
  return {
    set: Object.fromEntries(Object.entries(set).map(([id, chars]) => [id, chars.join('')])),
    clashes,
  };
}

/** Whether the position of a lever of this option is not documented. */
export function isOpen({ set }: Option): boolean {
  return Object.values(set).some((pattern) => pattern.includes('?'));
}

/** Applies the reader's position to the undocumented levers of an option. */
export function closeLevers(option: Option, position: string): Option {
  const set = Object.entries(option.set).map(([id, pattern]) => [
    id,
    pattern.replaceAll('?', position),
  ]);
  return { ...option, set: Object.fromEntries(set) };
}

/** Reports levers without a documented position, with the meaning of each position. */
function openLevers(part: Part, options: readonly Option[], name = part.label): Clash[] {
  return options.flatMap(({ label, set }) =>
    Object.entries(set).flatMap(([id, pattern]) => {
      const item = part.switches.find((each) => each.id === id);
      const levers = item && 'levers' in item ? item.levers : [];
      return levers.flatMap(({ off, on }, i): Clash[] =>
        pattern[i] === '?'
          ? [
              {
                tone: 'warning',
                text: `${name}, ${id} switch ${i + 1}: the position for “${label}” is not documented. OFF: ${off}; ON: ${on}. Compare a known signal with its reading, then select the position in the form.`,
              },
            ]
          : [],
      );
    }),
  );
}

/** Reports levers that must not be ON together. */
export function forbiddenLevers(part: Part, set: Positions): Clash[] {
  return part.never.flatMap((rule) =>
    rule.levers.every((lever) => set[rule.switch]?.[lever - 1] === '1')
      ? [
          {
            tone: 'bad' as const,
            text: `${part.label}, ${rule.switch}: never switches ${rule.levers.join(' and ')} ON together, ${rule.why}.`,
          },
        ]
      : [],
  );
}

function matches(set: Positions, when: Positions = {}): boolean {
  return Object.entries(when).every(([id, pattern]) =>
    [...pattern].every((char, i) => char === 'x' || set[id]?.[i] === char),
  );
}

/** Switch positions of an expansion, from its options and rotary switches. */
export function positionsOf({ expansion, address, interrupt, options }: Place): Positions {
  const { set } = mergeOptions(expansion, options);
  const rotary = expansion.switches.flatMap((item) => {
    const at = 'role' in item ? (item.role === 'address' ? address : interrupt) : undefined;
    return at === undefined ? [] : [[item.id, String(at)]];
  });
  return { ...set, ...Object.fromEntries(rotary) };
}

/** Options of the board: those that the reader selected and those that expansions require. */
export function boardOptions({ board, options, places }: Plan): Option[] {
  const asked = places.flatMap((place) => {
    const option = place && board.asks[place.expansion.id];
    return option ? [option] : [];
  });
  return [...options, ...new Set(asked)];
}

const nameOf = (place: Place, at: number) => `${place.expansion.label} at position ${at + 1}`;

/** Positions by shared value. */
function groups<T>(places: readonly [Place, number][], by: (place: Place) => T[]) {
  const found = new Map<T, [Place, number][]>();
  for (const entry of places) {
    for (const value of by(entry[0])) found.set(value, [...(found.get(value) ?? []), entry]);
  }
  return found;
}

function addressClashes(filled: readonly [Place, number][], data: SwitchesData): Clash[] {
  const byAddress = groups(filled, ({ address }) => (address === undefined ? [] : [address]));
  const free = [0, 1, 2, 3].filter((position) => !byAddress.has(position));
  return [...byAddress].flatMap(([position, users]) =>
    users.length < 2
      ? []
      : [
          {
            tone: 'bad' as const,
            text: `ADDR ${position} (${addressName(data, position)}) is used by ${users.map(([place, at]) => nameOf(place, at)).join(' and ')}: all share I2C0. Free: ${free.join(', ')}.`,
          },
        ],
  );
}

function rotaryName(data: SwitchesData, role: 'address' | 'interrupt', position: number): string {
  const item = data.expansions
    .flatMap(({ switches }) => switches)
    .find((each) => 'role' in each && each.role === role);
  return item && 'positions' in item ? (item.positions[position] ?? '') : '';
}

/** I2C address of a switch position, such as `0x10`. */
export function addressName(data: SwitchesData, position: number): string {
  return rotaryName(data, 'address', position).replace(/^.*(0x\w+).*$/, '$1');
}

/** Z-Bus line of a switch position, such as `INTR`. */
export function interruptName(data: SwitchesData, position: number): string {
  return rotaryName(data, 'interrupt', position).split(',')[0] ?? '';
}

function interruptClashes(filled: readonly [Place, number][], data: SwitchesData): Clash[] {
  const clashes: Clash[] = [];
  const byLine = groups(filled, ({ interrupt }) => (interrupt === undefined ? [] : [interrupt]));
  for (const [position, users] of byLine) {
    const line = interruptName(data, position);
    const isUnconnected = /not connected/.test(rotaryName(data, 'interrupt', position));
    const names = users.map(([place, at]) => nameOf(place, at)).join(' and ');
    if (isUnconnected) {
      clashes.push({
        tone: 'warning',
        text: `INT ${position} (${line}) is not connected on main boards, so interrupts of ${names} do not work.`,
      });
    } else if (users.length > 1) {
      const own = users.flatMap(([{ expansion }]) => (expansion.ownInterrupt ? [expansion] : []));
      const isLost = new Set(own).size < own.length;
      clashes.push({
        tone: isLost ? 'bad' : 'warning',
        text: `INT ${position} (${line}) is set on ${names}: each expansion with interrupts needs a separate line.`,
      });
    }
  }
  return clashes;
}

/** Checks that enough ports are left for expansions without a selected use, because they also occupy a port. */
function openPortClashes(
  open: readonly [Place, number][],
  users: ReadonlyMap<string, string[]>,
): Clash[] {
  const oneOf = open[0]?.[0].expansion.oneOf;
  if (!oneOf) return [];
  const names = open.map(([place, at]) => nameOf(place, at)).join(' and ');
  const each = open.length > 1 ? 'each take one' : 'takes one';
  const ports = oneOf.map(({ port }) => port).join(' and ');
  const free = oneOf.filter(({ port }) => !users.has(port));
  if (free.length < open.length) {
    const taken = oneOf.flatMap(({ port }) =>
      users.has(port) ? [`${port} has ${users.get(port)?.join('; ')}`] : [],
    );
    const left = free.length > 0 ? free.map(({ port }) => port).join(' and ') : 'none';
    return [
      {
        tone: 'bad',
        text: `${names} ${each} of ${ports}, regardless of the use. ${taken.map((text) => `${text}. `).join('')}Left: ${left}.`,
      },
    ];
  }
  const isFree = free.length === oneOf.length && open.length === 1;
  if (isFree) return [];
  const keep = free.map(({ port, how }) => `${port}: ${how}`);
  const only = open.length > 1 ? 'one on each port' : 'on the remaining port';
  return [{ tone: 'warning', text: `${names}, ${only}: ${keep.join('; ')}.` }];
}

function portClashes({ board, places }: Plan): Clash[] {
  const users = new Map<string, string[]>();
  const open: [Place, number][] = [];
  const take = (part: Part, name: string, set: Positions) => {
    const taken = part.ports.filter(({ when }) => matches(set, when));
    for (const { port, why } of taken) {
      users.set(port, [...(users.get(port) ?? []), `${name} (${why})`]);
    }
    return taken.length;
  };
  take(board, board.label, {});
  places.forEach((place, at) => {
    if (!place) return;
    const taken = take(place.expansion, nameOf(place, at), positionsOf(place));
    if (taken === 0 && place.expansion.oneOf) open.push([place, at]);
  });
  return [
    ...[...users].flatMap(([port, names]) =>
      names.length < 2
        ? []
        : [
            {
              tone: 'bad' as const,
              text: `${port} has ${names.length} users: ${names.join('; ')}.`,
            },
          ],
    ),
    ...openPortClashes(open, users),
  ];
}

function placeClashes(
  { board, supply, places }: Plan,
  filled: readonly [Place, number][],
): Clash[] {
  const clashes: Clash[] = [];
  const end = places.findLastIndex(Boolean);
  const gap = places.findIndex((place, at) => !place && at < end);
  if (gap >= 0) {
    clashes.push({
      tone: 'bad',
      text: `Place ${gap + 1} is empty, but a place to its right is not. Each expansion plugs into the one on its left.`,
    });
  }
  for (const [place, at] of filled) {
    const { id, label, last, needs, unsure } = place.expansion;
    if (!board.takes.includes(id)) {
      const why = board.refuses[id];
      clashes.push({
        tone: 'bad',
        text: `The ${board.label} takes no ${label}${why ? `: ${why}` : ''}.`,
      });
    }
    if (last && at < end) {
      clashes.push({ tone: 'bad', text: `${nameOf(place, at)} is not the last: ${last}.` });
    }
    if (needs && needs.supply !== supply) {
      clashes.push({ tone: 'bad', text: `${nameOf(place, at)}: ${needs.why}.` });
    }
    const doubt = unsure?.[supply];
    if (doubt) clashes.push({ tone: 'warning', text: `${nameOf(place, at)}: ${doubt}` });
  }
  return clashes;
}

/** Finds settings of a plan that do not work, or are not known to work. */
export function findClashes(plan: Plan, data: SwitchesData): Clash[] {
  const filled = plan.places.flatMap((place, at): [Place, number][] =>
    place ? [[place, at]] : [],
  );
  const own = mergeOptions(plan.board, boardOptions(plan));
  return [
    ...placeClashes(plan, filled),
    ...addressClashes(filled, data),
    ...interruptClashes(filled, data),
    ...portClashes(plan),
    ...own.clashes,
    ...forbiddenLevers(plan.board, own.set),
    ...openLevers(plan.board, boardOptions(plan)),
    ...filled.flatMap(([place, at]) => {
      const { expansion, options } = place;
      const merged = mergeOptions(expansion, options);
      return [
        ...merged.clashes,
        ...forbiddenLevers(expansion, merged.set),
        ...openLevers(expansion, options, nameOf(place, at)),
      ];
    }),
  ];
}
