// The menu of a narrow screen: `details[data-panel]`, which opens without JavaScript. Added here: Escape and the browser's Back button
// close it, so do a link that is followed and the window growing wide; what it covers can't be reached meanwhile; closed, it forgets that
// the main menu was open. The style sheet keeps the page from scrolling under it, and gives the site's own value back by itself. The
// sidebar lies over the page as long as the main menu is not open.
import type { Dispose } from '../boot/dispose.js';
import type { Mount } from '../boot/shared-code.js';
import { isPanelOpen, withPanel } from '../navigate/panel-entry.js';
import { coverAllBut } from './cover-page.js';

/** From here up the bar shows its items itself (styles/panel.css). */
const WIDE = '(width >= 60rem)';

export const mountMobilePanel: Mount = (root, { isPlainClick, listening }) => {
  const panel = root.querySelector<HTMLDetailsElement>('details[data-panel]');
  if (!panel) return () => {};
  const { signal, dispose } = listening();
  const wide = matchMedia(WIDE);
  const menu = panel.querySelector<HTMLDetailsElement>('details[data-panel-primary]');
  const sidebar = () => document.querySelector<HTMLElement>('[data-sidebar]');
  let uncover: Dispose = () => {};
  let wasOpen = false;

  const cover = () => {
    uncover();
    uncover = panel.open ? coverAllBut([panel.closest('nav') ?? panel, menu?.open ? null : sidebar()]) : () => {};
  };
  const onToggle = () => {
    cover();
    if (panel.open === wasOpen) return;
    wasOpen = panel.open;
    if (panel.open) {
      if (!isPanelOpen()) history.pushState(withPanel(true), '');
      sidebar()?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'center', behavior: 'instant' });
      return;
    }
    if (menu) menu.open = false;
    if (isPanelOpen()) history.back();
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
    if (!link || !isPlainClick(event) || !leadsOn(link) || isOwnLabel(link)) return;
    if (!isPanelOpen()) {
      panel.open = false;
      return;
    }
    // The entry of the panel is taken back before anybody follows the link, so that Back leads from the new page to this one.
    event.preventDefault();
    event.stopImmediatePropagation();
    addEventListener('popstate', () => link.click(), { once: true, signal });
    panel.open = false;
  };

  panel.addEventListener('toggle', onToggle, { signal });
  menu?.addEventListener('toggle', onMenuToggle, { signal });
  document.addEventListener('keydown', onKey, { signal });
  document.addEventListener('click', onClick, { capture: true, signal });
  addEventListener('popstate', () => (panel.open = isPanelOpen() && !wide.matches), { signal });
  wide.addEventListener('change', () => (panel.open = false), { signal });
  if (panel.open) onToggle();
  // A page that was loaded again where its panel was open: the panel is closed, and the entry is the page's.
  else if (isPanelOpen()) history.replaceState(withPanel(false), '');
  return () => {
    dispose();
    panel.open = false;
    uncover();
  };
};

/** To another page, in this window. */
const leadsOn = (link: HTMLAnchorElement): boolean =>
  ['', '_self'].includes(link.target) && !link.hasAttribute('download') && link.protocol.startsWith('http');

/** The label of the category whose page this is only opens and closes it (sidebar.ts). */
const isOwnLabel = (link: HTMLAnchorElement): boolean =>
  link.ariaCurrent === 'page' && link.nextElementSibling instanceof HTMLDetailsElement;
