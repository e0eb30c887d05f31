// The menu of a narrow screen: `details[data-panel]`, which opens without JavaScript. This file adds the rest. Escape, the browser's Back
// button, a followed link and a window that grows wide close it. What it covers can't be reached while it is open. When it is closed, its
// main menu is closed too. The style sheet keeps the page from scrolling under it, and restores the site's own value by itself. As long as
// the main menu is closed, the sidebar lies over the page.
import type { Dispose } from '../boot/dispose.js';
import type { Mount } from '../boot/shared-code.js';
import { isPanelOpen, withPanel } from '../navigate/panel-entry.js';
import { coverAllBut } from './cover-page.js';

/** From this width on, the bar shows its items itself (styles/panel.css). */
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
    // The line that opened the menu is hidden now, and the focus with it.
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
    // First the history goes back from the panel's entry, and then the link is followed. So Back leads from the new page to this one.
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
  // The page was reloaded while its panel was open. The panel is closed now, and the entry becomes that of the page.
  else if (isPanelOpen()) history.replaceState(withPanel(false), '');
  return () => {
    dispose();
    panel.open = false;
    uncover();
  };
};

/** Whether the link leads to another page, in this window. */
const leadsOn = (link: HTMLAnchorElement): boolean =>
  ['', '_self'].includes(link.target) && !link.hasAttribute('download') && link.protocol.startsWith('http');

/** The label of the current page's category only opens and closes it (sidebar.ts). */
const isOwnLabel = (link: HTMLAnchorElement): boolean =>
  link.ariaCurrent === 'page' && link.nextElementSibling instanceof HTMLDetailsElement;
