// Shows, in place of the text of a page that could not be loaded, what happened and a button that tries again. The frame around it stays.
import type { SharedCode } from '../boot/shared-code.js';

export interface ErrorPanel {
  error: unknown;
  /** Called once: when the button is pressed, or when the browser is online again. */
  retry: () => void;
  pagePanel: SharedCode['pagePanel'];
}

export function showErrorPanel({ error, retry, pagePanel }: ErrorPanel): void {
  const main = document.querySelector('main');
  const { panel, button } = pagePanel(error, retry, navigator.onLine ? 'The server did not answer as it should.' : undefined);
  const title = panel.firstElementChild as HTMLElement;
  panel.classList.add('load-error');
  // The panel's title is the heading of what shows now. It looks like that of any such panel.
  title.role = 'heading';
  title.ariaLevel = '1';
  const hadFocus = main?.contains(document.activeElement);
  main?.replaceChildren(panel);
  if (hadFocus) button.focus();
  document.title = titleOf(title.textContent ?? '');
  // None of the pages in the menus is the current one.
  for (const link of document.querySelectorAll('[aria-current=page]')) link.removeAttribute('aria-current');
}

/** The heading with the site's name after it, separated by the same sign as in the title of the page before. */
function titleOf(heading: string): string {
  const name = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content;
  if (!name) return heading;
  const [, sign = '|'] = / (\S+) $/.exec(document.title.slice(0, -name.length)) ?? [];
  return `${heading} ${sign} ${name}`;
}
