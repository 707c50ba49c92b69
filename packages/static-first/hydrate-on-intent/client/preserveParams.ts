/** Copies the URL parameters listed in a form's `data-keep` when it is submitted before hydration. */
export function preserveParams(form: HTMLFormElement): void {
  const params = new URLSearchParams(location.search);
  for (const name of form.dataset.keep?.split(' ') ?? []) {
    const value = params.get(name);
    if (!value) continue;
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    form.append(field);
  }
}

/** Marks the filter (`data-context`) that the URL selects; the static page marks the first. */
export function markCurrentContext(): void {
  const context = new URLSearchParams(location.search).get('ctx');
  const filters = [...document.querySelectorAll<HTMLElement>('[data-context]')];
  const current = filters.find(({ dataset }) => context && dataset.context === context);
  if (!current) return;
  for (const filter of filters) filter.removeAttribute('aria-current');
  current.setAttribute('aria-current', 'page');
}
