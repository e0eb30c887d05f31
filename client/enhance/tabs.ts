// Tabs: `[data-tabs]` with `[role=tab][data-value]` and `[role=tabpanel][data-value]`, all panels in the HTML; `data-selected` is the one
// that shows. Arrows, Home and End move between tabs, Enter and Space select. `data-group`: all tabs of the group follow, on this page
// and in other windows, and the choice is kept. `data-query`: so does an address with that parameter, which wins over what is kept.
import { listening, type Mount } from '../boot/dispose.js';
import { readStored, tabKey, watchStored, writeStored } from '../boot/storage.js';

export const mountTabs: Mount = (root) => {
  const disposals = [...root.querySelectorAll<HTMLElement>('[data-tabs]')].map(mountOne);
  return () => {
    for (const dispose of disposals) dispose();
  };
};

function mountOne(tabs: HTMLElement, index: number): () => void {
  const buttons = [...tabs.querySelectorAll<HTMLElement>('[role=tab]')].filter((button) => button.closest('[data-tabs]') === tabs);
  const panels = [...tabs.querySelectorAll<HTMLElement>('[role=tabpanel]')].filter((panel) => panel.closest('[data-tabs]') === tabs);
  const { group, query } = tabs.dataset;
  const { signal, dispose } = listening();
  link(buttons, panels, `tabs-${index}`);

  const show = (value: string | null | undefined) => {
    // A choice made in another group of tabs of that name may not exist here.
    if (!buttons.some(({ dataset }) => dataset.value === value)) return;
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
    if (group) writeStored(tabKey(group), value);
    if (query) rememberInAddress(query, value);
    // Other tabs of the group may have grown above: the one under the pointer stays there.
    scrollBy({ top: button.getBoundingClientRect().top - before, behavior: 'instant' });
  };
  const showTarget = () => {
    const target = location.hash && document.getElementById(location.hash.slice(1));
    const panel = target && panels.find((candidate) => candidate.contains(target) && !candidate.hasAttribute('data-selected'));
    if (!panel) return;
    show(panel.dataset.value);
    target.scrollIntoView();
  };

  for (const button of buttons) button.addEventListener('click', () => choose(button), { signal });
  tabs.addEventListener('keydown', (event) => moveFocus(buttons, event), { signal });
  addEventListener('hashchange', showTarget, { signal });
  const unwatch = group ? watchStored(tabKey(group), show) : () => {};
  if (group) show(readStored(tabKey(group)));
  if (query) show(new URLSearchParams(location.search).get(query));
  showTarget();
  return () => {
    unwatch();
    dispose();
  };
}

/** The markup is shared between pages and can't hold ids of its own. */
function link(buttons: HTMLElement[], panels: HTMLElement[], prefix: string): void {
  buttons.forEach((button, index) => {
    const panel = panels[index];
    if (!panel) return;
    button.id = `${prefix}-${index}`;
    panel.id ||= `${prefix}-${index}-panel`;
    button.setAttribute('aria-controls', panel.id);
    panel.setAttribute('aria-labelledby', button.id);
  });
}

function moveFocus(buttons: HTMLElement[], event: KeyboardEvent): void {
  const index = buttons.indexOf(event.target as HTMLElement);
  if (index < 0) return;
  const steps: Record<string, number> = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 };
  const next = steps[event.key];
  if (next === undefined) return;
  event.preventDefault();
  buttons.at(next % buttons.length)?.focus();
}

function rememberInAddress(parameter: string, value: string): void {
  const address = new URL(location.href);
  address.searchParams.set(parameter, value);
  history.replaceState(history.state, '', address);
}
