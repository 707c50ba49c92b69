/** Creates an element with attributes and children. */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

export function createButton(
  label: string,
  onClick: () => void,
  className = 'button button--secondary button--sm',
): HTMLButtonElement {
  const button = createElement('button', { type: 'button', class: className }, label);
  button.addEventListener('click', onClick);
  return button;
}
