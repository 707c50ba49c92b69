/** What a build does one after the other, with the seconds that each took. */
export class Steps {
  readonly #taken: { name: string; from: number }[] = [];

  /**
   * @param tell told of each step when it begins
   * @param now milliseconds, from any moment on
   */
  constructor(
    private readonly tell: (name: string) => void,
    private readonly now = () => performance.now(),
  ) {}

  /** Ends the step before. */
  begin(name: string): void {
    this.#taken.push({ name, from: this.now() });
    this.tell(name);
  }

  /** One line for each step: seconds, and its name. */
  render(): string {
    const end = this.now();
    return this.#taken
      .map(({ name, from }, at) => {
        const seconds = ((this.#taken[at + 1]?.from ?? end) - from) / 1000;
        return `${seconds.toFixed(1).padStart(7)} s  ${name}`;
      })
      .join('\n');
  }
}
