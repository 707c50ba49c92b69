import { createStorageSlot } from '@docusaurus/theme-common';
import { escapeRegExp } from '@portal/core/shared/escapeRegExp';

/** Values from the form, by name and by the sample value that they replace. */
type Values = Record<string, string>;

/** Normalizes a server URL for the samples; undefined if it is invalid. */
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
  /** Position of the sample value in a text. */
  pattern: (example: string) => string;
  /** Replacement text; undefined if the input is invalid. */
  write: (value: string) => string | undefined;
}

const KINDS: Record<'server' | 'path' | 'secret', Kind> = {
  server: { pattern: (example) => `${escapeRegExp(example)}(?=[/?'"]|$)`, write: toServer },
  path: {
    // Must match `stepPattern` of the build.
    pattern: (example) => `(?<=/)${escapeRegExp(example)}(?=[/?"']|$)`,
    write: (value) => encodeURIComponent(value).replaceAll("'", '%27'),
  },
  // Quoted for the shell with single quotes.
  secret: { pattern: escapeRegExp, write: (value) => value.replaceAll("'", "'\\''") },
};

const kindOf = ({ type }: HTMLInputElement) =>
  type === 'url' ? 'server' : type === 'password' ? 'secret' : 'path';

/** Wraps every replaceable sample value in an element. */
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
 * Fills the reader's form values into the samples. They are stored in this browser, secrets only until the tab is
 * closed, and appear in no URL and no request.
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
  // The same example value has the same meaning on all pages.
  const keyOf = ({ name, placeholder }: HTMLInputElement) => `${name}=${placeholder}`;
  const read = (slot: typeof kept): Values => {
    try {
      return JSON.parse(slot.get() ?? '{}') ?? {};
    } catch {
      return {};
    }
  };

  markValues(example, inputs);
  // The endpoint at the top of the page shows the path values, too.
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
      // Screen readers announce descriptions even if they are hidden.
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
    // Applies what was entered before this script loaded.
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
