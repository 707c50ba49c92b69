import { blockedByPwm, type Choice, isAlone, isAnalog, isOutput, isPwm, lineOf } from './choose';
import type { Chip, Pin, PinBoard } from './data';

export interface Clash {
  /** `bad` does not work; `warning` works only under a condition; `plain` is good to know. */
  tone: 'bad' | 'warning' | 'plain';
  text: string;
  /** IDs of the affected terminals. */
  pins: readonly string[];
}

interface Plan {
  board: PinBoard;
  choices: readonly Choice[];
  chip: Chip;
  hasWifi: boolean;
}

const BUS = /^(?:I2C|SPI)\d/;
const PORT = /^SERIAL\d/;

/** Whether a pin is a shared bus line; a chip select is not. */
function isShared({ functions, signal }: Pin): boolean {
  return functions.some((name) => BUS.test(name)) && !/chip select/.test(signal);
}

const insideOf = ({ groups }: PinBoard) =>
  groups.filter(({ inside }) => inside).flatMap(({ pins }) => pins);

const sameLine = (board: PinBoard, { name }: Pin) =>
  board.groups.flatMap(({ pins }) => pins).filter((pin) => pin.name === name);

/** `CN1-8 (TX2)` */
const say = ({ pin }: Choice) => `${pin.id} (${pin.print})`;

/** Ports, buses, and other functions that a selection belongs to; none if it uses only its line. */
function takes(board: PinBoard, choice: Choice): string[] {
  if (isAlone(choice) || !choice.use) return [];
  const inside = insideOf(board);
  const line = inside.filter(
    (pin) => lineOf(pin) !== undefined && pin.name === choice.pin.name && serves(pin, choice),
  );
  // RS-485 on terminals uses a port whose lines are internal: they have both functions.
  const riders = inside.filter(({ functions }) => functions.includes(choice.use));
  const ports = [...line, ...riders].flatMap(({ functions }) =>
    functions.filter((name) => PORT.test(name) || (line.length > 0 && BUS.test(name))),
  );
  return [...new Set([choice.use, ...ports])];
}

/** Whether an internal line has the same function as the selection, so that there is no conflict. */
function serves(inside: Pin, choice: Choice): boolean {
  if (isAlone(choice)) return false;
  if (inside.functions.includes(choice.use)) return true;
  const [kind = ''] = choice.use.split(' ');
  return isShared(inside) || (kind.length > 3 && inside.signal.includes(kind));
}

function ofPin({ board, choices, chip, hasWifi }: Plan, choice: Choice): Clash[] {
  const { pin } = choice;
  const line = lineOf(pin);
  const found: Clash[] = [];
  const add = (tone: Clash['tone'], text: string) => {
    found.push({ tone, text: `${say(choice)}: ${text}`, pins: [pin.id] });
  };
  if (pin.functions.includes('not for programs') || /\btaken by\b/.test(pin.note ?? '')) {
    add('bad', `not free: ${pin.note ?? 'not for programs'}.`);
    return found;
  }
  if (line === undefined) return found;
  if (isOutput(choice) && chip.inputOnly.includes(line)) {
    add('bad', `D${line} is input only: it has no output driver.`);
  }
  if (isAlone(choice) && chip.i2c0.includes(line)) {
    add('bad', `D${line} is I2C0 with the secure element of the module: leave it to the bus.`);
  } else {
    found.push(...ofInside(board, choices, choice));
  }
  if (isAnalog(choice) && chip.adc2.includes(line)) {
    add(
      hasWifi ? 'bad' : 'warning',
      hasWifi
        ? `D${line} belongs to ADC2 of the ESP32, which cannot be read while Wi-Fi runs. Take a pin of ADC1, or an analog input of an expansion.`
        : `D${line} belongs to ADC2 of the ESP32: it cannot be read any more once Wi-Fi runs.`,
    );
  }
  if (chip.strapping.includes(line)) {
    add(
      'warning',
      `D${line} is a strapping pin of the ESP32: its level at reset selects how the chip starts. What you connect must not force it.`,
    );
  }
  if (isAlone(choice) && line > chip.native) {
    add('plain', `D${line} is behind a port expander: each change is a transfer over I2C0.`);
  }
  return found;
}

/** Internal lines that are the same line as a selected terminal. */
function ofInside(board: PinBoard, choices: readonly Choice[], choice: Choice): Clash[] {
  const others = new Set(
    choices.filter((other) => other !== choice).flatMap((other) => takes(board, other)),
  );
  return insideOf(board)
    .filter((pin) => pin.name === choice.pin.name && !serves(pin, choice))
    .flatMap((pin): Clash[] => {
      const pins = [choice.pin.id];
      const used = pin.functions.filter((name) => others.has(name));
      // A line that is missing in a used port is reported with the port.
      if (isAlone(choice) && used.some((name) => BUS.test(name) || PORT.test(name))) return [];
      const what = `${say(choice)}: ${choice.pin.name} is also ${pin.print} inside (${pin.signal})`;
      return used.length > 0
        ? [{ tone: 'bad', text: `${what}, and you use ${used.join(', ')} as well.`, pins }]
        : [{ tone: 'warning', text: `${what}: it is free only while that is not used.`, pins }];
    });
}

