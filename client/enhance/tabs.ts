// Tabs: `[data-tabs]` with `[role=tab][data-value]` and `[role=tabpanel][data-value]`, all panels in the HTML; `data-selected` is the one
// that shows. Arrows, Home and End move to a tab and select it: every panel is here
// already, so nothing is waited for. `data-group`: all tabs of the group follow, on this page
// and in other windows, and the choice is kept. `data-query`: so does an address with that parameter, which wins over what is kept.
// An address that leads into a panel that does not show makes it show.
import type { Dispose, Mount } from '../boot/dispose.js';
import { decodeFragment } from './decode-fragment.js';
import { addressWith, firstChoice } from './first-choice.js';
import { nextPlace } from './next-place.js';

/** Of boot/storage.ts, handed in. */
export type Memory = Pick<typeof import('../boot/storage.js'), 'readStored' | 'tabKey' | 'watchStored' | 'writeStored'>;

/** CSS pixels of its neighbour that show beside a tab at the edge of a row that scrolls. */
const PEEK = 32;

const LEFT_TO_RIGHT = { forward: 'ArrowRight', back: 'ArrowLeft' };
const RIGHT_TO_LEFT = { forward: 'ArrowLeft', back: 'ArrowRight' };

export const mountTabs =
  (memory: Memory): Mount =>
  (root) => {
    const controller = new AbortController();
    const { signal } = controller;
    const all = [...root.querySelectorAll<HTMLElement>('[data-tabs]')].map((tabs) => mountOne(tabs, memory, signal));
    const showTarget = () => {
      const target = location.hash && document.getElementById(decodeFragment(location.hash));
      // Tabs in tabs: each of them shows its own panel. `&&` would stop at the first.
      if (target && all.filter(({ showPanelOf }) => showPanelOf(target)).length > 0) target.scrollIntoView();
    };
    addEventListener('hashchange', showTarget, { signal });
    // A second time to the same anchor, the address does not change.
    document.addEventListener('click', ({ target }) => isToHere(target) && showTarget(), { signal });
    showTarget();
    return () => {
      controller.abort();
      for (const { unwatch } of all) unwatch();
    };
  };

function mountOne(tabs: HTMLElement, memory: Memory, signal: AbortSignal): { showPanelOf(target: Element): boolean; unwatch: Dispose } {
  const own = (selector: string) =>
    [...tabs.querySelectorAll<HTMLElement>(selector)].filter((part) => part.closest('[data-tabs]') === tabs);
  const [list] = own('[role=tablist]');
  const buttons = own('[role=tab]');
  const panels = own('[role=tabpanel]');
  const { group, query } = tabs.dataset;
  const values = buttons.map(({ dataset }) => dataset.value ?? '');
  link(buttons, panels);

  const show = (value: string | null | undefined) => {
    // A choice made in other tabs of the group may not exist here.
    if (value == null || !values.includes(value)) return;
    for (const button of buttons) {
      const selected = button.dataset.value === value;
      button.ariaSelected = String(selected);
      button.tabIndex = selected ? 0 : -1;
    }
    for (const panel of panels) panel.toggleAttribute('data-selected', panel.dataset.value === value);
    revealIn(
      list,
      buttons.find((button) => button.dataset.value === value),
    );
  };
  const choose = (button: HTMLElement) => {
    const value = button.dataset.value ?? '';
    const before = button.getBoundingClientRect().top;
    show(value);
    if (group) memory.writeStored(memory.tabKey(group), value);
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
  const asked = query ? new URLSearchParams(location.search).get(query) : null;
  show(firstChoice({ values, asked, kept: group ? memory.readStored(memory.tabKey(group)) : null }));
  return {
    showPanelOf(target) {
      const panel = panels.find((candidate) => candidate.contains(target));
      if (!panel || panel.hasAttribute('data-selected')) return false;
      show(panel.dataset.value);
      return true;
    },
    unwatch: group ? memory.watchStored(memory.tabKey(group), show) : () => {},
  };
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
