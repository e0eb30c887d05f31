// Dropdowns of the bar: `details[data-dropdown]`, which open and close by a click, Enter or Space without JavaScript. Added here: arrows
// open and walk the entries, Home and End lead to the first and the last; Escape closes and gives the focus back; a press or a focus
// elsewhere closes, and so does a choice: the bar may outlive the page. Those in the panel of a narrow screen only unfold.
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
  // On the document: a press on a summary does not give it the focus in every browser.
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
  // On the summary only the arrows are the list's: Home and End still scroll the page.
  if (place < 0 && !event.key.startsWith('Arrow')) return;
  const steps: Record<string, number> = { ArrowDown: place + 1, ArrowUp: Math.max(place, 0) - 1, Home: 0, End: -1 };
  const next = steps[event.key];
  if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  dropdown.open = true;
  links.at(next % links.length)?.focus();
}
