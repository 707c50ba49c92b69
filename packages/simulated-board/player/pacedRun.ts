import type { SimulatedBoard } from '../engine/simulatedBoard';
import type { BoardAction, BoardReport, Stretch } from '../engine/types';
import { type FromWorker, LEVELS, type Place } from './messages';

/** ms on the wall. A turn gives way after that time, so that a press is heard. */
const TURN = 30;
/** Steps between two looks at the clock: a step may print much, or be slow on a phone. */
const STEPS = { first: 20, most: 1000 };
/** ms of virtual time by which a slow machine may be late before it stops catching up. */
const LATE = 200;
/** ms on the wall between two messages that only tell the time. */
const CLOCK = 100;
/** Characters in one second, both on the wall and on the board; nobody reads that. */
const FLOOD = 200_000;
/** Characters that wait for the page; with more, the board waits for it too. */
const HOLD = 8000;
/** Bytes that wait for the page are cut there: the run ends at the next look anyway. */
const MOST_TEXT = 2 * FLOOD;
const MOST_REPORTS = 2000;
/** ms on the wall over which the speed that is reached is measured. */
const MEASURE = 3000;
/** Less than that of what was asked for is told. */
const SLOW = 0.7;
/** ms of virtual time after which a step that came to no line says so: a program may wait for a person. */
const LONGEST_STEP = 600_000;

type Board = Pick<SimulatedBoard, 'run' | 'step' | 'act' | 'restart'>;

/**
 * Runs a board beside a clock on the wall: at a speed, line by line, or not at all. It is told the
 * time, so that a test can tell it.
 */
export class PacedRun {
  private text = '';
  private printed: { since: number; time: number; count: number };
  /** The page has not shown yet what it was told last. */
  private isAhead = false;
  /** Where on both clocks the reached speed is measured from. */
  private measured = { wall: 0, time: 0 };
  private reached: number | undefined;
  private reports: BoardReport[] = [];
  /** Characters of them. */
  private reported = 0;
  /** The last level of each pin. */
  private levels = new Map<string, BoardReport>();
  private speed = 0;
  private last: Stretch = { how: 'time', time: 0, steps: 0, starts: 1 };
  /** Moment on the wall and on the board from which both run together. */
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

  /** Takes the text of the console. */
  write = (text: string): void => {
    this.printed.count += text.length;
    if (this.text.length < MOST_TEXT) this.text += text.slice(0, MOST_TEXT - this.text.length);
    // What comes next may never give way, and the first line is what a reader waits for.
    if (this.now() - this.told > CLOCK) this.sendNews();
  };

  /** @param size characters of the report; what is sent counts as what is printed does */
  report = (report: BoardReport, size: number): void => {
    if (LEVELS.has(report.kind)) {
      this.levels.set(report.name, report);
      return;
    }
    this.printed.count += size;
    if (this.reported > MOST_TEXT || this.reports.length >= MOST_REPORTS) return;
    this.reported += size;
    this.reports.push(report);
  };

  /** @param speed 0 stands before the first line */
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

  /** From now on both clocks run together. */
  private catchUp(): void {
    this.anchor = { wall: this.now(), time: this.last.time };
  }

  /** Tells how fast the board goes where that is not as fast as was asked for. */
  private measure(): void {
    const { wall, time } = this.measured;
    const passed = this.now() - wall;
    if (passed < MEASURE) return;
    const reached = (this.last.time - time) / passed;
    const told = reached < SLOW * this.speed ? Number(reached.toPrecision(1)) : undefined;
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

  /** Runs to the next line, from where the board is, and stands still there. */
  step(): void {
    if (this.isOver || !this.board) return;
    this.speed = 0;
    const end = this.board.step(LONGEST_STEP);
    this.last = end;
    const { file, line, thread } = end;
    this.sendNews(line > 0 ? { file, line, thread } : 'nowhere');
    this.handle(end);
  }

  /** @returns ms until it wants to be called again; undefined: not before something happens */
  turn(): number | undefined {
    if (this.isOver || !this.board || this.speed === 0) return undefined;
    // It goes on when the page says that it has shown what it has.
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
        took < TURN && !this.isFull() ? Math.min(2 * this.steps, STEPS.most) : STEPS.first;
    } while (end.how === 'steps' && this.now() - began < TURN && !this.isFull());
    this.news();
    if (this.printed.count >= FLOOD) {
      this.end({ kind: 'end', why: 'flood', bytes: this.printed.count });
      return undefined;
    }
    this.handle(end);
    if (this.isOver) return undefined;
    if (target - this.last.time > LATE * this.speed) this.catchUp();
    this.measure();
    return end.how === 'steps' ? 0 : TURN / 2;
  }

  private handle(end: Stretch): void {
    if (end.how === 'ended') this.end({ kind: 'end', why: 'ended' });
    if (end.how !== 'reset') return;
    this.sendNews();
    this.tell({ kind: 'reset', cause: end.cause ?? '', time: end.time });
    this.board?.restart();
  }

  /** What waits for the page is as much as it shows at once. */
  private isFull(): boolean {
    return this.text.length + this.reported > HOLD;
  }

  /** The page has shown what it was told: what came meanwhile goes to it. */
  shown(): void {
    this.isAhead = false;
    if (this.board && !this.isOver) this.news();
  }

  private end(message: FromWorker): void {
    this.isOver = true;
    this.sendNews();
    this.tell(message);
  }

  /** Tells what is new, once for each time that the page shows something. */
  private news(): void {
    if (this.isAhead) return;
    const isNew = this.text !== '' || this.reports.length > 0 || this.levels.size > 0;
    if (isNew || this.now() - this.told >= CLOCK) this.sendNews();
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
