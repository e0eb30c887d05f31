// Tabs: `[data-tabs]` with `[role=tab][data-value]` and `[role=tabpanel][data-value]`, all panels in the HTML; `data-selected` is the one
// that shows. Arrows, Home and End move to a tab and select it: every panel is here
// already, so nothing is waited for. `data-group`: all tabs of the group follow, on this page
// and in other windows, and the choice is kept. `data-query`: so does an address with that parameter, which wins over what is kept, for all of the group.
// An address that leads into a panel that does not show makes it show.
import type { Mount, SharedCode } from '../boot/shared-code.js';
import { addressWith } from './address-with.js';
import { nextPlace } from './next-place.js';

/** CSS pixels of its neighbour that show beside a tab at the edge of a row that scrolls. */
const PEEK = 32;

const LEFT_TO_RIGHT = { forward: 'ArrowRight', back: 'ArrowLeft' };
const RIGHT_TO_LEFT = { forward: 'ArrowLeft', back: 'ArrowRight' };

export const mountTabs: Mount = (root, handed) => {
  const { signal, dispose } = handed.listening();
  for (const tabs of root.querySelectorAll<HTMLElement>('[data-tabs]')) mountOne(tabs, root, handed, signal);
  const showTarget = () => handed.showTabs(root, true);
  addEventListener('hashchange', showTarget, { signal });
  // A second time to the same anchor, the address does not change.
  document.addEventListener('click', ({ target }) => isToHere(target) && showTarget(), { signal });
  // A choice in another window, or a target, may be what asked for this code. Nobody has chosen here before.
  handed.showTabs(root);
  return dispose;
};

function mountOne(tabs: HTMLElement, root: ParentNode, handed: SharedCode, signal: AbortSignal): void {
  const [list] = handed.partsOf(tabs, '[role=tablist]');
  const buttons = handed.partsOf(tabs, '[role=tab]');
  const { group } = tabs.dataset;
  const kept = group && handed.tabKey(group);
  // The address says what the whole group shows: whichever of its tabs is chosen (boot/show-tabs.ts).
  const query =
    tabs.dataset.query ?? (group && root.querySelector<HTMLElement>(`[data-query][data-group="${CSS.escape(group)}"]`)?.dataset.query);
  link(buttons, handed.partsOf(tabs, '[role=tabpanel]'));

  const show = (value: string | null) => {
    const button = buttons.find(({ dataset }) => dataset.value === value);
    // A choice made in other tabs of the group may not exist here.
    if (value === null || !button) return;
    handed.showTab(tabs, value);
    revealIn(list, button);
  };
  const choose = (button: HTMLElement) => {
    const value = button.dataset.value ?? '';
    const before = button.getBoundingClientRect().top;
    show(value);
    if (kept) handed.writeStored(kept, value);
    // Other tabs of the group may have grown above: the one under the pointer stays there.
    scrollBy({ top: button.getBoundingClientRect().top - before, behavior: 'instant' });
    if (query) history.replaceState(history.state, '', addressWith(location.href, query, value));
  };

  for (const button of buttons) button.addEventListener('click', () => choose(button), { signal });
  list?.addEventListener(
    'keydown',
    (event) => {
      const button = buttonAfter(buttons, event);
      if (!button) return;
      event.preventDefault();
      button.focus({ preventScroll: true });
      choose(button);
    },
    { signal },
  );
  if (kept) addEventListener('storage', ({ key, newValue }) => (key ?? kept) === kept && show(newValue), { signal });
}

/** Ids of these tabs so far: the markup is shared between pages and can't hold ids of its own. */
let made = 0;

/** The colon keeps the ids apart from those made of headings, which lose theirs. */
function link(buttons: HTMLElement[], panels: HTMLElement[]): void {
  for (const button of buttons) {
    const panel = panels.find(({ dataset }) => dataset.value === button.dataset.value);
    if (!panel) continue;
    made += 1;
    button.id ||= `docgen:tab-${made}`;
    panel.id ||= `docgen:panel-${made}`;
    button.setAttribute('aria-controls', panel.id);
    panel.setAttribute('aria-labelledby', button.id);
  }
}

/** The tab that a key leads to; undefined: the key is none of the row's. */
function buttonAfter(buttons: HTMLElement[], { key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): HTMLElement | undefined {
  const place = buttons.indexOf(target as HTMLElement);
  const button = buttons[place];
  // Alt and an arrow is the browser's way back.
  if (!button || ctrlKey || metaKey || altKey) return undefined;
  const next = nextPlace(key, place, buttons.length, getComputedStyle(button).direction === 'rtl' ? RIGHT_TO_LEFT : LEFT_TO_RIGHT);
  return next === undefined ? undefined : buttons[next];
}

/** The row of tabs scrolls by itself on a phone; the page does not move. */
function revealIn(list: HTMLElement | undefined, button: HTMLElement | undefined): void {
  if (!list || !button || list.scrollWidth <= list.clientWidth) return;
  const [outer, inner] = [list.getBoundingClientRect(), button.getBoundingClientRect()];
  if (inner.left < outer.left) list.scrollLeft += inner.left - outer.left - PEEK;
  else if (inner.right > outer.right) list.scrollLeft += inner.right - outer.right + PEEK;
}

const isToHere = (target: EventTarget | null): boolean => {
  const link = target instanceof Element ? target.closest('a') : null;
  return Boolean(link?.hash) && link?.href === location.href;
};
