// Creates elements of the panels. Text stays text: the content of a diagnostic never becomes markup.

type Content = Node | string | undefined;

export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...content: Content[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.append(...content.filter((part) => part !== undefined));
  return element;
}

export function createButton(className: string, press: () => void, ...content: Content[]): HTMLButtonElement {
  const button = createElement('button', className, ...content);
  button.type = 'button';
  button.addEventListener('click', press);
  return button;
}

export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
