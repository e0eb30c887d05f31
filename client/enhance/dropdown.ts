// Dropdowns of the bar: `details[data-dropdown]`, which open and close without JavaScript. Added here: Escape, a press or a focus
// elsewhere closes, arrows walk the entries. Those in the panel of a narrow screen stay as they are: there they only unfold.
import type { Mount } from '../boot/dispose.js';

export const mountDropdowns: Mount = (root) => {
  const dropdowns = [...root.querySelectorAll<HTMLDetailsElement>('details[data-dropdown]')].filter(
    (dropdown) => !dropdown.closest('[data-panel]'),
  );
  const controller = new AbortController();
  const { signal } = controller;
  const closeOthers = ({ target }: Event) => {
    for (const dropdown of dropdowns) if (target instanceof Node && !dropdown.contains(target)) dropdown.open = false;
  };
  for (const type of ['mousedown', 'touchstart', 'focusin']) document.addEventListener(type, closeOthers, { passive: true, signal });
  // On the document: a press on a summary does not give it the focus in every browser.
  document.addEventListener('keydown', (event) => event.key === 'Escape' && closeByKey(dropdowns, event), { signal });
  for (const dropdown of dropdowns) dropdown.addEventListener('keydown', (event) => walk(dropdown, event), { signal });
  return () => controller.abort();
};

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
  if (next === undefined) return;
  event.preventDefault();
  dropdown.open = true;
  links.at(next % links.length)?.focus();
}
