import type { BoardAction } from '../engine/types';
import { addSwitchedFaults, createFaultActions, type FaultChoices } from './faultActions';
import type { BoardException, MessageFromWorker, MessageToWorker } from './messages';
import {
  INITIAL_STATE,
  type PlayerEvent,
  type PlayerState,
  reduce,
  type Start,
} from './playerState';
import { areSameFiles, getOriginalFiles, toProgram } from './programFiles';
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
  loadTransform: () => Promise<typeof import('./prepareEditedRun')>;
  onChange: (state: PlayerState) => void;
  /** Calls the function before the page is rendered the next time. */
  requestFrame: (callback: () => void) => void;
}

export interface StartOptions extends Start {
  run: PlayerRun;
  faultChoices: FaultChoices;
}

/** Controls one board. Each start creates a worker, so that Stop always works. */
export class Session {
  state: PlayerState = INITIAL_STATE;
  private worker: BoardWorker | undefined;
  /** Generation counter: a prepared program is dropped if another start or stop came in between. */
  private generation = 0;
  private silenceTimer: ReturnType<typeof setTimeout> | undefined;
  private isRenderScheduled = false;
  /** Worker that waits until its last update is rendered. */
  private waitingWorker: BoardWorker | undefined;

  constructor(private readonly options: SessionOptions) {}

  async start(options: StartOptions): Promise<void> {
    this.endWorker();
    const { files, parts, speed } = options;
    this.dispatch({ kind: 'load', start: { files, parts, speed } });
    const { generation } = this;
    try {
      const run = await this.prepare(options);
      if (generation !== this.generation) return;
      if ('error' in run) return this.dispatch({ kind: 'rejected', error: run.error });
      const { program, prepared, scenario } = run;
      this.dispatch({ kind: 'prepared', program, scenario });
      this.startWorker({
        kind: 'start',
        program: prepared,
        scenario: addSwitchedFaults(scenario, program.faults),
        wasmUrl: this.options.wasmUrl,
        speed,
        actions: createFaultActions(program.faults, options.faultChoices),
      });
    } catch (error) {
      if (generation === this.generation) this.fail((error as Error).message);
    }
  }

  private async prepare({ run, files, parts }: StartOptions) {
    const { program, loadTransform } = this.options;
    const isOriginal = parts.length === 0 && areSameFiles(files, getOriginalFiles(program, run));
    if (isOriginal && run.prepared)
      return { program, prepared: run.prepared, scenario: run.scenario };
    const { prepareEditedRun } = await loadTransform().catch(() => {
      // A module that failed to load is not requested again.
      throw new Error('its files failed to load. Check your connection and reload the page.');
    });
    return prepareEditedRun(program, run, files, parts);
  }

  private startWorker(message: MessageToWorker): void {
    const worker = this.options.createWorker();
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
    this.send(message);
  }

  /** Adds an explanation of an exception. If its code fails to load, the console still shows the traceback. */
  private explain(exception: BoardException): void {
    const { start } = this.state;
    this.options.loadTransform().then(
      ({ explainException }) => {
        if (!start || exception !== this.state.exception) return;
        const error = explainException(exception, toProgram(start.files));
        this.dispatch({ kind: 'explained', error });
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
