/** Adds the URL parameters listed in `data-keep` to a form that is submitted before hydration. */
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
