// Opens the console of an operation, below the head of the samples with the button that was pressed. A closed console keeps what was
// filled in. Like the search and the islands, it loads React.

import sheet from 'docgen-console-styles';
import { createRoot } from 'react-dom/client';
import type { SharedCode } from '../boot/shared-code.js';
import { CrashBoundary } from '../islands/crash-boundary.js';
import { Console } from './Console.js';
import { type CredentialKeeper, createCredentialKeeper } from './credentials.js';
import { unpackConsole } from './values/unpack-console.js';

export interface OpenConsole {
  open(): void;
  close(): void;
  isOpen(): boolean;
  /** Call it when the page is left. */
  unmount(): void;
}

/** One per document, so that what a reader typed is there on the next page too. */
let keeper: CredentialKeeper | undefined;
let isStyled = false;

/** `data`: that of the page's operation, as JSON. */
export function createConsole(button: HTMLElement, data: string, handed: SharedCode): OpenConsole {
  const view = unpackConsole(data, button.closest('.api-aside') ?? document);
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
  // The button is in the head of a block of samples, or alone.
  (button.closest('.api-head') ?? button).after(place);
  const root = createRoot(place);
  const listeners = new AbortController();
  const close = () => {
    const hadFocus = place.contains(document.activeElement);
    place.hidden = true;
    button.ariaExpanded = 'false';
    if (hadFocus) button.focus();
  };
  root.render(
    <CrashBoundary island={place} faultPanel={handed.faultPanel}>
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
      // Where the column begins if the page is not scrolled. The column may be only as high as the window below that.
      const top = (place.closest('article') ?? place).getBoundingClientRect().top + scrollY;
      column?.style.setProperty('--console-top', `${Math.round(top)}px`);
      place.hidden = false;
      button.ariaExpanded = 'true';
      // At the first opening, the console is rendered a moment later, and focuses its heading itself.
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
