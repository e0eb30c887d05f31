// Opens the console of an operation: the button that was pressed in, what closes it out. The only code but that of islands that loads
// React. Its place follows the button, and keeps what was filled in while it is closed.

import sheet from 'docgen-console-styles';
import { createRoot } from 'react-dom/client';
import type { ConsoleView } from '../../src/model/client.js';
import type { SharedCode } from '../boot/shared-code.js';
import { CrashBoundary } from '../islands/crash-boundary.js';
import { Console } from './Console.js';
import { type CredentialKeeper, createCredentialKeeper } from './credentials.js';

export interface OpenConsole {
  open(): void;
  close(): void;
  isOpen(): boolean;
  /** The page goes. */
  unmount(): void;
}

/** One a document: what a reader typed is there on the next page too. */
let keeper: CredentialKeeper | undefined;
let isStyled = false;

/** `view`: of the page. */
export function createConsole(button: HTMLElement, view: ConsoleView, handed: SharedCode): OpenConsole {
  keeper ??= createCredentialKeeper(handed);
  if (!isStyled) {
    const styles = new CSSStyleSheet();
    styles.replaceSync(sheet);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles];
    isStyled = true;
  }
  const place = document.createElement('div');
  place.id = 'console';
  place.hidden = true;
  button.setAttribute('aria-controls', place.id);
  button.after(place);
  const root = createRoot(place);
  const listeners = new AbortController();
  const close = () => {
    const hadFocus = place.contains(document.activeElement);
    place.hidden = true;
    button.ariaExpanded = 'false';
    if (hadFocus) button.focus();
  };
  root.render(
    <CrashBoundary island={place} createFaultPanel={handed.createFaultPanel}>
      <Console view={view} keeper={keeper} close={close} />
    </CrashBoundary>,
  );
  button.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || place.hidden) return;
      event.stopPropagation();
      close();
    },
    listeners,
  );
  return {
    open() {
      const column = place.closest<HTMLElement>('.api-aside');
      // Where the column begins while the page is not scrolled: it is no longer than what is below that.
      const top = (place.closest('article') ?? place).getBoundingClientRect().top + scrollY;
      column?.style.setProperty('--console-top', `${Math.round(top)}px`);
      place.hidden = false;
      button.ariaExpanded = 'true';
      // The first time it is drawn a moment later, and takes the focus then.
      place.querySelector('h2')?.focus();
    },
    close,
    isOpen: () => !place.hidden,
    unmount() {
      listeners.abort();
      root.unmount();
      place.remove();
    },
  };
}
