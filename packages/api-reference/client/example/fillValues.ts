import { createStorageSlot } from '@docusaurus/theme-common';

/** What a reader typed, by name and by the value of the samples that it takes the place of. */
type Values = Record<string, string>;

const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The address of a server as the samples write it; nothing where it is none. */
function toServer(text: string): string | undefined {
  try {
    const { protocol, href } = new URL(text);
    if (!/^https?:$/.test(protocol)) return undefined;
    return href
      .replace(/[?#].*$/, '')
      .replace(/\/$/, '')
      .replaceAll("'", '%27');
  } catch {
    return undefined;
  }
}

interface Kind {
  /** Where the value of the samples stands in a text. */
  pattern: (example: string) => string;
  /** What stands there instead; nothing where the input is not of use. */
  write: (value: string) => string | undefined;
}

const KINDS: Record<'server' | 'path' | 'secret', Kind> = {
  server: { pattern: (example) => `${literal(example)}(?=[/?'"]|$)`, write: toServer },
  path: {
    // As `stepPattern` of the build has it.
    pattern: (example) => `(?<=/)${literal(example)}(?=[/?"']|$)`,
    write: (value) => encodeURIComponent(value).replaceAll("'", '%27'),
  },
  // In the single quotes of a shell.
  secret: { pattern: literal, write: (value) => value.replaceAll("'", "'\\''") },
};

const kindOf = ({ type }: HTMLInputElement) =>
  type === 'url' ? 'server' : type === 'password' ? 'secret' : 'path';

/** Puts every value of the samples that can be filled in into an element of its own. */
function markValues(example: HTMLElement, inputs: readonly HTMLInputElement[]): void {
  const pattern = new RegExp(
    inputs.map((input) => `(${KINDS[kindOf(input)].pattern(input.placeholder)})`).join('|'),
    'g',
  );
  for (const code of example.querySelectorAll('pre code')) {
    if (code.closest('.api-answers')) continue;
    const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      for (const match of [...text.data.matchAll(pattern)].reverse()) {
        const input = inputs[match.slice(1).findIndex((group) => group !== undefined)];
        const value = text.splitText(match.index);
        value.splitText(match[0].length);
        const mark = document.createElement('var');
        mark.className = 'api-value';
        mark.dataset.of = input?.name;
        value.replaceWith(mark);
        mark.append(value);
      }
    }
  }
}

/**
 * Lets the samples carry what the reader types into the form. It is kept in this browser, a secret as long as the tab is
 * open; it is in no address and in no request.
 */
export function fillValues(
  fill: HTMLDetailsElement,
  example: HTMLElement,
  signal: AbortSignal,
): void {
  const form = fill.querySelector('form');
  if (!form) return;
  const inputs = [...form.querySelectorAll('input')];
  const kept = createStorageSlot('api-values');
  const secret = createStorageSlot('api-secrets', { persistence: 'sessionStorage' });
  const slotOf = (input: HTMLInputElement) => (kindOf(input) === 'secret' ? secret : kept);
  // The same example stands for the same thing on all pages.
  const keyOf = ({ name, placeholder }: HTMLInputElement) => `${name}=${placeholder}`;
  const read = (slot: typeof kept): Values => {
    try {
      return JSON.parse(slot.get() ?? '{}') ?? {};
    } catch {
      return {};
    }
  };

  markValues(example, inputs);
  // The address in the head of the page carries the values of its path, too.
  const endpoint = [
    ...(example.parentElement?.querySelectorAll<HTMLElement>('.api-endpoint var') ?? []),
  ].filter((mark) => {
    mark.dataset.of ??= mark.textContent?.slice(1, -1);
    return inputs.some((input) => input.name === mark.dataset.of && kindOf(input) === 'path');
  });
  const show = (input: HTMLInputElement) => {
    const value = input.value.trim();
    const written = value ? KINDS[kindOf(input)].write(value) : input.placeholder;
    const isWrong = written === undefined;
    input.setAttribute('aria-invalid', String(isWrong));
    const wrong = form.querySelector<HTMLElement>(`[data-wrong="${input.name}"]`);
    if (wrong) {
      wrong.hidden = !isWrong;
      // A description is read out where it is hidden, too.
      if (isWrong) input.setAttribute('aria-describedby', wrong.id);
      else input.removeAttribute('aria-describedby');
    }
    for (const mark of endpoint) {
      if (mark.dataset.of !== input.name) continue;
      mark.textContent = value || `{${input.name}}`;
      mark.title = value ? input.name : '';
    }
    for (const mark of example.querySelectorAll<HTMLElement>('.api-value')) {
      if (mark.dataset.of !== input.name) continue;
      mark.textContent = written ?? input.placeholder;
      mark.toggleAttribute('data-secret', kindOf(input) === 'secret' && value !== '');
    }
  };
  const keep = (input: HTMLInputElement) => {
    const slot = slotOf(input);
    const { [keyOf(input)]: _, ...others } = read(slot);
    const value = input.value.trim();
    const values = value ? { ...others, [keyOf(input)]: value } : others;
    if (Object.keys(values).length > 0) slot.set(JSON.stringify(values));
    else slot.del();
  };
  for (const input of inputs) {
    // What was typed before this was here counts.
    if (input.value) keep(input);
    else input.value = read(slotOf(input))[keyOf(input)] ?? '';
    show(input);
    input.addEventListener(
      'input',
      () => {
        keep(input);
        show(input);
      },
      { signal },
    );
  }
  form.addEventListener(
    'reset',
    () => {
      kept.del();
      secret.del();
      for (const input of inputs) {
        input.value = '';
        show(input);
      }
    },
    { signal },
  );
  example.addEventListener(
    'click',
    ({ target }) => {
      const mark = target instanceof Element ? target.closest<HTMLElement>('.api-value') : null;
      if (!mark || getSelection()?.isCollapsed === false) return;
      fill.open = true;
      inputs.find(({ name }) => name === mark.dataset.of)?.focus();
    },
    { signal },
  );
}
