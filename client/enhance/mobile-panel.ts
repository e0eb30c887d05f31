// The menu of a narrow screen: `details[data-panel]`, which opens without JavaScript. Added here: Escape and the browser's Back button
// close it, so does the window growing wide; what it covers can't be reached meanwhile; closed, it forgets that the main menu was open.
// The style sheet keeps the page from scrolling under it. The sidebar lies over the page as long as the main menu is not open.
import type { Dispose, Mount } from '../boot/dispose.js';
import { coverAllBut } from './cover-page.js';

/** From here up the bar shows its items itself (styles/panel.css). */
const WIDE = '(width >= 60rem)';
/** In `history.state`: this entry is the open panel, and the one before it the page without. */
const FLAG = 'docgenPanel';

export const mountMobilePanel: Mount = (root) => {
  const panel = root.querySelector<HTMLDetailsElement>('details[data-panel]');
  if (!panel) return () => {};
  const controller = new AbortController();
  const { signal } = controller;
  const wide = matchMedia(WIDE);
  const menu = panel.querySelector<HTMLDetailsElement>('details[data-panel-primary]');
  let uncover: Dispose = () => {};

  const cover = () => {
    uncover();
    const sidebar = menu?.open ? null : document.querySelector('[data-sidebar]');
    uncover = panel.open ? coverAllBut([panel.closest('nav') ?? panel, sidebar]) : () => {};
  };
  const onToggle = () => {
    cover();
    if (panel.open) {
      if (!isFlagged()) history.pushState({ ...history.state, [FLAG]: true }, '');
      return;
    }
    if (menu) menu.open = false;
    if (isFlagged()) history.back();
  };
  const onMenuToggle = () => {
    cover();
    // The line that led here is gone, and the focus with it.
    if (menu?.open) menu.querySelector<HTMLElement>(':scope > :not(summary) :is(a[href], summary)')?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !panel.open || event.defaultPrevented) return;
    panel.open = false;
    panel.querySelector('summary')?.focus();
  };
  const onClick = (event: MouseEvent) => {
    const link = panel.open && event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || !isPlain(event, link)) return;
    event.preventDefault();
    leaveFor(link.href);
    panel.open = false;
  };

  panel.addEventListener('toggle', onToggle, { signal });
  menu?.addEventListener('toggle', onMenuToggle, { signal });
  document.addEventListener('keydown', onKey, { signal });
  document.addEventListener('click', onClick, { signal });
  addEventListener('popstate', () => (panel.open = isFlagged() && !wide.matches), { signal });
  wide.addEventListener('change', () => (panel.open = false), { signal });
  if (panel.open) onToggle();
  return () => {
    controller.abort();
    panel.open = false;
    uncover();
  };
};

const isFlagged = (): boolean => Boolean((history.state as Record<string, unknown> | null)?.[FLAG]);

/** A click that leads to another page in this window. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented }: MouseEvent, link: HTMLAnchorElement): boolean =>
  button === 0 &&
  !(ctrlKey || metaKey || shiftKey || altKey || defaultPrevented) &&
  ['', '_self'].includes(link.target) &&
  !link.hasAttribute('download') &&
  link.protocol.startsWith('http');

/** The new page takes the place of the open panel in the history, so that Back leads to the page and not to its panel. */
function leaveFor(address: string): void {
  history.replaceState({ ...history.state, [FLAG]: false }, '');
  location.replace(address);
}
