import type { SimulatedBoard } from '../engine/simulatedBoard';
import type { BoardAction, BoardReport, Stretch } from '../engine/types';
import { type FromWorker, LEVELS, type Place } from './messages';

/** A turn yields after this real time, so that the worker can handle messages. */
const MAX_TURN_MS = 30;
/** Steps between checks of the clock; a step can print a lot or be slow on a phone. */
const STEPS = { first: 20, most: 1000 };
/** Maximum virtual delay that a slow device tries to catch up. */
const MAX_LAG_MS = 200;
/** Real time between messages that only report the time. */
const CLOCK_INTERVAL_MS = 100;
/** Maximum characters per second of both real and virtual time. */
const MAX_CHARS_PER_SECOND = 200_000;
/** Pending characters at which the board waits for the page. */
const MAX_PENDING_CHARS = 8000;
/** Hard limit of pending text; the run ends at the next check anyway. */
const MAX_TEXT_CHARS = 2 * MAX_CHARS_PER_SECOND;
const MAX_REPORTS = 2000;
/** Real time over which the actual speed is measured. */
const SPEED_INTERVAL_MS = 3000;
/** A lower share of the requested speed is reported. */
const MIN_REPORTED_SPEED_SHARE = 0.7;
/**
 * Virtual time after which a step without a line is reported, because the program may be waiting
 * for input.
 */
const MAX_STEP_MS = 600_000;

type Board = Pick<SimulatedBoard, 'run' | 'step' | 'act' | 'restart'>;

/**
 * Runs a board at a given speed, step by step, or paused. The time is passed in, so that tests can
 * control it.
 */
