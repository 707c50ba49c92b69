import type { MicroPython } from '@micropython/micropython-webassembly-pyscript/micropython.mjs';
import LIMIT_MESSAGES from '@portal/content-model/device-language/limitMessages.json';
import type { BoardScenario } from '../scenario/types';
import { LanguageError } from '../transform/languageError';
import { decodeUtf8 } from './decodeUtf8';
import type {
  BoardAction,
  BoardReport,
  PreparedProgram,
  RunResult,
  Sources,
  StepResult,
} from './types';

export interface BoardOptions {
  sources: Sources;
  /** Created by `prepareProgram`. */
  program: PreparedProgram;
  scenario: BoardScenario;
  /** Called with console output as it arrives. Output that is not valid UTF-8 is decoded as Latin-1. */
  onOutput: (text: string) => void;
  /** @param size length of the report's JSON, in characters */
  onReport?: (report: BoardReport, size: number) => void;
  /** Called when the engine has loaded, before the program starts. */
  onEngineLoaded?: () => void;
  /** URL of the engine's WebAssembly, which is not needed on Node. */
  wasmUrl?: string;
}

const HEAP_BYTES = 16 * 1024 * 1024;

/** Matches the innermost position and the message of a compiler error. */
const COMPILER_ERROR_PATTERN =
  /File "(\w+)\.py", line (\d+)[^\n]*\n(?:Indentation|Syntax)Error: (.*)\s*$/;

/** Maps a compiler error to its line in the program; returns other errors unchanged. */
function locateError(error: Error, { files, lines }: PreparedProgram): Error {
  const [, file = '', generated, detail = ''] = COMPILER_ERROR_PATTERN.exec(error.message) ?? [];
  const lineMap = lines[files.indexOf(file)];
  if (!lineMap) return error;
  const line = lineMap.slice(0, Number(generated)).findLast((number) => number > 0) ?? 1;
  const message =
    detail === 'invalid syntax' ? 'invalid syntax on this line or the previous one' : detail;
  return new LanguageError(message, line, 1, file);
}

/** Simulated board that runs one program in one scenario, starting at power-on. */
export class SimulatedBoard {
  private lastReply = '';

  private constructor(private readonly engine: MicroPython) {}

  /** @throws {LanguageError} if the program does not compile */
  static async create(options: BoardOptions): Promise<SimulatedBoard> {
    const { loadMicroPython } = await import(
      '@micropython/micropython-webassembly-pyscript/micropython.mjs'
    );
    const engine = await loadMicroPython({
      heapsize: HEAP_BYTES,
      ...(options.wasmUrl ? { url: options.wasmUrl } : {}),
    }).catch((error: Error) => {
      // If its file is missing, the engine reports only a network error.
      const detail = /Network|fetch|Load failed/i.test(error.message)
        ? 'its file failed to load'
        : error.message;
      throw new Error(
        `the engine did not start (${detail}). Check your connection and run the program again.`,
      );
    });
    options.onEngineLoaded?.();
    const board = new SimulatedBoard(engine);
    engine.registerJsModule('host', {
      write: (text: string) => options.onOutput(decodeUtf8(text) ?? text),
      report: (text: string) => {
        if (!options.onReport) return;
        const [time, kind, name, value] = JSON.parse(text);
        options.onReport({ time, kind, name: String(name), value }, text.length);
      },
      stopped: (text: string) => {
        board.lastReply = text;
      },
    });
    const folders = Object.keys(options.sources).map((path) =>
      path.slice(0, path.lastIndexOf('/')),
    );
    for (const folder of new Set(folders)) engine.FS.mkdirTree(`/sim/${folder}`);
    const encoder = new TextEncoder();
    for (const [path, text] of Object.entries(options.sources)) {
      // Encoded here, because the engine encodes strings character by character, which is slow.
      engine.FS.writeFile(`/sim/${path}`, encoder.encode(text));
    }
    const { program, scenario } = options;
    engine.FS.writeFile(
      '/sim/input.json',
      JSON.stringify({ scenario, program, limits: LIMIT_MESSAGES }),
    );
    try {
      engine.runPython('import sys\nsys.path[:] = ["/sim"]\nfrom runtime import main');
    } catch (error) {
      throw locateError(error as Error, program);
    }
    return board;
  }

  /** Calls a function of `runtime/main.py`, and returns its reply. */
  private call(code: string) {
    this.engine.runPython(`main.${code}`);
    return JSON.parse(this.lastReply);
  }

  /** Runs a limited number of steps, up to a virtual time in ms. */
  run(steps: number, untilMs: number): RunResult {
    return this.call(`run(${steps}, ${untilMs})`);
  }

  /** Runs to the program's next line, for at most `maxMs` of virtual time. */
  step(maxMs: number): StepResult {
    return this.call(`step(${maxMs})`);
  }

  /** Applies an action at the current virtual time. */
  applyAction(action: BoardAction): void {
    this.engine.FS.writeFile('/sim/action.json', JSON.stringify(action));
    this.engine.runPython('main.act()');
  }

  restart(): void {
    this.engine.runPython('main.restart()');
  }

  /** Returns the watchdog window that the program set, in ms. */
  getWatchdogWindow(): number {
    return this.call('window()');
  }

  /** Returns the signals that the program read but the scenario does not define. */
  getMissingSignals(): string[] {
    return this.call('missing()');
  }
}