/** Terminals that are the same line. */
function ofLines({ board, choices }: Plan): Clash[] {
  const byLine = new Map<string, Choice[]>();
  for (const choice of choices) {
    const { name } = choice.pin;
    if (name && lineOf(choice.pin) !== undefined) {
      byLine.set(name, [...(byLine.get(name) ?? []), choice]);
    }
  }
  return [...byLine].flatMap(([name, users]) => {
    const isBus =
      users.every((user) => !isAlone(user)) &&
      users.some(({ pin }) => sameLine(board, pin).some(isShared));
    if (users.length < 2 || isBus) return [];
    return [
      {
        tone: 'bad' as const,
        text: `${users.map(say).join(' and ')} are the same line, ${name}. Use one of them.`,
        pins: users.map(({ pin }) => pin.id),
      },
    ];
  });
}

/** A line of a port or bus that another selection needs completely. */
function ofPorts({ board, choices }: Plan): Clash[] {
  return choices.filter(isAlone).flatMap((choice): Clash[] => {
    const line = sameLine(board, choice.pin);
    const blocked = isPwm(choice)
      ? line.map(blockedByPwm).filter((name) => name !== undefined)
      : [];
    const jobs = [...line.flatMap(({ functions }) => functions), ...blocked].filter(
      (name) => BUS.test(name) || PORT.test(name),
    );
    return [...new Set(jobs)].flatMap((job): Clash[] => {
      const users = choices.filter((other) => takes(board, other).includes(job));
      const isBlocked = blocked.includes(job);
      const what = `${say(choice)} as ${choice.use}`;
      if (users.length === 0) {
        return isBlocked
          ? [
              {
                tone: 'warning',
                text: `${what}: ${job} cannot be used meanwhile.`,
                pins: [choice.pin.id],
              },
            ]
          : [];
      }
      const tone =
        isBlocked || BUS.test(job) || /^[RT]X/.test(choice.pin.print) ? 'bad' : 'warning';
      return [
        {
          tone,
          text: `${what} is taken out of ${job}, which ${users.map(say).join(', ')} ${users.length === 1 ? 'needs' : 'need'}${tone === 'warning' ? ': it works only without this line' : ''}.`,
          pins: [choice.pin.id, ...users.map(({ pin }) => pin.id)],
        },
      ];
    });
  });
}

/** Serial ports with several users. */
function ofUsers({ board, choices }: Plan): Clash[] {
  const users = new Map<string, Map<string, Choice[]>>();
  for (const choice of choices) {
    for (const port of takes(board, choice).filter((name) => PORT.test(name))) {
      const places = users.get(port) ?? new Map<string, Choice[]>();
      const place = `${choice.use} at ${choice.group.id}`;
      places.set(place, [...(places.get(place) ?? []), choice]);
      users.set(port, places);
    }
  }
  return [...users].flatMap(([port, places]) =>
    places.size < 2
      ? []
      : [
          {
            tone: 'bad' as const,
            text: `${port} has ${places.size} users: ${[...places.keys()].join('; ')}. It takes one at a time.`,
            pins: [...places.values()].flat().map(({ pin }) => pin.id),
          },
        ],
  );
}

interface Lever {
  name: string;
  set: string;
  choice: Choice;
}

function leversOf(choices: readonly Choice[]): Lever[] {
  return choices.flatMap((choice) =>
    [...(choice.pin.note ?? '').matchAll(/\b(?:(S\w?\d) )?switch (\d+) (ON|OFF)/g)].map(
      ([, block = '', number = '', set = '']) => ({
        name: `${block} switch ${number}`.trim(),
        set,
        choice,
      }),
    ),
  );
}

/** Levers that the selected terminals require. */
function ofLevers({ choices }: Plan): Clash[] {
  const byName = new Map<string, Lever[]>();
  for (const lever of leversOf(choices)) {
    byName.set(lever.name, [...(byName.get(lever.name) ?? []), lever]);
  }
  return [...byName].map(([name, asked]) => {
    const side = (set: string) => asked.filter((lever) => lever.set === set);
    const names = (levers: Lever[]) => levers.map(({ choice }) => say(choice)).join(', ');
    const [on, off] = [side('ON'), side('OFF')];
    const pins = asked.map(({ choice }) => choice.pin.id);
    if (on.length > 0 && off.length > 0) {
      return {
        tone: 'bad',
        text: `${name}: ${names(on)} requires ON, ${names(off)} requires OFF.`,
        pins,
      };
    }
    return { tone: 'plain', text: `Set ${name} ${asked[0]?.set}, for ${names(asked)}.`, pins };
  });
}

/** Finds conflicts, conditions, and required settings, most severe first. */
export function findClashes(plan: Plan): Clash[] {
  const all = [
    ...ofLines(plan),
    ...plan.choices.flatMap((choice) => ofPin(plan, choice)),
    ...ofPorts(plan),
    ...ofUsers(plan),
    ...ofLevers(plan),
  ];
  return (['bad', 'warning', 'plain'] as const).flatMap((tone) =>
    all.filter((clash) => clash.tone === tone),
  );
}

/** Rules of the board about shared resources that the selection uses. */
export function sharedRules({ board, choices }: Plan): (readonly [string, string])[] {
  const words = choices.flatMap((choice) => [
    ...takes(board, choice),
    choice.group.id.startsWith('MB') ? '' : choice.pin.print,
  ]);
  return board.shared.filter(([what]) => what.split(', ').some((name) => words.includes(name)));
}