export class PacedRun {
  private text = '';
  private printed: { since: number; time: number; count: number };
  /** The page has not rendered the last message yet. */
  private isAhead = false;
  /** Start of the speed measurement on both clocks. */
  private measured = { wall: 0, time: 0 };
  private reached: number | undefined;
  private reports: BoardReport[] = [];
  /** Their length in characters. */
  private reported = 0;
  /** Latest level of each pin. */
  private levels = new Map<string, BoardReport>();
  private speed = 0;
  private last: Stretch = { how: 'time', time: 0, steps: 0, starts: 1 };
  /** Moment on both clocks from which they run together. */
  private anchor = { wall: 0, time: 0 };
  private steps = STEPS.first;
  private board: Board | undefined;
  private isOver = false;
  private told = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly now: () => number,
    private readonly tell: (message: FromWorker) => void,
  ) {
    this.printed = { since: now(), time: 0, count: 0 };
  }

  /** Receives console output. */
  write = (text: string): void => {
    this.printed.count += text.length;
    if (this.text.length < MAX_TEXT_CHARS)
      this.text += text.slice(0, MAX_TEXT_CHARS - this.text.length);
    // The next call may block, and the first line is what readers wait for.
    if (this.now() - this.told > CLOCK_INTERVAL_MS) this.sendNews();
  };

  /** @param size length of the report; sent data counts like printed text */
  report = (report: BoardReport, size: number): void => {
    if (LEVELS.has(report.kind)) {
      this.levels.set(report.name, report);
      return;
    }
    this.printed.count += size;
    if (this.reported > MAX_TEXT_CHARS || this.reports.length >= MAX_REPORTS) return;
    this.reported += size;
    this.reports.push(report);
  };

  /** @param speed 0 pauses before the first line */
  begin(board: Board, speed: number): void {
    this.board = board;
    this.setSpeed(speed);
    if (speed === 0) this.step();
  }

  setSpeed(speed: number): void {
    this.speed = speed;
    this.reached = undefined;
    this.measured = { wall: this.now(), time: this.last.time };
    this.catchUp();
  }

  /** Restarts both clocks from the current moment. */
  private catchUp(): void {
    this.anchor = { wall: this.now(), time: this.last.time };
  }

  /** Reports the actual speed if it is below the requested one. */
  private measure(): void {
    const { wall, time } = this.measured;
    const passed = this.now() - wall;
    if (passed < SPEED_INTERVAL_MS) return;
    const reached = (this.last.time - time) / passed;
    const told =
      reached < MIN_REPORTED_SPEED_SHARE * this.speed ? Number(reached.toPrecision(1)) : undefined;
    this.measured = { wall: this.now(), time: this.last.time };
    if (told === this.reached) return;
    this.reached = told;
    this.tell({ kind: 'pace', reached: told });
  }

  act(action: BoardAction): void {
    if (this.isOver || !this.board) return;
    this.board.act(action);
    this.sendNews();
  }

  /** Runs to the next line and pauses there. */
  step(): void {
    if (this.isOver || !this.board) return;
    this.speed = 0;
    const end = this.board.step(MAX_STEP_MS);
    this.last = end;
    const { file, line, thread } = end;
    this.sendNews(line > 0 ? { file, line, thread } : 'nowhere');
    this.handle(end);
  }

  /** @returns ms until the next call; undefined if an event must come first */
  turn(): number | undefined {
    if (this.isOver || !this.board || this.speed === 0) return undefined;
    // Resumes when the page has rendered.
    if (this.isAhead && this.isFull()) return undefined;
    const began = this.now();
    const { time } = this.last;
    if (began - this.printed.since > 1000 && time - this.printed.time > 1000) {
      this.printed = { since: began, time, count: 0 };
    }
    const target = this.anchor.time + (began - this.anchor.wall) * this.speed;
    let end: Stretch;
    do {
      end = this.board.run(this.steps, target);
      this.last = end;
      const took = this.now() - began;
      this.steps =
        took < MAX_TURN_MS && !this.isFull() ? Math.min(2 * this.steps, STEPS.most) : STEPS.first;
    } while (end.how === 'steps' && this.now() - began < MAX_TURN_MS && !this.isFull());
    this.news();
    if (this.printed.count >= MAX_CHARS_PER_SECOND) {
      this.end({ kind: 'end', why: 'flood', bytes: this.printed.count });
      return undefined;
    }
    this.handle(end);
    if (this.isOver) return undefined;
    if (target - this.last.time > MAX_LAG_MS * this.speed) this.catchUp();
    this.measure();
    return end.how === 'steps' ? 0 : MAX_TURN_MS / 2;
  }

  private handle(end: Stretch): void {
    if (end.how === 'ended') this.end({ kind: 'end', why: 'ended' });
    if (end.how !== 'reset') return;
    this.sendNews();
    this.tell({ kind: 'reset', cause: end.cause ?? '', time: end.time });
    this.board?.restart();
  }

  /** Whether the page already has as much to render as it can show. */
  private isFull(): boolean {
    return this.text.length + this.reported > MAX_PENDING_CHARS;
  }

  /** The page has rendered; sends what arrived meanwhile. */
  shown(): void {
    this.isAhead = false;
    if (this.board && !this.isOver) this.news();
  }

  private end(message: FromWorker): void {
    this.isOver = true;
    this.sendNews();
    this.tell(message);
  }

  /** Sends new output, at most once per rendering of the page. */
  private news(): void {
    if (this.isAhead) return;
    const isNew = this.text !== '' || this.reports.length > 0 || this.levels.size > 0;
    if (isNew || this.now() - this.told >= CLOCK_INTERVAL_MS) this.sendNews();
  }

  private sendNews(at?: Place | 'nowhere'): void {
    const { text } = this;
    const reports = [...this.reports, ...this.levels.values()];
    this.told = this.now();
    this.isAhead = true;
    this.text = '';
    this.reports = [];
    this.reported = 0;
    this.levels.clear();
    const { time, steps } = this.last;
    this.tell({ kind: 'news', text, reports, time, steps, ...(at ? { at } : {}) });
  }
}
