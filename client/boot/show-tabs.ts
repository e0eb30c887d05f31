// Tabs before any gesture: which one shows first. Their markup and their further behaviour are described in enhance/mount-tabs.ts.
import type { PlainMount } from './dispose.js';
import { findTarget } from './find-target.js';
import { firstChoice } from './first-choice.js';
import { readStored, tabKey } from './storage.js';

/** The elements that match `selector` and belong to these tabs, and not to tabs nested in one of their panels. */
export const partsOf = (tabs: HTMLElement, selector: string): HTMLElement[] =>
  [...tabs.querySelectorAll<HTMLElement>(selector)].filter((part) => part.closest('[data-tabs]') === tabs);

/** Selects a tab. `value` must be that of an existing tab. */
export function showTab(tabs: HTMLElement, value: string): void {
  for (const part of partsOf(tabs, '[data-value]')) {
    const isSelected = part.dataset.value === value;
    if (part.role === 'tab') {
      part.ariaSelected = `${isSelected}`;
      part.tabIndex = isSelected ? 0 : -1;
    } else {
      part.toggleAttribute('data-selected', isSelected);
      // Chooses in a menu, which has an empty `data-value`. On a panel this property has no meaning.
      (part as HTMLSelectElement).value = value;
    }
  }
}

/**
 * Selects the tab that the fragment of the address leads into, and scrolls to the target if its panel was hidden. Otherwise it selects what
 * the query asks for, or what the reader chose earlier. `isLater`: the reader may have chosen since, so only the fragment counts.
 */
export function showTabs(root: ParentNode, isLater?: boolean): void {
  const target = findTarget(location.hash);
  let isHidden = false;
  const all = [...root.querySelectorAll<HTMLElement>('[data-tabs]')];
  for (const tabs of all) {
    // If the address names a tab for one set, that goes for all sets of the same group.
    const { group, query = all.find(({ dataset }) => group && dataset.group === group && dataset.query)?.dataset.query } = tabs.dataset;
    const panels = partsOf(tabs, '.tabs-panel');
    const around = panels.find((panel) => panel.contains(target));
    const values = panels.map(({ dataset }) => dataset.value);
    // The address is stronger than the browser's memory.
    const asked = query ? new URLSearchParams(location.search).get(query) : null;
    const kept = group ? readStored(tabKey(group)) : null;
    const value = around ? around.dataset.value : isLater ? undefined : firstChoice(values, asked, kept);
    isHidden ||= around?.hasAttribute('data-selected') === false;
    if (value !== undefined) showTab(tabs, value);
  }
  if (isHidden) target?.scrollIntoView();
}

export const mountFirstTabs: PlainMount = (root) => {
  showTabs(root);
  return () => {};
};
