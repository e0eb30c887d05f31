// The list of warnings that a button in the corner opens. Those of the current page come first. The tab remembers whether the list is open.
import type { DevNotice } from '../../src/model/client.js';
import { counted, createButton, createElement } from './create-element.js';
import { isOfPage } from './is-of-page.js';

export interface WarningList {
  element: HTMLElement;
  button: HTMLButtonElement;
  /** `path`: of the current page. */
  show(warnings: DevNotice[], path: string): void;
}

const KEY = 'docgen.dev.warnings';

export function createWarningList(): WarningList {
  const title = createElement('h2', 'title');
  const body = createElement('div', 'groups');
  let shown = '';
  const setOpen = (isOpen: boolean) => {
    element.hidden = !isOpen;
    button.ariaExpanded = String(isOpen);
  };
  const choose = (isOpen: boolean) => {
    setOpen(isOpen);
    remember(isOpen);
  };
  const putAway = () => {
    choose(false);
    button.focus();
  };
  const close = createButton('close', putAway, 'Close');
  const element = createElement('section', 'card list', createElement('header', '', title, close), body);
  const button = createButton('badge warning', () => choose(Boolean(element.hidden)));
  element.id = 'warnings';
  element.ariaLabel = 'Warnings of the site';
  button.setAttribute('aria-controls', element.id);
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    putAway();
  });
  // If the author presses Escape elsewhere on the page, the list closes and the focus stays. The panel of errors lies in front and closes
  // first.
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !element.hidden) choose(false);
  });
  return {
    element,
    button,
    show(warnings, path) {
      const text = counted(warnings.length, 'warning');
      title.textContent = button.textContent = text;
      button.hidden = warnings.length === 0;
      setOpen(warnings.length > 0 && isRemembered());
      const now = JSON.stringify([warnings, path]);
      if (now === shown) return;
      shown = now;
      const focused = body.contains(focusedIn(body)) ? (focusedIn(body)?.textContent ?? '') : undefined;
      const here = warnings.filter((warning) => isOfPage(warning, path));
      const elsewhere = warnings.filter((warning) => !here.includes(warning));
      body.replaceChildren(
        ...(here.length > 0 ? group('On this page', here, path) : []),
        ...(elsewhere.length > 0 ? group(here.length > 0 ? 'Elsewhere' : 'On other pages', elsewhere, path) : []),
      );
      if (focused === undefined) return;
      // A reader who uses the keyboard goes on at the same warning, or at the close button if that warning is gone.
      const same = [...body.querySelectorAll('a')].find(({ textContent }) => textContent === focused);
      (same ?? close).focus();
    },
  };
}

/** The focused element in the tree of `element`, which may be a shadow tree. */
const focusedIn = (element: Element): Element | null => (element.getRootNode() as Document | ShadowRoot).activeElement;

const group = (title: string, warnings: DevNotice[], path: string): HTMLElement[] => [
  createElement('h3', '', title),
  createElement('ul', '', ...warnings.map((warning) => createElement('li', '', ...rows(warning, path)))),
];

function rows(warning: DevNotice, path: string): HTMLElement[] {
  const { place, message, hint, code, pages } = warning;
  const [page] = pages;
  const leadsOn = page !== undefined && !isOfPage(warning, path);
  const where = createElement(leadsOn ? 'a' : 'span', 'place', place ?? '');
  if (where instanceof HTMLAnchorElement && page !== undefined) where.href = page;
  return [
    ...(place === undefined ? [] : [createElement('p', '', where)]),
    createElement('p', 'message', message),
    ...(hint === undefined ? [] : [createElement('p', 'hint', hint)]),
    createElement('p', 'code', code ?? ''),
  ];
}

/** Without storage the list is closed on each page. */
function isRemembered(): boolean {
  try {
    return sessionStorage.getItem(KEY) === 'open';
  } catch {
    return false;
  }
}

function remember(isOpen: boolean): void {
  try {
    sessionStorage.setItem(KEY, isOpen ? 'open' : 'closed');
  } catch {}
}
