import type { BoardAction, Program } from '../engine/types';
import { applyEdits } from './applyEdits';
import type { BoardException, MessageFromWorker, MessageToWorker } from './messages';
import { INITIAL_STATE, type PlayerEvent, type PlayerState, reduce } from './playerState';
import type { PlayerProgram, PlayerRun } from './types';

/** Time without a worker message before a warning appears. */
const MAX_SILENCE_MS = 2000;
const LOAD_FAILURE = 'its files failed to load. Check your connection and run the program again.';

/** The members of `Worker` that a session uses. */
export type BoardWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

export interface SessionOptions {
  program: PlayerProgram;
  /** URL of the engine's WebAssembly. */
  wasmUrl: string;
  createWorker: () => BoardWorker;
  /** Loads the code that prepares edited programs. The build has already prepared the original programs. */
  loadTransform: () => Promise<typeof import('./prepareEditedProgram')>;
  onChange: (state: PlayerState) => void;
  /** Calls the function before the page is rendered the next time. */
  requestFrame: (callback: () => void) => void;
}

export interface StartOptions {
  run: PlayerRun;
  /** The reader's version of the program. */
  program: Program;
  /** Virtual seconds per real second; 0 pauses before the first line. */
  speed: number;
  /** Actions that the board performs before the first line. */
  actions?: readonly BoardAction[];
}

/** Controls one board. Each start creates a worker, so that Stop always works. */
export class Session {
  state: PlayerState = INITIAL_STATE;
  private worker: BoardWorker | undefined;
  /** Generation counter: a prepared program is dropped if another start or stop came in between. */
  private generation = 0;
  private silenceTimer: ReturnType<typeof setTimeout> | undefined;
  private runningProgram: Program | undefined;
  private isRenderScheduled = false;
  /** Worker that waits until its last update is rendered. */
  private waitingWorker: BoardWorker | undefined;

  constructor(private readonly options: SessionOptions) {}

  start({ run, program, speed, actions = [] }: StartOptions): void {
    this.endWorker();
    this.dispatch({ kind: 'load', speed });
    this.runningProgram = program;
    const start = { scenario: run.scenario, speed, actions };
    const { main, modules } = this.options.program.program;
    const original: Program = { main: applyEdits(main, run.edits), modules };
    if (run.prepared && JSON.stringify(program) === JSON.stringify(original)) {
      this.startWorker({ program: run.prepared, ...start });
      return;
    }
    const generation = this.generation;
    this.prepare(program)
      .then((prepared) => {
        if (generation !== this.generation) return;
        if ('error' in prepared) this.dispatch({ kind: 'rejected', error: prepared.error });
        else this.startWorker({ program: prepared.program, ...start });
      })
      .catch((error: Error) => {
        if (generation === this.generation) this.fail(error.message);
      });
  }

  private async prepare(program: Program) {
    const { loadTransform } = this.options;
    const { prepareEditedProgram } = await loadTransform().catch(() => {
      // A module that failed to load is not requested again.
      throw new Error('its files failed to load. Check your connection and reload the page.');
    });
    return prepareEditedProgram(program, this.options.program.names);
  }

  private startWorker(start: Omit<MessageToWorker & { kind: 'start' }, 'kind' | 'wasmUrl'>): void {
    const { wasmUrl, createWorker } = this.options;
    const worker = createWorker();
    this.worker = worker;
    worker.onmessage = ({ data }: MessageEvent<MessageFromWorker>) => {
      if (worker !== this.worker) return;
      const { exception } = this.state;
      if (data.kind === 'update') this.waitingWorker = worker;
      this.dispatch(data);
      if (this.state.exception && this.state.exception !== exception) {
        this.explain(this.state.exception);
      }
      if (data.kind === 'end' || data.kind === 'rejected') this.endWorker();
      else this.restartSilenceTimer();
    };
    worker.onerror = (event) => {
      if (worker !== this.worker) return;
      event.preventDefault();
      this.endWorker();
      this.fail(
        /Aborted|Network/.test(event.message) ? LOAD_FAILURE : event.message || LOAD_FAILURE,
      );
    };
    this.send({ kind: 'start', wasmUrl, ...start });
  }

  /** Adds an explanation of an exception. If its code fails to load, the console still shows the traceback. */
  private explain(exception: BoardException): void {
    const program = this.runningProgram;
    this.options.loadTransform().then(
      ({ explainException }) => {
        if (!program || exception !== this.state.exception) return;
        this.dispatch({ kind: 'explained', error: explainException(exception, program) });
      },
      () => undefined,
    );
  }

  private fail(message: string): void {
    this.dispatch({ kind: 'end', reason: 'failed', message });
  }

  setSpeed(speed: number): void {
    this.send({ kind: 'speed', speed });
    this.dispatch({ kind: 'speed', speed });
  }

  /** Runs to the next line and pauses there. */
  step(): void {
    if (this.state.phase === 'running') this.dispatch({ kind: 'speed', speed: 0 });
    this.send({ kind: 'step' });
  }

  applyAction(action: BoardAction): void {
    this.send({ kind: 'act', action });
  }

  stop(): void {
    this.endWorker();
    this.dispatch({ kind: 'stop' });
  }

  /** Terminates the worker without a status change. */
  endWorker(): void {
    this.generation += 1;
    clearTimeout(this.silenceTimer);
    this.worker?.terminate();
    this.worker = undefined;
  }

  private send(message: MessageToWorker): void {
    this.worker?.postMessage(message);
    this.restartSilenceTimer();
  }

  /** A running worker sends a message ten times per second; a paused one does not. */
  private restartSilenceTimer(): void {
    clearTimeout(this.silenceTimer);
    const { phase } = this.state;
    if (!this.worker || phase === 'loading' || phase === 'over') return;
    this.silenceTimer = setTimeout(() => {
      // Skipped while the worker waits for the page; background pages rarely render.
      if (this.state.phase === 'running' && !this.waitingWorker)
        this.dispatch({ kind: 'unresponsive' });
    }, MAX_SILENCE_MS);
  }

  private dispatch(event: PlayerEvent): void {
    this.state = reduce(this.state, event);
    if (this.isRenderScheduled) return;
    this.isRenderScheduled = true;
    this.options.requestFrame(() => this.render());
  }

  /** Renders once per frame, regardless of the number of messages. */
  private render(): void {
    this.isRenderScheduled = false;
    this.options.onChange(this.state);
    if (this.waitingWorker && this.waitingWorker === this.worker) this.send({ kind: 'rendered' });
    this.waitingWorker = undefined;
  }
}
