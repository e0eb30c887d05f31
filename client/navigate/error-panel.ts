// In place of the text of a page that could not be loaded: what happened, and a button that tries again. The frame around it lives on.
import type { Handed } from '../boot/handed.js';

const HEADING = 'This page did not load';

export interface ErrorPanel {
  error: unknown;
  /** Called once: at a press of the button, or when the browser is online again. */
  retry: () => void;
  createFaultPanel: Handed['createFaultPanel'];
  /** Aborted when the reader goes on. */
  signal: AbortSignal;
}

export function showErrorPanel({ error, retry, createFaultPanel, signal }: ErrorPanel): void {
  const main = document.querySelector('main');
  const { panel, button, details } = createFaultPanel({ title: HEADING, tag: 'h1', button: 'Retry' });
  panel.classList.add('load-error');
  panel.role = 'alert';
  details.textContent = String(error);

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
