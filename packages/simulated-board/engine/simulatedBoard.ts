import type { MicroPython } from '@micropython/micropython-webassembly-pyscript/micropython.mjs';
import { UNSUPPORTED_FEATURES } from '@portal/content-model/device-language/limits';
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
  /** Created by `prepareProgram`. */
  program: PreparedProgram;
  scenario: BoardScenario;
  /** Called with console output as it arrives. */
  onText: (text: string) => void;
  /** @param size length of the report as text */
  onReport?: (report: BoardReport, size: number) => void;
  /** Called when the engine has loaded, before the program starts. */
  onEngine?: () => void;
  /** URL of the engine's WebAssembly; not needed on Node. */
  wasm?: string;
}

const HEAP_BYTES = 16 * 1024 * 1024;

/** Decodes console bytes. Bytes that are not UTF-8 become the characters with the same codes. */
function decode(eightBit: string): string {
  if (!/[\u0080-\u00ff]/.test(eightBit)) return eightBit;
  const bytes = Uint8Array.from(eightBit, (c) => c.charCodeAt(0));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return eightBit;
  }
}

/** Last position and message in a compiler error. */
const COMPILER_ERROR = /File "(\w+)\.py", line (\d+)[^\n]*\n(?:Indentation|Syntax)Error: (.*)\s*$/;

/** Maps a compiler error to its line in the program; returns other errors unchanged. */
function locateError(error: Error, { files, lines }: PreparedProgram): Error {
  const [, file = '', generated, words = ''] = COMPILER_ERROR.exec(error.message) ?? [];
  const table = lines[files.indexOf(file)];
  if (!table) return error;
  const line = table.slice(0, Number(generated)).findLast((number) => number > 0) ?? 1;
  const what =
    words === 'invalid syntax' ? 'invalid syntax. Check this line and the line before' : words;
  return new LanguageError(what, line, 1);
}

/** The runtime's messages for exceeded limits. */
const LIMITS = Object.fromEntries(
  Object.entries(UNSUPPORTED_FEATURES).flatMap(([id, { reportedBy, message }]) =>
    reportedBy === 'syntax' ? [] : [[id, message]],
  ),
);

/** A board with one program in one scenario, from power-on. */
export class SimulatedBoard {
  private answer = '';

  private constructor(private readonly engine: MicroPython) {}

  /** @throws {LanguageError} if the program does not compile */
  static async create(options: BoardOptions): Promise<SimulatedBoard> {
    const { loadMicroPython } = await import(
      '@micropython/micropython-webassembly-pyscript/micropython.mjs'
    );
    const engine = await loadMicroPython({
      heapsize: HEAP_BYTES,
      ...(options.wasm ? { url: options.wasm } : {}),
    }).catch((error: Error) => {
      // The engine reports a missing file only as a network error.
      const why = /Network|fetch|Load failed/i.test(error.message)
        ? 'its file failed to load'
        : error.message;
      throw new Error(`the engine did not start (${why}). Check your connection and run again.`);
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
      throw locateError(error as Error, program);
    }
    return board;
  }

  /** Runs a limited number of steps, up to a virtual time in ms. */
  run(steps: number, untilMs: number): Stretch {
    this.engine.runPython(`main.run(${Math.floor(steps)}, ${untilMs})`);
    return this.stretch();
  }

  /** Runs to the program's next line, for at most `longest` ms of virtual time. */
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

  /** Applies an action at the current virtual time. */
  act(action: BoardAction): void {
    this.engine.FS.writeFile('/sim/action.json', JSON.stringify(action));
    this.engine.runPython('main.act()');
  }

  /** Restarts the board after a reset. */
  restart(): void {
    this.engine.runPython('main.restart()');
  }

  /** Signals that the program read but the scenario does not define. */
  missingSignals(): string[] {
    this.engine.runPython('main.missing()');
    return JSON.parse(this.answer);
  }
}
