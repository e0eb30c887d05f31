// In place of the text of a page that could not be loaded: what happened, and a button that tries again. The frame around it lives on.

const HEADING = 'This page did not load';

/** `retry` is called once: at a press of the button, or when the browser is online again, unless `signal` says that the reader went on. */
export function showErrorPanel(error: unknown, retry: () => void, signal: AbortSignal): void {
  const main = document.querySelector('main');
  const panel = create('div', 'fault load-error', '');
  panel.role = 'alert';
  const button = create('button', 'fault-button', 'Retry');
  button.type = 'button';
  panel.append(create('h1', 'fault-title', HEADING), create('p', 'fault-details', String(error)), button);

  const begin = () => {
    button.ariaDisabled = 'true';
    retry();
  };
  button.addEventListener('click', begin, { once: true });
  addEventListener('online', begin, { once: true, signal });
  const hadFocus = main?.contains(document.activeElement);
  main?.replaceChildren(panel);
  if (hadFocus) button.focus();
  document.title = HEADING;
  // None of the pages in the menus shows.
  for (const link of document.querySelectorAll('[aria-current=page]')) link.removeAttribute('aria-current');
}

function create<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, text: string): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className;
  element.textContent = text;
  return element;
}
