import type { SimulatedBoard } from '../engine/simulatedBoard';
import type { BoardAction, BoardReport, CodePosition, RunResult } from '../engine/types';
import { LATEST_ONLY_KINDS, type MessageFromWorker } from './messages';

/** Real time after which a slice ends, so that the worker can receive messages. */
const MAX_SLICE_MS = 30;
/** Steps between checks of the clock. The first value is low, because a step can be slow or print a lot. */
const STEPS_PER_RUN = { first: 20, max: 1000 };
/** Maximum lag behind real time that a run makes up. After a longer lag, the clocks are resynchronized. */
const MAX_LAG_MS = 200;
/** Real time between messages that only report the time. */
const CLOCK_INTERVAL_MS = 100;
/** Maximum output rate in characters per second, where a second must have passed on both clocks. */
const MAX_CHARS_PER_SECOND = 200_000;
/** Pending characters at which the board waits for the page. */
const MAX_PENDING_CHARS = 8000;
/** Maximum length of the pending text. A slice can exceed the output rate, which is only checked at its end. */
const MAX_TEXT_CHARS = 2 * MAX_CHARS_PER_SECOND;
const MAX_REPORTS = 2000;
/**
 * Virtual time after which a step ends without reaching a line, because the program may be waiting
 * for input.
 */
const MAX_STEP_MS = 600_000;

type Board = Pick<SimulatedBoard, 'run' | 'step' | 'applyAction' | 'restart'>;

/**
 * Runs a board at a given speed or step by step. The clock is a parameter, so that tests can
 * control it.
 */
export class PacedRun {
  private text = '';
  private outputWindow: { startedAt: number; time: number; count: number };
  /** Whether the page has not rendered the last message yet. */
  private isPageBehind = false;
  private reports: BoardReport[] = [];
  /** Length of the pending reports in characters. */
  private pendingReportChars = 0;
  /** Latest report of each pin and LED. */
  private levels = new Map<string, BoardReport>();
  private speed = 0;
  /** Virtual time at the end of the last run, in ms. */
  private time = 0;
  /** Last synchronization of both clocks. */
  private anchor = { realTime: 0, time: 0 };
  private steps = STEPS_PER_RUN.first;
  /** Undefined before the start and after the end. */
  private board: Board | undefined;
  private lastSentAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly now: () => number,
    private readonly post: (message: MessageFromWorker) => void,
  ) {
    this.outputWindow = { startedAt: now(), time: 0, count: 0 };
  }

  write = (text: string): void => {
    this.outputWindow.count += text.length;
    if (this.text.length < MAX_TEXT_CHARS)
      this.text += text.slice(0, MAX_TEXT_CHARS - this.text.length);
    // Send the first line now. Otherwise, the reader would wait for it if the next call of the program blocks.
    if (this.now() - this.lastSentAt > CLOCK_INTERVAL_MS) this.sendUpdate();
  };

  /** @param size length of the report; sent data counts like printed text */
  report = (report: BoardReport, size: number): void => {
    if (LATEST_ONLY_KINDS.has(report.kind)) {
      this.levels.set(report.name, report);
      return;
    }
    this.outputWindow.count += size;
    if (this.pendingReportChars > MAX_TEXT_CHARS || this.reports.length >= MAX_REPORTS) return;
    this.pendingReportChars += size;
    this.reports.push(report);
  };

  /** @param speed 0 pauses before the first line */
  start(board: Board, speed: number): void {
    this.board = board;
    this.setSpeed(speed);
    if (speed === 0) this.step();
  }

  setSpeed(speed: number): void {
    this.speed = speed;
    this.resetAnchor();
  }

  /** Synchronizes both clocks. */
  private resetAnchor(): void {
    this.anchor = { realTime: this.now(), time: this.time };
  }

  applyAction(action: BoardAction): void {
    if (!this.board) return;
    this.board.applyAction(action);
    this.sendUpdate();
  }

  /** Runs to the next line and pauses there. */
  step(): void {
    if (!this.board) return;
    this.speed = 0;
    const result = this.board.step(MAX_STEP_MS);
    this.time = result.time;
    const { file, line, thread, variables } = result;
    this.sendUpdate(line > 0 ? { file, line, thread, variables } : 'nowhere');
    this.finishOrRestart(result);
  }

  /** @returns ms until the next call; undefined if an event must come first */
  runSlice(): number | undefined {
    if (!this.board || this.speed === 0) return undefined;
    if (this.isPageBehind && this.isBufferFull()) return undefined;
    const startedAt = this.now();
    const { time } = this;
    if (startedAt - this.outputWindow.startedAt > 1000 && time - this.outputWindow.time > 1000) {
      this.outputWindow = { startedAt, time, count: 0 };
    }
    const target = this.anchor.time + (startedAt - this.anchor.realTime) * this.speed;
    let result: RunResult;
    let isSliceOver: boolean;
    do {
      result = this.board.run(this.steps, target);
      this.time = result.time;
      isSliceOver = this.now() - startedAt >= MAX_SLICE_MS || this.isBufferFull();
      this.steps = isSliceOver ? STEPS_PER_RUN.first : Math.min(2 * this.steps, STEPS_PER_RUN.max);
    } while (result.reason === 'steps' && !isSliceOver);
    this.sendDueUpdate();
    if (this.outputWindow.count >= MAX_CHARS_PER_SECOND) {
      this.finish({ kind: 'end', reason: 'flood', bytes: this.outputWindow.count });
      return undefined;
    }
    this.finishOrRestart(result);
    if (!this.board) return undefined;
    if (target - this.time > MAX_LAG_MS * this.speed) this.resetAnchor();
    return result.reason === 'steps' ? 0 : MAX_SLICE_MS / 2;
  }

  private finishOrRestart(result: RunResult): void {
    if (result.reason === 'ended') this.finish({ kind: 'end', reason: 'ended' });
    if (result.reason !== 'reset') return;
    this.sendUpdate();
    this.post({ kind: 'reset', cause: result.cause ?? '', time: result.time });
    this.board?.restart();
  }

  /** Whether the page must render pending output before the board continues. */
  private isBufferFull(): boolean {
    return this.text.length + this.pendingReportChars > MAX_PENDING_CHARS;
  }

  /** Sends pending output after the page has rendered. */
  onRendered(): void {
    this.isPageBehind = false;
    if (this.board) this.sendDueUpdate();
  }

  private finish(message: MessageFromWorker): void {
    this.board = undefined;
    this.sendUpdate();
    this.post(message);
  }

  /** Sends new output, at most once per render of the page. */
  private sendDueUpdate(): void {
    if (this.isPageBehind) return;
    const hasOutput = this.text !== '' || this.reports.length > 0 || this.levels.size > 0;
    if (hasOutput || this.now() - this.lastSentAt >= CLOCK_INTERVAL_MS) this.sendUpdate();
  }

  private sendUpdate(position?: CodePosition | 'nowhere'): void {
    const { text } = this;
    const reports = [...this.reports, ...this.levels.values()];
    this.lastSentAt = this.now();
    this.isPageBehind = true;
    this.text = '';
    this.reports = [];
    this.pendingReportChars = 0;
    this.levels.clear();
    const { time } = this;
    this.post({ kind: 'update', text, reports, time, ...(position ? { position } : {}) });
  }
}
