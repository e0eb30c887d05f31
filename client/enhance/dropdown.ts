// Dropdowns of the bar: `details[data-dropdown]`, which open and close by a click, Enter or Space without JavaScript. This file adds keys:
// the arrows open a dropdown and move through its entries, Home and End move to the first and the last, and Escape closes it and returns
// the focus. A press or a focus elsewhere closes it. A choice closes it too, because the bar may stay when the page changes. Dropdowns in
// the panel of a narrow screen only unfold.
import type { Mount } from '../boot/shared-code.js';

export const mountDropdowns: Mount = (root, { listening }) => {
  const dropdowns = [...root.querySelectorAll<HTMLDetailsElement>('details[data-dropdown]')].filter(
    (dropdown) => !dropdown.closest('[data-panel]'),
  );
  const { signal, dispose } = listening();
  const closeOthers = ({ target }: Event) => {
    for (const dropdown of dropdowns) if (target instanceof Node && !dropdown.contains(target)) dropdown.open = false;
  };
  for (const type of ['mousedown', 'touchstart', 'focusin']) document.addEventListener(type, closeOthers, { passive: true, signal });
  // On the document, because a press on a summary does not focus it in every browser.
  document.addEventListener('keydown', (event) => event.key === 'Escape' && closeByKey(dropdowns, event), { signal });
  for (const dropdown of dropdowns) {
    dropdown.addEventListener('keydown', (event) => walk(dropdown, event), { signal });
    dropdown.addEventListener('click', (event) => closeOnChoice(dropdown, event), { signal });
  }
  return () => {
    dispose();
    for (const dropdown of dropdowns) dropdown.open = false;
  };
};

function closeOnChoice(dropdown: HTMLDetailsElement, { target }: Event): void {
  if (target instanceof Element && target.closest('a')) dropdown.open = false;
}

function closeByKey(dropdowns: HTMLDetailsElement[], event: KeyboardEvent): void {
  const open = dropdowns.find((dropdown) => dropdown.open);
  if (!open || event.defaultPrevented) return;
  event.preventDefault();
  open.open = false;
  open.querySelector('summary')?.focus();
}

function walk(dropdown: HTMLDetailsElement, event: KeyboardEvent): void {
  const links = [...dropdown.querySelectorAll<HTMLElement>('a[href]')];
  const place = links.indexOf(document.activeElement as HTMLElement);
  // On the summary only the arrows belong to the list. Home and End still scroll the page.
  if (place < 0 && !event.key.startsWith('Arrow')) return;
  const steps: Record<string, number> = { ArrowDown: place + 1, ArrowUp: Math.max(place, 0) - 1, Home: 0, End: -1 };
  const next = steps[event.key];
  if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  dropdown.open = true;
  links.at(next % links.length)?.focus();
}
