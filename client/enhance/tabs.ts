// Tabs: `[data-tabs]` with `[role=tab][data-value]` and `[role=tabpanel][data-value]`, all panels in the HTML; `data-selected` is the one
// that shows. Arrows, Home and End move between tabs, Enter and Space select. `data-group`: all tabs of the group follow, on this page
// and in other windows, and the choice is kept. `data-query`: so does an address with that parameter, which wins over what is kept.
// An address that leads into a panel that does not show makes it show.
import type { Dispose } from '../boot/dispose.js';
import { decodeFragment } from './decode-fragment.js';
import { addressWith, firstChoice } from './first-choice.js';
import { nextPlace } from './next-place.js';

/** Of boot/storage.ts, handed in. */
export type Memory = Pick<typeof import('../boot/storage.js'), 'readStored' | 'tabKey' | 'watchStored' | 'writeStored'>;

const LEFT_TO_RIGHT = { forward: 'ArrowRight', back: 'ArrowLeft' };
const RIGHT_TO_LEFT = { forward: 'ArrowLeft', back: 'ArrowRight' };

export function mountTabs(root: ParentNode, memory: Memory): Dispose {
  const controller = new AbortController();
  const all = [...root.querySelectorAll<HTMLElement>('[data-tabs]')].map((tabs) => mountOne(tabs, memory, controller.signal));
  const showTarget = () => {
    const target = location.hash && document.getElementById(decodeFragment(location.hash));
    // Tabs in tabs: each of them shows its own panel. `&&` would stop at the first.
    if (target && all.filter(({ showPanelOf }) => showPanelOf(target)).length > 0) target.scrollIntoView();
  };
  addEventListener('hashchange', showTarget, { signal: controller.signal });
  showTarget();
  return () => {
    controller.abort();
    for (const { unwatch } of all) unwatch();
  };
}

function mountOne(tabs: HTMLElement, memory: Memory, signal: AbortSignal): { showPanelOf(target: Element): boolean; unwatch: Dispose } {
  const own = (selector: string) =>
    [...tabs.querySelectorAll<HTMLElement>(selector)].filter((part) => part.closest('[data-tabs]') === tabs);
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
  tabs.addEventListener('keydown', (event) => moveFocus(buttons, event), { signal });
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

function moveFocus(buttons: HTMLElement[], event: KeyboardEvent): void {
  const place = buttons.indexOf(event.target as HTMLElement);
  const button = buttons[place];
  if (!button) return;
  const arrows = getComputedStyle(button).direction === 'rtl' ? RIGHT_TO_LEFT : LEFT_TO_RIGHT;
  const next = nextPlace(event.key, place, buttons.length, arrows);
  if (next === undefined) return;
  event.preventDefault();
  buttons[next]?.focus();
}
