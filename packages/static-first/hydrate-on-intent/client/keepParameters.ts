/**
 * A form that is sent before the page is hydrated names in `data-keep` the parameters of the
 * address that go along.
 */
export function keepParameters(form: HTMLFormElement): void {
  const given = new URLSearchParams(location.search);
  for (const name of form.dataset.keep?.split(' ') ?? []) {
    const value = given.get(name);
    if (!value) continue;
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    form.append(field);
  }
}

/** Shows which of the filters (`data-context`) the address names; built, the page shows the first. */
export function showContext(): void {
  const wanted = new URLSearchParams(location.search).get('ctx');
  const filters = [...document.querySelectorAll<HTMLElement>('[data-context]')];
  const named = filters.find(({ dataset }) => wanted && dataset.context === wanted);
  if (!named) return;
  for (const filter of filters) filter.removeAttribute('aria-current');
  named.setAttribute('aria-current', 'page');
}
