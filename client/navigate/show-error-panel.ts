// In place of the text of a page that could not be loaded: what happened, and a button that tries again. The frame around it lives on.
import type { SharedCode } from '../boot/shared-code.js';

export interface ErrorPanel {
  error: unknown;
  /** Called once: at a press of the button, or when the browser is online again. */
  retry: () => void;
  createPagePanel: SharedCode['createPagePanel'];
}

export function showErrorPanel({ error, retry, createPagePanel }: ErrorPanel): void {
  const main = document.querySelector('main');
  const { panel, button } = createPagePanel(error, retry, navigator.onLine ? 'The server did not answer as it should.' : undefined);
  const title = panel.firstElementChild as HTMLElement;
  panel.classList.add('load-error');
  // It is the heading of what shows now, in the look of any such panel.
  title.role = 'heading';
  title.ariaLevel = '1';
  const hadFocus = main?.contains(document.activeElement);
  main?.replaceChildren(panel);
  if (hadFocus) button.focus();
  document.title = titleOf(title.textContent ?? '');
  // None of the pages in the menus shows.
  for (const link of document.querySelectorAll('[aria-current=page]')) link.removeAttribute('aria-current');
}

/** With the site's name behind it, after the sign that the page before had there. */
function titleOf(heading: string): string {
  const name = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content;
  if (!name) return heading;
  const [, sign = '|'] = / (\S+) $/.exec(document.title.slice(0, -name.length)) ?? [];
  return `${heading} ${sign} ${name}`;
}
