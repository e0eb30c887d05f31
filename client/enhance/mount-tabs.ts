// Tabs: `[data-tabs]` with `[role=tab][data-value]` and `.tabs-panel[data-value]`. Instead of the row of tabs, a `<select>` can list the
// values. All panels are in the HTML, and `data-selected` marks the one that shows. Arrows, Home and End move to a tab and select it at
// once, because every panel is loaded already. With `data-group`, all tabs of the group follow, on this page and in other windows, and the
// choice is stored. With `data-query`, the address has a parameter for the choice. The address wins over the stored choice, for all of the
// group. If an address leads into a hidden panel, that panel shows.
import type { Mount, SharedCode } from '../boot/shared-code.js';
import { addressWith } from './address-with.js';
import { nextPlace } from './next-place.js';

/** CSS pixels of its neighbour that show beside a tab at the edge of a scrolling row. */
const PEEK = 32;

const LEFT_TO_RIGHT = { forward: 'ArrowRight', back: 'ArrowLeft' };
const RIGHT_TO_LEFT = { forward: 'ArrowLeft', back: 'ArrowRight' };

export const mountTabs: Mount = (root, handed) => {
  const { signal, dispose } = handed.listening();
  for (const tabs of root.querySelectorAll<HTMLElement>('[data-tabs]')) mountOne(tabs, root, handed, signal);
  const showTarget = () => handed.showTabs(root, true);
  addEventListener('hashchange', showTarget, { signal });
  // When the reader follows the same anchor again, the address does not change and there is no `hashchange`.
  document.addEventListener('click', ({ target }) => isToHere(target) && showTarget(), { signal });
  // A choice in another window, or a target, may have loaded this code. The reader has not chosen on this page before.
  handed.showTabs(root);
  return dispose;
};

function mountOne(tabs: HTMLElement, root: ParentNode, handed: SharedCode, signal: AbortSignal): void {
  const [list] = handed.partsOf(tabs, '[role=tablist]');
  const buttons = handed.partsOf(tabs, '[role=tab]');
  const [menu] = handed.partsOf(tabs, 'select') as HTMLSelectElement[];
  const panels = handed.partsOf(tabs, '.tabs-panel');
  const { group } = tabs.dataset;
  const kept = group && handed.tabKey(group);
  // The parameter of one set goes for all tabs of its group, whichever of them is chosen (boot/show-tabs.ts).
  const query =
    tabs.dataset.query ?? (group && root.querySelector<HTMLElement>(`[data-query][data-group="${CSS.escape(group)}"]`)?.dataset.query);
  link(buttons, panels);

  const show = (value: string | null) => {
    // A choice made in other tabs of the group may not exist here.
    if (value === null || !panels.some(({ dataset }) => dataset.value === value)) return;
    handed.showTab(tabs, value);
    const button = buttons.find(({ dataset }) => dataset.value === value);
    revealIn(list, button);
  };
  const choose = (control: HTMLElement, value = control.dataset.value ?? '') => {
    const before = control.getBoundingClientRect().top;
    show(value);
    if (kept) handed.writeStored(kept, value);
    if ('bodies' in tabs.dataset) void import('./show-samples.js').then(({ showSamples }) => showSamples(tabs, root, handed));
    // Other tabs of the group may have grown above. This keeps the chosen tab under the pointer.
    scrollBy({ top: control.getBoundingClientRect().top - before, behavior: 'instant' });
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
  if (menu) {
    const follow = () => choose(menu, menu.value);
    menu.addEventListener('change', follow, { signal });
    // The reader may have chosen while this code was loading.
    if (panels.find(({ dataset }) => dataset.value === menu.value)?.hasAttribute('data-selected') === false) follow();
  }
  if (kept) addEventListener('storage', ({ key, newValue }) => (key ?? kept) === kept && show(newValue), { signal });
}

/** The number of ids made so far. They are made here because pages share the markup, which therefore can't contain ids. */
let made = 0;

/** The colon keeps these ids apart from those made of headings, from which colons are removed. */
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

/** The tab to which a key leads. Undefined if the row does not use the key. */
function buttonAfter(buttons: HTMLElement[], { key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): HTMLElement | undefined {
  const place = buttons.indexOf(target as HTMLElement);
  const button = buttons[place];
  // Alt with an arrow goes back in the browser.
  if (!button || ctrlKey || metaKey || altKey) return undefined;
  const next = nextPlace(key, place, buttons.length, getComputedStyle(button).direction === 'rtl' ? RIGHT_TO_LEFT : LEFT_TO_RIGHT);
  return next === undefined ? undefined : buttons[next];
}

/** Scrolls the row of tabs, which is wider than the screen on a phone. The page does not move. */
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
