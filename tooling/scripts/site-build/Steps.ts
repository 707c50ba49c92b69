/** Steps of a build, with the seconds that each took. */
export class Steps {
  readonly #taken: { name: string; from: number }[] = [];

  /**
   * @param onStep called with each step when it starts
   * @param now returns the time in milliseconds, from any origin
   */
  constructor(
    private readonly onStep: (name: string) => void,
    private readonly now = () => performance.now(),
  ) {}

  /** Ends the current step. */
  start(name: string): void {
    this.#taken.push({ name, from: this.now() });
    this.onStep(name);
  }

  /** One line per step: seconds and name. */
  render(): string {
    const end = this.now();
    return this.#taken
      .map(({ name, from }, index) => {
        const seconds = ((this.#taken[index + 1]?.from ?? end) - from) / 1000;
        return `${seconds.toFixed(1).padStart(7)} s  ${name}`;
      })
      .join('\n');
  }
}
