import type { MicroPython } from '@micropython/micropython-webassembly-pyscript/micropython.mjs';
import { REFUSALS } from '@portal/content-model/device-language/limits';
import type { BoardScenario } from '../scenario/types';
import { LanguageError } from '../transform/languageError';
import type {
  BoardAction,
  BoardReport,
  LineStep,
  PreparedProgram,
  Sources,
  Stretch,
} from './types';

export interface BoardOptions {
  sources: Sources;
  /** Made by `prepareProgram`. */
  program: PreparedProgram;
  scenario: BoardScenario;
  /** Takes what the console shows, as it comes. */
  onText: (text: string) => void;
  /** @param size characters of the report as text */
  onReport?: (report: BoardReport, size: number) => void;
  /** Told when the engine is there: what comes next is the program's own work. */
  onEngine?: () => void;
  /** Address of the engine's WebAssembly; Node finds its own. */
  wasm?: string;
}

const HEAP = 16 * 1024 * 1024;

/** The console's bytes as text: what is no UTF-8 stays as the character of its code. */
function decode(eightBit: string): string {
  if (!/[\u0080-\u00ff]/.test(eightBit)) return eightBit;
  const bytes = Uint8Array.from(eightBit, (c) => c.charCodeAt(0));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return eightBit;
  }
}

/** Last place and words of what the engine's compiler says. */
const REFUSED = /File "(\w+)\.py", line (\d+)[^\n]*\n(?:Indentation|Syntax)Error: (.*)\s*$/;

/** What the engine's compiler refuses, at its line of the program; any other error as it is. */
function atItsLine(error: Error, { files, lines }: PreparedProgram): Error {
  const [, file = '', generated, words = ''] = REFUSED.exec(error.message) ?? [];
  const table = lines[files.indexOf(file)];
  if (!table) return error;
  const line = table.slice(0, Number(generated)).findLast((number) => number > 0) ?? 1;
  const what =
    words === 'invalid syntax' ? 'this is not Python: look here and at the line before' : words;
  return new LanguageError(what, line, 1);
}

/** What the runtime says where a program goes beyond a limit. */
const LIMITS = Object.fromEntries(
  Object.entries(REFUSALS).flatMap(([id, { by, message }]) =>
    by === 'syntax' ? [] : [[id, message]],
  ),
);

/** One board with one program in one scenario, from power-on. */
export class SimulatedBoard {
  private answer = '';

  private constructor(private readonly engine: MicroPython) {}

  /** @throws {LanguageError} where the program does not compile */
  static async create(options: BoardOptions): Promise<SimulatedBoard> {
    const { loadMicroPython } = await import(
      '@micropython/micropython-webassembly-pyscript/micropython.mjs'
    );
    const engine = await loadMicroPython({
      heapsize: HEAP,
      ...(options.wasm ? { url: options.wasm } : {}),
    }).catch((error: Error) => {
      // The engine has only words of its own where its file did not arrive.
      const why = /Network|fetch|Load failed/i.test(error.message)
        ? 'its file did not arrive'
        : error.message;
      throw new Error(`the engine did not start (${why}). Look at the connection and run again.`);
    });
    options.onEngine?.();
    const board = new SimulatedBoard(engine);
    engine.registerJsModule('host', {
      write: (text: string) => options.onText(decode(text)),
      report: (text: string) => {
        if (!options.onReport) return;
        const [time, kind, name, value] = JSON.parse(text);
        options.onReport({ time, kind, name: String(name), value }, text.length);
      },
      stopped: (text: string) => {
        board.answer = text;
      },
    });
    const folders = Object.keys(options.sources).map((path) =>
      path.slice(0, path.lastIndexOf('/')),
    );
    for (const folder of new Set(folders)) engine.FS.mkdirTree(`/sim/${folder}`);
    for (const [path, text] of Object.entries(options.sources)) {
      engine.FS.writeFile(`/sim/${path}`, text);
    }
    const { program, scenario } = options;
    engine.FS.writeFile('/sim/input.json', JSON.stringify({ scenario, program, limits: LIMITS }));
    try {
      engine.runPython('import sys\nsys.path[:] = ["/sim"]\nfrom runtime import main');
    } catch (error) {
      throw atItsLine(error as Error, program);
    }
    return board;
  }

  /** Runs for at most so many steps, and not beyond a virtual time in ms. */
  run(steps: number, untilMs: number): Stretch {
    this.engine.runPython(`main.run(${Math.floor(steps)}, ${untilMs})`);
    return this.stretch();
  }

  /** Runs to the next line of the program, for at most so many ms of virtual time. */
  step(longest: number): LineStep {
    this.engine.runPython(`main.step(${longest})`);
    const [file, line, thread] = JSON.parse(this.answer).slice(4);
    return { ...this.stretch(), file, line, thread };
  }

  private stretch(): Stretch {
    const [how, time, done, starts] = JSON.parse(this.answer);
    const [kind, cause] = String(how).split(':');
    return { how: kind as Stretch['how'], ...(cause ? { cause } : {}), time, steps: done, starts };
  }

  /** Does something to the board, at the virtual time that it has. */
  act(action: BoardAction): void {
    this.engine.FS.writeFile('/sim/action.json', JSON.stringify(action));
    this.engine.runPython('main.act()');
  }

  /** Starts the board anew, after a reset. */
  restart(): void {
    this.engine.runPython('main.restart()');
  }

  /** Signals that the program read and the scenario does not have. */
  missingSignals(): string[] {
    this.engine.runPython('main.missing()');
    return JSON.parse(this.answer);
  }
}
