import type { BoardAction, PreparedProgram } from '../engine/types';
import type { BoardException, FromWorker, ToWorker } from './messages';
import { IDLE, type PlayerEvent, type PlayerState, reduce } from './playerState';
import { textOf } from './textOf';
import type { PlayerProgram, PlayerRun } from './types';

/** ms without a word from the worker before the reader is told. */
const SILENCE = 2000;
const LOST = 'its files did not arrive. Look at the connection and run again.';

/** What of `Worker` is used. */
export type BoardWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

export interface SessionOptions {
  program: PlayerProgram;
  /** Address of the engine. */
  wasm: string;
  makeWorker: () => BoardWorker;
  /** Loads what makes a text of the reader ready; ours come ready. */
  loadTransform: () => Promise<typeof import('./prepareText')>;
  onChange: (state: PlayerState) => void;
  /** Does a piece of work when the page is next drawn. */
  nextFrame: (work: () => void) => void;
}

export interface StartOptions {
  run: PlayerRun;
  /** Text of main.py. */
  main: string;
  /** 0 stands still before the first line. */
  speed: number;
}

/** One board under the reader's hands: each start is a new worker, so that stop always works. */
export class Session {
  state: PlayerState = IDLE;
  private worker: BoardWorker | undefined;
  /** What has been started or ended since a text was asked to be made ready: it is out of date. */
  private turns = 0;
  private silence: ReturnType<typeof setTimeout> | undefined;
  /** Text of main.py that was started last. */
  private main = '';
  /** The page will be drawn anew with what has changed. */
  private isDue = false;
  /** Worker that waits until its news are shown. */
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
      // A module that did not arrive is not asked for again.
      throw new Error('its files did not arrive. Look at the connection and reload the page.');
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

  /** Says where an exception came from. Without the file that knows, the console's traceback is there. */
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

  /** Tells how much of the engine has arrived. */
  setLoaded(share: number): void {
    if (this.state.phase === 'loading') this.apply({ kind: 'loaded', share });
  }

  setSpeed(speed: number): void {
    this.send({ kind: 'speed', speed });
    this.apply({ kind: 'speed', speed });
  }

  /** Lets a board that runs, or stands still, go to the next line from where it is, and stand still there. */
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

  /** Ends the worker without a word: the player goes. */
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

  /** A worker that runs speaks ten times a second; one that waits for a press does not. */
  private listen(): void {
    clearTimeout(this.silence);
    const { phase } = this.state;
    if (!this.worker || phase === 'loading' || phase === 'over') return;
    this.silence = setTimeout(() => {
      // One that waits for the page is not asked: a page in the background is seldom drawn.
      if (this.state.phase === 'running' && !this.waiting) this.apply({ kind: 'silent' });
    }, SILENCE);
  }

  private apply(event: PlayerEvent): void {
    this.state = reduce(this.state, event);
    if (this.isDue) return;
    this.isDue = true;
    this.options.nextFrame(() => this.show());
  }

  /** Once for each time that the page is drawn, however much the worker says. */
  private show(): void {
    this.isDue = false;
    this.options.onChange(this.state);
    if (this.waiting && this.waiting === this.worker) this.send({ kind: 'shown' });
    this.waiting = undefined;
  }
}
