export class Steps {
  readonly #steps: { name: string; startedAt: number }[] = [];

  constructor(
    private readonly onStep: (name: string) => void,
    private readonly now = () => performance.now(),
  ) {}

  start(name: string): void {
    this.#steps.push({ name, startedAt: this.now() });
    this.onStep(name);
  }

  render(): string {
    const end = this.now();
    return this.#steps
      .map(({ name, startedAt }, index) => {
        const seconds = ((this.#steps[index + 1]?.startedAt ?? end) - startedAt) / 1000;
        return `${seconds.toFixed(1).padStart(7)} s  ${name}`;
      })
      .join('\n');
  }
}
