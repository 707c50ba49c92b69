import { loadMicroPython } from '@micropython/micropython-webassembly-pyscript/micropython.mjs';
import { describe, expect, it } from 'vitest';
import { loadSources } from '../engine/loadSources';
import { SimulatedBoard } from '../engine/simulatedBoard';
import { getBoardPins } from '../scenario/boardNames';
import { prepareProgram } from './prepareProgram';

/** Generates random programs that never wait, from a seed. */
class ProgramGenerator {
  private depth = 0;
  private functions = 0;

  constructor(private state: number) {}

  private below(limit: number): number {
    this.state = (this.state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((this.state / 2_147_483_648) * limit);
  }

  private pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T;
  }

  private expression(): string {
    this.depth += 1;
    const inner = () => (this.depth > 4 ? this.pick(['a', 'b', '3', '-7']) : this.expression());
    const forms = [
      () => this.pick(['a', 'b', 'c']),
      () => String(this.below(40) - 20),
      () => `(${inner()} ${this.pick(['+', '-', '&', '|', '^'])} ${inner()})`,
      () => `(${inner()} * ${inner()} % 9973)`,
      () => `(${inner()} % ${this.pick(['7', '(b * b + 1)'])})`,
      () => `(${inner()} // ${this.pick(['3', '(a * a + 2)'])})`,
      () => `(${inner()} if ${inner()} ${this.pick(['<', '==', '>='])} ${inner()} else ${inner()})`,
      () => `len([${inner()}, ${inner()}][${this.pick(['0', '1'])}:])`,
      () => `sum([x * 2 for x in [${inner()}, ${inner()}] if x > a])`,
      () => `max(${inner()}, ${inner()})`,
      () => `{"k": ${inner()}}["k"]`,
      () => (this.functions ? `f${this.below(this.functions)}(${inner()}, b=${inner()})` : '5'),
      () => `Box(${inner()}).twice()`,
    ];
    const text = this.pick(forms)();
    this.depth -= 1;
    return text;
  }

  private block(indent: string, level: number): string {
    const count = 1 + this.below(3);
    return Array.from({ length: count }, () => this.statement(indent, level)).join('');
  }

  private statement(indent: string, level: number): string {
    const deeper = `${indent}    `;
    const simple = [
      () => `${this.pick(['a', 'b', 'c'])} = ${this.expression()}\n`,
      () => `${this.pick(['a', 'b', 'c'])} += ${this.expression()}\n`,
      () => `a, b = b, ${this.expression()}\n`,
      () => `print("%d %s" % (${this.expression()}, ${this.expression()}))\n`,
      () => `print(${this.expression()}, [a, (b, "t")], c)\n`,
    ];
    const compound = [
      () =>
        `for i in range(${1 + this.below(4)}):\n${this.block(deeper, level + 1)}${deeper}c = i\n`,
      () =>
        `n = ${1 + this.below(3)}\n${indent}while n > 0:\n${deeper}n -= 1\n${deeper}c += n\n${indent}else:\n${deeper}print("else")\n`,
      () =>
        `if ${this.expression()} > ${this.expression()}:\n${this.block(deeper, level + 1)}${indent}else:\n${this.block(deeper, level + 1)}`,
      () =>
        `try:\n${this.block(deeper, level + 1)}${deeper}if c > a:\n${deeper}    raise ValueError("c")\n${indent}except ValueError as e:\n${deeper}print("caught")\n${indent}finally:\n${deeper}c = ${this.below(9)}\n`,
      () => `for x in [3, 1]:\n${deeper}if x > b % 3:\n${deeper}    continue\n${deeper}print(x)\n`,
    ];
    return indent + this.pick(level < 2 ? [...simple, ...compound] : simple)();
  }

  program(): string {
    let text =
      'class Base:\n    def __init__(self, x):\n        self.x = x\n\n\nclass Box(Base):\n    def __init__(self, x):\n        Base.__init__(self, x)\n        self.y = x\n\n    def twice(self):\n        return self.x % 1000 + self.y % 1000\n\n\na = 3\nb = 5\nc = 0\n';
    for (let i = 0; i < 2; i++) {
      const body = this.block('    ', 1);
      text += `\n\ndef f${i}(a, b=4):\n    c = 1\n${body}    a %= 10007\n    return a\n\n\n`;
      this.functions += 1;
    }
    return text + this.block('', 0) + this.block('', 0);
  }
}

async function runPlain(program: string): Promise<string> {
  let text = '';
  const engine = await loadMicroPython({
    heapsize: 4 * 1024 * 1024,
    stdout: (line) => {
      text += `${line}\n`;
    },
  });
  try {
    engine.runPython(program);
  } catch (error) {
    text += String((error as Error).message)
      .trim()
      .split('\n')
      .at(-1)
      ?.split(':')[0];
  }
  return text;
}

/** A step takes much longer than a line of a run, because it reports the variables. */
const MAX_STEPPED_LINES = 300;

async function runSimulated(program: string, isStepped: boolean): Promise<string> {
  let text = '';
  const board = await SimulatedBoard.create({
    sources: loadSources(process.cwd()),
    program: prepareProgram({ main: program, modules: {} }),
    scenario: {
      ...getBoardPins(process.cwd(), 'zm1_db'),
      seed: 1,
      start: 0,
      watchdog: 60_000,
      signals: {},
    },
    onOutput: (part) => {
      text += part;
    },
  });
  let lines = isStepped ? MAX_STEPPED_LINES : 0;
  while (lines > 0 && board.step(50_000).reason === 'line') lines -= 1;
  board.run(200_000, 50_000);
  return text.replace(/Traceback[\s\S]*?\n(?=\w)/, '').replace(/(Error)\n$/, '$1');
}

describe('programs that never wait', () => {
  const seeds = Array.from({ length: 25 }, (_, i) => i * 7919 + 1);
  it.each(seeds)('prints the same output as plain MicroPython, seed %i', async (seed) => {
    const program = new ProgramGenerator(seed).program();
    const expected = await runPlain(program);
    expect(expected).not.toBe('SyntaxError');
    expect(await runSimulated(program, seed % 2 === 0), program).toBe(expected);
  });
});
