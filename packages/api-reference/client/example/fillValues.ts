import { createStorageSlot } from '@docusaurus/theme-common';

/** Form values, keyed by field name and sample value. */
type StoredValues = Record<string, string>;

/** Normalizes a server URL for the samples; undefined if it is invalid. */
function normalizeServer(text: string): string | undefined {
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

/** Formats the reader's value for the code; undefined if it is invalid. */
const FORMATS: Record<'server' | 'path' | 'secret', (value: string) => string | undefined> = {
  server: normalizeServer,
  // Commas separate the items of a list.
  path: (value) => encodeURIComponent(value).replaceAll('%2C', ',').replaceAll("'", '%27'),
  // The samples put secrets in single quotes, so a single quote in a secret needs escaping.
  secret: (value) => value.replaceAll("'", "'\\''"),
};

const getKind = ({ type }: HTMLInputElement) =>
  type === 'url' ? 'server' : type === 'password' ? 'secret' : 'path';

/** Wraps the value at this offset of a code block in an element. */
function markValue(block: Element, offset: number, value: string, inputIndex: number): void {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  let start = offset;
  while (start >= 0 && walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.data.startsWith(value, start)) {
      const valueText = text.splitText(start);
      valueText.splitText(value.length);
      const mark = document.createElement('var');
      mark.className = 'api-value';
      mark.dataset.of = String(inputIndex);
      valueText.replaceWith(mark);
      mark.append(valueText);
      return;
    }
    start -= text.length;
  }
}

/** Wraps every sample value in an element. The build has written their places to the form. */
function markValues(places: string, example: HTMLElement, inputs: HTMLInputElement[]): void {
  const blocks = example.querySelectorAll('pre code');
  for (const [index, list] of places.split(' ').entries()) {
    for (const place of list.split(',')) {
      const [blockIndex = 0, offset = 0] = place.split(':').map(Number);
      const [block, input] = [blocks[blockIndex], inputs[index]];
      if (place && block && input) markValue(block, offset, input.placeholder, index);
    }
  }
}

/** Stores the reader's values in this browser, secrets only until the tab is closed. */
function createValueStore() {
  const valueSlot = createStorageSlot('api-values');
  const secretSlot = createStorageSlot('api-secrets', { persistence: 'sessionStorage' });
  const getSlot = (input: HTMLInputElement) =>
    getKind(input) === 'secret' ? secretSlot : valueSlot;
  // Pages that use the same name and example value share the reader's value.
  const getKey = ({ name, placeholder }: HTMLInputElement) => `${name}=${placeholder}`;
  const loadValues = (slot: typeof valueSlot): StoredValues => {
    try {
      return JSON.parse(slot.get() ?? '{}') ?? {};
    } catch {
      return {};
    }
  };
  return {
    load: (input: HTMLInputElement) => loadValues(getSlot(input))[getKey(input)] ?? '',
    save(input: HTMLInputElement): void {
      const slot = getSlot(input);
      const { [getKey(input)]: _, ...others } = loadValues(slot);
      const value = input.value.trim();
      const values = value ? { ...others, [getKey(input)]: value } : others;
      if (Object.keys(values).length > 0) slot.set(JSON.stringify(values));
      else slot.del();
    },
    clear(): void {
      valueSlot.del();
      secretSlot.del();
    },
  };
}

/** Finds the path parameters in the endpoint at the top of the page. */
function findEndpointVariables(example: HTMLElement, inputs: readonly HTMLInputElement[]) {
  const variables = example.parentElement?.querySelectorAll<HTMLElement>('.api-endpoint var') ?? [];
  return [...variables].filter((mark) => {
    mark.dataset.of ??= mark.textContent?.slice(1, -1);
    return inputs.some((input) => input.name === mark.dataset.of && getKind(input) === 'path');
  });
}

function setValidity(input: HTMLInputElement, isInvalid: boolean): void {
  if (getKind(input) !== 'server') return;
  input.setAttribute('aria-invalid', String(isInvalid));
  const errorMessage = input.form?.querySelector<HTMLElement>('[data-wrong]');
  if (!errorMessage) return;
  errorMessage.hidden = !isInvalid;
  // Screen readers announce descriptions even if they are hidden.
  if (isInvalid) input.setAttribute('aria-describedby', errorMessage.id);
  else input.removeAttribute('aria-describedby');
}

/** Fills the reader's form values into the samples. The values are never part of a URL or request. */
export function fillValues(
  fillForm: HTMLDetailsElement,
  example: HTMLElement,
  signal: AbortSignal,
): void {
  const form = fillForm.querySelector('form');
  if (!form) return;
  const inputs = [...form.querySelectorAll('input')];
  const store = createValueStore();
  markValues(fillForm.dataset.places ?? '', example, inputs);
  const endpointVariables = findEndpointVariables(example, inputs);
  const applyInput = (input: HTMLInputElement) => {
    const value = input.value.trim();
    const formatted = value ? FORMATS[getKind(input)](value) : input.placeholder;
    setValidity(input, formatted === undefined);
    for (const mark of endpointVariables) {
      if (mark.dataset.of !== input.name || getKind(input) !== 'path') continue;
      mark.textContent = value || `{${input.name}}`;
      mark.title = value ? input.name : '';
    }
    for (const mark of example.querySelectorAll<HTMLElement>('.api-value')) {
      if (mark.dataset.of !== String(inputs.indexOf(input))) continue;
      mark.textContent = formatted ?? input.placeholder;
      mark.toggleAttribute('data-secret', getKind(input) === 'secret' && value !== '');
    }
  };
  const addListener = (target: HTMLElement, type: string, listener: (event: Event) => void) =>
    target.addEventListener(type, listener, { signal });
  for (const input of inputs) {
    // The reader may have entered a value before this script loaded.
    if (input.value) store.save(input);
    else input.value = store.load(input);
    applyInput(input);
    addListener(input, 'input', () => {
      store.save(input);
      applyInput(input);
    });
  }
  addListener(form, 'reset', () => {
    store.clear();
    for (const input of inputs) {
      input.value = '';
      applyInput(input);
    }
  });
  addListener(example, 'click', ({ target }) => {
    const mark = target instanceof Element ? target.closest<HTMLElement>('.api-value') : null;
    if (!mark || getSelection()?.isCollapsed === false) return;
    fillForm.open = true;
    inputs[Number(mark.dataset.of)]?.focus();
  });
}
