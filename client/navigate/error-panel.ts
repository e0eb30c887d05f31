// In place of the text of a page that could not be loaded: what happened, and a button that tries again. The frame around it lives on.

const HEADING = 'This page did not load';

/** `retry` is called at a press of the button, and when the browser is online again; the button waits meanwhile for `signal`. */
export function showErrorPanel(error: unknown, retry: () => void, signal: AbortSignal): void {
  const panel = document.createElement('div');
  panel.className = 'load-error';
  panel.role = 'alert';
  const heading = document.createElement('h1');
  heading.textContent = HEADING;
  const text = document.createElement('p');
  text.textContent = String(error);
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Retry';
  panel.append(heading, text, button);

  const begin = () => {
    button.disabled = true;
    retry();
  };
  button.addEventListener('click', begin, { once: true });
  addEventListener('online', begin, { once: true, signal });
  document.querySelector('main')?.replaceChildren(panel);
  document.title = HEADING;
  // None of the pages in the menus shows.
  for (const link of document.querySelectorAll('[aria-current=page]')) link.removeAttribute('aria-current');
}
