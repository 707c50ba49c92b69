import type { BoardAction, PreparedProgram } from '../engine/types';
import type { BoardException, FromWorker, ToWorker } from './messages';
import { IDLE, type PlayerEvent, type PlayerState, reduce } from './playerState';
import { textOf } from './textOf';
import type { PlayerProgram, PlayerRun } from './types';

/** Time without a worker message before a warning appears. */
const MAX_SILENCE_MS = 2000;
const LOST = 'its files failed to load. Check your connection and run again.';

/** The parts of `Worker` that are used. */
export type BoardWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

export interface SessionOptions {
  program: PlayerProgram;
  /** URL of the engine. */
  wasm: string;
  makeWorker: () => BoardWorker;
  /** Loads the code that prepares edited programs; original ones are already prepared. */
  loadTransform: () => Promise<typeof import('./prepareText')>;
  onChange: (state: PlayerState) => void;
  /** Runs a callback when the page is next rendered. */
  nextFrame: (work: () => void) => void;
}

export interface StartOptions {
  run: PlayerRun;
  /** Content of main.py. */
  main: string;
  /** 0 pauses before the first line. */
  speed: number;
}

/** One board. Each start creates a new worker, so that Stop always works. */
export class Session {
  state: PlayerState = IDLE;
  private worker: BoardWorker | undefined;
  /** Generation counter: a prepared program is dropped if another start or stop came in between. */
  private turns = 0;
  private silence: ReturnType<typeof setTimeout> | undefined;
  /** Content of main.py at the last start. */
  private main = '';
  /** A rendering of the changes is scheduled. */
  private isDue = false;
  /** Worker that waits until its messages are rendered. */
  private waiting: BoardWorker | undefined;

  constructor(private readonly options: SessionOptions) {}

  start({ run, main, speed }: StartOptions): void {
    this.endWorker();
    this.apply({ kind: 'load', speed });
    this.main = main;
    const { program } = this.options;
    if (main === textOf(program.program.main, run.edits)) {
      this.begin(run.prepared, run, speed);
      return;
    }
    const turn = this.turns;
    this.prepare(main)
      .then((prepared) => {
        if (turn !== this.turns) return;
        if ('fault' in prepared) this.apply({ kind: 'refused', fault: prepared.fault });
        else this.begin(prepared.program, run, speed);
      })
      .catch((error: Error) => {
        if (turn === this.turns) this.fail(error.message);
      });
  }

  private async prepare(main: string) {
    const { program, loadTransform } = this.options;
    const { prepareText } = await loadTransform().catch(() => {
      // A module that failed to load is not requested again.
      throw new Error('its files failed to load. Check your connection and reload the page.');
    });
    return prepareText({ ...program.program, main }, program.names);
  }

  private begin(program: PreparedProgram, { scenario }: PlayerRun, speed: number): void {
    const { wasm, makeWorker } = this.options;
    const worker = makeWorker();
    this.worker = worker;
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (worker !== this.worker) return;
      const { exception } = this.state;
      if (data.kind === 'news') this.waiting = worker;
      this.apply(data);
      if (this.state.exception && this.state.exception !== exception) {
        this.explain(this.state.exception);
      }
      if (data.kind === 'end' || data.kind === 'refused') this.endWorker();
      else this.listen();
    };
    worker.onerror = (event) => {
      if (worker !== this.worker) return;
      event.preventDefault();
      this.endWorker();
      this.fail(/Aborted|Network/.test(event.message) ? LOST : event.message || LOST);
    };
    this.send({ kind: 'start', program, scenario, wasm, speed });
  }

  /** Explains an exception. If the code fails to load, the console still shows the traceback. */
  private explain(exception: BoardException): void {
    const { program, loadTransform } = this.options;
    const files = { ...program.program, main: this.main };
    loadTransform().then(
      ({ explainException }) => {
        if (exception !== this.state.exception) return;
        this.apply({ kind: 'explained', fault: explainException(exception, files) });
      },
      () => undefined,
    );
  }

  private fail(message: string): void {
    this.apply({ kind: 'end', why: 'failed', message });
  }

  /** Reports the engine's loading progress. */
  setLoaded(share: number): void {
    if (this.state.phase === 'loading') this.apply({ kind: 'loaded', share });
  }

  setSpeed(speed: number): void {
    this.send({ kind: 'speed', speed });
    this.apply({ kind: 'speed', speed });
  }

  /** Makes a running or paused board go to its next line and pause there. */
  step(): void {
    if (this.state.phase === 'running') this.apply({ kind: 'speed', speed: 0 });
    this.send({ kind: 'step' });
  }

  act(action: BoardAction): void {
    this.send({ kind: 'act', action });
  }

  stop(): void {
    this.endWorker();
    this.apply({ kind: 'stop' });
  }

  /** Terminates the worker without a status change. */
  endWorker(): void {
    this.turns += 1;
    clearTimeout(this.silence);
    this.worker?.terminate();
    this.worker = undefined;
  }

  private send(message: ToWorker): void {
    this.worker?.postMessage(message);
    this.listen();
  }

  /** A running worker sends a message ten times per second; a paused one does not. */
  private listen(): void {
    clearTimeout(this.silence);
    const { phase } = this.state;
    if (!this.worker || phase === 'loading' || phase === 'over') return;
    this.silence = setTimeout(() => {
      // Skipped while the worker waits for the page; background pages rarely render.
      if (this.state.phase === 'running' && !this.waiting) this.apply({ kind: 'silent' });
    }, MAX_SILENCE_MS);
  }

  private apply(event: PlayerEvent): void {
    this.state = reduce(this.state, event);
    if (this.isDue) return;
    this.isDue = true;
    this.options.nextFrame(() => this.show());
  }

  /** Renders once per frame, regardless of the number of messages. */
  private show(): void {
    this.isDue = false;
    this.options.onChange(this.state);
    if (this.waiting && this.waiting === this.worker) this.send({ kind: 'shown' });
    this.waiting = undefined;
  }
}
